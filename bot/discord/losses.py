"""What is done when the ground a campaign stands on is gone: it is paused, nothing is lost, its organiser is told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal, TypeAlias

import structlog

from bot.service.naming import campaign_name
from bot.service.service import Service
from bot.service.types import Actor, Refuse
from bot.store.errors import StoreError
from bot.store.records import Campaign
from engine.core.words import Words

Lost: TypeAlias = Literal["guild", "channel"] | None
Ground: TypeAlias = Callable[[int, int], Awaitable[Lost]]
"""Whether a server (first) or a channel of it (second) is gone; None while it stands, or while nobody can say."""

_log = structlog.get_logger(__name__)


class Ashore:
    """Pauses what has lost its server or channel, and lets deleted posts be made anew."""

    def __init__(self, service: Service) -> None:
        self._service = service

    async def guild_gone(self, guild_id: int) -> None:
        """The bot was removed from a server: its campaigns wait."""
        for campaign in await self._service.store.campaigns.of_guild(guild_id, ("live",)):
            await self._halt(campaign, "losses-guild-gone")

    async def channel_gone(self, channel_id: int) -> None:
        """A channel was deleted: its campaign waits. A thread's next post makes a new one."""
        campaign = await self._service.store.campaigns.by_channel(channel_id)
        if campaign is not None and campaign.channel_id == channel_id and campaign.status == "live":
            await self._halt(campaign, "losses-channel-gone")

    async def message_gone(self, message_id: int) -> None:
        """A post was deleted: if it is one of ours, its next edit makes it anew."""
        post = await self._service.store.posts.by_message(message_id)
        if post is not None:
            await self._service.store.posts.remove(post.campaign_id, post.kind, post.key)
            self._service.desk.ring()

    async def rights_changed(self, guild_id: int) -> None:
        """What was refused may work again: try it at once."""
        await self._hasten(guild_id)

    async def shut_out(self, campaign_id: int) -> None:
        """A channel has been closed to us for a day: its campaign waits."""
        campaign = await self._service.store.campaigns.get(campaign_id)
        if campaign.status == "live":
            await self._halt(campaign, "losses-shut-out")

    async def connected(self, lost: Ground) -> None:
        """Connected (again): see what became of the channels meanwhile, and try again what failed."""
        for campaign in await self._service.store.campaigns.live():
            match await lost(campaign.guild_id, campaign.channel_id):
                case "guild":
                    await self._halt(campaign, "losses-guild-gone")
                case "channel":
                    await self._halt(campaign, "losses-channel-gone")
        await self._hasten(None)

    async def _hasten(self, guild_id: int | None) -> None:
        count = await self._service.store.outbox.hasten(self._service.desk.now(), guild_id=guild_id)
        _log.info("tried_again_at_once", guild=guild_id, messages=count)
        self._service.desk.ring()

    async def _halt(self, campaign: Campaign, why: str) -> None:
        organiser = campaign.organiser_id
        try:
            # Its channel is gone or closed to the bot: there is nobody to tell there.
            await self._service.campaigns.pause(Actor(organiser or 0, "", manages=True), campaign.id, tell=False)
            if organiser is not None:
                async with self._service.look(campaign.id) as table:
                    line = Words(why, {"campaign": campaign_name(campaign), "number": str(campaign.id)})
                    message = self._service.desk.scribe.tell(table, organiser, (line,), "lost")
                if message is not None:
                    await self._service.store.outbox.add([message], at=table.now, campaign_id=campaign.id)
                    self._service.desk.ring()
        except (Refuse, StoreError) as fault:
            _log.warning("campaign_not_paused", campaign=campaign.id, why=str(fault))
