"""Panels beside the whole coast: who comes later, which ships are worth points."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bot.render.canvas import Box, Canvas
from bot.render.pacific_war.flags import flag
from bot.render.pacific_war.pieces import draw_points
from bot.render.pacific_war.views import Aside, ComingView, PrizeView
from bot.render.panels import LegendLine, LegendSheet, lay_legend

_PITCH, _FLAG = 30.0, 15.0


def lay_aside(aside: Aside, size: float, widest: float) -> LegendSheet:
    """An aside laid out in one column, no wider than ``widest``."""
    lines = [_line(partial(_flag, each), each.text) for each in aside.coming]
    lines += [_line(partial(_prize, each), each.name) for each in aside.prizes]
    return lay_legend(aside.title, lines, size, 1, _PITCH, widest)


def _line(sign: Callable[[Canvas, float, float], None], caption: str) -> LegendLine:
    return LegendLine(sign, 2 * _FLAG, caption)


def _flag(coming: ComingView, canvas: Canvas, x: float, y: float) -> None:
    if coming.nation is not None:
        flag(canvas, Box(x - _FLAG, y - _FLAG * 0.66, 2 * _FLAG, _FLAG * 1.32), coming.nation)


def _prize(prize: PrizeView, canvas: Canvas, x: float, y: float) -> None:
    flag(canvas, Box(x - 22, y - 8, 24, 16), prize.nation)
    draw_points(canvas, x + 13, y, 11, prize.points)
