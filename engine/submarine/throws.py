"""Dice on their named tables: one die of six, or two read as a number of two digits, the coloured die first (28.5)."""

from __future__ import annotations

from typing import Final

from engine.core.events import ALL
from engine.submarine.state import ESCORTS, SUBMARINES
from engine.submarine.world import Run

FACES: Final = 6
BOTH: Final = (SUBMARINES, ESCORTS)
"""The audience of what both players see at the table, and spectators do not: attacks on boats (16.3.5, 43.9.1)."""
BOATS_ALONE: Final = (SUBMARINES,)
ESCORTS_ALONE: Final = (ESCORTS,)


def die(run: Run, table: str, audience: tuple[str, ...] = ALL, *, about: tuple[str, ...] = ()) -> int:
    """One die, 1 to 6, on a named table.

    ``about`` holds ids of the unit that throws and of its target, none that a reader of the throw may not know.
    """
    return run.roll(table, FACES, audience, about=about) + 1


def two_dice(run: Run, table: str, audience: tuple[str, ...] = ALL, *, about: tuple[str, ...] = ()) -> int:
    """Two dice as a number of two digits, 11 to 66: two throws on one table, the coloured die first (28.5)."""
    coloured = die(run, table, audience, about=about)
    white = die(run, table, audience, about=about)
    return 10 * coloured + white
