"""All that is kept of a member, for the member: the counterpart of :mod:`bot.store.forget`.

What is told is theirs and what their seat may know. So other members' ids, the numbers of entries (they count what an
enemy did in between) and the keys of questions stay out, as do direct messages that are not due yet.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from bot.store.log import Bodies
from bot.store.records import Held

MOST_ROWS, MOST_BYTES = 2_000, 4_000_000  # of each kind; of all together, as JSON
SPOKEN = ("answer", "seal", "standing")
"""Kinds of entries whose data are what a member said; those of others tell what the game made of it."""
SECRETS = ("secret", "book")  # for whoever reads a row, never for its member: the book holds the seed
Row: TypeAlias = dict[str, Any]
Read: TypeAlias = Callable[[str, Row], None]
"""Puts a row of a kind into words, in place. It runs in a thread of the store."""

KINDS: dict[str, tuple[str, str]] = {
    "settings": (
        "users",
        """
        SELECT locale, zone, quiet, reminder_way, reminder_kinds, dm_closed_at
        FROM users
        WHERE user_id = :member
        """,
    ),
    "campaigns": (
        "members",
        """
        SELECT c.id AS campaign, title, game, scenario, CAST(guild_id AS TEXT) AS server, CAST(channel_id AS
          TEXT) AS channel, status, m.name, joined_at, left_at, secret, p.body AS book
        FROM members m
        JOIN campaigns c ON c.id = m.campaign_id
        JOIN places ON places.id = c.place_id
        LEFT JOIN parts p ON p.campaign_id = c.id AND p.name = :book
        WHERE m.user_id = :member
        ORDER BY joined_at DESC
        """,
    ),
    "organised": (
        "campaigns.organiser_id",
        """
        SELECT id AS campaign, title, created_at, ended_at
        FROM campaigns
        WHERE organiser_id = :member
        ORDER BY id DESC
        """,
    ),
    "commands": (
        "seats",
        """
        SELECT campaign_id AS campaign, node AS command, granted_at, until, may_hand_on, granted_by = :member AS
          granted_by_yourself
        FROM seats
        WHERE user_id = :member
        ORDER BY granted_at DESC
        """,
    ),
    "handed-out": (
        "seats.granted_by",
        """
        SELECT campaign_id AS campaign, node AS command, granted_at, until
        FROM seats
        WHERE granted_by = :member AND user_id <> :member
        ORDER BY granted_at DESC
        """,
    ),
    "absences": (
        "away",
        """
        SELECT campaign_id AS campaign, since, until, meanwhile, CAST(deputy_id AS TEXT) AS deputy
        FROM away
        WHERE user_id = :member
        ORDER BY since DESC
        """,
    ),
    "deputy-for": (
        "away.deputy_id",
        """
        SELECT campaign_id AS campaign, since, until
        FROM away
        WHERE deputy_id = :member
        ORDER BY since DESC
        """,
    ),
    "notes": (
        "notes",
        """
        SELECT campaign_id AS campaign, key AS about, body AS text, at
        FROM notes
        WHERE user_id = :member
        ORDER BY id DESC
        """,
    ),
    "reminders": (
        "reminders",
        """
        SELECT campaign_id AS campaign, kind, due_at, sent_at
        FROM reminders
        WHERE user_id = :member
        ORDER BY due_at DESC
        """,
    ),
    "counts": (
        "counters",
        """
        SELECT campaign_id AS campaign, turn, mentions, messages, last_dm_at, unanswered, quiet_until,
          quiet_turn
        FROM counters
        WHERE user_id = :member
        ORDER BY campaign_id DESC
        """,
    ),
    "messages": (
        "outbox",
        """
        SELECT campaign_id AS campaign, created_at, state, payload
        FROM outbox
        WHERE user_id = :member AND (not_before <= :now OR state = 'dead')
        ORDER BY id DESC
        """,
    ),
    "taps": (
        "interactions",
        """
        SELECT campaign_id AS campaign, at, reply
        FROM interactions
        WHERE user_id = :member
        ORDER BY at DESC
        """,
    ),
    "orders": (
        "audit",
        """
        SELECT campaign_id AS campaign, number, slot, at
        FROM audit
        WHERE user_id = :member
        ORDER BY at DESC, number DESC
        """,
    ),
    "offers": (
        "offers",
        """
        SELECT CAST(guild_id AS TEXT) AS server, at
        FROM offers
        WHERE user_id = :member
        ORDER BY at DESC
        """,
    ),
    "reports": (
        "reports",
        """
        SELECT CAST(guild_id AS TEXT) AS server, game, scenario, at, settled
        FROM reports r
        JOIN shelf s ON s.id = r.shelf_id
        WHERE r.user_id = :member
        ORDER BY at DESC
        """,
    ),
    "checked": (
        "drafts",
        """
        SELECT game, name, at, file
        FROM drafts
        WHERE user_id = :member
        """,
    ),
    "scenarios": (
        "shelf.user_id",
        """
        SELECT CAST(guild_id AS TEXT) AS server, game, scenario, version, added_at, file
        FROM shelf
        WHERE user_id = :member
        ORDER BY added_at DESC
        """,
    ),
}
"""What is kept of a member by kind: the table (or the column that names them in another's row), and how it is read."""


def held(conn: sqlite3.Connection, path: Path, user_id: int, now: int, book: str, read: Read) -> Held:
    """All of it, inside a transaction. Times are UTC epoch seconds; what there is no room for is counted."""
    rows: dict[str, tuple[Row, ...]] = {}
    left_out: dict[str, int] = {}
    room = MOST_BYTES
    bodies = Bodies(conn, path)
    for kind, (_, sql) in KINDS.items():
        given = {"member": user_id, "now": now, "book": book}
        cursor = conn.execute(f"{sql} LIMIT {MOST_ROWS}", given)
        names = [column[0] for column in cursor.description]
        kept: list[Row] = []
        for values in cursor:
            row = dict(zip(names, values, strict=True))
            if kind == "orders":
                _order(row, json.loads(bodies.of(row["campaign"], row.pop("number"))))
            read(kind, row)
            for own in SECRETS:
                row.pop(own, None)
            room -= len(json.dumps(row))
            if room < 0:
                break
            kept.append(row)
        rows[kind] = tuple(kept)
        if len(kept) == MOST_ROWS or room < 0:
            (all_of_it,) = conn.execute(f"SELECT count(*) FROM ({sql})", given).fetchone()  # noqa: S608 - of this file
            if all_of_it > len(kept):
                left_out[kind] = all_of_it - len(kept)
    return Held(rows, left_out)


def _order(row: Row, entry: Row) -> None:
    row["kind"] = entry.get("kind")
    row["said"] = entry.get("data") if row["kind"] in SPOKEN else None
