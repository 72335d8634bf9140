"""A server's shelf: scenarios that its members made and offer to all who found campaigns there."""

# Only column lists and table names of this file go into SQL text.
# ruff: noqa: S608

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from bot.store.bodies import checksum, need_json, verify
from bot.store.database import Database
from bot.store.errors import BadInput, NotFound
from bot.store.records import Shelved

COLUMNS = "id, guild_id, game, scenario, body, user_id, added_at, crc"


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

    async def put(self, new: Shelved, *, most: int) -> Shelved:
        """Put a scenario on the shelf (its number is given here), in place of one with the same game and id.

        Raises BadInput: text that is no JSON, or a shelf that already holds ``most`` others.
        """

        def work(conn: sqlite3.Connection) -> tuple[Any, ...]:
            need_json("the scenario", new.body)
            server_and_game = (new.guild_id, new.game)
            others = "SELECT count(*) FROM shelf WHERE guild_id = ? AND game = ? AND scenario <> ?"
            if conn.execute(others, (*server_and_game, new.scenario)).fetchone()[0] >= most:
                raise BadInput(f"the shelf holds {most} scenarios already")
            conn.execute(
                "INSERT INTO shelf (guild_id, game, scenario, body, crc, user_id, added_at)"
                " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (guild_id, game, scenario)"
                " DO UPDATE SET body = excluded.body, crc = excluded.crc,"
                " user_id = excluded.user_id, added_at = excluded.added_at",
                (*server_and_game, new.scenario, new.body, checksum(new.body), new.user_id, new.added_at),
            )
            sql = f"SELECT {COLUMNS} FROM shelf WHERE guild_id = ? AND game = ? AND scenario = ?"
            row: tuple[Any, ...] = conn.execute(sql, (*server_and_game, new.scenario)).fetchone()
            return row

        return _whole(self._db.path, await self._db.write(work))

    async def remove(self, guild_id: int, number: int) -> None:
        """Take a scenario off the shelf; campaigns founded with it go on. Raises NotFound."""

        def work(conn: sqlite3.Connection) -> None:
            _row(conn, guild_id, number)
            conn.execute("DELETE FROM shelf WHERE id = ?", (number,))

        await self._db.write(work)


def _row(conn: sqlite3.Connection, guild_id: int, number: int) -> tuple[Any, ...]:
    sql = f"SELECT {COLUMNS} FROM shelf WHERE guild_id = ? AND id = ?"
    row: tuple[Any, ...] | None = conn.execute(sql, (guild_id, number)).fetchone()
    if row is None:
        raise NotFound(f"There is no scenario {number} on this server's shelf.")
    return row


def _whole(path: Path, row: tuple[Any, ...]) -> Shelved:
    number, guild_id, game, scenario, body, user_id, added_at, crc = row
    verify(path, f"scenario {number} of a shelf", body, crc)
    return Shelved(number, guild_id, game, scenario, body, user_id, added_at)
