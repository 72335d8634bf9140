"""Commands to read: /map, /report, /log, /score, /dice, /rule, /help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord.commands.kit import choices, command, fitting, settle_campaign, suggestions
from bot.discord.commands.orders import given
from bot.discord.screens.views.look import TOPICS
from bot.discord.screens.views.past import past_turns, show_past_map, show_past_report
from bot.discord.screens.views.taps import (
    show_dice,
    show_help,
    show_log,
    show_map,
    show_report,
    show_rule,
    show_score,
    show_verify,
    tap_logs_card,
)
from bot.discord.taps.context import open_context
from bot.discord.taps.router import Router
from bot.service.types import Refuse

Interaction = discord.Interaction[Any]


def look_commands(router: Router) -> Sequence[app_commands.Command[Any, ..., None]]:
    """The commands."""

    async def map_(
        interaction: Interaction, area: str | None = None, layer: str | None = None, turn: int | None = None
    ) -> None:
        async with router.command(interaction) as ctx:
            if turn is None:
                await show_map(ctx, given(area), given(layer))
            else:
                await show_past_map(ctx, turn, given(area), given(layer))

    async def report(interaction: Interaction, what: str | None = None, turn: int | None = None) -> None:
        async with router.command(interaction) as ctx:
            if turn is None:
                await show_report(ctx, 0, given(what))
            else:
                await show_past_report(ctx, turn, given(what))

    async def log(interaction: Interaction, boat: str | None = None) -> None:
        async with router.command(interaction) as ctx:
            if given(boat):
                await show_log(ctx, given(boat))
            else:
                await tap_logs_card(ctx)

    async def score(interaction: Interaction, table: str | None = None) -> None:
        async with router.command(interaction) as ctx:
            await show_score(ctx, given(table))

    async def dice(interaction: Interaction, throw: int | None = None, verify: bool = False) -> None:
        async with router.command(interaction) as ctx:
            if verify:
                await show_verify(ctx)
            else:
                await show_dice(ctx, None, throw)

    async def rule(interaction: Interaction, about: str) -> None:
        async with router.command(interaction) as ctx:
            await show_rule(ctx, given(about))

    async def help_(interaction: Interaction, about: str | None = None) -> None:
        async with router.command(interaction) as ctx:
            await show_help(ctx, given(about))

    # Completion -------------------------------------------------------------------------------------------------

    async def turns(interaction: Interaction, typed: str) -> list[Choice[int]]:
        ctx = await open_context(interaction, router.bridge)
        try:
            await settle_campaign(ctx)
            turns = fitting(await past_turns(ctx), str(typed))
        except Refuse:
            return []
        return [Choice(name=turn.name, value=int(turn.value)) for turn in choices(turns)]

    async def areas(interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await suggestions(router, interaction, lambda asker: asker.face.areas(asker.known, typed, asker.voice))

    async def layers(interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await suggestions(
            router, interaction, lambda asker: fitting(asker.face.layers(asker.voice, asker.known), typed)
        )

    async def units(interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await suggestions(
            router, interaction, lambda asker: asker.face.units(asker.known, typed, asker.voice, asker.mine)
        )

    async def places(interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await suggestions(
            router,
            interaction,
            lambda asker: [
                *asker.face.areas(asker.known, typed, asker.voice)[:15],
                *asker.face.units(asker.known, typed, asker.voice, asker.mine),
            ],
        )

    async def tables(interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await suggestions(router, interaction, lambda asker: fitting(asker.face.tables(asker.voice), typed))

    async def rules(interaction: Interaction, typed: str) -> list[Choice[str]]:
        ctx = await open_context(interaction, router.bridge)
        face = ctx.face if ctx.campaign is not None else next(iter(router.bridge.faces.values()))
        return choices(face.find_rules(typed, ctx.voice))

    async def topics(interaction: Interaction, typed: str) -> list[Choice[str]]:
        ctx = await open_context(interaction, router.bridge)
        return choices(fitting([(ctx.voice.plain(f"card-help-{topic}-title"), topic) for topic in TOPICS], typed))

    built = {
        "map": command("map")(map_),
        "report": command("report")(report),
        "log": command("log")(log),
        "score": command("score")(score),
        "dice": command("dice")(dice),
        "rule": command("rule", anywhere=True)(rule),
        "help": command("help")(help_),
    }
    built["map"].autocomplete("area")(areas)
    built["map"].autocomplete("layer")(layers)
    built["map"].autocomplete("turn")(turns)
    built["report"].autocomplete("turn")(turns)
    built["report"].autocomplete("what")(places)
    built["log"].autocomplete("boat")(units)
    built["score"].autocomplete("table")(tables)
    built["rule"].autocomplete("about")(rules)
    built["help"].autocomplete("about")(topics)
    return list(built.values())
