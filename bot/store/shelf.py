"""A server's shelf: scenarios that its members made and offer to all who found campaigns there. Beside it the files
that members may still offer, and what a server has set."""

# Only column lists and table names of this file go into SQL text.
# ruff: noqa: S608

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from bot.store.bodies import checksum, need_json, verify
from bot.store.database import Database
from bot.store.errors import NameTaken, NotFound, OfferedOften, ShelfFull
from bot.store.records import Draft, Shelved

COLUMNS = (
    "id, guild_id, game, scenario, body, user_id, added_at, version, file,"
    " (SELECT count(*) FROM reports WHERE shelf_id = shelf.id AND NOT settled), crc"
)
DRAFT = "id, user_id, game, name, body, file, at, crc"
ANY = 1 << 30  # offers of a day, where nobody counts


class Shelf:
    """``store.shelf``."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def of(self, guild_id: int, game: str) -> list[Shelved]:
        """A server's scenarios for a game, oldest first. Raises StoreDamaged."""
        sql = f"SELECT {COLUMNS} FROM shelf WHERE guild_id = ? AND game = ? ORDER BY id"
        rows = await self._db.read(lambda conn: conn.execute(sql, (guild_id, game)).fetchall())
        return [_whole(self._db.path, row) for row in rows]

    async def get(self, guild_id: int, number: int) -> Shelved:
        """One scenario of a server by its number. Raises NotFound, StoreDamaged."""
        return _whole(self._db.path, await self._db.read(lambda conn: _row(conn, guild_id, number)))

    async def put(self, new: Shelved, *, most: int, daily: int = ANY, since: int = 0) -> Shelved:
        """Put a scenario on the shelf, in place of the member's own with the same game and id.

        Number and version are given here: a version is one above the last of that id on the server, even if that was
        taken off. The same scenario again keeps its version. Raises BadInput for text that is no JSON, ShelfFull where
        ``most`` others stand there, NameTaken where another member offers that id, OfferedOften where the member has
        offered ``daily`` versions since ``since``.
        """

        def work(conn: sqlite3.Connection) -> tuple[Any, ...]:
            need_json("the scenario", new.body)
            server_and_game = (new.guild_id, new.game)
            key = (*server_and_game, new.scenario)
            find = "SELECT id, user_id, body FROM shelf WHERE guild_id = ? AND game = ? AND scenario = ?"
            there = conn.execute(find, key).fetchone()
            if there is not None and there[1] != new.user_id:
                raise NameTaken(new.scenario, there[1])
            others = "SELECT count(*) FROM shelf WHERE guild_id = ? AND game = ? AND scenario <> ?"
            if conn.execute(others, key).fetchone()[0] >= most:
                raise ShelfFull(f"the shelf holds {most} scenarios already")
            if there is None or there[2] != new.body:
                _count(conn, new, daily, since)
                _number(conn, new, key, None if there is None else there[0])
            else:  # the same scenario; comments of its file may differ
                conn.execute("UPDATE shelf SET file = ? WHERE id = ?", (new.file, there[0]))
            sql = f"SELECT {COLUMNS} FROM shelf WHERE guild_id = ? AND game = ? AND scenario = ?"
            row: tuple[Any, ...] = conn.execute(sql, key).fetchone()
            return row

        return _whole(self._db.path, await self._db.write(work))

    async def remove(self, guild_id: int, number: int) -> None:
        """Take a scenario off the shelf; campaigns founded with it go on. Raises NotFound."""

        def work(conn: sqlite3.Connection) -> None:
            _row(conn, guild_id, number)
            conn.execute("DELETE FROM shelf WHERE id = ?", (number,))

        await self._db.write(work)

    async def offered(self, guild_id: int, user_id: int, since: int) -> int:
        """How many versions a member has offered on a server since then."""
        return await self._db.read(lambda conn: _offered(conn, guild_id, user_id, since))

    async def reported(self, guild_id: int) -> list[Shelved]:
        """A server's scenarios of all games with open reports, those with most first. Raises StoreDamaged."""
        sql = f"SELECT {COLUMNS} FROM shelf WHERE guild_id = ? ORDER BY id"
        rows = await self._db.read(lambda conn: conn.execute(sql, (guild_id,)).fetchall())
        found = (_whole(self._db.path, row) for row in rows if row[9])
        return sorted(found, key=lambda row: -row.reports)

    async def counts(self, guild_id: int) -> dict[str, int]:
        """How many scenarios a server's shelf holds, by game."""
        sql = "SELECT game, count(*) FROM shelf WHERE guild_id = ? GROUP BY game"
        return dict(await self._db.read(lambda conn: conn.execute(sql, (guild_id,)).fetchall()))

    async def report(self, guild_id: int, number: int, user_id: int, at: int) -> int | None:
        """A member reports a scenario: how many reports are open then; None where they had reported it before.

        Raises NotFound.
        """

        def work(conn: sqlite3.Connection) -> int | None:
            _row(conn, guild_id, number)
            sql = "INSERT INTO reports (shelf_id, user_id, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
            if conn.execute(sql, (number, user_id, at)).rowcount == 0:
                return None
            still = "SELECT count(*) FROM reports WHERE shelf_id = ? AND NOT settled"
            return int(conn.execute(still, (number,)).fetchone()[0])

        return await self._db.write(work)

    async def settle(self, guild_id: int, number: int) -> int:
        """The reports of a scenario are dealt with, and it stays: how many they were. Raises NotFound."""

        def work(conn: sqlite3.Connection) -> int:
            _row(conn, guild_id, number)
            return conn.execute("UPDATE reports SET settled = 1 WHERE shelf_id = ? AND NOT settled", (number,)).rowcount

        return await self._db.write(work)


