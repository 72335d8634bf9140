"""Aircraft from above, drawn for Flotilla: the nose up, in a frame of 100 about (0, 0)."""

from __future__ import annotations

from bot.render.canvas import Canvas, Pen, outline
from bot.render.palette import BLACK, Colour, fade
from bot.render.shapes import shape
from bot.render.war_at_sea.views_battle import Plane


def plane(
    canvas: Canvas, kind: Plane, x: float, y: float, size: float, tone: Colour, *, turn: float = 0.0,
    rim: Colour | None = None,
) -> None:  # fmt: skip
    """An aircraft about a point, ``size`` across, turned clockwise from flying up."""
    parts = shape("planes", kind)
    form = outline(parts.whole("solid"))
    edge = rim if rim is not None else fade(BLACK, 0.8)
    with canvas.at(x, y, size / 100, turn):
        canvas.draw(form, Pen(stroke=edge, width=8, round_cap=True))
        canvas.draw(form, Pen(fill=tone))
        for glass in parts.lines("canopy"):
            canvas.draw(outline(glass.path), Pen(stroke=fade(BLACK, 0.65), width=glass.width, round_cap=True))
        for side in (-1, 1):
            canvas.circle(side * 33, -8, 4.6, Pen(fill=fade(BLACK, 0.4)))
