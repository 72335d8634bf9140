"""Torpedoes under way: thirteen launch courses and more, straight runs, patterns (11.4, 36, 51.3, 51.4).

A torpedo begins in the middle of its launch hex, which counts as the first hex it runs, and keeps to one of the twelve
half directions of :mod:`engine.core.maps.hexes`. Along an odd half direction it follows hexsides: hex, hexside, hex,
each of which counts one (S17). So a straight run is its launch hex, its half direction and the number of places run;
its place follows from these.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from engine.core.maps.hexes import Hex, Pose, go, ray
from engine.submarine.hulls import stern_of
from engine.submarine.tables.ships import Game

LaunchHex: TypeAlias = Literal["A", "B", "C", "X", "Y", "Z"]
Bend: TypeAlias = Literal["", "L", "R", "LC", "RC"]
Place: TypeAlias = tuple[Hex, ...]
"""Where a torpedo is: a hex, or the two hexes whose common hexside it lies on, port hand of its course first."""

LAUNCH_HEXES: Final[tuple[LaunchHex, ...]] = get_args(LaunchHex)
BOW_HEXES: Final[tuple[LaunchHex, ...]] = ("A", "B", "C")
_OFFSET: Final[dict[LaunchHex, int]] = {"A": -1, "B": 0, "C": 1, "X": -2, "Y": 3, "Z": 2}
_BEND: Final[dict[Bend, int]] = {"": 0, "LC": -1, "RC": 1, "L": -2, "R": 2}
BENDS: Final[dict[Game, tuple[Bend, ...]]] = {"basic": ("", "L", "R"), "advanced": ("", "LC", "RC", "L", "R")}
WIDEST: Final = 5
"""Half directions to either hand of the boat's heading that a T3 of a type XXI or XXIII may take: 150 degrees (S34)."""

HALVES: Final = 12


@dataclass(frozen=True, slots=True)
class Run:
    """A straight run: launch hex, half direction 0 to 11, places run so far (the launch hex is the first)."""

    origin: Hex
    half: int
    run: int = 1

    @property
    def place(self) -> Place:
        """Where the torpedo is now."""
        return self.places(self.run, self.run)[0]

    def places(self, first: int, last: int) -> tuple[Place, ...]:
        """The places number ``first`` to ``last`` of the run, both included; the launch hex is number 1."""
        way = ((self.origin,), *ray(self.origin, self.half, max(0, last - 1)))
        return way[first - 1 : last]

    def ahead(self, count: int) -> tuple[Place, ...]:
        """The next ``count`` places."""
        return self.places(self.run + 1, self.run + count)


def launch_hex(pose: Pose, tube: LaunchHex) -> Hex:
    """The first hex of a torpedo: A, B, C before the bow, X, Y, Z behind the stern (11.4.1, 11.4.2, S16)."""
    start = pose[0] if tube in BOW_HEXES else stern_of(pose)
    return go(start, pose[1] + _OFFSET[tube])


def launched(pose: Pose, tube: LaunchHex, bend: Bend = "") -> Run:
    """A torpedo as it leaves: straight away from the boat, or bent half a hexside or one (11.4.3, 36.3)."""
    away = 2 * (pose[1] + _OFFSET[tube])
    return Run(launch_hex(pose, tube), (away + _BEND[bend]) % HALVES)


def launched_wide(pose: Pose, tube: LaunchHex, half: int) -> Run:
    """A T3 of a type XXI or XXIII: any half direction within 150 degrees of the heading (51.4.2, S34).

    ValueError for one farther round.
    """
    if half not in wide_courses(pose, tube):
        raise ValueError(f"half direction {half} lies too far from the boat's heading")
    return Run(launch_hex(pose, tube), half % HALVES)


def wide_courses(pose: Pose, tube: LaunchHex) -> tuple[int, ...]:
    """The half directions that such a T3 may take from a launch hex."""
    straight = 2 * (pose[1] + (0 if tube in BOW_HEXES else 3))
    return tuple((straight + off) % HALVES for off in range(-WIDEST, WIDEST + 1))


def courses(pose: Pose, tube: LaunchHex, game: Game) -> dict[Bend, int]:
    """The half directions open to a torpedo from a launch hex, by how it bends."""
    return {bend: launched(pose, tube, bend).half for bend in BENDS[game]}


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern: hexes before the first half circle, its hand (1 starboard, -1 port), hexes of later legs (51.3)."""

    first: int
    hand: int
    leg: int


def pattern_way(origin: Hex, half: int, pattern: Pattern, straight_in_turn: int) -> Iterator[tuple[Place, int]]:
    """The places of a pattern torpedo and its half direction in each, from the launch hex on, without end.

    A half circle is three turns of 60 degrees with ``straight_in_turn`` hexes between them, so the next leg is to one
    side. A torpedo turns only in the middle of a hex: where it should turn on a hexside it turns in the next hex (S33).
    """
    cell, course, hand, leg = origin, half % HALVES, pattern.hand, pattern.first
    yield (cell,), course
    left = leg - 1
    while True:
        for count in (left, straight_in_turn, straight_in_turn):
            for place in _leg(cell, course, count):
                yield place, course
                cell = place[0]
            course = (course + 2 * hand) % HALVES
        hand, left = -hand, pattern.leg


def _leg(cell: Hex, half: int, count: int) -> tuple[Place, ...]:
    odd_end = half % 2 and count % 2
    return ray(cell, half, count + odd_end)
