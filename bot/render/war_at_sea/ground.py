"""The ground of a map of the war at sea: coast and depths, the light, zones with their labels, closed sides, names.

Names of islands are laid out here and written later, where counters leave them room.

It is drawn once for a part, a light and a language, and kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, cos, radians, sin
from pathlib import Path
from typing import Final

from bot.render.areas.anchors import Anchor, Kind, MapLayout, read_maps
from bot.render.basemap import Base, BaseStore, base_key, chequer
from bot.render.canvas import Box, Canvas, Pen, Point, polygon
from bot.render.encode import view_key
from bot.render.palette import BANNER, fade
from bot.render.text import Run, shape
from bot.render.typefaces import Type
from bot.render.war_at_sea.colours import TONES, Tones
from bot.render.war_at_sea.grid import SeaWindow
from bot.render.war_at_sea.views import Light
from engine.core.data import DATA
from engine.war_at_sea.tables.own import own_sea
from engine.war_at_sea.terms import DIRECTIONS

STYLES: Final[dict[Kind, Type]] = {"water": Type.WATER, "land": Type.TITLE, "area": Type.AREA}
"""How names are written, by their kind in the table: ``area`` is an island."""
FILE: Final[Path] = DATA / "war_at_sea" / "map_names.csv"


@lru_cache(maxsize=64)
def names_of(chart: str) -> MapLayout:
    """Where names of waters and lands stand on a map. Raises DataError naming file, row and field."""
    own = own_sea(chart)
    if own is None:
        return read_maps(FILE, "mediterranean")[chart]
    anchors: dict[tuple[str, str], Anchor] = {
        (name.kind, name.id): Anchor(name.longitude, name.latitude, name.size, name.spread, name.turn, "")
        for name in own.names
    }
    return MapLayout(chart, 0.0, 0.0, 0.0, anchors)


@dataclass(frozen=True, slots=True)
class Ground:
    """What the ground depends on: the picture's size, the window, the light, the names in the reader's language.

    ``label`` is the size of the zones' labels, ``lettering`` how much larger than on the whole map names are written.
    """

    width: int
    height: int
    window: SeaWindow
    light: Light
    names: tuple[tuple[str, str], ...]
    label: float
    lettering: float
    detail: float
    least: float = 18.0
    """The smallest type of a name."""

    @property
    def tones(self) -> Tones:
        """The colours of its light."""
        return TONES[self.light]


def ground_of(ground: Ground, bases: BaseStore) -> Canvas:
    """A canvas with the ground on it, to draw on."""
    key = f"sea {view_key(ground, base_key(_base(ground)))}"
    return Canvas(ground.width, ground.height, bases.keep(key, lambda: _paint(ground, bases).image()))


def _base(ground: Ground) -> Base:
    return ground.window.base(ground.width, ground.height, ground.detail, ground.tones.base)


def _paint(ground: Ground, bases: BaseStore) -> Canvas:
    base, window = _base(ground), ground.window
    canvas = Canvas(ground.width, ground.height, bases.get(base))
    with canvas.clip(window.frame):
        _sides(canvas, ground)
        _labels(canvas, ground)
        for name in lettered(ground):
            if not name.small:
                write_name(canvas, ground.tones, name)
    _board(canvas, window)
    chequer(canvas, base.window, base.bars)
    return canvas


def _board(canvas: Canvas, window: SeaWindow) -> None:
    """The dark board on which a map lies that is smaller than the room it has."""
    if window.edge() is None:
        return
    frame, wide, high = window.frame, canvas.width, canvas.height
    for box in (
        Box(0, 0, frame.x, high),
        Box(frame.right, 0, wide - frame.right, high),
        Box(frame.x, 0, frame.w, frame.y),
        Box(frame.x, frame.bottom, frame.w, high - frame.bottom),
    ):
        if box.w > 1 and box.h > 1:
            canvas.rect(box, Pen(fill=BANNER))


def _sides(canvas: Canvas, ground: Ground) -> None:
    """The sides of the zones of the sea, and those that nobody may cross."""
    window, tones = ground.window, ground.tones
    chart, lines, shut = window.chart, dict[tuple[Point, Point], None](), dict[tuple[Point, Point], None]()
    for label in window.labels():
        zone = chart.zones[label]
        for direction in DIRECTIONS if zone.sea else ():
            there = chart.neighbour(label, direction)
            a, b = sorted(window.side(label, direction))
            ends = ((round(a[0], 2), round(a[1], 2)), (round(b[0], 2), round(b[1], 2)))
            if direction not in zone.closed:
                lines[ends] = None
            elif there is not None and chart.zones[there].sea:
                shut[ends] = None
    canvas.draw(polygon(list(lines), closed=False), Pen(stroke=tones.grid, width=max(1.0, window.size / 48)))
    wide, barred = max(2.4, window.size / 20), polygon(list(shut), closed=False)
    canvas.draw(barred, Pen(stroke=fade(tones.halo, 0.55), width=wide + 2.4, round_cap=True))
    canvas.draw(barred, Pen(stroke=tones.barrier, width=wide, round_cap=True))


def _labels(canvas: Canvas, ground: Ground) -> None:
    """The zones' labels, but under the name of a water or land."""
    window = ground.window
    covered = [room.grow(3, 1) for name in lettered(ground) for room in name.rooms]
    for label in window.labels():
        box = window.box(label)
        room = Box(box.x, box.y, window.size * 0.6, ground.label)
        if window.chart.zones[label].sea and not any(room.meets(each) for each in covered):
            run = shape(label, Type.CAPTION, ground.label)
            at = window.size * 0.07
            canvas.text(run, box.x + at, box.y + at + run.capital, ground.tones.zone)


