"""Moving a campaign: out of a store as a document, and into the same or another store as a new campaign."""

# Only column lists and table names of this file go into SQL text.
# ruff: noqa: S608

from __future__ import annotations

import base64
import secrets
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bot.store import document as documents
from bot.store import log, standing
from bot.store.bodies import checksum
from bot.store.campaigns import parts_of, place_of, row_of
from bot.store.document import Body, Strict
from bot.store.errors import ImportRefused
from bot.store.log import entries_of
from bot.store.records import Entry

SECRET_BYTES = 32

# The columns of each table that a document holds row by row, named as in its model.
COLUMNS: dict[str, tuple[str, ...]] = {
    "members": ("user_id", "name", "joined_at", "left_at"),
    "seats": ("node", "user_id", "granted_by", "granted_at", "until", "may_hand_on"),
    "away": ("user_id", "since", "until", "meanwhile", "deputy_id"),
    "counters": (
        "user_id",
        "turn",
        "mentions",
        "messages",
        "last_dm_at",
        "unanswered",
        "quiet_until",
        "quiet_turn",
    ),
    "notes": ("user_id", "key", "body", "at"),
    "deadlines": ("kind", "key", "due_at", "grace", "payload"),
    "reminders": ("user_id", "kind", "key", "due_at", "payload", "sent_at"),
    "posts": ("kind", "key", "channel_id", "message_id", "content_hash", "created_at", "edited_at"),
    "outbox": (
        "kind",
        "channel_id",
        "user_id",
        "slot_kind",
        "slot_key",
        "nonce",
        "payload",
        "merge_key",
        "lane",
        "attempts",
        "not_before",
        "created_at",
    ),
}
PERSONAL = ("members", "seats", "away", "counters", "notes", "reminders", "posts", "outbox")
OF_THE_CHANNEL = ("posts", "outbox")


def export(conn: sqlite3.Connection, campaign_id: int, path: Path, anonymous: bool) -> str:
    """The document of a campaign. Raises NotFound, StoreDamaged."""
    campaign = row_of(conn, campaign_id)
    row: dict[str, Any] = {name: getattr(campaign, name) for name in documents.CampaignPart.model_fields}
    row["secret"] = None if anonymous else base64.b64encode(campaign.secret).decode()
    if anonymous:
        row |= {"organiser_id": None, "guild_id": 0, "channel_id": 0}
    body: dict[str, Any] = {
        "campaign": row,
        "parts": parts_of(conn, campaign_id, path),
        "entries": [
            {
                "number": entry.number,
                "at": entry.at,
                "body": entry.body,
                "user_id": None if anonymous else entry.user_id,
                "slot": entry.slot,
            }
            for entry in entries_of(conn, campaign_id, 1, None, path)
        ],
        "checkpoints": [
            {"number": number, "at": at, "label": label, "body": documents.pack_save(packed)}
            for number, at, label, packed in conn.execute(
                "SELECT number, at, label, body FROM checkpoints WHERE campaign_id = ? ORDER BY number",
                (campaign_id,),
            )
        ],
    }
    for table, columns in COLUMNS.items():
        body[table] = [] if anonymous and table in PERSONAL else _rows(conn, table, columns, campaign_id)
    return documents.seal(body)


def _rows(conn: sqlite3.Connection, table: str, columns: Sequence[str], campaign_id: int) -> list[dict[str, Any]]:
    alive = " AND state <> 'dead'" if table == "outbox" else ""
    sql = f"SELECT {', '.join(columns)} FROM {table} WHERE campaign_id = ?{alive} ORDER BY {_order(table)}"
    rows = [dict(zip(columns, row, strict=True)) for row in conn.execute(sql, (campaign_id,))]
    for row in rows:
        if "may_hand_on" in row:
            row["may_hand_on"] = bool(row["may_hand_on"])
    return rows


def _order(table: str) -> str:
    return "id" if table in ("notes", "outbox") else ", ".join(COLUMNS[table][:3])


def take_in(conn: sqlite3.Connection, body: Body, guild_id: int, channel_id: int, organiser_id: int, at: int) -> int:
    """Write a checked document as a new campaign, inside a transaction. Raises ChannelTaken, ImportRefused."""
    given = body.campaign
    place = place_of(conn, guild_id, channel_id)
    if given.status in ("live", "paused"):
        standing.need_free(conn, place)
    secret = secrets.token_bytes(SECRET_BYTES) if given.secret is None else base64.b64decode(given.secret)
    try:
        cursor = conn.execute(
            "INSERT INTO campaigns (place_id, game, scenario, own, title, language, settings, secret, seed_hash,"
            " organiser_id, status, outcome, winner, created_at, ended_at, last_entry, touched_at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                place,
                given.game,
                given.scenario,
                given.own,
                given.title,
                given.language,
                given.settings,
                secret,
                given.seed_hash,
                organiser_id,
                given.status,
                given.outcome,
                given.winner,
                given.created_at,
                given.ended_at,
                given.last_entry,
                at,
            ),
        )
        campaign_id = cursor.lastrowid
        assert campaign_id is not None
        _take_saves(conn, body, campaign_id)
        same_channel = (given.guild_id, given.channel_id) == (guild_id, channel_id)
        for table, columns in COLUMNS.items():
            if same_channel or table not in OF_THE_CHANNEL:
                _insert(conn, table, columns, getattr(body, table), campaign_id)
    except sqlite3.IntegrityError as error:
        raise ImportRefused(f"This file is broken: it says something twice ({error}).") from error
    return campaign_id


def _take_saves(conn: sqlite3.Connection, body: Body, campaign_id: int) -> None:
    conn.executemany(
        "INSERT INTO parts (campaign_id, name, body, crc) VALUES (?, ?, ?, ?)",
        [(campaign_id, name, text, checksum(text)) for name, text in body.parts.items()],
    )
    entries = [Entry(e.number, e.at, e.body, e.user_id, e.slot) for e in body.entries]
    log.take_in(conn, campaign_id, entries, [save.number for save in body.checkpoints])
    conn.executemany(
        "INSERT INTO checkpoints (campaign_id, number, at, label, body) VALUES (?, ?, ?, ?, ?)",
        [(campaign_id, c.number, c.at, c.label, documents.unpack_save(c.body)) for c in body.checkpoints],
    )


def _insert(
    conn: sqlite3.Connection, table: str, columns: Sequence[str], rows: Sequence[Strict], campaign_id: int
) -> None:
    marks = ", ".join("?" * (len(columns) + 1))
    # A message that already waits here is delivered for the original campaign.
    known = " ON CONFLICT (nonce) DO NOTHING" if table == "outbox" else ""
    conn.executemany(
        f"INSERT INTO {table} (campaign_id, {', '.join(columns)}) VALUES ({marks}){known}",
        [(campaign_id, *(_value(row, column, campaign_id) for column in columns)) for row in rows],
    )


def _value(row: Strict, column: str, campaign_id: int) -> Any:
    value = getattr(row, column)
    if column == "lane":  # a campaign's lane begins with its number, and the number is new
        head, _, rest = value.partition("/")
        return f"{campaign_id}/{rest}" if head.isdecimal() else value
    return value
