"""How far a long command is, on standard error: so that what it prints stays what it is for."""

from __future__ import annotations

import sys
from time import monotonic
from typing import Final

from bot.tools.output import say
from engine.core.words import Words

EVERY: Final = 0.5
"""Seconds between two lines that replace each other on a terminal."""
SELDOM: Final = 30.0
"""The same where nothing is replaced: in a file, or a log."""


class Progress:
    """Games played of those asked for, and what is left at the pace so far; nothing of what takes no time."""

    def __init__(self, most: int) -> None:
        self._most, self._begun = most, monotonic()
        self._lively = sys.stderr.isatty()
        self._told, self._wide = self._begun, 0

    def at(self, done: int) -> None:
        """So many are played."""
        now = monotonic()
        if done >= self._most or now - self._told < (EVERY if self._lively else SELDOM):
            return
        self._told = now
        left = (now - self._begun) / done * (self._most - done) if done else 0.0
        unit, count = ("seconds", round(left)) if left < 90 else ("minutes", round(left / 60))
        line = say(Words("tool-progress", {"done": done, "most": self._most, "left": count, "unit": unit}))
        if not self._lively:
            sys.stderr.write(line + "\n")
            return
        sys.stderr.write("\r" + line.ljust(self._wide))
        sys.stderr.flush()
        self._wide = len(line)

    def over(self) -> None:
        """Take the line away."""
        if self._wide:
            sys.stderr.write("\r" + " " * self._wide + "\r")
            sys.stderr.flush()
