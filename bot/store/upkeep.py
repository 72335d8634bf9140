"""Housekeeping: pruning old rows, keeping the file compact, checking it, and figures for health and metrics."""

# Only column lists and table names of this file go into SQL text.
# ruff: noqa: S608

from __future__ import annotations

import sqlite3
from pathlib import Path

from bot.store import log
from bot.store.bodies import damaged, unpack, verify
from bot.store.database import check_soundness
from bot.store.records import Pruned, Stats

DAY = 86_400
INTERACTIONS_KEPT = DAY  # Discord repeats within minutes; its tokens live a quarter of an hour
DEAD_KEPT = 30 * DAY
REMINDERS_KEPT = 30 * DAY
DRAFTS_KEPT = DAY
OFFERS_KEPT = 2 * DAY  # they are counted for one
CHECKPOINTS_KEPT = 400  # per campaign: more than any has turns; packed they take an eighth of its log
PAGES_AT_ONCE = 500  # freed in one go, while writers wait


# Since when the longest overdue head of a lane has waited. A message put off on purpose (quiet hours, a channel closed
# to the bot) is not overdue before its time.
OVERDUE = (
    "SELECT min(CASE WHEN error IS NULL OR error LIKE '403 %' THEN max(created_at, not_before) ELSE created_at END)"
    " FROM outbox WHERE state <> 'dead' AND NOT EXISTS ("
    "SELECT 1 FROM outbox AS ahead WHERE ahead.lane = outbox.lane AND ahead.id < outbox.id AND ahead.state <> 'dead')"
)


def prune(conn: sqlite3.Connection, now: int, checkpoints_kept: int) -> Pruned:
    """Delete old interactions, dead messages, sent reminders, files kept for their authors, old offers' dates, and all
    but the newest whole saves.

    A campaign's first whole save is always kept, so that the log can be read from there.
    """
    return Pruned(
        interactions=conn.execute("DELETE FROM interactions WHERE at < ?", (now - INTERACTIONS_KEPT,)).rowcount,
        dead_messages=conn.execute(
            "DELETE FROM outbox WHERE state = 'dead' AND created_at < ?", (now - DEAD_KEPT,)
        ).rowcount,
        reminders=conn.execute("DELETE FROM reminders WHERE sent_at < ?", (now - REMINDERS_KEPT,)).rowcount,
        checkpoints=conn.execute(
            "DELETE FROM checkpoints WHERE (campaign_id, number) IN (SELECT campaign_id, number FROM (SELECT"
            " campaign_id, number, row_number() OVER (PARTITION BY campaign_id ORDER BY number DESC) AS age,"
            " min(number) OVER (PARTITION BY campaign_id) AS oldest FROM checkpoints) WHERE age > ? AND"
            " number > oldest)",
            (checkpoints_kept,),
        ).rowcount,
        drafts=conn.execute("DELETE FROM drafts WHERE at < ?", (now - DRAFTS_KEPT,)).rowcount
        + conn.execute("DELETE FROM offers WHERE at < ?", (now - OFFERS_KEPT,)).rowcount,
    )


def free_some(conn: sqlite3.Connection) -> bool:
    """Give some free pages back to the disk; returns whether there are more. A few at a time, because writers wait."""

    def free() -> int:
        return int(conn.execute("PRAGMA freelist_count").fetchone()[0])

    before = free()
    if before:
        conn.executescript(f"PRAGMA incremental_vacuum({PAGES_AT_ONCE})")  # ``execute`` would stop after its first page
    return 0 < free() < before


def fold(conn: sqlite3.Connection) -> None:
    """Refresh the query planner's statistics and fold the log into the file."""
    conn.execute("PRAGMA optimize").fetchall()
    conn.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def check(conn: sqlite3.Connection, path: Path) -> None:
    """Check the whole file: its pages, its references, the checksum of every save and log. Raises StoreDamaged."""
    check_soundness(conn, path)
    loose = conn.execute("PRAGMA foreign_key_check").fetchone()
    if loose is not None:
        raise damaged(path, f"a row of {loose[0]} belongs to no row of {loose[2]}")
    for campaign, name, body, crc in conn.execute("SELECT campaign_id, name, body, crc FROM parts"):
        verify(path, f"part {name} of campaign {campaign}", body, crc)
    for campaign, number, packed in conn.execute("SELECT campaign_id, number, body FROM checkpoints"):
        unpack(path, f"checkpoint {number} of campaign {campaign}", packed)
    log.check(conn, path)


def stats(conn: sqlite3.Connection, path: Path) -> Stats:
    """Figures that are cheap even with 10,000 campaigns."""

    def number(sql: str) -> int:
        return int(conn.execute(sql).fetchone()[0] or 0)

    def size(file: Path) -> int:
        return file.stat().st_size if file.exists() else 0

    def by(column: str, where: str) -> dict[str, int]:
        sql = f"SELECT {column}, count(*) FROM campaigns WHERE {where} GROUP BY {column}"
        return {str(key): int(count) for key, count in conn.execute(sql)}

    states = dict(conn.execute("SELECT state, count(*) FROM outbox GROUP BY state").fetchall())
    return Stats(
        file_bytes=size(path),
        wal_bytes=size(path.with_name(path.name + "-wal")),
        free_bytes=number("PRAGMA freelist_count") * number("PRAGMA page_size"),
        schema_version=number("PRAGMA user_version"),
        campaigns=by("status", "TRUE"),
        live_by_game=by("game", "status = 'live'"),
        entries=number("SELECT sum(last_entry) FROM campaigns"),
        members=number("SELECT count(*) FROM members WHERE left_at IS NULL"),
        deadlines=number("SELECT count(*) FROM deadlines"),
        next_due_at=conn.execute("SELECT min(due_at) FROM deadlines").fetchone()[0],
        reminders_unsent=number("SELECT count(*) FROM reminders WHERE sent_at IS NULL"),
        outbox_waiting=states.get("waiting", 0),
        outbox_claimed=states.get("claimed", 0),
        outbox_dead=states.get("dead", 0),
        outbox_asleep=number("SELECT count(*) FROM outbox WHERE state = 'waiting' AND error LIKE '403 %'"),
        reports_open=number("SELECT count(*) FROM reports WHERE NOT settled"),
        dead_posts_at=tuple(
            int(row[0])
            for row in conn.execute(
                "SELECT not_before FROM outbox WHERE state = 'dead' AND user_id IS NULL"
                " ORDER BY not_before DESC LIMIT 100"
            )
        ),
        oldest_undelivered_at=conn.execute(OVERDUE).fetchone()[0],
        interactions=number("SELECT count(*) FROM interactions"),
    )
