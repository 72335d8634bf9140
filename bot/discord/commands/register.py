"""All commands, added to a tree."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.discord.commands.campaign import campaign_commands
from bot.discord.commands.kit import Names
from bot.discord.commands.looks import look_commands
from bot.discord.commands.orders import order_commands
from bot.discord.commands.people import context_commands, people_commands
from bot.discord.commands.scenario import scenario_commands
from bot.discord.taps.context import Bridge
from bot.discord.taps.router import Router


async def register_commands(tree: app_commands.CommandTree[Any], bridge: Bridge, router: Router) -> None:
    """Add all commands to a tree, with their names in both languages; ``bridge`` is the router's."""
    assert bridge is router.bridge
    await tree.set_translator(Names())
    tree.add_command(campaign_commands(router))
    tree.add_command(scenario_commands(router))
    for command in (*order_commands(router), *look_commands(router), *people_commands(router)):
        tree.add_command(command)
    for menu in context_commands(router):
        tree.add_command(menu)
