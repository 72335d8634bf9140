"""What is done when Discord refuses a message: the people concerned are told, in plain words, once a day."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeAlias

import discord
import structlog

from bot.discord.cards import Card, Text
from bot.discord.delivery.payload import pack_payload, unpack_payload
from bot.service.naming import campaign_name
from bot.store.errors import NotFound
from bot.store.interface import StoreInterface
from bot.store.records import Campaign, Outgoing, OutMessage
from bot.text.voice import Voice, language_of, voice

LeftServer: TypeAlias = Callable[[int, int], Awaitable[None]]
DAY = 86_400
NO_ACCESS = 50001
_log = structlog.get_logger(__name__)


class Trouble:
    """Tells organisers and members.

    ``on_gone`` is called with members (campaign, member) who have left the server, ``on_no_channel`` with deleted
    channels, ``on_shut_out`` with campaigns whose channel has been closed to us for a day.
    """

    def __init__(
        self,
        store: StoreInterface,
        now: Callable[[], int],
        on_gone: LeftServer | None = None,
        on_no_channel: Callable[[int], Awaitable[None]] | None = None,
        on_shut_out: Callable[[int], Awaitable[None]] | None = None,
    ) -> None:
        self._store = store
        self._now = now
        self._on_gone = on_gone
        self._on_no_channel = on_no_channel
        self._on_shut_out = on_shut_out
        self._telling = asyncio.Lock()  # several lanes of a campaign find the same trouble at once

    async def reached(self, user_id: int) -> None:
        """A direct message arrived: the member's messages are open (again)."""
        settings = await self._store.users.get(user_id)
        if settings.dm_closed_at is not None:
            await self._store.users.put(replace(settings, dm_closed_at=None))

    async def unreached(self, client: discord.Client, message: Outgoing) -> None:
        """A direct message was refused: the member has left, or has closed their messages.

        Closed messages are remembered, and the member is mentioned in the channel with neutral words.
        """
        assert message.user_id is not None
        campaign = await self._campaign(message)
        if campaign is not None and await _has_left(client, campaign.guild_id, message.user_id):
            _log.info("member_has_left", campaign=campaign.id)
            if self._on_gone is not None:
                await self._on_gone(campaign.id, message.user_id)
            return
        settings = await self._store.users.get(message.user_id)
        if settings.dm_closed_at is None:
            await self._store.users.put(replace(settings, dm_closed_at=self._now()))
        if campaign is None or not campaign.in_play:
            return
        channel_voice = voice(language_of(campaign.language))
        neutral = unpack_payload(message.payload).neutral
        card = neutral or Card((Text(f"<@{message.user_id}> {channel_voice.get('bridge-dm-closed')}"),))
        body = pack_payload(card, mentions=(message.user_id,))
        instead = OutMessage(
            "send",
            body,
            channel_id=campaign.channel_id,
            merge_key=f"dm-closed/{message.user_id}",
            lane=f"dm-closed/{message.user_id}",
            nonce=message.nonce[:24] + "c",
        )
        await self._store.outbox.add([instead], at=self._now(), campaign_id=campaign.id)

    async def no_channel(self, message: Outgoing) -> None:
        """The channel is deleted: its campaign is paused, or the organiser is told what to do."""
        if self._on_no_channel is not None and message.channel_id is not None:
            await self._on_no_channel(message.channel_id)
        else:
            await self._tell(message, "gone")

    async def locked_out(self, message: Outgoing, code: int) -> None:
        """The channel is closed to us: tell the organiser what to do. After a day the campaign is paused."""
        await self._tell(message, "closed" if code == NO_ACCESS else "rights")
        if message.campaign_id is None or self._on_shut_out is None:
            return
        if self._now() - message.created_at > DAY:
            await self._on_shut_out(message.campaign_id)

    async def _tell(self, message: Outgoing, kind: str) -> None:
        campaign = await self._campaign(message)
        if campaign is None or campaign.organiser_id is None or message.user_id is not None:
            return
        async with self._telling:
            mark = f"told/{campaign.id}/{kind}"
            last = await self._store.marks.get(mark)
            if last is not None and 0 <= self._now() - last < DAY:
                return
            await self._store.marks.set(mark, self._now())
        channel_voice = await self._voice_of(campaign)
        line = channel_voice.get(f"bridge-trouble-{kind}", title=campaign_name(campaign))
        text = line.replace("CHANNEL", f"<#{campaign.channel_id}>")
        card = Card((Text(text),))
        tell = OutMessage("send", pack_payload(card), user_id=campaign.organiser_id)
        await self._store.outbox.add([tell], at=self._now(), campaign_id=campaign.id)
        _log.warning("organiser_told", campaign=campaign.id, trouble=kind)

    async def _campaign(self, message: Outgoing) -> Campaign | None:
        if message.campaign_id is None:
            return None
        try:
            return await self._store.campaigns.get(message.campaign_id)
        except NotFound:
            return None

    async def _voice_of(self, campaign: Campaign) -> Voice:
        assert campaign.organiser_id is not None
        settings = await self._store.users.get(campaign.organiser_id)
        return voice(language_of(settings.locale or campaign.language))


async def _has_left(client: discord.Client, guild_id: int, user_id: int) -> bool:
    """Whether the server has no such member (asked, since member events are not received)."""
    guild = client.get_guild(guild_id)
    if guild is None:
        return False
    try:
        await guild.fetch_member(user_id)
    except discord.NotFound:
        return True
    except discord.HTTPException as fault:
        _log.info("member_not_looked_up", code=fault.code)
    return False
