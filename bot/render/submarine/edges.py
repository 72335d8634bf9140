"""The frame of a sea: letters of the columns along its head, numbers of the rows down its side, names of hexes."""

from __future__ import annotations

from itertools import pairwise

from bot.render.canvas import Box, Canvas, Pen
from bot.render.hexes.window import OpenWindow
from bot.render.palette import BANNER, CREAM, GOLD, MUTED, fade, mix
from bot.render.submarine.colours import Palette
from bot.render.text import shape
from bot.render.typefaces import Type
from engine.core.maps.hexes import Hex
from engine.submarine.sea import COLUMNS, ROWS, NoHex, column_of, panel_of, row_of, write_hex

HEAD, LEFT = 30.0, 40.0
"""How broad the bands at the head and at the left are, for letters of 18 pixels per em."""


def inner(box: Box, size: float = 18.0) -> Box:
    """The room of the sea within its bands."""
    head, left = HEAD * size / 18, LEFT * size / 18
    return Box(box.x + left, box.y + head, box.w - left, box.h - head)


def hex_label(cell: Hex, every: int = 4) -> str:
    """What is written in a hex: its letter and row, in every so manieth column and row."""
    if column_of(cell) % every or row_of(cell) % every:
        return ""
    return short_name(cell)


def short_name(cell: Hex) -> str:
    """A hex without its panel; empty beyond all panels."""
    try:
        return write_hex(cell).partition("-")[0]
    except NoHex:
        return ""


def draw_edges(
    canvas: Canvas, box: Box, window: OpenWindow, colours: Palette, size: float = 18.0, avoid: Box | None = None
) -> None:
    """The bands, the lines between panels with their letters."""
    head, left = HEAD * size / 18, LEFT * size / 18
    frame = window.frame
    canvas.rect(Box(box.x, box.y, box.w, head), Pen(fill=BANNER))
    canvas.rect(Box(box.x, box.y, left, box.h), Pen(fill=BANNER))
    step = 1 if 1.5 * window.size > size * 1.05 else 2
    columns: dict[int, tuple[float, Hex]] = {}
    rows: dict[int, tuple[float, Hex]] = {}
    for cell in window.cells():
        x, y = window.centre(cell)
        columns.setdefault(column_of(cell), (x, cell))
        if column_of(cell) % 2 == 0 and y > frame.y:
            rows.setdefault(row_of(cell), (y, cell))
    shade = mix(BANNER, MUTED, 0.22)
    for column, (x, cell) in columns.items():
        if x - window.size * 0.6 < frame.x or x + window.size * 0.6 > frame.right:
            continue
        if column % 2:
            canvas.rect(Box(x - window.size * 0.75, box.y, window.size * 1.5, head), Pen(fill=shade))
        if (column % 2 == 0 or step == 1) and short_name(cell):
            run = shape(short_name(cell)[0], Type.NUMBER, size)
            canvas.text(run, x - run.width / 2, box.y + head / 2 + run.capital / 2, CREAM)
    high = window.pitch
    pitch = 1 if high > size * 1.1 else 2
    for row, (y, cell) in rows.items():
        if y - high / 2 < frame.y or y + high / 2 > frame.bottom:
            continue
        if row % 2:
            canvas.rect(Box(box.x, y - high / 2, left, high), Pen(fill=shade))
        if row % pitch == 0 and short_name(cell):
            run = shape(short_name(cell)[1:], Type.NUMBER, size)
            canvas.text(run, box.x + (left - run.width) / 2, y + run.capital / 2, CREAM)
    canvas.rect(Box(box.x, box.y, left, head), Pen(fill=BANNER))
    canvas.line([(frame.right, frame.y), (frame.x, frame.y), (frame.x, frame.bottom)], Pen(stroke=GOLD, width=1.6))
    _panels(canvas, window, colours, size, avoid)


def _panels(canvas: Canvas, window: OpenWindow, colours: Palette, size: float, avoid: Box | None) -> None:
    """Lines where panels end, and each panel's letter at the head of its part."""
    frame, layout = window.frame, window.layout
    across, down = {frame.x, frame.right}, {frame.y, frame.bottom}
    for cell in window.cells():
        x, y = window.centre(cell)
        if column_of(cell) % COLUMNS == 1:
            across.add(x - window.size * 0.75)
        if row_of(cell) % ROWS == 1 and column_of(cell) % 2 == 0:
            down.add(y - window.pitch * 0.25)
    rims = sorted(x for x in across if frame.x <= x <= frame.right)
    heads = sorted(y for y in down if frame.y <= y <= frame.bottom)
    pen = Pen(stroke=fade(colours.lines, 0.55), width=2.0, dash=(14, 8))
    for x in rims[1:-1]:
        canvas.line([(x, frame.y), (x, frame.bottom)], pen)
    for y in heads[1:-1]:
        canvas.line([(frame.x, y), (frame.right, y)], pen)
    for left, right in pairwise(rims):
        for top, foot in pairwise(heads):
            cell = layout.at((left + right) / 2, (top + foot) / 2)
            run = shape(panel_of(cell) if short_name(cell) else "", Type.AREA, size * 1.9)
            if right - left < run.width * 1.6 or foot - top < size * 3:
                continue
            x = (left + right - run.width) / 2
            if avoid is not None and Box(x, top, run.width, size * 2.5).meets(avoid):
                x = avoid.x - run.width * 1.3 if avoid.centre[0] > frame.centre[0] else avoid.right + run.width * 0.3
            if left < x and x + run.width < right:
                canvas.text(run, x, top + size * 0.7 + run.capital, fade(colours.lines, 0.7))
