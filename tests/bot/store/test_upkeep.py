"""Pruning, compacting, checking, figures."""

# ruff: noqa: ASYNC240
# The files are small and nothing else runs in these loops.

import sqlite3
from pathlib import Path

import pytest

from bot.store import Store
from bot.store.errors import StoreDamaged
from bot.store.records import (
    Campaign,
    Checkpoint,
    Commit,
    Deadline,
    Delivered,
    Interaction,
    NewEntry,
    OutMessage,
    Pruned,
    Reminder,
)

DAY = 86_400


async def test_interactions_are_kept_a_day(store: Store, campaign: Campaign) -> None:
    for n, at in ((1, 1_000), (2, 2_000)):
        await store.commit(Commit(campaign.id, at=at, interaction=Interaction(n, "{}")))
    assert (await store.prune(1_000 + DAY)).interactions == 0
    assert (await store.prune(1_001 + DAY)).interactions == 1
    assert await store.interaction(1) is None
    assert await store.interaction(2) == "{}"


async def test_dead_messages_and_sent_reminders_are_kept_thirty_days(store: Store, campaign: Campaign) -> None:
    sent = Reminder(campaign.id, 7, "half", "", 50)
    await store.commit(
        Commit(
            campaign.id,
            at=100,
            outbox=(OutMessage("put", "1", channel_id=1), OutMessage("put", "2", channel_id=2)),
            reminders=(sent, Reminder(campaign.id, 7, "last", "", 60)),
        )
    )
    await store.commit(Commit(campaign.id, at=100, reminders_sent=(sent,)))
    first, _ = await store.outbox.claim(100)
    await store.outbox.mark_dead(first.id, "gone")
    assert await store.prune(100 + 30 * DAY) == Pruned(0, 0, 0, 0)
    assert await store.prune(101 + 30 * DAY) == Pruned(0, 1, 1, 0)
    assert [m.payload for m in await store.outbox.pending()] == ["2"]
    assert [r.kind for r in await store.reminders.of(campaign.id)] == ["last"]


async def test_the_first_and_the_newest_whole_saves_are_kept(store: Store, founder) -> None:
    for channel in (1, 2):
        campaign = await store.campaigns.create(founder(channel_id=channel))
        for number in range(6 * channel - 3):
            await store.commit(
                Commit(campaign.id, at=1, expected=number, entries=(NewEntry("1"),), checkpoint=Checkpoint("1"))
            )
    assert (await store.prune(1, checkpoints_kept=3)).checkpoints == 5
    assert [c.number for c in await store.checkpoints(1)] == [1, 2, 3]
    assert [c.number for c in await store.checkpoints(2)] == [1, 7, 8, 9]
    assert (await store.prune(1, checkpoints_kept=3)).checkpoints == 0


async def test_compacting_gives_room_back(store: Store, campaign: Campaign, path: Path) -> None:
    text = f'"{"x" * 100_000}"'
    await store.commit(Commit(campaign.id, at=1, expected=0, parts={f"p{n}": text for n in range(20)}))
    await store.compact()
    full = path.stat().st_size
    await store.commit(Commit(campaign.id, at=1, expected=0, parts_gone=tuple(f"p{n}" for n in range(20))))
    assert (await store.stats()).free_bytes > 1_500_000
    await store.compact()
    assert path.stat().st_size < full / 4
    assert (await store.stats()).free_bytes == 0
    assert (await store.stats()).wal_bytes == 0


async def test_figures(store: Store, founder) -> None:
    silent = await store.campaigns.create(founder(channel_id=1))
    deep = await store.campaigns.create(founder(channel_id=2, game="submarine"))
    await store.commit(
        Commit(
            silent.id,
            at=100,
            expected=0,
            entries=(NewEntry("1"), NewEntry("2")),
            joined=((7, "Ana"), (8, "Bo")),
            deadlines=(Deadline(silent.id, "gate", "a", 900), Deadline(silent.id, "gate", "b", 800)),
            reminders=(Reminder(silent.id, 7, "half", "", 500),),
            outbox=tuple(OutMessage("put", "{}", channel_id=n) for n in range(4)),
            interaction=Interaction(1, "{}"),
        )
    )
    await store.commit(Commit(silent.id, at=200, left=(8,)))
    await store.commit(Commit(deep.id, at=200, status="ended"))
    first, second = await store.outbox.claim(100, 2)
    await store.outbox.mark_sent(Delivered(first.id, 100))
    await store.outbox.mark_dead(second.id, "gone")
    await store.outbox.claim(100, 1)
    stats = await store.stats()
    assert stats.campaigns == {"live": 1, "ended": 1}
    assert stats.live_by_game == {"silent_war": 1}
    assert (stats.entries, stats.members, stats.deadlines, stats.next_due_at) == (2, 1, 2, 800)
    assert (stats.reminders_unsent, stats.interactions) == (1, 1)
    assert (stats.outbox_waiting, stats.outbox_claimed, stats.outbox_dead) == (1, 1, 1)
    assert stats.oldest_undelivered_at == 100
    assert stats.file_bytes + stats.wal_bytes > 0


@pytest.mark.parametrize(
    ("sql", "said"),
    [
        ("UPDATE parts SET body = '2'", "part world"),
        ("UPDATE entries SET body = '9' WHERE number = 3", "entry 3"),
        ("UPDATE volumes SET body = x'00'", "log of campaign 1 from entry 1 to 2"),
        ("UPDATE volumes SET last = 3", "holds 2 entries"),
        ("DELETE FROM volumes", "log of campaign 1 has gaps"),
        ("UPDATE checkpoints SET body = x'00'", "checkpoint 2"),
        ("DELETE FROM entries WHERE number = 4", "log of campaign 1 has gaps"),
        ("UPDATE entries SET number = 5 WHERE number = 4", "log of campaign 1 has gaps"),
        ("DELETE FROM campaigns", "belongs to no row of campaigns"),
    ],
)
async def test_a_check_finds_what_was_changed(path: Path, founder, sql: str, said: str) -> None:
    async with await Store.open(path) as store:
        campaign = await store.campaigns.create(founder())
        act = Commit(
            campaign.id,
            at=1,
            expected=0,
            entries=(NewEntry("1"), NewEntry("2")),
            parts={"world": "1"},
            checkpoint=Checkpoint("1"),
        )
        await store.commit(act)
        await store.commit(Commit(campaign.id, at=2, expected=2, entries=(NewEntry("3"), NewEntry("4"))))
        await store.check()
        conn = sqlite3.connect(path)
        conn.execute(sql)
        conn.commit()
        conn.close()
        with pytest.raises(StoreDamaged, match=said):
            await store.check()
