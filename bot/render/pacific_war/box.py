"""Chile's holding box as a panel: troops, supply columns and every ship by her name."""

from __future__ import annotations

from dataclasses import dataclass

from bot.render.canvas import Box, Canvas
from bot.render.pacific_war.pieces import column_size, draw_column, draw_ship_tag, draw_troops, ship_tag, troops_size
from bot.render.pacific_war.views import ShipView, StackView, TroopView
from bot.render.pacific_war.views_battle import Nation
from bot.render.palette import INK
from bot.render.panels import panel
from bot.render.text import Run, fit, shape
from bot.render.typefaces import Type

_TAG, _NAME, _GAP, _PAD, _HEAD = 34.0, 19.0, 8.0, 20.0, 46.0


@dataclass(frozen=True, eq=False, slots=True)
class BoxSheet:
    """The panel laid out: its size, the places of its parts against its corner, its least type."""

    w: float
    h: float
    side: float
    troops: tuple[TroopView, ...]
    columns: int
    tags: tuple[tuple[ShipView, Run, Box], ...]
    least: float


def lay_box(stack: StackView, title: str, widest: float, scale: float = 1.0) -> BoxSheet:
    """Lays the panel out: counters at its left, ships' names beside them, row under row, no wider than ``widest``."""
    side, tag, size = 56 * scale, _TAG * scale, _NAME * scale
    columns = sum(count for _, count in stack.columns)
    left = _PAD
    if stack.troops:
        left += troops_size(stack.troops, side)[0] + _GAP * 1.5
    if columns:
        left += column_size(side, columns)[0] + _GAP * 1.5
    tags: list[tuple[ShipView, Run, Box]] = []
    x, y, right = left, _HEAD * scale, left
    for ship in stack.ships:
        wide, name = ship_tag(ship, tag, size, 300 * scale)
        if x + wide > widest - _PAD and x > left:
            x, y = left, y + tag + _GAP
        tags.append((ship, name, Box(x, y, wide, tag)))
        x += wide + _GAP
        right = max(right, x - _GAP)
    foot = max(y + (tag if tags else 0), _HEAD * scale + (side if stack.troops or columns else 0))
    head = shape(title.upper(), Type.TITLE, size * 1.1, 2.2).width + 2.2 * _PAD
    return BoxSheet(max(right + _PAD, head), foot + _PAD, side, stack.troops, columns, tuple(tags), size)


def draw_box(canvas: Canvas, x: float, y: float, sheet: BoxSheet, title: str) -> None:
    """Draws a laid-out box with its corner at (x, y)."""
    panel(canvas, Box(x, y, sheet.w, sheet.h))
    head = fit(title.upper(), Type.TITLE, sheet.least * 1.1, sheet.w - 36, least=sheet.least, spacing=2.2)
    canvas.text(head, x + (sheet.w - head.width) / 2, y + sheet.least * 1.62, INK)
    top, left = y + _HEAD * sheet.side / 56, x + _PAD
    if sheet.troops:
        draw_troops(canvas, left, top, sheet.side, sheet.troops)
        left += troops_size(sheet.troops, sheet.side)[0] + _GAP * 1.5
    if sheet.columns:
        draw_column(canvas, left, top + sheet.side * 0.22, sheet.side, Nation.CHILE, sheet.columns)
    for ship, name, box in sheet.tags:
        draw_ship_tag(canvas, box.move(x, y), ship, name)
