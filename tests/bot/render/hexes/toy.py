"""A map of hexes of no game: eight columns of six hexes between Honshu and the open ocean, two countries, a river."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from bot.render.basemap import Window
from bot.render.canvas import Box, Point
from bot.render.hexes.ground import Country, Glyph, Terrain
from bot.render.hexes.window import Board, HexWindow
from bot.render.palette import LAND_RIM, rgb
from engine.core.maps.hexes import Orientation

WIDTH, HEIGHT = 600, 500
FRAME = Box(8, 8, WIDTH - 16, HEIGHT - 16)
COLUMNS, ROWS = 8, 6
HIGH, LOW = Terrain(rgb("D3BD92"), Glyph.PEAKS), Terrain(LAND_RIM, Glyph.DOTS)


@cache
def board() -> Board:
    """Hexes A1 to H6, flat side up."""
    cells = {f"{'ABCDEFGH'[q]}{row + 1}": (q, row - q // 2) for q in range(COLUMNS) for row in range(ROWS)}
    return Board(Orientation.FLAT, cells)


@dataclass(frozen=True, slots=True)
class ToyWindow(Window, HexWindow):
    """A window with degrees and hexes."""

    size: float
    origin: Point

    @property
    def board(self) -> Board:
        return board()

    def degrees(self) -> tuple[float, float, float, float]:
        return self.west, self.east, self.north, self.south

    def place_at(self, column: float, row: float) -> Point:
        return self.origin[0] + column * 1.5 * self.size, self.origin[1] + row * 3**0.5 * self.size

    def x_of(self, lon: float) -> float:
        return self.place(lon, 0)[0]

    def y_of(self, lat: float) -> float:
        return self.place(self.west, lat)[1]


def window(size: float = 45.0) -> ToyWindow:
    """A window about Tokyo bay."""
    plain = Window.about(139.5, 35.5, 6.0, FRAME)
    return ToyWindow(plain.west, plain.north, plain.scale, plain.squeeze, FRAME, size, (60.0, 60.0))


@cache
def country() -> Country:
    """A country that knows all there is to draw."""
    land = frozenset(label for label in board().cells if label[0] in "ABC")
    return Country(
        board=board(),
        coastline="pacific",
        terrain={label: HIGH if label[1] in "12" else LOW for label in land},
        dry=land,
        stop=lambda here, label: here.centre(label),
        frontiers=(("A3", "A4"), ("B3", "B4")),
        borders=(("E3", "F3"), ("E4", "F4")),
        rivers=((("A2", "B2"), ("A3", "B2"), ("A3", "B3")),),
        walls=(("B5", "C5"),),
        rails=(("A1", "A2"), ("A2", "A3")),
        numerals=(("IV", ("F2", "F3", "G3")), ("V", ("G5",))),
    )
