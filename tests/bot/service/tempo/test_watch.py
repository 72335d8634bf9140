"""What the clock does: everything once, also after a night without it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

import bot.service.campaigns as campaigns_module
from bot.service.tempo.due import OUTAGE, SHORT, Failed
from bot.service.types import Settings
from bot.store import Store
from bot.store.errors import StoreFull
from bot.store.records import Commit, OutMessage
from tests.bot.service.kit import ANA, BO, HOUR, House, tap

DAYLY = Settings(hours=24, fight_hours=6, grace=120, doctrine="careful")
NIGHT = 9 * HOUR


async def two(house: House, *phases: str, channel: int = 100, settings: Settings = DAYLY, **options: object) -> int:
    cid = await house.toy(*phases, settings=settings, channel=channel, **options)
    await house.service.people.join(tap(BO), cid, "red-south")
    return cid


async def test_an_overdue_question_is_resolved_exactly_once(house: House) -> None:
    cid = await two(house, "orders", "transfer", duty=0)
    house.now += 25 * HOUR
    other = House(house.store)  # a second clock on the same store
    other.now = house.now
    counts = await asyncio.gather(house.service.watch.due(), other.service.watch.due(), house.service.watch.due())
    assert (await house.log_kinds(cid)).count("close") == 1
    assert sum(counts) >= 1
    assert await house.service.watch.due() == 0


async def test_after_a_night_everybody_has_the_hours_back(house: House) -> None:
    cid = await two(house, "orders", duty=0)
    await house.service.watch.wake()
    due = (await house.deadlines(cid))["turn"].due_at
    reminders = [each.due_at for each in await house.store.reminders.of(cid)]
    await house.pass_time(20 * HOUR, step=HOUR)
    house.now += NIGHT  # over the deadline
    house.restart()
    assert await house.service.watch.wake() == NIGHT
    assert (await house.deadlines(cid))["turn"].due_at == due + NIGHT
    assert sorted(each.due_at for each in await house.store.reminders.of(cid) if each.sent_at is None) == sorted(
        at + NIGHT for at in reminders
    )
    assert house.scribe.keys_noticed() == ["service-outage"]
    await house.same(cid)
    assert await house.service.watch.due() == 0
    await house.pass_time(4 * HOUR, step=HOUR)
    assert (await house.log_kinds(cid)).count("close") == 1


async def test_a_short_stop_is_no_outage(house: House) -> None:
    cid = await two(house, "orders", duty=0)
    await house.service.watch.wake()
    due = (await house.deadlines(cid))["turn"].due_at
    house.now += 599
    house.restart()
    assert await house.service.watch.wake() == 0
    assert (await house.deadlines(cid))["turn"].due_at == due


@pytest.mark.parametrize("silence", [SHORT, OUTAGE - 1])
async def test_a_deadline_that_falls_into_a_short_silence_gets_its_length_on_top(house: House, silence: int) -> None:
    cid = await two(house, "orders", duty=0)
    later = await two(house, "orders", duty=0, channel=101, settings=replace(DAYLY, hours=48))
    due = (await house.deadlines(cid))["turn"].due_at
    other = (await house.deadlines(later))["turn"].due_at
    house.now = due - 10
    await house.service.watch.sign()
    house.now += silence
    house.restart()
    assert await house.service.watch.wake() == 0
    await house.service.watch.due()
    assert "close" not in await house.log_kinds(cid)
    assert (await house.deadlines(cid))["turn"].due_at == due + silence
    assert (await house.deadlines(later))["turn"].due_at == other
    assert house.scribe.keys_noticed() == []
    await house.same(cid)
    await house.pass_time(11)
    assert (await house.log_kinds(cid)).count("close") == 1


async def test_a_clock_set_back_leaves_everybody_as_much_time_as_before(house: House) -> None:
    cid = await two(house, "orders", duty=0)
    await house.service.watch.wake()
    due = (await house.deadlines(cid))["turn"].due_at
    house.now -= 5 * HOUR
    house.restart()
    assert await house.service.watch.wake() == -5 * HOUR
    assert await house.service.watch.wake() == 0
    assert house.scribe.keys_noticed() == ["service-clock-set-back"]
    assert (await house.deadlines(cid))["turn"].due_at == due - 5 * HOUR
    assert await house.service.watch.due() == 0
    await house.same(cid)


async def test_a_clock_that_was_ahead_for_a_while_changes_nothing_in_the_end(house: House) -> None:
    """Also the pause after which all are ready: it must not wait for a time that was never reached."""
    cid = await two(house, "orders", duty=0)
    await house.service.watch.wake()
    turn = (await house.deadlines(cid))["turn"].due_at
    house.now += 72 * HOUR
    assert await house.service.watch.wake() == 72 * HOUR
    assert await house.service.watch.due() == 0
    assert (await house.deadlines(cid))["turn"].due_at == turn + 72 * HOUR
    for who in (ANA, BO):
        await house.service.acts.ready(tap(who), cid)
    assert (await house.deadlines(cid))["grace"].due_at == house.now + DAYLY.grace
    house.now -= 72 * HOUR
    assert await house.service.watch.wake() == -72 * HOUR
    due = await house.deadlines(cid)
    assert (due["turn"].due_at, due["grace"].due_at) == (turn, house.now + DAYLY.grace)
    await house.pass_time(DAYLY.grace)
    assert (await house.log_kinds(cid)).count("close") == 1


async def test_a_campaign_that_failed_is_tried_again_soon_also_after_the_clock_was_set_back(house: House) -> None:
    cid = await two(house, "orders", duty=0)
    house.now += 25 * HOUR
    (deadline,) = await house.store.deadlines.due(house.now)
    thing = (cid, deadline.kind, deadline.key)
    house.service.watch._failed = {thing: Failed(1, house.now + 72 * HOUR)}
    assert await house.service.watch.due() == 1
    assert house.service.watch._failed == {}


async def test_what_was_put_off_by_a_clock_that_was_ahead_is_tried_at_once(house: House) -> None:
    outbox = house.store.outbox
    await house.service.watch.wake()
    await outbox.add([OutMessage("send", "{}", channel_id=7)], at=house.now)
    (message,) = await outbox.claim(house.now)
    await outbox.mark_failed(message.id, house.now + 600, "503")
    house.now -= 72 * HOUR
    await house.service.watch.wake()
    assert [each.id for each in await outbox.claim(house.now)] == [message.id]


async def test_an_outage_whose_time_could_not_be_written_is_given_back_as_soon_as_it_can(
    house: House, store: Store
) -> None:
    campaigns = [await two(house, "orders", channel=100 + at) for at in range(3)]
    await house.service.watch.wake()
    due = {cid: (await house.deadlines(cid))["turn"].due_at for cid in campaigns}
    house.now += NIGHT
    house.store = Full(store, 1)
    house.restart()
    for _ in range(2):
        with pytest.raises(StoreFull):
            await house.service.watch.wake()
        house.now += 30
    house.service.desk.store = store
    await house.service.watch.wake()
    house.store = store
    assert {cid: (await house.deadlines(cid))["turn"].due_at - NIGHT for cid in campaigns} == due


async def test_once_a_day_what_is_spent_is_forgotten(house: House) -> None:
    cid = await two(house, "orders", duty=0)
    await house.store.outbox.add([OutMessage("send", "{}", channel_id=7)], at=house.now, campaign_id=cid)
    for message in await house.store.outbox.claim(house.now):
        await house.store.outbox.mark_dead(message.id, "400", at=house.now)
    assert await house.service.watch.tidy()
    assert not await house.service.watch.tidy()
    before = await house.store.stats()
    assert before.interactions
    assert before.outbox_dead
    house.now += 25 * HOUR
    assert await house.service.watch.tidy()
    after = await house.store.stats()
    assert (after.interactions, after.outbox_dead) == (0, before.outbox_dead)
    house.now += 30 * 24 * HOUR
    assert await house.service.watch.tidy()
    assert (await house.store.stats()).outbox_dead == 0


async def test_a_cleaning_that_fails_is_told_and_tried_again_in_an_hour(house: House, store: Store) -> None:
    house.store = Full(store, 0)
    house.restart()
    watch, signs = house.service.watch, house.service.desk.signs
    assert not await watch.tidy()
    assert signs.recent("prune_failed")
    house.service.desk.store = store
    house.now += HOUR - 1
    assert not await watch.tidy()
    house.now += 1
    assert await watch.tidy()
    assert not signs.recent("prune_failed")


async def test_a_clock_set_forward_closes_once_what_is_then_overdue(house: House) -> None:
    cid = await two(house, "orders", "transfer", duty=0)
    house.now += 1000 * HOUR
    await house.service.watch.due()
    assert await house.kinds(cid) == ["transfer"]
    assert await house.service.watch.due() == 0  # the next turn has its whole time
    assert (await house.deadlines(cid))["turn"].due_at == house.now + 24 * HOUR


class Dying:
    """The store of a process that dies after so many commits."""

    def __init__(self, store: Store, left: int) -> None:
        self._store = store
        self.left = left

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def commit(self, act: Commit) -> Any:
        if not self.left:
            raise RuntimeError("the process is dead")
        self.left -= 1
        return await self._store.commit(act)


class Full(Dying):
    """A store whose disk is full after so many commits."""

    async def commit(self, act: Commit) -> Any:
        try:
            return await super().commit(act)
        except RuntimeError as fault:
            raise StoreFull("no room") from fault

    async def prune(self, now: int) -> Any:
        raise StoreFull("no room")


@pytest.mark.parametrize("commits", range(4))
async def test_a_crash_while_giving_the_time_back_gives_nobody_twice(house: House, store: Store, commits: int) -> None:
    campaigns = [await two(house, "orders", channel=100 + at) for at in range(3)]
    await house.service.watch.wake()
    due = {cid: (await house.deadlines(cid))["turn"].due_at for cid in campaigns}
    house.now += NIGHT
    house.store = Dying(store, commits)
    house.restart()
    if commits < 3:
        with pytest.raises(RuntimeError):
            await house.service.watch.wake()
    else:
        await house.service.watch.wake()
    house.store = store
    house.restart()
    house.now += 30
    await house.service.watch.wake()
    assert {cid: (await house.deadlines(cid))["turn"].due_at - NIGHT for cid in campaigns} == due


async def test_a_broken_campaign_stops_no_other_clock(house: House, store: Store) -> None:
    broken = await two(house, "orders", channel=101, duty=0)
    sound = await two(house, "orders", channel=102, duty=0)
    async with house.service.look(broken) as table:
        last = table.campaign.last_entry
    await store.commit(Commit(broken, house.now, expected=last, parts_gone=("meta",)))
    house.restart()
    house.now += 25 * HOUR
    await house.service.watch.due()
    assert (await store.campaigns.get(sound)).status == "ended"
    assert (await store.campaigns.get(broken)).status == "live"
    assert {thing[0] for thing in house.service.watch._failed} == {broken}
    assert await house.service.watch.due() == 0


async def test_a_full_disk_delays_and_loses_nothing(
    house: House, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    cid = await two(house, "orders", duty=0)
    house.now += 25 * HOUR

    async def full(act: Commit) -> Any:
        raise StoreFull("no room")

    with monkeypatch.context() as context:
        context.setattr(store, "commit", full)
        assert await house.service.watch.due() == 0
    assert await house.kinds(cid) == ["orders"]
    await house.same(cid)
    await house.pass_time(61)
    assert "close" in await house.log_kinds(cid)


async def test_any_fault_of_the_rules_leaves_the_other_campaigns_their_clock(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await two(house, "orders", channel=101, duty=0)
    second = await two(house, "orders", channel=102, duty=0)
    house.now += 25 * HOUR
    async with house.service.look(first) as table:
        monkeypatch.setattr(table.match, "close", lambda *args, **more: 1 / 0)
    await house.service.watch.due()
    assert (await house.store.campaigns.get(second)).status == "ended"
    await house.pass_time(61)  # read again from the store, it is sound
    assert (await house.store.campaigns.get(first)).status == "ended"


async def test_when_the_next_thing_is_due(house: House) -> None:
    assert await house.service.watch.next_at() is None
    cid = await two(house, "orders")
    reminders = [each.due_at for each in await house.store.reminders.of(cid)]
    waiting = await house.store.outbox.next_at()
    assert await house.service.watch.next_at() == min([*reminders, waiting])


@pytest.mark.parametrize(("many", "most"), [(40, 4), pytest.param(200, 20, marks=pytest.mark.soak)])
async def test_ten_times_as_many_campaigns_as_are_kept_in_memory(
    store: Store, monkeypatch: pytest.MonkeyPatch, many: int, most: int
) -> None:
    monkeypatch.setattr(campaigns_module, "MOST_ORGANISED", many)
    house = House(store, most=most)
    campaigns = [await two(house, "orders", channel=1000 + at, duty=0) for at in range(many)]
    for cid in campaigns:
        gate = await house.decision(cid, "orders")
        await house.service.acts.draft(tap(ANA), cid, gate.id, {"r1": "station"})
        assert len(house.service.desk._opened) <= most
    await asyncio.gather(*(house.service.acts.ready(tap(ANA), cid) for cid in campaigns))
    await asyncio.gather(*(house.service.acts.ready(tap(BO), cid) for cid in campaigns))
    assert len(house.service.desk._opened) <= most
    assert house.service.desk._locks == {}
    house.now += 120
    while await house.service.watch.due():
        pass
    for cid in campaigns[:: many // 5]:
        assert (await store.campaigns.get(cid)).status == "ended"
        closing = next(entry for entry in await house.log(cid) if entry.kind == "close")
        assert closing.data["answers"] == {"r1": "station", "r2": "stay", "r3": "stay"}
        assert (await house.verdict(cid)).faults == ()


async def test_what_is_resolved_is_claimed_in_the_same_transaction(
    house: House, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two processes that find the same thing due the store lets one resolve it."""
    cid = await two(house, "orders", duty=0)
    due = (await house.deadlines(cid))["turn"]
    acts: list[Commit] = []
    commit = store.commit

    async def kept(act: Commit) -> Any:
        acts.append(act)
        return await commit(act)

    monkeypatch.setattr(store, "commit", kept)
    await house.pass_time(24 * HOUR, step=HOUR)
    (closing,) = [act for act in acts if act.entries]
    assert closing.claims == (due,)
    assert closing.interaction is None
