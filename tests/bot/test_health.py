"""Health and metrics: what is wrong in plain words, what matters most first, and figures."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from aiohttp import ClientSession
from aiohttp.test_utils import TestClient, TestServer

from bot.clock import Clock
from bot.games import games
from bot.health import FRESH, LATE, SHARD_FIGURES, Health, HealthServer
from bot.service.scribe import SilentScribe
from bot.service.service import Service
from bot.service.types import Actor
from bot.signs import KINDS, RECENT, Report, Signs
from bot.store import Store
from bot.store.errors import StoreFull
from bot.store.records import OutMessage

NOW = 1_800_000_000


class Now:
    """A clock that is set."""

    def __init__(self) -> None:
        self.at = NOW

    def __call__(self) -> int:
        return self.at


@dataclass
class Well:
    """A bot that is well, and what to change to make it unwell."""

    health: Health
    clock: Clock
    store: Store
    signs: Signs
    now: Now

    async def add(self, *, dead: bool = False, error: str = "", **more: object) -> None:
        """A message that waits, or one that failed or was given up just now."""
        (number,) = await self.store.outbox.add([OutMessage("send", "{}", **more)], at=self.now(), campaign_id=1)  # type: ignore[arg-type]  # as given
        if dead or error:
            await self.store.outbox.claim(self.now())
        if error:
            await self.store.outbox.mark_failed(number, self.now() + 3600, error, reached=False)
        elif dead:
            await self.store.outbox.mark_dead(number, "400", at=self.now())


@pytest.fixture
async def well(tmp_path: Path) -> AsyncIterator[Well]:
    async with await Store.open(tmp_path / "flotilla.sqlite3") as store:
        now = Now()
        signs = Signs(now)
        service = Service(store, games(), SilentScribe(), now, signs=signs)
        await service.campaigns.found(Actor(1, "Ana", guild_id=1, channel_id=2), "silent_war", "wahoo-3")
        clock = Clock(service, now)
        clock.last_round = NOW
        health = Health(store, clock, Report, now, signs, restarts=lambda: {"clock": 2}, lines_lost=lambda: 5)
        yield Well(health, clock, store, signs, now)


async def test_a_well_bot_says_so_and_gives_its_figures(well: Well) -> None:
    well.signs.note("file_left_out", "map.webp")
    async with TestClient(TestServer(well.health.application())) as client:
        answer = await client.get("/health")
        assert (answer.status, await answer.text()) == (200, "well")
        figures = await (await client.get("/metrics")).text()
    assert 'flotilla_campaigns{status="live"} 1.0' in figures
    assert "flotilla_connected 1.0" in figures
    assert "flotilla_writing 1.0" in figures
    assert 'flotilla_mishaps_total{kind="file_left_out"} 1.0' in figures
    assert 'flotilla_mishaps_total{kind="write_failed"} 0.0' in figures
    assert 'flotilla_task_restarts_total{task="clock"} 2.0' in figures
    assert "flotilla_log_lines_lost 5.0" in figures
    assert "Ana" not in figures


async def test_each_trouble_is_named(well: Well) -> None:
    assert (await well.health.report()).all == []
    adrift = replace(well.health, connection=lambda: Report(("not connected to Discord",)))
    assert (await adrift.report()).all == ["not connected to Discord"]
    well.clock.last_round = NOW - LATE - 1
    assert (await well.health.report()).all == ["the clock has stopped"]
    well.clock.last_round = NOW
    well.signs.note("task_restarted", "clock: no sign of life")
    (trouble,) = (await well.health.report()).all
    assert "clock: no sign of life" in trouble


async def test_a_supervisor_is_told_apart_whether_members_can_play(well: Well) -> None:
    """What is over, or one's own to look at, is no reason to start the bot again."""
    well.signs.note("write_failed", "no room")  # it can be written again
    well.signs.note("task_restarted", "clock")
    await well.add(channel_id=3, dead=True)
    async with TestClient(TestServer(well.health.application())) as client:
        answer = await client.get("/health")
        assert answer.status == 200
        first, *lines = (await answer.text()).splitlines()
        assert first == "members can play; to look at:"
        assert len(lines) == 3
        well.clock.last_round = NOW - LATE - 1
        answer = await client.get("/health")
        assert answer.status == 503
        assert (await answer.text()).splitlines()[0] == "the clock has stopped"


