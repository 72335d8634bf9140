"""Members of campaigns, the nodes they hold, their absences, notes and reminder counts; and their own settings."""

# Only column lists, table names and conditions on shards go into SQL text.
# ruff: noqa: S608

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from typing import Any

from bot.shards import ONE, Shards
from bot.store.database import Database
from bot.store.deadlines import of_shards
from bot.store.records import Away, Counters, Member, Note, Roster, Seat, UserSettings

MEMBER = "campaign_id, user_id, name, joined_at, left_at"
SEAT = "node, user_id, granted_by, granted_at, until, may_hand_on"
AWAY = "user_id, since, until, meanwhile, deputy_id"
COUNTERS = "user_id, turn, mentions, messages, last_dm_at, unanswered, quiet_until, quiet_turn"
NOTE = "id, user_id, key, body, at"
USER = "user_id, locale, zone, quiet, reminder_way, reminder_kinds, dm_closed_at"


def _seat(row: tuple[Any, ...]) -> Seat:
    node, user_id, granted_by, granted_at, until, may_hand_on = row
    return Seat(node, user_id, granted_by, granted_at, until, bool(may_hand_on))


def _user(row: tuple[Any, ...]) -> UserSettings:
    user_id, locale, zone, quiet, way, kinds, dm_closed_at = row
    chosen = None if kinds is None else tuple(json.loads(kinds))
    return UserSettings(user_id, locale, zone, quiet, way, chosen, dm_closed_at)


def roster_of(conn: sqlite3.Connection, campaign_id: int) -> Roster:
    """Everybody of a campaign and what they hold, inside a transaction."""

    def rows(columns: str, table: str, order: str) -> list[tuple[Any, ...]]:
        sql = f"SELECT {columns} FROM {table} WHERE campaign_id = ? ORDER BY {order}"
        return conn.execute(sql, (campaign_id,)).fetchall()

    return Roster(
        members=tuple(Member(*row) for row in rows(MEMBER, "members", "joined_at, user_id")),
        seats={row[0]: _seat(row) for row in rows(SEAT, "seats", "node")},
        away={row[0]: Away(*row) for row in rows(AWAY, "away", "user_id")},
        counters={row[0]: Counters(*row) for row in rows(COUNTERS, "counters", "user_id")},
    )


class Members:
    """``store.members``, for reading. Members join, leave, take and hand over by ``Commit``."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def roster(self, campaign_id: int) -> Roster:
        """All members (those who left included), seats, absences and counters, as of one moment."""
        return await self._db.read(lambda conn: roster_of(conn, campaign_id))

    async def get(self, campaign_id: int, user_id: int) -> Member | None:
        """The member, even after they left; None where they never joined."""
        row = await self._db.read(
            lambda conn: conn.execute(
                f"SELECT {MEMBER} FROM members WHERE campaign_id = ? AND user_id = ?", (campaign_id, user_id)
            ).fetchone()
        )
        return None if row is None else Member(*row)

    async def seats_run_out(self, now: int, limit: int = 100, *, shards: Shards = ONE) -> list[tuple[int, Seat]]:
        """Seats handed over for a time that is up, in campaigns in play of some shards' servers: (campaign id, seat),
        longest overdue first.

        The caller gives each back to ``granted_by``, or to nobody, by a ``Commit``.
        """
        rows = await self._db.read(
            lambda conn: conn.execute(
                f"SELECT campaign_id, {SEAT} FROM seats WHERE until <= ? AND campaign_id IN (SELECT id FROM"
                f" campaigns AS c WHERE status IN ('live', 'paused'){of_shards(shards)}) ORDER BY until,"
                " campaign_id, node LIMIT ?",
                (now, limit),
            ).fetchall()
        )
        return [(row[0], _seat(row[1:])) for row in rows]

    async def away_run_out(self, now: int, limit: int = 100, *, shards: Shards = ONE) -> list[tuple[int, Away]]:
        """Absences whose time is up, in campaigns in play of some shards' servers: (campaign id, absence), longest
        overdue first."""
        rows = await self._db.read(
            lambda conn: conn.execute(
                f"SELECT campaign_id, {AWAY} FROM away WHERE until <= ? AND campaign_id IN (SELECT id FROM"
                f" campaigns AS c WHERE status IN ('live', 'paused'){of_shards(shards)}) ORDER BY until,"
                " campaign_id, user_id"
                " LIMIT ?",
                (now, limit),
            ).fetchall()
        )
        return [(row[0], Away(*row[1:])) for row in rows]

    async def notes(self, campaign_id: int, key: str | None = None) -> list[Note]:
        """The notes of members in a campaign, or those with one key, in the order written."""
        rows = await self._db.read(
            lambda conn: conn.execute(
                f"SELECT {NOTE} FROM notes WHERE campaign_id = :campaign AND (:key IS NULL OR key = :key) ORDER BY id",
                {"campaign": campaign_id, "key": key},
            ).fetchall()
        )
        return [Note(*row) for row in rows]


class Users:
    """``store.users``: members' own settings, the same in all their campaigns."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def get(self, user_id: int) -> UserSettings:
        """The member's settings; all None where they never chose any."""
        return (await self.many((user_id,)))[user_id]

    async def many(self, user_ids: Iterable[int]) -> dict[int, UserSettings]:
        """Settings of several members; each id is a key of the answer."""
        wanted = list(dict.fromkeys(user_ids))

        def find(conn: sqlite3.Connection) -> dict[int, UserSettings]:
            sql = f"SELECT {USER} FROM users WHERE user_id = ?"
            rows = {user: conn.execute(sql, (user,)).fetchone() for user in wanted}
            return {user: UserSettings(user) if row is None else _user(row) for user, row in rows.items()}

        return await self._db.read(find)

    async def put(self, settings: UserSettings) -> None:
        """Replace a member's settings."""
        kinds = None if settings.reminder_kinds is None else json.dumps(settings.reminder_kinds)
        await self._db.write(
            lambda conn: conn.execute(
                f"INSERT OR REPLACE INTO users ({USER}) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (
                    settings.user_id,
                    settings.locale,
                    settings.zone,
                    settings.quiet,
                    settings.reminder_way,
                    kinds,
                    settings.dm_closed_at,
                ),
            ).close()
        )
