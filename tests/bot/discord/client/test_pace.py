"""Calls keep to what Discord takes in a second, in their order; answers to members never wait."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import aiohttp
import discord
import pytest

from bot.discord.client.pace import Pace
from bot.harbour.rest import rates
from bot.harbour.server import Harbour


@pytest.fixture
async def strict() -> AsyncIterator[Harbour]:
    async with Harbour(real_rates=True) as harbour:
        yield harbour


def refused(harbour: Harbour) -> int:
    """How many calls were refused."""
    return sum(exchange.status == 429 for exchange in harbour.traffic)


async def read_all_at_once(harbour: Harbour, pace: Pace, channels: int) -> None:
    """A client reads that many channels, each once, all at the same moment."""
    client = discord.Client(
        intents=discord.Intents.none(), connector=harbour.connector(), http_trace=pace.set(aiohttp.TraceConfig())
    )
    pattern = harbour.world.channels[harbour.world.channel_named("pacific")]
    ids = [str(9_000 + number) for number in range(channels)]
    for channel_id in ids:
        harbour.world.add_channel({**pattern, "id": channel_id})
    try:
        await client.login("harbour")
        await asyncio.gather(*(client.fetch_channel(int(channel_id)) for channel_id in ids))
    finally:
        await client.close()


async def test_a_burst_of_calls_is_never_refused(strict: Harbour) -> None:
    await read_all_at_once(strict, Pace(), 70)
    assert refused(strict) == 0


async def test_without_a_pace_the_harbour_refuses_all_calls_alike(
    strict: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rates, "GLOBAL_PER_SECOND", 5)  # a busy machine makes no fifty calls in a second
    await read_all_at_once(strict, Pace(at_once=1_000), 12)
    assert refused(strict) > 0  # the library has waited, and all came through in the end


async def test_calls_begin_in_their_order_and_apart() -> None:
    pace, begun = Pace(a_second=40, at_once=2), []

    async def call(number: int) -> None:
        await pace.turn()
        begun.append((number, asyncio.get_running_loop().time()))

    await asyncio.gather(*(call(number) for number in range(7)))
    assert [number for number, _ in begun] == list(range(7))
    first = begun[0][1]
    assert all(at - first >= (number - 2) / 40 for number, at in begun)  # a busy machine only makes it longer


async def test_a_call_that_is_given_up_holds_nobody_up() -> None:
    pace = Pace(a_second=20, at_once=1)
    await pace.turn()
    waiting = asyncio.create_task(pace.turn())
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.wait_for(pace.turn(), 5)


async def test_answers_to_members_do_not_wait(strict: Harbour) -> None:
    pace = Pace(a_second=1 / 3_600, at_once=1)
    await pace.turn()
    async with aiohttp.ClientSession(trace_configs=[pace.set(aiohttp.TraceConfig())]) as session:
        for path in ("interactions/1/x/callback", "webhooks/1/x/messages/@original"):
            async with asyncio.timeout(5), session.post(f"{strict.url}/api/v10/{path}", json={}):
                pass
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.05), session.get(f"{strict.url}/api/v10/users/@me"):
                pass
