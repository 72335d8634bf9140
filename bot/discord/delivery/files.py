"""The files of a post that is being delivered: drawn or made now, and left out if that fails."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import structlog

from bot.discord.aftermath import fitting
from bot.discord.delivery.payload import Json, Payload
from bot.discord.pictures import Pictures
from bot.faces.shown import PictureJob
from bot.signs import Signs

MADE_WITHIN = 120.0  # seconds for files made on delivery, such as the film of a whole war
_log = structlog.get_logger(__name__)


class Files:
    """Makes files. ``unpack`` reads a picture job, ``make`` makes a file of a campaign's post by its name.

    Posts draw one picture after another: whoever asks for a picture waits behind no queue of posts.
    """

    def __init__(
        self,
        pictures: Pictures,
        unpack: Callable[[dict[str, Any]], PictureJob],
        make: Callable[[int, str], Awaitable[bytes | None]] | None,
        signs: Signs,
    ) -> None:
        self._pictures = pictures
        self._unpack = unpack
        self._make = make
        self._signs = signs
        self._hand = asyncio.Lock()

    async def of(self, payload: Payload, campaign_id: int | None) -> dict[str, bytes]:
        """The payload's files as bytes, without any that cannot be made or that Discord would not take."""
        names = list(payload.files)
        made = await asyncio.gather(*(self._file(name, payload.files[name], campaign_id) for name in names))
        finished = {name: data for name, data in zip(names, made, strict=True) if data is not None}
        return fitting(payload.files, finished)

    async def _file(self, name: str, file: Json, campaign_id: int | None) -> bytes | None:
        try:
            if "text" in file:
                return str(file["text"]).encode()
            if "make" not in file:
                async with self._hand:
                    return await self._pictures.get(self._unpack(file))
            if self._make is None or campaign_id is None:
                return None
            async with asyncio.timeout(MADE_WITHIN):
                return await self._make(campaign_id, file["make"])
        except Exception as fault:  # a broken picture must not keep back its post
            self._signs.note("file_left_out", f"{name}: {type(fault).__name__}")
            _log.exception("file_left_out", name=name, campaign=campaign_id)
            return None
