"""The calls that make and read posts. Of the answers only what is needed is read.

The library makes a whole message of each answer, and fails on any field that it does not expect: then a post stands,
and nobody knows where. So the calls are the library's, with its limits and retries, and their answers are read here.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from datetime import datetime
from typing import Any, TypeAlias

import discord
from discord.http import handle_message_parameters
from discord.utils import MISSING, time_snowflake

from bot.discord.cards import Card
from bot.discord.wire import as_files, layout

Json: TypeAlias = Mapping[str, Any]
PAGE = 100  # messages of one look into a channel
TEXT_DISPLAY, PIN_NOTICE = 10, 6
NOBODY = discord.AllowedMentions.none()


class OddAnswer(Exception):
    """Discord has taken a message and does not say under which id."""


class Calls:
    """Calls of one client about messages. They raise what the library raises of a call."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._http = client.http

    async def send(
        self,
        channel_id: int,
        card: Card,
        files: Mapping[str, bytes],
        *,
        nonce: str,
        silent: bool,
        mentions: discord.AllowedMentions,
    ) -> int:
        """Post a card; its id. Raises :class:`OddAnswer`."""
        with handle_message_parameters(
            view=layout(card),
            files=as_files(files) or MISSING,
            nonce=nonce,
            flags=discord.MessageFlags(suppress_notifications=True) if silent else MISSING,
            allowed_mentions=mentions,
        ) as params:
            told: Any = await self._http.send_message(channel_id, params=params)
        try:
            return int(told["id"])
        except (KeyError, TypeError, ValueError) as fault:
            raise OddAnswer(f"{type(fault).__name__}: {fault}") from fault

    async def edit(self, channel_id: int, message_id: int, card: Card, files: Mapping[str, bytes]) -> None:
        """Make a post show a card, and these files alone; nobody is pinged."""
        with handle_message_parameters(
            view=layout(card), attachments=as_files(files), allowed_mentions=NOBODY
        ) as params:
            await self._http.edit_message(channel_id, message_id, params=params)

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message."""
        await self._http.delete_message(channel_id, message_id)

    async def pin(self, channel_id: int, message_id: int) -> None:
        """Pin a message."""
        await self._http.pin_message(channel_id, message_id)

    async def message(self, channel_id: int, message_id: int) -> Json:
        """A message as Discord has it."""
        return await self._http.get_message(channel_id, message_id)

    async def since(self, channel_id: int, at: datetime, most: int) -> AsyncIterator[Json]:
        """A channel's messages from a time on, oldest first."""
        after = time_snowflake(at, high=False)
        while most > 0:
            page = await self._http.logs_from(channel_id, min(PAGE, most), after=after)
            for message in sorted(page, key=lambda each: int(each["id"])):
                after = int(message["id"])
                yield message
            most -= PAGE
            if len(page) < PAGE:
                return

    async def unnotice(self, channel_id: int) -> None:
        """Delete our notices of pins among a channel's last messages."""
        for message in await self._http.logs_from(channel_id, 5):
            if message.get("type") == PIN_NOTICE and self.ours(message):
                await self.delete(channel_id, int(message["id"]))

    def ours(self, message: Json) -> bool:
        """Whether this client wrote a message."""
        me, author = self._client.user, message.get("author")
        return me is not None and isinstance(author, Mapping) and str(author.get("id")) == str(me.id)


def shown_in(message: Json) -> str:
    """All text displays of a message, in order."""
    return "\n".join(text.strip() for text in _texts(message.get("components")))


def _texts(parts: Any) -> Iterator[str]:
    for part in parts if isinstance(parts, list) else ():
        if isinstance(part, Mapping):
            if part.get("type") == TEXT_DISPLAY:
                yield str(part.get("content", ""))
            yield from _texts(part.get("components"))
