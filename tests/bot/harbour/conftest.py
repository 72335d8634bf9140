"""A harbour that is checked at the end, and the trial bot in it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest

from bot.harbour import interactions
from bot.harbour.berth import moored
from bot.harbour.oracle import deviations, event_deviations
from bot.harbour.server import Harbour
from bot.harbour.trial import TrialBot

PATIENCE = 60.0


@pytest.fixture(autouse=True)
def patient_harbour(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord waits three seconds for an answer. Tests wait longer, since the machine may be busy; those of the limit
    itself go by the harbour's clock."""
    monkeypatch.setattr(interactions, "ANSWER_SECONDS", PATIENCE)


@pytest.fixture
async def harbour() -> AsyncIterator[Harbour]:
    """An open harbour. At the end: nothing was asked that is not built, and all traffic fits Discord's schemas."""
    async with Harbour(elsewhere=True) as harbour:
        yield harbour
        assert harbour.unimplemented == []
        assert deviations(harbour.traffic) == []
        assert event_deviations(harbour.gateway.sent) == []


@pytest.fixture
async def bot(harbour: Harbour) -> AsyncIterator[TrialBot]:
    """The trial bot, ready in the harbour."""
    async with moored(TrialBot(harbour)) as client:
        yield client


@pytest.fixture
def pacific(bot: TrialBot) -> discord.TextChannel:
    """The bot's view of #pacific."""
    channel = bot.get_channel(int(bot.harbour.world.channel_named("pacific")))
    assert isinstance(channel, discord.TextChannel)
    return channel


class Raw:
    """Speaks HTTP to the harbour without the client library, which holds back much that Discord refuses."""

    def __init__(self, session: aiohttp.ClientSession, harbour: Harbour) -> None:
        self._session = session
        self.harbour = harbour
        self.channel = harbour.world.channel_named("pacific")

    async def __call__(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, Any]:
        """Status and JSON of one signed call below ``/api/v10``."""
        url = f"{self.harbour.url}/api/v10{path}"
        headers = {"Authorization": "Bot harbour"} | more.pop("headers", {})
        async with self._session.request(method, url, json=body, headers=headers, **more) as answer:
            text = await answer.text()
            return answer.status, json.loads(text) if answer.content_type == "application/json" else text

    async def post(self, **body: Any) -> tuple[int, Any]:
        """Post a message in #pacific."""
        return await self("POST", f"/channels/{self.channel}/messages", body)


@pytest.fixture
async def raw(harbour: Harbour) -> AsyncIterator[Raw]:
    """Raw HTTP."""
    async with aiohttp.ClientSession() as session:
        yield Raw(session, harbour)
