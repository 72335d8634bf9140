"""The outbox: messages written with the act that causes them and delivered afterwards, each lane in order, and the
letters to a member one after another, whatever their lanes: how fast a picture is drawn must not turn their order.

A message is waiting, claimed (the deliverer has it) or dead. Once sent it is deleted and only its post is remembered.
A message that was claimed when the program died waits again at the next start, with its nonce and its count of
attempts: the deliverer looks in the channel before it sends a message whose ``attempts`` is above one.
"""

# Only column lists and table names of this file go into SQL text.
# ruff: noqa: S608

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Sequence
from typing import Any

from bot.store import posts
from bot.store.bodies import need_json
from bot.store.database import Database
from bot.store.errors import BadInput, NotFound
from bot.store.records import Delivered, Outgoing, OutMessage

NONCE_LONGEST = 25  # Discord's limit
COLUMNS = (
    "id, campaign_id, kind, channel_id, user_id, slot_kind, slot_key, nonce, payload, merge_key, lane,"
    " attempts,"
    " not_before, created_at, state, error,"
    " (SELECT guild_id FROM places JOIN campaigns ON place_id = places.id WHERE campaigns.id = campaign_id)"
)
READY = (
    "state = 'waiting' AND not_before <= ? AND NOT EXISTS ("
    "SELECT 1 FROM outbox AS ahead WHERE ahead.lane = outbox.lane AND ahead.id < outbox.id AND"
    " ahead.state <> 'dead') AND (user_id IS NULL OR NOT EXISTS (SELECT 1 FROM outbox AS other WHERE"
    " other.user_id = outbox.user_id AND other.state = 'claimed'))"
)


def add_all(
    conn: sqlite3.Connection,
    campaign_id: int | None,
    at: int,
    messages: Sequence[OutMessage],
    dropped: Sequence[str] = (),
) -> tuple[int, ...]:
    """Drop the waiting messages under the merge keys ``dropped``, then add ``messages``. Returns the id of each."""
    for key in dropped:
        conn.execute(
            "DELETE FROM outbox WHERE campaign_id IS ? AND merge_key = ? AND state = 'waiting'",
            (campaign_id, key),
        )
    return tuple(_add(conn, campaign_id, at, message) for message in messages)


def _add(conn: sqlite3.Connection, campaign_id: int | None, at: int, message: OutMessage) -> int:
    need_json(f"the payload of a message ({message.kind})", message.payload)
    slot_kind, slot_key = message.slot or (None, None)
    if message.merge_key is not None:
        older = conn.execute(
            "SELECT id FROM outbox WHERE campaign_id IS ? AND merge_key = ? AND state = 'waiting' AND attempts = 0",
            (campaign_id, message.merge_key),
        ).fetchone()
        if older is not None:
            # It keeps its place in the queue: a post that changes all the time must still be delivered.
            conn.execute(
                "UPDATE outbox SET kind = ?, channel_id = ?, user_id = ?, slot_kind = ?, slot_key = ?,"
                " payload = ?,"
                " not_before = min(not_before, ?) WHERE id = ?",
                (
                    message.kind,
                    message.channel_id,
                    message.user_id,
                    slot_kind,
                    slot_key,
                    message.payload,
                    message.not_before,
                    older[0],
                ),
            )
            return int(older[0])
    nonce = secrets.token_hex(12) if message.nonce is None else message.nonce
    if not 1 <= len(nonce) <= NONCE_LONGEST:
        raise BadInput(f"A nonce has 1 to {NONCE_LONGEST} characters; this one has {len(nonce)}.")
    cursor = conn.execute(
        "INSERT INTO outbox (campaign_id, kind, channel_id, user_id, slot_kind, slot_key, nonce,"
        " payload, merge_key,"
        " lane, not_before, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            campaign_id,
            message.kind,
            message.channel_id,
            message.user_id,
            slot_kind,
            slot_key,
            nonce,
            message.payload,
            message.merge_key,
            _lane(campaign_id, message),
            message.not_before,
            at,
        ),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def _lane(campaign_id: int | None, message: OutMessage) -> str:
    campaign = "-" if campaign_id is None else str(campaign_id)
    if message.lane is not None:
        return f"{campaign}/{message.lane}"
    if message.merge_key is not None:
        return f"{campaign}/merge/{message.merge_key}"
    if message.channel_id is not None:
        return f"channel/{message.channel_id}"
    if message.user_id is not None:
        return f"user/{message.user_id}"
    if message.slot is not None:
        return f"{campaign}/slot/{'/'.join(message.slot)}"
    raise BadInput(f"A message ({message.kind}) names neither channel, member, post, lane nor merge key.")


