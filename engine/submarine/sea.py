"""The sea: hexes by their printed names, panels that go on for ever, sides, compass roses (2.1, 6.10).

A hex is named by letter, row and panel: ``Z32-A``. Three panels A, B, C are side by side from west to east, each with
26 letter columns and 64 rows; after column Z of a panel comes column A of the next (S01). A letter column is a straight
hexrow: direction 6 is north and lowers the row. Odd letters (A, C, E) are half a hex lower than even letters.

Empty panels may be added on any side (6.10), so the sea has no end in play. East of C come D to M, west of A come Z, Y
and so on to N. A sheet of panels to the north or south of the three has its distance behind the letter: ``N60-BN1`` is
north of ``N1-B``, ``N1-BS1`` south of ``N64-B``.

Directions are printed 1 to 6, clockwise, 6 is north. In code they are those of :mod:`engine.core.maps.hexes`, 0 to 5, 0
is north.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from engine.core.maps.hexes import Hex, distance
from engine.core.mistakes import Problem, shown
from engine.core.telling import Unfit
from engine.core.words import Words

COLUMNS: Final = 26
ROWS: Final = 64
PANELS: Final = ("A", "B", "C")
MOST_EAST: Final = 12
MOST_WEST: Final = -13
MOST_SHEETS: Final = 9

NORTH, SOUTH, EAST, WEST = "north", "south", "east", "west"
SIDES: Final = (NORTH, EAST, SOUTH, WEST)
_SIDE_OF: Final = {6: NORTH, 1: EAST, 2: EAST, 3: SOUTH, 4: WEST, 5: WEST}
_NAME: Final = re.compile(r"([A-Z])([0-9]{1,2})-([A-Z])(?:([NS])([1-9]))?")


class NoHex(Unfit):
    """A word that names no hex of the sea."""

    def __init__(self, message: str, given: object) -> None:
        words = Words("file-form-sea-hex", {"given": shown(given), "rows": ROWS})
        super().__init__(Problem(message, words))


def read_direction(number: int) -> int:
    """The direction 0 to 5 that a printed number 1 to 6 means. ValueError for another number."""
    if not 1 <= number <= 6:
        raise ValueError(f"a direction is 1 to 6, 6 is north: {number}")
    return number % 6


def write_direction(direction: int) -> int:
    """The printed number 1 to 6 of a direction."""
    return direction % 6 or 6


def read_hex(text: str) -> Hex:
    """The hex of a printed name like ``Z32-A``. :class:`NoHex` for a word that names none."""
    match = _NAME.fullmatch(text.strip().upper())
    if match is None:
        raise NoHex(f"{text!r} is no hex: letter, row and panel, as N32-B", text)
    letter, row, panel, pole, sheets = match[1], int(match[2]), ord(match[3]) - 65, match[4], int(match[5] or 0)
    if not 1 <= row <= ROWS:
        raise NoHex(f"{text!r} is no hex: a panel has the rows 1 to {ROWS}", text)
    if panel > MOST_EAST:
        panel -= 26
    column = COLUMNS * panel + ord(letter) - 64
    down = row + (sheets if pole == "S" else -sheets) * ROWS
    return cell_in(column, down)


def write_hex(cell: Hex) -> str:
    """The printed name of a hex. :class:`NoHex` for one further away than any panel."""
    column, slant = cell
    panel, letter = divmod(column - 1, COLUMNS)
    sheets, row = divmod((2 * slant + column - column % 2) // 2 - 1, ROWS)
    if not MOST_WEST <= panel <= MOST_EAST or abs(sheets) > MOST_SHEETS:
        raise NoHex(f"{cell} lies beyond all panels", cell)
    pole = "" if sheets == 0 else f"{'S' if sheets > 0 else 'N'}{abs(sheets)}"
    return f"{chr(65 + letter)}{row + 1}-{chr(65 + panel % 26)}{pole}"


def cell_in(column: int, row: int) -> Hex:
    """The hex in a column and row, counted as by :func:`column_of` and :func:`row_of`."""
    return column, (2 * row + column % 2 - column) // 2


def column_of(cell: Hex) -> int:
    """The column, counted from 1 at A of panel A to the east."""
    return cell[0]


def height_of(cell: Hex) -> int:
    """How far south a hex is, in half hexes: twice its row, and one more in an odd column."""
    return 2 * cell[1] + cell[0]


def row_of(cell: Hex) -> int:
    """The row, counted from 1 at the north of the three panels; 0 and below on sheets north of them."""
    return (height_of(cell) - cell[0] % 2) // 2


def panel_of(cell: Hex) -> str:
    """The name of the panel a hex lies on."""
    return write_hex(cell).partition("-")[2]


def side_of(number: int) -> str:
    """The side of the map that a printed number 1 to 6 means: 6 north, 1 and 2 east, 3 south, 4 and 5 west (S02)."""
    return _SIDE_OF[number]


@dataclass(frozen=True, slots=True)
class Sea:
    """The map as it is laid at the start: columns ``first`` to ``last``, rows 1 to ``rows``.

    Nothing can cross a side in ``walls``. A ship that crosses another side has left the map where a scenario counts
    that, and otherwise sails on over empty panels (6.10).
    """

    first: int = 1
    last: int = COLUMNS * len(PANELS)
    rows: int = ROWS
    walls: tuple[str, ...] = ()

    def beyond(self, cell: Hex) -> str | None:
        """The side of the map beyond which a hex lies; None for one on the map. North and south come first."""
        row, column = row_of(cell), column_of(cell)
        if row < 1:
            return NORTH
        if row > self.rows:
            return SOUTH
        if column < self.first:
            return WEST
        return EAST if column > self.last else None

    def open(self, cell: Hex) -> bool:
        """Whether a ship may enter a hex: it lies on the map, or beyond a side that is no wall."""
        side = self.beyond(cell)
        return side is None or side not in self.walls

    def to_go(self, side: str, cell: Hex) -> int:
        """Steps from a hex on the map to the nearest hex beyond a side; below 1 for one beyond it."""
        match side:
            case "north":
                return row_of(cell)
            case "south":
                return self.rows + 1 - row_of(cell)
            case "west":
                return column_of(cell) + 1 - self.first
            case _:
                return self.last + 1 - column_of(cell)

    def off_edge(self, cell: Hex) -> int:
        """Steps from a hex on the map to the nearest hex beyond any side."""
        return min(self.to_go(side, cell) for side in SIDES)


def within(centre: Hex, hexes: int, cell: Hex) -> bool:
    """Whether a hex is within this many hexes of another."""
    return distance(centre, cell) <= hexes
