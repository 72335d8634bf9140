"""Lines and tints over hexes: arrows, ways, hatching, the line between two sides, reach, rings round hexes.

Colours and points are the game's. Every line lies on a pale casing, so that it shows on both sea and land.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, degrees, hypot

from bot.render.canvas import Box, Canvas, Outline, Pen, Point, outline, polygon, smooth_line
from bot.render.hexes.window import HexWindow
from bot.render.palette import CREAM, HALO, INK, Colour, fade
from bot.render.text import shape
from bot.render.typefaces import Type

SOUTH_WEST: Point = (-1.0, 1.0)


def arrow(
    canvas: Canvas,
    start: Point,
    end: Point,
    tone: Colour,
    width: float,
    *,
    dotted: bool = False,
    bows_to: Point = SOUTH_WEST,
) -> None:
    """A soft curve with a head at its end; it bows in a direction to keep off a coast, dotted for a mere plan."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = hypot(dx, dy)
    if long < width * 8:
        return
    bend = 0.14 if dy * bows_to[0] - dx * bows_to[1] > 0 else -0.14
    middle = ((start[0] + end[0]) / 2 + dy * bend, (start[1] + end[1]) / 2 - dx * bend)
    line = smooth_line([start, middle, end])
    canvas.draw(line, Pen(stroke=fade(CREAM, 0.85), width=width * 2.6, round_cap=True))
    dash = (width * 2.4, width * 1.9) if dotted else ()
    canvas.draw(line, Pen(stroke=tone, width=width * 1.15, dash=dash, round_cap=not dotted))
    turn = degrees(atan2(end[1] - middle[1], end[0] - middle[0]))
    with canvas.at(*end, width / 3, turn):
        canvas.draw(outline("M -15 -9 L 5 0 L -15 9 L -10 0 Z"), Pen(fill=tone, stroke=CREAM, width=1.8))


def gone_way(canvas: Canvas, points: Sequence[Point], tone: Colour, width: float) -> None:
    """A way travelled lately through two or more points: a thin full line with a head on its last leg."""
    line, tone = smooth_line(points), fade(tone, 0.85)
    canvas.draw(line, Pen(stroke=fade(CREAM, 0.7), width=width * 2.4, round_cap=True))
    canvas.draw(line, Pen(stroke=tone, width=width, round_cap=True))
    (x, y), (to_x, to_y) = points[-2], points[-1]
    share = 0.62 if len(points) == 2 else 0.45
    at = (x + (to_x - x) * share, y + (to_y - y) * share)
    with canvas.at(*at, width / 2.2, degrees(atan2(to_y - y, to_x - x))):
        canvas.draw(outline("M -9 -8 L 9 0 L -9 8 L -5 0 Z"), Pen(fill=tone, stroke=CREAM, width=1.4))


def plotted_way(canvas: Canvas, points: Sequence[Point], tone: Colour) -> None:
    """A way under construction: a broad line. Its steps are :func:`way_dot` or :func:`disc`."""
    line = smooth_line(points)
    canvas.draw(line, Pen(stroke=fade(CREAM, 0.92), width=10, round_cap=True))
    canvas.draw(line, Pen(stroke=tone, width=5, round_cap=True))


def way_dot(canvas: Canvas, x: float, y: float, tone: Colour) -> None:
    """A step of a way."""
    canvas.circle(x, y, 7.5, Pen(fill=CREAM, stroke=tone, width=3.2))


def disc(canvas: Canvas, x: float, y: float, text: str, tone: Colour, size: float) -> None:
    """A word in a disc about (x, y), ``size`` pixels per em; wider for a longer word."""
    run = shape(text, Type.NUMBER, size)
    half = max(15.0, run.width / 2 + 7)
    canvas.rect(Box(x - half, y - 15, 2 * half, 30), Pen(fill=CREAM, stroke=tone, width=3.2), 15)
    canvas.text(run, x - run.width / 2, y + run.capital / 2, tone)


def leader(canvas: Canvas, start: Point, end: Point) -> None:
    """A thin line from a thing that had to move to the place where it belongs."""
    canvas.line([start, end], Pen(stroke=fade(CREAM, 0.9), width=5, round_cap=True))
    canvas.line([start, end], Pen(stroke=fade(INK, 0.85), width=2, round_cap=True))


def written(canvas: Canvas, text: str, x: float, y: float, size: float, tone: Colour = INK) -> None:
    """A word centred on a point, on a cream halo."""
    run = shape(text, Type.NAME, size)
    canvas.text(run, x - run.width / 2, y + run.capital / 2, tone, HALO, 4.4)


def hatch(canvas: Canvas, window: HexWindow, label: str, tone: Colour, *, rising: bool) -> None:
    """A hex tinted and hatched for a side; one side's strokes rise, the other's fall."""
    x, y = window.centre(label)
    reach, step = window.size, window.size * 0.2
    form = polygon([window.corners(label)])
    canvas.draw(form, Pen(fill=fade(tone, 0.10)))
    with canvas.clip(window.frame, form=form):
        at = -2 * reach
        while at < 2 * reach:
            low, high = (x + at - reach, y + reach), (x + at + reach, y - reach)
            ends = [low, high] if rising else [(low[0], high[1]), (high[0], low[1])]
            canvas.line(ends, Pen(stroke=fade(tone, 0.36), width=max(1.3, window.size / 26)))
            at += step


def front(canvas: Canvas, window: HexWindow, mine: str, its: str, tones: tuple[Colour, Colour], thick: float) -> None:
    """The hexside between two sides' hexes: full in the colour of ``mine`` on its side, broken in that of ``its``."""
    a, b = window.side(mine, its)
    (x, y), (to_x, to_y) = window.centre(mine), window.centre(its)
    long = hypot(to_x - x, to_y - y)
    dx, dy = (to_x - x) / long * 2.6 * thick, (to_y - y) / long * 2.6 * thick
    canvas.line([a, b], Pen(stroke=fade(CREAM, 0.9), width=8.4 * thick, round_cap=True))
    canvas.line([(a[0] - dx, a[1] - dy), (b[0] - dx, b[1] - dy)], Pen(stroke=tones[0], width=3.6 * thick))
    broken = Pen(stroke=tones[1], width=3.2 * thick, dash=(7 * thick, 4 * thick))
    canvas.line([(a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy)], broken)


def shade(
    canvas: Canvas, window: HexWindow, levels: Iterable[tuple[str, int]], tone: Colour, form: Outline | None = None
) -> None:
    """Hexes tinted by a level from 1 to 6: how far one comes, how likely a thing is. Only within ``form`` where given.

    The tint alone says too little: write the level beside it.
    """
    with canvas.clip(window.frame, form=form):
        for label, level in levels:
            canvas.draw(polygon([window.corners(label)]), Pen(fill=fade(tone, 0.10 + 0.06 * min(6, level))))


def goal_side(canvas: Canvas, a: Point, b: Point, tone: Colour, casing: float = 7) -> None:
    """A stretch of the rim round the hexes where a way may end."""
    canvas.line([a, b], Pen(stroke=fade(CREAM, 0.9), width=casing, round_cap=True))
    canvas.line([a, b], Pen(stroke=tone, width=3.4, dash=(12, 7)))


def ring(canvas: Canvas, window: HexWindow, label: str, tone: Colour) -> None:
    """A dotted ring within a hex that may come next."""
    pen = Pen(stroke=fade(tone, 0.85), width=2.6, dash=(3, 5), round_cap=True)
    canvas.draw(polygon([window.grown(label, 0.86)]), pen)
