"""A turn that is over is packed, and the log reads as before."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import Store
from bot.store.errors import StoreDamaged
from bot.store.records import Campaign, Checkpoint, Commit, NewEntry


def body(number: int) -> str:
    return json.dumps({"order": number, "lugar": "mar del Japón", "long": "x" * 500}, ensure_ascii=False)


async def written(store: Store, campaign: Campaign) -> None:
    """Entries 1 to 7: the first three packed together, the next two, then two of the open turn."""
    last = 0
    for count, whole in ((3, True), (2, True), (0, True), (2, False)):
        entries = tuple(NewEntry(body(last + at), 7, f"boat-{last + at}") for at in range(1, count + 1))
        save = Checkpoint("{}", "turn") if whole else None
        await store.commit(Commit(campaign.id, at=100 + last, expected=last, entries=entries, checkpoint=save))
        last += count


def rows(path: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as conn:
        return conn.execute(sql).fetchall()


async def test_entries_of_turns_that_are_over_are_packed(store: Store, campaign: Campaign, path: Path) -> None:
    await written(store, campaign)
    assert rows(path, "SELECT first, last FROM volumes ORDER BY first") == [(1, 3), (4, 5)]
    assert rows(path, "SELECT number FROM entries ORDER BY number") == [(6,), (7,)]
    ((packed,),) = rows(path, "SELECT sum(length(body)) FROM volumes")
    assert packed < sum(len(body(number)) for number in range(1, 6)) / 5
    await store.check()


@pytest.mark.parametrize(
    ("first", "last", "numbers"),
    [(1, None, range(1, 8)), (2, 2, [2]), (3, 4, [3, 4]), (5, 6, [5, 6]), (7, 99, [7]), (8, None, [])],
)
async def test_any_stretch_reads_as_it_was_written(
    store: Store, campaign: Campaign, first: int, last: int | None, numbers: range | list[int]
) -> None:
    await written(store, campaign)
    entries = await store.entries(campaign.id, first, last)
    assert [entry.number for entry in entries] == list(numbers)
    assert all(entry.body == body(entry.number) for entry in entries)
    assert all((entry.user_id, entry.slot) == (7, f"boat-{entry.number}") for entry in entries)
    assert [entry.at for entry in entries] == [100 + (0 if n <= 3 else 3 if n <= 5 else 5) for n in numbers]


async def test_what_is_packed_names_nobody(store: Store, campaign: Campaign) -> None:
    await written(store, campaign)
    await store.forget(7)
    assert {entry.user_id for entry in await store.entries(campaign.id)} == {None}


async def test_an_entry_that_is_no_longer_what_was_written_is_not_packed(
    store: Store, campaign: Campaign, path: Path
) -> None:
    for number in range(3):
        await store.commit(Commit(campaign.id, at=1, expected=number, entries=(NewEntry(body(number)),)))
    with closing(sqlite3.connect(path)) as conn:
        conn.execute("UPDATE entries SET body = '{}' WHERE number = 2")
        conn.commit()
    await store.commit(Commit(campaign.id, at=2, expected=3, checkpoint=Checkpoint("{}", "turn")))
    assert rows(path, "SELECT count(*) FROM volumes") == [(0,)]
    with pytest.raises(StoreDamaged, match="entry 2 of campaign 1"):
        await store.check()


async def test_a_campaign_that_is_moved_is_packed_where_it_arrives(
    store: Store, campaign: Campaign, path: Path
) -> None:
    await written(store, campaign)
    document = await store.export(campaign.id)
    moved = await store.import_(document, guild_id=3, channel_id=33, organiser_id=7, at=5)
    assert await store.entries(moved.id) == await store.entries(campaign.id)
    sql = "SELECT first, last, body FROM volumes WHERE campaign_id = {} ORDER BY first"
    assert rows(path, sql.format(moved.id)) == rows(path, sql.format(campaign.id))
