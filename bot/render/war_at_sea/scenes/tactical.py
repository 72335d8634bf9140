"""The tactical map as a picture: where its 61 hexes lie, water, grid, sight, land, directions (6.3)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import atan2, cos, hypot, pi, sin
from zlib import crc32

from bot.render.canvas import Box, Canvas, Pen, Point, polygon, smooth_line
from bot.render.hexes.afloat import DAY, NIGHT, NIGHT_GRID, draw_sea
from bot.render.hexes.window import OpenWindow
from bot.render.labels import Sheet
from bot.render.palette import COAST, CREAM, GRID, INK, LAND, LAND_RIM, WATER_LINE, fade, mix, rgb
from bot.render.text import Run, shape
from bot.render.typefaces import Type
from bot.render.war_at_sea.views_battle import Way
from engine.core.maps.hexes import Hex, Orientation, direction_to, neighbours
from engine.core.maps.hexpixels import Layout
from engine.war_at_sea.tactical import HEXES, OUTER, cell, side_hexes
from engine.war_at_sea.terms import DIRECTIONS

CELLS: frozenset[Hex] = frozenset(map(cell, HEXES))
_RIM = [label for label in HEXES if label.startswith(OUTER)]
"""The outer hexes, clockwise."""
_TALL, _WIDE = 15.5, 17.3
"""The map's height and width in sizes of a hex, with the letters of the directions."""
_ROUND = 1.75
"""Sizes of a hex that a closer look leaves free round what it shows."""
_NIGHT_LAND, _NIGHT_RIM = rgb("4A5A52"), rgb("2B3A38")


@dataclass(frozen=True)
class Chart:
    """The map in a frame: ``size`` is the distance from the centre of a hex to its corner, in pixels."""

    frame: Box
    size: float
    middle: Point

    @cached_property
    def layout(self) -> Layout:
        """Where hexes lie."""
        return Layout(Orientation.POINTY, self.size, self.middle)

    @property
    def window(self) -> OpenWindow:
        """The frame as a window on the open sea."""
        return OpenWindow(self.frame, self.layout)

    def centre(self, label: str) -> Point:
        """The middle of a hex by its label, also beyond the edge."""
        return self.layout.centre(cell(label))

    def corners(self, label: str) -> tuple[Point, ...]:
        """The corners of a hex."""
        return self.layout.corners(cell(label))

    def room(self, label: str) -> Box:
        """The room of a hex."""
        x, y = self.centre(label)
        half = self.size * 3**0.5 / 2
        return Box(x - half, y - self.size, 2 * half, 2 * self.size)


def chart(frame: Box, margin: float = 4.0, most: float = 80.0) -> Chart:
    """The largest whole map that fits into a frame with a margin all round."""
    size = min(most, (frame.w - 2 * margin) / _WIDE, (frame.h - 2 * margin) / _TALL)
    return Chart(frame, size, frame.centre)


def near(whole: Chart, labels: Sequence[str], closest: float = 1.5) -> Chart:
    """A closer look at some hexes, at most ``closest`` times as large; the whole map where that gains little."""
    spots = [whole.centre(label) for label in labels]
    if not spots:
        return whole
    frame, free = whole.frame, 2 * _ROUND * whole.size
    left, right = min(x for x, _ in spots), max(x for x, _ in spots)
    top, foot = min(y for _, y in spots), max(y for _, y in spots)
    grow = min(closest, frame.w / (right - left + free), frame.h / (foot - top + free))
    if grow < 1.12:
        return whole
    # What lies beyond the map's letters is never shown.
    x, y = (
        max(-spare, min(spare, (low + high) / 2 - middle))
        for low, high, middle, spare in (
            (left, right, frame.centre[0], max(0.0, (_WIDE * whole.size - frame.w / grow) / 2)),
            (top, foot, frame.centre[1], max(0.0, (_TALL * whole.size - frame.h / grow) / 2)),
        )
    )
    return Chart(frame, whole.size * grow, (frame.centre[0] - x * grow, frame.centre[1] - y * grow))


def on_chart(label: str) -> bool:
    """Whether a label is one of the map's hexes."""
    return bool(label) and cell(label) in CELLS


def draw_water(canvas: Canvas, where: Chart, *, night: bool, sight: Collection[str] = (), labels: float = 15.0) -> None:
    """Water, the 61 hexes with their labels, what the reader's ships see."""
    draw_sea(canvas, where.window, NIGHT if night else DAY, grid=False)
    with canvas.clip(where.frame):
        _hexes(canvas, where, sight, night=night)
        ink = fade(NIGHT_GRID if night else INK, 0.6)
        for label in HEXES if labels else ():
            run = shape(label, Type.CAPTION, labels)
            x, y = where.centre(label)
            canvas.text(run, x - run.width / 2, y - where.size * 0.66 + run.capital / 2, ink)


