"""Aircraft from above, drawn for Flotilla: the nose up, in a frame of 100 about (0, 0)."""

from __future__ import annotations

from typing import Final

from bot.render.canvas import Canvas, Pen, outline
from bot.render.palette import BLACK, Colour, fade
from bot.render.war_at_sea.views_battle import Plane

FORMS: Final[dict[Plane, str]] = {
    "fighter": "M 0 -46 Q 7 -44 8 -30 L 9 -20 L 46 -12 Q 50 -8 46 -1 L 9 2 L 5 28 L 18 34 L 18 42 L 0 40 L -18 42 L "
    "-18 34 L -5 28 L -9 2 L -46 -1 Q -50 -8 -46 -12 L -9 -20 L -8 -30 Q -7 -44 0 -46 Z",
    "dive": "M 0 -48 Q 7 -46 8 -32 L 9 -20 L 28 -22 L 50 -8 L 49 0 L 28 -4 L 9 4 L 5 30 L 22 34 L 22 44 L 0 42 L -22 "
    "44 L -22 34 L -5 30 L -9 4 L -28 -4 L -49 0 L -50 -8 L -28 -22 L -9 -20 L -8 -32 Q -7 -46 0 -48 Z",
    "torpedo": "M 0 -48 Q 9 -46 9 -30 L 9 -22 L 48 -20 Q 52 -12 48 -4 L 9 -2 L 6 32 L 22 36 L 22 46 L 0 44 L -22 46 L "
    "-22 36 L -6 32 L -9 -2 L -48 -4 Q -52 -12 -48 -20 L -9 -22 L -9 -30 Q -9 -46 0 -48 Z M 20 2 L 25 2 L 25 30 L 22 "
    "34 L 20 30 Z",
    "twin": "M 0 -44 Q 6 -42 6 -28 L 7 -20 L 16 -19 L 16 -32 L 24 -32 L 24 -18 L 49 -12 Q 51 -7 48 -3 L 24 -1 L 7 0 L "
    "5 32 L 20 36 L 20 45 L 0 43 L -20 45 L -20 36 L -5 32 L -7 0 L -24 -1 L -48 -3 Q -51 -7 -49 -12 L -24 -18 L -24 "
    "-32 L -16 -32 L -16 -19 L -7 -20 L -6 -28 Q -6 -42 0 -44 Z",
    "heavy": "M 0 -46 Q 6 -44 6 -30 L 7 -18 L 13 -17 L 13 -28 L 20 -28 L 20 -16 L 29 -14 L 29 -25 L 35 -25 L 35 -13 L "
    "50 -9 L 50 -3 L 7 0 L 5 34 L 22 38 L 22 46 L 0 44 L -22 46 L -22 38 L -5 34 L -7 0 L -50 -3 L -50 -9 L -35 -13 L "
    "-35 -25 L -29 -25 L -29 -14 L -20 -16 L -20 -28 L -13 -28 L -13 -17 L -7 -18 L -6 -30 Q -6 -44 0 -46 Z",
    "float": "M 0 -42 Q 6 -40 6 -26 L 7 -20 L 46 -16 L 46 -4 L 7 -2 L 5 26 L 18 30 L 18 38 L 0 36 L -18 38 L -18 30 L "
    "-5 26 L -7 -2 L -46 -4 L -46 -16 L -7 -20 L -6 -26 Q -6 -40 0 -42 Z M 20 -36 Q 26 -42 30 -34 L 29 18 L 21 18 Z M "
    "-20 -36 Q -26 -42 -30 -34 L -29 18 L -21 18 Z",
    "flying_boat": "M 0 -40 Q 9 -36 9 -18 L 8 34 L 24 38 L 24 46 L 0 45 L -24 46 L -24 38 L -8 34 L -9 -18 Q -9 -36 0 "
    "-40 Z M -50 -16 L -16 -20 L -16 -32 L -9 -32 L -9 -20 L 9 -20 L 9 -32 L 16 -32 L 16 -20 L 50 -16 L 50 -6 L -50 -6 "
    "Z M -42 -6 L -36 -6 L -36 8 L -42 8 Z M 36 -6 L 42 -6 L 42 8 L 36 8 Z",
}


_CANOPY: Final[dict[Plane, tuple[float, float]]] = {
    "fighter": (-14, 4), "dive": (-18, 10), "torpedo": (-18, 14), "twin": (-34, -22), "heavy": (-36, -24),
    "float": (-16, 2), "flying_boat": (-30, -20),
}  # fmt: skip
"""From where to where the glass of the cockpit reaches."""


def plane(
    canvas: Canvas, kind: Plane, x: float, y: float, size: float, tone: Colour, *, turn: float = 0.0,
    rim: Colour | None = None,
) -> None:  # fmt: skip
    """An aircraft about a point, ``size`` across, turned clockwise from flying up."""
    form = outline(FORMS[kind])
    edge = rim if rim is not None else fade(BLACK, 0.8)
    with canvas.at(x, y, size / 100, turn):
        canvas.draw(form, Pen(stroke=edge, width=8, round_cap=True))
        canvas.draw(form, Pen(fill=tone))
        top, foot = _CANOPY[kind]
        canvas.line([(0, top), (0, foot)], Pen(stroke=fade(BLACK, 0.65), width=5.4, round_cap=True))
        for side in (-1, 1):
            canvas.circle(side * 33, -8, 4.6, Pen(fill=fade(BLACK, 0.4)))
