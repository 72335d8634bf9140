"""Shards, with the real client in the harbour: how many, when they log in, and what one that is away changes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.clock import Clock
from bot.discord.client.client import FlotillaClient, Supervisor
from bot.discord.client.logins import SPARE, Logins, TurnedAway
from bot.discord.client.reach import Reach
from bot.discord.delivery.losses import Ashore
from bot.harbour.demo import add_server
from bot.harbour.gateway import MOST_SERVERS, Login, Shard
from bot.harbour.members.client import Outcome
from bot.harbour.oracle import deviations
from bot.harbour.server import Harbour
from bot.shards import Shards
from bot.signs import Signs
from tests.bot.discord.conftest import LOGIN_EVERY, Ship

SERVERS = ("pacific", "north", "east")
"""A channel on each of three servers; of three shards, these belong to shards 1, 2 and 0."""
PLACES = {"pacific": 1, "north": 2, "east": 0}
HOUR = 3600
APART = 0.3
"""Seconds between two logins of a bucket that the harbour wants; the client keeps more, since frames may be held up."""


async def until(true: Callable[[], bool], patience: float = 20) -> None:
    """Wait for what the client does by itself."""
    async with asyncio.timeout(patience):
        while not true():  # noqa: ASYNC110 - nothing else tells
            await asyncio.sleep(0.01)


@pytest.fixture
async def wide() -> AsyncIterator[Harbour]:
    """A harbour with three servers, three shards, and Discord's limits kept, though quicker."""
    async with Harbour(real_rates=True) as harbour:
        for number, channel in enumerate(SERVERS[1:], start=1):
            add_server(harbour.world, number, channel)
        harbour.gateway.shards = 3
        harbour.gateway.login_every = APART
        yield harbour
        assert harbour.unimplemented == []
        assert deviations(harbour.traffic) == []


class Squadron(Ship):
    """The bot with its clock and what looks after losses."""

    async def sail(self) -> Squadron:
        await super().sail()
        self.signs = Signs(lambda: self.clock)
        self.reach = Reach(self.health, self.signs, self.logins)
        self.timekeeper = Clock(self.service, lambda: self.clock, reachable=self.reach.reached, away=self.reach.away)
        return self

    async def asked(self, channel: str) -> Outcome:
        """Whether somebody in a channel is answered."""
        return await self.sailor("Bo", channel).slash("asked")

    async def pass_time(self, seconds: int) -> None:
        """Let time go by, the clock looking as often as it would."""
        until = self.clock + seconds
        while self.clock < until:
            self.clock = min(until, self.clock + 60)
            while not await self.timekeeper._round():
                pass

    async def in_play(self, channel: str) -> int:
        """A campaign of Ana and Bo in a channel."""
        campaign = await self.found("orders", seats={"Bo": "red-south"}, channel=channel, duty=0)
        return campaign.id

    async def due_at(self, cid: int) -> int:
        """When a campaign's turn ends."""
        return next(deadline.due_at for deadline in await self.store.deadlines.of(cid) if deadline.kind == "turn")

    async def status(self, cid: int) -> str:
        return (await self.store.campaigns.get(cid)).status


@pytest.fixture
async def squadron(wide: Harbour, tmp_path: Path) -> AsyncIterator[Squadron]:
    """The bot at work with three shards."""
    squadron = Squadron(wide, tmp_path / "flotilla.sqlite3")
    await squadron.sail()
    yield squadron
    await squadron.lay_up()


def gaps(logins: list[Login], concurrency: int) -> list[float]:
    """The seconds between each two logins of a bucket that follow each other."""
    buckets: dict[int, list[float]] = {}
    for login in logins:
        buckets.setdefault(login.shard.number % concurrency, []).append(login.at)
    return [later - at for bucket in buckets.values() for at, later in pairwise(bucket)]


# How many, and when ---------------------------------------------------------------------------------------------------


async def test_as_many_shards_are_opened_as_discord_recommends_and_each_serves_its_servers(squadron: Squadron) -> None:
    logins = list(squadron.harbour.gateway.logins)
    assert [login.shard for login in logins] == [Shard(number, 3) for number in range(3)]
    assert [link.guilds for link in squadron.health.shards] == [1, 1, 1]
    for channel in SERVERS:
        assert (await squadron.asked(channel)).kind != "failed"
    assert (await squadron.asked("@dm")).kind != "failed"
    assert squadron.reach.reached() == Shards(3, frozenset({0, 1, 2}))
    assert squadron.reach.report().all == []


