"""Tables of forces below or beside the map: one line a force, its letter, name, ships by kind, and a word."""

from __future__ import annotations

from dataclasses import dataclass

from bot.render.canvas import Box, Canvas, Pen
from bot.render.palette import CREAM, GOLD, INK, fade
from bot.render.panels import panel
from bot.render.text import Run, fit, shape
from bot.render.typefaces import Type
from bot.render.war_at_sea.colours import FACES
from bot.render.war_at_sea.pieces import draw_ships, ships_width
from bot.render.war_at_sea.views import RowView, ShipsView, TableView

PITCH = 33.0
HEADING = 42.0
FOOT = 14.0
SIZE = 20.0
_LEAST = 18.0
_ICON = 21.0


@dataclass(frozen=True, eq=False, slots=True)
class Line:
    """A line laid out: where its parts begin, against the table's left edge."""

    row: RowView
    name: Run
    ships: tuple[ShipsView, ...]
    ships_at: float
    text: Run
    text_at: float


@dataclass(frozen=True, eq=False, slots=True)
class Table:
    """A table laid out in a box; ``more`` counts the lines that found no room."""

    box: Box
    heading: Run
    lines: tuple[Line, ...]
    empty: Run | None
    more: int


def height(rows: int) -> float:
    """The height of a table of so many lines."""
    return HEADING + max(1, rows) * PITCH + FOOT


def lay_table(view: TableView, box: Box) -> Table:
    """Lays a table out; what has no room is counted."""
    room = max(1, int((box.h - HEADING - FOOT) // PITCH))
    rows = view.rows if len(view.rows) <= room else view.rows[: room - 1]
    heading = fit(view.heading.upper(), Type.TITLE, SIZE * 1.05, box.w - 40, _LEAST, spacing=2)
    names = [fit(row.name, Type.NUMBER, SIZE, box.w * 0.34, _LEAST) for row in rows]
    left = 58 + max((name.width for name in names), default=0) + 14
    lines = tuple(_line(row, name, left, box.w - 18) for row, name in zip(rows, names, strict=True))
    empty = None if rows else fit(view.empty, Type.CAPTION, SIZE, box.w - 40, _LEAST)
    return Table(box, heading, lines, empty, len(view.rows) - len(rows))


def _line(row: RowView, name: Run, left: float, right: float) -> Line:
    """Ships and words as far as there is room: words are left out before ships, the lightest ships before the first."""
    shown = list(row.ships)
    for words in (row.text + row.more, row.text, row.text.partition(" · ")[0]):
        text = shape(words, Type.CAPTION, SIZE * 0.94)
        if ships_width(shown, _ICON) + text.width + 10 <= right - left:
            return Line(row, name, tuple(shown), left, text, right - text.width)
    while shown and ships_width(shown, _ICON) + text.width + 10 > right - left:
        shown.pop()
    return Line(row, name, tuple(shown), left, text, right - text.width)


def draw_table(canvas: Canvas, table: Table) -> None:
    """Draws a table on a cream plate."""
    box = table.box
    panel(canvas, box)
    canvas.text(table.heading, box.x + 20, box.y + 30, INK)
    y = box.y + HEADING + PITCH / 2
    if table.empty is not None:
        canvas.text(table.empty, box.x + 20, y + table.empty.capital / 2, fade(INK, 0.8))
    for at, line in enumerate(table.lines):
        if at:
            ends = [(box.x + 16, y - PITCH / 2), (box.right - 16, y - PITCH / 2)]
            canvas.line(ends, Pen(stroke=fade(GOLD, 0.45), width=1))
        _draw_line(canvas, box.x, y, line)
        y += PITCH
    if table.more:
        more = shape(f"+{table.more}", Type.NUMBER, SIZE)
        canvas.text(more, box.x + 58, y + more.capital / 2, fade(INK, 0.8))


def _draw_line(canvas: Canvas, left: float, middle: float, line: Line) -> None:
    face = FACES[line.row.side]
    plate = Box(left + 16, middle - 13, 32, 26)
    canvas.rect(plate, Pen(fill=face.face if line.row.own else INK, stroke=face.edge, width=1.6), 4)
    letter = fit(line.row.letter or "·", Type.NUMBER, SIZE, 28, _LEAST)
    ink = face.ink if line.row.own else face.face
    canvas.text(letter, plate.centre[0] - letter.width / 2, middle + letter.capital / 2, ink)
    canvas.text(line.name, left + 58, middle + line.name.capital / 2, INK)
    draw_ships(canvas, left + line.ships_at, middle, line.ships, _ICON, INK, CREAM)
    canvas.text(line.text, left + line.text_at, middle + line.text.capital / 2, fade(INK, 0.85))
