"""Ships seen from above: hulls with their decks, how they lie in the water, what has become of them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache

from bot.render.canvas import Box, Canvas, Pen, Point, outline
from bot.render.marks import hazard
from bot.render.palette import BLACK, CREAM, SUNK, Colour, Face, fade, mix


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


@dataclass(frozen=True, slots=True)
class _Form:
    """A hull in a frame 100 long and 34 wide about (0, 0), the bow to the right; boxes, discs and lines on its deck.

    A disc is x, y, radius; ``light`` are boxes brighter than the hull.
    """

    hull: str
    boxes: tuple[Box, ...] = ()
    discs: tuple[tuple[float, float, float], ...] = ()
    lines: str = ""
    light: tuple[Box, ...] = ()


_WARSHIP = "M -50 -7 Q -22 -12 10 -10 Q 36 -8 50 0 Q 36 8 10 10 Q -22 12 -50 7 Q -52 0 -50 -7 Z"
_LARGE = "M -50 -8 Q -30 -15 6 -15 Q 36 -12 50 0 Q 36 12 6 15 Q -30 15 -50 8 Q -52 0 -50 -8 Z"
_FORMS: dict[Hull, _Form] = {
    Hull.CARGO: _Form(
        "M -47 -12 L 26 -13 Q 44 -11 50 0 Q 44 11 26 13 L -47 12 Q -52 0 -47 -12 Z",
        (Box(-38, -6.5, 10, 13), Box(-24, -6.5, 11, 13), Box(14, -6.5, 10, 13), Box(28, -5, 9, 10)),
        ((-2.5, 0, 3.6),),
        light=(Box(-9, -10, 17, 20),),
    ),
    Hull.TANKER: _Form(
        "M -47 -13 L 30 -14 Q 46 -11 50 0 Q 46 11 30 14 L -47 13 Q -52 0 -47 -13 Z",
        (Box(-15, -9, 7, 7), Box(-15, 2, 7, 7), Box(16, -9, 8, 7), Box(16, 2, 8, 7), Box(28, -6, 7, 12)),
        ((-37, 0, 4),),
        "M -27 0 L 44 0",
        light=(Box(-45, -9, 17, 18), Box(-3, -10, 11, 20)),
    ),
    Hull.SMALL: _Form(
        "M -42 -9 Q -10 -13 16 -10 Q 34 -8 44 0 Q 34 8 16 10 Q -10 13 -42 9 Q -45 0 -42 -9 Z",
        (Box(-30, -5, 16, 10),),
        ((24, 0, 4), (-6, 0, 3.4)),
        light=(Box(2, -7, 12, 14),),
    ),
    Hull.ESCORT: _Form(
        "M -46 -9 Q -18 -13 12 -11 Q 36 -9 48 0 Q 36 9 12 11 Q -18 13 -46 9 Q -49 0 -46 -9 Z",
        (Box(-40, -5, 8, 10), Box(-24, -4, 10, 8)),
        ((28, 0, 4.6), (-5, 0, 4)),
        light=(Box(5, -8, 13, 16),),
    ),
    Hull.WARSHIP: _Form(
        _WARSHIP,
        (Box(-44, -4, 5, 8), Box(-20, -4, 9, 8)),
        ((31, 0, 3.8), (22, 0, 3.8), (-3, 0, 3.6), (-27, 0, 3.8), (-35, 0, 3.8)),
        light=(Box(5, -6.5, 11, 13),),
    ),
    Hull.CRUISER: _Form(
        _LARGE,
        (Box(-14, -6, 7, 12), Box(-2, -5, 6, 10)),
        ((34, 0, 5), (23, 0, 5), (-29, 0, 5), (-39, 0, 4.6)),
        "M 34 0 L 44 0 M 23 0 L 31 0 M -29 0 L -22 0 M -39 0 L -47 0",
        light=(Box(6, -8, 10, 16),),
    ),
    Hull.BATTLESHIP: _Form(
        "M -50 -10 Q -30 -17 4 -17 Q 36 -14 50 0 Q 36 14 4 17 Q -30 17 -50 10 Q -53 0 -50 -10 Z",
        (Box(-15, -7, 8, 14), Box(-3, -9, 6, 18)),
        ((33, 0, 6), (20, 0, 6.4), (-25, 0, 6.4), (-38, 0, 6)),
        "M 33 -2 L 45 -2 M 33 2 L 45 2 M -38 -2 L -49 -2 M -38 2 L -49 2",
        light=(Box(5, -9, 9, 18),),
    ),
    Hull.CARRIER: _Form(
        "M -50 -14 L 38 -15 Q 48 -13 50 -8 L 50 8 Q 48 13 38 14 L -50 14 Z",
        (Box(-4, 8, 20, 6),),
        ((1, 11, 2.2),),
        "M -46 -4 L 46 -4 M -34 -13 L -34 13 M 30 -13 L 30 13",
    ),
    Hull.SUBMARINE: _Form(
        "M -50 0 Q -30 -7 -4 -8.5 Q 34 -8 50 0 Q 34 8 -4 8.5 Q -30 7 -50 0 Z",
        (Box(-10, -3.6, 18, 7.2),),
        ((20, 0, 2.4),),
        "M 18 0 L 27 0 M -46 0 L -14 0 M 30 0 L 46 0",
    ),
}
_ARROW = "M 58 -10 L 76 0 L 58 10 L 63 0 Z"
_BEAM = 1.28
"""Ships are drawn broader than they are, so that they can be told apart when they are small."""


@cache
def _beamy(hull: Hull) -> _Form:
    """A form made broader."""
    form = _FORMS[hull]

    def path(commands: str) -> str:
        words: list[str] = []
        across = True
        for word in commands.split():
            words.append(word if word.isalpha() or across else f"{float(word) * _BEAM:g}")
            across = True if word.isalpha() else not across
        return " ".join(words)

    def boxes(parts: tuple[Box, ...]) -> tuple[Box, ...]:
        return tuple(Box(part.x, part.y * _BEAM, part.w, part.h * _BEAM) for part in parts)

    discs = tuple((x, y * _BEAM, radius * 1.1) for x, y, radius in form.discs)
    return _Form(path(form.hull), boxes(form.boxes), discs, path(form.lines), boxes(form.light))


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
    shape = _beamy(hull)
    form = outline(shape.hull)
    face = SUNK if lie is Lie.SUNK else face
    with canvas.at(*berth.middle, berth.long / 104, berth.turn):
        if lie in (Lie.DEEP, Lie.AWASH):
            _below(canvas, shape, face, rim, 0.55 if lie is Lie.AWASH else 0.22)
        else:
            canvas.draw(form, Pen(fill=fade(BLACK, 0.42), blur=3.4))
            if rim is not None:
                canvas.draw(form, Pen(stroke=fade(BLACK, 0.75), width=13, round_cap=True))
                canvas.draw(form, Pen(stroke=rim, width=9, round_cap=True))
            canvas.draw(form, Pen(fill=face.face, stroke=face.edge, width=2.6))
            _deck(canvas, shape, face, 1.0)
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


def _below(canvas: Canvas, shape: _Form, face: Face, rim: Colour | None, strength: float) -> None:
    """A hull under water: its outline broken, its body faint."""
    form = outline(shape.hull)
    if rim is not None:
        canvas.draw(form, Pen(stroke=fade(BLACK, 0.6), width=12, round_cap=True))
        canvas.draw(form, Pen(stroke=rim, width=8, round_cap=True))
    canvas.draw(form, Pen(fill=fade(face.face, strength)))
    _deck(canvas, shape, face, strength)
    canvas.draw(form, Pen(stroke=face.face, width=3.0, dash=(9, 5)))


def _deck(canvas: Canvas, shape: _Form, face: Face, strength: float) -> None:
    dark = fade(mix(face.face, face.edge, 0.5), strength)
    for part in shape.light:
        canvas.rect(part, Pen(fill=fade(mix(face.face, CREAM, 0.5), strength), stroke=dark, width=1.6), 2)
    for part in shape.boxes:
        canvas.rect(part, Pen(fill=dark), 1.6)
    if shape.lines:
        canvas.draw(outline(shape.lines), Pen(stroke=dark, width=2.2))
    for x, y, radius in shape.discs:
        canvas.circle(x, y, radius, Pen(fill=dark))