async def test_events_come_to_the_shard_of_their_server_alone(squadron: Squadron) -> None:
    sessions = {session.shard.number: session.seq for session in squadron.harbour.gateway.sessions}
    await squadron.asked("north")
    assert {
        session.shard.number: session.seq - sessions[session.shard.number]
        for session in squadron.harbour.gateway.sessions
    } == {
        0: 0,
        1: 0,
        2: 1,
    }
    await squadron.asked("@dm")
    assert (
        next(session.seq for session in squadron.harbour.gateway.sessions if session.shard.number == 0)
        == sessions[0] + 1
    )


@pytest.mark.parametrize(("concurrency", "shards"), [(1, 3), (2, 5), (16, 5)])
async def test_shards_log_in_by_buckets(wide: Harbour, tmp_path: Path, concurrency: int, shards: int) -> None:
    wide.gateway.shards, wide.gateway.max_concurrency = shards, concurrency
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        await asyncio.sleep(seconds)

    ship = Squadron(wide, tmp_path / "flotilla.sqlite3")
    ship.logins = Logins(every=LOGIN_EVERY, sleep=sleep)
    await ship.sail()
    assert bool(waits) == (shards > concurrency)
    assert len(waits) <= max(0, shards - concurrency)
    await ship.restart()  # new logins after the last ones, too
    logins = list(wide.gateway.logins)
    assert sorted(login.shard.number for login in logins) == sorted([*range(shards)] * 2)
    assert all(gap >= APART for gap in gaps(logins, concurrency))
    await ship.lay_up()


async def test_all_shards_that_lose_their_session_at_once_still_keep_to_the_buckets(squadron: Squadron) -> None:
    squadron.harbour.gateway.invalidate()
    await until(lambda: len(squadron.harbour.gateway.logins) == 6 and squadron.health.ready)
    assert all(gap >= APART for gap in gaps(list(squadron.harbour.gateway.logins), 1))
    for channel in SERVERS:
        assert (await squadron.asked(channel)).kind != "failed"


async def test_the_operators_number_of_shards_wins(wide: Harbour, tmp_path: Path) -> None:
    ship = Squadron(wide, tmp_path / "flotilla.sqlite3")
    ship.logins = Logins(2, every=LOGIN_EVERY)
    await ship.sail()
    assert [login.shard for login in wide.gateway.logins] == [Shard(0, 2), Shard(1, 2)]
    await ship.lay_up()


class Virtual:
    """A time that passes only while somebody sleeps; ``on_sleep`` is told how long."""

    def __init__(self, on_sleep: Callable[[float], Any] = lambda _seconds: None) -> None:
        self.at = 0.0
        self.slept: list[float] = []
        self._on_sleep = on_sleep

    def __call__(self) -> float:
        return self.at

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.at += seconds
        self._on_sleep(seconds)
        await asyncio.sleep(0)


async def test_a_shard_that_finds_few_logins_left_waits_for_hours_and_says_so_while_others_play_on(
    squadron: Squadron,
) -> None:
    gateway, time, go_on = squadron.harbour.gateway, Virtual(), asyncio.Event()

    async def sleep(seconds: float) -> None:
        await time.sleep(seconds)
        if time.at > HOUR:
            await go_on.wait()

    squadron.logins._sleep, squadron.logins._time = sleep, time
    squadron.logins._last.clear()
    squadron.logins.left = SPARE - 1
    gateway._logins.extend([squadron.harbour.clock.now()] * (gateway.logins_left - SPARE + 1))
    gateway.invalidate(1)
    await until(lambda: time.at > HOUR)
    assert squadron.reach.report().all == [
        "too few logins are left today (99): new ones come in 22 h 59 min",
        "shard 1 of 3 not connected to Discord: play rests on their servers alone",
    ]
    assert (await squadron.asked("north")).kind != "failed"
    assert (await squadron.asked("east")).kind != "failed"
    assert gateway.identifies == 3
    await squadron.harbour.clock.advance(86_401)
    go_on.set()
    await until(lambda: squadron.health.ready)
    assert gateway.identifies == 4
    assert max(time.slept) <= 60
    assert (await squadron.asked("pacific")).kind != "failed"
    assert squadron.reach.report().all == []


# More shards ----------------------------------------------------------------------------------------------------------


