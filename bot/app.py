"""The program put together: store, service, clock, pictures, Discord."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import aiohttp
import discord
import structlog

from bot.clock import Clock, wall_clock
from bot.discord.aftermath import Aftermath
from bot.discord.client import FlotillaClient, Supervisor
from bot.discord.client import Health as Connection
from bot.discord.commands.register import register_commands
from bot.discord.context import Bridge
from bot.discord.deliver import Deliverer
from bot.discord.losses import Ashore
from bot.discord.pictures import Pictures
from bot.discord.router import Router
from bot.discord.screens.register import register_screens
from bot.discord.scribe import DiscordScribe
from bot.faces.face import PictureJob
from bot.faces.guarded import guarded
from bot.faces.jobs import unpack_job
from bot.faces.registry import faces
from bot.games import games
from bot.health import Health, HealthServer
from bot.render.studio import Painters, Studio
from bot.service.credits import Credits
from bot.service.service import Service
from bot.service.troubles import Troubles
from bot.settings import ProgramSettings
from bot.store import Store

_log = structlog.get_logger(__name__)


class App:
    """One bot at work. ``connector`` leads the client to a harbour instead of Discord."""

    def __init__(
        self,
        settings: ProgramSettings,
        *,
        connector: Callable[[], aiohttp.BaseConnector] | None = None,
        now: Callable[[], int] = wall_clock,
        quick_ready: bool = False,
    ) -> None:
        self.settings = settings
        self._connector = connector
        self._now = now
        self._options = {"guild_ready_timeout": 0.1} if quick_ready else {}
        self.connection = Connection()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Open the store, give back what an outage took, connect, deliver."""
        settings = self.settings
        settings.folder.mkdir(parents=True, exist_ok=True)
        self.store = await Store.open(settings.database, backup_dir=settings.backups)
        troubles = Troubles()
        self.faces = {game: guarded(face, troubles.caught) for game, face in faces().items()}
        scribe = DiscordScribe(self.faces)
        self.service = Service(
            self.store, games(), scribe, self._now, most_open=settings.open_campaigns, troubles=troubles
        )
        scribe.attach(self.service)
        tellers = {game: face.teller for game, face in self.faces.items() if face.teller is not None}
        Credits(tellers).attach(self.service.desk)
        self._painters: Painters = {
            kind: painter for face in self.faces.values() for kind, painter in face.painters.items()
        }
        self._studio = Studio(self._painters, settings.pictures)
        self.pictures = Pictures(self._draw)
        self.aftermath = Aftermath(self.service, self.faces, self.pictures)
        self.bridge = Bridge(self.service, self.faces, self.pictures, self._now)
        self.router = Router(self.bridge)
        register_screens(self.router)
        self.supervisor = Supervisor(self._client, settings.token.get_secret_value())
        self.deliverer = Deliverer(
            self.store,
            lambda: self.supervisor.client,
            self.pictures,
            self._unpack,
            self._now,
            on_gone=self.service.people.vanished,
            make=self.aftermath.file,
        )
        self.clock = Clock(self.service, self._now)
        health = Health(
            self.store, self.clock, lambda: self.connection.ready, self._now, troubles, self.service.watch.stuck
        )
        self.health = HealthServer(health, settings.health_host, settings.health_port)
        await self.clock.start()
        await self.health.start()
        self._tasks = [
            asyncio.create_task(self.supervisor.run(), name="discord"),
            asyncio.create_task(self.deliverer.run(), name="deliverer"),
            asyncio.create_task(self._bell(), name="bell"),
        ]

    async def _bell(self) -> None:
        """Wake the deliverer as soon as an act is written, instead of at its next look."""
        written = self.service.desk.listen()
        while True:
            await written.wait()
            written.clear()
            self.deliverer.wake()

    def _draw(self, job: PictureJob) -> bytes:
        return self._studio.picture(job.view).data

    def _unpack(self, data: dict[str, Any]) -> PictureJob:
        return unpack_job(data, self._painters)

    def _client(self) -> discord.Client:
        connector = self._connector() if self._connector is not None else None
        return FlotillaClient(
            self.router,
            add_commands=lambda tree: register_commands(tree, self.bridge, self.router),
            losses=Ashore(self.service),
            health=self.connection,
            connector=connector,
            **self._options,
        )

    async def wait(self) -> None:
        """Until a part of it ends: normally never. Raises what ended it."""
        done, _ = await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()

    async def stop(self) -> None:
        """Finish what is at work, then close everything."""
        await self.supervisor.stop()
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, discord.DiscordException):
                await task
        await self.clock.stop()
        await self.health.stop()
        await self.store.close()
        _log.info("stopped")
