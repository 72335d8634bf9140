"""Queries that run all the time use an index, however many campaigns there are."""

from pathlib import Path

import pytest

from bot.shards import Shards
from bot.store import Store

QUESTIONS = {
    "deadlines": lambda store: store.deadlines.due(100),
    "next deadline": lambda store: store.deadlines.next_at(),
    "reminders": lambda store: store.reminders.due(100),
    "next reminder": lambda store: store.reminders.next_at(),
    "outbox": lambda store: store.outbox.claim(100),
    "messages of a campaign": lambda store: store.outbox.pending(1),
    "next message": lambda store: store.outbox.next_at(),
    "seats": lambda store: store.members.seats_run_out(100),
    "absences": lambda store: store.members.away_run_out(100),
    "channel": lambda store: store.campaigns.by_channel(20),
    "server": lambda store: store.campaigns.of_guild(10),
    "member": lambda store: store.campaigns.of_member(7),
    "live": lambda store: store.campaigns.live(Shards(8, frozenset({3}))),
    "recent": lambda store: store.campaigns.recent(10),
    "state": lambda store: store.load(1),
    "log": lambda store: store.entries(1, 5, 9),
    "interaction": lambda store: store.interaction(5),
    "post": lambda store: store.posts.by_message(5),
    "roster": lambda store: store.members.roster(1),
    "played": lambda store: store.campaigns.played(10, "silent_war"),
    "offered": lambda store: store.shelf.offered(10, 7, 0),
    "shelf": lambda store: store.shelf.of(10, "silent_war"),
    "draft": lambda store: store.drafts.get(7),
    "notes": lambda store: store.members.notes(1, "wahoo"),
}


@pytest.mark.parametrize("question", QUESTIONS)
async def test_no_table_is_read_through(path: Path, founder, question: str) -> None:
    asked: list[str] = []
    async with await Store.open(path, readers=1) as store:
        await store.campaigns.create(founder())
        await store._db.read(lambda conn: conn.set_trace_callback(asked.append))
        await QUESTIONS[question](store)
        await store._db.read(lambda conn: conn.set_trace_callback(None))
        selects = [sql for sql in asked if sql.startswith("SELECT")]
        assert selects
        plans = await store._db.read(
            lambda conn: [row[3] for sql in selects for row in conn.execute(f"EXPLAIN QUERY PLAN {sql}").fetchall()]
        )
    assert plans
    through = [step for step in plans if step.startswith("SCAN") and "USING INDEX" not in step]
    assert through == [], plans
