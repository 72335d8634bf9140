"""Whether a campaign is in play: a place holds at most one that is."""

from __future__ import annotations

import sqlite3

from bot.store.errors import ChannelTaken
from bot.store.records import Status


def need_free(conn: sqlite3.Connection, place_id: int, but: int | None = None) -> None:
    """Raise ChannelTaken where a campaign other than ``but`` is in play in the place."""
    taken = conn.execute(
        "SELECT id, title FROM campaigns WHERE place_id = ? AND status IN ('live', 'paused') AND id IS NOT ?",
        (place_id, but),
    ).fetchone()
    if taken is not None:
        raise ChannelTaken(f"Campaign {taken[0]} ({taken[1]}) is in play in this channel; end it first.")


def set_status(conn: sqlite3.Connection, campaign_id: int, status: Status, at: int) -> None:
    """Set a campaign live, paused or ended; once ended nothing in it is due. Raises ChannelTaken."""
    if status in ("live", "paused"):
        place = conn.execute("SELECT place_id FROM campaigns WHERE id = ?", (campaign_id,)).fetchone()[0]
        need_free(conn, place, but=campaign_id)
        conn.execute("UPDATE campaigns SET status = ?, ended_at = NULL WHERE id = ?", (status, campaign_id))
        return
    conn.execute(
        "UPDATE campaigns SET status = ?, ended_at = coalesce(ended_at, ?) WHERE id = ?", (status, at, campaign_id)
    )
    conn.execute("DELETE FROM deadlines WHERE campaign_id = ?", (campaign_id,))
    conn.execute("DELETE FROM reminders WHERE campaign_id = ? AND sent_at IS NULL", (campaign_id,))
