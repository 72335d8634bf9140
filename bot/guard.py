"""The last resort: a thread that ends the process where its event loop no longer can.

A loop stuck in a computation notices neither its watchman nor a signal. This thread does: it counts how often it woke
since the loop last answered, and after too many times ends the process, so that the supervisor restarts it. Once the
process is told to stop, this thread makes sure that it does, whatever hangs on the way: soon where the loop no longer
answers, after the longest that a supervisor allows where it does. On a busy machine a stop takes its time, and members
are being answered.

Nothing is lost: an act is in the database before anybody is told of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import faulthandler
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from types import FrameType

LOOK_EVERY = 5.0
HUNG_AFTER = 24  # looks without an answer from the loop: two minutes. A frozen machine misses only one.
HUNG, FORCED = 70, 1
STOP_WITHIN = 26.0  # seconds from the first signal to the end of the process
ASK_EVERY = 0.5  # seconds between two looks while it stops
DEAF_AFTER = 17  # looks without an answer from a loop that is to stop: eight seconds and a half
LAST_WORDS = 1.0  # seconds for the report of where every thread stands


class Guard:
    """Watches one event loop. ``end`` ends the process with a code (:func:`os._exit`)."""

    def __init__(
        self,
        *,
        look_every: float = LOOK_EVERY,
        hung_after: int = HUNG_AFTER,
        stop_within: float = STOP_WITHIN,
        deaf_after: int = DEAF_AFTER,
        end: Callable[[int], object] = os._exit,
    ) -> None:
        self.stop_within = stop_within
        self._look_every = look_every
        self._hung_after = hung_after
        self._deaf_after = deaf_after
        self._end = end
        self.looks = 0
        self._unanswered = 0
        self._ends_at: float | None = None
        self._code = FORCED
        self._wake = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._watch, name="guard", daemon=True)
        self._why = ""
        self._to_write, self._written = threading.Event(), threading.Event()
        # Started with the guard: from Python 3.12 on no thread can be started while the interpreter shuts down.
        self._writer = threading.Thread(target=self._write, name="last-words", daemon=True)

    def start(self) -> None:
        """Watches the running loop from now on."""
        self._loop = asyncio.get_running_loop()
        self._thread.start()
        self._writer.start()

    def end_within(self, seconds: float, code: int) -> None:
        """Ends the process after so many seconds, unless it has ended by itself. An earlier deadline stays."""
        self._code = code
        at = time.monotonic() + seconds
        self._ends_at = at if self._ends_at is None else min(at, self._ends_at)
        self._wake.set()

    @contextlib.contextmanager
    def signals(self, stop: asyncio.Event) -> Iterator[None]:
        """Lets SIGINT and SIGTERM set ``stop``; a second signal ends the process at once."""
        loop = asyncio.get_running_loop()
        heard = 0

        def hear(_number: int, _frame: FrameType | None) -> None:
            # Python's own handler, not the loop's: it also works where the loop hangs.
            nonlocal heard
            heard += 1
            if heard > 1:
                self._end(FORCED)
            self.end_within(self.stop_within, FORCED)
            with contextlib.suppress(RuntimeError):  # the loop is closed already
                loop.call_soon_threadsafe(stop.set)

        before = {number: signal.signal(number, hear) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _watch(self) -> None:
        while True:
            until = self._ends_at
            every = self._look_every if until is None else min(self._look_every, ASK_EVERY)
            if self._wake.wait(every if until is None else min(every, max(0.0, until - time.monotonic()))):
                self._wake.clear()
                self._unanswered = 0
                continue
            if until is not None and time.monotonic() >= until:
                self._last_words("the process was to stop and did not")
                self._end(self._code)
                return
            self._ask()
            if until is not None and self._unanswered > self._deaf_after:
                self._last_words("the process was to stop and did not: its event loop hangs")
                self._end(self._code)
                return
            if until is None and self._unanswered > self._hung_after:
                self._last_words("the event loop hangs")
                self._end(HUNG)
                return

    def _ask(self) -> None:
        self.looks += 1
        self._unanswered += 1
        with contextlib.suppress(RuntimeError):  # the loop is closed: the end is near
            assert self._loop is not None
            self._loop.call_soon_threadsafe(self._answer)

    def _answer(self) -> None:
        self._unanswered = 0

    def _last_words(self, why: str) -> None:
        """Has it written where every thread stands, by a thread for it: standard error itself may be what hangs."""
        self._why = why
        self._to_write.set()
        self._written.wait(LAST_WORDS)

    def _write(self) -> None:
        self._to_write.wait()
        with contextlib.suppress(Exception):
            sys.stderr.write(f"flotilla: {self._why}; ending it. Its threads:\n")
            faulthandler.dump_traceback(sys.stderr, all_threads=True)
        self._written.set()
