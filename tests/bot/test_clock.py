"""The clock: it wakes by itself, outlives its faults, and stops."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.clock import LONGEST_NAP, SHORTEST_NAP, UNREACHED_NAP, Clock, wall_clock
from bot.service.types import Settings
from bot.shards import NONE, ONE
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


async def nearly_due(house: House) -> int:
    """A campaign whose turn closes in ten seconds; the clock has been at work until now."""
    cid = await waiting(house)
    house.now = (await house.deadlines(cid))["turn"].due_at - 10
    await house.service.watch.sign()
    return cid


async def test_it_closes_what_is_due_as_soon_as_something_changes(house: House) -> None:
    cid = await nearly_due(house)
    clock = Clock(house.service, lambda: house.now)
    await clock.start()
    house.now += 10
    house.service.desk.ring()
    await until(lambda: ended(house, cid))
    await until(lambda: rounded(clock, house.now))
    await clock.stop()
    await clock.stop()


async def rounded(clock: Clock, at: int) -> bool:
    return clock.last_round == at


async def test_while_discord_is_away_nothing_is_closed_and_the_time_is_given_back(house: House) -> None:
    cid = await nearly_due(house)
    due = (await house.deadlines(cid))["turn"].due_at
    away = True
    clock = Clock(house.service, lambda: house.now, reachable=lambda: NONE if away else ONE)
    for _ in range(26 * 60):
        house.now += 60
        assert await clock._round() == UNREACHED_NAP
    assert not await ended(house, cid)
    assert clock.last_round == house.now
    away = False
    await clock._round()
    assert (await house.deadlines(cid))["turn"].due_at == due + 26 * HOUR
    assert house.scribe.keys_noticed() == ["service-outage"]
    assert not await ended(house, cid)
    house.now += 10
    await clock._round()
    assert await ended(house, cid)


@pytest.mark.parametrize("jump", [9 * HOUR, 72 * HOUR, -72 * HOUR])
async def test_a_frozen_machine_or_a_clock_that_jumps_costs_no_turn(house: House, jump: int) -> None:
    cid = await nearly_due(house)
    due = (await house.deadlines(cid))["turn"].due_at
    clock = Clock(house.service, lambda: house.now)
    await clock._round()
    house.now += jump
    await clock._round()
    assert (await house.deadlines(cid))["turn"].due_at == due + jump
    assert not await ended(house, cid)
    for _ in range(10):
        house.now += 1
        await clock._round()
    assert await ended(house, cid)


async def test_every_nap_is_short_whatever_the_clock_says(house: House) -> None:
    await waiting(house)
    clock = Clock(house.service, lambda: house.now)
    for jump in (0, -900 * HOUR, 5000 * HOUR, 1):
        house.now += jump
        while (nap := await clock._round()) == 0.0:
            pass
        assert SHORTEST_NAP <= nap <= LONGEST_NAP


async def test_whoever_moves_the_clock_by_hand_holds_it_still(house: House) -> None:
    cid = await nearly_due(house)
    clock = Clock(house.service, lambda: house.now)
    await clock.start()
    async with clock.still:
        house.now += 10 * HOUR
        await asyncio.sleep(0.05)
        await house.service.watch.sign()
    house.service.desk.ring()
    await until(lambda: ended(house, cid))
    await clock.stop()


async def test_the_house_is_tidied_by_itself_once_a_day(house: House) -> None:
    clock = Clock(house.service, lambda: house.now)
    tidied: list[int | None] = []
    for _ in range(50):
        for _ in range(12):  # an hour
            house.now += 300
            await clock._round()
        tidied.append(await house.store.marks.get("pruned"))
    assert len(set(tidied)) == 3
    assert None not in tidied


@pytest.mark.parametrize("turns", range(8))
async def test_a_clock_that_is_cancelled_in_the_moment_of_its_waking_stops(house: House, turns: int) -> None:
    """Between the ring and the waking a wait that swallows cancels would let it go on for ever."""
    clock = Clock(house.service, lambda: house.now)
    task = asyncio.create_task(clock.run())
    await until(lambda: rounded(clock, house.now))
    for _ in range(10):
        await asyncio.sleep(0)  # it is asleep now
    house.service.desk.ring()
    for _ in range(turns):
        await asyncio.sleep(0)
    task.cancel()
    done, _ = await asyncio.wait({task}, timeout=20)
    task.cancel()
    assert done


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
    await until(lambda: rounded(clock, house.now))
    await clock.stop()
    assert (await house.deadlines(cid))["turn"].due_at == due + 9 * HOUR
    assert await signed(house)


async def signed(house: House) -> bool:
    return await house.store.marks.get("alive") == house.now


async def test_it_outlives_a_fault_and_says_how_long_it_sleeps(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(house.service, lambda: house.now)

    async def broken(*_args: object) -> int:
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


async def test_all_who_listen_hear_of_a_change(house: House) -> None:
    """One who has heard must not silence the bell for the other."""
    desk = house.service.desk
    mine, yours = desk.listen(), desk.listen()
    await house.toy("orders")
    assert mine.is_set()
    assert yours.is_set()
    mine.clear()
    assert yours.is_set()
    cid = 1
    gate = await house.decision(cid, "orders")
    await house.service.acts.draft(tap(ANA), cid, gate.id, {"r1": "station"})
    assert mine.is_set()


def test_the_wall_clock_gives_whole_seconds() -> None:
    assert isinstance(wall_clock(), int)
