"""The whole theatre, 1600 pixels wide, to be opened: the map, below or beside it the forces and the legend."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.render.basemap import BaseStore
from bot.render.canvas import Box, Canvas
from bot.render.encode import Picture, finish
from bot.render.labels import Sheet
from bot.render.palette import BANNER, BANNER_TOP, MUTED
from bot.render.panels import LegendSheet, badge_corner, compass, lay_legend, legend
from bot.render.text import shape
from bot.render.typefaces import Type
from bot.render.war_at_sea import tables
from bot.render.war_at_sea.grid import SeaWindow, part_between
from bot.render.war_at_sea.ground import Ground, ground_of
from bot.render.war_at_sea.head import draw_head
from bot.render.war_at_sea.keys import legend_lines
from bot.render.war_at_sea.layout import WHOLE, Layout, draw_layout, lay_situation
from bot.render.war_at_sea.views import TableView, TheatreView

WIDTH = 1600
BAR = 54.0
EDGE = 9.0
LABEL = 17.0
TALLEST = 1090.0
"""The greatest height of the map; a part that is higher than wide has its tables beside it."""
BESIDE = 500.0
LEAST = 18.0
COLUMNS = 3
"""Columns of the legend at most: more would cut its captions."""
LEGEND = 640.0
"""The legend's greatest width."""
_LEGEND_HEAD, _LEGEND_PITCH = 60.0, 27.0
_GAP = 12.0
_MOST_ROWS = 9


@dataclass(eq=False)
class Chart:
    """The theatre laid out."""

    height: int
    sheet: Sheet
    ground: Ground
    layout: Layout
    tables: list[tables.Table] = field(default_factory=list)
    legend: LegendSheet | None = None
    legend_at: tuple[float, float] = (0.0, 0.0)
    corner: Box = field(default_factory=lambda: Box(0, 0, 0, 0))


def lay_out(view: TheatreView) -> Chart:
    """Finds a place for everything: the map's frame first, then tables and legend, then what lies on the map."""
    part = part_between(view.situation.chart, view.window)
    top = BAR + EDGE
    size = min((WIDTH - 2 * EDGE) / part.across, TALLEST / part.down)
    beside = size * part.across < WIDTH - BESIDE
    if beside:
        size = min((WIDTH - BESIDE) / part.across, TALLEST / part.down)
        frame = Box(EDGE, top, WIDTH - BESIDE - EDGE, size * part.down)
        board = Box(frame.right + EDGE, top - EDGE, WIDTH - frame.right - EDGE, frame.h + 2 * EDGE)
    else:
        frame = Box(EDGE, top, WIDTH - 2 * EDGE, size * part.down)
        board = Box(0, frame.bottom + EDGE, WIDTH, _board_height(view))
    height = round(max(frame.bottom + EDGE, board.bottom))
    window = SeaWindow.fitted(part, frame)
    ground = Ground(WIDTH, height, window, view.situation.light, view.situation.names, LABEL, 1.0, 1.0)
    sheet = Sheet(window.frame.grow(-3))
    if beside:
        sheet.reserve("badge", badge_corner(WIDTH, height), solid=False)
    chart = Chart(height, sheet, ground, lay_situation(sheet, ground, WHOLE, view.situation))
    if beside:
        _beside(chart, view, board)
    else:
        _below(chart, view, board)
    return chart


def _rows(view: TheatreView) -> int:
    return min(_MOST_ROWS, max([4, *(len(table.rows) for table in view.tables)]))


def _board_height(view: TheatreView) -> float:
    legend_rows = -(-len(view.legend) // COLUMNS)
    return max(tables.height(_rows(view)), _LEGEND_HEAD + legend_rows * _LEGEND_PITCH) + 2 * _GAP


def _share(table: TableView) -> float:
    """How wide a table is against others: one of known forces has more to tell."""
    return 1.35 if any(row.own for row in table.rows) else 1.0


def _below(chart: Chart, view: TheatreView, board: Box) -> None:
    """Compass in the corner that Discord's badge covers, the tables, the legend at the right."""
    corner = badge_corner(WIDTH, chart.height)
    high = board.h - 2 * _GAP
    lines = legend_lines(view.legend, 20)
    rows = max(1, int((high - _LEGEND_HEAD) // _LEGEND_PITCH))
    columns = min(COLUMNS, -(-len(lines) // rows))
    sheet = lay_legend(view.legend_title, lines, LEAST, columns, _LEGEND_PITCH, LEGEND)
    chart.legend, chart.legend_at = sheet, (WIDTH - _GAP - sheet.w, board.y + _GAP + max(0.0, (high - sheet.h) / 2))
    chart.corner = Box(0, board.y, corner.w, board.h)
    left, right = corner.right, chart.legend_at[0] - _GAP
    room = right - left - _GAP * (len(view.tables) - 1)
    shares = [_share(table) for table in view.tables]
    for table, share in zip(view.tables, shares, strict=True):
        box = Box(left, board.y + _GAP, room * share / sum(shares), high)
        chart.tables.append(tables.lay_table(table, box))
        left = box.right + _GAP


def _beside(chart: Chart, view: TheatreView, board: Box) -> None:
    """The tables one below the other, the legend at the foot."""
    lines = legend_lines(view.legend, 20)
    wide = board.w - 2 * _GAP
    sheet = lay_legend(view.legend_title, lines, LEAST, 2, _LEGEND_PITCH, wide)
    chart.legend, chart.legend_at = sheet, (board.x + (board.w - sheet.w) / 2, board.bottom - _GAP - sheet.h)
    y = board.y + _GAP
    for at, table in enumerate(view.tables):
        left = len(view.tables) - at
        spare = chart.legend_at[1] - _GAP - y - (left - 1) * _GAP
        high = min(tables.height(len(table.rows)), spare / left if left > 1 else spare)
        chart.tables.append(tables.lay_table(table, Box(board.x + _GAP, y, wide, high)))
        y += high + _GAP


def draw_chart(chart: Chart, view: TheatreView, bases: BaseStore) -> Canvas:
    """Draws a laid-out theatre."""
    canvas = ground_of(chart.ground, bases)
    _board(canvas, chart)
    draw_layout(canvas, chart.layout)
    for table in chart.tables:
        tables.draw_table(canvas, table)
    if chart.legend is not None:
        legend(canvas, *chart.legend_at, chart.legend)
    if chart.corner.h:
        x, y = chart.corner.centre
        compass(canvas, x, y - 2, min(chart.corner.w, chart.corner.h) * 0.3)
        run = shape(view.scale, Type.CAPTION, LEAST)
        canvas.text(run, x - run.width / 2, chart.corner.bottom - 14, MUTED)
    draw_head(canvas, BAR, view.head, 27, 22)
    return canvas


def _board(canvas: Canvas, chart: Chart) -> None:
    """The dark board on which tables and legend lie."""
    frame = chart.ground.window.frame
    below = Box(0, frame.bottom + EDGE, WIDTH, chart.height - frame.bottom - EDGE)
    right = Box(frame.right + EDGE, BAR, WIDTH - frame.right - EDGE, chart.height - BAR)
    left = Box(0, BAR, frame.x - EDGE, chart.height - BAR)
    for box in (left, below, right):
        if box.w > 1 and box.h > 1:
            canvas.fade(box, BANNER_TOP, BANNER)


def theatre(view: TheatreView, bases: BaseStore) -> Picture:
    """The whole theatre as a finished picture. Pure: the same view gives the same bytes; any thread may call it."""
    return finish(draw_chart(lay_out(view), view, bases), view.alt)
