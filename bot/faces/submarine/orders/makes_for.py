"""Where an escort goes in the next turn by her way of acting, and whether her sonar hears there: from what her side
knows now. What boats do, and what is found on the way, may change it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from bot.faces.submarine.orders.meant_attack import Meant, attack_line
from bot.text.voice import Voice
from engine.core.maps.helm import Helm, Track, read_track
from engine.core.maps.hexes import Pose
from engine.core.words import Arg
from engine.core.world import supposed
from engine.submarine.conduct.conduct import conduct
from engine.submarine.judgement.escort_turn import CLOSE, COURSE, track_of
from engine.submarine.judgement.searches import has_sonar, may_sweep
from engine.submarine.known import Known
from engine.submarine.nouns import heading_words
from engine.submarine.sea import write_hex
from engine.submarine.seats import plotted_nodes, plotted_ships
from engine.submarine.state import Ship
from engine.submarine.world import World


class Bound(NamedTuple):
    """Her poses in a turn, the hexes that she goes, the number of the turn, whether she attacks in it, whether the
    convoy and big ships have their plots for it (where not, they are thought to go straight on), and the turn whole."""

    turn: int
    poses: tuple[Pose, ...]
    moved: int
    attacks: bool
    plotted: bool
    meant: Meant


def bound_for(known: Known, ship: Ship, orders: Mapping[str, Any], *, next_turn: bool) -> Bound | None:
    """Where she goes; None for a course of her own, and for a ship that lies still. ``next_turn``: the turn has not
    begun, so that the convoy will have moved before she does."""
    way = orders.get("way")
    if not known.for_escorts or way in (None, COURSE) or ship.kind != "escort" or ship.stopped or not ship.afloat:
        return None
    world = _begun(known.world) if next_turn else known.world
    here = world.ships.ships[ship.id]
    turn = conduct(world, here, orders)
    track = track_of(world, here, turn.text)
    if track is None:
        return None
    now = world.action.turn
    nodes = [node for node in plotted_nodes(world) if any(True for _ in plotted_ships(world, node))]
    plotted = not next_turn or all(now in world.screen.plots.get(node, {}) for node in nodes)
    return Bound(now, tuple(track.poses), track.moved, turn.attacks, plotted, Meant(world, here, track, turn))


def bound_lines(known: Known, ship: Ship, bound: Bound, orders: Mapping[str, Any], voice: Voice) -> list[str]:
    """The place by name, how she heads there, how fast, and what her sonar hears at that speed; then her attack."""
    gear = known.screen.gear[ship.id]
    bow, facing = bound.poses[-1]
    hears = "none" if not has_sonar(gear) else "hears" if may_sweep(known.action, gear, bound.moved) else "deaf"
    args: dict[str, Arg] = {"hex": write_hex(bow), "heading": heading_words(facing), "hears": hears}
    attacks = 1 if bound.attacks else -1 if orders.get("way") == CLOSE else 0
    place = voice.plain(
        "sm-makes-for", **args, turn=bound.turn, hexes=bound.moved, attacks=attacks,
        hidden=int(known.action.hidden), plotted=int(bound.plotted),
    )  # fmt: skip
    return [line for line in (place, attack_line(bound.meant, orders, voice)) if line]


def _begun(world: World) -> World:
    """The world of the escorts' side as the next turn's escorts will find it: no escort has moved, the convoy and big
    ships have sailed as plotted, else straight on."""
    turn = world.action.turn + 1
    ships = {ident: replace(ship, path=[]) for ident, ship in world.ships.ships.items()}
    for node in plotted_nodes(world):
        plot = world.screen.plots.get(node, {}).get(turn)
        for ident in plotted_ships(world, node):
            ship = ships[ident]
            if ship.stopped or not ship.afloat:
                continue
            track = read_track(plot or str(ship.most), ship.pose, Helm(most=12))
            if isinstance(track, Track):
                bow, facing = track.end
                ships[ident] = replace(ship, bow=bow, facing=facing)
    return supposed(world, action=replace(world.action, turn=turn), ships=replace(world.ships, ships=ships))
