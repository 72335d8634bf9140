"""Dice: one of six, the sum of two, factors that hit."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import ALL
from engine.war_at_sea.reckoning import second_die
from engine.war_at_sea.state import Run


def die(run: Run, table: str, audience: tuple[str, ...] = ALL, *, about: tuple[str, ...] = ()) -> int:
    """One die, 1 to 6."""
    return run.roll(table, 6, audience, about=about) + 1


def two_dice(run: Run, table: str, audience: tuple[str, ...] = ALL, *, about: tuple[str, ...] = ()) -> int:
    """The sum of two dice."""
    return die(run, table, audience, about=about) + die(run, table, audience, about=about)


def factor_dice(
    run: Run, table: str, count: int, modifier: int, audience: tuple[str, ...] = ALL, *, about: tuple[str, ...] = ()
) -> tuple[tuple[int, ...], int]:
    """A die for each factor, and how many hit; a 6 that modifiers push below 6 gets its second die (W39)."""
    faces = tuple(die(run, table, audience, about=about) for _ in range(count))
    return faces, sum(_hits(run, face, modifier, audience, about) for face in faces)


def _hits(run: Run, face: int, modifier: int, audience: tuple[str, ...], about: Sequence[str]) -> bool:
    needed = second_die(face, modifier)
    if not needed:
        return needed == 0
    return die(run, "confirm", audience, about=tuple(about)) >= needed