def supervised(ship: Ship, logins: Logins, **options: Any) -> Supervisor:
    """A supervisor of clients of the ship's router."""

    def make() -> FlotillaClient:
        return FlotillaClient(
            ship.router,
            add_commands=ship._commands,
            health=ship.health,
            logins=logins,
            connector=ship.harbour.connector(),
            guild_ready_timeout=0.1,
        )

    return Supervisor(make, "harbour", connection=ship.health, logins=logins, **options)


async def test_where_discord_wants_more_shards_it_asks_anew_and_comes_back_with_them_and_nobody_loses_a_turn(
    squadron: Squadron,
) -> None:
    """Acts before, during and after; the turns end while nobody can be heard."""
    harbour = squadron.harbour
    await squadron.client.close()
    harbour.gateway.shards = 2
    up = supervised(squadron, squadron.logins)
    running = asyncio.create_task(up.run())
    await until(lambda: up.client is not None and squadron.health.ready)
    assert len(squadron.health.shards) == 2
    campaigns = {channel: await squadron.in_play(channel) for channel in SERVERS}
    await squadron.pass_time(60)
    due = {cid: await squadron.due_at(cid) for cid in campaigns.values()}
    squadron.clock = min(due.values()) - 60
    await squadron.store.marks.set("alive-0-of-2", squadron.clock)
    await squadron.store.marks.set("alive-1-of-2", squadron.clock)
    await squadron.pass_time(50)
    for channel in SERVERS:
        assert (await squadron.asked(channel)).kind != "failed"

    harbour.gateway.most_servers = 2  # of two shards one has two servers
    harbour.gateway.shards = 3
    full = next(
        session.shard.number
        for session in harbour.gateway.sessions
        if len(harbour.gateway._servers(session.shard)) == 2
    )
    harbour.gateway.invalidate(full)
    await until(lambda: not squadron.reach.reached().here)
    squadron.clock += 30  # over the deadlines
    during = asyncio.create_task(squadron.asked("north"))
    await squadron.timekeeper._round()
    await until(lambda: len(squadron.health.shards) == 3 and squadron.health.ready)
    assert (await during).kind == "failed"  # it is told to try again; its turn waits
    await squadron.pass_time(1)
    assert [login.shard.count for login in harbour.gateway.logins][-3:] == [3, 3, 3]
    assert not running.done()
    for channel, cid in campaigns.items():
        assert await squadron.due_at(cid) > squadron.clock, channel
        assert (await squadron.asked(channel)).kind != "failed"
        gate = next(gate for gate in await _gates(squadron, cid))
        await squadron.service.acts.draft(squadron.actor("Ana", channel), cid, gate, {"r1": "station"})
    await squadron.pass_time(120)
    assert {await squadron.status(cid) for cid in campaigns.values()} == {"ended"}
    await up.stop()
    await asyncio.wait_for(running, 10)


async def _gates(ship: Ship, cid: int) -> list[str]:
    async with ship.service.look(cid) as table:
        return [decision.id for decision in table.match.waiting() if decision.gate]


async def test_it_opens_one_more_each_time_where_discord_recommends_too_few(ship: Ship) -> None:
    for number in range(1, 4):
        add_server(ship.harbour.world, number, f"shore {number}")
    ship.harbour.gateway.shards, ship.harbour.gateway.most_servers = 1, 2
    await ship.client.close()

    async def sleep(_seconds: float) -> None: ...

    logins = Logins(every=0.0)
    up = supervised(ship, logins, sleep=sleep)
    running = asyncio.create_task(up.run())
    await until(lambda: up.client is not None and ship.health.ready)
    counts = sorted({login.shard.count for login in ship.harbour.gateway.logins})
    assert counts == list(range(1, counts[-1] + 1))
    assert all(link.guilds < 2 for link in ship.health.shards)
    await up.stop()
    await asyncio.wait_for(running, 10)


async def test_where_the_operator_set_the_number_too_few_shards_end_it(ship: Ship) -> None:
    ship.harbour.gateway.most_servers = 1
    await ship.client.close()
    with pytest.raises(TurnedAway, match="FLOTILLA_SHARDS"):
        await asyncio.wait_for(supervised(ship, Logins(1, every=0.0)).run(), 10)
    assert ship.harbour.gateway.identifies == 2


def crowded(harbour: Harbour) -> None:
    """As many servers as a shard may no longer have, all but the first without people."""
    for number in range(1, MOST_SERVERS):
        guild = add_server(harbour.world, number, f"shore {number}")
        guild.members = {harbour.world.bot_id: guild.members[harbour.world.bot_id]}


