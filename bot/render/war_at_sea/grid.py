"""Where zones lie on a picture, and which part of the globe is laid under them.

Zones are squares in staggered rows, as the rulebook's map has them: 36 sea miles wide and high. Rows and columns are
even steps of latitude and longitude, so that the coast lies under them by one linear projection.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from bot.render.basemap import DAYLIGHT, Base, Coastline, Tints, Window
from bot.render.canvas import Box, Outline, Point, polygon
from bot.render.war_at_sea import drawn
from engine.war_at_sea.tables.coast import FILES as COASTS
from engine.war_at_sea.tables.coast import REACHES
from engine.war_at_sea.tables.map import ZoneMap
from engine.war_at_sea.tables.own import own_sea
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import DIRECTIONS, Direction

COASTLINES = {"south-pacific": "solomons", "mediterranean": "mediterranean"}
"""The coastline of each map of the project in ``data/geo``."""
_SIDES: dict[Direction, tuple[Point, Point]] = {
    "NW": ((-0.5, -0.5), (0.0, -0.5)),
    "NE": ((0.0, -0.5), (0.5, -0.5)),
    "E": ((0.5, -0.5), (0.5, 0.5)),
    "SE": ((0.5, 0.5), (0.0, 0.5)),
    "SW": ((0.0, 0.5), (-0.5, 0.5)),
    "W": ((-0.5, 0.5), (-0.5, -0.5)),
}
"""The ends of each side of a zone in its widths, about its centre."""


def coastline_of(chart: str) -> str | Coastline:
    """What lies under a map: a file of ``data/geo``, or what is drawn from the grid of a map of a scenario's own."""
    own = own_sea(chart)
    if own is None:
        return COASTLINES[chart]
    return COASTS[own.coast] if own.coast else drawn.coastline_of(chart)


@dataclass(frozen=True, slots=True)
class Part:
    """Rows and columns of a map, the first and the last that are seen."""

    chart: str
    rows: tuple[int, int]
    columns: tuple[int, int]

    @property
    def across(self) -> float:
        """Its width in zones: odd and even rows are half a zone apart."""
        return self.columns[1] - self.columns[0] + 1.5

    @property
    def down(self) -> int:
        """Its height in zones."""
        return self.rows[1] - self.rows[0] + 1


@lru_cache(maxsize=4096)
def spot(label: str) -> tuple[int, int]:
    """Row, from 0, and number of a zone."""
    return ord(label[0]) - ord("A"), int(label[1:])


def label_of(row: int, number: int) -> str:
    """The label of a row and number."""
    return f"{chr(ord('A') + row)}{number}"


@lru_cache(maxsize=64)
def extent(chart: str) -> Part:
    """A whole map."""
    spots = [spot(label) for label in tables().maps[chart].zones]
    rows, numbers = [row for row, _ in spots], [number for _, number in spots]
    return Part(chart, (min(rows), max(rows)), (min(numbers), max(numbers)))


def part_between(chart: str, corners: tuple[str, str]) -> Part:
    """The part between two zones at its upper left and lower right corner."""
    (top, left), (bottom, right) = map(spot, corners)
    return Part(chart, (top, bottom), (left, right))


def part_about(chart: str, zones: Sequence[str], across: int, down: int) -> Part:
    """The part of at least this many zones that shows these, the first nearest to its middle; larger where they need
    it, and kept on the map."""
    whole, spots = extent(chart), [spot(zone) for zone in zones]
    rows, numbers = [row for row, _ in spots], [number for _, number in spots]
    high, wide = max(rows) - min(rows) + 3, max(numbers) - min(numbers) + 3
    more = max(0, high - down, wide - across)
    return Part(
        chart, _span(rows, min(down + more, whole.down), whole.rows), _span(numbers, across + more, whole.columns)
    )


def _span(places: Sequence[int], length: int, bounds: tuple[int, int]) -> tuple[int, int]:
    """So many rows or columns with these in it, one more at either side: between their middle and the first of them."""
    length = min(length, bounds[1] - bounds[0] + 1)
    middle = ((min(places) + max(places)) / 2 + places[0]) / 2
    first = round(middle - (length - 1) / 2)
    first = max(max(places) + 2 - length, min(first, min(places) - 1))
    first = max(bounds[0], min(first, bounds[1] - length + 1))
    return first, first + length - 1


