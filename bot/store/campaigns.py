"""Campaigns: founding, finding, ending; their saved parts, entries and checkpoints."""

# Only column lists and table names of this file go into SQL text.

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from bot.shards import ONE, Shards
from bot.store import standing
from bot.store.bodies import need_json, unpack, verify
from bot.store.database import Database
from bot.store.deadlines import of_shards
from bot.store.errors import BadInput, NotFound
from bot.store.log import entries_of
from bot.store.records import Campaign, CheckpointInfo, Entry, Loaded, NewCampaign, Played, Status

ROWS = (
    "SELECT c.id, p.guild_id, p.channel_id, c.game, c.scenario, c.title, c.language, c.settings, c.secret, c.seed_hash,"
    " c.organiser_id, c.status, c.outcome, c.created_at, c.ended_at, c.last_entry, c.touched_at, c.own, c.winner"
    " FROM campaigns AS c JOIN places AS p ON p.id = c.place_id"
)
IN_PLAY: tuple[Status, ...] = ("live", "paused")


def row_of(conn: sqlite3.Connection, campaign_id: int) -> Campaign:
    """The campaign's row. Raises NotFound."""
    row = conn.execute(f"{ROWS} WHERE c.id = ?", (campaign_id,)).fetchone()
    if row is None:
        raise NotFound(f"There is no campaign {campaign_id}.")
    return Campaign(*row)