async def test_each_shard_has_its_figures(well: Well) -> None:
    quiet = dict.fromkeys(SHARD_FIGURES, 0.0)
    shards = [{**quiet, "connected": True, "guilds": 12}, {**quiet, "losses": 3, "given_back_seconds": 7200}]
    figures = (await replace(well.health, shards=lambda: shards).metrics()).decode()
    assert 'flotilla_shard_connected{shard="0"} 1.0' in figures
    assert 'flotilla_shard_connected{shard="1"} 0.0' in figures
    assert 'flotilla_shard_guilds{shard="0"} 12.0' in figures
    assert 'flotilla_shard_losses_total{shard="1"} 3.0' in figures
    assert 'flotilla_shard_given_back_seconds_total{shard="1"} 7200.0' in figures


async def test_a_failed_write_is_a_trouble_at_once_until_one_succeeds(
    well: Well, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as context:
        context.setattr("bot.store.database.in_transaction", full)
        with pytest.raises(StoreFull):
            await well.store.marks.set("alive", NOW)
    adrift = replace(well.health, connection=lambda: Report(("not connected to Discord",)))
    assert (await adrift.report()).all == ["nothing can be written: no room", "not connected to Discord"]
    await well.store.marks.set("alive", NOW)
    assert (await well.health.report()).all == []


def full(*_args: object) -> None:
    raise StoreFull("no room")


@pytest.mark.parametrize(
    ("kind", "words"), [("write_failed", "could not be written"), ("act_broken", "broke in a member")]
)
async def test_a_refused_act_is_a_trouble_for_ten_minutes(well: Well, kind: str, words: str) -> None:
    well.signs.note(kind, "KeyError")
    well.now.at += RECENT
    well.clock.last_round = well.now.at
    (trouble,) = (await well.health.report()).all
    assert words in trouble
    assert "KeyError" in trouble
    well.now.at += 1
    assert (await well.health.report()).all == []


async def test_a_message_that_waits_is_a_trouble_unless_it_is_meant_to_wait(well: Well) -> None:
    await well.add(user_id=5, not_before=NOW + LATE + 600)  # held back in somebody's night
    await well.add(channel_id=3, error="403 50013 Missing Permissions")
    await well.add(channel_id=3)  # behind it in the same lane
    well.now.at = well.clock.last_round = NOW + LATE + 5
    assert (await well.health.report()).all == []
    figures = (await well.health.metrics()).decode()
    assert "flotilla_outbox_asleep 1.0" in figures
    well.now.at = well.clock.last_round = NOW + 2 * LATE + 605
    assert (await well.health.report()).all == [f"a message has waited for {LATE + 5} seconds"]


async def test_a_message_that_fails_again_and_again_is_a_trouble(well: Well) -> None:
    await well.add(channel_id=3, error="503 0")
    well.now.at = well.clock.last_round = NOW + LATE + 5
    assert (await well.health.report()).all == [f"a message has waited for {LATE + 5} seconds"]


async def test_only_posts_given_up_lately_are_a_trouble(well: Well) -> None:
    await well.add(user_id=5, dead=True)  # closed direct messages are nobody's fault
    assert (await well.health.report()).all == []
    await well.add(channel_id=3, dead=True)
    assert (await well.health.report()).all == ["1 posts could not be delivered in the last hour"]
    well.now.at = well.clock.last_round = NOW + FRESH + 1
    assert (await well.health.report()).all == []


async def test_a_database_that_does_not_answer_is_said(well: Well, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.health.ANSWERED_WITHIN", 0.01)
    gate = well.store._db._readers
    readers = [gate.get_nowait() for _ in range(gate.qsize())]
    async with TestClient(TestServer(well.health.application())) as client:
        assert "the database does not answer" in await (await client.get("/health")).text()
        assert (await client.get("/metrics")).status == 503
    for reader in readers:
        gate.put_nowait(reader)


async def test_a_server_that_stopped_listening_listens_again(well: Well, unused_tcp_port: int) -> None:
    server = HealthServer(well.health, "127.0.0.1", unused_tcp_port, look_every=0.01)
    await server.start()
    kept = asyncio.create_task(server.run())
    assert server._server is not None
    first = server._server
    first.close()
    async with asyncio.timeout(30):
        while server._server is None or server._server is first or not server._server.is_serving():  # noqa: ASYNC110 - nothing else tells
            await asyncio.sleep(0.01)
    async with ClientSession() as session, session.get(f"http://127.0.0.1:{unused_tcp_port}/health") as answer:
        assert await answer.text() == "well"
    kept.cancel()
    await server.stop()
    await server.stop()


def test_a_sign_in_the_future_still_counts_and_what_passed_does_not() -> None:
    now = Now()
    signs = Signs(now)
    signs.note("write_failed", "full")
    now.at -= 3 * 86_400  # the clock was set back
    assert signs.recent("write_failed") is not None
    signs.passed("write_failed")
    assert signs.recent("write_failed") is None
    assert signs.counts["write_failed"] == 1
    assert "write_failed" in KINDS
