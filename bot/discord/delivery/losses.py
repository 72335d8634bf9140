"""What happens when a campaign's server or channel is gone: it is paused, nothing is lost, its organiser is told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal, TypeAlias

import structlog

from bot.service.service import Service
from bot.service.types import Refuse
from bot.shards import Shards
from bot.store.errors import StoreError
from bot.store.records import Campaign

Lost: TypeAlias = Literal["guild", "channel"] | None
Ground: TypeAlias = Callable[[int, int], Awaitable[Lost]]
"""Whether a server (first) or a channel of it (second) is gone; None if it stands, or nobody can say."""

_log = structlog.get_logger(__name__)


class Ashore:
    """Pauses campaigns that have lost their server or channel, and lets deleted posts be made again."""

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
        """A post was deleted: if it is one of ours, its next edit makes it again."""
        await self._service.post_gone(message_id)

    async def rights_changed(self, guild_id: int) -> None:
        """Refused messages may work again: retry them at once."""
        await self._hasten(guild_id)

    async def shut_out(self, campaign_id: int) -> None:
        """A channel has been closed to us for a day: its campaign waits."""
        campaign = await self._service.store.campaigns.get(campaign_id)
        if campaign.status == "live":
            await self._halt(campaign, "losses-shut-out")

    async def connected(self, lost: Ground, shards: Shards) -> None:
        """Some shards are connected (again): check their channels, and retry what failed."""
        for campaign in await self._service.store.campaigns.live(shards):
            match await lost(campaign.guild_id, campaign.channel_id):
                case "guild":
                    await self._halt(campaign, "losses-guild-gone")
                case "channel":
                    await self._halt(campaign, "losses-channel-gone")
        await self._hasten(None)

    async def _hasten(self, guild_id: int | None) -> None:
        _log.info("tried_again_at_once", guild=guild_id, messages=await self._service.send_again(guild_id))

    async def _halt(self, campaign: Campaign, why: str) -> None:
        try:
            await self._service.campaigns.halt(campaign.id, why)
        except (Refuse, StoreError) as fault:
            _log.warning("campaign_not_paused", campaign=campaign.id, why=str(fault))
