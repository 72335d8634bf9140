"""10 Whom a plot runs into, and who runs it down, as far as the others hold their course: what captains are warned of
and their staff keeps clear of. From what the asker knows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.core.maps.hexes import Hex
from engine.core.spaces.plot import Leg
from engine.submarine.hulls import hexes_of, sailed
from engine.submarine.judgement.meeting import Mark
from engine.submarine.judgement.solutions import marks_of
from engine.submarine.state import Boat, Ship


class Ramming(NamedTuple):
    """A collision to be expected: in which turn of a plot, counted from 1, and with which ship."""

    turn: int
    ship: str


def holding(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """The ships that may be expected to hold their course: those that are screened. One that lies stopped is passed
    (10.6)."""
    return tuple(mark for mark in marks if mark.ship.kind != "escort" and not mark.ship.stopped)


def swept(mark: Mark, turn: int) -> set[Hex]:
    """The hexes that a ship enters in a turn, counted from 1, if she holds her course."""
    return {cell for step in range(1, mark.speed + 1) for cell in hexes_of(mark.pose_in(turn - 1, step))}


def rams(world: Mapping[str, Any], piece: Ship | Boat, legs: Sequence[Leg]) -> Ramming | None:
    """The first collision of a plot with a ship that holds her course; None for none.

    The convoy moves before escorts and boats (5.3 to 5.6): it may run over where a ship or a surfaced boat has ended
    its last turn; then it lies in the way. A boat that begins a turn submerged is passed (10.3).
    """
    marks = [mark for mark in holding(marks_of(world)) if mark.ship.id != piece.id]
    depth = piece.depth if isinstance(piece, Boat) else 0
    for turn, leg in enumerate(legs, 1):
        if not depth:
            here = set(hexes_of(leg.track.poses[0]))
            entered = {cell for cells in sailed(leg.track).entered for cell in cells}
            for mark in marks:
                if here & swept(mark, turn) or entered.intersection(hexes_of(mark.pose_in(turn))):
                    return Ramming(turn, mark.ship.id)
        depth = leg.depth or 0
    return None
