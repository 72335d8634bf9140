"""Health, metrics and logs: what is wrong in plain words, figures, and no secrets."""

import json
import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.clock import Clock
from bot.games import games
from bot.health import LATE, Health
from bot.logs import set_up, without_secrets
from bot.service.scribe import SilentScribe
from bot.service.service import Service
from bot.service.types import Actor
from bot.store import Store
from bot.store.records import OutMessage

NOW = 1_800_000_000


@dataclass
class Well:
    """A bot that is well, and what to change to make it unwell."""

    health: Health
    clock: Clock
    store: Store


@pytest.fixture
async def well(tmp_path: Path) -> AsyncIterator[Well]:
    async with await Store.open(tmp_path / "flotilla.sqlite3") as store:
        service = Service(store, games(), SilentScribe(), lambda: NOW)
        await service.campaigns.found(Actor(1, "Ana", guild_id=1, channel_id=2), "silent_war", "wahoo-3")
        clock = Clock(service, lambda: NOW)
        clock.last_round = NOW
        yield Well(Health(store, clock, lambda: True, lambda: NOW), clock, store)


async def test_a_well_bot_says_so_and_gives_its_figures(well: Well) -> None:
    async with TestClient(TestServer(well.health.application())) as client:
        answer = await client.get("/health")
        assert (answer.status, await answer.text()) == (200, "well")
        figures = await (await client.get("/metrics")).text()
    assert 'flotilla_campaigns{status="live"} 1.0' in figures
    assert "flotilla_connected 1.0" in figures
    assert "Ana" not in figures


async def test_each_trouble_is_named(well: Well) -> None:
    assert await well.health.troubles() == []
    adrift = replace(well.health, connected=lambda: False)
    assert await adrift.troubles() == ["not connected to Discord"]
    well.clock.last_round = NOW - LATE - 1
    assert await well.health.troubles() == ["the clock has stopped"]
    well.clock.last_round = NOW
    await well.store.outbox.add([OutMessage("send", "{}", channel_id=2)], at=NOW - LATE - 5)
    assert "has waited" in (await well.health.troubles())[0]
    async with TestClient(TestServer(well.health.application())) as client:
        assert (await client.get("/health")).status == 503


@pytest.mark.parametrize(
    "text",
    [
        "Bot MTIzNDU2Nzg5MDEyMzQ1Njc4OQ.GabcDE.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa failed",
        "POST https://discord.com/api/v10/webhooks/1000000000000000001/aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1 -> 500",
        "/interactions/1000000000000000001/aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1/callback",
    ],
)
def test_no_token_reaches_the_logs(text: str) -> None:
    shown = without_secrets(text)
    assert "•••" in shown
    assert "aW50" not in shown
    assert "MTIz" not in shown


def test_logs_are_lines_of_json_where_asked_and_blot_out_secrets(capsys: pytest.CaptureFixture[str]) -> None:
    import structlog

    set_up("info", "json")
    try:
        structlog.get_logger("test").warning("lost", campaign=7, seed="the seed", why="token MTI")
        line = json.loads(capsys.readouterr().err.strip().splitlines()[-1])
    finally:
        structlog.reset_defaults()
        logging.basicConfig(handlers=[logging.NullHandler()], force=True)
    assert line["campaign"] == 7
    assert line["seed"] == "•••"
    assert line["event"] == "lost"
