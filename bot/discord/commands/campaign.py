"""/campaign: founding, joining, settings, undo, history, export, end."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord.commands.kit import choices, command, fitting, said
from bot.discord.commands.orders import given
from bot.discord.screens.campaign.history import export_campaign, show_history, take_back
from bot.discord.screens.campaign.lists import show_scenarios
from bot.discord.screens.campaign.rewinding import found_moments
from bot.discord.screens.campaign.scenarios import size_of
from bot.discord.screens.campaign.settings import OF
from bot.discord.screens.campaign.taps import ask_founding, ask_to_end, show_settings
from bot.discord.screens.campaign.taps import show_status as show_status_card
from bot.discord.screens.people.taps import ask_to_leave, show_join
from bot.discord.screens.shelf.cards import OWN
from bot.discord.taps.context import open_context
from bot.discord.taps.router import Router
from bot.faces.sentences import capital
from bot.service.types import Refuse

Interaction = discord.Interaction[Any]


def campaign_commands(router: Router) -> app_commands.Group:
    """The group of commands."""
    group = app_commands.Group(
        name=said("cmd-campaign"),
        description=said("cmd-campaign.about"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
    games = router.bridge.service.desk.games

    def _game_of(scenario: str) -> str:
        """The game of a scenario that was named without it."""
        return next((game for game in games if scenario in {each.id for each in games[game].scenarios()}), "")

    async def new(interaction: Interaction, game: str | None = None, scenario: str | None = None) -> None:
        async with router.command(interaction) as ctx:
            await ctx.service.campaigns.must_have_room(ctx.actor)
            chosen = given(game) or _game_of(given(scenario)) or (next(iter(games)) if len(games) == 1 else "")
            if given(scenario):
                await ask_founding(ctx, f"{chosen}{OF}{given(scenario)}")
            elif chosen in games and not games[chosen].takes_scenarios and len(games[chosen].scenarios()) == 1:
                await ask_founding(ctx, f"{chosen}{OF}{games[chosen].scenarios()[0].id}")
            else:
                await show_scenarios(ctx, chosen)

    async def join(interaction: Interaction) -> None:
        async with router.command(interaction) as ctx:
            await show_join(ctx)

    async def leave(interaction: Interaction) -> None:
        async with router.command(interaction) as ctx:
            await ask_to_leave(ctx)

    async def status(interaction: Interaction) -> None:
        async with router.command(interaction) as ctx:
            await show_status_card(ctx)

    async def settings(interaction: Interaction) -> None:
        async with router.command(interaction) as ctx:
            await show_settings(ctx)

    async def pause(interaction: Interaction) -> None:
        async with router.command(interaction) as ctx:
            receipt = await ctx.act(ctx.service.campaigns.pause)
            await ctx.say(*receipt.lines)

    async def resume(interaction: Interaction) -> None:
        async with router.command(interaction) as ctx:
            receipt = await ctx.act(ctx.service.campaigns.resume)
            await ctx.say(*receipt.lines)

    async def undo(interaction: Interaction, moment: str | None = None) -> None:
        async with router.command(interaction) as ctx:
            await take_back(ctx, moment)

    async def moment_names(interaction: Interaction, typed: str) -> list[Choice[str]]:
        ctx = await open_context(interaction, router.bridge)
        try:
            moments = await found_moments(ctx)
        except Refuse:
            return []
        return choices(fitting([(capital(ctx.voice.say(moment.words)), moment.key) for moment in moments], typed))

    async def history(interaction: Interaction) -> None:
        async with router.command(interaction) as ctx:
            await show_history(ctx)

    async def export(interaction: Interaction) -> None:
        async with router.command(interaction) as ctx:
            await export_campaign(ctx)

    async def end(interaction: Interaction) -> None:
        async with router.command(interaction) as ctx:
            await ask_to_end(ctx)

    async def game_names(interaction: Interaction, typed: str) -> list[Choice[str]]:
        ctx = await open_context(interaction, router.bridge)
        pairs = [(ctx.voice.plain(f"game-{game}") if ctx.voice.has(f"game-{game}") else game, game) for game in games]
        return choices(fitting(pairs, typed, ids=True))

    async def scenario_names(interaction: Interaction, typed: str) -> list[Choice[str]]:
        ctx = await open_context(interaction, router.bridge)
        wanted = str(interaction.namespace.game or "")  # None where the game is not filled in yet
        shown = (wanted,) if wanted in games else tuple(games)
        listed = [(scenario, scenario.id) for game in shown for scenario in games[game].scenarios()]
        if wanted in games:  # those on the shelf go by their number, and so need their game beside it
            offers = await ctx.service.shelf.of(ctx.actor.guild_id, wanted)
            listed += [(offer.entry, f"{OWN}{OF}{offer.number}") for offer in offers]
        pairs = [
            (f"{ctx.voice.say(scenario.name)} – {size_of(ctx.voice, scenario)}", value) for scenario, value in listed
        ]
        return choices(fitting(pairs, typed, ids=True))

    made = command("campaign-new", group=group)(new)
    made.autocomplete("game")(game_names)
    made.autocomplete("scenario")(scenario_names)
    group.add_command(made)
    made = command("campaign-undo", group=group)(undo)
    made.autocomplete("moment")(moment_names)
    group.add_command(made)
    for name, callback in (
        ("join", join),
        ("leave", leave),
        ("status", status),
        ("settings", settings),
        ("pause", pause),
        ("resume", resume),
        ("history", history),
        ("export", export),
        ("end", end),
    ):
        group.add_command(command(f"campaign-{name}", group=group)(callback))
    return group
