"""Health and metrics over HTTP, for supervisors and Prometheus. Loopback by default; tells counts, never names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from aiohttp import web
from prometheus_client import CollectorRegistry, Gauge, generate_latest

from bot.clock import Clock
from bot.service.troubles import Troubles
from bot.store.errors import StoreError
from bot.store.interface import StoreInterface

LATE = 300  # seconds without a round of the clock, or with an undelivered message, that count as unwell


@dataclass(frozen=True)
class Health:
    """What is asked about: the store, the clock, whether the bot is connected, what games failed at, and how many
    deadlines cannot be carried out."""

    store: StoreInterface
    clock: Clock
    connected: Callable[[], bool]
    now: Callable[[], int]
    games: Troubles = field(default_factory=Troubles)
    stuck: Callable[[], int] = lambda: 0

    async def troubles(self) -> list[str]:
        """What is wrong, in plain words; empty where all is well."""
        found = []
        if not self.connected():
            found.append("not connected to Discord")
        now, last = self.now(), self.clock.last_round
        if last is None or now - last > LATE:
            found.append("the clock has stopped")
        try:
            stats = await self.store.stats()
        except StoreError as fault:
            return [*found, f"the database does not answer: {fault}"]
        oldest = stats.oldest_undelivered_at
        if oldest is not None and now - oldest > LATE:
            found.append(f"a message has waited for {now - oldest} seconds")
        if self.stuck():
            found.append(f"{self.stuck()} deadlines could not be carried out; the log says why")
        if stats.outbox_dead:
            found.append(f"{stats.outbox_dead} messages could not be delivered")
        return found

    async def metrics(self) -> bytes:
        """The figures in Prometheus' text format."""
        registry = CollectorRegistry()
        stats = await self.store.stats()
        figures = {
            "flotilla_database_bytes": ("Size of the database's file", stats.file_bytes),
            "flotilla_wal_bytes": ("Size of the write-ahead log", stats.wal_bytes),
            "flotilla_entries": ("Entries of all order logs", stats.entries),
            "flotilla_members": ("Members over all campaigns", stats.members),
            "flotilla_deadlines": ("Deadlines that stand", stats.deadlines),
            "flotilla_outbox_waiting": ("Messages to deliver", stats.outbox_waiting),
            "flotilla_outbox_dead": ("Messages given up", stats.outbox_dead),
            "flotilla_deadlines_stuck": ("Deadlines that could not be carried out", self.stuck()),
            "flotilla_connected": ("Whether the gateway is connected", int(self.connected())),
        }
        for name, (help_text, value) in figures.items():
            Gauge(name, help_text, registry=registry).set(value)
        campaigns = Gauge("flotilla_campaigns", "Campaigns by status", ["status"], registry=registry)
        for status, count in stats.campaigns.items():
            campaigns.labels(status).set(count)
        failed = Gauge(
            "flotilla_game_faults",
            "What games failed at since the start; play went on",
            ["game", "what"],
            registry=registry,
        )
        for (game, what), count in self.games.counts.items():
            failed.labels(game, what).set(count)
        return generate_latest(registry)

    def application(self) -> web.Application:
        """``/health`` (200 or 503, one trouble a line) and ``/metrics``."""

        async def health(_request: web.Request) -> web.Response:
            troubles = await self.troubles()
            return web.Response(text="\n".join(troubles) or "well", status=503 if troubles else 200)

        async def metrics(_request: web.Request) -> web.Response:
            return web.Response(body=await self.metrics(), content_type="text/plain")

        app = web.Application()
        app.router.add_get("/health", health)
        app.router.add_get("/metrics", metrics)
        return app


class HealthServer:
    """Serves :class:`Health` on an address; port 0 means none."""

    def __init__(self, health: Health, host: str, port: int) -> None:
        self._health, self._host, self._port = health, host, port
        self._runner: web.AppRunner | None = None

    async def start(self) -> None:
        """Begin to listen."""
        if self._port == 0:
            return
        self._runner = web.AppRunner(self._health.application(), access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, self._host, self._port).start()

    async def stop(self) -> None:
        """Stop listening."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
