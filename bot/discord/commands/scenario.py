"""/scenario: checking, offering, listing and fetching scenarios that members made."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord.commands.kit import choices, command, fitting, said
from bot.discord.commands.orders import given
from bot.discord.screens.campaign.lists import show_scenarios
from bot.discord.screens.campaign.scenarios import size_of
from bot.discord.screens.campaign.settings import OF
from bot.discord.screens.shelf.cards import OFFER, OWN
from bot.discord.screens.shelf.taps import ask_file, send_offer, send_ours
from bot.discord.taps.context import Context, open_context
from bot.discord.taps.router import Router

Interaction = discord.Interaction[Any]


def scenario_commands(router: Router) -> app_commands.Group:
    """The group of commands."""
    group = app_commands.Group(
        name=said("cmd-scenario"),
        description=said("cmd-scenario.about"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
    games = router.bridge.service.desk.games
    taking = [game for game in games if games[game].takes_scenarios]

    async def check(interaction: Interaction) -> None:
        async with router.command(interaction) as ctx:
            await ask_file(ctx)

    async def offer(interaction: Interaction) -> None:
        async with router.command(interaction) as ctx:
            await ask_file(ctx, OFFER)

    async def list_(interaction: Interaction, game: str | None = None) -> None:
        async with router.command(interaction) as ctx:
            await show_scenarios(ctx, f"{await _game(ctx, given(game))}{OF}{OWN}")

    async def get(interaction: Interaction, game: str | None = None, scenario: str | None = None) -> None:
        async with router.command(interaction) as ctx:
            own, _, place = given(scenario).partition(OF)
            offered, _, number = place.rpartition(OF)  # those on the shelf go by their game and number
            chosen = (offered if own == OWN else "") or given(game) or _game_of(given(scenario))
            if chosen not in taking or not given(scenario):
                await show_scenarios(ctx, f"{await _game(ctx, chosen)}{OF}{OWN}")
            elif own == OWN and number.isdecimal():
                await send_offer(ctx, chosen, int(number))
            else:
                await send_ours(ctx, chosen, given(scenario))

    def _game_of(scenario: str) -> str:
        return next((game for game in taking if scenario in {other.id for other in games[game].scenarios()}), "")

    async def _game(ctx: Context, wanted: str) -> str:
        """The game that is asked for, else the one played here, else the first of which the server offers something."""
        if wanted in taking:
            return wanted
        if ctx.campaign is not None and ctx.campaign.game in taking:
            return ctx.campaign.game
        counts = await ctx.service.shelf.counts(ctx.actor.guild_id)
        return next((game for game in taking if counts.get(game)), taking[0])

    async def game_names(interaction: Interaction, typed: str) -> list[Choice[str]]:
        ctx = await open_context(interaction, router.bridge)
        return choices(fitting([(ctx.voice.plain(f"game-{game}"), game) for game in taking], typed, ids=True))

    async def scenario_names(interaction: Interaction, typed: str) -> list[Choice[str]]:
        ctx = await open_context(interaction, router.bridge)
        wanted = str(interaction.namespace.game or "")  # None where the game is not filled in yet
        shown = (wanted,) if wanted in taking else tuple(taking)
        pairs: list[tuple[str, str]] = []
        for each in shown:
            for offer in await ctx.service.shelf.of(ctx.actor.guild_id, each):
                by = ctx.voice.plain("scenarios-version", version=offer.version)
                pairs.append((f"{ctx.voice.say(offer.entry.name)} – {by}", f"{OWN}{OF}{each}{OF}{offer.number}"))
        listed = [scenario for game in shown for scenario in games[game].scenarios()]
        pairs += [
            (f"{ctx.voice.say(scenario.name)} – {size_of(ctx.voice, scenario)}", scenario.id) for scenario in listed
        ]
        return choices(fitting(pairs, typed, ids=True))

    for name, callback in (("check", check), ("offer", offer)):
        group.add_command(command(f"scenario-{name}", group=group)(callback))
    made = command("scenario-list", group=group)(list_)
    made.autocomplete("game")(game_names)
    group.add_command(made)
    made = command("scenario-get", group=group)(get)
    made.autocomplete("game")(game_names)
    made.autocomplete("scenario")(scenario_names)
    group.add_command(made)
    return group
