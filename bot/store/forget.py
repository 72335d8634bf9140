"""Forgetting a member: everything stored about them is deleted; their orders stay in the logs without a name."""

# Only column lists and table names of this file go into SQL text.
# ruff: noqa: S608

from __future__ import annotations

import sqlite3

from bot.store.database import Database, in_transaction
from bot.store.records import Forgotten

OWN_ROWS = (
    "members", "seats", "away", "notes", "reminders", "counters", "users", "outbox", "offers", "reports", "drafts",
)  # fmt: skip
MENTIONS = (
    ("seats", "granted_by"),
    ("away", "deputy_id"),
    ("campaigns", "organiser_id"),
    ("audit", "user_id"),
    ("shelf", "user_id"),
)


def forget(conn: sqlite3.Connection, user_id: int) -> Forgotten:
    """Remove the member inside a transaction."""
    organised = conn.execute("SELECT id FROM campaigns WHERE organiser_id = ? ORDER BY id", (user_id,)).fetchall()
    removed = {table: conn.execute(f"DELETE FROM {table} WHERE user_id = ?", (user_id,)).rowcount for table in OWN_ROWS}
    blanked = {
        f"{table}.{column}": conn.execute(f"UPDATE {table} SET {column} = NULL WHERE {column} = ?", (user_id,)).rowcount
        for table, column in MENTIONS
    }
    # The id of the interaction stays for a day, so that a late repetition still changes nothing.
    conn.execute("UPDATE interactions SET user_id = NULL, reply = 'null' WHERE user_id = ?", (user_id,))
    return Forgotten(tuple(row[0] for row in organised), removed, blanked)


async def forget_member(db: Database, user_id: int) -> Forgotten:
    """Remove the member, overwrite the removed data on the disk, and fold away the log that still holds it."""

    def work(conn: sqlite3.Connection) -> Forgotten:
        conn.execute("PRAGMA secure_delete = ON")
        try:
            done = in_transaction(conn, lambda inside: forget(inside, user_id), "BEGIN IMMEDIATE")
        finally:
            conn.execute("PRAGMA secure_delete = FAST")
        conn.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        return done

    return await db.outside(work)
