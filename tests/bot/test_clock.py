"""The clock: it wakes by itself, outlives its faults, and stops."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.clock import LONGEST_NAP, SHORTEST_NAP, Clock, wall_clock
from bot.service.types import Settings
from bot.store import Store
from tests.bot.service.kit import ANA, BO, HOUR, House, tap


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with await Store.open(tmp_path / "flotilla.sqlite3") as store:
        yield House(store)


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    """Wait for something that the clock does beside the test."""
    async with asyncio.timeout(20):
        while not await true():  # noqa: ASYNC110 - nothing else tells
            await asyncio.sleep(0.01)


async def waiting(house: House) -> int:
    cid = await house.toy("orders", settings=Settings(hours=24, grace=60, doctrine="careful"), duty=0)
    await house.service.people.join(tap(BO), cid, "red-south")
    return cid


async def test_it_closes_what_is_due_as_soon_as_something_changes(house: House) -> None:
    cid = await waiting(house)
    clock = Clock(house.service, lambda: house.now)
    await clock.start()
    house.now += 25 * HOUR
    house.service.desk.ring()
    await until(lambda: ended(house, cid))
    await clock.stop()
    await clock.stop()
    assert clock.last_round == house.now


async def ended(house: House, cid: int) -> bool:
    return (await house.store.campaigns.get(cid)).status == "ended"


async def test_starting_gives_an_outage_back_and_signs(house: House) -> None:
    cid = await waiting(house)
    clock = Clock(house.service, lambda: house.now)
    await clock.start()
    await until(lambda: signed(house))
    await clock.stop()
    due = (await house.deadlines(cid))["turn"].due_at
    house.now += 9 * HOUR
    house.restart()
    clock = Clock(house.service, lambda: house.now)
    await clock.start()
    await until(lambda: signed(house))
    await clock.stop()
    assert (await house.deadlines(cid))["turn"].due_at == due + 9 * HOUR


async def signed(house: House) -> bool:
    return await house.store.marks.get("alive") == house.now


async def test_it_outlives_a_fault_and_says_how_long_it_sleeps(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(house.service, lambda: house.now)

    async def broken() -> int:
        raise RuntimeError("no due things today")

    with monkeypatch.context() as context:
        context.setattr(house.service.watch, "due", broken)
        assert await clock._round() == 5.0
    assert await clock._round() == LONGEST_NAP

    async def overdue() -> int:
        return house.now - 500

    monkeypatch.setattr(house.service.watch, "next_at", overdue)
    assert await clock._round() == SHORTEST_NAP


async def test_it_looks_again_at_once_after_it_did_something(house: House) -> None:
    cid = await waiting(house)
    clock = Clock(house.service, lambda: house.now)
    house.now += 25 * HOUR
    assert await clock._round() == 0.0
    assert await ended(house, cid)


async def test_whoever_delivers_and_the_clock_both_hear_of_a_change(house: House) -> None:
    """One who has heard must not silence the bell for the other."""
    desk = house.service.desk
    mine = desk.listen()
    await house.toy("orders")
    assert mine.is_set()
    assert desk.changed.is_set()
    mine.clear()
    assert desk.changed.is_set()
    cid = 1
    gate = await house.decision(cid, "orders")
    await house.service.acts.draft(tap(ANA), cid, gate.id, {"r1": "station"})
    assert mine.is_set()


def test_the_wall_clock_gives_whole_seconds() -> None:
    assert isinstance(wall_clock(), int)
