"""A member's own scenario, uploaded with the form of a new campaign: fetched here, read and checked in a separate
process (:mod:`bot.reader`)."""

from __future__ import annotations

import aiohttp
import discord

from bot.discord.taps.context import Context
from bot.discord.taps.tap import Upload
from bot.reader import Busy, Unreadable
from bot.service.types import Refuse
from engine.core.toml_text import MOST_BYTES
from engine.core.words import Json, Words

MOST_MISTAKES = 6


async def read_scenario(ctx: Context, game: str, upload: Upload) -> Json:
    """The file as the campaign's option. :class:`Refuse` lists every mistake in it."""
    rules = ctx.service.desk.games.get(game)
    if rules is None or not rules.takes_scenarios:
        raise Refuse(Words("card-file-not-here"), part="file")
    _check_size(upload.size)
    try:
        data: bytes = await ctx.interaction.client.http.get_from_cdn(upload.url)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
        raise Refuse(Words("card-file-gone"), part="file") from fault
    _check_size(len(data))
    try:
        return await ctx.bridge.reader.scenario(ctx.actor.user_id, game, data, upload.name[:80])
    except Unreadable as fault:
        if not fault.mistakes:
            raise Refuse(Words("card-file-costly"), part="file") from fault
        mistakes = tuple(mistake[:200] for mistake in fault.mistakes[:MOST_MISTAKES])
        raise Refuse(Words("card-file-wrong", {"mistakes": mistakes}), part="file") from fault
    except Busy as fault:
        raise Refuse(Words("card-file-busy"), part="file", kind="late") from fault


def _check_size(size: int) -> None:
    if size > MOST_BYTES:
        shown = max(size // 1000, MOST_BYTES // 1000 + 1)
        raise Refuse(Words("card-file-big", {"size": shown, "most": MOST_BYTES // 1000}), part="file")
