"""The ground under the pieces: sea and coast, terrain, hexes, rivers, railways, frontiers, naval areas.

All that does not change during a war. Drawn once for a window and a language, kept in memory by the store of bases.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import atan2, ceil, cos, degrees, hypot, sin

from bot.render.basemap import Base, BaseStore, base_key, layers_of
from bot.render.canvas import Box, Canvas, Outline, Pen, Point, holds, outline, polygon, smooth_line
from bot.render.encode import view_key
from bot.render.pacific_war.colours import DESERT, FRONTIER, MOUNTAIN, RAIL, RELIEF, ROUGH, SALT, STREAM, WHITE
from bot.render.pacific_war.grid import COASTLINE, HexWindow, cells, lat_of, lon_of
from bot.render.palette import (
    AREA_NAME,
    BORDER,
    COAST,
    CREAM,
    GRID,
    INK,
    LAND,
    LAND_NAME,
    SEA,
    SEA_HALO,
    WATER_NAME,
    fade,
    mix,
)
from bot.render.text import shape
from bot.render.typefaces import Type
from engine.pacific_war.tables import tables
from engine.pacific_war.tables_map import Town

_TINTS = {"mountain": MOUNTAIN, "rough": ROUGH, "desert": DESERT, "salt": SALT}
_FROM_SHORE = 7.0


@dataclass(frozen=True, slots=True)
class Lettering:
    """Names on the ground: kind (``water`` or ``land``), text, column and row of its middle, size, letter-spacing."""

    kind: str
    text: str
    column: float
    row: float
    size: float
    spacing: float


@dataclass(frozen=True, slots=True)
class Ground:
    """All that a ground depends on. ``numerals`` and ``labels`` are sizes in pixels per em; 0 leaves them out."""

    width: int
    height: int
    window: HexWindow
    numerals: float
    labels: float
    letterings: tuple[Lettering, ...] = ()
    chequered: bool = True

    @property
    def scale(self) -> float:
        """How much larger it is drawn than the whole map."""
        return self.window.size / 36


def ground_of(ground: Ground, bases: BaseStore) -> Canvas:
    """A canvas with the ground on it, to be drawn on."""
    base = _base(ground)
    key = f"coast {view_key(ground, base_key(base))}"
    return Canvas(ground.width, ground.height, bases.keep(key, lambda: _Drawing(ground, bases).paint().image()))


def _base(ground: Ground) -> Base:
    detail = min(1.7, 1.0 + (ground.scale - 1) * 0.6)
    return Base(ground.width, ground.height, ground.window, (), 5.0, False, detail, COASTLINE)


# --- where things lie ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def land_form(window: HexWindow) -> Outline:
    """The land as it lies on a window."""
    return polygon([_ring(window, ring) for rings in layers_of(COASTLINE)["land"] for ring in rings])


@lru_cache(maxsize=32)
def water_form(window: HexWindow) -> Outline:
    """The sea as it lies on a window."""
    room = window.frame
    corners = [(room.x, room.y), (room.right, room.y), (room.right, room.bottom), (room.x, room.bottom)]
    return polygon([corners, *(_ring(window, ring) for rings in layers_of(COASTLINE)["land"] for ring in rings)])


def _ring(window: HexWindow, ring: list[list[float]]) -> list[Point]:
    return [window.place(lon, lat) for lon, lat in ring]


@lru_cache(maxsize=32)
def shore(window: HexWindow) -> dict[str, tuple[Point, ...]]:
    """Points along the shore, a few pixels apart, by the hex they lie in."""
    step = max(2.0, window.size / 14)
    names = {cell: label for label, cell in cells().items()}
    found: dict[str, list[Point]] = {}
    for rings in layers_of(COASTLINE)["land"]:
        for a, b in pairwise(_ring(window, rings[0])):
            pieces = max(1, ceil(hypot(b[0] - a[0], b[1] - a[1]) / step))
            for piece in range(pieces):
                x, y = (a[i] + (b[i] - a[i]) * piece / pieces for i in (0, 1))
                label = names.get(window.layout.at(x, y))
                if label is not None:
                    found.setdefault(label, []).append((x, y))
    return {label: tuple(points) for label, points in found.items()}


def town_spot(window: HexWindow, town: Town) -> Point:
    """Where a town's sign stands: its true place, drawn into its hex; a port's on the shore nearest to that."""
    middle, place = window.centre(town.hex), window.place(town.lon, town.lat)
    cell = tables().map.hexes[town.hex]
    if window.layout.at(*place) != cells()[town.hex]:
        drawn = _inside(window, town.hex, place)
        # A port whose true place lies in a neighbour's hex is drawn halfway to its own middle, to keep clear of him.
        place = drawn if cell.kind == "land" else ((drawn[0] + middle[0]) / 2, (drawn[1] + middle[1]) / 2)
    near = shore(window).get(town.hex, ()) if cell.kind == "coast" else ()
    if near:
        x, y = min(near, key=lambda at: hypot(at[0] - place[0], at[1] - place[1]))
        return x, y
    return _inside(window, town.hex, place)


def _inside(window: HexWindow, label: str, place: Point) -> Point:
    """A place drawn towards the middle of a hex until it lies well inside."""
    middle = window.centre(label)
    for share in (1.0, 0.85, 0.7, 0.55, 0.4, 0.25):
        x, y = (middle[i] + (place[i] - middle[i]) * share for i in (0, 1))
        beyond = (middle[0] + (x - middle[0]) * 1.22, middle[1] + (y - middle[1]) * 1.22)
        if window.layout.at(*beyond) == cells()[label]:
            return x, y
    return middle


def anchor(window: HexWindow, label: str) -> Point:
    """The point of a hex that roads lead to: its first town, else its middle."""
    town = tables().map.town(label)
    return window.centre(label) if town is None else town_spot(window, town)


# --- drawing -------------------------------------------------------------------------------------------------------


class _Drawing:
    """One ground in the making."""

    def __init__(self, ground: Ground, bases: BaseStore) -> None:
        self.ground, self.window, self.k = ground, ground.window, ground.scale
        self.chart = tables().map
        self.canvas = Canvas(ground.width, ground.height, bases.get(_base(ground)))
        self.land = land_form(self.window)
        self.labels = self.window.labels()
        self.water = water_form(self.window)

    def paint(self) -> Canvas:
        with self.canvas.clip(self.window.frame):
            with self.canvas.clip(self.window.frame, form=self.land):
                self._tints()
                self._glyphs()
            self._lakes()
            self._grid()
            self._frontiers()
            self._rivers()
            self._walls()
            self._areas()
            self._rails()
            self._coast()
            self._letters()
        if self.ground.chequered:
            self._chequer()
        return self.canvas

    def _tints(self) -> None:
        for label in self.labels:
            cell = self.chart.hexes[label]
            if cell.terrain:
                pen = Pen(fill=_TINTS[cell.terrain], blur=7 * self.k)
                self.canvas.draw(polygon([_grown(self.window, label, 1.1)]), pen)

    def _glyphs(self) -> None:
        for label in self.labels:
            terrain = self.chart.hexes[label].terrain
            if not terrain:
                continue
            near = [at for one in (label, *self.chart.neighbours[label]) for at in shore(self.window).get(one, ())]
            for x, y, chance in _scatter(self.window, label, terrain):
                off = _FROM_SHORE * self.k + (9 * self.k if terrain == "mountain" else 0)
                far = all(hypot(x - a, y - b) > off for a, b in near)
                if far and holds(self.land, x, y):
                    draw_glyph(self.canvas, terrain, x, y, chance, self.k)

    def _lakes(self) -> None:
        for lake in layers_of(COASTLINE)["lakes"]:
            form = polygon([_ring(self.window, ring) for ring in lake["rings"]])
            self.canvas.draw(form, Pen(fill=SEA[2], stroke=fade(COAST, 0.8), width=1.1 * self.k**0.5))

    def _grid(self) -> None:
        for label in self.labels:
            dry = self.chart.hexes[label].dry
            line = fade(RELIEF, 0.42) if dry else fade(GRID, 0.26)
            self.canvas.draw(polygon([self.window.corners(label)]), Pen(stroke=line, width=1.0))
            if self.ground.labels:
                run = shape(label, Type.CAPTION, self.ground.labels)
                x, y = self.window.centre(label)
                top = y - self.window.size * 0.866 + self.ground.labels * 0.24 + run.capital
                tone = mix(RELIEF, INK, 0.3) if dry else mix(GRID, INK, 0.2)
                self.canvas.text(run, x - run.width / 2, top, fade(tone, 0.72))

    def _frontiers(self) -> None:
        """Between countries: on land alone, ending at the shore."""
        with self.canvas.clip(self.window.frame, form=self.land):
            for a, b in self._sides("nation"):
                wash = Pen(stroke=fade(FRONTIER, 0.17), width=9 * self.k, round_cap=True)
                self.canvas.line([a, b], wash)
            for a, b in self._sides("nation"):
                dash = tuple(part * self.k**0.6 for part in (10.0, 4.0, 2.0, 4.0))
                self.canvas.line([a, b], Pen(stroke=fade(FRONTIER, 0.9), width=2.0 * self.k**0.5, dash=dash))

    def _sides(self, part: str) -> Iterator[tuple[Point, Point]]:
        """The hexsides between hexes that differ in a part of theirs, ``nation`` or ``area``, which both have."""
        for label in self.labels:
            for other in self.chart.neighbours[label]:
                mine, its = (getattr(self.chart.hexes[one], part) for one in (label, other))
                if label < other and mine and its and mine != its:
                    yield self.window.side(label, other)

    def _rivers(self) -> None:
        seen: dict[str, list[tuple[Point, Point]]] = {}
        for (one, other), name in sorted(self.chart.rivers.items()):
            seen.setdefault(name, []).append(self.window.side(one, other))
        with self.canvas.clip(self.window.frame, form=self.land):
            for sides in seen.values():
                for chain in _chains(sides):
                    way = smooth_line(list(_wave(chain, 3.4 * self.k)))
                    casing = Pen(stroke=fade(CREAM, 0.75), width=5.4 * self.k**0.8, round_cap=True)
                    self.canvas.draw(way, casing)
                    self.canvas.draw(way, Pen(stroke=STREAM, width=3.2 * self.k**0.8, round_cap=True))

    def _walls(self) -> None:
        """Hexsides that nobody crosses: a dark comb of peaks."""
        for one, other in sorted(self.chart.closed):
            a, b = self.window.side(one, other)
            self.canvas.line([a, b], Pen(stroke=fade(CREAM, 0.7), width=8 * self.k, round_cap=True))
            self.canvas.line([a, b], Pen(stroke=mix(RELIEF, INK, 0.55), width=5.5 * self.k))
            self.canvas.line([a, b], Pen(stroke=fade(CREAM, 0.85), width=3.2 * self.k, dash=(1.4 * self.k, 5 * self.k)))

    def _areas(self) -> None:
        """Borders of the naval areas along hexsides, numerals where there is most room in them."""
        with self.canvas.clip(self.window.frame, form=self.water):
            for a, b in self._sides("area"):
                dash = (9 * self.k**0.7, 6 * self.k**0.7)
                self.canvas.line([a, b], Pen(stroke=fade(SEA_HALO, 0.75), width=4.4 * self.k**0.7))
                self.canvas.line([a, b], Pen(stroke=fade(BORDER, 0.95), width=2.4 * self.k**0.7, dash=dash))
        if not self.ground.numerals:
            return
        for area in self.chart.areas.values():
            x, y = numeral_spot(self.window, area.id)
            run = shape(area.id, Type.TITLE, self.ground.numerals, 1.5)
            tone = fade(mix(AREA_NAME, WATER_NAME, 0.5), 0.82)
            self.canvas.text(run, x - run.width / 2, y + run.capital / 2, tone, fade(SEA_HALO, 0.5), 3.0)

    def _rails(self) -> None:
        for one, other in sorted(self.chart.rails):
            a, b = anchor(self.window, one), anchor(self.window, other)
            draw_rail(self.canvas, a, b, self.k**0.8)

    def _coast(self) -> None:
        pen = Pen(stroke=COAST, width=1.5 * self.k**0.5, round_cap=True)
        self.canvas.draw(self.land, pen)

    def _letters(self) -> None:
        layout = self.window
        for name in self.ground.letterings:
            land = name.kind == "land"
            run = shape(name.text.upper(), Type.TITLE if land else Type.WATER, name.size, name.spacing)
            x, y = layout.place_at(name.column, name.row)
            tone = fade(mix(LAND_NAME, INK, 0.18), 0.85) if land else fade(WATER_NAME, 0.85)
            self.canvas.text(run, x - run.width / 2, y + run.capital / 2, tone, fade(LAND, 0.35) if land else None, 5)

    def _chequer(self) -> None:
        """A frame of dark and cream bars, a degree each; latitude stretches with the hexes."""
        frame, width = self.window.frame, 7.0
        outer = frame.grow(width)
        for bar in (
            Box(outer.x, outer.y, outer.w, width),
            Box(outer.x, frame.bottom, outer.w, width),
            Box(outer.x, outer.y, width, outer.h),
            Box(frame.right, outer.y, width, outer.h),
        ):
            self.canvas.rect(bar, Pen(fill=CREAM))
        left, right = self.window.column_at(frame.x), self.window.column_at(frame.right)
        for degree in range(int(lon_of(left)) - 1, int(lon_of(right)) + 2, 2):
            x, end = (self.window.x_of(lon) for lon in (degree, degree + 1))
            x, end = max(x, frame.x), min(end, frame.right)
            if end > x:
                self.canvas.rect(Box(x, outer.y, end - x, width), Pen(fill=INK))
                self.canvas.rect(Box(x, frame.bottom, end - x, width), Pen(fill=INK))
        top, foot = self.window.row_at(frame.y), self.window.row_at(frame.bottom)
        for degree in range(int(lat_of(foot)) - 2, int(lat_of(top)) + 2, 2):
            y, end = (self.window.y_of(lat) for lat in (degree + 1, degree))
            y, end = max(y, frame.y), min(end, frame.bottom)
            if end > y:
                self.canvas.rect(Box(outer.x, y, width, end - y), Pen(fill=INK))
                self.canvas.rect(Box(frame.right, y, width, end - y), Pen(fill=INK))
        self.canvas.rect(frame, Pen(stroke=INK, width=1.4))
        self.canvas.rect(outer, Pen(stroke=INK, width=1.4))


def numeral_spot(window: HexWindow, area: str) -> Point:
    """Where an area's numeral stands: in its sea hex nearest to the middle of all of them, a little low."""
    chart = tables().map
    own = [label for label in chart.areas[area].hexes if chart.hexes[label].kind == "sea"]
    middle_x = sum(window.centre(label)[0] for label in own) / len(own)
    middle_y = sum(window.centre(label)[1] for label in own) / len(own)
    x, y = min((window.centre(label) for label in own), key=lambda at: hypot(at[0] - middle_x, at[1] - middle_y))
    return x, y + window.size * 0.12


