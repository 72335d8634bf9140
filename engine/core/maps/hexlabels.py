"""Names of hexes: numbered columns and rows, lettered panels, lettered rings.

A *naming* turns a label into a hex and back: ``read`` gives None for text that is no label of this map, ``text`` the
one printed form. Reading is lenient (upper or lower case, spaces around it, missing or extra leading zeros); printing
is not. Three namings cover the maps:

* ``Grid`` with ``Digits``: ``2413`` is column 24, row 13;
* ``Grid`` with ``Letters``: ``Z32-A`` is column Z, row 32 of panel A; or ``T32`` is row T, number 32;
* ``Rings``: ``C12`` is the twelfth hex of the ring called C.

In a grid every other column (flat top) is moved half a hex down, or every other row (pointy top) half a hex to the
east; ``shoved`` says whether these are the odd or the even ones, by the numbers given here.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from engine.core.maps.hexes import Hex, Orientation, Side, direction_to, ring, side


class Naming(Protocol):
    """A map's names for its hexes."""

    @property
    def orientation(self) -> Orientation: ...

    def read(self, text: str) -> Hex | None: ...

    def text(self, cell: Hex) -> str: ...

    def __contains__(self, cell: Hex) -> bool: ...


class Scheme(Protocol):
    """How a grid writes a column and a row."""

    def read(self, text: str) -> tuple[int, int] | None: ...

    def text(self, column: int, row: int) -> str: ...


@dataclass(frozen=True, slots=True)
class Digits:
    """Column and row as digits, ``xxyy``: each padded with zeros to its width."""

    columns: int = 2
    rows: int = 2

    def read(self, text: str) -> tuple[int, int] | None:
        bare = text.strip()
        # Without a separator only the full width can be split.
        if len(bare) != self.columns + self.rows or not (bare.isascii() and bare.isdecimal()):
            return None
        return int(bare[: self.columns]), int(bare[self.columns :])

    def text(self, column: int, row: int) -> str:
        return f"{column:0{self.columns}d}{row:0{self.rows}d}"


