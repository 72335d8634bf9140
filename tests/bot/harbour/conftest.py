"""A harbour that is checked at the end, and the trial bot in it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import discord
import pytest

from bot.harbour.berth import moored
from bot.harbour.oracle import deviations
from bot.harbour.server import Harbour
from bot.harbour.trial import TrialBot


@pytest.fixture
async def harbour() -> AsyncIterator[Harbour]:
    """An open harbour. At the end: nothing was asked that is not built, and all traffic fits Discord's schemas."""
    async with Harbour(elsewhere=True) as harbour:
        yield harbour
        assert harbour.unimplemented == []
        assert deviations(harbour.traffic) == []


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
