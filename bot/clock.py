"""The clock. It keeps no state: it reads what is due from the database, at start-up too."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Mapping

import structlog

from bot.service.service import Service
from bot.shards import Shards
from bot.store.errors import StoreError
from bot.waiting import end, rung

LONGEST_NAP = 60.0
SHORTEST_NAP = 1.0
BREATH = 0.05
AFTER_A_FAULT = 5.0
UNREACHED_NAP = 2.0  # between two checks whether Discord can be reached
ENDS_WITHIN = 5.0
_log = structlog.get_logger(__name__)


def wall_clock() -> int:
    """UTC epoch seconds."""
    return int(time.time())


class Clock:
    """Wakes when something is due or has changed, and at least once a minute for its sign of life.

    While a shard cannot be reached (``reachable`` gives those that can) none of its members could answer: nothing is
    closed for them and no sign of life is given, so that they get the time back afterwards. The others play on.
    ``away`` tells from when to when each shard was last away (epoch seconds).
    """

    def __init__(
        self,
        service: Service,
        now: Callable[[], int] = wall_clock,
        *,
        reachable: Callable[[], Shards] = Shards,
        away: Callable[[], Mapping[int, tuple[int, int]]] = dict,
    ) -> None:
        self._service = service
        self._now = now
        self._reachable = reachable
        self._away = away
        self._changed = service.desk.listen()
        self._task: asyncio.Task[None] | None = None
        self.last_round: int | None = None
        #: held for the length of a round; code that moves the clock by hand (a trial) holds it meanwhile
        self.still = asyncio.Lock()

    async def start(self) -> None:
        """Keeps time as a task of its own (use :meth:`run` to manage the task yourself)."""
        self._task = asyncio.create_task(self.run(), name="clock")

    async def stop(self) -> None:
        """Stops keeping time; a write in progress is finished."""
        if self._task is not None:
            await end([self._task], ENDS_WITHIN)
            self._task = None

    async def run(self, beat: Callable[[], None] = lambda: None) -> None:
        """Keeps time until cancelled; calls ``beat`` while it lives."""
        self._service.watch.beat = beat
        while True:
            beat()
            self._changed.clear()
            async with self.still:
                nap = await self._round()
            await asyncio.sleep(0)
            if await rung(self._changed, nap):
                await asyncio.sleep(BREATH)  # members who have just ordered read the answer first

    async def _round(self) -> float:
        """Does what is due; returns how long to sleep if nothing changes meanwhile."""
        watch, now = self._service.watch, self._now()
        shards = self._reachable()
        if not shards.here:
            self.last_round = now
            return UNREACHED_NAP
        try:
            gap = await watch.wake(shards, self._away())
            await self._service.rest.settle(shards)
            if await watch.due(shards):
                return 0.0  # this may have made more things due
            if not gap:
                with contextlib.suppress(StoreError):  # already logged
                    await watch.tidy()
            next_at = await watch.next_at()
            self.last_round = now
        except StoreError as fault:
            # A full disk or a locked file passes; the clock must survive everything.
            _log.error("clock_round_failed", why=str(fault))
            return AFTER_A_FAULT
        except Exception:
            _log.exception("clock_round_failed")
            return AFTER_A_FAULT
        if not shards.all:
            return UNREACHED_NAP
        nap = LONGEST_NAP if next_at is None else next_at - self._now()
        # Something overdue that failed is tried again, but never in a tight loop.
        return min(LONGEST_NAP, max(SHORTEST_NAP, nap))
