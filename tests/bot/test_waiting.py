"""Waits: no cancel is swallowed, nothing lasts longer than it may."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from bot.waiting import end, rung, within

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("turns", range(5))
async def test_a_wait_that_is_cancelled_while_it_is_rung_is_cancelled(turns: int) -> None:
    bell, went_on = asyncio.Event(), []

    async def forever() -> None:
        while True:
            await rung(bell, 60)
            went_on.append(bell.is_set())
            bell.clear()

    task = asyncio.create_task(forever())
    await asyncio.sleep(0)
    bell.set()
    for _ in range(turns):
        await asyncio.sleep(0)
    task.cancel()
    done, _ = await asyncio.wait({task}, timeout=20)
    task.cancel()
    assert done


async def test_a_wait_says_whether_it_was_rung() -> None:
    bell = asyncio.Event()
    assert not await rung(bell, 0.001)
    bell.set()
    assert await rung(bell, 60)


def test_no_other_wait_of_the_program_swallows_a_cancel() -> None:
    files = [*(ROOT / "bot").rglob("*.py"), *(ROOT / "engine").rglob("*.py")]
    assert len(files) > 200
    assert [file.name for file in files if "asyncio.wait_for(" in file.read_text(encoding="utf-8")] == []


async def test_a_task_that_swallows_its_first_cancels_is_ended_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.waiting.ASK_AGAIN", 0.01)
    swallowed = 0

    async def stubborn() -> None:
        nonlocal swallowed
        while swallowed < 3:
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                swallowed += 1

    task = asyncio.create_task(stubborn())
    await asyncio.sleep(0)
    assert await end([task], 20) == set()
    assert swallowed == 3


async def test_what_never_ends_is_named_and_left() -> None:
    released = asyncio.Event()

    async def deaf() -> None:
        while not released.is_set():
            try:
                await released.wait()
            except asyncio.CancelledError:
                continue

    task = asyncio.create_task(deaf())
    await asyncio.sleep(0)
    assert await end([task], 0.05) == {task}
    assert not await within(0.05, "deaf", deaf())
    released.set()
    await task


async def test_what_fails_is_told_by_its_outcome_alone() -> None:
    async def broken() -> None:
        raise ValueError("broken")

    async def sound() -> int:
        return 7

    assert not await within(20, "broken", broken())
    assert await within(20, "sound", sound())
    task = asyncio.create_task(broken())
    assert await end([task], 20) == set()


async def test_seconds_in_which_the_loop_could_not_run_do_not_count() -> None:
    """On a busy machine what goes slowly is not taken for what hangs."""

    async def held_up() -> None:
        for _ in range(10):
            time.sleep(0.2)  # noqa: ASYNC251 - as others who have the processor
            await asyncio.sleep(0)

    assert await within(1.0, "held up", held_up())
    task = asyncio.create_task(held_up())
    assert await end([task], 1.0) == set()


async def test_what_is_given_no_time_is_cancelled_all_the_same() -> None:
    task = asyncio.create_task(asyncio.sleep(3600))
    assert await end([task], 0.0) == {task}, "nobody waited for it"
    await asyncio.wait([task], timeout=20)
    assert task.cancelled()
