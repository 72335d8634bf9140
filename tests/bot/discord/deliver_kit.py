"""A campaign's outbox, filled by hand, and the weather in which it is delivered."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from bot.discord.cards import Attachment, Button, Card, Gallery, Picture, Row, Text
from bot.discord.delivery.payload import Payload, ThreadPlan, pack_payload
from bot.faces.shown import PictureJob
from bot.harbour.errors import Json
from bot.store.records import Campaign, Outgoing, OutMessage
from tests.bot.discord.conftest import Ship

HOUR = 3600
DAY = 24 * HOUR
PICTURED = Card((Text("Map"), Gallery((Picture("map.webp", "the map"),)), Attachment("report.txt")))
MAP = PictureJob("pacific", "sea", "map.webp", "the map")
STORY: Any = {"thread": ThreadPlan("Week 2", "w2"), "lane": "story"}
POST = "POST /channels/[0-9]+/messages$"
PATCH = "PATCH /channels/[0-9]+/messages/"


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    """Wait for something that the deliverer does."""
    async with asyncio.timeout(60):
        while not await true():  # noqa: ASYNC110 - nothing else tells
            await asyncio.sleep(0.01)


def words(text: str = "Week 10", *buttons: Button) -> Card:
    """A card with a text (and buttons)."""
    return Card((Text(text), Row(buttons)) if buttons else (Text(text),))


class Desk:
    """A campaign whose outbox is filled by hand."""

    def __init__(self, ship: Ship, campaign: Campaign) -> None:
        self.ship = ship
        self.campaign = campaign
        self.ana = ship.sailor("Ana")

    async def add(self, kind: str, card: Card | None = None, *, payload: str = "", **more: Any) -> None:
        """Put a message into the outbox; its channel is the campaign's unless it is a direct message."""
        packs = {name: more.pop(name) for name in tuple(more) if name in Payload.__dataclass_fields__}
        body = payload or pack_payload(card or words(), **packs)
        if "user_id" not in more:
            more.setdefault("channel_id", self.campaign.channel_id)
        message = OutMessage(kind, body, **more)
        await self.ship.store.outbox.add([message], at=self.ship.clock, campaign_id=self.campaign.id)

    async def deliver(self, rounds: int = 6, *, pass_time: int = 0) -> None:
        """Deliver until nothing is due; with ``pass_time`` the clock goes on between rounds."""
        for _ in range(rounds):
            busy = await self.ship.deliverer.deliver_due()
            self.ship.clock += pass_time
            if not busy and not pass_time:
                return

    async def pending(self) -> list[Outgoing]:
        """What was not delivered."""
        return await self.ship.store.outbox.pending(self.campaign.id)

    def fault(self, kind: str, route: str, *, times: int = 1, seconds: float = 0.05) -> None:
        """Bad weather."""
        self.ship.harbour.faults.add(kind, route=route, times=times, seconds=seconds)

    def ours(self, channel: str = "pacific") -> list[Json]:
        """The bot's own posts in a channel, notices left out."""
        view = self.ship.sailor("Ana", channel).view()
        return [each for each in view if each["author"]["id"] == self.ship.harbour.world.bot_id and each["type"] == 0]

    async def do(self, deed: str, **more: Any) -> None:
        """Something happens at Discord."""
        await self.ship.harbour.control.do({"do": deed, **more})
