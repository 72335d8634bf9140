"""Repeated deliveries, races, failing stores, restarts: memory is what the database is."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.service.types import Receipt, Refuse, Settings
from bot.store import Store
from bot.store.errors import Conflict, StoreDamaged, StoreError, StoreFull, StoreLocked
from bot.store.records import Commit, NewEntry
from bot.text.voice import LANGUAGES, voice
from tests.bot.service.kit import ANA, BO, EVE, House, refused, tap

FILE = "/srv/flotilla.sqlite3"
OPEN = Settings(hours=24, fight_hours=6, grace=120, doctrine="careful")


class Faulty:
    """The store, failing when told to: before it wrote, or after."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.before: list[StoreError] = []
        self.reads: list[StoreError] = []
        self.hold: asyncio.Event | None = None
        self.commits = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def load(self, campaign_id: int) -> Any:
        if self.reads:
            raise self.reads.pop(0)
        return await self._store.load(campaign_id)

    async def commit(self, act: Commit) -> Any:
        self.commits += 1
        if self.hold is not None:
            await self.hold.wait()
        if self.before:
            raise self.before.pop(0)
        return await self._store.commit(act)


@pytest.fixture
def faulty(store: Store, house: House) -> Faulty:
    house.store = Faulty(store)
    house.restart()
    return house.store


async def two(house: House, *phases: str, **options: object) -> int:
    cid = await house.toy(*phases, settings=OPEN, **options)
    await house.service.people.join(tap(BO), cid, "red-south")
    return cid


ACTS: dict[str, Callable[[House, int, str], Awaitable[Receipt]]] = {
    "draft": lambda h, c, g: h.service.acts.draft(ME, c, g, {"r1": "station"}),
    "ready": lambda h, c, g: h.service.acts.ready(ME, c),
    "standing": lambda h, c, g: h.service.acts.standing(ME, c, ["r1"], "orders", "station"),
    "answer": lambda h, c, g: h.service.acts.answer(ME, c, g, "r1", "station"),
    "join": lambda h, c, g: h.service.people.join(ME, c, "red-north"),
    "hand over": lambda h, c, g: h.service.people.hand_over(ME, c, ["r1"], BO.user_id, "Bo"),
    "away": lambda h, c, g: h.service.people.away(ME, c, None, "standing", tell=True),
    "offer": lambda h, c, g: h.service.people.hand_over(ME, c, ["r1"], 44, "Dara"),
    "note": lambda h, c, g: h.service.people.note(ME, c, "r1", "A line"),
    "leave": lambda h, c, g: h.service.people.leave(ME, c),
    "settings": lambda h, c, g: h.service.campaigns.set_settings(ME, c, hours=48),
    "pause": lambda h, c, g: h.service.campaigns.pause(ME, c),
    "transfer": lambda h, c, g: h.service.campaigns.transfer(ME, c, BO.user_id),
    "rewind": lambda h, c, g: h.service.campaigns.rewind(ME, c, 1),
    "end": lambda h, c, g: h.service.campaigns.end(ME, c),
    "snooze": lambda h, c, g: h.service.reminders.snooze(ME, c, "2h"),
}
ME = replace(ANA, interaction=777_777)


async def everything(house: House, cid: int) -> Any:
    """All that is stored of a campaign, as plain data."""
    store = house.store
    loaded = await store.load(cid)
    return (
        loaded,
        [entry.body for entry in await store.entries(cid)],
        await store.members.roster(cid),
        await store.members.notes(cid),
        await store.deadlines.of(cid),
        await store.reminders.of(cid),
        [(each.kind, each.payload) for each in await store.outbox.pending(cid)],
    )


@pytest.mark.parametrize("act", ACTS)
async def test_a_repeated_interaction_changes_nothing_and_gets_the_same_receipt(house: House, act: str) -> None:
    cid = await two(house, "orders")
    gate = await house.decision(cid, "orders")
    await house.service.acts.draft(tap(ANA), cid, gate.id, {"r2": "station"})
    await house.service.acts.ready(tap(ANA), cid, ["r2"])
    first = await ACTS[act](house, cid, gate.id)
    assert not first.again
    before = await everything(house, cid)
    second = await ACTS[act](house, cid, gate.id)
    assert second == replace(first, again=True)
    house.restart()
    third = await ACTS[act](house, cid, gate.id)
    assert third == replace(first, again=True)
    assert await everything(house, cid) == before
    await house.same(cid)


