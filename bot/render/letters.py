"""Letters on a picture: discs that name places, ships or ways, for the menu below the picture that lists the same.

A letter stands on its point where nothing lies there, else beside it with a line home: it never covers a piece. Lay
letters out after the pieces and before names and words, which keep off them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from typing import Final

from bot.render.canvas import Box, Canvas, Pen, Point
from bot.render.labels import Sheet
from bot.render.palette import ATTENTION, BLACK, CREAM, INK, Colour, fade
from bot.render.text import shape
from bot.render.typefaces import Type

MOST: Final = 20
"""Letters of a picture: A to T."""
LETTERS: Final = "ABCDEFGHIJKLMNOPQRST"
DIAMETER: Final = 24
"""Pixels of a disc in a picture that is shown 400 pixels wide."""
_RINGS: Final = (0.0, 1.15, 1.5, 1.9, 2.4, 3.0, 3.8)
"""How far from its point a disc is tried, in radii."""
_ROUND: Final = 12


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter laid out: its room, the point it names, whether it is chosen."""

    letter: str
    box: Box
    home: Point
    chosen: bool


def radius_at(width: int) -> float:
    """The radius of discs in a picture so many pixels wide."""
    return DIAMETER / 2 * width / 400


def lay_letters(sheet: Sheet, wanted: Iterable[tuple[str, Point, bool]], radius: float) -> list[Letter]:
    """A room for each letter (with the point it names and whether it is chosen), the first ones first."""
    laid: list[Letter] = []
    for letter, (x, y), chosen in wanted:
        spots = [sheet.into(box) for box in _spots(x, y, radius)]
        box = sheet.find(spots, 1.0) or sheet.put(f"letter {letter}", spots, 1.0)
        sheet.reserve(f"letter {letter}", box, radius)
        laid.append(Letter(letter, box, (x, y), chosen))
    return laid


def _spots(x: float, y: float, radius: float) -> Iterator[Box]:
    for ring in _RINGS:
        for turn in range(_ROUND if ring else 1):
            angle = pi * 2 * turn / _ROUND - pi / 2
            middle = (x + cos(angle) * ring * radius, y + sin(angle) * ring * radius)
            yield Box(middle[0] - radius, middle[1] - radius, 2 * radius, 2 * radius)


def draw_letters(canvas: Canvas, letters: Sequence[Letter], accent: Colour = ATTENTION) -> None:
    """Lines home first, then discs in the accent colour; the chosen one is dark with a rim in it."""
    for letter in letters:
        (x, y), (to_x, to_y) = letter.box.centre, letter.home
        if hypot(to_x - x, to_y - y) > letter.box.w * 0.55:
            canvas.line([(x, y), (to_x, to_y)], Pen(stroke=fade(BLACK, 0.6), width=5, round_cap=True))
            canvas.line([(x, y), (to_x, to_y)], Pen(stroke=accent, width=2.4, round_cap=True))
            canvas.circle(to_x, to_y, 4.5, Pen(fill=accent, stroke=BLACK, width=1.4))
    for letter in letters:
        (x, y), radius = letter.box.centre, letter.box.w / 2
        fill, ink = (INK, accent) if letter.chosen else (accent, INK)
        canvas.circle(x, y, radius, Pen(fill=fill, stroke=CREAM if letter.chosen else INK, width=radius * 0.14))
        run = shape(letter.letter, Type.NUMBER, radius * 1.5)
        canvas.text(run, x - run.width / 2, y + run.capital / 2, ink)
