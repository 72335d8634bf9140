"""A member's own file: fetched here, within its limits, and judged in a separate process (:mod:`bot.reader`)."""

from __future__ import annotations

import aiohttp
import discord

from bot.discord.taps.context import Context
from bot.discord.taps.tap import Upload
from bot.reader import Busy, Drawn, Read, Unreadable
from bot.scenarios.check import MOST_BYTES
from bot.service.types import Refuse
from engine.core.words import Words

NAME = 80
"""Characters of a file's name."""


async def fetched(ctx: Context, upload: Upload) -> bytes:
    """The file's bytes. :class:`Refuse` for one that is too big, before and after it is fetched."""
    _check_size(upload.size)
    try:
        data: bytes = await ctx.interaction.client.http.get_from_cdn(upload.url)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
        raise Refuse(Words("card-file-gone"), part="file") from fault
    _check_size(len(data))
    return data


async def judged(ctx: Context, content: bytes, name: str) -> Read:
    """What a file holds. :class:`Unreadable` with all its mistakes; :class:`Refuse` if nobody could read it now."""
    try:
        return await ctx.bridge.reader.scenario(ctx.actor.user_id, content, name)
    except Unreadable as fault:
        if not fault.mistakes:
            raise Refuse(Words("card-file-costly"), part="file") from fault
        raise
    except Busy as fault:
        raise Refuse(Words("card-file-busy"), part="file") from fault


async def drawn(ctx: Context, read: Read) -> Drawn | None:
    """The set-up, for its author's eyes; None if it cannot be drawn within its limits."""
    try:
        return await ctx.bridge.reader.picture(ctx.actor.user_id, read.game, read.document, ctx.voice.language)
    except (Unreadable, Busy):
        return None


async def disappoints(ctx: Context, read: Read) -> tuple[Words, ...]:
    """Why a sound file may disappoint, from some games played by the staff."""
    try:
        return await ctx.bridge.reader.tried(ctx.actor.user_id, read.game, read.document)
    except Busy:
        return ()


def _check_size(size: int) -> None:
    if size > MOST_BYTES:
        shown = max(size // 1024, MOST_BYTES // 1024 + 1)
        raise Refuse(Words("card-file-big", {"size": shown, "most": MOST_BYTES // 1024}), part="file")