def _grown(window: HexWindow, label: str, share: float) -> list[Point]:
    x, y = window.centre(label)
    return [(x + (a - x) * share, y + (b - y) * share) for a, b in window.corners(label)]


def _chance(label: str, number: int) -> float:
    """A number from 0 to 1 that is always the same for a hex and a number: glyphs never dance."""
    seed = (int(label) * 7919 + number * 104729 + 12345) & 0xFFFFFFFF
    seed = (seed ^ (seed >> 15)) * 2246822519 & 0xFFFFFFFF
    seed = (seed ^ (seed >> 13)) * 3266489917 & 0xFFFFFFFF
    return ((seed ^ (seed >> 16)) & 0xFFFF) / 0xFFFF


_ROWS = {"mountain": (-0.36, 0.0, 0.36, 0.70), "rough": (-0.42, -0.08, 0.26, 0.6)}
_PITCH = {"mountain": 0.52, "rough": 0.56, "desert": 0.2, "salt": 0.42}


def _scatter(window: HexWindow, label: str, terrain: str) -> Iterator[tuple[float, float, float]]:
    """Where a hex's glyphs stand, from the back to the front, each with a number that shapes it."""
    x, y = window.centre(label)
    pitch = _PITCH[terrain]
    rows = _ROWS.get(terrain) or tuple(-0.7 + pitch * at for at in range(int(1.5 / pitch)))
    number = 0
    for at, row in enumerate(rows):
        half = 1 - abs(row) / 1.732 - 0.18
        across = -half + (pitch / 2 if at % 2 else 0.0)
        while across <= half:
            number += 1
            dx, dy = _chance(label, number) - 0.5, _chance(label, number + 500) - 0.5
            yield (
                x + (across + dx * pitch * 0.7) * window.size,
                y + (row + dy * pitch * 0.5) * window.size,
                _chance(label, number + 900),
            )
            across += pitch


