"""The door through which interactions come in: it counts those inside, and can be shut."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from bot.waiting import rung


class Door:
    """Open until :meth:`shut`. Interactions already inside may finish."""

    def __init__(self) -> None:
        self.is_shut = False
        self._inside = 0
        self._empty = asyncio.Event()
        self._empty.set()

    @property
    def inside(self) -> int:
        """How many interactions are at work."""
        return self._inside

    @contextmanager
    def inward(self) -> Iterator[None]:
        """For the length of one interaction."""
        self._inside += 1
        self._empty.clear()
        try:
            yield
        finally:
            self._inside -= 1
            if not self._inside:
                self._empty.set()

    def shut(self) -> None:
        """Let nobody in any more."""
        self.is_shut = True

    async def emptied(self, seconds: float) -> bool:
        """Wait until all have left, at most so long; gives whether they have."""
        return await rung(self._empty, seconds)
