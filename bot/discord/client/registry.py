"""Commands are registered with Discord only when they have changed.

Discord lets a bot create 200 commands a day in a server, and every registration makes clients reload. So the whole
payload, translations included, is hashed, and the hash is kept in the store's marks.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

import structlog
from discord import app_commands

from bot.store.interface import MarkRows

MARK = "commands"
_log = structlog.get_logger(__name__)


async def payload(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """What would be registered, in a fixed order."""
    commands = tree.get_commands()
    if tree.translator is None:
        items = [command.to_dict(tree) for command in commands]
    else:
        items = [await command.get_translated_payload(tree, tree.translator) for command in commands]
    return sorted(items, key=lambda item: (item["type"], item["name"]))


def digest(application: int, items: list[dict[str, Any]]) -> int:
    """A number (62 bits) for an application's commands."""
    text = json.dumps([application, items], sort_keys=True, default=str)
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") >> 2


async def register(tree: app_commands.CommandTree[Any], marks: MarkRows, *, always: bool = False) -> bool:
    """Register the commands unless exactly these are registered; gives whether it was done.

    Raises what :meth:`discord.app_commands.CommandTree.sync` raises; then nothing is remembered.
    """
    application = tree.client.application_id
    if application is None:
        raise RuntimeError("log in before commands are registered")
    now = digest(application, await payload(tree))
    if not always and await marks.get(MARK) == now:
        _log.info("commands_unchanged", commands=len(tree.get_commands()))
        return False
    done = await tree.sync()
    await marks.set(MARK, now)
    _log.info("commands_registered", commands=len(done))
    return True
