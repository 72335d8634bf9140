"""A forgotten member leaves nothing but orders without a name."""

import sqlite3
from pathlib import Path

from bot.store import Store
from bot.store.records import (
    AlreadyDone,
    Away,
    Commit,
    Counters,
    Draft,
    Interaction,
    NewEntry,
    NewNote,
    OutMessage,
    Reminder,
    Seat,
    Shelved,
    UserSettings,
)

ANA, BO = 770077007700770077, 880088008800880088
NO_MEMBER = {
    "id", "campaign_id", "place_id", "guild_id", "channel_id", "message_id", "shelf_id", "number", "version", "crc",
    "at", "created_at", "ended_at", "touched_at", "joined_at", "left_at", "granted_at", "since", "until", "due_at",
    "sent_at", "edited_at", "added_at", "not_before", "dm_closed_at", "last_dm_at", "quiet_until", "grace", "attempts",
    "may_hand_on", "mentions", "messages", "unanswered", "settled", "first", "last", "last_entry",
}  # fmt: skip
"""Columns of whole numbers that name no member: other ids, counts and times."""
README = Path(__file__).parents[3] / "bot" / "store" / "README.md"


async def fill(store: Store, founder) -> int:
    campaign = await store.campaigns.create(founder(organiser_id=ANA))
    for number, user in enumerate((ANA, BO)):
        await store.commit(
            Commit(
                campaign.id,
                at=100,
                expected=number,
                entries=(NewEntry(f'{{"slot": "wahoo", "n": {number}}}', user, "wahoo"),),
                parts={"world": "{}"},
                joined=((user, f"Name of {user}"),),
                seats=(Seat(f"boat{user}", user, granted_by=ANA),),
                away=(Away(user, 90, None, "deputy", deputy_id=ANA),),
                notes=(NewNote(user, "wahoo", f"Words of {user}"),),
                reminders=(Reminder(campaign.id, user, "half", "", 500),),
                counters=(Counters(user),),
                outbox=(OutMessage("dm", f'{{"text": "To {user}"}}', user_id=user),),
                interaction=Interaction(user + 1, f'{{"text": "Accepted, {user}"}}', user_id=user),
            )
        )
        await store.users.put(UserSettings(user, "es"))
        put = await store.shelf.put(Shelved(0, 5, "silent_war", f"own-{number}", "{}", user, 100), most=2)
        await store.shelf.report(5, put.id, user, 100)
        await store.drafts.put(Draft(0, user, "silent_war", "own.toml", "{}", f"# of {user}", 100))
    return campaign.id


def everything(path: Path) -> str:
    conn = sqlite3.connect(path)
    try:
        return "\n".join(conn.iterdump())
    finally:
        conn.close()


async def test_nothing_of_the_member_is_left(path: Path, founder) -> None:
    async with await Store.open(path) as store:
        campaign = await fill(store, founder)
        done = await store.forget(ANA)
        assert done.organised == (campaign,)
        assert done.removed == dict.fromkeys(
            (
                "members", "seats", "away", "notes", "reminders", "counters", "users", "outbox", "offers", "reports",
                "drafts",
            ), 1
        )  # fmt: skip
        assert done.blanked == {
            "seats.granted_by": 1,
            "away.deputy_id": 1,
            "campaigns.organiser_id": 1,
            "audit.user_id": 1,
            "shelf.user_id": 1,
        }
        await store.check()
    assert str(ANA) not in everything(path)
    assert str(ANA + 1) in everything(path)  # the interaction's id, for a day
    for file in path.parent.iterdir():
        assert f"Name of {ANA}".encode() not in file.read_bytes()
        assert f"Words of {ANA}".encode() not in file.read_bytes()


async def test_the_orders_stay_and_others_lose_nothing(store: Store, founder) -> None:
    campaign = await fill(store, founder)
    await store.forget(ANA)
    entries = await store.entries(campaign)
    assert [(e.user_id, e.slot, e.body) for e in entries] == [
        (None, "wahoo", '{"slot": "wahoo", "n": 0}'),
        (BO, "wahoo", '{"slot": "wahoo", "n": 1}'),
    ]
    roster = await store.members.roster(campaign)
    assert [m.name for m in roster.members] == [f"Name of {BO}"]
    assert roster.seats == {f"boat{BO}": Seat(f"boat{BO}", BO, None, 100)}
    assert roster.away == {BO: Away(BO, 90, None, "deputy", None)}
    assert [note.user_id for note in await store.members.notes(campaign)] == [BO]
    assert [m.user_id for m in await store.outbox.pending()] == [BO]
    assert (await store.users.get(BO)).locale == "es"
    assert await store.interaction(BO + 1) == f'{{"text": "Accepted, {BO}"}}'


async def test_a_late_repetition_of_his_order_still_changes_nothing(store: Store, founder) -> None:
    campaign = await fill(store, founder)
    await store.forget(ANA)
    again = Commit(campaign, at=200, expected=2, entries=(NewEntry("{}", ANA),), interaction=Interaction(ANA + 1, "{}"))
    assert await store.commit(again) == AlreadyDone("null")
    assert len(await store.entries(campaign)) == 2


async def test_forgetting_a_stranger_changes_nothing(path: Path, founder) -> None:
    async with await Store.open(path) as store:
        await fill(store, founder)
        before = everything(path)
        done = await store.forget(5)
        assert done.organised == ()
        assert set(done.removed.values()) == set(done.blanked.values()) == {0}
        assert everything(path) == before


def test_every_column_that_can_name_a_member_is_documented_and_forgotten(tmp_path: Path) -> None:
    """A new column for a member must be handled by ``forget`` and listed in the README.

    Every column of whole numbers is taken for one unless its name stands in ``NO_MEMBER``.
    """
    from bot.store import forget, migrate

    conn = sqlite3.connect(tmp_path / "new.sqlite3", isolation_level=None)
    migrate.bring_up(conn, tmp_path / "new.sqlite3", None)
    tables = [row[0] for row in conn.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    naming = {
        (table, row[1])
        for table in tables
        for row in conn.execute(f"PRAGMA table_info({table})")
        if row[2] == "INTEGER" and row[1] not in NO_MEMBER
    }
    conn.close()
    met = {(table, "user_id") for table in forget.OWN_ROWS} | set(forget.MENTIONS) | {("interactions", "user_id")}
    assert naming == met
    listed = README.read_text(encoding="utf-8").partition("## What is stored about members")[2]
    for table, _ in naming:
        assert f"`{table}`" in listed
