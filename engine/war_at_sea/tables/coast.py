"""Zones measured on a coastline of ``data/geo``, as the two maps of the project were (``data/war_at_sea/README.md``).

The result goes into a scenario's document, so everything is whole numbers: degrees in parts, areas in samples.
"""

from __future__ import annotations

import json
from bisect import bisect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from engine.core.data import DATA
from engine.war_at_sea.terms import DIRECTIONS, Direction, opposite

Coast: TypeAlias = Literal["mediterranean", "pacific", "peru-chile", "solomons"]
"""Coastlines on which a map can lie."""
FILES: Final[dict[str, str]] = {
    "mediterranean": "mediterranean", "pacific": "pacific", "peru-chile": "peru_chile", "solomons": "solomons",
}  # fmt: skip

POINTS: Final = 12
"""Samples of a zone each way."""
PARTS: Final = 1000 * 2 * POINTS
"""Parts of a degree in which places are counted: coastlines are given to a thousandth, samples lie between."""
LAND: Final = 89
"""Per cent of land from which a zone is land."""
SHUT: Final = 10
"""Of the twelve samples along a side those that are land where it is closed: four fifths (9.7.1)."""
SHALLOW: Final = 200
"""Metres (16.4.1)."""
ISLE: Final = 889
"""An island counts from this part of a zone on: five square kilometres of 36 sea miles square."""

Ring: TypeAlias = list[list[float]]
Spot: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a map lies: degrees of its upper and left edge, degrees to a zone, rows and columns."""

    north: float
    west: float
    high: float
    wide: float
    rows: int
    columns: int

    @property
    def south(self) -> float:
        """The degrees of its lower edge."""
        return self.north - self.high * self.rows

    @property
    def east(self) -> float:
        """The degrees of its right edge: rows A, C, E ... stand half a zone farther east."""
        return self.west + self.wide * (self.columns + 0.5)


@dataclass(frozen=True, slots=True)
class Reach:
    """The degrees to which a coastline reaches: beyond it there would be no land at all."""

    west: float
    south: float
    east: float
    north: float

    def misses(self, frame: Frame) -> bool:
        """Whether a map leaves it on any side."""
        return frame.west < self.west or frame.east > self.east or frame.south < self.south or frame.north > self.north


REACHES: Final[dict[str, Reach]] = {
    "mediterranean": Reach(-7, 29, 38, 47),
    "pacific": Reach(90, -25, 240, 62),
    "peru-chile": Reach(-85, -28, -62, -5),
    "solomons": Reach(144, -26, 176, 3),
}
"""As ``data/geo/README.md`` has it; within the edges at which the wide ones are cut."""


def reach_of(coast: Coast) -> Reach:
    """To where a coastline reaches."""
    return REACHES[coast]


@dataclass(frozen=True, slots=True)
class Measured:
    """The zones of a map, its closed sides and shores, as a scenario's document has them."""

    grid: tuple[str, ...]
    closed: tuple[str, ...]
    shore: tuple[str, ...]


@lru_cache(maxsize=4)
def _layers(coast: Coast) -> tuple[list[list[Ring]], list[list[Ring]], list[list[float]]]:
    """Land, water deeper than 200 metres (empty where the coastline does not tell it), islets."""
    layers = json.loads((DATA / "geo" / f"{FILES[coast]}.json").read_text(encoding="utf-8"))["layers"]
    deep: list[list[Ring]] = next(
        (layer["polygons"] for layer in layers["bathymetry"] if layer["depth"] == SHALLOW), []
    )
    return layers["land"], deep, layers["islets"]


def _whole(degrees: float) -> int:
    """Degrees in parts: a coastline's and a file's thousandths are exact."""
    return round(degrees * 1000) * 2 * POINTS


