"""What a proof knows while it runs, how it sends, reads back and tidies up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

import aiohttp
import discord

from bot.discord.delivery.posts import HEAD
from bot.store.records import Outgoing
from bot.text.voice import Voice
from bot.tools.proof.calls import Calls, Watch
from bot.tools.proof.finding import Finding
from bot.tools.proof.games import Played, Workshop
from engine.core.words import Arg

MOST_READ: Final = 1_000
PATIENCE: Final = 180.0
"""Seconds that a tap is waited for."""
ARRIVES_WITHIN: Final = 10.0
"""Seconds that what is under way has when a proof ends."""
FAULTS: Final = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""By which a call may fail while others go on."""


@dataclass
class Proof:
    """A proof in one channel. ``told`` gets each line for whoever runs it; ``played_there``: it is played in now.

    Filled in by the steps: ``place`` the channel, ``guild`` and ``roles`` of its server, ``allowed`` what the bot may
    do there and ``lacking`` what it needs beside; ``registered`` the commands that Discord has; ``sent`` channel and
    message by the number of what was delivered, ``under_way`` what is being delivered; ``read`` the messages that stand
    there now; ``after`` the last message before them, 0 as long as nothing may be sent; ``explained`` the advice that
    was given.
    """

    client: discord.Client
    calls: Calls
    workshop: Workshop
    voice: Voice
    token: str
    channel_id: int
    told: Callable[[str], None] = lambda line: None
    played_there: bool = False
    patience: float = PATIENCE
    watch: Watch = field(default_factory=Watch)
    place: Any = None
    guild: discord.Guild | None = None
    roles: dict[int, discord.Role] = field(default_factory=dict)
    allowed: discord.Permissions = field(default_factory=discord.Permissions)
    lacking: list[str] = field(default_factory=list)
    after: int = 0
    registered: Sequence[dict[str, Any]] = ()
    games: list[Played] = field(default_factory=list)
    sent: dict[int, tuple[int, int]] = field(default_factory=dict)
    under_way: set[asyncio.Task[Any]] = field(default_factory=set)
    read: dict[int, discord.Message] = field(default_factory=dict)
    pinned: set[int] = field(default_factory=set)
    threads: dict[int, discord.Thread] = field(default_factory=dict)
    films: dict[str, tuple[bytes, bytes]] = field(default_factory=dict)
    closed: set[int | None] = field(default_factory=set)
    tapped: discord.Message | None = None
    explained: set[str] = field(default_factory=set)

    # Saying --------------------------------------------------------------------------------------------------------

    def say(self, key: str, **args: Arg) -> None:
        """A line for whoever runs the proof."""
        self.told(self.voice.plain(key, **args))

    def well(self, key: str, **args: Arg) -> Finding:
        """All is well: the message ``proof-well-<key>``."""
        return Finding(True, self.voice.plain(f"proof-well-{key}", **args))

    def wrong(self, key: str, **args: Arg) -> Finding:
        """Something is wrong: what (``proof-wrong-<key>``), and what to do (``.do``)."""
        return Finding(
            False, self.voice.plain(f"proof-wrong-{key}", **args), self.voice.plain(f"proof-wrong-{key}.do", **args)
        )

    def title(self, game: str) -> str:
        """A game's name."""
        key = f"game-{game}"
        return self.voice.plain(key) if self.voice.has(key) else game

    # Sending and reading -------------------------------------------------------------------------------------------

    async def send(self, rows: Callable[[Played], Sequence[Outgoing]]) -> None:
        """Deliver messages of all games: of one game in their order, of several at once. Raises the first refusal, when
        all that can go has gone."""
        await all_of([self.sail(rows(game)) for game in self.games])

    async def sail(self, rows: Sequence[Outgoing]) -> None:
        """Deliver messages in their order."""
        for row in rows:
            await self.deliver(row)

    async def deliver(self, row: Outgoing) -> tuple[int, int] | None:
        """Deliver a message; gives channel and message. What breaks the proof off does not break this off: Discord may
        have it already, and then its answer alone tells where it stands."""
        work = asyncio.create_task(self._deliver(row), name=f"deliver {row.id}")
        self.under_way.add(work)
        work.add_done_callback(self.under_way.discard)
        return await asyncio.shield(work)

    async def _deliver(self, row: Outgoing) -> tuple[int, int] | None:
        place = await self.workshop.deliver(self.client, row)
        if place is not None:
            self.sent[row.id] = place
        return place

    async def read_back(self) -> None:
        """Read what stands in the channel and in the threads, from the first message of this proof on."""
        self.read = {message.id: message async for message in self._standing()}

    async def _standing(self) -> AsyncIterator[discord.Message]:
        for channel_id in dict.fromkeys((self.channel_id, *(channel for channel, _ in self.sent.values()))):
            channel = self.client.get_partial_messageable(channel_id)
            async for message in channel.history(limit=MOST_READ, after=discord.Object(self.after)):
                yield message

    def message(self, row: int) -> discord.Message | None:
        """The message that a delivery made or edited, as it was read back; None if it is gone."""
        return self.read.get(self.sent[row][1]) if row in self.sent else None

    # Tidying up ----------------------------------------------------------------------------------------------------

    async def tidy(self) -> list[Finding]:
        """Delete every message of this proof, and its threads; those that only a moderator may delete are archived and
        named."""
        with suppress(TimeoutError):
            async with asyncio.timeout(ARRIVES_WITHIN):
                await asyncio.gather(*self.under_way, return_exceptions=True)
        places: dict[int, set[int]] = {}
        for channel, message in self.sent.values():
            places.setdefault(channel, set()).add(message)
        for game in self.games:
            for post in await self.workshop.store.posts.of(game.campaign):
                messages = places.setdefault(post.channel_id, set())
                messages |= {post.message_id} if post.kind == HEAD else set()
        left = await self._clear_all(places)
        left += await self._clear_all(await self._unnoted())
        threads = await asyncio.gather(*(self._shut(channel) for channel in places if channel != self.channel_id))
        named = [name for name in threads if name]
        if left:
            return [self.wrong("left", posts=left)]
        return [self.well("tidy", threads=self.voice.joined(named) or "–", count=len(named))]

    async def _unnoted(self) -> dict[int, set[int]]:
        """What stands there still: messages whose answer was lost, or that were on their way when it was broken off."""
        places: dict[int, set[int]] = {}
        with suppress(*FAULTS):
            await self.read_back()
            for found in self.read.values():
                mine = self.client.user is not None and found.author.id == self.client.user.id
                if mine and found.type is discord.MessageType.default:
                    places.setdefault(found.channel.id, set()).add(found.id)
        return places

    async def _clear_all(self, places: Mapping[int, set[int]]) -> int:
        return sum(await asyncio.gather(*(self._clear(channel, messages) for channel, messages in places.items())))

    async def _clear(self, channel_id: int, messages: set[int]) -> int:
        """Delete messages of a channel; gives how many are left."""
        channel = self.client.get_partial_messageable(channel_id)
        left = 0
        for message in sorted(messages, reverse=True):
            try:
                await channel.get_partial_message(message).delete()
            except discord.NotFound:
                continue
            except FAULTS:
                left += 1
        return left

    async def _shut(self, channel_id: int) -> str:
        """Delete a thread if the bot may, else archive it; gives the name of one that is left."""
        try:
            thread = await self.client.fetch_channel(channel_id)
            if not isinstance(thread, discord.Thread):
                return ""
            if self.allowed.manage_threads:
                await thread.delete()
                return ""
            if not thread.archived:
                await thread.edit(archived=True)
        except discord.NotFound:
            return ""
        except FAULTS:
            return f"#{channel_id}"
        return f"#{thread.name}"


async def all_of(works: Sequence[Awaitable[None]]) -> None:
    """Do several things at once, each to its end; raises the first fault afterwards."""
    for fault in await asyncio.gather(*works, return_exceptions=True):
        if fault is not None:
            raise fault
