"""One act, one transaction: everything in a ``Commit`` is applied here, in order, or nothing of it."""

# Only column lists and table names of this file go into SQL text.
# ruff: noqa: S608

from __future__ import annotations

import sqlite3

from bot.store import log, outbox, standing
from bot.store.bodies import checksum, need_json, pack
from bot.store.errors import BadInput, Conflict, NotFound
from bot.store.records import AlreadyDone, Commit, Committed, Deadline, Reminder


def apply(conn: sqlite3.Connection, act: Commit) -> Committed | AlreadyDone:
    """Apply ``act`` inside the caller's transaction.

    Raises Conflict, NotFound or BadInput; the caller's rollback then undoes what was written.
    """
    if act.interaction is not None:
        reply = reply_to(conn, act.interaction.id)
        if reply is not None:
            return AlreadyDone(reply)
    row = conn.execute("SELECT last_entry, status FROM campaigns WHERE id = ?", (act.campaign_id,)).fetchone()
    if row is None:
        raise NotFound(f"There is no campaign {act.campaign_id}.")
    last: int = row[0]
    if act.expected is None and act.entries:
        raise BadInput("A commit that appends entries must say on which last entry it builds.")
    if act.expected is not None and act.expected != last:
        raise Conflict(f"Campaign {act.campaign_id} is at entry {last}, not at {act.expected}.")
    _claim_deadlines(conn, act)
    _claim_reminders(conn, act)
    numbers = log.append(conn, act.campaign_id, act.at, act.entries, last)
    last += len(numbers)
    _write_parts(conn, act)
    if act.checkpoint is not None:
        _keep_checkpoint(conn, act, last)
    _set_deadlines(conn, act)
    _set_reminders(conn, act)
    _set_people(conn, act)
    sent = outbox.add_all(conn, act.campaign_id, act.at, act.outbox, act.outbox_dropped)
    _touch(conn, act, last)
    if act.interaction is not None:
        need_json("the reply to an interaction", act.interaction.reply)
        conn.execute(
            "INSERT INTO interactions (id, campaign_id, user_id, at, reply) VALUES (?, ?, ?, ?, ?)",
            (act.interaction.id, act.campaign_id, act.interaction.user_id, act.at, act.interaction.reply),
        )
    return Committed(last, numbers, sent)


def reply_to(conn: sqlite3.Connection, interaction_id: int) -> str | None:
    """The recorded reply of an interaction that was already carried out, inside a transaction."""
    row = conn.execute("SELECT reply FROM interactions WHERE id = ?", (interaction_id,)).fetchone()
    return None if row is None else str(row[0])


def _write_parts(conn: sqlite3.Connection, act: Commit) -> None:
    for name in act.parts_gone:
        conn.execute("DELETE FROM parts WHERE campaign_id = ? AND name = ?", (act.campaign_id, name))
    for name, body in act.parts.items():
        conn.execute(
            "INSERT INTO parts (campaign_id, name, body, crc) VALUES (?, ?, ?, ?)"
            " ON CONFLICT DO UPDATE SET body = excluded.body, crc = excluded.crc",
            (act.campaign_id, name, body, checksum(body)),
        )


def _keep_checkpoint(conn: sqlite3.Connection, act: Commit, last: int) -> None:
    assert act.checkpoint is not None
    conn.execute(
        "INSERT INTO checkpoints (campaign_id, number, at, label, body) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET at = excluded.at, label = excluded.label, body = excluded.body",
        (act.campaign_id, last, act.at, act.checkpoint.label, pack(act.checkpoint.body)),
    )
    log.pack_up_to(conn, act.campaign_id, last)


def _own(act: Commit, item: Deadline | Reminder) -> None:
    if item.campaign_id != act.campaign_id:
        raise BadInput(f"A commit of campaign {act.campaign_id} names a {item.kind} of {item.campaign_id}.")


def _claim_deadlines(conn: sqlite3.Connection, act: Commit) -> None:
    for claim in act.claims:
        _own(act, claim)
        done = conn.execute(
            "DELETE FROM deadlines WHERE campaign_id = ? AND kind = ? AND key = ? AND due_at = ?",
            (act.campaign_id, claim.kind, claim.key, claim.due_at),
        )
        if done.rowcount != 1:
            raise Conflict(f"The deadline {claim.kind} {claim.key} was resolved or moved meanwhile.")


def _claim_reminders(conn: sqlite3.Connection, act: Commit) -> None:
    for claim in act.reminders_sent:
        _own(act, claim)
        done = conn.execute(
            "UPDATE reminders SET sent_at = ? WHERE campaign_id = ? AND user_id = ? AND kind = ? AND key = ?"
            " AND due_at = ? AND sent_at IS NULL",
            (act.at, act.campaign_id, claim.user_id, claim.kind, claim.key, claim.due_at),
        )
        if done.rowcount != 1:
            raise Conflict(f"The reminder {claim.kind} {claim.key} was sent, moved or dropped meanwhile.")