# --- names ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, slots=True)
class Lettering:
    """A name of a water or land laid out: its run, its middle, its turn in degrees, the room that it takes."""

    name: str
    run: Run
    at: Point
    turn: float
    room: Box

    @property
    def small(self) -> bool:
        """Whether it is an island's, which gives way to what lies on the map."""
        return self.run.style is Type.AREA

    @property
    def rooms(self) -> tuple[Box, ...]:
        """Boxes that cover the name closely, also where it is turned."""
        if not self.turn:
            return (self.room,)
        high, turn = self.run.capital, radians(self.turn)
        parts = max(2, ceil(self.run.width / (2 * high)))
        step = self.run.width / parts
        offsets = [-self.run.width / 2 + step * (at + 0.5) for at in range(parts)]
        half = (abs(step * cos(turn)) + high) / 2, (abs(step * sin(turn)) + high) / 2
        x, y = self.at
        return tuple(
            Box(x + far * cos(turn) - half[0], y + far * sin(turn) - half[1], 2 * half[0], 2 * half[1])
            for far in offsets
        )


@lru_cache(maxsize=64)
def lettered(ground: Ground) -> tuple[Lettering, ...]:
    """The names that stand whole on the map and clear of each other: waters first, then lands, then islands; a level
    one is shifted into the map where it sticks out at a side."""
    placed, laid = names_of(ground.window.part.chart).anchors, list[Lettering]()
    for kind in STYLES:
        for ident, name in ground.names:
            anchor = placed.get((kind, ident))
            lettering = _lay(ground, anchor, name, STYLES[kind]) if anchor is not None else None
            if lettering is not None and not any(
                room.meets(other) for room in lettering.rooms for each in laid for other in each.rooms
            ):
                laid.append(lettering)
    return tuple(laid)


def _lay(ground: Ground, anchor: Anchor, name: str, style: Type) -> Lettering | None:
    """A name laid out; None for one that does not stand whole in the frame."""
    scale, frame = ground.lettering * ground.window.size, ground.window.frame.grow(-10)
    size = max(anchor.size * scale, ground.least)
    run = shape(name if style is Type.AREA else name.upper(), style, size, anchor.width * scale)
    x, y = ground.window.place(anchor.lon, anchor.lat)
    if not (frame.x <= x <= frame.right and frame.y <= y <= frame.bottom):
        return None
    turn = radians(anchor.turn)
    wide = abs(run.width * cos(turn)) + abs(run.capital * sin(turn))
    high = abs(run.width * sin(turn)) + abs(run.capital * cos(turn))
    room = Box(x - wide / 2, y - high / 2, wide, high)
    if not anchor.turn:
        room = room.move(max(0.0, frame.x - room.x) - max(0.0, room.right - frame.right), 0)
    return Lettering(name, run, room.centre, anchor.turn, room) if room.inside(frame) else None


def write_name(canvas: Canvas, tones: Tones, name: Lettering) -> None:
    """Writes a laid-out name."""
    run = name.run
    colour = {Type.WATER: tones.water, Type.TITLE: tones.land}.get(run.style, tones.isle)
    halo = {Type.WATER: tones.sea_halo, Type.AREA: fade(tones.halo, 0.75)}.get(run.style)
    with canvas.at(*name.at, 1.0, name.turn):
        canvas.text(run, -run.width / 2, run.capital / 2, fade(colour, 0.9), halo, max(3.0, run.size * 0.16))
