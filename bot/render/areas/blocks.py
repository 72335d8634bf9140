"""The block of a sea area on a map: its name, under it a gauge that the game draws, signs at the gauge's ends.

Blocks are laid on a :class:`bot.render.labels.Sheet` at the area's own place, or a little beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.render.canvas import Box, Canvas, Point
from bot.render.labels import Sheet, nudges
from bot.render.palette import AREA_NAME, HALO, INK, SEA_HALO, Colour
from bot.render.text import Run, fit, shape, wrap
from bot.render.typefaces import Type


@dataclass(frozen=True, slots=True)
class Lettering:
    """How areas and places are written on a kind of map, in pixels: an area's ``name``, its letter ``spacing``, the
    pitch of its ``line``, its ``halo``, and the size of a ``place``'s name."""

    name: float
    spacing: float
    line: float
    halo: float
    place: float


@dataclass(frozen=True, eq=False, slots=True)
class Gauge:
    """What stands under an area's name: its size, and what draws it, the signs at its ends among it.

    ``after`` is the radius of a sign after its right end, ``before`` that of one on its left end, 0 for none; ``below``
    is how far the latter reaches below the gauge's middle.
    """

    wide: float
    high: float
    draw: Callable[[Canvas, AreaBlock], None]
    after: float = 0.0
    before: float = 0.0
    below: float = 0.0


@dataclass(frozen=True, eq=False, slots=True)
class AreaBlock:
    """An area's name above its gauge, laid out: ``bars`` is the gauge, ``box`` all of it, the signs included."""

    id: str
    gauge: Gauge
    lines: tuple[Run, ...]
    bars: Box
    box: Box
    after: Point | None = None
    before: Point | None = None


def lay_area(key: str, title: str, gauge: Gauge, at: Point, style: Lettering, widest: float) -> AreaBlock:
    """Lays an area out with the centre of its gauge at a point; its name stands above, in at most three lines."""
    (x, y), wide, high = at, gauge.wide, gauge.high
    name = title.upper()
    words = [shape(word, Type.AREA, style.name, style.spacing).width for word in name.split()]
    widest = min(max(widest, *words), widest * 1.4) if words else widest
    lines = wrap(name, Type.AREA, style.name, widest, 2, style.spacing)
    if any(run.text.endswith("…") for run in lines):
        lines = wrap(name, Type.AREA, style.name, widest, 3, style.spacing)
    bars = Box(x - wide / 2, y - high / 2, wide, high)
    broad = max(wide, *(run.width for run in lines))
    top = bars.y - style.line * len(lines) - 4
    box = Box(x - broad / 2, top, broad, bars.bottom - top)
    after = before = None
    if gauge.after:
        after = (bars.right + gauge.after + 3, bars.y + high / 2 - gauge.after * 0.25)
        right = max(box.right, after[0] + gauge.after)
        box = Box(box.x, box.y, right - box.x, box.h + gauge.after * 0.2)
    if gauge.before:
        before = (bars.x + 1, bars.y + high / 2)
        left = min(box.x, before[0] - gauge.before)
        foot = max(box.bottom, before[1] + gauge.below)
        box = Box(left, box.y, box.right - left, foot - box.y)
    return AreaBlock(key, gauge, lines, bars, box, after, before)


def settle_area(
    sheet: Sheet, key: str, title: str, gauge: Gauge, at: Point, style: Lettering, widest: float, reach: float
) -> AreaBlock:
    """Lays an area out at a point, or a little beside it where a name or a panel is in the way; takes its room."""
    block = lay_area(key, title, gauge, at, style, widest)
    home = sheet.into(block.box)
    dx, dy = home.x - block.box.x, home.y - block.box.y
    spots = (home.move(*shift).grow(1) for shift in nudges(6, reach))
    box = sheet.put(f"area {key}", spots, 0, style.name)
    dx, dy = dx + box.x + 1 - home.x, dy + box.y + 1 - home.y
    return lay_area(key, title, gauge, (at[0] + dx, at[1] + dy), style, widest)


def draw_area(canvas: Canvas, block: AreaBlock, style: Lettering) -> None:
    """Draws a laid-out area."""
    middle = block.bars.x + block.bars.w / 2
    base = block.bars.y - 6 - style.line * (len(block.lines) - 1) - style.name * 0.02
    for run in block.lines:
        canvas.text(run, middle - run.width / 2, base, AREA_NAME, SEA_HALO, style.halo)
        base += style.line
    block.gauge.draw(canvas, block)


def place_name(name: str, style: Lettering, widest: float) -> Run:
    """The label of a port, zone or town."""
    return fit(name, Type.NAME, style.place, widest, least=style.place)


def draw_place(canvas: Canvas, run: Run, box: Box, colour: Colour = INK) -> None:
    """A place's name in its room, on a cream halo."""
    canvas.text(run, box.x, box.y + box.h / 2 + run.capital / 2, colour, HALO, 4.4)


def letters(name: str, size: float, spacing: float, land: bool) -> Run:
    """A water's or country's name, letter-spaced."""
    return shape(name.upper(), Type.TITLE if land else Type.WATER, size, spacing)
