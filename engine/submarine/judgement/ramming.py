"""10 Whom a plot runs into, and who runs it down, as far as the others hold their course or, for their own side, sail
as plotted: what captains are warned of and their staff keeps clear of. From what the asker knows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from engine.core.maps.helm import Helm, Track, read_track
from engine.core.maps.hexes import Hex, Pose
from engine.core.spaces.plot import Leg
from engine.submarine.hulls import hexes_of, sailed, within
from engine.submarine.judgement.cards import most_speed
from engine.submarine.judgement.meeting import Mark
from engine.submarine.judgement.solutions import marks_of
from engine.submarine.seats import plotted_nodes, plotted_ships
from engine.submarine.state import Boat, Ship
from engine.submarine.world import World

ANY: Final = 99
"""Hexes that no ship makes in a turn: what is plotted is obeyed whatever the limits."""


class Ramming(NamedTuple):
    """A collision to be expected: in which turn of a plot, counted from 1, and with which ship; whether she is
    ``plotted`` to sail there, or only if she holds her course."""

    turn: int
    ship: str
    plotted: bool = False


def holding(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """The ships that may be expected to hold their course: those that are screened. One that lies stopped is passed
    (10.6)."""
    return tuple(mark for mark in marks if mark.ship.kind != "escort" and not mark.ship.stopped)


def swept(mark: Mark, turn: int) -> set[Hex]:
    """The hexes that a ship enters in a turn, counted from 1, if she holds her course."""
    return {cell for step in range(1, mark.speed + 1) for cell in hexes_of(mark.pose_in(turn - 1, step))}


def rams(world: World, piece: Ship | Boat, legs: Sequence[Leg]) -> Ramming | None:
    """The first collision of a plot with another ship; None for none.

    For an escort the others sail as her side has plotted them, and hold their course beyond that; a boat does not know
    their plots. The convoy moves before escorts and boats (5.3 to 5.6): it may run over where a ship or a surfaced boat
    has ended its last turn; then it lies in the way. A boat that begins a turn submerged is passed (10.3).
    """
    marks = [mark for mark in holding(marks_of(world)) if mark.ship.id != piece.id]
    plots = {} if isinstance(piece, Boat) else _plots(world)
    ways = {mark.ship.id: _way(world, mark, plots.get(mark.ship.id, {}), len(legs)) for mark in marks}
    depth = piece.depth if isinstance(piece, Boat) else 0
    for turn, leg in enumerate(legs, 1):
        if not depth:
            here = set(hexes_of(leg.track.poses[0]))
            entered = {cell for cells in sailed(leg.track).entered for cell in cells}
            for ship, way in ways.items():
                poses = way[turn - 1]
                swept_now = {cell for pose in poses[1:] for cell in hexes_of(pose)}
                if here & swept_now or entered.intersection(hexes_of(poses[-1])):
                    return Ramming(turn, ship, world.action.turn + turn in plots.get(ship, {}))
        depth = leg.depth or 0
    return None


def _plots(world: World) -> dict[str, Mapping[int, str]]:
    """By ship, what her side has plotted for her turn by turn (7.6). One that has been stopped may still fall in and
    makes other moves for it (52.3)."""
    screen, fleet = world.screen, world.ships
    return {
        ship: screen.plots.get(node, {})
        for node in plotted_nodes(world)
        for ship in plotted_ships(world, node)
        if not fleet.ships[ship].mended
    }


def _way(world: World, mark: Mark, plots: Mapping[int, str], turns: int) -> list[tuple[Pose, ...]]:
    """A ship's poses act by act in each of the next turns: as plotted, else on with her last course and speed."""
    action = world.action
    pose, speed, way = mark.pose, mark.speed, []
    for turn in range(action.turn + 1, action.turn + 1 + turns):
        text = within(plots.get(turn, str(speed)), most_speed(world, mark.ship))
        track = read_track(text, pose, Helm(most=ANY, after_carried=ANY))
        assert isinstance(track, Track), f"{text!r} is no plot: {track}"
        way.append(track.poses)
        pose, speed = track.end, track.moved
    return way
