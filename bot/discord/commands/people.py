"""Commands for people: /command, /away, /reminders, /mine, /data; and the commands on members and posts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord.commands.kit import Pairs, choices, command, fitting, said, suggestions
from bot.discord.commands.orders import given
from bot.discord.screens.kit import Scene
from bot.discord.screens.people.command import ABSENCES
from bot.discord.screens.people.data import show_data
from bot.discord.screens.people.mine import show_mine
from bot.discord.screens.people.taps import (
    ask_away,
    ask_hand,
    ask_reminders,
    be_away,
    hand_node,
    show_command,
    show_held_by,
)
from bot.discord.screens.views.posts import show_explained, show_post_text, write_into_diary
from bot.discord.taps.context import open_context
from bot.discord.taps.router import Router

Interaction = discord.Interaction[Any]


def all_nodes(scene: Scene) -> Pairs:
    """All nodes with their holders."""
    seats = scene.table.roster.seats
    names = {member.user_id: member.name for member in scene.table.roster.members}
    pairs = []
    for node in scene.tree.nodes:
        seat = seats.get(node.id)
        holder = scene.voice.plain("cmd-free") if seat is None else names.get(seat.user_id, "")
        pairs.append((f"{scene.node_label(node.id)} – {holder}", node.id))
    return pairs


def people_commands(router: Router) -> Sequence[app_commands.Command[Any, ..., None]]:
    """The commands."""

    async def command_(interaction: Interaction, member: discord.User | None = None, seat: str | None = None) -> None:
        async with router.command(interaction) as ctx:
            if member is not None and given(seat):
                await hand_node(ctx, given(seat), member.id, member.display_name, bot=member.bot)
            elif member is not None:
                await show_held_by(ctx, member.id)
            else:
                await show_command(ctx, below=given(seat) or None)

    async def away(interaction: Interaction, until: str | None = None, deputy: discord.User | None = None) -> None:
        async with router.command(interaction) as ctx:
            if given(until):
                await be_away(ctx, given(until), "", deputy.id if deputy is not None else None)
            else:
                await ask_away(ctx)

    async def reminders(interaction: Interaction) -> None:
        async with router.command(interaction) as ctx:
            await ask_reminders(ctx)

    async def mine(interaction: Interaction) -> None:
        async with router.command(interaction, find=False) as ctx:
            await show_mine(ctx)

    async def data(interaction: Interaction) -> None:
        async with router.command(interaction, find=False) as ctx:
            await show_data(ctx)

    async def seats(interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await suggestions(router, interaction, lambda scene: fitting(all_nodes(scene), typed))

    async def spans(interaction: Interaction, typed: str) -> list[Choice[str]]:
        ctx = await open_context(interaction, router.bridge)
        return choices(fitting([(ctx.voice.plain(f"card-away-{days}"), days) for days in ABSENCES], typed))

    built = {
        "command": command("command")(command_),
        "away": command("away")(away),
        "reminders": command("reminders")(reminders),
        "mine": command("mine", anywhere=True)(mine),
        "data": command("data", anywhere=True)(data),
    }
    built["command"].autocomplete("seat")(seats)
    built["away"].autocomplete("until")(spans)
    return list(built.values())


def context_commands(router: Router) -> Sequence[app_commands.ContextMenu]:
    """The commands on posts and on members."""

    async def explain(interaction: Interaction, message: discord.Message) -> None:
        async with router.command(interaction) as ctx:
            await show_explained(ctx, message)

    async def as_text(interaction: Interaction, message: discord.Message) -> None:
        async with router.command(interaction) as ctx:
            await show_post_text(ctx, message)

    async def diary(interaction: Interaction, message: discord.Message) -> None:
        async with router.command(interaction) as ctx:
            await write_into_diary(ctx, message)

    async def hand_over(interaction: Interaction, user: discord.User) -> None:
        async with router.command(interaction) as ctx:
            await ask_hand(ctx, user.id, user.display_name)

    async def show(interaction: Interaction, user: discord.User) -> None:
        async with router.command(interaction) as ctx:
            await show_held_by(ctx, user.id)

    menus = []
    for name, callback in (
        ("explain", explain),
        ("as-text", as_text),
        ("diary", diary),
        ("hand-over", hand_over),
        ("show-command", show),
    ):
        menu = app_commands.ContextMenu(name=said(f"cmd-on-{name}"), callback=callback)
        menu.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
        menu.allowed_installs = app_commands.AppInstallationType(guild=True, user=False)
        menus.append(menu)
    return menus
