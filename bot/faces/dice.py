"""Luck with the dice, as every game's face reports it in the small print."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.chance import Throw


def mean(throws: Sequence[Throw], sides: int, first: int = 0) -> tuple[int, float, float] | None:
    """For dice with so many sides: how many were thrown, their average, the expected average; None where none were.

    ``first`` is the lowest face: 0 of a ten-sided die, 1 of a six-sided one.
    """
    dice = [throw.value + first for throw in throws if throw.sides == sides]
    if not dice:
        return None
    return len(dice), round(sum(dice) / len(dice), 1), first + (sides - 1) / 2


def signed(value: int) -> str:
    """A modifier as it is written: +1, 0, −2."""
    return f"+{value}" if value > 0 else "0" if not value else f"−{-value}"
