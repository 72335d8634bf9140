"""Whose the land is: hatching, and the line between the two sides."""

from __future__ import annotations

from math import hypot

from bot.render.canvas import Canvas, Pen, polygon
from bot.render.pacific_war.colours import BOLIVIA, CHILE, HELD, PERU
from bot.render.pacific_war.grid import HexWindow
from bot.render.pacific_war.ground import land_form
from bot.render.pacific_war.views import Layer, Situation
from bot.render.palette import CREAM, Colour, fade
from engine.pacific_war.tables import tables


def draw_control(canvas: Canvas, window: HexWindow, situation: Situation) -> None:
    """Hatching over hexes held by a side that was not theirs in peace, and the line between the two sides' land."""
    chart, chile = tables().map, set(situation.chile)
    thick = max(1.0, window.size / 36) ** 0.6
    with canvas.clip(window.frame, form=land_form(window)):
        for label in window.labels():
            cell = chart.hexes[label]
            if not cell.dry:
                continue
            taken = (label in chile) != (cell.nation == "CL")
            if taken or situation.layer is Layer.CONTROL:
                tone = HELD if label in chile else PERU.ink if cell.nation != "BO" else BOLIVIA.face
                _hatch(canvas, window, label, tone, label in chile)
        for label in window.labels():
            for other in chart.neighbours[label]:
                if label in chile and chart.hexes[other].dry and other not in chile:
                    _front(canvas, window, label, other, thick)


def _hatch(canvas: Canvas, window: HexWindow, label: str, tone: Colour, rising: bool) -> None:
    corners = window.corners(label)
    x, y = window.centre(label)
    reach, step = window.size, window.size * 0.2
    form = polygon([corners])
    canvas.draw(form, Pen(fill=fade(tone, 0.10)))
    with canvas.clip(window.frame, form=form):
        at = -2 * reach
        while at < 2 * reach:
            low, high = (x + at - reach, y + reach), (x + at + reach, y - reach)
            ends = [low, high] if rising else [(low[0], high[1]), (high[0], low[1])]
            canvas.line(ends, Pen(stroke=fade(tone, 0.36), width=max(1.3, window.size / 26)))
            at += step


def _front(canvas: Canvas, window: HexWindow, mine: str, its: str, thick: float) -> None:
    """The line between Chile's land and the Alliance's: full and blue on one side, broken and red on the other."""
    a, b = window.side(mine, its)
    (x, y), (to_x, to_y) = window.centre(mine), window.centre(its)
    long = hypot(to_x - x, to_y - y)
    dx, dy = (to_x - x) / long * 2.6 * thick, (to_y - y) / long * 2.6 * thick
    canvas.line([a, b], Pen(stroke=fade(CREAM, 0.9), width=8.4 * thick, round_cap=True))
    canvas.line([(a[0] - dx, a[1] - dy), (b[0] - dx, b[1] - dy)], Pen(stroke=CHILE.face, width=3.6 * thick))
    red = Pen(stroke=PERU.ink, width=3.2 * thick, dash=(7 * thick, 4 * thick))
    canvas.line([(a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy)], red)