@pytest.mark.parametrize("act", ACTS)
async def test_a_double_delivery_at_the_same_instant_is_done_once(house: House, act: str) -> None:
    cid = await two(house, "orders")
    gate = await house.decision(cid, "orders")
    await house.service.acts.draft(tap(ANA), cid, gate.id, {"r2": "station"})
    await house.service.acts.ready(tap(ANA), cid, ["r2"])
    receipts = await asyncio.gather(*(ACTS[act](house, cid, gate.id) for _ in range(4)))
    assert [receipt.again for receipt in receipts].count(False) == 1
    assert len({str((receipt.lines, receipt.data)) for receipt in receipts}) == 1
    await house.same(cid)


async def test_founding_twice_by_one_tap_founds_once(house: House) -> None:
    ana = tap(ANA)
    found = house.service.campaigns.found
    settings = Settings(doctrine="careful")
    receipts = await asyncio.gather(*(found(ana, "toy", "skerries", settings=settings) for _ in range(3)))
    assert {receipt.data["campaign"] for receipt in receipts} == {1}
    assert [receipt.again for receipt in receipts].count(False) == 1
    await refused(found(tap(ANA), "toy", "skerries", settings=settings), "service-channel-taken")


@pytest.mark.parametrize(
    "fault", [StoreFull(f"{FILE} has no room"), StoreLocked(f"{FILE} is in use"), StoreError(FILE)]
)
async def test_a_refusal_names_none_of_the_operators_files(house: House, faulty: Faulty, fault: StoreError) -> None:
    cid = await two(house, "orders")
    faulty.before.append(fault)
    refusal = await refused(house.service.acts.ready(tap(ANA), cid), "service-not-stored")
    for language in LANGUAGES:
        assert FILE not in voice(language).plain(refusal.what.key, **refusal.what.args)


@pytest.mark.parametrize("fault", [StoreFull("no room"), StoreLocked("in use"), Conflict("another writer")])
@pytest.mark.parametrize("act", ACTS)
async def test_a_commit_that_fails_leaves_nothing_behind(
    house: House, faulty: Faulty, act: str, fault: StoreError
) -> None:
    cid = await two(house, "orders")
    gate = await house.decision(cid, "orders")
    await house.service.acts.draft(tap(ANA), cid, gate.id, {"r2": "station"})
    await house.service.acts.ready(tap(ANA), cid, ["r2"])
    before = await everything(house, cid)
    faulty.before.append(fault)
    key = "service-try-again" if isinstance(fault, Conflict) else "service-not-stored"
    refusal = await refused(ACTS[act](house, cid, gate.id), key)
    assert refusal.kind == "broken"
    assert await everything(house, cid) == before
    async with house.service.look(cid):
        pass
    await house.same(cid)
    receipt = await ACTS[act](house, cid, gate.id)
    assert not receipt.again
    await house.same(cid)


async def test_another_writer_is_noticed_and_the_truth_read_again(house: House, store: Store) -> None:
    cid = await two(house, "orders")
    gate = await house.decision(cid, "orders")
    async with house.service.look(cid) as table:
        last = table.campaign.last_entry
    await store.commit(Commit(cid, house.now, expected=last, entries=(NewEntry("{}"),)))
    await refused(house.service.acts.draft(tap(ANA), cid, gate.id, {"r1": "station"}), "service-try-again")
    async with house.service.look(cid) as table:
        assert table.campaign.last_entry == last + 1


async def test_a_cancelled_act_is_known_to_be_done_before_anybody_else_acts(house: House, faulty: Faulty) -> None:
    cid = await two(house, "orders")
    gate = await house.decision(cid, "orders")
    faulty.hold, known = asyncio.Event(), faulty.commits
    ana = tap(ANA)
    acting = asyncio.create_task(house.service.acts.draft(ana, cid, gate.id, {"r1": "station"}))
    while faulty.commits == known:  # noqa: ASYNC110 - nothing else tells
        await asyncio.sleep(0)
    acting.cancel()
    other = asyncio.create_task(house.service.acts.draft(tap(BO), cid, gate.id, {"r3": "station"}))
    await asyncio.sleep(0.01)
    faulty.hold.set()
    with pytest.raises(asyncio.CancelledError):
        await acting
    await other
    faulty.hold = None
    assert {
        question.how for who in (ANA, BO) for question in await house.questions(who, cid) if question.slot != "r2"
    } == {"draft"}
    assert (await house.service.acts.draft(ana, cid, gate.id, {"r1": "station"})).again
    await house.same(cid)


