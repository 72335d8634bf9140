"""The harbour's clock: wall time plus an offset that tests move forward instead of sleeping."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from datetime import UTC, datetime


class Alarm:
    """One action due at a harbour time, unless cancelled."""

    def __init__(self, due: float, action: Callable[[], None]) -> None:
        self.due = due
        self._action = action
        self._live = True

    def cancel(self) -> None:
        """Make sure that it never fires."""
        self._live = False

    def fire(self) -> None:
        """Run the action, once."""
        if self._live:
            self._live = False
            self._action()


class HarbourClock:
    """Seconds since 1970 as the harbour sees them. Alarms fire in order of their due time."""

    def __init__(self) -> None:
        self._offset = 0.0
        self._alarms: list[tuple[float, int, Alarm]] = []
        self._order = itertools.count()
        self._handle: asyncio.TimerHandle | None = None

    def now(self) -> float:
        """Harbour time in seconds."""
        return time.time() + self._offset

    def stamp(self, at: float | None = None) -> str:
        """ISO 8601 with offset, as Discord writes it."""
        return datetime.fromtimestamp(self.now() if at is None else at, UTC).isoformat()

    def after(self, seconds: float, action: Callable[[], None]) -> Alarm:
        """Fire ``action`` in ``seconds`` of harbour time. Needs a running loop."""
        alarm = Alarm(self.now() + seconds, action)
        heapq.heappush(self._alarms, (alarm.due, next(self._order), alarm))
        self._set()
        return alarm

    async def advance(self, seconds: float) -> None:
        """Move the clock forward. What falls due on the way happens in order, before this returns."""
        if seconds < 0:
            raise ValueError("the harbour clock only runs forward")
        target = self.now() + seconds
        while self._alarms and self._alarms[0][0] <= target:
            due, _, alarm = heapq.heappop(self._alarms)
            self._offset += max(0.0, due - self.now())
            alarm.fire()
            await asyncio.sleep(0)
        self._offset += max(0.0, target - self.now())
        self._set()
        await asyncio.sleep(0)

    def resume(self, last: float) -> None:
        """Continue after an earlier run: the clock never shows a time before ``last``."""
        self._offset = max(self._offset, last - time.time())

    def stop(self) -> None:
        """Forget all alarms."""
        self._alarms.clear()
        if self._handle:
            self._handle.cancel()
            self._handle = None

    def _set(self) -> None:
        if self._handle:
            self._handle.cancel()
            self._handle = None
        if self._alarms:
            wait = max(0.0, self._alarms[0][0] - self.now())
            self._handle = asyncio.get_running_loop().call_later(wait, self._ring)

    def _ring(self) -> None:
        self._handle = None
        now = self.now()
        while self._alarms and self._alarms[0][0] <= now:
            heapq.heappop(self._alarms)[2].fire()
        self._set()
