"""One act, one transaction."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bot.store import Store
from bot.store.errors import BadInput, Conflict, NotFound, StoreClosed, StoreDamaged, StoreError
from bot.store.records import (
    AlreadyDone,
    Campaign,
    Checkpoint,
    Commit,
    Committed,
    Deadline,
    Interaction,
    Loaded,
    NewEntry,
    OutMessage,
)


def order(campaign: Campaign, expected: int, at: int = 2_000, **more: object) -> Commit:
    fields: dict[str, object] = {
        "entries": (NewEntry(f'{{"order": {expected + 1}}}', user_id=7, slot="wahoo"),),
        "parts": {"world": f'{{"week": {expected + 1}}}'},
    }
    return Commit(campaign.id, at=at, expected=expected, **(fields | more))  # type: ignore[arg-type]


async def test_an_act_is_there_after_reopening(path: Path, founder) -> None:
    async with await Store.open(path) as store:
        campaign = await store.campaigns.create(founder())
        done = await store.commit(order(campaign, 0))
        assert done == Committed(1, (1,))
        await store.commit(order(campaign, 1, at=2_500))
    async with await Store.open(path) as store:
        loaded = await store.load(campaign.id)
        assert loaded.parts == {"world": '{"week": 2}'}
        assert loaded.campaign.last_entry == 2
        assert loaded.campaign.touched_at == 2_500
        entries = await store.entries(campaign.id)
        assert [(e.number, e.at, e.body, e.user_id, e.slot) for e in entries] == [
            (1, 2_000, '{"order": 1}', 7, "wahoo"),
            (2, 2_500, '{"order": 2}', 7, "wahoo"),
        ]


async def test_a_stale_act_is_a_conflict_and_changes_nothing(store: Store, campaign: Campaign) -> None:
    await store.commit(order(campaign, 0))
    with pytest.raises(Conflict, match="at entry 1, not at 0"):
        await store.commit(order(campaign, 0, parts={"world": '"overwritten"'}))
    loaded = await store.load(campaign.id)
    assert loaded.campaign.last_entry == 1
    assert loaded.parts == {"world": '{"week": 1}'}


async def test_of_two_acts_at_once_one_wins(store: Store, campaign: Campaign) -> None:
    results = await asyncio.gather(*(store.commit(order(campaign, 0)) for _ in range(5)), return_exceptions=True)
    assert sum(isinstance(result, Committed) for result in results) == 1
    assert sum(isinstance(result, Conflict) for result in results) == 4
    assert len(await store.entries(campaign.id)) == 1


async def test_a_repeated_interaction_gets_its_reply_again_and_changes_nothing(
    store: Store, campaign: Campaign
) -> None:
    tap = Interaction(555, '{"text": "accepted"}', user_id=7)
    await store.commit(order(campaign, 0, interaction=tap))
    again = await store.commit(order(campaign, 0, interaction=Interaction(555, '{"text": "other"}')))
    assert again == AlreadyDone('{"text": "accepted"}')
    assert await store.interaction(555) == '{"text": "accepted"}'
    assert await store.interaction(556) is None
    assert len(await store.entries(campaign.id)) == 1


async def test_an_act_that_fails_half_way_leaves_no_trace(store: Store, campaign: Campaign) -> None:
    act = order(
        campaign,
        0,
        parts={"world": "{}", "week": "{}"},
        deadlines=(Deadline(campaign.id, "gate", "week", 9_000),),
        outbox=(OutMessage("put", "{}", channel_id=20), OutMessage("put", "{}", channel_id=20, nonce="x" * 26)),
        interaction=Interaction(1, "{}"),
    )
    with pytest.raises(BadInput, match="1 to 25 characters"):
        await store.commit(act)
    loaded = await store.load(campaign.id)
    assert loaded.parts == {}
    assert loaded.campaign.last_entry == 0
    assert await store.entries(campaign.id) == []
    assert await store.outbox.pending() == []
    assert await store.interaction(1) is None


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"entries": (NewEntry("not json"),)}, "entry 1 is not JSON"),
        ({"deadlines": (Deadline(1, "gate", "", 5, payload="{"),)}, "payload of deadline gate is not JSON"),
        ({"deadlines": (Deadline(99, "gate", "", 5),)}, "names a gate of 99"),
        ({"outbox": (OutMessage("put", "no"),)}, r"payload of a message \(put\) is not JSON"),
        ({"outbox": (OutMessage("put", "{}"),)}, "neither channel"),
        ({"settings": "no"}, "the settings is not JSON"),
        ({"interaction": Interaction(3, "no")}, "reply to an interaction is not JSON"),
        ({"expected": None}, "on which last entry"),
    ],
)
async def test_bad_input_is_named(store: Store, campaign: Campaign, change: dict, said: str) -> None:
    fields = {"entries": (NewEntry("{}"),), "expected": 0} | change
    with pytest.raises(BadInput, match=said):
        await store.commit(Commit(campaign.id, at=1, **fields))
    assert (await store.load(campaign.id)).campaign.last_entry == 0


async def test_an_unknown_campaign_is_refused(store: Store) -> None:
    with pytest.raises(NotFound, match="no campaign 77"):
        await store.commit(Commit(77, at=1))
    with pytest.raises(NotFound, match="no campaign 77"):
        await store.load(77)


async def test_parts_are_written_and_deleted(store: Store, campaign: Campaign) -> None:
    await store.commit(Commit(campaign.id, at=1, expected=0, parts={"a": "1", "b": "2", "c": "3"}))
    await store.commit(Commit(campaign.id, at=2, expected=0, parts={"b": "20", "d": "4"}, parts_gone=("a", "d")))
    assert (await store.load(campaign.id)).parts == {"b": "20", "c": "3", "d": "4"}


async def test_entries_are_read_by_range(store: Store, campaign: Campaign) -> None:
    await store.commit(Commit(campaign.id, at=1, expected=0, entries=tuple(NewEntry(str(n)) for n in range(1, 8))))
    assert [entry.number for entry in await store.entries(campaign.id, 3, 5)] == [3, 4, 5]
    assert [entry.number for entry in await store.entries(campaign.id, 6)] == [6, 7]
    assert await store.entries(campaign.id, 8) == []


async def test_checkpoints_are_found_by_number(store: Store, campaign: Campaign) -> None:
    await store.commit(order(campaign, 0, checkpoint=Checkpoint('{"whole": 1}', "week 1")))
    await store.commit(order(campaign, 1))
    await store.commit(order(campaign, 2, checkpoint=Checkpoint('{"whole": 3}', "week 2")))
    assert [(c.number, c.label) for c in await store.checkpoints(campaign.id)] == [(1, "week 1"), (3, "week 2")]
    info, body = await store.checkpoint(campaign.id, 2)
    assert (info.number, body) == (1, '{"whole": 1}')
    assert (await store.checkpoint(campaign.id, 99))[1] == '{"whole": 3}'
    with pytest.raises(NotFound, match="no whole save at or before entry 0"):
        await store.checkpoint(campaign.id, 0)


@pytest.mark.parametrize(
    ("sql", "said"),
    [
        ("""UPDATE parts SET body = '{"week": 9}'""", "part world of campaign 1"),
        ("UPDATE entries SET body = '{\"order\": 9}' WHERE number = 4", "entry 4 of campaign 1"),
        ("DELETE FROM entries WHERE number = 4", "lacks entry 4"),
        ("UPDATE volumes SET body = x'00ff'", "log of campaign 1 from entry 1 to 3"),
        ("UPDATE volumes SET last = 2", "holds 3 entries"),
        ("DELETE FROM volumes", "lacks entry 1"),
        ("UPDATE checkpoints SET body = x'00ff'", "checkpoint 3 of campaign 1"),
    ],
)
async def test_a_changed_row_is_found_when_read(path: Path, founder, sql: str, said: str) -> None:
    async with await Store.open(path) as store:
        campaign = await store.campaigns.create(founder())
        for number in range(3):
            await store.commit(order(campaign, number))
        await store.commit(Commit(campaign.id, at=5, expected=3, checkpoint=Checkpoint("{}")))
        for number in (3, 4):
            await store.commit(order(campaign, number))
    conn = sqlite3.connect(path)
    conn.execute(sql)
    conn.commit()
    conn.close()
    async with await Store.open(path) as store:

        async def read_all() -> None:
            await store.load(campaign.id)
            await store.entries(campaign.id)
            await store.checkpoint(campaign.id, 9)

        with pytest.raises(StoreDamaged, match=said):
            await read_all()


async def test_clock_values_may_jump(store: Store, campaign: Campaign) -> None:
    for number, at in enumerate((4_000, 10, 2**40, 0)):
        await store.commit(order(campaign, number, at=at))
    entries = await store.entries(campaign.id)
    assert [entry.at for entry in entries] == [4_000, 10, 2**40, 0]
    assert [entry.number for entry in entries] == [1, 2, 3, 4]
    assert (await store.load(campaign.id)).campaign.touched_at == 2**40


async def test_a_cancelled_act_is_done_or_not_but_never_half(store: Store, campaign: Campaign) -> None:
    for number in range(10):
        loaded = await store.load(campaign.id)
        task = asyncio.ensure_future(store.commit(order(campaign, loaded.campaign.last_entry)))
        for _ in range(number % 3):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        now = await store.load(campaign.id)
        await store.campaigns.transfer(campaign.id, 31)  # after everything still queued
        now = await store.load(campaign.id)
        last = now.campaign.last_entry
        assert len(await store.entries(campaign.id)) == last
        assert now.parts == ({"world": f'{{"week": {last}}}'} if last else {})


async def test_a_closed_store_says_so(path: Path) -> None:
    store = await Store.open(path)
    await store.close()
    await store.close()
    with pytest.raises(StoreClosed):
        await store.load(1)
    with pytest.raises(StoreClosed):
        await store.commit(Commit(1, at=1))
    assert issubclass(StoreClosed, StoreError)


async def test_what_waits_when_the_store_closes_is_done_or_told(path: Path, founder) -> None:
    store = await Store.open(path, readers=1)
    campaign = await store.campaigns.create(founder())
    calls = [asyncio.ensure_future(store.load(campaign.id)) for _ in range(20)]
    calls += [asyncio.ensure_future(store.commit(order(campaign, number))) for number in range(5)]
    await asyncio.sleep(0)
    await store.close()
    results = await asyncio.gather(*calls, return_exceptions=True)
    assert all(isinstance(result, Loaded | Committed | StoreClosed) for result in results), results
    done = sum(isinstance(result, Committed) for result in results)
    async with await Store.open(path) as again:
        assert (await again.load(campaign.id)).campaign.last_entry == done
