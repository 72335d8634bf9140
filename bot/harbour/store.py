"""Saves a world over restarts: one JSON file, and a folder of attachments beside it."""

from __future__ import annotations

import json
from pathlib import Path

from bot.harbour.errors import Json
from bot.harbour.model import Guild, Post, Stored, World

VERSION = 1


def save(world: World, path: Path) -> None:
    """Write the world, without ephemeral messages and interactions: a restarted client has none."""
    folder = path.with_suffix(".files")
    folder.mkdir(parents=True, exist_ok=True)
    for file_id, stored in world.files.items():
        target = folder / file_id
        if not target.exists():
            target.write_bytes(stored.data)
    data: Json = {
        "version": VERSION,
        "users": world.users,
        "locales": world.locales,
        "guilds": [vars(guild) for guild in world.guilds.values()],
        "channels": list(world.channels.values()),
        "thread_members": world.thread_members,
        "posts": {
            channel: [
                {"body": p.body, "created": p.created, "files": p.files, "nonce_until": p.nonce_until}
                for p in posts.values()
                if p.reader is None
            ]
            for channel, posts in world.posts.items()
        },
        "pins": world.pins,
        "files": {file_id: [stored.name, stored.content_type] for file_id, stored in world.files.items()},
        "emojis": world.emojis,
        "commands": world.commands,
        "dms_closed": sorted(world.dms_closed),
        "installed_by": sorted(world.installed_by),
        "now": world.clock.now(),
    }
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(data), encoding="utf-8")
    fresh.replace(path)  # the file is replaced whole or not at all


def load(world: World, path: Path) -> None:
    """Fill a world from a file written by ``save``. Raises ValueError naming a file that is something else."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as wrong:
        raise ValueError(f"{path} is no saved harbour: {wrong}") from wrong
    if data.get("version") != VERSION:
        raise ValueError(f"{path} was saved as version {data.get('version')}, this harbour reads {VERSION}")
    folder = path.with_suffix(".files")
    world.users, world.locales = data["users"], data["locales"]
    world.guilds = {guild["id"]: Guild(**guild) for guild in data["guilds"]}
    world.channels = {}
    for channel in data["channels"]:
        world.add_channel(channel)
    world.thread_members = data["thread_members"]
    world.posts = {
        channel: {post["body"]["id"]: Post(**post) for post in posts} for channel, posts in data["posts"].items()
    }
    world.pins, world.emojis, world.commands = data["pins"], data["emojis"], data["commands"]
    world.files = {
        file_id: Stored(name, (folder / file_id).read_bytes(), kind)
        for file_id, (name, kind) in data["files"].items()
        if (folder / file_id).exists()
    }
    world.clock.resume(float(data.get("now", 0)))  # files from before the clock could be moved have no time
    world.dms_closed, world.installed_by = set(data["dms_closed"]), set(data["installed_by"])