def _set_deadlines(conn: sqlite3.Connection, act: Commit) -> None:
    if act.shift:
        conn.execute("UPDATE deadlines SET due_at = due_at + ? WHERE campaign_id = ?", (act.shift, act.campaign_id))
        conn.execute(
            "UPDATE reminders SET due_at = due_at + ? WHERE campaign_id = ? AND sent_at IS NULL",
            (act.shift, act.campaign_id),
        )
    for kind, key in act.deadlines_cleared:
        conn.execute(
            "DELETE FROM deadlines WHERE campaign_id = ? AND kind = ? AND key = ?",
            (act.campaign_id, kind, key),
        )
    for due in act.deadlines:
        _own(act, due)
        need_json(f"the payload of deadline {due.kind}", due.payload)
        conn.execute(
            "INSERT INTO deadlines (campaign_id, kind, key, due_at, grace, payload) VALUES (?, ?, ?, ?, ?, ?)"
            " ON CONFLICT DO UPDATE SET due_at = excluded.due_at, grace = excluded.grace, payload ="
            " excluded.payload",
            (act.campaign_id, due.kind, due.key, due.due_at, due.grace, due.payload),
        )


def _set_reminders(conn: sqlite3.Connection, act: Commit) -> None:
    for user_id, kind, key in act.reminders_cleared:
        conn.execute(
            "DELETE FROM reminders WHERE campaign_id = :campaign AND (:user IS NULL OR user_id = :user)"
            " AND kind = :kind AND key = :key",
            {"campaign": act.campaign_id, "user": user_id, "kind": kind, "key": key},
        )
    for item in act.reminders:
        _own(act, item)
        need_json(f"the payload of reminder {item.kind}", item.payload)
        conn.execute(
            "INSERT INTO reminders (campaign_id, user_id, kind, key, due_at, payload, sent_at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET due_at = excluded.due_at,"
            " payload = excluded.payload, sent_at = excluded.sent_at",
            (act.campaign_id, item.user_id, item.kind, item.key, item.due_at, item.payload, item.sent_at),
        )


def _set_people(conn: sqlite3.Connection, act: Commit) -> None:
    campaign = act.campaign_id
    for user_id, name in act.joined:
        conn.execute(
            "INSERT INTO members (campaign_id, user_id, name, joined_at) VALUES (?, ?, ?, ?)"
            " ON CONFLICT DO UPDATE SET name = excluded.name, left_at = NULL,"
            " joined_at = iif(left_at IS NULL, joined_at, excluded.joined_at)",
            (campaign, user_id, name, act.at),
        )
    for user_id in act.left:
        _leave(conn, campaign, user_id, act.at)
    for node in act.seats_freed:
        conn.execute("DELETE FROM seats WHERE campaign_id = ? AND node = ?", (campaign, node))
    for seat in act.seats:
        conn.execute(
            "INSERT OR REPLACE INTO seats (campaign_id, node, user_id, granted_by, granted_at, until,"
            " may_hand_on)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (campaign, seat.node, seat.user_id, seat.granted_by, act.at, seat.until, seat.may_hand_on),
        )
    for user_id in act.back:
        conn.execute("DELETE FROM away WHERE campaign_id = ? AND user_id = ?", (campaign, user_id))
    for item in act.away:
        conn.execute(
            "INSERT OR REPLACE INTO away (campaign_id, user_id, since, until, meanwhile, deputy_id)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (campaign, item.user_id, item.since, item.until, item.meanwhile, item.deputy_id),
        )
    for count in act.counters:
        conn.execute(
            "INSERT OR REPLACE INTO counters (campaign_id, user_id, turn, mentions, messages,"
            " last_dm_at, unanswered,"
            " quiet_until, quiet_turn) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                campaign,
                count.user_id,
                count.turn,
                count.mentions,
                count.messages,
                count.last_dm_at,
                count.unanswered,
                count.quiet_until,
                count.quiet_turn,
            ),
        )
    for note in act.notes:
        conn.execute(
            "INSERT INTO notes (campaign_id, user_id, key, body, at) VALUES (?, ?, ?, ?, ?)",
            (campaign, note.user_id, note.key, note.body, act.at),
        )


def _leave(conn: sqlite3.Connection, campaign: int, user_id: int, at: int) -> None:
    conn.execute(
        "UPDATE members SET left_at = ? WHERE campaign_id = ? AND user_id = ? AND left_at IS NULL",
        (at, campaign, user_id),
    )
    for table in ("seats", "away", "reminders", "counters"):
        conn.execute(
            f"DELETE FROM {table} WHERE campaign_id = ? AND user_id = ?",
            (campaign, user_id),
        )
    conn.execute("UPDATE away SET deputy_id = NULL WHERE campaign_id = ? AND deputy_id = ?", (campaign, user_id))


def _touch(conn: sqlite3.Connection, act: Commit, last: int) -> None:
    if act.settings is not None:
        need_json("the settings", act.settings)
    conn.execute(
        "UPDATE campaigns SET last_entry = ?, touched_at = max(touched_at, ?), settings = coalesce(?, settings),"
        " language = coalesce(?, language), organiser_id = coalesce(?, organiser_id), outcome = coalesce(?, outcome),"
        " winner = coalesce(?, winner) WHERE id = ?",
        (last, act.at, act.settings, act.language, act.organiser_id, act.outcome, act.winner, act.campaign_id),
    )
    if act.status is not None:
        standing.set_status(conn, act.campaign_id, act.status, act.at)
