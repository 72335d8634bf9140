"""All commands, entered in a tree."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from discord import app_commands

from bot.discord.commands.campaign import campaign_commands
from bot.discord.commands.kit import Names
from bot.discord.commands.looks import look_commands
from bot.discord.commands.orders import order_commands
from bot.discord.commands.people import context_commands, people_commands
from bot.discord.router import Router


def commands_of(router: Router) -> Callable[[app_commands.CommandTree[Any]], Awaitable[None]]:
    """What :class:`bot.discord.client.FlotillaClient` calls to enter the commands in its tree."""

    async def add(tree: app_commands.CommandTree[Any]) -> None:
        await tree.set_translator(Names())
        tree.add_command(campaign_commands(router))
        for one in (*order_commands(router), *look_commands(router), *people_commands(router)):
            tree.add_command(one)
        for menu in context_commands(router):
            tree.add_command(menu)

    return add