def draw_glyph(canvas: Canvas, terrain: str, x: float, y: float, chance: float, k: float) -> None:
    """A glyph of a terrain about (x, y), ``k`` times its size on the whole map; ``chance`` from 0 to 1 varies it."""
    if terrain == "mountain":
        with canvas.at(x, y, k * (0.8 + 0.5 * chance)):
            canvas.draw(outline("M -9 5 L -1.5 -8 L 1 -4.5 L 2.5 -6 L 10 5 Z"), Pen(fill=fade(CREAM, 0.32)))
            canvas.draw(outline("M -1.5 -8 L 1 -4.5 L 2.5 -6 L 10 5 L 3 5 L 0 -1 Z"), Pen(fill=fade(RELIEF, 0.42)))
            pen = Pen(stroke=fade(RELIEF, 0.75), width=1.05, round_cap=True)
            canvas.draw(outline("M -9 5 L -1.5 -8 L 1 -4.5 L 2.5 -6 L 10 5"), pen)
    elif terrain == "rough":
        with canvas.at(x, y, k * (0.75 + 0.45 * chance)):
            canvas.draw(outline("M -9 3 Q -1 -7 9 3"), Pen(stroke=fade(RELIEF, 0.5), width=1.1, round_cap=True))
    elif terrain == "desert":
        canvas.circle(x, y, (0.65 + 0.5 * chance) * k, Pen(fill=fade(RELIEF, 0.5)))
    else:
        pen = Pen(stroke=fade(WATER_NAME, 0.42), width=1.0 * k, round_cap=True)
        canvas.line([(x - 6 * k, y), (x + 6 * k, y)], pen)
        canvas.line([(x - 3 * k, y + 3.2 * k), (x + 8 * k, y + 3.2 * k)], pen)


