"""Commands are registered with Discord only when they have changed, or when Discord has others.

Discord lets a bot create 200 commands a day in a server, and every registration makes clients reload. So the whole
payload, translations included, is hashed, and the hash is kept in the store's marks. Another program with the same
token may have registered its own meanwhile: so Discord is asked what it has.

Where Discord refuses them, the client lives on: members have the commands registered before, and buttons as ever.
"""

from __future__ import annotations

import asyncio
import json
from hashlib import blake2b
from typing import Any

import discord
import structlog
from discord import app_commands

from bot.discord.client.registered import differences, registered
from bot.store.interface import MarkRows

MARK = "commands"
FIRST_PAUSE, LONGEST_PAUSE = 60.0, 6 * 3600.0
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

    Raises :class:`discord.HTTPException`, which names what Discord finds wrong; then nothing is remembered.
    """
    application = tree.client.application_id
    if application is None:
        raise RuntimeError("log in before commands are registered")
    items = await payload(tree)
    now = digest(application, items)
    if not always and await marks.get(MARK) == now and await _stand(tree.client, items):
        _log.info("commands_unchanged", commands=len(tree.get_commands()))
        return False
    # Not ``tree.sync``: it reads fields of the answer that nobody needs, and fails where one is missing.
    await tree.client.http.bulk_upsert_global_commands(application, payload=items)
    await marks.set(MARK, now)
    _log.info("commands_registered", commands=len(items))
    return True


async def _stand(client: discord.Client, items: list[dict[str, Any]]) -> bool:
    """Whether Discord has these commands; if it does not say, it is taken to have them."""
    try:
        other = differences(items, await registered(client))
    except discord.HTTPException as fault:
        _log.info("commands_not_read", why=str(fault))
        return True
    if not any(other.values()):
        return True
    _log.warning("commands_were_changed", **other)
    return False


async def register_or_later(tree: app_commands.CommandTree[Any], marks: MarkRows) -> asyncio.Task[None] | None:
    """Register the commands; if Discord does not take them, go on trying in the task that is given back."""
    if await _tried(tree, marks, FIRST_PAUSE):
        return None

    async def later() -> None:
        pause = FIRST_PAUSE
        while True:
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 2)
            if await _tried(tree, marks, pause):
                return

    return asyncio.create_task(later(), name="register commands")


async def _tried(tree: app_commands.CommandTree[Any], marks: MarkRows, again_in: float) -> bool:
    try:
        await register(tree, marks)
    except Exception as fault:  # whatever it is, the game goes on without new commands
        _log.error("commands_not_registered", why=f"{type(fault).__name__}: {fault}", again_in=again_in)
        return False
    return True
