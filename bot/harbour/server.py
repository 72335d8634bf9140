"""The harbour itself: one aiohttp server on the loopback with REST, gateway, CDN and the members' page."""

from __future__ import annotations

import socket
from collections import deque
from pathlib import Path

from aiohttp import web

from bot.harbour import demo, store, threads
from bot.harbour.clock import HarbourClock
from bot.harbour.connector import HarbourConnector
from bot.harbour.control import Control
from bot.harbour.faults import Faults
from bot.harbour.gateway import Gateway
from bot.harbour.interactions import Interactions
from bot.harbour.limits.message import REQUEST_BYTES
from bot.harbour.members.acts import Acts
from bot.harbour.members.client import Sailor
from bot.harbour.model import THREADS, World
from bot.harbour.page_api import PageApi
from bot.harbour.port import Exchange, Feed, Port

# These register their handlers when imported.
from bot.harbour.rest import channels, commands, interactions, messages, people  # noqa: F401
from bot.harbour.rest.door import Rest

SAVE_EVERY = 2.0


class Harbour:
    """A stand-in for Discord. ``async with Harbour() as harbour`` starts and stops it.

    ``elsewhere``: a second guild without the bot. ``privileged``: privileged intents may be asked for. ``real_rates``:
    Discord's rate limits are enforced, not only announced. ``save``: a JSON file that keeps guilds, channels and
    messages over restarts. ``token``: the only token accepted (default: any).
    """

    def __init__(
        self,
        *,
        world: World | None = None,
        elsewhere: bool = False,
        privileged: bool = False,
        real_rates: bool = False,
        save: Path | None = None,
        token: str | None = None,
    ) -> None:
        self.clock = world.clock if world else HarbourClock()
        self.world = world or demo.flotilla_harbour(self.clock, elsewhere=elsewhere)
        self.faults = Faults()
        feed = Feed()
        gateway = Gateway(
            self.world,
            self.faults,
            privileged=privileged,
            unimplemented=lambda what: self.wires.not_built(what),
            presence=lambda online: feed.tell_all("bot", {"online": online}),
            token=token,
            real_rates=real_rates,
        )
        self.wires = Port(self.world, self.clock, self.faults, gateway, feed, real_rates, token)
        self.wires.interactions = Interactions(self.wires)
        self.acts = Acts(self.wires)
        self.control = Control(self.wires, self.acts)
        self.rest = Rest(self.wires)
        self._save = save
        self._unsaved = False
        self._runner: web.AppRunner | None = None
        self._port = 0

    # --- what tests look at -----------------------------------------------------------------------

    @property
    def port(self) -> int:
        """The TCP port; 0 while stopped."""
        return self._port

    @property
    def url(self) -> str:
        """Where the server listens."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def page_url(self) -> str:
        """The members' page."""
        return self.url + "/"

    @property
    def unimplemented(self) -> list[str]:
        """Everything that was asked for and is not built. Tests assert that it is empty."""
        return self.wires.unimplemented

    @property
    def traffic(self) -> deque[Exchange]:
        """The recorded REST calls, oldest first."""
        return self.wires.traffic

    @property
    def gateway(self) -> Gateway:
        """The bot's sessions; ``online``, ``drop()``, ``reconnect()``, ``invalidate()``."""
        return self.wires.gateway

    def connector(self) -> HarbourConnector:
        """A fresh connector for one ``discord.Client``."""
        return HarbourConnector(self._port)

    def sailor(self, name: str, channel: str = "pacific") -> Sailor:
        """A member with a client, looking at a channel (or ``@dm``)."""
        return Sailor(self, name, channel)

    # --- life -------------------------------------------------------------------------------------

    async def start(self, port: int = 0) -> Harbour:
        """Listen on 127.0.0.1; port 0 takes any free port."""
        if self._save is not None:
            if self._save.exists():
                store.load(self.world, self._save)
            self.wires.changed = self._note_change
        for channel in list(self.world.channels.values()):
            if channel["type"] in THREADS and not channel["thread_metadata"]["archived"]:
                threads.watch(self.wires, channel)
        page = PageApi(self.wires, self.acts, self.control, lambda: self.url)
        app = web.Application(client_max_size=REQUEST_BYTES + 1024 * 1024)
        app.router.add_route("*", "/api/v10/{tail:.*}", self.rest.serve)
        page.enter(app)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/", self._front)
        self._index = page.index
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", port))
        self._port = int(listener.getsockname()[1])
        await web.SockSite(self._runner, listener).start()
        return self

    async def stop(self) -> None:
        """Close every connection and save."""
        await self.gateway.stop()
        if self._runner:
            await self._runner.cleanup()
            self._runner = None
        self.clock.stop()
        self._write()
        self._port = 0

    async def __aenter__(self) -> Harbour:
        return await self.start()

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def _front(self, request: web.Request) -> web.StreamResponse:
        """The gateway for a websocket, the page for a browser."""
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await self.gateway.serve(request)
        return await self._index(request)

    def _note_change(self) -> None:
        if not self._unsaved:
            self._unsaved = True
            self.clock.after(SAVE_EVERY, self._write)

    def _write(self) -> None:
        if self._save is not None and self._unsaved:
            self._unsaved = False
            store.save(self.world, self._save)
