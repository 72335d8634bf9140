"""The clock. It holds no memory: what is due is read from the database, at start-up too."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable

import structlog

from bot.service.service import Service
from bot.store.errors import StoreError

LONGEST_NAP = 60.0
_log = structlog.get_logger(__name__)


def wall_clock() -> int:
    """UTC epoch seconds."""
    return int(time.time())


class Clock:
    """Wakes when something is due or has changed, and at least once a minute for its sign of life."""

    def __init__(self, service: Service, now: Callable[[], int] = wall_clock) -> None:
        self._service = service
        self._now = now
        self._task: asyncio.Task[None] | None = None
        self.last_round: int | None = None

    async def start(self) -> None:
        """Give back what an outage took, then keep time."""
        await self._service.watch.wake()
        self._task = asyncio.create_task(self._keep(), name="clock")

    async def stop(self) -> None:
        """Stop keeping time; what is at work is finished."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def _keep(self) -> None:
        changed = self._service.desk.changed
        while True:
            changed.clear()
            try:
                await self._service.watch.sign()
                done = await self._service.watch.due()
                next_at = await self._service.watch.next_at()
                self.last_round = self._now()
            except StoreError as fault:
                # A full disk or a locked file passes; the clock must outlive it.
                _log.error("clock_round_failed", why=str(fault))
                done, next_at = 0, None
                await asyncio.sleep(5)
            nap = LONGEST_NAP if next_at is None else min(LONGEST_NAP, max(0.0, next_at - self._now()))
            if done and nap <= 0:
                await asyncio.sleep(0)
                continue
            # Something overdue that could not be carried out is tried again, but never in a tight loop.
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), max(nap, 1.0))
