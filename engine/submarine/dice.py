"""Two dice read as a number of two digits, the coloured die first (28.5), and what changes them.

The coloured die gives the tens, the white die the units; they are never added. A modifier changes one die or both, and
the result is compared as a number: a white die of -1 beside a coloured 3 reads 29 and is below 31 (S12).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, Generic, NamedTuple, TypeVar

from pydantic import AfterValidator

V = TypeVar("V")

THROWS: Final = tuple(10 * coloured + white for coloured in range(1, 7) for white in range(1, 7))
"""The 36 throws of two dice, from 11 to 66, all equally likely."""
HIGHEST: Final = THROWS[-1]


class Shift(NamedTuple):
    """What a circumstance changes: the single die, the coloured or the white of two, hexes of range, per cent.

    ``percent`` is 100 where nothing is scaled.
    """

    die: int = 0
    coloured: int = 0
    white: int = 0
    hexes: int = 0
    percent: int = 100


def together(shifts: Iterable[Shift]) -> Shift:
    """Several circumstances at once: what is added is summed, what is scaled is multiplied."""
    die = coloured = white = hexes = 0
    percent = 100
    for shift in shifts:
        die += shift.die
        coloured += shift.coloured
        white += shift.white
        hexes += shift.hexes
        percent = percent * shift.percent // 100
    return Shift(die, coloured, white, hexes, percent)


def shifted(throw: int, shift: Shift) -> int:
    """A throw of two dice with its modifiers, as the number that is compared; ``throw`` is one of THROWS."""
    coloured, white = divmod(throw, 10)
    return 10 * (coloured + shift.coloured) + white + shift.white


class Ladder(tuple[tuple[int, V], ...], Generic[V]):
    """Rows ``(up to, value)``, climbing to 66. The first row holds for all numbers below it, the last for all above."""

    def look(self, number: int) -> V:
        """The value of the first row that reaches the number."""
        for up_to, value in self:
            if number <= up_to:
                return value
        return self[-1][1]


def mean(ladder: Ladder[int]) -> float:
    """The mean of a ladder of numbers over the 36 throws."""
    return sum(ladder.look(throw) for throw in THROWS) / len(THROWS)


def chance(up_to: int) -> float:
    """How likely two dice read ``up_to`` or less."""
    return sum(throw <= up_to for throw in THROWS) / len(THROWS)


def _throw(value: int) -> int:
    if value not in THROWS:
        raise ValueError(f"{value} is no throw of two dice: both digits are 1 to 6")
    return value


ThrowCell = Annotated[int, AfterValidator(_throw)]
"""A cell that holds a throw of two dice, 11 to 66."""
