"""Who holds the land: hatching, and the line between the two sides."""

from __future__ import annotations

from bot.render.canvas import Canvas
from bot.render.hexes.lines import front, hatch
from bot.render.pacific_war.colours import BOLIVIA, CHILE, HELD, PERU
from bot.render.pacific_war.grid import CoastWindow
from bot.render.pacific_war.ground import land_form
from bot.render.pacific_war.views import Layer, Situation
from engine.pacific_war.tables.read import tables


def draw_control(canvas: Canvas, window: CoastWindow, situation: Situation) -> None:
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
                hatch(canvas, window, label, tone, rising=label in chile)
        for label in window.labels():
            for other in chart.neighbours[label]:
                if label in chile and chart.hexes[other].dry and other not in chile:
                    front(canvas, window, label, other, (CHILE.face, PERU.ink), thick)