async def test_2500_servers_are_refused_on_one_shard(ship: Ship) -> None:
    harbour = ship.harbour
    crowded(harbour)
    await ship.client.close()
    with pytest.raises(TurnedAway, match="4011"):
        await asyncio.wait_for(supervised(ship, Logins(1, every=0.0)).run(), 60)
    assert harbour.gateway.recommended == 3


@pytest.mark.soak
async def test_with_2500_servers_it_comes_back_with_as_many_shards_as_are_recommended(ship: Ship) -> None:
    crowded(ship.harbour)
    await ship.client.close()
    up = supervised(ship, Logins(every=0.0))
    running = asyncio.create_task(up.run())
    await until(lambda: up.client is not None and ship.health.ready, 100)
    assert [link.guilds for link in ship.health.shards] == [833, 834, 833]
    await up.stop()
    await asyncio.wait_for(running, 10)


# One shard away -------------------------------------------------------------------------------------------------------


async def test_one_shard_away_costs_its_servers_no_time_and_others_none_of_theirs(squadron: Squadron) -> None:
    campaigns = {channel: await squadron.in_play(channel) for channel in SERVERS}
    await squadron.timekeeper._round()
    due = {channel: await squadron.due_at(cid) for channel, cid in campaigns.items()}
    gateway, shard = squadron.harbour.gateway, PLACES["north"]
    gateway.shut(shard)
    await until(lambda: squadron.health.away == [shard])
    assert list(squadron.reach.report().warnings) == [
        "shard 2 of 3 not connected to Discord: play rests on their servers alone"
    ]
    away = squadron.clock
    await squadron.pass_time(2 * HOUR)
    assert (await squadron.asked("east")).kind != "failed"
    gateway.open(shard)
    await until(lambda: squadron.health.ready)
    squadron.clock += 10
    await squadron.timekeeper._round()
    moved = {channel: await squadron.due_at(cid) - due[channel] for channel, cid in campaigns.items()}
    assert moved == {"pacific": 0, "north": squadron.clock - away, "east": 0}
    link = squadron.health.shards[shard]
    assert (link.losses, link.connects) == (1, 2)
    assert [link.losses for at, link in enumerate(squadron.health.shards) if at != shard] == [0, 0]
    assert squadron.service.watch.given_back == {shard: squadron.clock - away}


async def test_a_shard_that_breaks_off_takes_its_session_up_again_alone(squadron: Squadron) -> None:
    gateway = squadron.harbour.gateway
    gateway.drop(0)
    await until(lambda: gateway.resumes == 1 and squadron.health.ready)
    assert gateway.identifies == 3
    assert [(link.losses, link.resumes) for link in squadron.health.shards] == [(1, 1), (0, 0), (0, 0)]
    assert (await squadron.asked("east")).kind != "failed"


async def test_others_are_taken_up_again_at_once_while_one_cannot_be(squadron: Squadron) -> None:
    """The library alone would wait for the one that fails before it looked after the next."""
    gateway = squadron.harbour.gateway
    gateway.shut(1)
    await until(lambda: squadron.health.away == [1])
    await asyncio.sleep(1.5)  # in the midst of its pauses
    gateway.drop(2)
    gateway.invalidate(0)
    await until(lambda: squadron.health.away == [1] and gateway.identifies == 4 and gateway.resumes == 1, 5)
    assert (await squadron.asked("north")).kind != "failed"
    assert (await squadron.asked("east")).kind != "failed"


async def test_a_shard_that_gets_no_further_logs_in_anew_and_others_do_not(wide: Harbour, ship: Ship) -> None:
    add_server(ship.harbour.world, 1, "north")
    ship.harbour.gateway.shards = 2
    await ship.client.close()
    logins = Logins(every=0.0)
    up = supervised(ship, logins, look_every=0.05, adrift=0.5)
    running = asyncio.create_task(up.run())
    await until(lambda: up.client is not None and ship.health.ready)
    client = up.client
    before = ship.harbour.gateway.identifies
    ship.health.shards[1].ready = False  # connected, but its servers never came
    await until(lambda: ship.health.ready)
    assert up.client is client
    assert ship.harbour.gateway.identifies == before + 1
    assert ship.harbour.gateway.logins[-1].shard == Shard(1, 2)
    await up.stop()
    await asyncio.wait_for(running, 10)


# Servers that are not known here --------------------------------------------------------------------------------------


