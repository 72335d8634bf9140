"""Luck with the dice, as every game's face reports it in the small print."""

from __future__ import annotations

from collections.abc import Sequence

from bot.faces.sentences import capital
from bot.text.voice import Voice
from engine.core.chance import Throw
from engine.core.words import Words


def mean(throws: Sequence[Throw], sides: int, first: int = 0) -> tuple[int, float, float] | None:
    """For dice with so many sides: how many were thrown, their average, the expected average; None where none were.

    ``first`` is the lowest face: 0 of a ten-sided die, 1 of a six-sided one.
    """
    dice = [throw.value + first for throw in throws if throw.sides == sides]
    if not dice:
        return None
    return len(dice), round(sum(dice) / len(dice), 1), first + (sides - 1) / 2


def small(throws: Sequence[Throw], sides: int, key: str, voice: Voice, first: int = 0) -> str:
    """:func:`mean` as the sentence of this id, from ``throws``, ``average`` and ``expected``; empty where none fell."""
    luck = mean(throws, sides, first)
    if luck is None:
        return ""
    count, average, expected = luck
    return voice.get(key, throws=count, average=average, expected=expected)


def throw_line(throw: Throw, key: str, voice: Voice) -> str:
    """A throw of a die that begins with 1: what was thrown for (``<key>-<table>``, else ``<key>-other``), the face."""
    what = thrown_for(throw.table, key, voice)
    return capital(voice.get(key, what=what, value=throw.value + 1, sides=throw.sides))


def thrown_for(table: str, key: str, voice: Voice) -> Words:
    """What dice of a table are thrown for: ``<key>-<table>``, else ``<key>-other``."""
    known = f"{key}-{table.replace(' ', '-')}"
    return Words(known) if voice.has(known) else Words(f"{key}-other", {"table": table})


def signed(value: int) -> str:
    """A modifier as it is written: +1, 0, −2."""
    return f"+{value}" if value > 0 else "0" if not value else f"−{-value}"