_LETTERED = re.compile(r"\s*([A-Za-z])(\d{1,3})(?:-?([A-Za-z]))?\s*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Letters:
    """A letter, a number and, on maps of several panels side by side, the panel: ``T32``, ``Z32-A``.

    ``by_row``: the letter is the row and the number the column; otherwise the reverse. ``first`` is the number of the
    letter A. ``panels`` are the panels' letters from west to east, each ``width`` lettered columns wide; columns count
    on from panel to panel.
    """

    by_row: bool = False
    first: int = 1
    panels: str = ""
    width: int = 26

    def __post_init__(self) -> None:
        if self.by_row and self.panels:
            raise ValueError("panels stand side by side and need lettered columns")

    def read(self, text: str) -> tuple[int, int] | None:
        match = _LETTERED.fullmatch(text)
        if match is None:
            return None
        letter = ord(match[1].upper()) - ord("A")
        number, panel = int(match[2]), (match[3] or "").upper()
        if bool(panel) != bool(self.panels) or letter >= self.width:
            return None
        if self.by_row:
            return number, letter + self.first
        if not panel:
            return letter + self.first, number
        if panel not in self.panels:
            return None
        return self.panels.index(panel) * self.width + letter + self.first, number

    def text(self, column: int, row: int) -> str:
        if self.by_row:
            return f"{chr(ord('A') + row - self.first)}{column}"
        if not self.panels:
            return f"{chr(ord('A') + column - self.first)}{row}"
        panel, letter = divmod(column - self.first, self.width)
        return f"{chr(ord('A') + letter)}{row}-{self.panels[panel]}"


@dataclass(frozen=True, slots=True)
class Grid:
    """A rectangle of hexes in columns and rows, both given as first and last number.

    ``shoved`` is ``"odd"`` or ``"even"``. Raises ValueError for any other word, an empty rectangle, and a rectangle
    with corners that its scheme cannot name.
    """

    orientation: Orientation
    shoved: str
    columns: tuple[int, int]
    rows: tuple[int, int]
    scheme: Scheme = Digits()

    def __post_init__(self) -> None:
        if self.shoved not in ("odd", "even"):
            raise ValueError(f"odd or even columns or rows are shoved, not {self.shoved!r}")
        if self.columns[0] > self.columns[1] or self.rows[0] > self.rows[1]:
            raise ValueError(f"a grid without hexes: columns {self.columns}, rows {self.rows}")
        for column in self.columns:
            for row in self.rows:
                try:
                    named = self.scheme.read(self.scheme.text(column, row))
                except IndexError:  # a column beyond the last panel
                    named = None
                if named != (column, row):
                    raise ValueError(f"column {column}, row {row} has no label")

    def _lag(self, number: int) -> int:
        """Half of a column's or row's number, rounded so that shoved ones are half a hex on."""
        return (number - (number & 1)) // 2 if self.shoved == "odd" else (number + (number & 1)) // 2

    def hex(self, column: int, row: int) -> Hex:
        """The hex of a column and a row, on the map or off it."""
        if self.orientation is Orientation.FLAT:
            return column, row - self._lag(column)
        return column - self._lag(row), row

    def place(self, cell: Hex) -> tuple[int, int]:
        """Column and row of a hex, on the map or off it."""
        q, r = cell
        if self.orientation is Orientation.FLAT:
            return q, r + self._lag(q)
        return q + self._lag(r), r

    def __contains__(self, cell: Hex) -> bool:
        column, row = self.place(cell)
        return self.columns[0] <= column <= self.columns[1] and self.rows[0] <= row <= self.rows[1]

    def __iter__(self) -> Iterator[Hex]:
        """All hexes, column by column."""
        for column in range(self.columns[0], self.columns[1] + 1):
            for row in range(self.rows[0], self.rows[1] + 1):
                yield self.hex(column, row)

    def read(self, text: str) -> Hex | None:
        """The hex of a label; None for text that is no label or a hex off the map."""
        place = self.scheme.read(text)
        if place is None:
            return None
        cell = self.hex(*place)
        return cell if cell in self else None

    def text(self, cell: Hex) -> str:
        """The label of a hex. Raises ValueError for a hex off the map."""
        if cell not in self:
            raise ValueError(f"hex {cell} is off the map")
        return self.scheme.text(*self.place(cell))


@lru_cache(maxsize=32)
def _rings(names: str, first: int, clockwise: bool) -> tuple[dict[str, Hex], dict[Hex, str]]:
    cells: dict[str, Hex] = {}
    for radius, name in enumerate(names):
        around = ring((0, 0), radius, first)
        if not clockwise:
            around = around[:1] + around[:0:-1]
        cells |= {f"{name}{i}": cell for i, cell in enumerate(around, 1)}
    return cells, {cell: text for text, cell in cells.items()}


@dataclass(frozen=True, slots=True)
class Rings:
    """Rings about the centre (0, 0), named by one letter each from the centre outwards, numbered around.

    Number 1 of each ring is on the spoke of direction ``first``. Raises ValueError for a letter used twice.
    """

    orientation: Orientation
    names: str
    first: int
    clockwise: bool = True

    def __post_init__(self) -> None:
        if not self.names.isupper() or len(set(self.names)) != len(self.names):
            raise ValueError(f"each ring has a capital letter of its own, not {self.names!r}")

    def __contains__(self, cell: Hex) -> bool:
        return cell in _rings(self.names, self.first, self.clockwise)[1]

    def __iter__(self) -> Iterator[Hex]:
        """All hexes, ring after ring outwards."""
        return iter(_rings(self.names, self.first, self.clockwise)[0].values())

    def read(self, text: str) -> Hex | None:
        """The hex of a label; None for text that is no label here."""
        match = _LETTERED.fullmatch(text)
        if match is None or match[3]:
            return None
        return _rings(self.names, self.first, self.clockwise)[0].get(f"{match[1].upper()}{int(match[2])}")

    def text(self, cell: Hex) -> str:
        """The label of a hex. Raises ValueError for a hex off the map."""
        try:
            return _rings(self.names, self.first, self.clockwise)[1][cell]
        except KeyError:
            raise ValueError(f"hex {cell} is off the map") from None


def read_side(naming: Naming, text: str) -> Side | None:
    """The hexside written as two labels with a bar between, ``1905|2005``; None for text that names none."""
    label, bar, other_label = text.partition("|")
    a, b = naming.read(label), naming.read(other_label)
    if not bar or a is None or b is None or direction_to(a, b) is None:
        return None
    return side(a, b)