def create(conn: sqlite3.Connection, new: NewCampaign) -> int:
    """Insert the row. Raises ChannelTaken, BadInput. Returns the id."""
    need_json("the settings", new.settings)
    if len(new.secret) < 16:
        raise BadInput("A campaign's secret key has at least 16 bytes.")
    place = place_of(conn, new.guild_id, new.channel_id)
    standing.need_free(conn, place)
    cursor = conn.execute(
        "INSERT INTO campaigns (place_id, game, scenario, title, language, settings, secret, seed_hash, organiser_id,"
        " status, created_at, touched_at, own) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'live', ?, ?, ?)",
        (
            place,
            new.game,
            new.scenario,
            new.title,
            new.language,
            new.settings,
            new.secret,
            new.seed_hash,
            new.organiser_id,
            new.created_at,
            new.created_at,
            new.own,
        ),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def place_of(conn: sqlite3.Connection, guild_id: int, channel_id: int) -> int:
    """The id of the place that a channel, a thread or a forum's post of a server is; it is made where it is new."""
    key = (guild_id, channel_id)
    row = conn.execute("SELECT id FROM places WHERE guild_id = ? AND channel_id = ?", key).fetchone()
    if row is None:
        row = conn.execute("INSERT INTO places (guild_id, channel_id) VALUES (?, ?) RETURNING id", key).fetchone()
    return int(row[0])


def parts_of(conn: sqlite3.Connection, campaign_id: int, path: Path) -> dict[str, str]:
    """All saved parts. Raises StoreDamaged where one is not what was written."""
    parts: dict[str, str] = {}
    rows = conn.execute("SELECT name, body, crc FROM parts WHERE campaign_id = ? ORDER BY name", (campaign_id,))
    for name, body, crc in rows:
        verify(path, f"part {name} of campaign {campaign_id}", body, crc)
        parts[name] = body
    return parts


class Campaigns:
    """``store.campaigns``: rows alone; no call here loads a state."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def create(self, new: NewCampaign) -> Campaign:
        """Create a live campaign with an empty log. Raises ChannelTaken where a campaign is in play there, BadInput."""
        return await self._db.write(lambda conn: row_of(conn, create(conn, new)))

    async def get(self, campaign_id: int) -> Campaign:
        """The campaign's row. Raises NotFound."""
        return await self._db.read(lambda conn: row_of(conn, campaign_id))

    async def by_channel(self, channel_id: int) -> Campaign | None:
        """The campaign in play in a channel, or the campaign that a thread or a posts' channel belongs to.

        Where none is in play: the campaign that ended there last, else None.
        """
        in_channel = (
            f"{ROWS} WHERE p.channel_id = ?"
            " ORDER BY c.status NOT IN ('live', 'paused'), c.touched_at DESC, c.id DESC LIMIT 1"
        )
        thread = "SELECT campaign_id FROM posts WHERE channel_id = ? ORDER BY created_at DESC LIMIT 1"

        def find(conn: sqlite3.Connection) -> Campaign | None:
            row = conn.execute(in_channel, (channel_id,)).fetchone()
            if row is not None:
                return Campaign(*row)
            post = conn.execute(thread, (channel_id,)).fetchone()
            return None if post is None else row_of(conn, post[0])

        return await self._db.read(find)

    async def of_guild(self, guild_id: int, statuses: Sequence[Status] = IN_PLAY) -> list[Campaign]:
        """A server's campaigns, last touched first."""
        return await self._list("p.guild_id = ?", (guild_id,), statuses)

    async def of_member(self, user_id: int, statuses: Sequence[Status] = IN_PLAY) -> list[Campaign]:
        """The campaigns that a member plays in and has not left, last touched first. For the member's own list."""
        where = "c.id IN (SELECT campaign_id FROM members WHERE user_id = ? AND left_at IS NULL)"
        return await self._list(where, (user_id,), statuses)

    async def ended(self, guild_id: int) -> list[Campaign]:
        """A server's ended campaigns, last ended first."""
        return await self._list("p.guild_id = ?", (guild_id,), ("ended",))

    async def played(self, guild_id: int, game: str) -> list[Played]:
        """How a server's campaigns of members' own scenarios ended, counted by scenario and end."""
        sql = (
            "SELECT own, outcome, winner, count(*) FROM campaigns AS c JOIN places AS p ON p.id = c.place_id"
            " WHERE p.guild_id = ? AND game = ? AND own IS NOT NULL AND status = 'ended'"
            " GROUP BY own, outcome, winner ORDER BY own, outcome, winner"
        )
        rows = await self._db.read(lambda conn: conn.execute(sql, (guild_id, game)).fetchall())
        return [Played(*row) for row in rows]

    async def recent(self, limit: int) -> list[int]:
        """Ids of the live campaigns touched last, to warm a cache with."""
        sql = "SELECT id FROM campaigns WHERE status = 'live' ORDER BY touched_at DESC LIMIT ?"
        rows = await self._db.read(lambda conn: conn.execute(sql, (limit,)).fetchall())
        return [row[0] for row in rows]

    async def live(self, shards: Shards = ONE) -> list[Campaign]:
        """The live campaigns on some shards' servers, last touched first."""
        return await self._list(f"TRUE{of_shards(shards)}", (), ("live",))

    async def numbers(self) -> list[int]:
        """Ids of all campaigns in any state, for a check of the whole file."""
        rows = await self._db.read(lambda conn: conn.execute("SELECT id FROM campaigns ORDER BY id").fetchall())
        return [row[0] for row in rows]

    async def _list(self, where: str, args: tuple[int, ...], statuses: Sequence[Status]) -> list[Campaign]:
        of_status = f"c.status IN ({', '.join('?' * len(statuses))})"
        sql = f"{ROWS} WHERE {where} AND {of_status} ORDER BY c.touched_at DESC, c.id DESC"
        rows = await self._db.read(lambda conn: conn.execute(sql, (*args, *statuses)).fetchall())
        return [Campaign(*row) for row in rows]

    async def set_settings(
        self, campaign_id: int, settings: str, *, title: str | None = None, language: str | None = None
    ) -> Campaign:
        """Replace the settings (JSON text) and, where given, title and language. Raises NotFound, BadInput."""

        def change(conn: sqlite3.Connection) -> Campaign:
            need_json("the settings", settings)
            conn.execute(
                "UPDATE campaigns SET settings = ?, title = coalesce(?, title), language = coalesce(?,"
                " language)"
                " WHERE id = ?",
                (settings, title, language, campaign_id),
            )
            return row_of(conn, campaign_id)

        return await self._db.write(change)

    async def transfer(self, campaign_id: int, organiser_id: int) -> Campaign:
        """Make another member the organiser. Raises NotFound."""

        def change(conn: sqlite3.Connection) -> Campaign:
            conn.execute("UPDATE campaigns SET organiser_id = ? WHERE id = ?", (organiser_id, campaign_id))
            return row_of(conn, campaign_id)

        return await self._db.write(change)

    async def delete(self, campaign_id: int) -> None:
        """Delete a campaign with everything that belongs to it. Raises NotFound."""

        def remove(conn: sqlite3.Connection) -> None:
            row_of(conn, campaign_id)
            conn.execute("DELETE FROM campaigns WHERE id = ?", (campaign_id,))
            conn.execute("DELETE FROM places WHERE id NOT IN (SELECT place_id FROM campaigns)")

        await self._db.write(remove)


class Saves:
    """Reads saves for ``Store``: parts, entries, checkpoints."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def load(self, campaign_id: int) -> Loaded:
        """Row and parts as of one moment. Raises NotFound, StoreDamaged."""
        return await self._db.read(
            lambda conn: Loaded(row_of(conn, campaign_id), parts_of(conn, campaign_id, self._db.path))
        )

    async def entries(self, campaign_id: int, first: int = 1, last: int | None = None) -> list[Entry]:
        """Entries ``first`` to ``last`` inclusive (None: to the end); an empty list where there are none."""
        return await self._db.read(lambda conn: entries_of(conn, campaign_id, first, last, self._db.path))

    async def checkpoints(self, campaign_id: int) -> list[CheckpointInfo]:
        """The whole saves that are kept, oldest first, without their bodies."""
        rows = await self._db.read(
            lambda conn: conn.execute(
                "SELECT number, at, label, length(body) FROM checkpoints WHERE campaign_id = ? ORDER BY number",
                (campaign_id,),
            ).fetchall()
        )
        return [CheckpointInfo(*row) for row in rows]

    async def checkpoint(self, campaign_id: int, at_or_before: int) -> tuple[CheckpointInfo, str]:
        """The newest whole save not after entry ``at_or_before``, and its JSON text. Raises NotFound, StoreDamaged."""
        row = await self._db.read(
            lambda conn: conn.execute(
                "SELECT number, at, label, length(body), body FROM checkpoints WHERE campaign_id = ? AND"
                " number <= ?"
                " ORDER BY number DESC LIMIT 1",
                (campaign_id, at_or_before),
            ).fetchone()
        )
        if row is None:
            raise NotFound(f"Campaign {campaign_id} keeps no whole save at or before entry {at_or_before}.")
        what = f"checkpoint {row[0]} of campaign {campaign_id}"
        return CheckpointInfo(*row[:4]), unpack(self._db.path, what, row[4])