def outgoing(row: tuple[Any, ...]) -> Outgoing:
    """A row of ``COLUMNS`` as a record."""
    slot = None if row[5] is None else (row[5], row[6])
    return Outgoing(row[0], row[1], row[2], row[3], row[4], slot, *row[7:])


def claim(conn: sqlite3.Connection, now: int, limit: int, without: Sequence[int] = ()) -> list[Outgoing]:
    """Take the first deliverable message of each lane and of each member, oldest first, leaving out the campaigns
    ``without``."""
    others = f" AND (campaign_id IS NULL OR campaign_id NOT IN ({','.join('?' * len(without))}))" if without else ""
    ready = conn.execute(
        f"SELECT id, user_id FROM outbox WHERE {READY}{others} ORDER BY id LIMIT ?", (now, *without, limit)
    ).fetchall()
    letters = {user_id: message for message, user_id in reversed(ready)}
    ids = [(message,) for message, user_id in ready if user_id is None or letters[user_id] == message]
    conn.executemany("UPDATE outbox SET state = 'claimed', attempts = attempts + 1 WHERE id = ?", ids)
    rows = [conn.execute(f"SELECT {COLUMNS} FROM outbox WHERE id = ?", row).fetchone() for row in ids]
    return [outgoing(row) for row in rows]


def _claimed(conn: sqlite3.Connection, message_id: int) -> Outgoing:
    row = conn.execute(f"SELECT {COLUMNS} FROM outbox WHERE id = ?", (message_id,)).fetchone()
    if row is None:
        raise NotFound(f"Message {message_id} is not in the outbox: it was sent or dropped.")
    return outgoing(row)


def sent(conn: sqlite3.Connection, delivered: Sequence[Delivered]) -> None:
    """Delete delivered messages and remember the posts that they made or edited. A second call is harmless."""
    for done in delivered:
        row = conn.execute(
            "DELETE FROM outbox WHERE id = ? RETURNING campaign_id, slot_kind, slot_key", (done.id,)
        ).fetchone()
        if row is None or row[0] is None or row[1] is None or done.message_id is None or done.channel_id is None:
            continue
        posts.put(conn, row[0], row[1], row[2], done.channel_id, done.message_id, done.content_hash, done.at)


def failed(conn: sqlite3.Connection, message_id: int, retry_at: int, error: str, reached: bool) -> None:
    """Put a claimed message back.

    Where it surely did not reach Discord, a newer message with its merge key takes its place.
    """
    message = _claimed(conn, message_id)
    attempts = message.attempts - (0 if reached else 1)
    conn.execute(
        "UPDATE outbox SET state = 'waiting', not_before = ?, error = ?, attempts = ? WHERE id = ?",
        (retry_at, error, attempts, message_id),
    )
    if attempts or message.merge_key is None:
        return
    newer = conn.execute(
        "DELETE FROM outbox WHERE id = (SELECT max(id) FROM outbox WHERE campaign_id IS ? AND merge_key"
        " = ? AND id > ?"
        " AND state = 'waiting' AND attempts = 0) RETURNING kind, channel_id, user_id, slot_kind,"
        " slot_key, payload",
        (message.campaign_id, message.merge_key, message_id),
    ).fetchone()
    if newer is not None:
        conn.execute(
            "UPDATE outbox SET kind = ?, channel_id = ?, user_id = ?, slot_kind = ?, slot_key = ?,"
            " payload = ?"
            " WHERE id = ?",
            (*newer, message_id),
        )


def dead(conn: sqlite3.Connection, message_id: int, error: str, at: int) -> None:
    """Give a message up; its lane goes on. The message and the time are kept for inspection until they are pruned."""
    _claimed(conn, message_id)
    conn.execute("UPDATE outbox SET state = 'dead', error = ?, not_before = ? WHERE id = ?", (error, at, message_id))


