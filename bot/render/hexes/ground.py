"""The ground of a map of hexes: terrain, grid, frontiers, rivers, walls, borders, railways, coast, names.

A game gives all that never changes as a :class:`Country`, and a :class:`Ground` for each kind of picture. The
ground is drawn once for a window and a language and kept by the store of bases.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import pairwise
from math import atan2, cos, degrees, hypot, sin
from typing import Any
from zlib import crc32

from bot.render.basemap import Base, BaseStore, base_key, layers_of
from bot.render.canvas import Box, Canvas, Pen, Point, holds, outline, polygon, smooth_line
from bot.render.encode import view_key
from bot.render.hexes.shore import land_form, ring_on, shore, water_form
from bot.render.hexes.window import Board
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
    Colour,
    fade,
    mix,
    rgb,
)
from bot.render.text import shape
from bot.render.typefaces import Type

RELIEF = rgb("8C7142")
STREAM = rgb("4F8DA8")
FRONTIER = rgb("A8322B")
RAIL = rgb("3A2E22")
_FROM_SHORE = 7.0

Pair = tuple[str, str]
"""Two neighbouring hexes: the hexside between them, or a line from one to the other."""


class Glyph(Enum):
    """What is scattered over a terrain: peaks, low arcs, dots, double dashes."""

    PEAKS = "peaks"
    ARCS = "arcs"
    DOTS = "dots"
    DASHES = "dashes"


@dataclass(frozen=True, slots=True)
class Terrain:
    """How a terrain looks."""

    tint: Colour
    glyph: Glyph


@dataclass(frozen=True, eq=False)
class Country:
    """All that lies on the hexes of a map and never changes. Make one for a map and keep it.

    ``terrain`` is missing at sea; ``dry`` are the hexes that land units enter. ``frontiers`` run on land, ``borders``
    on the water; each river is its hexsides. ``numerals`` are the names of sea areas with the hexes they may stand in.
    Railways run from a hex's ``stop`` on a window to the next. ``coastline`` names a file of ``data/geo``.
    """

    board: Board
    coastline: str
    terrain: Mapping[str, Terrain]
    dry: frozenset[str]
    stop: Callable[[Any, str], Point]
    frontiers: tuple[Pair, ...] = ()
    borders: tuple[Pair, ...] = ()
    rivers: tuple[tuple[Pair, ...], ...] = ()
    walls: tuple[Pair, ...] = ()
    rails: tuple[Pair, ...] = ()
    numerals: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @cached_property
    def key(self) -> str:
        """A hash of everything drawn of it, so that two countries on one window are never confused."""
        lines = (self.frontiers, self.borders, self.rivers, self.walls, self.rails, self.numerals)
        hexes = (self.board.orientation, tuple(self.board.cells.items()), tuple(sorted(self.dry)))
        return view_key((self.coastline, tuple(self.terrain.items()), lines, hexes, self.stop.__qualname__))


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
    """A ground to be drawn. ``numerals`` and ``labels`` are sizes in pixels per em; 0 leaves them out.

    ``window`` is a basemap's window that holds hexes too. On the whole map a hex is ``usual`` pixels large: lines and
    glyphs grow with the window's hexes.
    """

    width: int
    height: int
    window: Any
    numerals: float
    labels: float
    letterings: tuple[Lettering, ...] = ()
    chequered: bool = True
    usual: float = 36.0

    @property
    def scale(self) -> float:
        """How much larger it is drawn than the whole map."""
        size: float = self.window.size
        return size / self.usual


def ground_of(ground: Ground, country: Country, bases: BaseStore) -> Canvas:
    """A canvas with the ground on it, ready to draw on."""
    base = _base(ground, country)
    key = f"hexes {view_key(ground, base_key(base), country.key)}"
    return Canvas(
        ground.width, ground.height, bases.keep(key, lambda: _Drawing(ground, country, bases).paint().image())
    )


def _base(ground: Ground, country: Country) -> Base:
    detail = min(1.7, 1.0 + (ground.scale - 1) * 0.6)
    return Base(ground.width, ground.height, ground.window, (), 5.0, False, detail, country.coastline)


def numeral_spot(window: Any, labels: Sequence[str]) -> Point:
    """Where a sea area's numeral stands: in its hex nearest to the centre of the area, a little low."""
    spots = [window.centre(label) for label in labels]
    middle_x, middle_y = (sum(at[i] for at in spots) / len(spots) for i in (0, 1))
    x, y = min(spots, key=lambda at: hypot(at[0] - middle_x, at[1] - middle_y))
    return x, y + window.size * 0.12


