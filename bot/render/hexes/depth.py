"""The side view of the sea: how deep boats and charges are. A strip beside a tactical map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.render.canvas import Box, Canvas, Pen
from bot.render.marks import wave
from bot.render.palette import BANNER, CREAM, DANGER, PALE, Colour, fade, mix, rgb
from bot.render.text import fit, shape
from bot.render.typefaces import Type

_SHALLOW, _DEEP = rgb("4F8FA8"), rgb("16304A")


@dataclass(frozen=True, slots=True)
class Depth:
    """A thing at a depth (in the game's unit), drawn in a box; things of one depth stand side by side."""

    at: float
    draw: Callable[[Canvas, Box], None]


@dataclass(frozen=True, slots=True)
class DepthStrip:
    """The strip: its title and unit, the depths written beside it from the surface (0) down, what is in it.

    ``limit`` is the depth below which a boat is crushed, with its word; None for none. Type is ``size`` pixels per em.
    """

    title: str
    unit: str
    marks: tuple[float, ...]
    things: tuple[Depth, ...]
    limit: tuple[float, str] | None = None
    size: float = 22.0


def depth_y(strip: DepthStrip, box: Box, depth: float) -> float:
    """The height of a depth in a strip drawn in ``box``; anything deeper than the last mark lies at the bottom."""
    water = _water(strip, box)
    return water.y + water.h * min(1.0, depth / max(strip.marks))


def _water(strip: DepthStrip, box: Box) -> Box:
    top = box.y + strip.size * 3.4
    return Box(box.x + strip.size * 2.4, top, box.w - strip.size * 2.8, box.bottom - top - strip.size)


def draw_depth(canvas: Canvas, box: Box, strip: DepthStrip) -> None:
    """Draws the strip. Errors: ValueError without a depth above 0 among its marks."""
    if max(strip.marks, default=0) <= 0:
        raise ValueError("a side view needs a depth to show")
    water, size = _water(strip, box), strip.size
    canvas.rect(box, Pen(fill=BANNER))
    title = fit(strip.title.upper(), Type.TITLE, size, box.w - 12, spacing=1.5)
    canvas.text(title, box.x + (box.w - title.width) / 2, box.y + size * 1.4, CREAM)
    unit = shape(strip.unit, Type.CAPTION, size)
    canvas.text(unit, water.x - 8 - unit.width, water.y - size * 0.8, fade(PALE, 0.8))
    canvas.fade(water, _SHALLOW, _DEEP)
    for mark in strip.marks:
        y = depth_y(strip, box, mark)
        run = shape(f"{mark:g}", Type.NUMBER, size)
        canvas.text(run, water.x - 8 - run.width, y + run.capital / 2, PALE)
        if mark:
            canvas.rect(Box(water.x, y - 0.7, water.w, 1.4), Pen(fill=fade(PALE, 0.25)))
    if strip.limit is not None:
        _limit(canvas, box, strip, *strip.limit)
    with canvas.clip(water.grow(0, 6)), canvas.at(water.x - 4, water.y):
        canvas.draw(wave(water.w + 20, 2.4, 12), Pen(stroke=CREAM, width=2.4))
    for depth in sorted({thing.at for thing in strip.things}):
        _row(canvas, box, strip, depth)


def _limit(canvas: Canvas, box: Box, strip: DepthStrip, depth: float, word: str) -> None:
    water, y = _water(strip, box), depth_y(strip, box, depth)
    tone: Colour = mix(DANGER, CREAM, 0.25)
    canvas.rect(Box(water.x, y, water.w, water.bottom - y), Pen(fill=fade(BANNER, 0.55)))
    canvas.line([(water.x - 6, y), (water.right, y)], Pen(stroke=tone, width=2.6, dash=(8, 5)))
    run = fit(word, Type.NAME, strip.size, water.w - 8, least=strip.size * 0.8)
    canvas.text(run, water.x + (water.w - run.width) / 2, y + strip.size * 1.1, tone)


def _row(canvas: Canvas, box: Box, strip: DepthStrip, depth: float) -> None:
    water, y = _water(strip, box), depth_y(strip, box, depth)
    row: Sequence[Depth] = [thing for thing in strip.things if thing.at == depth]
    wide = min(water.w / len(row), strip.size * 3.4)
    high = min(strip.size * 1.6, wide * 0.6)
    left = water.x + (water.w - wide * len(row)) / 2
    for at, thing in enumerate(row):
        thing.draw(canvas, Box(left + at * wide + 2, y - high / 2, wide - 4, high))
