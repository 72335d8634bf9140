"""What is due: deadlines of campaigns and reminders to members, read by index, without loading any state.

Reading claims nothing. A deadline is resolved by the commit that names it among its claims, a reminder by the commit
that names it as sent. Of two commits that try, the second gets Conflict: each happens exactly once, even after a crash.
"""

# Only column lists, table names and conditions of this file go into SQL text.
# ruff: noqa: S608

from __future__ import annotations

import sqlite3

from bot.shards import ONE, Shards
from bot.store.database import Database
from bot.store.records import Deadline, Reminder

DEADLINE = "d.campaign_id, d.kind, d.key, d.due_at, d.grace, d.payload"
REMINDER = "r.campaign_id, r.user_id, r.kind, r.key, r.due_at, r.payload, r.sent_at"


class Deadlines:
    """``store.deadlines``. They are set, claimed and cleared by ``Commit``."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def due(self, now: int, limit: int = 100, *, shards: Shards = ONE) -> list[Deadline]:
        """What is due in live campaigns (not in paused ones) of some shards' servers, longest overdue first."""
        rows = await self._db.read(
            lambda conn: conn.execute(
                f"SELECT {DEADLINE} FROM deadlines AS d JOIN campaigns AS c ON c.id = d.campaign_id"
                f" WHERE d.due_at <= ? AND c.status = 'live'{of_shards(shards)}"
                " ORDER BY d.due_at, d.campaign_id, d.kind, d.key LIMIT ?",
                (now, limit),
            ).fetchall()
        )
        return [Deadline(*row) for row in rows]

    async def next_at(self) -> int | None:
        """When the next deadline of a live campaign is or was due; None where there is none."""
        row = await self._db.read(
            lambda conn: conn.execute(
                "SELECT d.due_at FROM deadlines AS d JOIN campaigns AS c ON c.id = d.campaign_id"
                " WHERE c.status = 'live' ORDER BY d.due_at LIMIT 1"
            ).fetchone()
        )
        return None if row is None else int(row[0])

    async def of(self, campaign_id: int) -> list[Deadline]:
        """All deadlines of a campaign, soonest first."""
        rows = await self._db.read(
            lambda conn: conn.execute(
                f"SELECT {DEADLINE} FROM deadlines AS d WHERE campaign_id = ? ORDER BY due_at, kind, key",
                (campaign_id,),
            ).fetchall()
        )
        return [Deadline(*row) for row in rows]


class Reminders:
    """``store.reminders``. They are set, marked sent and cleared by ``Commit``; setting a reminder again snoozes it."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def due(self, now: int, limit: int = 100, *, shards: Shards = ONE) -> list[Reminder]:
        """Unsent reminders that are due in live campaigns of some shards' servers, longest overdue first."""
        rows = await self._db.read(
            lambda conn: conn.execute(
                f"SELECT {REMINDER} FROM reminders AS r JOIN campaigns AS c ON c.id = r.campaign_id"
                f" WHERE r.due_at <= ? AND r.sent_at IS NULL AND c.status = 'live'{of_shards(shards)}"
                " ORDER BY r.due_at, r.campaign_id, r.user_id, r.kind, r.key LIMIT ?",
                (now, limit),
            ).fetchall()
        )
        return [Reminder(*row) for row in rows]

    async def next_at(self) -> int | None:
        """When the next unsent reminder of a live campaign is or was due; None where there is none."""
        row = await self._db.read(
            lambda conn: conn.execute(
                "SELECT r.due_at FROM reminders AS r JOIN campaigns AS c ON c.id = r.campaign_id"
                " WHERE r.sent_at IS NULL AND c.status = 'live' ORDER BY r.due_at LIMIT 1"
            ).fetchone()
        )
        return None if row is None else int(row[0])

    async def of(self, campaign_id: int, user_id: int | None = None) -> list[Reminder]:
        """A campaign's reminders, sent ones included, of one member or (None) of all, soonest first."""
        rows = await self._db.read(
            lambda conn: conn.execute(
                f"SELECT {REMINDER} FROM reminders AS r WHERE campaign_id = :campaign"
                " AND (:user IS NULL OR user_id = :user)"
                " ORDER BY due_at, user_id, kind, key",
                {"campaign": campaign_id, "user": user_id},
            ).fetchall()
        )
        return [Reminder(*row) for row in rows]


class Marks:
    """``store.marks``: when something that concerns the whole program last happened ("alive", "backup")."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def set(self, name: str, at: int) -> None:
        """Remember that ``name`` happened at ``at``."""
        await self._db.write(
            lambda conn: conn.execute(
                "INSERT INTO marks (name, at) VALUES (?, ?) ON CONFLICT DO UPDATE SET at = excluded.at", (name, at)
            ).close()
        )

    async def get(self, name: str) -> int | None:
        """When it last happened; None: never."""
        return await self._db.read(lambda conn: mark(conn, name))


def of_shards(shards: Shards) -> str:
    """A further condition on campaigns ``c``: their servers belong to some shards. Empty where those are all."""
    if shards.all:
        return ""
    here = ", ".join(f"{int(shard)}" for shard in sorted(shards.here))
    guild = "(SELECT guild_id FROM places WHERE places.id = c.place_id)"
    return f" AND ({guild} >> 22) % {int(shards.count)} IN ({here})"


def mark(conn: sqlite3.Connection, name: str) -> int | None:
    """A mark, inside a transaction."""
    row = conn.execute("SELECT at FROM marks WHERE name = ?", (name,)).fetchone()
    return None if row is None else int(row[0])
