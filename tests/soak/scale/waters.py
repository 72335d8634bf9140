"""A harbour of many servers as large as real ones, and a database of campaigns that are played there."""

from __future__ import annotations

import sqlite3
import time
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from bot.games import games
from bot.harbour.demo import GUILD_ID, role, text_channel
from bot.harbour.errors import Json
from bot.harbour.limits import permissions
from bot.harbour.model import Guild, World
from bot.service.campaigns import sides_of
from bot.service.scribe import SilentScribe
from bot.service.service import Service
from bot.service.types import Actor, Settings
from bot.store import Store

TEXTS, VOICES, CATEGORIES, ROLES, THREADS = 25, 8, 5, 20, 5
"""What each server has of these."""
PLAYED: Final = 5
"""Campaigns of a server, each in a channel of its own."""
CREW: Final = 2_000_000_000_000_000_000
"""The first member's id; each server has two members of its own."""
SHORT: Final = {
    "silent_war": "parks-pirates",
    "pacific_war": "lima-1880",
    "submarine": "wolf-pack",
    "war_at_sea": "second-sirte",
}
"""What is played of each game."""
VOICE, CATEGORY = 2, 4
#: columns that hold a member's id
PEOPLE: Final = frozenset({"user_id", "granted_by", "organiser_id", "deputy_id"})


def guild_id(server: int) -> int:
    """The id of a server; the first, 0, is the harbour's own."""
    return int(GUILD_ID) + (server << 22)


def channel_id(server: int, number: int) -> int:
    """The id of a server's text channel."""
    return guild_id(server) + 100 + number


def members_of(server: int) -> tuple[int, int]:
    """The ids of a server's members."""
    return CREW + 2 * server, CREW + 2 * server + 1


def add_servers(world: World, count: int) -> None:
    """So many servers beside the harbour's own, each with members, channels, roles and threads of its own."""
    for server in range(1, count + 1):
        _add_server(world, server)


def _add_server(world: World, server: int) -> None:
    here = guild_id(server)
    crew = [world.add_user(f"Member {user}", "en-GB", user_id=str(user)) for user in members_of(server)]
    guild = Guild(id=str(here), name=f"Waters {server}", owner_id=crew[0]["id"])
    guild.roles[guild.id] = role(guild.id, "@everyone", permissions.EVERYONE)
    guild.roles[f"{here + 1}"] = role(f"{here + 1}", "Flotilla", permissions.BOT_ROLE, position=1, managed=True)
    for number in range(2, ROLES):
        guild.roles[f"{here + number}"] = role(f"{here + number}", f"Role {number}", 0, position=number)
    world.guilds[guild.id] = guild
    for person in crew:
        world.join(guild, person["id"])
    world.join(guild, world.bot_id, [f"{here + 1}"])
    for number in range(CATEGORIES):
        world.add_channel({**_place(here, 50 + number, f"Category {number}"), "type": CATEGORY})
    for number in range(VOICES):
        world.add_channel(
            {**_place(here, 70 + number, f"Voice {number}"), "type": VOICE, "bitrate": 64_000, "user_limit": 0}
        )
    for number in range(TEXTS):
        world.add_channel(_place(here, 100 + number, f"channel-{number}"))
    for number in range(THREADS):
        world.add_channel(_thread(here, number))


def _place(here: int, number: int, name: str) -> Json:
    """A channel that two roles see otherwise than the rest."""
    made = text_channel(f"{here + number}", str(here), name, number)
    made["permission_overwrites"] = [
        {"id": f"{here + 2 + at}", "type": 0, "allow": "1024", "deny": "2048"} for at in range(2)
    ]
    return made


def _thread(here: int, number: int) -> Json:
    return {
        "id": f"{here + 200 + number}",
        "type": 11,
        "guild_id": str(here),
        "parent_id": f"{here + 100 + number}",
        "owner_id": f"{CREW}",
        "name": f"thread {number}",
        "last_message_id": None,
        "message_count": 5,
        "member_count": 2,
        "rate_limit_per_user": 0,
        "flags": 0,
        "total_message_sent": 5,
        "thread_metadata": {
            "archived": False,
            "auto_archive_duration": 10_080,
            "archive_timestamp": "2026-01-01T00:00:00+00:00",
            "locked": False,
            "create_timestamp": "2026-01-01T00:00:00+00:00",
        },
    }


async def fill(path: Path, count: int, each: int = PLAYED) -> None:
    """A new database with so many campaigns in play, of all games in turn, ``each`` of them on each server from the
    first on: one of each game is founded, with its two members, and copied with other places and members."""
    async with await Store.open(path) as store:
        service = Service(store, games(), SilentScribe(), lambda: int(time.time()))
        for number, (game, scenario) in enumerate(SHORT.items()):
            await _found(service, number, game, scenario)
    with sqlite3.connect(path, isolation_level=None) as conn:
        for pragma in ("foreign_keys = OFF", "journal_mode = OFF", "synchronous = OFF"):  # the bot sets its own
            conn.execute(f"PRAGMA {pragma}")
        conn.execute("BEGIN")
        _copy(conn, count, each)
        conn.execute("COMMIT")
    conn.close()


async def _found(service: Service, number: int, game: str, scenario: str) -> None:
    rules = games()[game]
    first, second = (
        Actor(user, f"Member {user}", "en-GB", guild_id(1), channel_id(1, number), manages=True)
        for user in members_of(1)
    )
    sides: list[Any] = [*sides_of(rules, scenario).played] or ["", None]
    settings = replace(Settings.usual(rules, scenario), wait_opponent=rules.sides > 1)
    receipt = await service.campaigns.found(first, game, scenario, settings=settings, side=sides[0])
    await service.people.join(second, int(receipt.data["campaign"]), sides[1])


def _copy(conn: sqlite3.Connection, count: int, each: int) -> None:
    """Copies of the first campaigns, until there are ``count``."""
    conn.execute("CREATE TEMP TABLE copies (number INTEGER, model INTEGER, guild INTEGER, channel INTEGER, shift)")
    models = len(SHORT)
    rows = []
    for number in range(models, count):
        server, channel = 1 + number // each, number % each
        rows.append((number + 1, number % models + 1, guild_id(server), channel_id(server, channel), 2 * (server - 1)))
    conn.executemany("INSERT INTO copies VALUES (?, ?, ?, ?, ?)", rows)
    conn.execute("INSERT INTO places (id, guild_id, channel_id) SELECT number, guild, channel FROM copies")
    tables = [name for (name,) in conn.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()]
    for table in tables:
        columns = [row[1] for row in conn.execute(f"PRAGMA table_info({table})")]
        key = "id" if table == "campaigns" else "campaign_id"
        if key not in columns or table in ("outbox", "posts", "interactions"):
            continue
        values = [_value(column, key) for column in columns]
        conn.execute(
            f"INSERT INTO {table} ({', '.join(columns)}) SELECT {', '.join(values)}"
            f" FROM copies JOIN {table} AS old ON old.{key} = copies.model"
        )


def _value(column: str, key: str) -> str:
    if column in (key, "place_id"):  # a place has its campaign's number
        return "copies.number"
    return f"old.{column} + copies.shift" if column in PEOPLE else f"old.{column}"
