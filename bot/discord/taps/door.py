"""The door through which interactions come in: it counts those inside, and can be shut."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from bot.waiting import BEAT


class Door:
    """Open until :meth:`shut`. Interactions already inside may finish; those that come later are only turned away."""

    def __init__(self) -> None:
        self.is_shut = False
        self._let_in: set[object] = set()
        self._turned_away: set[object] = set()

    @property
    def inside(self) -> int:
        """How many interactions are at work that were let in."""
        return len(self._let_in)

    @contextmanager
    def inward(self) -> Iterator[None]:
        """For the length of one interaction."""
        mine, among = object(), self._turned_away if self.is_shut else self._let_in
        among.add(mine)
        try:
            yield
        finally:
            among.discard(mine)

    def shut(self) -> None:
        """Let nobody in any more."""
        self.is_shut = True

    def give_up(self) -> None:
        """Wait no longer for those who are inside."""
        self._let_in = set()

    async def emptied(self, seconds: float) -> bool:
        """Wait until all who were let in have left, at most so long; gives whether they have."""
        return await _so(lambda: not self._let_in, seconds)

    async def cleared(self, seconds: float) -> bool:
        """Wait until nobody stands here, not even somebody to be turned away; gives whether it is so."""
        return await _so(lambda: not self._let_in and not self._turned_away, seconds)


async def _so(true: Callable[[], bool], seconds: float) -> bool:
    """Wait until it has been so for two beats: who has just come is counted only when their task has begun."""
    calm = 0
    while calm < 2 and seconds > 0:
        await asyncio.sleep(BEAT / 4 if true() else BEAT)
        seconds -= BEAT
        calm = calm + 1 if true() else 0
    return calm > 0