def hasten(conn: sqlite3.Connection, now: int, guild_id: int | None) -> int:
    """Make messages that failed and wait for their next try due now. Returns how many."""
    here = "SELECT c.id FROM campaigns AS c JOIN places AS p ON p.id = place_id WHERE guild_id = ?"
    of_guild = "" if guild_id is None else f" AND campaign_id IN ({here})"
    return conn.execute(
        "UPDATE outbox SET not_before = ? WHERE state = 'waiting' AND error IS NOT NULL AND not_before > ?" + of_guild,
        (now, now) if guild_id is None else (now, now, guild_id),
    ).rowcount


def release(conn: sqlite3.Connection) -> int:
    """Let every claimed message wait again. Returns how many."""
    return conn.execute("UPDATE outbox SET state = 'waiting' WHERE state = 'claimed'").rowcount


class Outbox:
    """``store.outbox``."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def add(self, messages: Sequence[OutMessage], *, at: int, campaign_id: int | None = None) -> tuple[int, ...]:
        """Add messages that belong to no act (those of an act go with its ``Commit``). Returns their ids."""
        return await self._db.write(lambda conn: add_all(conn, campaign_id, at, messages))

    async def claim(self, now: int, limit: int = 20, *, without: Sequence[int] = ()) -> list[Outgoing]:
        """Take what may be delivered now: the head of each lane, oldest first, leaving out the campaigns ``without``.

        The caller marks each of them afterwards.
        """
        ready = await self._db.read(
            lambda conn: conn.execute(f"SELECT 1 FROM outbox WHERE {READY} LIMIT 1", (now,)).fetchone()
        )
        if ready is None:  # asking when nothing is ready must not cost a write
            return []
        return await self._db.write(lambda conn: claim(conn, now, limit, without))

    async def mark_sent(self, *delivered: Delivered) -> None:
        """These were delivered: delete them, and remember the posts of those with a slot."""
        await self._db.write(lambda conn: sent(conn, delivered))

    async def mark_failed(self, message_id: int, retry_at: int, error: str, *, reached: bool = True) -> None:
        """The message was not delivered; try again at ``retry_at``.

        ``reached=False``: Discord surely did not take it (429, no connection), so this does not count as an attempt.
        Raises NotFound.
        """
        await self._db.write(lambda conn: failed(conn, message_id, retry_at, error, reached))

    async def mark_dead(self, message_id: int, error: str, *, at: int = 0) -> None:
        """The message can never be delivered (channel gone, direct messages closed), as was seen at ``at``.

        Raises NotFound.
        """
        await self._db.write(lambda conn: dead(conn, message_id, error, at))

    async def hasten(self, now: int, *, guild_id: int | None = None) -> int:
        """Try failed messages again now, in one server's campaigns or (None) in all: the obstacle may be gone.

        Returns how many.
        """
        return await self._db.write(lambda conn: hasten(conn, now, guild_id))

    async def pending(self, campaign_id: int | None = None, *, limit: int = 100) -> list[Outgoing]:
        """What is not delivered yet, of one campaign or (None) of all, oldest first, including dead messages."""
        where, args = ("", ()) if campaign_id is None else (" WHERE campaign_id = ?", (campaign_id,))
        sql = f"SELECT {COLUMNS} FROM outbox{where} ORDER BY id LIMIT ?"
        return await self._db.read(lambda conn: [outgoing(row) for row in conn.execute(sql, (*args, limit))])

    async def waits(self, campaign_id: int, merge_keys: Sequence[str]) -> bool:
        """Whether a message with one of these merge keys is neither delivered nor dead."""
        marks = ", ".join("?" for _ in merge_keys)
        row = await self._db.read(
            lambda conn: conn.execute(
                f"SELECT 1 FROM outbox WHERE campaign_id = ? AND merge_key IN ({marks}) AND state <> 'dead' LIMIT 1",
                (campaign_id, *merge_keys),
            ).fetchone()
        )
        return row is not None

    async def next_at(self) -> int | None:
        """The earliest time at which a waiting message may be sent; None when nothing waits."""
        return await self._db.read(
            lambda conn: conn.execute("SELECT min(not_before) FROM outbox WHERE state = 'waiting'").fetchone()[0]
        )
