"""Shards and the clock: one that is away costs its servers no time, and others none of theirs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.service.tempo.due import ALIVE, OUTAGE, SHORT
from bot.service.types import Settings
from bot.shards import ONE, Shards, shard_of
from bot.store import Store
from tests.bot.service.kit import BO, HOUR, House, tap
from tests.bot.service.tempo.test_watch import Dying

DAYLY = Settings(hours=24, fight_hours=6, grace=120, doctrine="careful")
ALL = Shards(3, frozenset({0, 1, 2}))
NOT_ONE = Shards(3, frozenset({0, 2}))


def server(number: int) -> int:
    """A server; with so many shards as it is not divided by, ``number`` modulo that is its shard."""
    return number << 22 | 5


async def on_server(house: House, number: int, *, hours: int = 24) -> int:
    """A campaign of Ana and Bo on a server."""
    cid = await house.toy(
        "orders", guild=server(number), channel=100 + number, settings=replace(DAYLY, hours=hours), duty=0
    )
    await house.service.people.join(
        replace(tap(BO), guild_id=server(number), channel_id=100 + number), cid, "red-south"
    )
    return cid


async def three(house: House) -> tuple[int, int, int]:
    """A campaign on each of three shards."""
    return (await on_server(house, 0), await on_server(house, 1), await on_server(house, 2))


async def due_at(house: House, cid: int) -> int:
    return (await house.deadlines(cid))["turn"].due_at


async def rounds(house: House, seconds: int, shards: Shards, step: int = 60) -> None:
    """Let time go by with these shards."""
    until = house.now + seconds
    while house.now < until:
        house.now = min(until, house.now + step)
        await house.service.watch.wake(shards)
        while await house.service.watch.due(shards):
            pass


async def closed(house: House, cid: int) -> int:
    return (await house.log_kinds(cid)).count("close")


def test_a_servers_shard_is_what_discord_reckons() -> None:
    assert shard_of(1_000_000_000_000_000_010, 1) == 0
    assert [shard_of(server(number), 3) for number in range(5)] == [0, 1, 2, 0, 1]
    assert Shards(3, frozenset({1})).hold(server(4))
    assert not Shards(3, frozenset({1})).hold(server(5))
    assert ONE.hold(server(4))


async def test_one_shard_away_for_hours_gives_its_servers_the_hours_and_others_play_on(house: House) -> None:
    first, second, third = await three(house)
    before = [await due_at(house, cid) for cid in (first, second, third)]
    house.now += 23 * HOUR
    await house.service.watch.wake(ALL)
    away = house.now
    await rounds(house, 3 * HOUR, NOT_ONE, step=HOUR // 30)  # over all three deadlines
    assert [await closed(house, cid) for cid in (first, second, third)] == [1, 0, 1]
    assert house.scribe.keys_noticed() == []
    assert await house.service.watch.wake(ALL) == house.now - away
    assert await due_at(house, second) == before[1] + house.now - away
    assert house.scribe.keys_noticed() == ["service-outage"]
    await house.service.watch.due(ALL)
    assert await closed(house, second) == 0
    assert house.service.watch.given_back == {1: house.now - away}
    await rounds(house, HOUR, ALL, step=HOUR // 30)
    assert [await closed(house, cid) for cid in (first, second, third)] == [1, 1, 1]


async def test_overdue_things_of_a_shard_that_is_away_hold_up_nobody(house: House) -> None:
    """The clock takes a hundred things at once, longest overdue first."""
    for at in range(102):
        await on_server(house, 1 + 3 * at)
    here = await on_server(house, 0)
    house.now += 24 * HOUR
    await house.service.watch.wake(NOT_ONE)
    await house.service.watch.due(NOT_ONE)
    assert await closed(house, here) == 1


async def test_reminders_and_seats_that_run_out_wait_for_their_shard(house: House, store: Store) -> None:
    cid = await on_server(house, 1)
    await house.service.watch.wake(ALL)
    await house.pass_time(0)
    reminders = await store.reminders.of(cid)
    assert reminders
    house.now = max(reminder.due_at for reminder in reminders)
    assert await store.reminders.due(house.now, shards=NOT_ONE) == []
    assert len(await store.reminders.due(house.now, shards=ALL.alone(1))) == len(reminders)


@pytest.mark.parametrize("seconds", [20, SHORT - 1])
async def test_a_deadline_within_a_shards_short_absence_gets_its_length_on_top(house: House, seconds: int) -> None:
    cid, other = await on_server(house, 1), await on_server(house, 0)
    due = await due_at(house, cid)
    house.now = due - 10
    await house.service.watch.wake(ALL)
    lost = house.now
    house.now += seconds
    await house.service.watch.wake(NOT_ONE)
    await house.service.watch.due(NOT_ONE)
    assert [await closed(house, each) for each in (cid, other)] == [0, 1]
    away = {1: (lost, house.now)}
    for _ in range(2):  # given back once
        await house.service.watch.wake(ALL, away)
        await house.service.watch.due(ALL)
        assert await due_at(house, cid) == due + seconds
    house.now = due + seconds
    await house.service.watch.wake(ALL, away)
    await house.service.watch.due(ALL)
    assert await closed(house, cid) == 1


async def test_a_crash_while_a_shard_is_away_loses_nothing_of_its_absence(house: House) -> None:
    first, second, _third = await three(house)
    await house.service.watch.wake(ALL)
    before = [await due_at(house, cid) for cid in (first, second)]
    await rounds(house, 5 * HOUR, NOT_ONE)
    house.restart()
    house.now += 60
    assert await house.service.watch.wake(ALL) == 5 * HOUR + 60
    assert [await due_at(house, cid) for cid in (first, second)] == [before[0], before[1] + 5 * HOUR + 60]


@pytest.mark.parametrize("commits", range(3))
async def test_a_crash_while_a_shard_gets_its_time_back_gives_nobody_twice(
    house: House, store: Store, commits: int
) -> None:
    mine = [await on_server(house, number) for number in (1, 4)]
    other = await on_server(house, 0)
    await house.service.watch.wake(ALL)
    before = [await due_at(house, cid) for cid in (*mine, other)]
    await rounds(house, 2 * HOUR, NOT_ONE, step=HOUR // 30)
    house.store = Dying(store, commits)
    house.restart()
    if commits < 2:
        with pytest.raises(RuntimeError):
            await house.service.watch.wake(ALL)
    else:
        await house.service.watch.wake(ALL)
    house.store = store
    house.restart()
    house.now += 30
    await house.service.watch.wake(ALL)
    given = [await due_at(house, cid) - due for cid, due in zip((*mine, other), before, strict=True)]
    assert given == [2 * HOUR, 2 * HOUR, 0]


@pytest.mark.parametrize(("was", "count"), [(1, 2), (2, 3), (3, 1), (3, 2)])
async def test_after_another_number_of_shards_nobody_has_lost_or_gained_time(
    house: House, was: int, count: int
) -> None:
    """As after 4011: all shards of the old number were there until the end."""
    campaigns = [await on_server(house, number) for number in range(6)]
    before, after = (Shards(each, frozenset(range(each))) for each in (was, count))
    await house.service.watch.wake(before)
    due = [await due_at(house, cid) for cid in campaigns]
    house.now += 40
    await house.service.watch.wake(after.alone(0))  # one after another
    await house.service.watch.wake(after)
    assert [await due_at(house, cid) for cid in campaigns] == due
    house.now += 3 * HOUR  # what comes now is an outage of all
    await house.service.watch.wake(after)
    assert [await due_at(house, cid) - at for cid, at in zip(campaigns, due, strict=True)] == [3 * HOUR] * 6


async def test_a_shard_that_was_away_before_the_number_changed_has_all_its_time_back(house: House) -> None:
    campaigns = [await on_server(house, number) for number in range(4)]
    two = Shards(2, frozenset({0, 1}))
    await house.service.watch.wake(two)
    due = [await due_at(house, cid) for cid in campaigns]
    await rounds(house, 5 * HOUR, two.alone(0))
    house.restart()
    house.now += HOUR  # without the program
    new = Shards(4, frozenset(range(4)))
    await house.service.watch.wake(new)
    moved = [await due_at(house, cid) - at for cid, at in zip(campaigns, due, strict=True)]
    assert moved == [HOUR, 6 * HOUR, HOUR, 6 * HOUR]


async def test_a_shard_comes_later_than_the_others_after_the_number_changed(house: House) -> None:
    campaigns = [await on_server(house, number) for number in range(3)]
    await house.service.watch.wake()
    due = [await due_at(house, cid) for cid in campaigns]
    house.now += 60
    await rounds(house, 2 * HOUR, NOT_ONE)
    await house.service.watch.wake(ALL)
    assert [await due_at(house, cid) - at for cid, at in zip(campaigns, due, strict=True)] == [0, 2 * HOUR + 60, 0]


async def test_a_single_shard_leaves_the_marks_it_always_left(house: House, store: Store) -> None:
    await on_server(house, 1)
    await house.service.watch.wake()
    house.now += OUTAGE
    await house.service.watch.wake()
    assert await store.marks.get(ALIVE) == house.now
    assert await store.marks.get("shards") is None
    assert await store.marks.get("outage-of") is None


async def test_games_that_rest_are_settled_shard_by_shard(
    house: House, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaigns = [await on_server(house, number) for number in range(2)]
    monkeypatch.delitem(house.service.desk.games, "toy")  # type: ignore[arg-type]  # as when its tables are broken
    await house.service.rest.settle(ALL.alone(1))
    assert [(await store.campaigns.get(cid)).status for cid in campaigns] == ["live", "paused"]
    await house.service.rest.settle(ALL)
    assert [(await store.campaigns.get(cid)).status for cid in campaigns] == ["paused", "paused"]