@dataclass(frozen=True, slots=True)
class SeaWindow:
    """A part of a map in a frame. ``size`` is the side of a zone in pixels, ``origin`` the corner of the zone square of
    row and column 0 in an odd row."""

    part: Part
    frame: Box
    size: float
    origin: Point

    @classmethod
    def fitted(cls, part: Part, frame: Box) -> SeaWindow:
        """The part as large as the frame allows, in its middle; what is left of the frame shows more of the map."""
        size = min(frame.w / part.across, frame.h / part.down)
        left = frame.x + (frame.w - part.across * size) / 2 - part.columns[0] * size
        top = frame.y + (frame.h - part.down * size) / 2 - part.rows[0] * size
        window = cls(part, frame, size, (left, top))
        edge = window.edge()
        return window if edge is None else replace(window, frame=edge)

    def edge(self) -> Box | None:
        """What of the frame there is something to draw in, on a map of a scenario's own: the map itself where the land
        is drawn from its grid, else as far as the coastline reaches. None for the project's maps, which go on."""
        own = own_sea(self.part.chart)
        if own is None:
            return None
        if own.coast:
            reach = REACHES[own.coast]
            (left, top), (right, foot) = self.place(reach.west, reach.north), self.place(reach.east, reach.south)
        else:
            whole = extent(self.part.chart)
            left, top = self.origin[0] + whole.columns[0] * self.size, self.origin[1] + whole.rows[0] * self.size
            right, foot = left + whole.across * self.size, top + whole.down * self.size
        left, top = max(self.frame.x, left), max(self.frame.y, top)
        return Box(left, top, min(self.frame.right, right) - left, min(self.frame.bottom, foot) - top)

    @property
    def chart(self) -> ZoneMap:
        """The map."""
        return tables().maps[self.part.chart]

    def centre(self, label: str) -> Point:
        """The centre of a zone."""
        row, number = spot(label)
        x, y = self.origin
        return x + (number + (1.0 if row % 2 == 0 else 0.5)) * self.size, y + (row + 0.5) * self.size

    def box(self, label: str) -> Box:
        """A zone's square."""
        x, y = self.centre(label)
        return Box(x - self.size / 2, y - self.size / 2, self.size, self.size)

    def side(self, label: str, direction: Direction) -> tuple[Point, Point]:
        """The ends of a side of a zone."""
        x, y = self.centre(label)
        (ax, ay), (bx, by) = _SIDES[direction]
        return (x + ax * self.size, y + ay * self.size), (x + bx * self.size, y + by * self.size)

    def holds(self, label: str, margin: float = 0.0) -> bool:
        """Whether a zone's centre is in the frame, ``margin`` pixels from its edge."""
        x, y = self.centre(label)
        inner = self.frame.grow(-margin)
        return inner.x <= x <= inner.right and inner.y <= y <= inner.bottom

    def labels(self) -> tuple[str, ...]:
        """The zones of the map that lie in the frame at least in part, row by row."""
        return _labels(self)

    def window(self) -> Window:
        """The same as the window of a base map."""
        first = tables().maps[self.part.chart].zones[label_of(0, 1)]
        down, across = steps(self.part.chart)
        scale = self.size / down
        # Zone A1 stands half a zone east of the odd rows: its centre is a whole zone from the left of column 1.
        x, y = self.centre(first.label)
        squeeze = down / across
        west = first.longitude - (x - self.frame.x) / scale / squeeze
        north = first.latitude + (y - self.frame.y) / scale
        return Window(west, north, scale, squeeze, self.frame)

    def place(self, longitude: float, latitude: float) -> Point:
        """The pixel of a longitude and latitude."""
        return self.window().place(longitude, latitude)

    def base(self, width: int, height: int, detail: float, tints: Tints = DAYLIGHT) -> Base:
        """The base map under it."""
        return Base(
            width, height, self.window(), (), 5.0, chequered=True, detail=detail,
            coastline=coastline_of(self.part.chart), bars=1.0, large=0.02 / max(1.0, detail) ** 2, tints=tints,
        )  # fmt: skip


@lru_cache(maxsize=32)
def _labels(window: SeaWindow) -> tuple[str, ...]:
    return tuple(label for label in window.chart.zones if window.box(label).meets(window.frame))


@lru_cache(maxsize=8)
def steps(chart: str) -> tuple[float, float]:
    """Degrees of latitude from row to row, and of longitude from zone to zone."""
    zones = tables().maps[chart].zones
    a, b, c = zones["A1"], zones["A2"], zones["C1"]
    return (a.latitude - c.latitude) / 2, b.longitude - a.longitude


@lru_cache(maxsize=64)
def area(window: SeaWindow, zones: tuple[str, ...]) -> tuple[Outline, Outline]:
    """The squares of some zones as one form, and the line of the sides by which they border on others."""
    inside = {spot(label) for label in zones}
    rings, sides = [], list[tuple[Point, Point]]()
    for label in zones:
        box = window.box(label)
        rings.append([(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)])
        sides += [
            window.side(label, direction)
            for direction, there in zip(DIRECTIONS, beside(*spot(label)), strict=True)
            if there not in inside
        ]
    return polygon(rings), polygon(sides, closed=False)


def beside(row: int, number: int) -> tuple[tuple[int, int], ...]:
    """The six neighbours of a row and number, on the map or beyond, in the order of the directions."""
    east = number + (row % 2 == 0)
    above, below = row - 1, row + 1
    return (
        (above, east - 1), (above, east), (row, number + 1), (below, east), (below, east - 1), (row, number - 1),
    )  # fmt: skip
