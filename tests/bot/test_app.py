"""The whole program up and down: what fails at the start leaves nothing open, what hangs at the end is left behind."""

from __future__ import annotations

import asyncio
import re
import socket
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import discord
import pytest
from pydantic import SecretStr

from bot.app import App
from bot.discord.cards import Card, Text
from bot.discord.client.client import FlotillaClient
from bot.discord.delivery.payload import pack_payload
from bot.games import games
from bot.guard import LAST_WORDS, STOP_WITHIN
from bot.harbour.members.client import text_of
from bot.harbour.server import Harbour
from bot.service.scribe import SilentScribe
from bot.service.service import Service
from bot.service.types import Actor
from bot.settings import ProgramSettings
from bot.store import Store
from bot.store.errors import StoreLocked
from bot.store.records import OutMessage
from bot.waiting import end
from bot.watchman import CannotGoOn

PATIENCE = 60.0
DEPLOY = Path(__file__).resolve().parents[2] / "deploy"


def settings(folder: Path, **more: Any) -> ProgramSettings:
    """Settings for a harbour."""
    plain = ProgramSettings(_env_file=None)  # type: ignore[call-arg]  # pydantic's own
    return plain.model_copy(update={"folder": folder, "token": SecretStr("harbour"), "health_port": 0, **more})


async def until(true: Callable[[], bool]) -> None:
    """Wait for something that the program does."""
    async with asyncio.timeout(PATIENCE):
        while not true():  # noqa: ASYNC110 - nothing else tells
            await asyncio.sleep(0.01)


async def nothing_is_open(folder: Path) -> None:
    """Another program can own the store, and no thread is left that would keep a process alive."""
    store = await Store.open(folder / "flotilla.sqlite3")
    await store.close()
    kept = [
        thread.name for thread in threading.enumerate() if not thread.daemon and thread is not threading.main_thread()
    ]
    assert [name for name in kept if not name.startswith("asyncio_")] == []


@pytest.fixture
async def harbour() -> AsyncIterator[Harbour]:
    """An open harbour."""
    async with Harbour(elsewhere=True) as harbour:
        yield harbour


@pytest.fixture
async def app(harbour: Harbour, tmp_path: Path) -> AsyncIterator[App]:
    """The program at work in a harbour."""
    app = App(settings(tmp_path), connector=harbour.connector, quick_ready=True)
    await app.start()
    await until(lambda: app.connection.ready)
    yield app
    await app.stop()


# The start -----------------------------------------------------------------------------------------------------------


