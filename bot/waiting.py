"""Waiting with an end: no wait here swallows a cancellation, and none lasts longer than its limit.

At the end of work, seconds are counted as the loop gets them: of a stretch in which a busy machine kept it from running
only a beat counts. So a stop that merely goes slowly is not taken for one that hangs.

``asyncio.wait_for`` of Python 3.11 returns its result instead of raising when it is cancelled after what it waits for
has ended but before it wakes. An endless loop that waits that way survives its cancellation; so it uses :func:`rung`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any

import structlog

BEAT = 0.05  # seconds: the longest stretch that counts
ASK_AGAIN = 1.0  # seconds after which a task that is still running is cancelled once more
_log = structlog.get_logger(__name__)


async def rung(event: asyncio.Event, seconds: float) -> bool:
    """Waits until an event is set, at most so many seconds; returns whether it was set."""
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        return event.is_set()
    return True


async def end(tasks: Iterable[asyncio.Task[Any]], seconds: float) -> set[asyncio.Task[Any]]:
    """Cancels tasks repeatedly until they have ended or the time is up; returns those still running.

    What a task raises at its end is logged, not raised.
    """
    left = {task for task in tasks if not task.done()}
    while left:
        for task in left:
            task.cancel()
        if seconds <= 0:
            break
        done, left = await _waited(left, min(ASK_AGAIN, seconds))
        seconds -= ASK_AGAIN
        for task in done:
            if not task.cancelled() and (fault := task.exception()) is not None:
                _log.warning("ended_with_a_fault", task=task.get_name(), why=f"{type(fault).__name__}: {fault}")
    for task in left:
        _log.error("does_not_end", task=task.get_name())
    return left


async def within(seconds: float, name: str, work: Coroutine[Any, Any, object]) -> bool:
    """Does something for at most so long; returns whether it finished. Faults are logged. What hangs is cancelled and
    left.
    """
    task = asyncio.create_task(work, name=name)
    try:
        await _waited({task}, seconds)
    finally:
        task.cancel()  # harmless for a finished task
    if not task.done():
        _log.error("takes_too_long", what=name, seconds=seconds)
        return False
    if not task.cancelled() and (fault := task.exception()) is not None:
        _log.error("failed", what=name, why=f"{type(fault).__name__}: {fault}", exc_info=fault)
        return False
    return not task.cancelled()


async def _waited(
    tasks: set[asyncio.Task[Any]], seconds: float
) -> tuple[set[asyncio.Task[Any]], set[asyncio.Task[Any]]]:
    """Those of some tasks that have ended, and those still running when the seconds are over."""
    done: set[asyncio.Task[Any]] = set()
    left = tasks
    while left and seconds > 0:
        ended, left = await asyncio.wait(left, timeout=min(BEAT, seconds))
        done |= ended
        seconds -= BEAT
    return done, left
