"""Limits on what one person may ask of the bot in a while, so that nobody can take everybody else's time.

The limits are far beyond what a hand can press. A person who asks for more is told once to wait, and then gets no
answer until they have waited: an answer costs more than the question.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from bot.service.allowance import Allowance, Buckets

Kind = Literal["taps", "typing"]
#: presses, forms and commands
TAPS: Final = Allowance(60, 0.25)
#: completions: Discord asks for them while somebody types
TYPING: Final = Allowance(60, 0.2)
#: seconds between two answers to somebody who asks too much
TOLD: Final = Allowance(1, 10.0)


@dataclass(frozen=True, slots=True)
class Passage:
    """Whether somebody may come in; if not, in how many seconds, and whether to tell them so."""

    open: bool
    wait: int = 0
    tell: bool = False


class Turnstile:
    """Counts by person. ``now`` in seconds, from a clock that is never set."""

    def __init__(
        self, now: Callable[[], float] = time.monotonic, *, taps: Allowance = TAPS, typing: Allowance = TYPING
    ) -> None:
        self._now = now
        self._allowed: dict[Kind, Allowance] = {"taps": taps, "typing": typing}
        self._buckets: Buckets[tuple[Kind, int]] = Buckets()
        self._told: Buckets[int] = Buckets()

    def passes(self, user_id: int, kind: Kind) -> Passage:
        """Let somebody in once, if they may."""
        now, allowance = self._now(), self._allowed[kind]
        bucket = self._buckets.of((kind, user_id), allowance, now)
        wait = bucket.short(allowance, now)
        if not wait:
            bucket.left -= 1
            return Passage(True)
        told = self._told.of(user_id, TOLD, now)
        tell = kind == "taps" and not told.short(TOLD, now)
        if tell:
            told.left -= 1
        return Passage(False, wait, tell)