class _Drawing:
    """One ground in the making."""

    def __init__(self, ground: Ground, country: Country, bases: BaseStore) -> None:
        self.ground, self.window, self.k, self.country = ground, ground.window, ground.scale, country
        self.canvas = Canvas(ground.width, ground.height, bases.get(_base(ground, country)))
        self.land = land_form(self.window, country.coastline)
        self.labels = self.window.labels()
        self.shown = frozenset(self.labels)
        self.water = water_form(self.window, country.coastline)

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
            terrain = self.country.terrain.get(label)
            if terrain is not None:
                pen = Pen(fill=terrain.tint, blur=7 * self.k)
                self.canvas.draw(polygon([self.window.grown(label, 1.1)]), pen)

    def _glyphs(self) -> None:
        points = shore(self.window, self.country.coastline)
        for label in self.labels:
            terrain = self.country.terrain.get(label)
            if terrain is None:
                continue
            near = [at for cell in (label, *self.country.board.neighbours[label]) for at in points.get(cell, ())]
            for x, y, chance in _scatter(self.window, label, terrain.glyph):
                off = _FROM_SHORE * self.k + (9 * self.k if terrain.glyph is Glyph.PEAKS else 0)
                far = all(hypot(x - a, y - b) > off for a, b in near)
                if far and holds(self.land, x, y):
                    draw_glyph(self.canvas, terrain.glyph, x, y, chance, self.k)

    def _lakes(self) -> None:
        for lake in layers_of(self.country.coastline)["lakes"]:
            form = polygon([ring_on(self.window, ring) for ring in lake["rings"]])
            self.canvas.draw(form, Pen(fill=SEA[2], stroke=fade(COAST, 0.8), width=1.1 * self.k**0.5))

    def _grid(self) -> None:
        for label in self.labels:
            dry = label in self.country.dry
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
            for a, b in self._sides(self.country.frontiers):
                wash = Pen(stroke=fade(FRONTIER, 0.17), width=9 * self.k, round_cap=True)
                self.canvas.line([a, b], wash)
            for a, b in self._sides(self.country.frontiers):
                dash = tuple(part * self.k**0.6 for part in (10.0, 4.0, 2.0, 4.0))
                self.canvas.line([a, b], Pen(stroke=fade(FRONTIER, 0.9), width=2.0 * self.k**0.5, dash=dash))

    def _sides(self, pairs: tuple[Pair, ...]) -> Iterator[tuple[Point, Point]]:
        """The hexsides whose first hex lies in the window."""
        for label, other in pairs:
            if label in self.shown:
                yield self.window.side(label, other)

    def _rivers(self) -> None:
        with self.canvas.clip(self.window.frame, form=self.land):
            for river in self.country.rivers:
                for chain in _chains([self.window.side(label, other) for label, other in river]):
                    way = smooth_line(list(_wave(chain, 3.4 * self.k)))
                    casing = Pen(stroke=fade(CREAM, 0.75), width=5.4 * self.k**0.8, round_cap=True)
                    self.canvas.draw(way, casing)
                    self.canvas.draw(way, Pen(stroke=STREAM, width=3.2 * self.k**0.8, round_cap=True))

    def _walls(self) -> None:
        """Hexsides that nobody can cross: a dark comb of peaks."""
        for label, other in self.country.walls:
            a, b = self.window.side(label, other)
            self.canvas.line([a, b], Pen(stroke=fade(CREAM, 0.7), width=8 * self.k, round_cap=True))
            self.canvas.line([a, b], Pen(stroke=mix(RELIEF, INK, 0.55), width=5.5 * self.k))
            self.canvas.line([a, b], Pen(stroke=fade(CREAM, 0.85), width=3.2 * self.k, dash=(1.4 * self.k, 5 * self.k)))

    def _areas(self) -> None:
        """Borders of the naval areas along hexsides, with numerals where there is most room."""
        with self.canvas.clip(self.window.frame, form=self.water):
            for a, b in self._sides(self.country.borders):
                dash = (9 * self.k**0.7, 6 * self.k**0.7)
                self.canvas.line([a, b], Pen(stroke=fade(SEA_HALO, 0.75), width=4.4 * self.k**0.7))
                self.canvas.line([a, b], Pen(stroke=fade(BORDER, 0.95), width=2.4 * self.k**0.7, dash=dash))
        if not self.ground.numerals:
            return
        for text, labels in self.country.numerals:
            x, y = numeral_spot(self.window, labels)
            run = shape(text, Type.TITLE, self.ground.numerals, 1.5)
            tone = fade(mix(AREA_NAME, WATER_NAME, 0.5), 0.82)
            self.canvas.text(run, x - run.width / 2, y + run.capital / 2, tone, fade(SEA_HALO, 0.5), 3.0)

    def _rails(self) -> None:
        for start, other in self.country.rails:
            a, b = self.country.stop(self.window, start), self.country.stop(self.window, other)
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
        west, east, north, south = self.window.degrees()
        for degree in range(int(west) - 1, int(east) + 2, 2):
            x, end = (self.window.x_of(lon) for lon in (degree, degree + 1))
            x, end = max(x, frame.x), min(end, frame.right)
            if end > x:
                self.canvas.rect(Box(x, outer.y, end - x, width), Pen(fill=INK))
                self.canvas.rect(Box(x, frame.bottom, end - x, width), Pen(fill=INK))
        for degree in range(int(south) - 2, int(north) + 2, 2):
            y, end = (self.window.y_of(lat) for lat in (degree + 1, degree))
            y, end = max(y, frame.y), min(end, frame.bottom)
            if end > y:
                self.canvas.rect(Box(outer.x, y, width, end - y), Pen(fill=INK))
                self.canvas.rect(Box(frame.right, y, width, end - y), Pen(fill=INK))
        self.canvas.rect(frame, Pen(stroke=INK, width=1.4))
        self.canvas.rect(outer, Pen(stroke=INK, width=1.4))


