"""What one escort does in one turn, as it is carried out: course, drops, settings, search (contract of the orders)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from engine.core.maps.helm import Helm, HelmState, Machine, Track, read_track
from engine.core.maps.hexes import Hex
from engine.core.spaces.turnwise import turns_of
from engine.core.words import Json
from engine.submarine.hulls import ship_helm
from engine.submarine.judgement.cards import file_of, most_speed
from engine.submarine.sea import read_hex
from engine.submarine.state import Ship
from engine.submarine.tables.read import tables
from engine.submarine.world import World

STATION, SWEEP, ZIGZAG, CLOSE, COURSE = "station", "sweep", "zigzag", "close", "course"
WAYS: Final = (STATION, SWEEP, ZIGZAG, CLOSE, COURSE)
AUTO, SWEEPS, HOME, NONE = "auto", "sweep", "home", "none"
SEARCHES: Final = (AUTO, SWEEPS, HOME, NONE)
ATTACK, HOLD, IGNORE = "attack", "hold", "ignore"
CONTACT: Final = (ATTACK, HOLD, IGNORE)
NEAREST: Final = "nearest"
FALLS: Final = "falls"
"""The row of an escort's orders that says in which turn of the action what they name falls."""


@dataclass(slots=True)
class EscortTurn:
    """A turn of an escort.

    ``words`` are those of its course, without number of turns; ``racks`` counters by wake hex, 1 is the first hex
    ahead; ``k_guns`` counters by place on the track (index of its poses) and hand; ``at`` where on the track the weapon
    is thrown, at ``hexes``: one for a hedgehog, up to three for a squid. ``mark_x`` is the wake hex of the one-ton
    charge, 0 for none. ``feet`` are the settings in the order in which counters fall, used again from the start.
    """

    words: tuple[str, ...] = ("0",)
    racks: dict[int, int] = field(default_factory=dict)
    k_guns: dict[str, int] = field(default_factory=dict)
    at: int = 0
    hexes: tuple[Hex, ...] = ()
    mark_x: int = 0
    feet: tuple[int, ...] = ()
    search: str = AUTO
    prey: str = NEAREST

    @property
    def attacks(self) -> bool:
        """Whether anything is dropped or thrown."""
        return bool(self.racks or self.k_guns or self.hexes or self.mark_x)

    @property
    def text(self) -> str:
        """The course as it is typed."""
        return " ".join(self.words) or "0"


def orders_now(world: World, ship: str) -> tuple[dict[str, Json], int]:
    """A ship's orders, and which turn of their watch this is, from 1; no orders: an empty dict."""
    gear = world.screen.gear.get(ship)
    if gear is None or not isinstance(gear.orders, dict) or not gear.begun:
        return {}, 1
    return gear.orders, world.action.turn - gear.begun + 1


def escort_helm(world: World, ship: Ship, speed: int | None = None, *, first: bool = True) -> Helm:
    """What an escort or a free big ship may do in a turn (6.6, 6.7, 8.2); one that is stopped neither moves nor turns
    (10.1).

    ``speed`` is that of the turn before where it is not the ship's own (``first`` False: a later turn of a watch).
    """
    before = ship.speed if first else speed
    chart, action = tables().charts.movement, world.action
    most = most_speed(world, ship)
    helm = ship_helm(chart, action.game, most=most, speed=before, carried=ship.carried and first)
    if first and ship.dodged:
        spent = ship.dodged  # hexes moved to dodge a torpedo are part of this move (40.13)
        helm = replace(helm, most=max(0, helm.most - spent), least=max(0, min(helm.least, helm.most) - spent))
    return replace(helm, turns=0) if ship.stopped else helm


def may_enter(world: World) -> Any:
    """Which hexes ships may enter: all but those beyond a wall (6.10)."""
    return file_of(world).map.sea.open


def helm_now(world: World, ship: Ship) -> Helm:
    """The helm of this turn. Where a wall leaves no legal course, a ship may lose way faster than 8.2.2 allows."""
    helm = escort_helm(world, ship)
    if not file_of(world).map.walls:
        return helm
    enter = may_enter(world)
    while helm.least:
        machine = Machine(ship.pose, helm, enter)
        start: HelmState = machine.start
        if machine.whole(start):
            break
        helm = replace(helm, least=helm.least - 1)
    return helm


def track_of(world: World, ship: Ship, text: str) -> Track | None:
    """The track of a course, None where it is not legal now."""
    read = read_track(text, ship.pose, helm_now(world, ship), may_enter(world))
    return read if isinstance(read, Track) else None


def still(world: World, ship: Ship) -> EscortTurn:
    """The least that a ship must do: straight on, as slowly as it may."""
    helm = helm_now(world, ship)
    text = str(helm.least)
    if track_of(world, ship, text) is None:
        machine = Machine(ship.pose, helm, may_enter(world))
        words: list[str] = []
        state = machine.start
        while state.moved < helm.least:
            for act in ("1", "L", "R"):
                after = machine.ahead(state) if act == "1" else machine.turned(state, act)
                if isinstance(after, HelmState) and machine.whole(after):
                    words.append(act)
                    state = after
                    break
            else:
                return EscortTurn()
        return EscortTurn(tuple(words) or ("0",))
    return EscortTurn((text,))


def falls_now(orders: Mapping[str, Json], number: int, turn: int) -> bool:
    """Whether what orders name falls in this turn of the action, the one of this number in their watch: the first, or
    that which they name (S60)."""
    named = orders.get(FALLS)
    return int(named) == turn if named else number == 1


def typed_turn(orders: Mapping[str, Json], number: int, now: int) -> EscortTurn | None:
    """A turn of a typed course, with its drops in the turn of the watch in which they fall; None where it says nothing
    of it. ``now`` is the turn of the action."""
    turns = turns_of(orders.get("course") or ())
    if not 1 <= number <= len(turns) or not turns[number - 1]:
        return None
    turn = EscortTurn(tuple(turns[number - 1]), search=orders.get("search", AUTO), prey=orders.get("prey", NEAREST))
    if not falls_now(orders, number, now):
        return turn
    turn.mark_x = int(orders.get("mark_x") or 0)
    turn.racks = {} if turn.mark_x else {int(n): int(count) for n, count in (orders.get("racks") or {}).items()}
    turn.k_guns = {place: int(count) for place, count in (orders.get("k_guns") or {}).items() if count}
    thrown = orders.get("thrown") or {}
    if thrown and thrown.get("at") not in (None, NONE):
        turn.at, turn.hexes = int(thrown["at"]), tuple(read_hex(name) for name in thrown.get("hexes", ()))
    turn.feet = tuple(int(feet) for feet in orders.get("feet") or ())
    return turn


def squid_counts(hexes: Sequence[Hex]) -> dict[Hex, int]:
    """Three bombs on one to three hexes: all on one; two on the first and one on the second; one on each (15.6.4)."""
    counters = tables().charts.thrown.squid_counters
    counts = dict.fromkeys(hexes, 1)
    if hexes:
        counts[hexes[0]] += counters - len(counts)
    return counts
