"""Straight lines over hexes and what they meet: lines of fire, of sight, of search.

A line runs from centre to centre like a stretched thread, and is worked out in whole numbers:

* a hex whose inside the thread crosses is on the line, however small the corner cut off;
* where the thread runs along a hexside, both hexes of that side are in the line as one entry of two;
* a hex that the thread only touches at a corner is not on the line.

So a line is a tuple of entries of one or two hexes, from the start to the target, both included; the line back is the
same read backwards. Two hexes in one entry occur only along odd half directions.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final, TypeAlias

from engine.core.maps.hexes import Hex, Side, disc, distance, side

Line: TypeAlias = tuple[tuple[Hex, ...], ...]

# Corners of a hex in thirds of axial coordinates from its centre, clockwise, so that all are whole numbers.
_CORNERS: Final[tuple[Hex, ...]] = ((1, -2), (2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1))


class Along(Enum):
    """What stops a thread along a hexside, or one that enters between two hexes through their corner."""

    BOTH = "both"
    """Only where the hexes on both hands stop it; a wall that the view runs along hides nothing."""
    EITHER = "either"
    """Already where one of the two does, or where the hexside that it follows does."""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """The first obstacle of a line: the hexes in the way, or the hexsides; never both."""

    hexes: tuple[Hex, ...] = ()
    sides: tuple[Side, ...] = ()


def _touch(cell: Hex, dq: int, dr: int) -> bool:
    """Whether the endless line through (0, 0) and (dq, dr) crosses the hex or runs along one of its sides."""
    port = starboard = on = 0
    for cq, cr in _CORNERS:
        cross = dq * (3 * cell[1] + cr) - dr * (3 * cell[0] + cq)
        port += cross < 0
        starboard += cross > 0
        on += cross == 0
    return (port > 0 and starboard > 0) or on == 2


def _along(cell: Hex, dq: int, dr: int) -> int:
    """How far along (dq, dr) the centre of a hex is: twice the scalar product, in whole numbers."""
    q, r = cell
    return q * (2 * dq + dr) + r * (2 * dr + dq)


def _rounded(q: int, r: int, scale: int) -> Hex:
    """A hex centre next to the point (q, r) / scale."""
    return (2 * q + scale) // (2 * scale), (2 * r + scale) // (2 * scale)


@lru_cache(maxsize=16384)
def _line(dq: int, dr: int) -> Line:
    length = distance((0, 0), (dq, dr))
    if length == 0:
        return (((0, 0),),)
    # Rounding the axial coordinates one by one may name a neighbour of the hex that holds the point; the two rings
    # about it hold whatever the thread meets there.
    near = {c for i in range(length + 1) for c in disc(_rounded(dq * i, dr * i, length), 2)}
    end = _along((dq, dr), dq, dr)
    by_place: dict[int, list[Hex]] = {0: [(0, 0)], end: [(dq, dr)]}
    for cell in near:
        # The hexes met are in the order of their centres along the line: each point of a hex is nearer to its own
        # centre than to any other. The two hexes along a side have the same place.
        place = _along(cell, dq, dr)
        if 0 < place < end and _touch(cell, dq, dr):
            by_place.setdefault(place, []).append(cell)
    return tuple(tuple(sorted(by_place[place])) for place in sorted(by_place))


def line(start: Hex, target: Hex) -> Line:
    """The entries of the straight line between two hexes, both included."""
    q, r = start
    offsets = _line(target[0] - q, target[1] - r)
    return tuple(tuple((q + a, r + b) for a, b in entry) for entry in offsets)


def _crossed(before: tuple[Hex, ...], after: tuple[Hex, ...]) -> tuple[Side, ...]:
    return tuple(side(a, b) for a in before for b in after)


def obstacle(
    start: Hex,
    target: Hex,
    stops: Callable[[Hex], bool],
    stops_side: Callable[[Side], bool] | None = None,
    *,
    along: Along = Along.BOTH,
) -> Obstacle | None:
    """The first hex or hexside that stops the line from start to target; None where the line is free.

    ``stops`` is asked about the hexes between, not about start and target; ``stops_side`` about every hexside passed,
    those of start and target too. ``along`` says what holds where the line follows a hexside.
    """
    enough = all if along is Along.BOTH else any
    way = line(start, target)
    for i in range(1, len(way)):
        entry = way[i]
        if stops_side is not None:
            crossed = _crossed(way[i - 1], entry)
            blocked = tuple(s for s in crossed if stops_side(s))
            if blocked and enough(s in blocked for s in crossed):
                return Obstacle(sides=blocked)
            if along is Along.EITHER and len(entry) == 2 and stops_side(side(*entry)):
                return Obstacle(sides=(side(*entry),))
        if i < len(way) - 1:
            hexes = tuple(cell for cell in entry if stops(cell))
            if hexes and enough(cell in hexes for cell in entry):
                return Obstacle(hexes=hexes)
    return None