def _chains(sides: list[tuple[Point, Point]]) -> list[list[Point]]:
    """Hexsides joined end to end into lines."""
    left = [[a, b] for a, b in sides]
    joined = True
    while joined:
        joined = False
        for one in left:
            for other in left:
                if other is one:
                    continue
                for part in (other, other[::-1]):
                    if hypot(one[-1][0] - part[0][0], one[-1][1] - part[0][1]) < 0.5:
                        one.extend(part[1:])
                    elif hypot(one[0][0] - part[-1][0], one[0][1] - part[-1][1]) < 0.5:
                        one[:0] = part[:-1]
                    else:
                        continue
                    left.remove(other)
                    joined = True
                    break
                if joined:
                    break
            if joined:
                break
    return left


def _wave(chain: list[Point], height: float) -> Iterator[Point]:
    """A line that swings softly to both sides of a chain of hexsides."""
    up = 1.0
    yield chain[0]
    for a, b in pairwise(chain):
        turn = atan2(b[1] - a[1], b[0] - a[0])
        for share in (0.3, 0.7):
            x, y = (a[i] + (b[i] - a[i]) * share for i in (0, 1))
            yield x - sin(turn) * height * up, y + cos(turn) * height * up
            up = -up
        yield b


def draw_rail(canvas: Canvas, a: Point, b: Point, k: float) -> None:
    """A railway: a dark line with ties on a pale casing."""
    canvas.line([a, b], Pen(stroke=fade(CREAM, 0.8), width=6.6 * k, round_cap=True))
    canvas.line([a, b], Pen(stroke=RAIL, width=2.0 * k))
    long, turn = hypot(b[0] - a[0], b[1] - a[1]), degrees(atan2(b[1] - a[1], b[0] - a[0]))
    with canvas.at(a[0], a[1], 1.0, turn):
        at = 5.0 * k
        while at < long - 2:
            canvas.line([(at, -3.6 * k), (at, 3.6 * k)], Pen(stroke=RAIL, width=1.7 * k))
            at += 7.5 * k


def port_sign(canvas: Canvas, x: float, y: float, half: float) -> None:
    """A town's dot."""
    canvas.circle(x, y, half, Pen(fill=WHITE, stroke=INK, width=max(1.5, half * 0.36)))
