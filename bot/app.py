"""The assembled program: store, service, clock, pictures, Discord."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from typing import Any

import aiohttp
import structlog

from bot.clock import Clock, wall_clock
from bot.discord.aftermath import Aftermath
from bot.discord.client.client import CLOSES_WITHIN, FlotillaClient, Supervisor
from bot.discord.client.health import Connection
from bot.discord.client.logins import FATAL, Logins
from bot.discord.client.reach import Reach
from bot.discord.commands.register import register_commands
from bot.discord.delivery.deliver import Deliverer
from bot.discord.delivery.losses import Ashore
from bot.discord.pictures import Pictures
from bot.discord.posts.scribe import DiscordScribe
from bot.discord.screens.register import register_screens
from bot.discord.taps.context import Bridge
from bot.discord.taps.router import Router
from bot.faces.guarded import guarded
from bot.faces.jobs import unpack_job, views
from bot.faces.registry import faces
from bot.faces.shown import PictureJob
from bot.games import games, judge_games
from bot.health import Health, HealthServer
from bot.reader import Reader
from bot.render.studio import Studio
from bot.service.people.credits import Credits
from bot.service.service import Service
from bot.service.troubles import Troubles
from bot.settings import ProgramSettings
from bot.signs import Signs
from bot.store import Store
from bot.store.migrate import free_name
from bot.systemd import notify
from bot.waiting import within
from bot.watchman import CannotGoOn, Watchman

_log = structlog.get_logger(__name__)


DRAINED_WITHIN, TOLD_WITHIN, DELIVERED_WITHIN, ENDS_WITHIN = 2.0, 0.5, 1.2, 1.0
"""Seconds, as :mod:`bot.waiting` counts them: for members' acts that are at work, to tell those who are not answered by
then, for what is to be delivered, for each part to end."""
BREATH = 0.2  # extra seconds for whatever encloses these
TURN = 0.0005  # seconds for which a thread that draws may hold members' acts up; Python's own are ten times as long


class App:
    """One bot at work. ``connector`` leads the client to a harbour instead of Discord.

    Whatever fails on the way up or down, :meth:`stop` closes what was opened, the store last, each part within its
    time: about nine seconds if everything hangs, more on a busy machine. ``lines_lost`` tells how much of the log was
    lost.
    """

    def __init__(
        self,
        settings: ProgramSettings,
        *,
        connector: Callable[[], aiohttp.BaseConnector] | None = None,
        now: Callable[[], int] = wall_clock,
        quick_ready: bool = False,
        lines_lost: Callable[[], int] = lambda: 0,
    ) -> None:
        self.settings = settings
        self._connector = connector
        self._now = now
        self._options = {"guild_ready_timeout": 0.1} if quick_ready else {}
        self._lines_lost = lines_lost
        self.signs = Signs(now)
        self.connection = Connection(now)
        self.logins = Logins(settings.shards)
        self.reach = Reach(self.connection, self.signs, self.logins)
        self.watchman = Watchman(fatal=FATAL, on_look=self._looked, signs=self.signs)
        self._closing: list[tuple[str, float, Callable[[], Coroutine[Any, Any, object]]]] = []

    async def start(self) -> None:
        """Opens the store, listens, connects, keeps time, delivers. Raises whatever fails, and leaves nothing open."""
        try:
            await self._start()
        except Exception:  # whoever cancels this stops it
            await self.stop()
            raise

    async def _start(self) -> None:
        settings = self.settings
        sys.setswitchinterval(TURN)
        settings.folder.mkdir(parents=True, exist_ok=True)
        self.store = await Store.open(settings.database, backup_dir=settings.backups)
        self._closing.append(("store", ENDS_WITHIN, self.store.close))
        self._assemble()
        await self._keep_before_update()
        await self.health.start()
        self._closing.append(("health", ENDS_WITHIN / 2, self.health.stop))
        self._closing.append(("tasks", ENDS_WITHIN + CLOSES_WITHIN / 2 + BREATH, self._dismiss))
        keep = self.watchman.keep
        keep("discord", self.supervisor.run, patience=180)
        keep("clock", self.clock.run, patience=180)
        keep("deliverer", self.deliverer.run, patience=180)
        keep("health", self.health.run, patience=180)
        self._closing.append(("deliveries", DELIVERED_WITHIN + ENDS_WITHIN, self._deliver_last))
        self._closing.append(("clock", ENDS_WITHIN + BREATH, lambda: self.watchman.dismiss("clock", ENDS_WITHIN)))
        self._closing.append(("members", DRAINED_WITHIN + TOLD_WITHIN + BREATH, self._see_off))
        notify("READY=1")

    async def _keep_before_update(self) -> None:
        """Where rules are newer than at the last start, a backup before any campaign is brought to them."""
        marks, folder = self.store.marks, self.settings.backups
        played = {f"{name}-v{rules.version}" for name, rules in games().items()}
        newer = [rules for rules in sorted(played) if await marks.get(f"rules-{rules}") is None]
        if newer and await self.store.campaigns.numbers():
            target = free_name(folder / f"{self.settings.database.stem}-before-{'-'.join(newer)}.sqlite3")
            await self.store.backup(target)
            _log.info("backup_before_newer_rules", file=str(target))
        for rules in newer:
            await marks.set(f"rules-{rules}", self._now())

    def _assemble(self) -> None:
        settings, troubles = self.settings, Troubles()
        troubles.broken.update(judge_games())
        self.faces = {game: guarded(face, troubles.caught) for game, face in faces().items()}
        scribe = DiscordScribe(self.faces)
        self.service = Service(
            self.store,
            games(),
            scribe,
            self._now,
            most_open=settings.open_campaigns,
            troubles=troubles,
            signs=self.signs,
        )
        scribe.attach(self.service)
        tellers = {game: face.teller for game, face in self.faces.items() if face.teller is not None}
        Credits(tellers).attach(self.service.desk)
        self._studio = Studio(views().painters, settings.pictures)
        self.pictures = Pictures(self._draw, signs=self.signs)
        self.aftermath = Aftermath(self.service, self.faces, self.pictures)
        self.bridge = Bridge(self.service, self.faces, self.pictures, self._now, reader=Reader(signs=self.signs))
        self.router = Router(self.bridge)
        register_screens(self.router)
        self.losses = Ashore(self.service)
        self.supervisor = Supervisor(
            self._client,
            settings.token.get_secret_value(),
            connection=self.connection,
            logins=self.logins,
            reach=self.reach,
        )
        self.deliverer = Deliverer(
            self.store,
            lambda: self.supervisor.client,
            self.pictures,
            unpack_job,
            self._now,
            on_gone=self.service.people.vanished,
            on_no_channel=self.losses.channel_gone,
            on_shut_out=self.losses.shut_out,
            make=self.aftermath.file,
            bell=self.service.desk.listen(),
            signs=self.signs,
        )
        self.clock = Clock(self.service, self._now, reachable=self.reach.reached, away=self.reach.away)
        health = Health(
            self.store,
            self.clock,
            self.reach.report,
            self._now,
            self.signs,
            troubles,
            self.service.watch.stuck,
            lambda: self.watchman.restarts,
            self._lines_lost,
            self._shards,
        )
        self.health = HealthServer(health, settings.health_host, settings.health_port)

    def _looked(self) -> None:
        """Runs after each look at the tasks: reports what no task could, and gives a sign of life to the supervisor."""
        if self.pictures.stuck():
            raise CannotGoOn("the drawing of pictures hangs")
        notify("WATCHDOG=1")

    def _draw(self, job: PictureJob) -> bytes:
        return self._studio.picture(job.view).data

    def _shards(self) -> list[dict[str, float]]:
        """The figures of each shard, as :data:`bot.health.SHARD_FIGURES` names them."""
        return [
            {
                "connected": link.ready,
                "guilds": link.guilds,
                "latency_seconds": link.latency,
                "logins": link.connects,
                "resumes": link.resumes,
                "losses": link.losses,
                "given_back_seconds": self.service.watch.given_back[shard],
            }
            for shard, link in enumerate(self.connection.shards)
        ]

    def _client(self) -> FlotillaClient:
        connector = self._connector() if self._connector is not None else None
        return FlotillaClient(
            self.router,
            add_commands=lambda tree: register_commands(tree, self.bridge, self.router),
            losses=self.losses,
            health=self.connection,
            reach=self.reach,
            logins=self.logins,
            connector=connector,
            **self._options,
        )

    async def wait(self) -> None:
        """Looks after the program until cancelled. Raises what makes it impossible to go on."""
        await self.watchman.run()

    async def stop(self) -> None:
        """Lets nobody in, finishes work in progress, delivers what can be delivered quickly, closes everything."""
        if not self._closing:
            return
        notify("STOPPING=1")
        while self._closing:
            name, seconds, close = self._closing.pop()
            await within(seconds, f"stop {name}", close())
        _log.info("stopped")

    async def _see_off(self) -> None:
        self.router.door.shut()
        if not await self.router.door.emptied(DRAINED_WITHIN):
            _log.warning("not_all_finished", interactions=self.router.door.inside)
            self.router.door.give_up()
            await within(TOLD_WITHIN, "take leave", self.router.take_leave())

    async def _deliver_last(self) -> None:
        await self.watchman.dismiss("deliverer", ENDS_WITHIN / 2)
        await self.deliverer.finish(DELIVERED_WITHIN)

    async def _dismiss(self) -> None:
        await asyncio.gather(
            self.supervisor.stop(),
            *(self.watchman.dismiss(name, ENDS_WITHIN) for name in list(self.watchman.duties) if name != "discord"),
        )
        await self.watchman.dismiss("discord", BREATH)