def _chance(label: str, number: int) -> float:
    """A number from 0 to 1 that is always the same for a hex and a number, so that glyphs never jump."""
    seed = ((int(label) if label.isdecimal() else crc32(label.encode())) * 7919 + number * 104729 + 12345) & 0xFFFFFFFF
    seed = (seed ^ (seed >> 15)) * 2246822519 & 0xFFFFFFFF
    seed = (seed ^ (seed >> 13)) * 3266489917 & 0xFFFFFFFF
    return ((seed ^ (seed >> 16)) & 0xFFFF) / 0xFFFF


_ROWS = {Glyph.PEAKS: (-0.36, 0.0, 0.36, 0.70), Glyph.ARCS: (-0.42, -0.08, 0.26, 0.6)}
_PITCH = {Glyph.PEAKS: 0.52, Glyph.ARCS: 0.56, Glyph.DOTS: 0.2, Glyph.DASHES: 0.42}


def _scatter(window: Any, label: str, glyph: Glyph) -> Iterator[tuple[float, float, float]]:
    """Where a hex's glyphs stand, from back to front, each with a number that shapes it."""
    x, y = window.centre(label)
    pitch = _PITCH[glyph]
    rows = _ROWS.get(glyph) or tuple(-0.7 + pitch * at for at in range(int(1.5 / pitch)))
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


def draw_glyph(canvas: Canvas, glyph: Glyph, x: float, y: float, chance: float, k: float) -> None:
    """A terrain's glyph about (x, y), ``k`` times its size on the whole map; ``chance`` from 0 to 1 varies it."""
    if glyph is Glyph.PEAKS:
        with canvas.at(x, y, k * (0.8 + 0.5 * chance)):
            canvas.draw(outline("M -9 5 L -1.5 -8 L 1 -4.5 L 2.5 -6 L 10 5 Z"), Pen(fill=fade(CREAM, 0.32)))
            canvas.draw(outline("M -1.5 -8 L 1 -4.5 L 2.5 -6 L 10 5 L 3 5 L 0 -1 Z"), Pen(fill=fade(RELIEF, 0.42)))
            pen = Pen(stroke=fade(RELIEF, 0.75), width=1.05, round_cap=True)
            canvas.draw(outline("M -9 5 L -1.5 -8 L 1 -4.5 L 2.5 -6 L 10 5"), pen)
    elif glyph is Glyph.ARCS:
        with canvas.at(x, y, k * (0.75 + 0.45 * chance)):
            canvas.draw(outline("M -9 3 Q -1 -7 9 3"), Pen(stroke=fade(RELIEF, 0.5), width=1.1, round_cap=True))
    elif glyph is Glyph.DOTS:
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
        for piece in left:
            for other in left:
                if other is piece:
                    continue
                for part in (other, other[::-1]):
                    if hypot(piece[-1][0] - part[0][0], piece[-1][1] - part[0][1]) < 0.5:
                        piece.extend(part[1:])
                    elif hypot(piece[0][0] - part[-1][0], piece[0][1] - part[-1][1]) < 0.5:
                        piece[:0] = part[:-1]
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
    """A line that swings gently to both sides of a chain of hexsides."""
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
