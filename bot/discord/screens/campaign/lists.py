"""The lists of what can be founded, as a reader sees them in a server."""

from __future__ import annotations

from bot.discord.screens.campaign.scenarios import kind_shown, scenarios_card
from bot.discord.screens.campaign.settings import OF
from bot.discord.screens.kit import show
from bot.discord.screens.shelf.cards import OWN, Library
from bot.discord.taps.context import Context
from bot.service.types import Refuse
from engine.core.words import Words


async def show_scenarios(
    ctx: Context, arg: str = "", page: int = 0, *, new: bool = True, said: tuple[Words, ...] = ()
) -> None:
    """The games, or a game's scenarios of a kind; ``said`` are lines above them."""
    games = ctx.service.desk.games
    library = None
    game = arg.partition(OF)[0]
    if kind_shown(games, arg) == OWN:
        library = await _library(ctx, game or next(iter(games)))
    shown = scenarios_card(ctx.voice, ctx.keys, games, arg, page, library=library, said=said)
    await show(ctx, shown, new=new)


async def _library(ctx: Context, game: str) -> Library:
    """What the server offers of a game, and what of it the reader may change."""
    shelf, guild = ctx.service.shelf, ctx.actor.guild_id
    try:
        kept = await shelf.kept(ctx.actor)
    except Refuse:
        kept = None
    offers, reported = tuple(await shelf.of(guild, game)), tuple(await shelf.reported(ctx.actor))
    return Library(ctx.actor, offers, await shelf.counts(guild), kept, reported)
