"""Where hexes lie on a picture of the coast, and how the real coastline is laid under them.

The hexes are regular; latitude is stretched row by row so that every hex shows the coast that the tables give it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from math import exp, hypot

from bot.render.basemap import Window
from bot.render.canvas import Box, Point
from bot.render.hexes.window import Board, HexWindow
from engine.core.maps.hexes import Hex, Orientation
from engine.core.maps.hexpixels import Layout
from engine.pacific_war.tables.read import tables

ROOT = 3**0.5
COASTLINE = "peru_chile"
_PULLS = ((-77.62, -11.02, 0.80, 0.1, 1.0), (-76.2, -14.45, -0.5, 0.05, 1.0))
"""Where the shore is drawn off its true place, so that a coastal hex has a shore: longitude, latitude, the shift in
hex sizes to the east and south, and how far it reaches, in hex sizes. The rulebook puts Callao a hex north of Lima."""


@cache
def _rows() -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The latitudes of the rows of odd columns, from the south, and the row numbers beside them."""
    latitudes = {int(label[2:]): cell.lat for label, cell in tables().map.hexes.items() if int(label[:2]) % 2}
    ordered = sorted((lat, float(row)) for row, lat in latitudes.items())
    return tuple(lat for lat, _ in ordered), tuple(row for _, row in ordered)


@cache
def _columns() -> tuple[float, float]:
    """The longitude of column 0 and the degrees between columns."""
    longitudes = {int(label[:2]): cell.lon for label, cell in tables().map.hexes.items()}
    first, last = min(longitudes), max(longitudes)
    step = (longitudes[last] - longitudes[first]) / (last - first)
    return longitudes[first] - first * step, step


def row_of(lat: float) -> float:
    """The row of odd columns in which a latitude lies, as a fraction."""
    lats, rows = _rows()
    at = min(max(bisect_right(lats, lat), 1), len(lats) - 1)
    share = (lat - lats[at - 1]) / (lats[at] - lats[at - 1])
    return rows[at - 1] + (rows[at] - rows[at - 1]) * share


def lat_of(row: float) -> float:
    """The reverse: the latitude of a row of odd columns."""
    lats, rows = _rows()
    south, north = (lats[0], rows[0]), (lats[-1], rows[-1])
    for at in range(1, len(lats)):
        if rows[at] <= row <= rows[at - 1]:
            share = (row - rows[at - 1]) / (rows[at] - rows[at - 1])
            return lats[at - 1] + (lats[at] - lats[at - 1]) * share
    near, step = (south, lats[1] - lats[0]) if row > south[1] else (north, lats[-1] - lats[-2])
    return near[0] - (row - near[1]) * step


def column_of(lon: float) -> float:
    """The column in which a longitude lies, as a fraction."""
    first, step = _columns()
    return (lon - first) / step


def lon_of(column: float) -> float:
    """The reverse: the longitude of a column."""
    first, step = _columns()
    return first + column * step


@cache
def cells() -> dict[str, Hex]:
    """Every hex of the map by its label."""
    chart = tables().map
    hexes: dict[str, Hex] = {}
    for label in chart.hexes:
        cell = chart.grid.read(label)
        assert cell is not None, f"{label} was checked as it was read"
        hexes[label] = cell
    return hexes


@cache
def board() -> Board:
    """The hexes of the coast."""
    return Board(Orientation.FLAT, cells())


@dataclass(frozen=True, slots=True)
class CoastWindow(Window, HexWindow):
    """A window on the coast whose hexes are regular: see :class:`bot.render.hexes.window.HexWindow`."""

    size: float
    origin: Point

    @property
    def board(self) -> Board:
        """The hexes of the coast."""
        return board()

    def place(self, lon: float, lat: float) -> Point:
        """The pixel of a longitude and latitude; longitudes may be given as east of Greenwich, past 180."""
        west = lon - 360 if lon > 180 else lon
        x = self.origin[0] + column_of(west) * 1.5 * self.size
        y = self.origin[1] + (row_of(lat) - _lag()) * ROOT * self.size
        for pull_lon, pull_lat, east, south, reach in _PULLS:
            dx = (column_of(west) - column_of(pull_lon)) * 1.5
            dy = (row_of(lat) - row_of(pull_lat)) * ROOT
            force = exp(-((hypot(dx, dy) / reach) ** 2))
            x, y = x + east * force * self.size, y + south * force * self.size
        return x, y

    def place_at(self, column: float, row: float) -> Point:
        """The pixel of a column and a row of odd columns, as fractions."""
        return self.origin[0] + column * 1.5 * self.size, self.origin[1] + (row - _lag()) * ROOT * self.size

    def x_of(self, lon: float) -> float:
        """The pixel of a longitude on the upper and lower edge."""
        return self.place_at(column_of(lon), 0)[0]

    def y_of(self, lat: float) -> float:
        """The pixel of a latitude on the left and right edge."""
        return self.place_at(0, row_of(lat))[1]

    def column_at(self, x: float) -> float:
        """The column under a pixel, as a fraction."""
        return (x - self.origin[0]) / 1.5 / self.size

    def row_at(self, y: float) -> float:
        """The row of odd columns beside a pixel, as a fraction."""
        return (y - self.origin[1]) / ROOT / self.size + _lag()

    def degrees(self) -> tuple[float, float, float, float]:
        """West, east, north and south of the frame, in degrees."""
        frame = self.frame
        west, east = (lon_of(self.column_at(x)) for x in (frame.x, frame.right))
        north, south = (lat_of(self.row_at(y)) for y in (frame.y, frame.bottom))
        return west, east, north, south


@cache
def _lag() -> float:
    """How many rows hex (0, 0) of the axial grid lies below row 0 of the odd columns, as drawn with column 0."""
    grid = tables().map.grid
    layout = Layout(Orientation.FLAT, 1.0)
    x, y = layout.centre(grid.hex(grid.columns[0] | 1, grid.rows[0]))
    del x
    return grid.rows[0] - y / ROOT


def coast_window(frame: Box, size: float, middle: Point) -> CoastWindow:
    """The window whose frame has the point ``middle`` (column and row of odd columns, as fractions) in its centre."""
    column, row = middle
    x, y = frame.centre
    origin = (x - column * 1.5 * size, y - (row - _lag()) * ROOT * size)
    left, right = (column + side * frame.w / 2 / size / 1.5 for side in (-1, 1))
    top, bottom = (row + side * frame.h / 2 / size / ROOT for side in (-1, 1))
    west, east, north, south = lon_of(left), lon_of(right), lat_of(top), lat_of(bottom)
    scale = frame.h / (north - south)
    return CoastWindow(west, north, scale, frame.w / scale / (east - west), frame, size, origin)


def spot(label: str) -> Point:
    """Column and row of odd columns of a hex's middle, as :func:`coast_window` takes them."""
    x, y = Layout(Orientation.FLAT, 1.0).centre(cells()[label])
    return x / 1.5, y / ROOT + _lag()


def middle_of(labels: Iterable[str]) -> Point:
    """The middle of the box round some hexes. Errors: ValueError for none."""
    spots = [spot(label) for label in labels]
    if not spots:
        raise ValueError("middle of no hexes")
    columns, rows = [at[0] for at in spots], [at[1] for at in spots]
    return (min(columns) + max(columns)) / 2, (min(rows) + max(rows)) / 2
