"""The tactical map: 61 hexes in five rings, where forces enter, what land closes, what blocks a line (6.3, 6.5.3, 9.7).

Hexes go by their labels: ``A1`` in the middle, then the rings B, C, D and Z. Number 1 of each ring lies due east of the
middle, and the numbers run clockwise.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from engine.core.maps.hexes import Hex, Orientation, distance, go, neighbours
from engine.core.maps.hexlabels import Rings
from engine.core.maps.hexlines import Along, obstacle
from engine.war_at_sea.terms import DIRECTIONS, Direction

RINGS: Final = Rings(Orientation.POINTY, "ABCDZ", DIRECTIONS.index("E"))
HEXES: Final[tuple[str, ...]] = tuple(RINGS.text(cell) for cell in RINGS)
MIDDLE: Final = "A1"
OUTER: Final = "Z"
_CELLS: Final = dict(zip(HEXES, RINGS, strict=True))
_ENTRY_RINGS: Final = (("C", 2), ("D", 3), ("Z", 4))


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a force that comes from a direction is placed, three hexes each (6.3.3).

    ``dark`` first; ``clockwise`` and ``counter`` are the light hexes on either hand of it.
    """

    dark: tuple[str, ...]
    clockwise: tuple[str, ...]
    counter: tuple[str, ...]


def cell(label: str) -> Hex:
    """The cell of a hex, also of a place beyond the edge of the map, ``q:r`` (W12)."""
    found = _CELLS.get(label)
    if found is not None:
        return found
    q, _, r = label.partition(":")
    return int(q), int(r)


def label_of(place: Hex) -> str:
    """The label of a cell; ``q:r`` beyond the edge."""
    return RINGS.text(place) if place in RINGS else f"{place[0]}:{place[1]}"


def _numbered(ring: str, size: int, number: int) -> str:
    return f"{ring}{(number - 1) % (6 * size) + 1}"


def _spoke(direction: Direction) -> int:
    """Steps clockwise from the east."""
    return (DIRECTIONS.index(direction) - DIRECTIONS.index("E")) % 6


@cache
def entry(direction: Direction) -> Entry:
    """The hexes of a direction of entry (6.3.3)."""
    first = [(ring, size, 1 + _spoke(direction) * size) for ring, size in _ENTRY_RINGS]
    return Entry(
        tuple(_numbered(ring, size, number) for ring, size, number in first),
        tuple(_numbered(ring, size, number + 1) for ring, size, number in first),
        tuple(_numbered(ring, size, number - 1) for ring, size, number in first),
    )


def shifted(direction: Direction) -> tuple[Direction, Direction]:
    """The directions that leave one empty one between them and a direction (6.3.4)."""
    at = DIRECTIONS.index(direction)
    return DIRECTIONS[(at - 2) % 6], DIRECTIONS[(at + 2) % 6]


def apart(first: Direction, second: Direction) -> bool:
    """Whether at least one empty direction lies between two (6.3.4)."""
    gap = (DIRECTIONS.index(first) - DIRECTIONS.index(second)) % 6
    return 2 <= gap <= 4


def onward(label: str, direction: Direction) -> str:
    """The hex next to a hex in a direction, on the map or beyond it."""
    return label_of(go(cell(label), DIRECTIONS.index(direction)))


@cache
def leads_off(label: str) -> tuple[Direction, ...]:
    """The directions in which a ship in a hex would leave the map."""
    return tuple(direction for direction in DIRECTIONS if onward(label, direction) not in _CELLS)


@cache
def side_hexes(direction: Direction) -> tuple[str, ...]:
    """The outer hexes of a side of the map, in order: those by which ships leave in that direction (9.7.1)."""
    middle = 1 + 4 * _spoke(direction)
    return tuple(_numbered(OUTER, 4, middle + step) for step in (-2, -1, 0, 1, 2))


def closed_hexes(closed: Iterable[Direction]) -> frozenset[str]:
    """The outer hexes that no ship leaves by where these sides of the zone are land (9.7.1).

    The hex where two sides meet is closed when either is.
    """
    return frozenset(label for direction in closed for label in side_hexes(direction))


@cache
def distance_between(start: str, target: str) -> int:
    """Range in hexes: the target's is counted, the firing ship's is not (6.5.1)."""
    return distance(cell(start), cell(target))


def nearest_gate(label: str, direction: str, closed: Collection[str]) -> str:
    """The nearest outer hex that leads off the map in a direction and is not among the closed; the hex itself where
    there is none."""
    gates = [each for each in HEXES if direction in leads_off(each) and each not in closed]
    return min(gates, key=lambda gate: (distance_between(label, gate), gate), default=label)


@cache
def around(label: str) -> tuple[str, ...]:
    """The hexes next to a hex, clockwise from the north-west."""
    return tuple(RINGS.text(cell) for cell in neighbours(cell(label)) if cell in RINGS)


@cache
def ways_onto(label: str) -> tuple[str, ...]:
    """The hexes of the map nearest to a place beyond its edge (6.3.8, W12)."""
    nearest = min(distance_between(label, each) for each in HEXES)
    return tuple(each for each in HEXES if distance_between(label, each) == nearest)


def next_to_land(label: str, closed: Iterable[Direction], island: str | None) -> bool:
    """Whether a ship that enters a hex may run aground there (9.7.3): next to the island, or at a closed side (W29)."""
    return label in closed_hexes(closed) or (island is not None and island in around(label))


def land_blocks(start: str, target: str, land: Iterable[str]) -> bool:
    """Whether land stands in a line of fire, or lies along a hexside that it follows (9.7.5)."""
    return _blocks(start, target, land, Along.EITHER)


def friends_block(start: str, target: str, friends: Iterable[str]) -> bool:
    """Whether hexes with friendly ships stand in a line of fire (6.5.3); along a hexside only both together (W41)."""
    return _blocks(start, target, friends, Along.BOTH)


def _blocks(start: str, target: str, stops: Iterable[str], along: Along) -> bool:
    cells = {_CELLS[label] for label in stops}
    within: Callable[[tuple[int, int]], bool] = cells.__contains__
    return obstacle(_CELLS[start], _CELLS[target], within, along=along) is not None
