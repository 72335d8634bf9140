"""Ships seen from above: hulls with their decks, how they lie in the water, what has become of them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bot.render.canvas import Box, Canvas, Pen, Point, outline
from bot.render.marks import hazard
from bot.render.palette import BLACK, CREAM, SUNK, Colour, Face, fade, mix
from bot.render.shapes import Shape, shape


class Hull(Enum):
    """A ship seen from above."""

    CARGO = "cargo"
    TANKER = "tanker"
    SMALL = "small"
    ESCORT = "escort"
    WARSHIP = "warship"
    CRUISER = "cruiser"
    BATTLESHIP = "battleship"
    CARRIER = "carrier"
    SUBMARINE = "submarine"


class Lie(Enum):
    """How a ship lies in the water: afloat, just below the surface, deep, sunk."""

    AFLOAT = "afloat"
    AWASH = "awash"
    DEEP = "deep"
    SUNK = "sunk"


_ARROW = "M 58 -10 L 76 0 L 58 10 L 63 0 Z"


@dataclass(frozen=True, slots=True)
class Berth:
    """Where a hull is drawn: its middle, its turn (degrees, clockwise from the east), its length in pixels."""

    middle: Point
    turn: float
    long: float


def draw_hull(
    canvas: Canvas,
    berth: Berth,
    hull: Hull,
    face: Face,
    *,
    lie: Lie = Lie.AFLOAT,
    damaged: bool = False,
    rim: Colour | None = None,
    arrow: bool = True,
) -> None:
    """Draws a ship from above with an arrow before her bow; ``rim`` is a line of a colour round her."""
    parts = shape("above", hull.value)
    form = outline(parts.whole("hull"))
    face = SUNK if lie is Lie.SUNK else face
    with canvas.at(*berth.middle, berth.long / 104, berth.turn):
        if lie in (Lie.DEEP, Lie.AWASH):
            _below(canvas, parts, face, rim, 0.55 if lie is Lie.AWASH else 0.22)
        else:
            canvas.draw(form, Pen(fill=fade(BLACK, 0.42), blur=3.4))
            if rim is not None:
                canvas.draw(form, Pen(stroke=fade(BLACK, 0.75), width=13, round_cap=True))
                canvas.draw(form, Pen(stroke=rim, width=9, round_cap=True))
            canvas.draw(form, Pen(fill=face.face, stroke=face.edge, width=2.6))
            _deck(canvas, parts, face, 1.0)
        if damaged and lie is not Lie.SUNK:
            with canvas.clip(Box(0, 0, 0, 0), form=form):
                hazard(canvas, Box(-52, -24, 27, 48), 0)
            pen = Pen(stroke=face.edge, width=2.6)
            canvas.draw(form, Pen(stroke=face.face, width=3.0, dash=(9, 5)) if lie is not Lie.AFLOAT else pen)
        if lie is Lie.SUNK:
            cross = outline("M -20 -18 L 20 18 M -20 18 L 20 -18")
            canvas.draw(cross, Pen(stroke=fade(BLACK, 0.8), width=9, round_cap=True))
            canvas.draw(cross, Pen(stroke=CREAM, width=4.4, round_cap=True))
        elif arrow:
            canvas.draw(outline(_ARROW), Pen(fill=face.face, stroke=face.edge, width=2.2))


def _below(canvas: Canvas, parts: Shape, face: Face, rim: Colour | None, strength: float) -> None:
    """A hull under water: its outline broken, its body faint."""
    form = outline(parts.whole("hull"))
    if rim is not None:
        canvas.draw(form, Pen(stroke=fade(BLACK, 0.6), width=12, round_cap=True))
        canvas.draw(form, Pen(stroke=rim, width=8, round_cap=True))
    canvas.draw(form, Pen(fill=fade(face.face, strength)))
    _deck(canvas, parts, face, strength)
    canvas.draw(form, Pen(stroke=face.face, width=3.0, dash=(9, 5)))


def _deck(canvas: Canvas, parts: Shape, face: Face, strength: float) -> None:
    dark = fade(mix(face.face, face.edge, 0.5), strength)
    for part in parts.rects.get("light", ()):
        canvas.rect(part, Pen(fill=fade(mix(face.face, CREAM, 0.5), strength), stroke=dark, width=1.6), 2)
    for part in parts.rects.get("dark", ()):
        canvas.rect(part, Pen(fill=dark), 1.6)
    for line in parts.lines("lines"):
        canvas.draw(outline(line.path), Pen(stroke=dark, width=2.2))
    for disc in parts.discs.get("dark", ()):
        canvas.circle(disc.x, disc.y, disc.radius, Pen(fill=dark))