async def test_where_the_health_port_is_taken_the_start_fails_and_nothing_stays_open(
    harbour: Harbour, tmp_path: Path
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        app = App(settings(tmp_path, health_port=port), connector=harbour.connector)
        with pytest.raises(OSError, match="address already in use"):
            await app.start()
    await nothing_is_open(tmp_path)


async def test_where_another_bot_has_the_store_the_start_fails(harbour: Harbour, tmp_path: Path) -> None:
    async with await Store.open(tmp_path / "flotilla.sqlite3"):
        with pytest.raises(StoreLocked):
            await App(settings(tmp_path), connector=harbour.connector).start()
    await nothing_is_open(tmp_path)


async def test_whatever_fails_while_it_is_put_together_the_store_is_closed(
    harbour: Harbour, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_args: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("bot.app.register_screens", broken)
    with pytest.raises(ZeroDivisionError):
        await App(settings(tmp_path), connector=harbour.connector).start()
    await nothing_is_open(tmp_path)


async def test_a_refused_token_ends_it(tmp_path: Path) -> None:
    async with Harbour(token="the right one") as strict:
        app = App(settings(tmp_path), connector=strict.connector)
        await app.start()
        with pytest.raises(discord.LoginFailure):
            await app.wait()
        await app.stop()
    await nothing_is_open(tmp_path)


async def test_before_campaigns_are_brought_to_newer_rules_a_backup_is_made(
    harbour: Harbour, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def started() -> list[str]:
        app = App(settings(tmp_path), connector=harbour.connector, quick_ready=True)
        await app.start()
        await app.stop()
        return sorted(path.name for path in (tmp_path / "backups").glob("*.sqlite3"))

    assert await started() == []  # nothing to lose yet
    async with await Store.open(tmp_path / "flotilla.sqlite3") as store:
        service = Service(store, games(), SilentScribe(), lambda: 1_800_000_000)
        await service.campaigns.found(Actor(1, "Ana", guild_id=1, channel_id=2), "silent_war", "wahoo-3")
    assert await started() == []  # the same rules
    newer = games()["silent_war"].version + "1"
    monkeypatch.setattr(type(games()["silent_war"]), "version", newer)
    (made,) = await started()
    assert made == f"flotilla-before-silent_war-v{newer}.sqlite3"
    assert (tmp_path / "backups" / made).stat().st_mode & 0o077 == 0
    async with await Store.open(tmp_path / "backups" / made) as kept:
        assert await kept.campaigns.numbers() == [1]
    assert await started() == [made]


async def test_it_can_be_stopped_while_it_starts(harbour: Harbour, tmp_path: Path) -> None:
    for turns in (0, 1, 5, 50):
        app = App(settings(tmp_path), connector=harbour.connector)
        starting = asyncio.create_task(app.start())
        for _ in range(turns):
            await asyncio.sleep(0)
        await end([starting], PATIENCE)
        await app.stop()
        await nothing_is_open(tmp_path)


# At work -------------------------------------------------------------------------------------------------------------


async def test_each_task_is_watched(app: App) -> None:
    app.watchman._look_every = 0.01
    watching = asyncio.create_task(app.wait())
    for name in ("clock", "deliverer", "health", "discord"):
        task = app.watchman.duties[name].task
        assert task is not None
        task.cancel()
    await until(lambda: set(app.watchman.restarts.values()) == {1})
    await until(lambda: app.connection.ready and app.supervisor.client is not None)
    await end([watching], PATIENCE)


async def test_the_figures_tell_of_each_shard(harbour: Harbour, tmp_path: Path) -> None:
    harbour.gateway.shards = 2
    app = App(settings(tmp_path), connector=harbour.connector, quick_ready=True)
    app.logins._every = 0.1
    await app.start()
    await until(lambda: app.connection.ready)
    harbour.gateway.shut(1)
    await until(lambda: app.connection.away == [1])
    figures = (await app.health._health.metrics()).decode()
    for line in (
        'flotilla_shard_connected{shard="0"} 1.0',
        'flotilla_shard_connected{shard="1"} 0.0',
        'flotilla_shard_guilds{shard="1"} 1.0',
        'flotilla_shard_logins_total{shard="1"} 1.0',
        'flotilla_shard_losses_total{shard="1"} 1.0',
        "flotilla_connected 1.0",
    ):
        assert line in figures
    assert any(line.startswith("shard 1 of 2") for line in (await app.health._health.report()).all)
    await app.stop()


async def test_a_drawing_that_hangs_for_very_long_ends_the_process(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.pictures, "stuck", lambda: True)
    app.watchman._look_every = 0.01
    with pytest.raises(CannotGoOn, match="pictures"):
        await app.wait()


async def test_each_look_is_a_sign_of_life_for_systemd(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr("bot.app.notify", told.append)
    app.watchman._look_every = 0.01
    watching = asyncio.create_task(app.wait())
    await until(lambda: len(told) > 2)
    await end([watching], PATIENCE)
    assert set(told) == {"WATCHDOG=1"}
    await app.stop()
    assert told[-1] == "STOPPING=1"


# The end -------------------------------------------------------------------------------------------------------------


async def found(app: App, harbour: Harbour) -> None:
    """A campaign in #pacific, all its posts delivered."""
    form = await harbour.sailor("Bo").slash("campaign new", game="silent_war", scenario="wahoo-3")
    await harbour.sailor("Bo").modal(form, {})
    await delivered(app)


async def delivered(app: App) -> None:
    """Wait until nothing is left to deliver."""
    async with asyncio.timeout(PATIENCE):
        while [outgoing for outgoing in await app.store.outbox.pending() if outgoing.state != "dead"]:
            app.deliverer.wake()
            await asyncio.sleep(0.02)


async def test_who_is_at_work_finishes_and_who_comes_later_is_told(
    app: App, harbour: Harbour, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await found(app, harbour)
    monkeypatch.setattr("bot.app.DRAINED_WITHIN", PATIENCE)
    inside, released = asyncio.Event(), asyncio.Event()
    commit = app.store.commit

    async def slow(act: Any) -> Any:
        inside.set()
        await released.wait()
        return await commit(act)

    monkeypatch.setattr(app.store, "commit", slow)
    bo, ana = harbour.sailor("Bo"), harbour.sailor("Ana")
    ready = asyncio.create_task(bo.slash("campaign pause"))
    await inside.wait()
    app._closing[-1] = (*app._closing[-1][:1], PATIENCE, app._closing[-1][2])
    stopping = asyncio.create_task(app.stop())
    await until(lambda: app.router.door.is_shut)
    late = await ana.slash("orders")
    assert "restarting" in late.text or "reiniciando" in late.text
    released.set()
    assert "Paused" in (await ready).text
    await stopping
    async with await Store.open(tmp_path / "flotilla.sqlite3") as store:
        (row,) = await store.campaigns.of_member(int(bo.id))
    assert row.status == "paused"


async def test_who_is_still_at_work_when_it_ends_is_told(
    app: App, harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    await found(app, harbour)
    monkeypatch.setattr("bot.app.DRAINED_WITHIN", 0.1)
    inside, released = asyncio.Event(), asyncio.Event()

    async def slow(*_args: Any) -> Any:
        inside.set()
        await released.wait()

    monkeypatch.setattr(app.store, "commit", slow)
    pausing = asyncio.create_task(harbour.sailor("Bo").slash("campaign pause"))
    await inside.wait()
    await app.stop()
    assert "may not come to answer" in (await pausing).text
    released.set()


async def test_who_comes_while_the_client_closes_is_told(
    app: App, harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The door was empty, so the stop has gone on: to the last posts, then to the client."""
    settings_of = app.store.users.get
    late: list[asyncio.Task[Any]] = []

    async def slow(user_id: int) -> Any:
        await asyncio.sleep(0.1)
        return await settings_of(user_id)

    async def finish(_seconds: float) -> None:
        late.append(asyncio.create_task(harbour.sailor("Bo").slash("orders")))
        await until(lambda: bool(app.router.door._turned_away))

    monkeypatch.setattr(app.store.users, "get", slow)
    monkeypatch.setattr(app.deliverer, "finish", finish)
    await app.stop()
    assert "restarting" in (await late[0]).text


async def test_what_can_be_delivered_quickly_is_delivered_before_the_end(
    app: App, harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    for at, (name, _, close) in enumerate(app._closing):
        app._closing[at] = (name, PATIENCE, close)
    monkeypatch.setattr("bot.app.DELIVERED_WITHIN", PATIENCE)
    await until(lambda: app.supervisor.client is not None)
    bo = harbour.sailor("Bo")
    last = [
        OutMessage("send", pack_payload(Card((Text(f"post {at}"),))), user_id=int(bo.id), lane="one") for at in range(9)
    ]
    await app.store.outbox.add(last, at=0)
    await app.stop()
    assert [text_of(each) for each in bo.at("@dm").view()] == [f"post {at}" for at in range(9)]


Hang = Callable[[App, pytest.MonkeyPatch, asyncio.Event], Awaitable[None]]


async def swallow(released: asyncio.Event) -> None:
    """Hangs until it is let go, whoever cancels it."""
    while not released.is_set():
        try:
            await released.wait()
        except asyncio.CancelledError:
            continue


async def _task(app: App, _monkeypatch: pytest.MonkeyPatch, released: asyncio.Event) -> None:
    app.watchman.keep("deaf", lambda _beat: swallow(released), patience=999)
    await asyncio.sleep(0)


async def _handler(app: App, _monkeypatch: pytest.MonkeyPatch, released: asyncio.Event) -> None:
    async def inside() -> None:
        with app.router.door.inward():
            await swallow(released)

    app.handler = asyncio.create_task(inside())  # type: ignore[attr-defined]  # kept from the garbage
    await asyncio.sleep(0)


async def _discord(app: App, monkeypatch: pytest.MonkeyPatch, released: asyncio.Event) -> None:
    async def close(_self: FlotillaClient) -> None:
        await swallow(released)

    monkeypatch.setattr(FlotillaClient, "close", close)


async def _delivery(app: App, monkeypatch: pytest.MonkeyPatch, released: asyncio.Event) -> None:
    async def carry(*_args: object) -> None:
        await swallow(released)

    monkeypatch.setattr(app.deliverer, "_one", carry)
    await app.store.outbox.add([OutMessage("send", "{}", channel_id=7)], at=0)
    app.deliverer.wake()
    await until(lambda: bool(app.deliverer._at_work))


async def _clock(app: App, monkeypatch: pytest.MonkeyPatch, released: asyncio.Event) -> None:
    entered = asyncio.Event()

    async def wake(*_args: object) -> int:
        entered.set()
        await swallow(released)
        return 0

    monkeypatch.setattr(app.service.watch, "wake", wake)
    app.service.desk.ring()
    await entered.wait()


async def _health(app: App, monkeypatch: pytest.MonkeyPatch, released: asyncio.Event) -> None:
    monkeypatch.setattr(app.health, "stop", lambda: swallow(released))
    at = next(at for at, each in enumerate(app._closing) if each[0] == "health")
    app._closing[at] = (*app._closing[at][:2], app.health.stop)


@pytest.mark.parametrize("hang", [_task, _handler, _discord, _delivery, _clock, _health])
async def test_it_ends_whatever_hangs_and_the_store_is_closed(
    harbour: Harbour, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hang: Hang
) -> None:
    for name in ("DRAINED_WITHIN", "DELIVERED_WITHIN", "BREATH"):
        monkeypatch.setattr(f"bot.app.{name}", 0.1)
    monkeypatch.setattr("bot.waiting.ASK_AGAIN", 0.05)
    before = asyncio.all_tasks()
    app = App(settings(tmp_path), connector=harbour.connector, quick_ready=True)
    await app.start()
    await until(lambda: app.connection.ready and app.supervisor.client is not None)
    released = asyncio.Event()
    with monkeypatch.context() as context:
        await hang(app, context, released)
        await app.stop()
    await nothing_is_open(tmp_path)
    released.set()
    assert await end(asyncio.all_tasks() - before, PATIENCE) == set()


async def test_however_many_parts_hang_a_stop_is_within_the_patience_of_who_waits_for_it(app: App) -> None:
    assert sum(seconds for _, seconds, _ in app._closing) < 10  # what ``docker stop`` gives, if nothing else is said
    for file, said in (("flotilla.service", "TimeoutStopSec="), ("compose.yaml", "stop_grace_period: ")):
        (given,) = re.findall(rf"{said}(\d+)", (DEPLOY / file).read_text("utf-8"))
        assert int(given) > STOP_WITHIN + LAST_WORDS
