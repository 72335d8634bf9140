"""What a member is told of themselves: all that is kept of them, and nothing of others."""

import json
import sqlite3
from typing import Any

import pytest

from bot.store import Store
from bot.store import held as own
from bot.store.forget import MENTIONS, OWN_ROWS
from bot.store.records import Checkpoint, Commit, Held, NewEntry, NewNote, OutMessage, Seat
from tests.bot.store.test_forget import ANA, BO, fill

HIDDEN = {"number": 1, "kind": "answer", "slot": "wahoo", "decision": "week/wahoo/combat#3", "data": {"go": "north"}}
HIDDEN |= {"throws": [["week", 0, "hit", 1, 10, 7]], "events": [["sunk", {"ship": "taiho"}]]}


def as_read(kind: str, row: own.Row) -> None:
    """The rows as they come."""
    assert kind != "campaigns" or row["secret"] == b"sixteen bytes ok"


async def of(store: Store, member: int, now: int = 1_000) -> Held:
    return await store.held(member, now, book="s:desk", read=as_read)


def text(held: Held) -> str:
    return json.dumps(dict(held.rows))


async def test_every_kind_of_what_is_kept_is_told(store: Store, founder) -> None:
    campaign = await fill(store, founder)
    held = await of(store, ANA)
    assert {kind for kind, rows in held.rows.items() if not rows} == set()
    assert held.left_out == {}
    rows = {kind: told[0] for kind, told in held.rows.items()}
    assert rows["campaigns"]["title"] == "Convoy College"
    assert (rows["campaigns"]["campaign"], rows["campaigns"]["name"]) == (campaign, f"Name of {ANA}")
    assert rows["commands"]["command"] == f"boat{ANA}"
    assert rows["handed-out"]["command"] == f"boat{BO}"
    assert rows["notes"] == {"campaign": campaign, "about": "wahoo", "text": f"Words of {ANA}", "at": 100}
    assert rows["settings"]["locale"] == "es"
    assert rows["checked"]["file"] == f"# of {ANA}"
    assert f"To {ANA}" in rows["messages"]["payload"]
    assert f"Accepted, {ANA}" in rows["taps"]["reply"]


async def test_nothing_of_another_is_told(store: Store, founder) -> None:
    await fill(store, founder)
    assert str(BO) not in text(await of(store, ANA)).replace(f"boat{BO}", "what she handed out")
    held = await of(store, BO)
    assert held.rows["absences"][0]["deputy"] == str(ANA)  # whom he named himself
    assert held.rows["commands"][0]["granted_by_yourself"] == 0
    assert str(ANA) not in text(held).replace(f'"deputy": "{ANA}"', "")


def test_whatever_forget_removes_is_told_and_nothing_else() -> None:
    forgotten = {*OWN_ROWS, *(f"{table}.{column}" for table, column in MENTIONS), "interactions"}
    told = {"audit" if source == "audit.user_id" else source for source, _ in own.KINDS.values()}
    assert told == {"audit" if source == "audit.user_id" else source for source in forgotten}


async def test_an_order_is_told_as_it_was_given_without_what_came_of_it(store: Store, founder) -> None:
    campaign = (await store.campaigns.create(founder())).id
    entry = NewEntry(json.dumps(HIDDEN), ANA, "wahoo")
    await store.commit(Commit(campaign, at=100, expected=0, entries=(entry,)))
    (order,) = (await of(store, ANA)).rows["orders"]
    assert order == {"campaign": campaign, "slot": "wahoo", "at": 100, "kind": "answer", "said": {"go": "north"}}
    await store.commit(Commit(campaign, at=100, expected=1, checkpoint=Checkpoint("{}")))
    assert (await of(store, ANA)).rows["orders"] == (order,)  # packed by now
    begun = NewEntry(json.dumps(HIDDEN | {"kind": "begin", "data": {"founding": "where all boats are"}}), ANA, None)
    await store.commit(Commit(campaign, at=101, expected=1, entries=(begun,)))
    assert "all boats" not in text(await of(store, ANA))


async def test_what_the_enemy_does_changes_nothing(store: Store, founder) -> None:
    """Neither what he orders nor how often."""
    told: list[str] = []
    for secrets in (1, 3):
        campaign = (await store.campaigns.create(founder(channel_id=50 + secrets))).id
        for number in range(secrets):
            entry = NewEntry(json.dumps(HIDDEN | {"data": {"go": f"north {secrets}"}}), BO, "escort")
            note, seat = NewNote(BO, "escort", f"{secrets} of them"), Seat(f"escort-{secrets}", BO, granted_at=100)
            act = Commit(campaign, at=100, expected=number, entries=(entry,), notes=(note,), seats=(seat,))
            await store.commit(act)
        order = NewEntry(json.dumps(HIDDEN), ANA, "wahoo")
        joined = ((ANA, "Ana"), (BO, "Bo"))
        await store.commit(Commit(campaign, at=100, expected=secrets, entries=(order,), joined=joined))
        told.append(text(await of(store, ANA)))
        await store.campaigns.delete(campaign)
    first, two = (json.loads(kept) for kept in told)
    for kept in (first, two):
        for rows in kept.values():
            for row in rows:
                row.pop("campaign", None)
                row.pop("channel", None)
    assert first == two
    assert first["orders"]


async def test_a_direct_message_that_is_not_due_yet_is_not_told(store: Store, founder) -> None:
    later = OutMessage("send", '{"text": "they have found you"}', user_id=ANA, lane="one", not_before=500)
    await store.outbox.add([later], at=100)
    assert (await of(store, ANA, 499)).rows["messages"] == ()
    assert "found you" in text(await of(store, ANA, 500))


async def test_it_is_bounded_and_says_what_is_left_out(store: Store, founder, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = (await store.campaigns.create(founder())).id
    notes = tuple(NewNote(ANA, "wahoo", f"line {number} " + "x" * 100) for number in range(9))
    await store.commit(Commit(campaign, at=100, expected=0, notes=notes, joined=((ANA, "Ana"),)))
    monkeypatch.setattr(own, "MOST_ROWS", 4)
    held = await of(store, ANA)
    assert [row["text"][:6] for row in held.rows["notes"]] == ["line 8", "line 7", "line 6", "line 5"]
    assert held.left_out == {"notes": 5}
    monkeypatch.setattr(own, "MOST_BYTES", 700)
    held = await of(store, ANA)
    assert len(text(held)) < 2_000
    assert held.left_out["notes"] > 5


async def test_a_stranger_is_told_nothing(store: Store, founder) -> None:
    await fill(store, founder)
    assert not any((await of(store, 5)).rows.values())


async def test_reading_it_uses_an_index_for_each_kind(store: Store, founder) -> None:
    """A member with little data must not cost a look through everybody's."""
    await fill(store, founder)
    conn = sqlite3.connect(store.path)
    given: dict[str, Any] = {"member": ANA, "now": 1, "book": "s:desk"}
    scanned = {
        kind
        for kind, (_, sql) in own.KINDS.items()
        for row in conn.execute(f"EXPLAIN QUERY PLAN {sql}", given)
        if str(row[3]).startswith("SCAN")
    }
    conn.close()
    assert scanned <= {"organised", "handed-out", "deputy-for"}  # tables of a row for each campaign or seat
