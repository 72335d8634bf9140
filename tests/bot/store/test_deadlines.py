"""Due items are read without being claimed, and resolved exactly once."""

import asyncio
from pathlib import Path

import pytest

from bot.store import Store
from bot.store.errors import BadInput, Conflict
from bot.store.records import Campaign, Commit, Committed, Deadline, NewEntry, OutMessage, Reminder


async def test_what_is_due_comes_longest_overdue_first(store: Store, founder) -> None:
    first = await store.campaigns.create(founder(channel_id=1))
    second = await store.campaigns.create(founder(channel_id=2))
    await store.commit(
        Commit(
            first.id,
            at=1,
            deadlines=(
                Deadline(first.id, "gate", "week", 300, 60, '{"q": 1}'),
                Deadline(first.id, "gate", "wahoo", 100),
                Deadline(first.id, "mark", "", 301),
            ),
        )
    )
    await store.commit(Commit(second.id, at=1, deadlines=(Deadline(second.id, "gate", "week", 200),)))
    due = await store.deadlines.due(300)
    assert [(d.campaign_id, d.key) for d in due] == [(first.id, "wahoo"), (second.id, "week"), (first.id, "week")]
    assert due[-1] == Deadline(first.id, "gate", "week", 300, 60, '{"q": 1}')
    assert [d.key for d in await store.deadlines.due(300, limit=1)] == ["wahoo"]
    assert await store.deadlines.next_at() == 100
    assert await store.deadlines.due(99) == []


async def test_a_paused_campaign_has_nothing_due_and_goes_on_with_its_time(store: Store, campaign: Campaign) -> None:
    await store.commit(
        Commit(
            campaign.id,
            at=1,
            deadlines=(Deadline(campaign.id, "gate", "", 100),),
            reminders=(Reminder(campaign.id, 7, "half", "", 50),),
        )
    )
    await store.commit(Commit(campaign.id, at=40, status="paused"))
    assert await store.deadlines.due(1_000) == []
    assert await store.reminders.due(1_000) == []
    assert await store.deadlines.next_at() is None
    assert await store.reminders.next_at() is None
    await store.commit(
        Commit(campaign.id, at=540, status="live", shift=500, deadlines=(Deadline(campaign.id, "mark", "", 545),))
    )
    assert [(d.kind, d.due_at) for d in await store.deadlines.of(campaign.id)] == [("mark", 545), ("gate", 600)]
    assert await store.reminders.next_at() == 550


async def test_a_deadline_is_resolved_by_one_of_two(store: Store, campaign: Campaign) -> None:
    await store.commit(Commit(campaign.id, at=1, deadlines=(Deadline(campaign.id, "gate", "week", 100),)))
    (due,) = await store.deadlines.due(100)
    acts = [Commit(campaign.id, at=100 + n, expected=0, claims=(due,), entries=(NewEntry(f'"{n}"'),)) for n in range(4)]
    results = await asyncio.gather(*map(store.commit, acts), return_exceptions=True)
    assert [type(result) for result in results].count(Committed) == 1
    assert [type(result) for result in results].count(Conflict) == 3
    assert len(await store.entries(campaign.id)) == 1
    assert await store.deadlines.due(10_000) == []


async def test_a_deadline_that_moved_is_not_resolved(store: Store, campaign: Campaign) -> None:
    await store.commit(Commit(campaign.id, at=1, deadlines=(Deadline(campaign.id, "gate", "week", 100),)))
    (due,) = await store.deadlines.due(100)
    await store.commit(Commit(campaign.id, at=99, deadlines=(Deadline(campaign.id, "gate", "week", 400),)))
    with pytest.raises(Conflict, match="gate week was resolved or moved"):
        await store.commit(Commit(campaign.id, at=100, claims=(due,), parts={"world": "1"}))
    assert (await store.load(campaign.id)).parts == {}
    assert [d.due_at for d in await store.deadlines.of(campaign.id)] == [400]


async def test_a_claim_and_the_next_deadline_of_that_name_fit_in_one_act(store: Store, campaign: Campaign) -> None:
    first = Deadline(campaign.id, "gate", "week", 100)
    await store.commit(Commit(campaign.id, at=1, deadlines=(first,)))
    after = Deadline(campaign.id, "gate", "week", 200)
    await store.commit(Commit(campaign.id, at=100, claims=(first,), deadlines=(after,)))
    assert await store.deadlines.of(campaign.id) == [after]
    await store.commit(Commit(campaign.id, at=120, deadlines_cleared=(("gate", "week"), ("gate", "none"))))
    assert await store.deadlines.of(campaign.id) == []


async def test_claims_name_their_own_campaign(store: Store, campaign: Campaign) -> None:
    with pytest.raises(BadInput, match="names a gate of 99"):
        await store.commit(Commit(campaign.id, at=1, claims=(Deadline(99, "gate", "", 1),)))
    with pytest.raises(BadInput, match="names a half of 99"):
        await store.commit(Commit(campaign.id, at=1, reminders_sent=(Reminder(99, 7, "half", "", 1),)))


async def test_a_reminder_is_sent_once(path: Path, founder) -> None:
    async with await Store.open(path) as store:
        campaign = await store.campaigns.create(founder())
        await store.commit(
            Commit(
                campaign.id,
                at=1,
                reminders=(
                    Reminder(campaign.id, 7, "half", "week", 100, '{"a": 1}'),
                    Reminder(campaign.id, 8, "half", "week", 90),
                    Reminder(campaign.id, 8, "last", "week", 200),
                ),
            )
        )
        due = await store.reminders.due(100)
        assert [(r.user_id, r.payload) for r in due] == [(8, "{}"), (7, '{"a": 1}')]
        assert await store.reminders.next_at() == 90
        act = Commit(campaign.id, at=101, reminders_sent=tuple(due), outbox=(OutMessage("dm", "{}", user_id=7),))
        await store.commit(act)
    async with await Store.open(path) as store:
        assert await store.reminders.due(150) == []
        with pytest.raises(Conflict, match="half week was sent"):
            await store.commit(act)
        assert len(await store.outbox.pending()) == 1
        assert [(r.kind, r.sent_at) for r in await store.reminders.of(campaign.id, 8)] == [
            ("half", 101),
            ("last", None),
        ]


async def test_a_reminder_is_put_off_and_dropped(store: Store, campaign: Campaign) -> None:
    reminders = tuple(Reminder(campaign.id, user, "half", "week", 100) for user in (7, 8, 9))
    await store.commit(Commit(campaign.id, at=1, reminders=reminders))
    (first, *_) = await store.reminders.due(100)
    await store.commit(Commit(campaign.id, at=100, reminders_sent=(first,)))
    await store.commit(Commit(campaign.id, at=110, reminders=(Reminder(campaign.id, 7, "half", "week", 7_300),)))
    assert [r.user_id for r in await store.reminders.due(7_300)] == [8, 9, 7]
    await store.commit(Commit(campaign.id, at=120, reminders_cleared=((8, "half", "week"),)))
    assert [r.user_id for r in await store.reminders.due(7_300)] == [9, 7]
    await store.commit(Commit(campaign.id, at=130, reminders_cleared=((None, "half", "week"),)))
    assert await store.reminders.of(campaign.id) == []


async def test_marks(path: Path) -> None:
    async with await Store.open(path) as store:
        assert await store.marks.get("alive") is None
        await store.marks.set("alive", 100)
        await store.marks.set("alive", 90)
    async with await Store.open(path) as store:
        assert await store.marks.get("alive") == 90
