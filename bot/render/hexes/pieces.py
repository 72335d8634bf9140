"""Where pieces lie on hexes: near their own, rather over water or rather on land, with a line home where they make way.

Things are entered on a :class:`bot.render.labels.Sheet`; fixed things (panels, towns) are entered before them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import hypot

from bot.render.canvas import Box, Canvas, Point
from bot.render.hexes.lines import leader
from bot.render.hexes.window import HexWindow
from bot.render.labels import Sheet

Draw = Callable[[Canvas, float, float], None]
"""Draws a thing from its upper left corner."""
_TRIES = 8
"""Rooms that are tried to each side of a point."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing to be laid on a hex: what it is, where it would lie best, its size in pixels.

    ``afloat`` things keep off the land, others off the water and rather in their own hex. ``least`` is the size of the
    smallest type on it, in pixels per em; 0 without type.
    """

    place: str
    what: str
    at: Point
    size: tuple[float, float]
    afloat: bool
    least: float = 0.0


@dataclass(frozen=True, slots=True)
class Part:
    """A piece laid out: whose hex, what it is, its room, what draws it."""

    place: str
    what: str
    box: Box
    draw: Draw


@dataclass(frozen=True)
class Table:
    """What pieces are laid on: the sheet, the window, which hexes are open water.

    ``gap`` is kept between pieces; ``reach`` is how far one may lie from its place, in pixels.
    """

    sheet: Sheet
    window: HexWindow
    open_water: Callable[[str], bool]
    gap: float
    reach: float

    def put(self, piece: Piece, draw: Draw) -> Part:
        """A piece, with its room taken."""
        return Part(piece.place, piece.what, self.room(piece), draw)

    def room(self, piece: Piece) -> Box:
        """The nearest free room, farther off if there is none near, else the room that covers least; takes it."""
        named = f"{piece.what} {piece.place}"
        for far in (self.reach / 3, self.reach, 2 * self.reach):
            free = self.sheet.find(self._spots(piece, far), self.gap)
            if free is not None:
                return self.sheet.reserve(named, free, piece.least)
        inside = (self.sheet.into(box) for box in self._spots(piece, self.reach))
        return self.sheet.put(named, inside, self.gap, piece.least)

    def _spots(self, piece: Piece, reach: float) -> Iterator[Box]:
        """Rooms to try: near before far, the right ground before the wrong ground."""
        window, steps = self.window, range(-_TRIES, _TRIES + 1)
        (x, y), (wide, high) = piece.at, piece.size
        tries: list[tuple[float, float, float]] = []
        cell_at, labels = window.layout.at, window.board.labels
        for dx, dy in ((reach * across / _TRIES, reach * down / _TRIES) for across in steps for down in steps):
            label = labels.get(cell_at(x + dx, y + dy))
            wet = label is None or self.open_water(label)
            strange = 0.0 if label is not None and wet == piece.afloat else window.size * 0.9
            strange += 0.0 if piece.afloat or label == piece.place else window.size * 0.6
            tries.append((hypot(dx, dy) + strange, dx, dy))
        for _, dx, dy in sorted(tries):
            yield Box(x - wide / 2 + dx, y - high / 2 + dy, wide, high)


def draw_leader(canvas: Canvas, window: HexWindow, part: Part, home: Point) -> None:
    """A line from a piece that lies outside its hex to where it belongs."""
    if window.label_at(*part.box.centre) != part.place:
        leader(canvas, part.box.centre, home)
