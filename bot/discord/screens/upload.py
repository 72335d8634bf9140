"""A member's own scenario, handed in with the form of a new campaign: read here, judged by its game."""

from __future__ import annotations

import aiohttp
import discord

from bot.discord.context import Context
from bot.discord.taps import Upload
from bot.service.types import Refuse
from engine.core.data import DataError
from engine.core.words import Json, Words

MOST_BYTES = 200_000
MOST_MISTAKES = 6


async def read_scenario(ctx: Context, game: str, upload: Upload) -> Json:
    """The file as the campaign's option. :class:`Refuse` names what is wrong with it, mistake by mistake."""
    rules = ctx.service.desk.games.get(game)
    if rules is None or not rules.takes_scenarios:
        raise Refuse(Words("card-file-not-here"), part="file")
    if upload.size > MOST_BYTES:
        raise Refuse(Words("card-file-big", {"size": upload.size // 1000, "most": MOST_BYTES // 1000}), part="file")
    try:
        data: bytes = await ctx.interaction.client.http.get_from_cdn(upload.url)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
        raise Refuse(Words("card-file-gone"), part="file") from fault
    try:
        return rules.own_scenario(data, upload.name[:80])
    except DataError as fault:
        told = tuple(str(one)[:200] for one in fault.mistakes[:MOST_MISTAKES])
        raise Refuse(Words("card-file-wrong", {"mistakes": told}), part="file") from fault