def _hexes(canvas: Canvas, where: Chart, sight: Collection[str], *, night: bool) -> None:
    canvas.draw(polygon([_outline(where)]), Pen(fill=fade(CREAM, 0.05 if night else 0.16)))
    for label in sight:
        tone = fade(rgb("BFE0EE") if night else CREAM, 0.15 if night else 0.22)
        canvas.draw(polygon([where.corners(label)]), Pen(fill=tone))
    line = fade(NIGHT_GRID, 0.34) if night else fade(GRID, 0.34)
    canvas.draw(polygon([where.corners(label) for label in HEXES]), Pen(stroke=line, width=1.4))
    canvas.draw(polygon([_outline(where)]), Pen(stroke=line, width=2.4))
    if sight:
        _limit(canvas, where, frozenset(map(cell, sight)), night=night)


def _outline(where: Chart) -> list[Point]:
    """The rim of the map, corner by corner."""
    points: list[Point] = []
    for at, label in enumerate(_RIM):
        corners, ring = where.corners(label), len(_RIM)
        before, after = cell(_RIM[at - 1]), cell(_RIM[(at + 1) % ring])
        here = cell(label)
        start, end = direction_to(here, before), direction_to(here, after)
        assert start is not None
        assert end is not None
        way = (start + 1) % 6
        while way != end:
            points += [corners[way], corners[(way + 1) % 6]]
            way = (way + 1) % 6
    return points


def _limit(canvas: Canvas, where: Chart, seen: frozenset[Hex], *, night: bool) -> None:
    """The rim of what is seen."""
    sides = []
    for place in seen:
        around = neighbours(place)
        for at in around:
            if at not in seen and at in CELLS:
                sides.append(where.layout.side_ends((place, at) if place < at else (at, place)))
    tone = rgb("CFE6F2") if night else rgb("FFFFFF")
    for a, b in sides:
        canvas.line([a, b], Pen(stroke=fade(tone, 0.7), width=2.6, dash=(7, 5)))


# --- land ----------------------------------------------------------------------------------------------------


def _wobble(seed: str, at: int) -> float:
    """A number from -1 to 1 that is always the same for a name and a place."""
    return (crc32(f"{seed}/{at}".encode()) % 2001) / 1000 - 1


def draw_land(canvas: Canvas, where: Chart, island: str, closed: Iterable[Way], *, night: bool) -> None:
    """The island in its hex, and the shore along the closed sides."""
    with canvas.clip(where.frame):
        for way in closed:
            _draw(canvas, _shore(where, way), where.size, night=night)
        if island:
            _draw(canvas, _island(where, island), where.size, night=night, peak=where.centre(island))


def _draw(canvas: Canvas, points: Sequence[Point], size: float, *, night: bool, peak: Point | None = None) -> None:
    form = smooth_line(points, closed=True)
    land, rim = (_NIGHT_LAND, _NIGHT_RIM) if night else (LAND, LAND_RIM)
    for far, strength in ((0.5, 0.16), (0.3, 0.26), (0.14, 0.4)):
        tone = fade(NIGHT_GRID if night else WATER_LINE, strength * 0.8)
        canvas.draw(form, Pen(stroke=tone, width=size * far + 2))
    canvas.draw(form, Pen(fill=land))
    with canvas.clip(Box(0, 0, 0, 0), form=form):
        canvas.draw(form, Pen(stroke=fade(rim, 0.8), width=size * 0.3, blur=size * 0.09))
        if peak is not None:
            _hills(canvas, peak, size, mix(land, COAST, 0.55 if not night else 0.4))
    canvas.draw(form, Pen(stroke=rgb("16211F") if night else COAST, width=2.4))


def _hills(canvas: Canvas, at: Point, size: float, tone: int) -> None:
    for dx, dy, high in ((-0.2, 0.12, 0.3), (0.16, 0.06, 0.36), (0.02, 0.3, 0.24)):
        x, y, h = at[0] + dx * size, at[1] + dy * size, high * size
        peak = [(x - h * 0.9, y + h * 0.35), (x - h * 0.1, y - h * 0.6), (x + h * 0.9, y + h * 0.35)]
        canvas.line(peak, Pen(stroke=fade(tone, 0.9), width=max(2.0, size * 0.045), round_cap=True))


