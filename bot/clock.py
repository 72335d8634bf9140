"""The clock. It holds no memory: what is due is read from the database, at start-up too."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable

import structlog

from bot.service.service import Service

LONGEST_NAP = 60.0
SHORTEST_NAP = 1.0
BREATH = 0.05
SIGN = 30  # seconds between signs of life
_log = structlog.get_logger(__name__)


def wall_clock() -> int:
    """UTC epoch seconds."""
    return int(time.time())


class Clock:
    """Wakes when something is due or has changed, and at least once a minute for its sign of life."""

    def __init__(self, service: Service, now: Callable[[], int] = wall_clock) -> None:
        self._service = service
        self._now = now
        self._changed = service.desk.listen()
        self._task: asyncio.Task[None] | None = None
        self._signed: int | None = None
        self.last_round: int | None = None

    async def start(self) -> None:
        """Give back what an outage took, then keep time."""
        await self._service.watch.wake()
        self._task = asyncio.create_task(self._keep(), name="clock")

    async def stop(self) -> None:
        """Stop keeping time; what is being written is written to its end."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def _keep(self) -> None:
        while True:
            self._changed.clear()
            nap = await self._round()
            await asyncio.sleep(0)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), nap)
                await asyncio.sleep(BREATH)  # whoever has just ordered reads his answer first

    async def _round(self) -> float:
        """Do what is due; gives how long to sleep, if nothing changes meanwhile."""
        watch, now = self._service.watch, self._now()
        try:
            if self._signed is None or not 0 <= now - self._signed < SIGN:
                await watch.sign()
                self._signed = now
            if await watch.due():
                return 0.0  # what was done may have made more due
            next_at = await watch.next_at()
            self.last_round = now
        except Exception:
            # A full disk or a locked file passes; the clock must outlive everything.
            _log.exception("clock_round_failed")
            return 5.0
        nap = LONGEST_NAP if next_at is None else next_at - self._now()
        # Something overdue that could not be carried out is tried again, but never in a tight loop.
        return min(LONGEST_NAP, max(SHORTEST_NAP, nap))
