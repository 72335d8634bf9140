"""Coasts and depths of a map that has no geography: drawn smoothly from its grid, the same on every machine.

Land keeps to zones of land and to a rim of the coast about them; islands are round, closed sides narrow land. Wherever
ships may pass there is water to be seen. It decides looks only, never a rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from math import hypot
from pathlib import Path
from typing import Any, Final

from bot.render import contours as lines
from bot.render.basemap import Coastline
from bot.render.canvas import Point
from engine.war_at_sea.tables.map import Zone, ZoneMap
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import DIRECTIONS, Direction

FINE: Final = 6
"""Points of a coast to a zone."""
COARSE: Final = 3
"""Points of depths to a zone."""
ROUND: Final = 2
"""Zones that are drawn beyond the map: land at its edge goes on."""
SOFT: Final = 3
"""How often land is softened before its coast is drawn: stairs of zones become slopes."""
HALF: Final = 0.43
"""The share of land about a place that makes it land: a little less than half, so that coasts stand out a little."""
WINDS: Final = 0.3
"""How much coasts wind."""
FAR: Final = 0.02
"""The share of land, or of water, below which no coast is near."""
STEEP: Final = 1.3
"""How steep islands and channels are beside softened land, in shares to a zone."""
ISLE: Final = 0.27
"""The radius of an island."""
STRIP: Final = 0.075
"""Half the width of the land along a closed side."""
CAPE: Final = 0.15
"""The radius of the land off which transports unload, where there is none else."""
CHANNEL: Final = 0.11
"""Half the width of the water by which ships pass."""
DEPTHS: Final = (0.35, 1.3, 2.6, 4.2, 6.4)
"""Zones from shallow water at which the tints of the sea change."""
DEEPEST: Final = 6.6
_SIDES: Final[dict[Direction, tuple[Point, Point]]] = {
    "NW": ((-0.5, -0.5), (0.0, -0.5)), "NE": ((0.0, -0.5), (0.5, -0.5)), "E": ((0.5, -0.5), (0.5, 0.5)),
    "SE": ((0.5, 0.5), (0.0, 0.5)), "SW": ((0.0, 0.5), (-0.5, 0.5)), "W": ((-0.5, 0.5), (-0.5, -0.5)),
}  # fmt: skip
_SOURCES: Final = (Path(__file__), Path(lines.__file__))


def coastline_of(chart: str) -> Coastline:
    """The coastline of a drawn map."""
    digest = sha256(chart.encode())
    for source in _SOURCES:
        digest.update(source.read_bytes())
    return Coastline(f"drawn-{digest.hexdigest()[:24]}", lambda: layers_of(chart))


@lru_cache(maxsize=16)
def layers_of(chart: str) -> dict[str, Any]:
    """Its land and depths as those of a file of ``data/geo``."""
    drawing = _Drawing(tables().maps[chart])
    return {
        "land": [[ring] for ring in drawing.land()],
        "islets": [],
        "lakes": [],
        "rivers": [],
        "reefs": [],
        "bathymetry": [{"depth": depth, "polygons": rings} for depth, rings in enumerate(drawing.depths())],
    }


class _Drawing:
    """One map in the making. Places are in zones from the corner of the map, x to the east and y to the south."""

    def __init__(self, chart: ZoneMap) -> None:
        self.chart = chart
        self.rows = max(ord(label[0]) - ord("A") for label in chart.zones) + 1
        self.columns = max(int(label[1:]) for label in chart.zones)
        # By the zones alone: a coast stays as it is when a name is put right.
        form = repr([(zone.label, zone.ground, sorted(zone.closed)) for zone in chart.zones.values()])
        seed = int.from_bytes(sha256(form.encode()).digest()[:4], "big")
        self.winding = lines.roughness(seed, ((1.3, 0.55), (2.9, 0.3), (6.1, 0.15)))
        self.swell = lines.roughness(seed + 7, ((0.23, 0.7), (0.6, 0.3)))
        self.cells = [
            [chart.zones[f"{chr(ord('A') + row)}{at + 1}"] for at in range(self.columns)] for row in range(self.rows)
        ]
        first, east, below = chart.zones["A1"], chart.zones["A2"], chart.zones["B1"]
        self.wide = east.longitude - first.longitude
        self.high = first.latitude - below.latitude
        self.west, self.north = first.longitude - self.wide, first.latitude + self.high / 2

    def zone(self, row: int, at: int) -> Zone:
        """The zone of a row and column, both from 0; beyond the edge that of the edge."""
        return self.cells[min(self.rows - 1, max(0, row))][min(self.columns - 1, max(0, at))]

    def there(self, x: float, y: float) -> tuple[int, int]:
        """The row and column in which a place lies, also beyond the map."""
        row = int(y // 1)
        inside = min(self.rows - 1, max(0, row))
        return row, int((x - (0.5 if inside % 2 == 0 else 0.0)) // 1)

    def middle(self, row: int, at: int) -> Point:
        """The middle of a row and column."""
        inside = min(self.rows - 1, max(0, row))
        return at + (1.0 if inside % 2 == 0 else 0.5), row + 0.5

    def geographic(self, ring: list[Point], step: int) -> list[list[float]]:
        """A ring of the lattice in degrees."""
        return [
            [
                round(self.west + self.wide * (x / step - ROUND), 4),
                round(self.north - self.high * (y / step - ROUND), 4),
            ]
            for x, y in ring
        ]

    def lattice(self, step: int) -> Iterator[list[Point]]:
        """The places of a lattice, line by line."""
        for y in range((self.rows + 2 * ROUND) * step + 1):
            yield [
                (x / step - ROUND, y / step - ROUND) for x in range(int((self.columns + 0.5 + 2 * ROUND) * step) + 1)
            ]

    # --- land ----------------------------------------------------------------------------------------------------

    def land(self) -> list[list[list[float]]]:
        """The coasts as rings in degrees: what land is near a place, softened, more or less of it by chance; then
        islands and narrow land on top of it, and the water by which ships pass out of it."""
        places = list(self.lattice(FINE))
        spots = [[self.there(x, y) for x, y in line] for line in places]
        field = [[0.0 if self.zone(*spot).sea else 1.0 for spot in line] for line in spots]
        for _ in range(SOFT):
            field = lines.boxed(field, FINE // 2 + 1 | 1)
        shapes = {spot: self._shapes(*spot) for spot in set().union(*spots)}
        for line, here, there in zip(field, spots, places, strict=True):
            for number, spot in enumerate(here):
                near, found = line[number], shapes[spot]
                if found or FAR < near < 1 - FAR:
                    line[number] = self._height(near, *there[number], found)
                else:
                    line[number] = near - HALF
        rings = lines.contours(field, 0.0)
        return [self.geographic(lines.rounded(ring), FINE) for ring in rings]

    def _height(self, near: float, x: float, y: float, found: Sequence[_Shape]) -> float:
        """Above 0 on land. ``near``: how much of what lies about a place is land, 0 to 1."""
        rough = self.winding(x, y)
        land = near - HALF + WINDS * rough if FAR < near < 1 - FAR else near - HALF
        for shape in found:
            if not shape.water:
                land = max(land, shape.height(x, y, rough))
        if land > -STEEP / FINE:
            for shape in found:
                if shape.water:
                    land = min(land, shape.height(x, y, rough))
        return land

    def _shapes(self, row: int, at: int) -> tuple[_Shape, ...]:
        """What makes the coast in a zone beside zones of land. Each keeps to its zone, closed sides belong to both."""
        if not (0 <= row < self.rows and 0 <= at < self.columns):
            return ()
        zone = self.cells[row][at]
        return tuple(self._within(row, at, zone, *self.middle(row, at))) if zone.ground == "coast" else ()

    def _within(self, row: int, at: int, zone: Zone, x: float, y: float) -> Iterator[_Shape]:
        """The land in a coast zone, and the water by which ships pass it."""
        if zone.island:
            yield from self._island(x, y)
        if zone.shore:
            (ax, ay), (bx, by) = _SIDES[zone.shore]
            yield _Disc(x + 0.34 * (ax + bx), y + 0.34 * (ay + by), CAPE)
        for direction, there in zip(DIRECTIONS, self._beside(row, at), strict=True):
            (ax, ay), (bx, by) = _SIDES[direction]
            if direction not in zone.closed:
                part = 0.75 if zone.island else 0.0
                mx, my = (ax + bx) / 2, (ay + by) / 2
                yield _Line(x + mx * part, y + my * part, x + mx, y + my, CHANNEL, water=True)
            elif self.zone(*there).sea:
                yield _Line(x + ax, y + ay, x + bx, y + by, STRIP)

    def _island(self, x: float, y: float) -> Iterator[_Shape]:
        """An island: a larger part and a smaller one, each way it happens to lie."""
        lean, turn = self.winding(x * 5.3 + 11, y * 4.1), self.winding(x * 3.7, y * 7.9 + 5)
        dx, dy = 0.16 * lean + 0.05, 0.16 * turn - 0.05
        yield _Disc(x + dx * 0.5, y + dy * 0.5, ISLE * (0.85 + 0.2 * turn))
        yield _Disc(x - dx, y - dy, ISLE * (0.6 + 0.2 * lean))

    def _beside(self, row: int, at: int) -> tuple[tuple[int, int], ...]:
        inside = min(self.rows - 1, max(0, row))
        east = at + (inside % 2 == 0)
        if row != inside:  # beyond the map rows do not alternate: those next to it are straight above or below
            return (row - 1, at), (row - 1, at + 1), (row, at + 1), (row + 1, at + 1), (row + 1, at), (row, at - 1)
        return (
            (row - 1, east - 1), (row - 1, east), (row, at + 1), (row + 1, east), (row + 1, east - 1), (row, at - 1),
        )  # fmt: skip

    # --- depths --------------------------------------------------------------------------------------------------

    def depths(self) -> Iterator[list[list[list[list[float]]]]]:
        """The water deeper than each tint, as polygons in degrees."""
        depths = self._depths()
        field = [[depths[self._inside(x, y)] for x, y in line] for line in self.lattice(COARSE)]
        for _ in range(4):
            field = lines.blurred(field)
        for line, places in zip(field, self.lattice(COARSE), strict=True):
            for number, (x, y) in enumerate(places):
                line[number] += self.swell(x, y) * min(2.4, 0.25 * line[number] + 0.06)
        for level in DEPTHS:
            rings = lines.contours(field, level)
            yield [[self.geographic(lines.rounded(ring), COARSE)] for ring in rings]

    def _inside(self, x: float, y: float) -> str:
        row, at = self.there(x, y)
        return self.zone(row, at).label

    def _depths(self) -> dict[str, float]:
        """How deep each zone is: zones from the nearest land or shallow water."""
        found = {
            label: 0.0 if zone.shallow or not zone.sea else 0.75
            for label, zone in self.chart.zones.items()
            if zone.shallow or zone.ground != "open"
        }
        edge = list(found)
        while edge:
            after: list[str] = []
            for label in edge:
                for direction in DIRECTIONS:
                    there = self.chart.neighbour(label, direction)
                    if there is not None and there not in found:
                        found[there] = min(DEEPEST, max(found[label], 0.5) + 1.0)
                        after.append(there)
            edge = after
        return {label: found.get(label, DEEPEST) for label in self.chart.zones}


class _Shape:
    """Something of which land or water is made; ``height`` is above 0 in land, below 0 in water; ``rough`` lets it
    wind."""

    water = False

    def height(self, x: float, y: float, rough: float) -> float:
        raise NotImplementedError


class _Disc(_Shape):
    """An island or a cape."""

    def __init__(self, x: float, y: float, radius: float) -> None:
        self.x, self.y, self.radius = x, y, radius

    def height(self, x: float, y: float, rough: float) -> float:
        return STEEP * (self.radius - hypot(x - self.x, y - self.y)) + 0.6 * WINDS * rough


class _Line(_Shape):
    """Land along a closed side, or the water through an open one."""

    def __init__(self, x: float, y: float, u: float, v: float, half: float, water: bool = False) -> None:
        self.ends, self.half, self.water = (x, y, u, v), half, water

    def height(self, x: float, y: float, rough: float) -> float:
        a, b, u, v = self.ends
        length = (u - a) ** 2 + (v - b) ** 2
        part = 0.0 if not length else min(1.0, max(0.0, ((x - a) * (u - a) + (y - b) * (v - b)) / length))
        far = hypot(x - a - part * (u - a), y - b - part * (v - b))
        return STEEP * (far - self.half) if self.water else STEEP * (self.half - far) + 0.25 * WINDS * rough
