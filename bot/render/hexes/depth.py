"""The side view of the sea: how deep boats and charges are, and will be. A strip beside a tactical map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.render.canvas import Box, Canvas, Pen, Point
from bot.render.marks import wave
from bot.render.palette import BANNER, BLACK, CREAM, DANGER, PALE, Colour, fade, mix, rgb
from bot.render.text import fit, shape
from bot.render.typefaces import Type

_SHALLOW, _DEEP = rgb("4F8FA8"), rgb("16304A")
WARNING: Colour = mix(DANGER, CREAM, 0.35)
"""The tone of the depth that crushes."""


@dataclass(frozen=True, slots=True)
class Depth:
    """A thing at a depth (in the game's unit), drawn in a box.

    ``across`` is where it stands, 0 at the left of the water to 1 at its right; things of one depth that have none
    stand side by side.
    """

    at: float
    draw: Callable[[Canvas, Box], None]
    across: float | None = None


@dataclass(frozen=True, slots=True)
class DepthLine:
    """A depth that counts, with its word and colour."""

    at: float
    word: str
    tone: Colour


@dataclass(frozen=True, slots=True)
class DepthStrip:
    """The strip: its title and unit, the depths written beside it from the surface (0) down, what is in it.

    ``limit`` is the depth below which a boat is crushed, with its word; None for none. ``path`` are the points of a way
    through the water: how far across (0 to 1), how deep. Type is ``size`` pixels per em.
    """

    title: str
    unit: str
    marks: tuple[float, ...]
    things: tuple[Depth, ...]
    limit: tuple[float, str] | None = None
    size: float = 22.0
    lines: tuple[DepthLine, ...] = ()
    path: tuple[Point, ...] = ()


def depth_y(strip: DepthStrip, box: Box, depth: float) -> float:
    """The height of a depth in a strip drawn in ``box``; anything deeper than the last mark lies at the bottom."""
    water = water_of(strip, box)
    return water.y + water.h * min(1.0, depth / max(strip.marks))


def water_of(strip: DepthStrip, box: Box) -> Box:
    """The water of a strip drawn in ``box``."""
    top = box.y + strip.size * 3.4
    return Box(box.x + strip.size * 2.4, top, box.w - strip.size * 2.8, box.bottom - top - strip.size)


def draw_depth(canvas: Canvas, box: Box, strip: DepthStrip) -> None:
    """Draws the strip. Errors: ValueError without a depth above 0 among its marks."""
    if max(strip.marks, default=0) <= 0:
        raise ValueError("a side view needs a depth to show")
    water, size = water_of(strip, box), strip.size
    canvas.rect(box, Pen(fill=BANNER))
    title = fit(strip.title.upper(), Type.TITLE, size, box.w - 12, least=size * 0.7, spacing=1.5)
    canvas.text(title, box.x + (box.w - title.width) / 2, box.y + size * 1.4, CREAM)
    unit = shape(strip.unit, Type.CAPTION, size)
    canvas.text(unit, water.x - 8 - unit.width, water.y - size * 0.8, fade(PALE, 0.8))
    canvas.fade(water, _SHALLOW, _DEEP)
    for mark in strip.marks:
        y = depth_y(strip, box, mark)
        run = shape(f"{mark:g}", Type.NUMBER, size)
        canvas.text(run, water.x - 8 - run.width, y + run.capital / 2, PALE)
        if mark:
            canvas.rect(Box(water.x, y - 0.7, water.w, 1.4), Pen(fill=fade(PALE, 0.22)))
    if strip.limit is not None:
        y = depth_y(strip, box, strip.limit[0])
        canvas.rect(Box(water.x, y, water.w, water.bottom - y), Pen(fill=fade(BANNER, 0.55)))
    with canvas.clip(water.grow(0, 6)), canvas.at(water.x - 4, water.y):
        canvas.draw(wave(water.w + 20, 2.4, 12), Pen(stroke=CREAM, width=2.4))
    _path(canvas, box, strip)
    _lines(canvas, box, strip)
    for thing in strip.things:
        if thing.across is not None:
            high = size * 1.6
            x, y = water.x + water.w * thing.across, depth_y(strip, box, thing.at)
            thing.draw(canvas, Box(x - size * 1.1, y - high / 2, size * 2.2, high))
    for depth in sorted({thing.at for thing in strip.things if thing.across is None}):
        _row(canvas, box, strip, depth)


def _path(canvas: Canvas, box: Box, strip: DepthStrip) -> None:
    water = water_of(strip, box)
    points = [(water.x + water.w * across, depth_y(strip, box, depth)) for across, depth in strip.path]
    if len(points) > 1:
        canvas.line(points, Pen(stroke=fade(BLACK, 0.5), width=6, round_cap=True))
        canvas.line(points, Pen(stroke=CREAM, width=3, dash=(9, 6)))


def _lines(canvas: Canvas, box: Box, strip: DepthStrip) -> None:
    """The depths that count. A word stands above its line at the left, below it where another line is just above."""
    water, size = water_of(strip, box), strip.size
    lines = [*strip.lines]
    if strip.limit is not None:
        lines.append(DepthLine(*strip.limit, WARNING))
    taken = float("-inf")
    for line in sorted(lines, key=lambda each: each.at):
        y = depth_y(strip, box, line.at)
        canvas.line([(water.x - 6, y), (water.right, y)], Pen(stroke=line.tone, width=2.6, dash=(8, 5)))
        run = fit(line.word, Type.NAME, size, water.w - 8, least=size * 0.8)
        above = y - size * 0.3
        base = above if above - run.capital > max(taken, water.y) + 4 else max(y, taken) + run.capital + size * 0.3
        base = min(base, water.bottom - 4)
        canvas.text(run, water.right - run.width - 4, base, line.tone, fade(BLACK, 0.55), 4)
        taken = max(base, y)


def _row(canvas: Canvas, box: Box, strip: DepthStrip, depth: float) -> None:
    water, y = water_of(strip, box), depth_y(strip, box, depth)
    row: Sequence[Depth] = [thing for thing in strip.things if thing.at == depth and thing.across is None]
    wide = min(water.w / len(row), strip.size * 3.4)
    high = min(strip.size * 1.6, wide * 0.6)
    left = water.x + (water.w - wide * len(row)) / 2
    for at, thing in enumerate(row):
        thing.draw(canvas, Box(left + at * wide + 2, y - high / 2, wide - 4, high))