class _Survey:
    """One map in the measuring. A zone goes by row and column, both from 0."""

    def __init__(self, coast: Coast, frame: Frame) -> None:
        self.rows, self.columns = frame.rows, frame.columns
        self.north, self.west = _whole(frame.north), _whole(frame.west)
        self.high, self.wide = _whole(frame.high), _whole(frame.wide)
        land, deep, islets = _layers(coast)
        step = self.high // POINTS
        self.levels = [self.north - step // 2 - step * number for number in range(self.rows * POINTS)]
        coasts = self._lines(land, self.levels)
        self.land = self._samples(coasts)
        self.deep = self._samples(self._lines(deep, self.levels)) if deep else None
        self.edges = self._along(land, coasts)
        self.isles = set(self._isles(land, islets))

    def spots(self) -> Iterator[Spot]:
        """All zones, row by row."""
        return ((row, at) for row in range(self.rows) for at in range(self.columns))

    def _left(self, row: int, at: int) -> int:
        """The longitude of a zone's left edge."""
        return self.west + self.wide * at + (self.wide // 2 if row % 2 == 0 else 0)

    def _lines(self, polygons: Sequence[Sequence[Ring]], places: Sequence[int]) -> list[list[int]]:
        """Where each of these parallels, from north to south and evenly apart, crosses the rings, from west to east."""
        found: list[list[int]] = [[] for _ in places]
        first, step = places[0], places[0] - places[1]
        for rings in polygons:
            for ring in rings:
                points = [(_whole(x), _whole(y)) for x, y in ring]
                for (x, y), (u, v) in pairwise([*points, points[0]]):
                    if y == v:
                        continue
                    top, foot = max(y, v), min(y, v)
                    # The parallels p with foot <= p < top.
                    begin, end = max(0, (first - top) // step + 1), min(len(places) - 1, (first - foot) // step)
                    for number in range(begin, end + 1):
                        found[number].append(x + (places[number] - y) * (u - x) // (v - y))
        for line in found:
            line.sort()
        return found

    def _samples(self, lines: Sequence[Sequence[int]]) -> list[list[int]]:
        """For each zone, row by row, the lines of its samples as bits: set where they lie within what is crossed."""
        across = self.wide // POINTS
        return [
            [
                sum(
                    bisect(line, self._left(row, at) + across // 2 + across * point) % 2 << point
                    for point in range(POINTS)
                )
                for line in lines[row * POINTS : (row + 1) * POINTS]
            ]
            for row, at in self.spots()
        ]

    def _along(
        self, land: Sequence[Sequence[Ring]], upright: Sequence[Sequence[int]]
    ) -> dict[tuple[Spot, Direction], int]:
        """How many of twelve samples along each side of each zone are land."""
        across = self.wide // (2 * POINTS)
        level = self._lines(land, [self.north - self.high * row for row in range(self.rows + 1)])
        found: dict[tuple[Spot, Direction], int] = {}
        for row, at in self.spots():
            left = self._left(row, at)
            sides: tuple[tuple[Direction, int, int], ...] = (
                ("NW", row, 0), ("NE", row, POINTS), ("SW", row + 1, 0), ("SE", row + 1, POINTS),
            )  # fmt: skip
            for direction, line, first in sides:
                dry = [bisect(level[line], left + across // 2 + across * (first + n)) % 2 for n in range(POINTS)]
                found[(row, at), direction] = sum(dry)
            lines = upright[row * POINTS : (row + 1) * POINTS]
            found[(row, at), "W"] = sum(bisect(line, left) % 2 for line in lines)
            found[(row, at), "E"] = sum(bisect(line, left + self.wide) % 2 for line in lines)
        return found

    def _isles(self, land: Sequence[Sequence[Ring]], islets: Sequence[Sequence[float]]) -> Iterator[Spot]:
        """The zones that hold an island of its own: small enough to lie in one, large enough to count."""
        zone = self.high * self.wide
        for rings in land:
            points = [(_whole(x), _whole(y)) for x, y in rings[0]]
            xs, ys = [x for x, _ in points], [y for _, y in points]
            if max(xs) - min(xs) > self.wide or max(ys) - min(ys) > self.high:
                continue
            twice = abs(sum(x * v - u * y for (x, y), (u, v) in pairwise([*points, points[0]])))
            if twice * ISLE >= 2 * zone:
                yield from self._zone((max(xs) + min(xs)) // 2, (max(ys) + min(ys)) // 2)
        for lon, lat, radius in islets:
            if 22 * _whole(radius) ** 2 * ISLE >= 7 * zone:
                yield from self._zone(_whole(lon), _whole(lat))

    def _zone(self, x: int, y: int) -> Iterator[Spot]:
        row = (self.north - y) // self.high
        if 0 <= row < self.rows:
            at = (x - self._left(row, 0)) // self.wide
            if 0 <= at < self.columns:
                yield row, at

    def of(self, spot: Spot, samples: list[list[int]]) -> list[int]:
        """The samples of a zone."""
        return samples[spot[0] * self.columns + spot[1]]

    def letter(self, spot: Spot) -> str:
        """A zone's letter by what was measured."""
        land = self.of(spot, self.land)
        count = sum(line.bit_count() for line in land)
        if count * 100 >= LAND * POINTS * POINTS:
            return "#"
        coast = bool(count) or spot in self.isles
        shallow = False
        if self.deep is not None:
            water = POINTS * POINTS - count
            lows = self.of(spot, self.deep)
            deep = sum((~dry & low).bit_count() for dry, low in zip(land, lows, strict=True))
            shallow = (water - deep) * 5 >= water * 3
        kind = "island" if spot in self.isles else "coast" if coast else "open"
        return {"open": ".s", "coast": "cC", "island": "iI"}[kind][shallow]

    def touches(self, spot: Spot) -> frozenset[Direction]:
        """The sides that the larger water of a zone touches: what land cuts off is left out."""
        if not any(self.of(spot, self.land)):
            return frozenset(DIRECTIONS)
        wet = {
            (line, point)
            for line, bits in enumerate(self.of(spot, self.land))
            for point in range(POINTS)
            if not bits >> point & 1
        }
        largest: set[tuple[int, int]] = set()
        while wet:
            part, edge = set[tuple[int, int]](), [wet.pop()]
            while edge:
                line, point = edge.pop()
                part.add((line, point))
                near = {(line + 1, point), (line - 1, point), (line, point + 1), (line, point - 1)} & wet
                wet -= near
                edge += near
            if len(part) > len(largest):
                largest = part
        half, last = POINTS // 2, POINTS - 1
        at_side = {
            "W": (p == 0 for _, p in largest), "E": (p == last for _, p in largest),
            "NW": (y == 0 and p < half for y, p in largest), "NE": (y == 0 and p >= half for y, p in largest),
            "SW": (y == last and p < half for y, p in largest), "SE": (y == last and p >= half for y, p in largest),
        }  # fmt: skip
        return frozenset(d for d in DIRECTIONS if any(at_side[d]))

    def shore(self, spot: Spot) -> Direction:
        """In which direction from a zone's middle the middle of its land lies."""
        east = north = 0
        for line, bits in enumerate(self.of(spot, self.land)):
            for point in range(POINTS):
                if bits >> point & 1:
                    east, north = east + 2 * point - POINTS + 1, north + POINTS - 1 - 2 * line
        # The middles of the neighbours lie at (±2, 0) and (±1, ±2) half zones: nearness by the square of the cosine.
        ways = {"E": (2, 0), "W": (-2, 0), "NE": (1, 2), "NW": (-1, 2), "SE": (1, -2), "SW": (-1, -2)}

        def along(way: Direction) -> int:
            x, y = ways[way]
            length = x * east + y * north
            return length * abs(length) * (5 if y == 0 else 4)

        return max(DIRECTIONS, key=along)


def beside(row: int, at: int, direction: Direction) -> Spot:
    """The zone next to one, on the map or beyond."""
    east = at + (row % 2 == 0)
    return {
        "NW": (row - 1, east - 1), "NE": (row - 1, east), "E": (row, at + 1), "SE": (row + 1, east),
        "SW": (row + 1, east - 1), "W": (row, at - 1),
    }[direction]  # fmt: skip


def label_of(spot: Spot) -> str:
    """A zone's label: letter of the row, number of the column."""
    return f"{chr(ord('A') + spot[0])}{spot[1] + 1}"


def spot_of(label: str) -> Spot:
    """The row and column of a label, both from 0."""
    return ord(label[0]) - ord("A"), int(label[1:]) - 1


def _side(text: str) -> tuple[Spot, Direction]:
    label, _, word = text.partition(" ")
    return spot_of(label), next(d for d in DIRECTIONS if d == word)


def measured(
    coast: Coast,
    frame: Frame,
    change: Mapping[str, str],
    opened: Iterable[str],
    closed: Iterable[str],
    shore: Iterable[str],
) -> Measured:
    """The zones of a map on a coastline, with what its author corrects: letters of zones, sides opened and closed,
    shores. Seas that no ship can reach from the largest are land. Cost: about a second for the largest map."""
    survey = _Survey(coast, frame)
    letters = {spot: change.get(label_of(spot)) or survey.letter(spot) for spot in survey.spots()}
    shut = set(_shut(survey, letters))
    shut -= {pair for text in opened for pair in _both(*_side(text))}
    shut |= {pair for text in closed for pair in _both(*_side(text))}
    _drown(letters, shut)
    shut = {(spot, way) for spot, way in shut if letters.get(spot, "#") != "#"}
    needy = [spot for spot in letters if _needs_shore(spot, letters, shut)]
    told = {_side(text)[0]: text for text in shore}
    return Measured(
        grid=tuple("".join(letters[row, at] for at in range(frame.columns)) for row in range(frame.rows)),
        closed=tuple(_named(letters, shut)),
        shore=tuple(told.get(spot, f"{label_of(spot)} {survey.shore(spot)}") for spot in needy),
    )


def _both(spot: Spot, direction: Direction) -> tuple[tuple[Spot, Direction], tuple[Spot, Direction]]:
    return (spot, direction), (beside(*spot, direction), opposite(direction))


def _shut(survey: _Survey, letters: Mapping[Spot, str]) -> Iterator[tuple[Spot, Direction]]:
    """The sides that are land, and those that the larger water of a zone does not touch."""
    for spot, letter in letters.items():
        if letter == "#":
            continue
        reached = survey.touches(spot)
        for direction in DIRECTIONS:
            if survey.edges[spot, direction] >= SHUT or direction not in reached:
                yield from _both(spot, direction)


def _drown(letters: dict[Spot, str], shut: set[tuple[Spot, Direction]]) -> None:
    """Leave the largest sea alone: the others are land to a map that no ship can cross to them."""
    left = {spot for spot, letter in letters.items() if letter != "#"}
    seas: list[set[Spot]] = []
    while left:
        part, edge = set[Spot](), [min(left)]
        while edge:
            here = edge.pop()
            if here in part:
                continue
            part.add(here)
            edge += [
                there
                for direction in DIRECTIONS
                if (there := beside(*here, direction)) in left and (here, direction) not in shut
            ]
        left -= part
        seas.append(part)
    for part in sorted(seas, key=lambda sea: (-len(sea), min(sea)))[1:]:
        letters.update(dict.fromkeys(part, "#"))


def _needs_shore(spot: Spot, letters: Mapping[Spot, str], shut: set[tuple[Spot, Direction]]) -> bool:
    """Whether a coast zone has neither land at a side nor an island (6.3.3)."""
    if letters[spot] not in "cC":
        return False
    return not any(
        (spot, direction) in shut or letters.get(beside(*spot, direction), ".") == "#" for direction in DIRECTIONS
    )


def _named(letters: Mapping[Spot, str], shut: set[tuple[Spot, Direction]]) -> Iterator[str]:
    """The closed sides of zones of the sea that border on no land zone, each once."""
    for spot in letters:
        for direction in DIRECTIONS:
            there = beside(*spot, direction)
            if (spot, direction) not in shut or letters.get(there, ".") == "#":
                continue
            if there not in letters or spot < there:
                yield f"{label_of(spot)} {direction}"