async def test_an_act_cancelled_while_it_waits_for_the_lock_never_happened(house: House) -> None:
    cid = await two(house, "orders")
    gate = await house.decision(cid, "orders")
    async with house.service.look(cid):
        acting = asyncio.create_task(house.service.acts.draft(tap(ANA), cid, gate.id, {"r1": "station"}))
        await asyncio.sleep(0.01)
        acting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await acting
    assert {question.how for question in await house.questions(ANA, cid)} == {"doctrine"}
    assert not house.service.desk._locks


async def test_of_two_members_at_the_same_instant_both_are_heard(house: House) -> None:
    cid = await two(house, "orders", duty=0)
    acts = house.service.acts
    await asyncio.gather(acts.ready(tap(ANA), cid), acts.ready(tap(BO), cid))
    gate = await house.decision(cid, "orders")
    assert set(gate.sealed) == {"r1", "r2", "r3"}
    await house.same(cid)


async def test_of_two_that_answer_one_question_one_is_told(house: House) -> None:
    """Any boat of the pack may say who is next: the second to say so learns that it is said."""
    cid = await house.toy("orders", "pack", settings=OPEN, duty=0)
    people, acts = house.service.people, house.service.acts
    await people.join(tap(EVE), cid, "b1")
    await people.join(tap(BO), cid, "b2")
    await acts.ready(tap(ANA), cid)
    await house.pass_time(120)
    who = await house.decision(cid, "who-next")
    answers = await asyncio.gather(
        acts.answer(tap(EVE), cid, who.id, "b1", "b2"),
        acts.answer(tap(BO), cid, who.id, "b2", "b1"),
        return_exceptions=True,
    )
    (fault,) = [answer for answer in answers if isinstance(answer, Refuse)]
    assert fault.kind == "late"
    await house.same(cid)


async def test_a_refusal_does_not_cost_the_cached_match(house: House, faulty: Faulty) -> None:
    cid = await two(house, "orders")
    gate = await house.decision(cid, "orders")
    faulty.reads.append(StoreDamaged("must not be read"))
    await refused(house.service.acts.draft(tap(EVE), cid, gate.id, {"r1": "stay"}), "service-outsider")
    await refused(house.service.acts.draft(tap(ANA), cid, gate.id, {"r1": "nowhere"}), "err-not-an-option")
    await house.service.acts.draft(tap(ANA), cid, gate.id, {"r1": "station"})
    assert faulty.reads.pop()
    await house.same(cid)


async def test_a_campaign_that_cannot_be_read_is_said_to_be_so(house: House, faulty: Faulty) -> None:
    cid = await two(house, "orders")
    house.restart()
    faulty.reads.append(StoreDamaged("a flipped bit"))
    fault = await refused(house.service.acts.ready(tap(ANA), cid), "service-not-read")
    assert fault.kind == "broken"
    await refused(house.service.acts.ready(tap(ANA), 99), "service-no-campaign")
    await house.service.acts.ready(tap(ANA), cid)


async def test_a_scribe_without_ink_costs_nobody_his_order(house: House) -> None:
    cid = await two(house, "orders")
    house.scribe.broken = True
    await house.service.acts.ready(tap(ANA), cid)
    gate = await house.decision(cid, "orders")
    assert set(gate.sealed) == {"r1", "r2"}
    await house.same(cid)


async def test_a_restart_after_every_act_changes_nothing(house: House) -> None:
    """The same game in one process and in one process per act."""

    async def play(restart: bool, channel: int) -> list[str]:
        cid = await house.toy("orders", "hunt", "berths", settings=OPEN, channel=channel, duty=0)
        acts, people = house.service.acts, house.service.people
        await people.join(tap(BO), cid, "red-south")
        for _ in range(200):
            if restart:
                house.restart()
                acts = house.service.acts
            for who in (ANA, BO):
                mine = [question for question in await house.questions(who, cid) if question.how != "sealed"]
                if mine:
                    question = mine[0]
                    await acts.answer(tap(who), cid, question.decision.id, question.slot, question.answer)
                    break
            else:
                await house.pass_time(120)
                async with house.service.look(cid) as table:
                    if table.match.over:
                        break
        assert (await house.verdict(cid)).faults == ()
        return [entry.body for entry in await house.store.entries(cid)]

    assert await play(False, 101) == await play(True, 102)
