"""The watchman: what ends is started again, what hangs is ended, what cannot be kept ends the process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from bot.signs import Signs
from bot.waiting import end
from bot.watchman import MOST_FAULTS, Beat, CannotGoOn, Watchman

LOOK = 0.005


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short pauses."""
    monkeypatch.setattr("bot.watchman.FIRST_PAUSE", LOOK)
    monkeypatch.setattr("bot.watchman.LONGEST_PAUSE", 4 * LOOK)
    monkeypatch.setattr("bot.watchman.ENDS_WITHIN", 0.1)


async def until(true: Callable[[], bool]) -> None:
    """Wait for something that the watchman does."""
    async with asyncio.timeout(30):
        while not true():  # noqa: ASYNC110 - nothing else tells
            await asyncio.sleep(LOOK)


@asynccontextmanager
async def on_watch(watchman: Watchman) -> AsyncIterator[asyncio.Task[None]]:
    """A watchman at work."""
    task = asyncio.create_task(watchman.run())
    try:
        yield task
    finally:
        await end([task], 10)
        for name in list(watchman.duties):
            await watchman.dismiss(name, 10)


async def idle(beat: Beat) -> None:
    """A healthy duty."""
    while True:
        beat()
        await asyncio.sleep(LOOK)


@pytest.mark.parametrize("how", ["raises", "returns", "is cancelled"])
async def test_a_task_that_ends_is_started_again(how: str) -> None:
    starts = 0

    async def frail(beat: Beat) -> None:
        nonlocal starts
        starts += 1
        if starts < 4:
            if how == "raises":
                raise OSError("no room")
            if how == "is cancelled":
                raise asyncio.CancelledError
            return
        await idle(beat)

    signs = Signs(lambda: 0)
    watchman = Watchman(look_every=LOOK, signs=signs)
    watchman.keep("frail", frail, patience=60)
    watchman.keep("sound", idle, patience=60)
    async with on_watch(watchman):
        await until(lambda: starts == 4)
    assert watchman.restarts == {}
    assert signs.counts["task_restarted"] == 3
    assert "frail" in signs._last["task_restarted"].why


async def test_a_task_without_a_sign_of_life_is_ended_and_started_again() -> None:
    starts = 0

    async def sleeper(beat: Beat) -> None:
        nonlocal starts
        starts += 1
        if starts == 1:
            await asyncio.sleep(3600)
        await idle(beat)

    watchman = Watchman(look_every=LOOK)
    watchman.keep("sleeper", sleeper, patience=5 * LOOK)
    async with on_watch(watchman):
        await until(lambda: starts == 2)
        assert watchman.restarts == {"sleeper": 1}


async def test_a_task_that_hangs_and_cannot_be_ended_ends_the_process() -> None:
    released = asyncio.Event()

    async def deaf(_beat: Beat) -> None:
        while not released.is_set():
            try:
                await released.wait()
            except asyncio.CancelledError:
                continue

    watchman = Watchman(look_every=LOOK)
    watchman.keep("deaf", deaf, patience=5 * LOOK)
    task = watchman.duties["deaf"].task
    with pytest.raises(CannotGoOn, match="deaf"):
        await asyncio.wait_for(watchman.run(), 30)
    released.set()
    assert task is not None
    await task


async def test_a_task_that_fails_again_and_again_ends_the_process() -> None:
    starts = 0

    async def broken(_beat: Beat) -> None:
        nonlocal starts
        starts += 1
        raise KeyError("always")

    watchman = Watchman(look_every=LOOK)
    watchman.keep("broken", broken, patience=60)
    with pytest.raises(CannotGoOn, match=f"{MOST_FAULTS} times in a row"):
        await asyncio.wait_for(watchman.run(), 30)
    assert starts == MOST_FAULTS


async def test_faults_long_ago_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.watchman.CALM", 3)
    starts = 0

    async def seldom(beat: Beat) -> None:
        nonlocal starts
        starts += 1
        for _ in range(10):
            beat()
            await asyncio.sleep(LOOK)
        raise OSError("now and then")

    watchman = Watchman(look_every=LOOK)
    watchman.keep("seldom", seldom, patience=60)
    async with on_watch(watchman) as task:
        await until(lambda: starts > MOST_FAULTS or task.done())
        assert not task.done()


async def test_what_no_restart_could_mend_ends_the_process_at_once() -> None:
    async def refused(_beat: Beat) -> None:
        raise PermissionError("the token")

    watchman = Watchman(look_every=3600, fatal=(PermissionError,))
    watchman.keep("refused", refused, patience=60)
    with pytest.raises(PermissionError, match="the token"):
        await asyncio.wait_for(watchman.run(), 30)


async def test_each_look_is_told_and_may_end_the_process() -> None:
    looks = 0

    def look() -> None:
        nonlocal looks
        looks += 1
        if looks == 3:
            raise CannotGoOn("enough")

    watchman = Watchman(look_every=LOOK, on_look=look)
    watchman.keep("sound", idle, patience=60)
    with pytest.raises(CannotGoOn, match="enough"):
        await asyncio.wait_for(watchman.run(), 30)
    await watchman.dismiss("sound", 1)


async def test_a_machine_that_was_frozen_has_missed_one_look() -> None:
    """Time is counted in looks: after an hour of standing still no task is taken for dead."""
    watchman = Watchman(look_every=LOOK)

    async def slow(_beat: Beat) -> None:
        await asyncio.sleep(3600)

    watchman.keep("slow", slow, patience=60)
    duty = watchman.duties["slow"]
    await watchman._look(duty)
    assert duty.missed == 1
    assert duty.task is not None
    await watchman.dismiss("slow", 1)