async def ashore(ship: Squadron) -> Squadron:
    """The same, told of losses."""
    losses = Ashore(ship.service)
    ship.client.losses = losses
    return ship


async def test_a_server_of_a_shard_that_is_away_is_not_gone(squadron: Squadron) -> None:
    ship = await ashore(squadron)
    campaigns = {channel: await ship.in_play(channel) for channel in SERVERS}
    ship.harbour.gateway.shut(PLACES["north"])
    await until(lambda: ship.health.away == [PLACES["north"]])
    ship.harbour.gateway.invalidate(PLACES["east"])
    await until(lambda: ship.harbour.gateway.identifies == 4 and ship.health.away == [PLACES["north"]])
    await asyncio.sleep(0.2)
    assert {await ship.status(cid) for cid in campaigns.values()} == {"live"}


async def test_a_server_that_this_client_does_not_know_is_asked_for_before_it_counts_as_gone(
    squadron: Squadron,
) -> None:
    ship = await ashore(squadron)
    cid = await ship.in_play("north")
    campaign = await ship.store.campaigns.get(cid)
    guild = ship.client.get_guild(campaign.guild_id)
    assert guild is not None
    ship.client._connection._remove_guild(guild)
    assert await ship.client.lost(campaign.guild_id, campaign.channel_id) is None
    ship.harbour.faults.add("503", route=f"/guilds/{campaign.guild_id}", times=20)
    assert await ship.client.lost(campaign.guild_id, campaign.channel_id) is None
    ship.harbour.faults.clear()
    await ship.client.losses.connected(ship.client.lost, ship.reach.reached())  # type: ignore[union-attr]  # set above
    assert await ship.status(cid) == "live"
    ship.harbour.world.guilds[str(campaign.guild_id)].with_bot = False
    assert await ship.client.lost(campaign.guild_id, campaign.channel_id) == "guild"
    await ship.client.losses.connected(ship.client.lost, Shards(3, frozenset({0, 1})))  # type: ignore[union-attr]  # set above
    assert await ship.status(cid) == "live"  # its shard says nothing yet
    await ship.client.losses.connected(ship.client.lost, Shards(3, frozenset({2})))  # type: ignore[union-attr]  # set above
    assert await ship.status(cid) == "paused"


async def test_a_server_that_left_while_its_shard_was_away_is_noticed_at_the_next_login(squadron: Squadron) -> None:
    ship = await ashore(squadron)
    north, east = await ship.in_play("north"), await ship.in_play("east")
    gone = (await ship.store.campaigns.get(north)).guild_id
    ship.harbour.gateway.shut(PLACES["north"])
    await until(lambda: ship.health.away == [PLACES["north"]])
    await ship.harbour.control.do({"do": "remove_bot", "guild": f"{gone}"})
    ship.harbour.gateway.open(PLACES["north"])
    await until(lambda: ship.health.ready)
    async with asyncio.timeout(10):
        while await ship.status(north) != "paused":  # noqa: ASYNC110 - nothing else tells
            await asyncio.sleep(0.02)
    assert await ship.status(east) == "live"
    assert ship.client.get_guild(gone) is None


async def test_a_server_that_is_down_for_a_while_is_not_gone(squadron: Squadron) -> None:
    ship = await ashore(squadron)
    cid = await ship.in_play("north")
    campaign = await ship.store.campaigns.get(cid)
    await ship.harbour.control.do({"do": "guild_outage", "guild": f"{campaign.guild_id}"})
    await until(lambda: bool(ship.client.get_guild(campaign.guild_id).unavailable))  # type: ignore[union-attr]  # known
    assert await ship.client.lost(campaign.guild_id, campaign.channel_id) is None
    assert await ship.status(cid) == "live"
    await ship.harbour.control.do({"do": "guild_outage", "guild": f"{campaign.guild_id}", "over": True})
    await until(lambda: not ship.client.get_guild(campaign.guild_id).unavailable)  # type: ignore[union-attr]  # known
    assert (await ship.asked("north")).kind != "failed"


async def test_a_shard_that_does_not_exist_is_refused(wide: Harbour) -> None:
    client = discord.AutoShardedClient(
        intents=discord.Intents(guilds=True), shard_count=2, shard_ids=[2], connector=wide.connector()
    )
    with pytest.raises(discord.ConnectionClosed) as closed:
        await asyncio.wait_for(client.start("harbour"), 10)
    assert closed.value.code == 4010
