"""Waiting with an end: no wait here swallows a cancellation, and none lasts longer than its limit.

``asyncio.wait_for`` of Python 3.11 returns its result instead of raising when it is cancelled after what it waits for
has ended but before it wakes. An endless loop that waits that way survives its cancellation; so it uses :func:`rung`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any

import structlog

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
    loop = asyncio.get_running_loop()
    until = loop.time() + seconds
    while left:
        for task in left:
            task.cancel()
        wait = min(ASK_AGAIN, until - loop.time())
        if wait <= 0:
            break
        done, left = await asyncio.wait(left, timeout=wait)
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
        await asyncio.wait({task}, timeout=seconds)
    finally:
        task.cancel()  # harmless for a finished task
    if not task.done():
        _log.error("takes_too_long", what=name, seconds=seconds)
        return False
    if not task.cancelled() and (fault := task.exception()) is not None:
        _log.error("failed", what=name, why=f"{type(fault).__name__}: {fault}", exc_info=fault)
        return False
    return not task.cancelled()
