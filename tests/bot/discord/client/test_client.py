"""The connection: few rights, one supervisor, health, and losses told on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import discord
import pytest

from bot.discord.client.client import FlotillaClient, Supervisor, intents
from bot.discord.client.health import Connection
from bot.discord.client.logins import SPARE, Logins
from bot.harbour.server import Harbour
from bot.tools.output import Fault
from bot.tools.run import TURNED_AWAY, plain_words
from tests.bot.discord.conftest import Ship


class Heard:
    """Notes losses."""

    def __init__(self) -> None:
        self.all: list[tuple[str, int]] = []
        self.news = asyncio.Event()

    def _note(self, kind: str, what: int) -> None:
        self.all.append((kind, what))
        self.news.set()

    async def guild_gone(self, guild_id: int) -> None:
        self._note("guild", guild_id)

    async def channel_gone(self, channel_id: int) -> None:
        self._note("channel", channel_id)

    async def message_gone(self, message_id: int) -> None:
        self._note("message", message_id)

    async def rights_changed(self, guild_id: int) -> None:
        self._note("rights", guild_id)

    async def first(self) -> tuple[str, int]:
        """The first loss, when there is one."""
        await asyncio.wait_for(self.news.wait(), 10)
        return self.all[0]


async def _listening(ship: Ship) -> Heard:
    heard = Heard()
    ship.losses = heard
    await ship.restart()
    return heard


def test_no_privileged_intent_and_nobodys_messages_are_asked_for() -> None:
    wanted = intents()
    assert wanted.guilds
    assert wanted.value == discord.Intents(guilds=True).value


async def test_the_client_keeps_nothing_of_members_or_messages(ship: Ship) -> None:
    assert list(ship.client.cached_messages) == []
    guild = ship.client.guilds[0]
    assert [member.id for member in guild.members if member.id != guild.me.id] == []


async def test_health_says_when_the_client_is_ready(ship: Ship) -> None:
    assert ship.health.ready
    assert ship.health.connected
    assert ship.health.guilds == 1
    await ship.client.on_shard_disconnect(0)
    assert not ship.health.ready


async def test_a_dropped_gateway_is_taken_up_again_and_taps_still_work(ship: Ship) -> None:
    await ship.found("orders", seats={"Bo": "blue"})
    resumed = asyncio.Event()
    told = ship.client.on_shard_resumed

    async def on_resumed(shard: int) -> None:
        await told(shard)
        resumed.set()

    ship.client.on_shard_resumed = on_resumed  # type: ignore[method-assign]  # only to hear of it
    ship.harbour.gateway.drop()
    await asyncio.wait_for(resumed.wait(), 20)
    assert ship.health.ready
    assert (await ship.sailor("Ana").slash("asked")).ephemeral


async def test_a_deleted_channel_is_told(ship: Ship) -> None:
    heard = await _listening(ship)
    channel = ship.harbour.world.channel_named("pacific")
    await ship.harbour.control.do({"do": "delete_channel", "channel": "pacific"})
    assert await heard.first() == ("channel", int(channel))


async def test_a_server_that_removes_the_bot_is_told(ship: Ship) -> None:
    heard = await _listening(ship)
    guild = ship.client.guilds[0].id
    await ship.harbour.control.do({"do": "remove_bot"})
    assert await heard.first() == ("guild", guild)
    assert ship.health.guilds == 0


async def test_changed_permissions_are_told(ship: Ship) -> None:
    heard = await _listening(ship)
    await ship.harbour.control.do({"do": "permissions", "channel": "pacific", "deny": ["SEND_MESSAGES"]})
    assert await heard.first() == ("rights", ship.client.guilds[0].id)


# The supervisor


class Dying(FlotillaClient):
    """Dies on its first connections of what killed a real one."""

    deaths = 0

    async def connect(self, *, reconnect: bool = True) -> None:
        if Dying.deaths > 0:
            Dying.deaths -= 1
            raise KeyError("a payload without its key")
        await super().connect(reconnect=reconnect)


async def test_a_client_that_dies_is_replaced_after_growing_waits(ship: Ship, harbour: Harbour) -> None:
    Dying.deaths = 3
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    health = Connection()
    up = Supervisor(
        lambda: Dying(ship.router, health=health, connector=harbour.connector(), guild_ready_timeout=0.1),
        "harbour",
        sleep=sleep,
    )
    assert up.client is None
    running = asyncio.create_task(up.run())
    async with asyncio.timeout(20):
        while up.client is None:  # noqa: ASYNC110 - a third client is ready somewhen; nobody tells
            await asyncio.sleep(0.02)
    assert waits == [1.0, 2.0, 4.0]
    assert up.restarts == 3
    assert health.ready
    await up.stop()
    await asyncio.wait_for(running, 10)
    assert up.client is None


async def test_the_wait_never_passes_a_minute_and_starts_anew_after_calm(ship: Ship, harbour: Harbour) -> None:
    Dying.deaths = 99
    waits: list[float] = []
    clock = [0.0]
    enough = asyncio.Event()

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 9:
            clock.append(10_000.0)  # the next connection lasts long
        if len(waits) == 10:
            await up.stop()
            enough.set()

    times = iter(range(10_000))

    def time() -> float:
        return next(times) * (1000.0 if len(clock) > 1 else 1.0)

    up = Supervisor(lambda: Dying(ship.router, connector=harbour.connector()), "harbour", sleep=sleep, time=time)
    await asyncio.wait_for(up.run(), 20)
    assert enough.is_set()
    assert waits == [1, 2, 4, 8, 16, 32, 60, 60, 60, 1]


async def test_a_refused_token_is_not_tried_again(ship: Ship) -> None:
    async with Harbour(token="the right one") as strict:
        up = Supervisor(lambda: FlotillaClient(ship.router, connector=strict.connector()), "a wrong one")
        with pytest.raises(discord.LoginFailure):
            await asyncio.wait_for(up.run(), 10)


@pytest.mark.parametrize("code", [4004, 4010, 4012, 4013, 4014])
async def test_a_connection_refused_for_good_ends_it_in_plain_words(ship: Ship, code: int) -> None:
    async with Harbour() as strict:
        strict.gateway.refuses = code
        up = Supervisor(lambda: FlotillaClient(ship.router, connector=strict.connector()), "harbour")
        with plain_words_of() as said:
            await asyncio.wait_for(up.run(), 10)
        assert f"({code})" in str(said[0])
        assert said[0].status == TURNED_AWAY
        assert strict.gateway.identifies == 1


async def test_whatever_else_the_gateway_closes_with_is_tried_again(ship: Ship) -> None:
    async with Harbour() as strict:
        strict.gateway.refuses = 4000
        make = lambda: FlotillaClient(  # noqa: E731
            ship.router, connector=strict.connector(), logins=Logins(every=0.0), guild_ready_timeout=0.1
        )
        up = Supervisor(make, "harbour")
        running = asyncio.create_task(up.run())
        async with asyncio.timeout(20):
            while strict.gateway.identifies < 2:  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.02)
            strict.gateway.refuses = None
            while up.client is None:  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.02)
        assert up.restarts == 0
        await up.stop()
        await asyncio.wait_for(running, 10)


async def test_where_few_logins_are_left_it_waits_for_new_ones_and_shows_that_it_lives(ship: Ship) -> None:
    async with Harbour() as strict:
        gateway = strict.gateway
        gateway._logins.extend([strict.clock.now()] * (gateway.logins_left - SPARE + 1))
        slept: list[float] = []
        beats: list[int] = []

        async def sleep(seconds: float) -> None:
            slept.append(seconds)
            if sum(slept) >= 86_390:
                await strict.clock.advance(86_401)
            await asyncio.sleep(0.001)

        logins = Logins(sleep=sleep, time=lambda: sum(slept), every=0.0)
        make = lambda: FlotillaClient(  # noqa: E731
            ship.router, connector=strict.connector(), logins=logins, guild_ready_timeout=0.1
        )
        up = Supervisor(make, "harbour", logins=logins, connection=ship.health, look_every=0.01, adrift=0.02)
        running = asyncio.create_task(up.run(lambda: beats.append(len(slept))))
        async with asyncio.timeout(20):
            while up.client is None:  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.02)
        assert 86_390 <= sum(slept) <= 86_401
        assert max(slept) <= 60
        assert len({*beats}) > 20
        assert up.restarts == 0
        assert gateway.identifies == 1
        await up.stop()
        await asyncio.wait_for(running, 10)


async def test_a_server_that_does_not_count_logins_is_no_hindrance(ship: Ship) -> None:
    ship.harbour.faults.add("503", route="/gateway/bot", times=20)
    await ship.restart()
    assert ship.client.is_ready()


@contextmanager
def plain_words_of() -> Iterator[list[Fault]]:
    """What `flotilla run` says as it ends."""
    said: list[Fault] = []
    with pytest.raises(Fault) as ended, plain_words():
        yield said
    said.append(ended.value)


async def test_a_handler_that_fails_does_not_take_the_client_down(ship: Ship) -> None:
    async def broken(interaction: Any) -> None:
        raise KeyError("custom_id")

    kept = ship.router.on_interaction
    ship.router.on_interaction = broken  # type: ignore[method-assign]  # a fault in our own code
    bo = ship.sailor("Bo")
    await ship.found("orders", seats={"Bo": "blue"})
    await bo.slash("asked")
    ship.router.on_interaction = kept  # type: ignore[method-assign]  # as it was
    assert (await ship.sailor("Ana").slash("asked")).ephemeral
    assert not ship.client.is_closed()