def _island(where: Chart, island: str) -> list[Point]:
    x, y = where.centre(island)
    points: list[Point] = []
    for at in range(14):
        turn = at * 2 * pi / 14
        far = where.size * (0.72 + 0.1 * _wobble("island", at))
        points.append((x + far * cos(turn) * 1.04, y + far * sin(turn) * 0.9))
    return points


def _shore(where: Chart, way: Way) -> list[Point]:
    """A strip of land beyond the outer hexes of a side."""
    around: list[Hex] = []
    for label in side_hexes(way):
        around += [at for at in neighbours(cell(label)) if at not in CELLS and at not in around]
    x, y = where.middle
    outside = [where.layout.centre(at) for at in around]
    outside.sort(key=lambda at: _turn(at, (x, y), way))
    inner: list[Point] = []
    for number, (px, py) in enumerate(outside):
        far = hypot(px - x, py - y)
        share = 1 - where.size * (0.46 + 0.14 * _wobble(way, number)) / far
        inner.append((x + (px - x) * share, y + (py - y) * share))
    return [*_flank(where, inner[0], way, 100)[::-1], *inner, *_flank(where, inner[-1], way, 200)]


def _flank(where: Chart, start: Point, way: Way, seed: int) -> list[Point]:
    """The coast from the end of a closed side outward, beyond the frame."""
    (x, y), steps = where.middle, 5
    dx, dy = start[0] - x, start[1] - y
    far = hypot(dx, dy)
    points: list[Point] = []
    for step in range(1, steps + 1):
        along = far + where.size * step * 1.7
        aside = where.size * (
            0.35 * _wobble(way, seed + step) + (0.3 if step == 1 else 0.0) * (1 if seed > 100 else -1)
        )
        points.append((x + dx / far * along - dy / far * aside, y + dy / far * along + dx / far * aside))
    return points


def _turn(at: Point, middle: Point, way: Way) -> float:
    angle = atan2(at[1] - middle[1], at[0] - middle[0]) - _angle(way)
    return (angle + pi) % (2 * pi)


def _angle(way: Way) -> float:
    """The course of a direction, in radians clockwise from the east."""
    return (DIRECTIONS.index(way) - DIRECTIONS.index("E")) * pi / 3


def draw_rose(canvas: Canvas, x: float, y: float, radius: float, *, night: bool) -> None:
    """A compass rose about a point, north up."""
    dark, pale = (rgb("0F2231"), rgb("D9E4E4")) if night else (rgb("2E5C7A"), rgb("EAF1EC"))
    rim = fade(pale if night else dark, 0.7)
    canvas.circle(x, y, radius, Pen(stroke=rim, width=1.6))
    canvas.circle(x, y, radius * 0.84, Pen(stroke=rim, width=1.0))
    for turn, far in ((45, 0.6), (135, 0.6), (225, 0.6), (315, 0.6), (0, 0.96), (90, 0.96), (180, 0.96), (270, 0.96)):
        with canvas.at(x, y, radius, float(turn)):
            for across, tone in ((-0.16, pale), (0.16, dark)):
                form = polygon([[(0.0, 0.0), (across, -0.16), (0.0, -far)]])
                canvas.draw(form, Pen(fill=tone, stroke=rim, width=0.02))


@dataclass(frozen=True)
class Letters:
    """The letters of a direction, laid out."""

    way: Way
    run: Run
    box: Box


def lay_ways(sheet: Sheet, where: Chart, ways: Iterable[tuple[Way, str]], size: float) -> list[Letters]:
    """The letters of the six directions, each beyond its corner of the map; entered on the sheet."""
    laid: list[Letters] = []
    for way, letters in ways:
        run = shape(letters, Type.TITLE, size)
        far = where.size * 8.26
        x, y = where.middle[0] + far * cos(_angle(way)), where.middle[1] + far * sin(_angle(way))
        box = Box(x - run.width / 2, y - run.capital / 2, run.width, run.capital)
        box = Sheet(where.frame.grow(-6)).into(box)
        box = sheet.find([box, box.move(0, -size), box.move(0, -2 * size)], 3) or box
        laid.append(Letters(way, run, box))
        sheet.reserve(f"way {way}", box.grow(3), size)
    return laid


def draw_ways(canvas: Canvas, ways: Iterable[Letters], *, night: bool, closed: Collection[Way] = ()) -> None:
    """Writes the letters of the directions, dark on land by day."""
    for way in ways:
        land = way.way in closed
        ink = (rgb("E8E0C8") if land else CREAM) if night else INK if land else rgb("2E5C7A")
        halo = fade(rgb("132A3B") if night else LAND if land else rgb("DDEBE7"), 0.8)
        canvas.text(way.run, way.box.x, way.box.bottom, ink, halo, 5)