class Drafts:
    """``store.drafts``: the last sound file of each member."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def put(self, new: Draft) -> Draft:
        """Keep a member's file, in place of the one before. Raises BadInput for a body that is no JSON."""

        def work(conn: sqlite3.Connection) -> tuple[Any, ...]:
            need_json("the scenario", new.body)
            conn.execute("DELETE FROM drafts WHERE user_id = ?", (new.user_id,))
            made = conn.execute(
                "INSERT INTO drafts (user_id, game, name, body, file, at, crc) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (new.user_id, new.game, new.name, new.body, new.file, new.at, checksum(new.body)),
            )
            sql = f"SELECT {DRAFT} FROM drafts WHERE id = ?"
            row: tuple[Any, ...] = conn.execute(sql, (made.lastrowid,)).fetchone()
            return row

        return _draft(self._db.path, await self._db.write(work))

    async def get(self, user_id: int) -> Draft | None:
        """A member's file; None where none is kept. Raises StoreDamaged."""
        sql = f"SELECT {DRAFT} FROM drafts WHERE user_id = ?"
        row = await self._db.read(lambda conn: conn.execute(sql, (user_id,)).fetchone())
        return None if row is None else _draft(self._db.path, row)


class Servers:
    """``store.servers``: what those who manage a server have set, as JSON text."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def get(self, guild_id: int) -> str:
        """A server's settings; ``{}`` where nothing was ever set."""
        sql = "SELECT settings FROM servers WHERE guild_id = ?"
        row = await self._db.read(lambda conn: conn.execute(sql, (guild_id,)).fetchone())
        return "{}" if row is None else str(row[0])

    async def put(self, guild_id: int, settings: str) -> None:
        """Replace a server's settings. Raises BadInput for text that is no JSON."""
        need_json("the settings", settings)
        sql = "INSERT OR REPLACE INTO servers (guild_id, settings) VALUES (?, ?)"
        await self._db.write(lambda conn: conn.execute(sql, (guild_id, settings)).close())


def _offered(conn: sqlite3.Connection, guild_id: int, user_id: int | None, since: int) -> int:
    sql = "SELECT count(*) FROM offers WHERE guild_id = ? AND user_id = ? AND at > ?"
    return int(conn.execute(sql, (guild_id, user_id, since)).fetchone()[0])


def _count(conn: sqlite3.Connection, new: Shelved, daily: int, since: int) -> None:
    """One more offer of the member; refused where that is too many."""
    if _offered(conn, new.guild_id, new.user_id, since) >= daily:
        raise OfferedOften(f"{daily} scenarios were offered since {since}")
    if new.user_id is not None:
        sql = "INSERT INTO offers (guild_id, user_id, at) VALUES (?, ?, ?)"
        conn.execute(sql, (new.guild_id, new.user_id, new.added_at))


def _number(conn: sqlite3.Connection, new: Shelved, key: tuple[Any, ...], there: int | None) -> None:
    """Put the new version in the old one's place (``there``), or on the shelf."""
    conn.execute(
        "INSERT INTO shelf_versions (guild_id, game, scenario, version) VALUES (?, ?, ?, 1)"
        " ON CONFLICT DO UPDATE SET version = version + 1",
        key,
    )
    sql = "SELECT version FROM shelf_versions WHERE guild_id = ? AND game = ? AND scenario = ?"
    version = conn.execute(sql, key).fetchone()[0]
    kept = (new.body, checksum(new.body), new.user_id, new.added_at, version, new.file)
    if there is None:
        conn.execute(
            "INSERT INTO shelf (guild_id, game, scenario, body, crc, user_id, added_at, version, file)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*key, *kept),
        )
        return
    conn.execute(
        "UPDATE shelf SET body = ?, crc = ?, user_id = ?, added_at = ?, version = ?, file = ? WHERE id = ?",
        (*kept, there),
    )
    # What was left on the list was the old file: the new one may be reported anew.
    conn.execute("DELETE FROM reports WHERE shelf_id = ? AND settled", (there,))


def _row(conn: sqlite3.Connection, guild_id: int, number: int) -> tuple[Any, ...]:
    sql = f"SELECT {COLUMNS} FROM shelf WHERE guild_id = ? AND id = ?"
    row: tuple[Any, ...] | None = conn.execute(sql, (guild_id, number)).fetchone()
    if row is None:
        raise NotFound(f"There is no scenario {number} on this server's shelf.")
    return row


def _whole(path: Path, row: tuple[Any, ...]) -> Shelved:
    *fields, crc = row
    shelved = Shelved(*fields)
    verify(path, f"scenario {shelved.id} of a shelf", shelved.body, crc)
    return shelved


def _draft(path: Path, row: tuple[Any, ...]) -> Draft:
    *fields, crc = row
    draft = Draft(*fields)
    verify(path, f"draft {draft.id}", draft.body, crc)
    return draft
