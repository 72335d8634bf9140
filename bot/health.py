"""Health and metrics over HTTP, for supervisors and Prometheus. Loopback by default; gives counts, never names."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from aiohttp import web
from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest

from bot.clock import Clock
from bot.service.troubles import Troubles
from bot.signs import KINDS, Report, Signs
from bot.store.errors import StoreError
from bot.store.interface import StoreInterface
from bot.store.records import Stats

LATE = 300  # seconds without a round of the clock, or with an undelivered message, that count as unhealthy
FRESH = 3600  # seconds for which an abandoned post counts
ANSWERED_WITHIN = 10.0  # seconds for the database's figures
LOOK_EVERY = 30.0
CLOSES_WITHIN = 0.5
SHARD_FIGURES: Final[Mapping[str, tuple[str, type[Gauge] | type[Counter]]]] = {
    "connected": ("Whether the shard is connected and its servers are known", Gauge),
    "guilds": ("Servers of the shard", Gauge),
    "latency_seconds": ("Seconds from a heartbeat to its answer, as of the last connection", Gauge),
    "logins": ("Logins of the shard", Counter),
    "resumes": ("Connections of the shard that were taken up again", Counter),
    "losses": ("Connections of the shard that were lost", Counter),
    "given_back_seconds": ("Seconds given back to the shard's servers after outages", Counter),
}


@dataclass(frozen=True)
class Health:
    """The sources of the health report. ``connection``: what is wrong with Discord;
    ``shards``: figures of each connection, by their names.

    ``games``: what games failed at; ``stuck``: how many deadlines cannot be carried out; ``restarts``: how often each
    background task was restarted; ``lines_lost``: of the log.
    """

    store: StoreInterface
    clock: Clock
    connection: Callable[[], Report]
    now: Callable[[], int]
    signs: Signs
    games: Troubles = field(default_factory=Troubles)
    stuck: Callable[[], int] = lambda: 0
    restarts: Callable[[], Mapping[str, int]] = field(default=dict)
    lines_lost: Callable[[], int] = field(default=lambda: 0)
    shards: Callable[[], Sequence[Mapping[str, float]]] = field(default=list)

    async def report(self) -> Report:
        """What is wrong, and whether it keeps members from playing."""
        now, last, signs, discord = self.now(), self.clock.last_round, self.signs, self.connection()
        stops: list[str] = []
        warnings: list[str] = []
        if why := self.store.trouble():
            stops.append(f"nothing can be written: {why}")
        elif sign := signs.recent("write_failed"):
            warnings.append(f"an act could not be written {now - sign.at} seconds ago ({sign.why})")
        stops += discord.stops
        warnings += discord.warnings
        if sign := signs.recent("act_broken"):
            warnings.append(f"something broke in a member's act {now - sign.at} seconds ago ({sign.why})")
        if last is None or now - last > LATE:
            stops.append("the clock has stopped")
        warnings += [f"{game} cannot be played, its campaigns rest: {why}" for game, why in self.games.broken.items()]
        try:
            warnings += self._counted(now, await self._stats())
        except (StoreError, TimeoutError) as fault:
            stops.append(f"the database does not answer: {str(fault) or 'no answer in time'}")
        if sign := signs.recent("task_restarted"):
            warnings.append(f"a background task had to be started again {now - sign.at} seconds ago ({sign.why})")
        if sign := signs.recent("prune_failed", within=86_400):
            warnings.append(f"the daily cleaning failed: {sign.why}")
        return Report(tuple(stops), tuple(warnings))

    def _counted(self, now: int, stats: Stats) -> list[str]:
        """What the database's figures warn of."""
        warnings = []
        oldest = stats.oldest_undelivered_at
        if oldest is not None and now - oldest > LATE:
            warnings.append(f"a message has waited for {now - oldest} seconds")
        if self.stuck():
            warnings.append(f"{self.stuck()} deadlines could not be carried out; the log says why")
        if fresh := sum(now - at <= FRESH for at in stats.dead_posts_at):
            warnings.append(f"{fresh} posts could not be delivered in the last hour")
        return warnings

    async def _stats(self) -> Stats:
        async with asyncio.timeout(ANSWERED_WITHIN):
            return await self.store.stats()

    async def metrics(self) -> bytes:
        """The figures in Prometheus' text format."""
        registry = CollectorRegistry()
        stats = await self._stats()
        figures = {
            "flotilla_database_bytes": ("Size of the database's file", stats.file_bytes),
            "flotilla_wal_bytes": ("Size of the write-ahead log", stats.wal_bytes),
            "flotilla_entries": ("Entries of all order logs", stats.entries),
            "flotilla_members": ("Members over all campaigns", stats.members),
            "flotilla_deadlines": ("Deadlines that stand", stats.deadlines),
            "flotilla_outbox_waiting": ("Messages to deliver", stats.outbox_waiting),
            "flotilla_outbox_asleep": ("Of these, waiting for a channel closed to the bot", stats.outbox_asleep),
            "flotilla_outbox_dead": ("Messages given up, kept for thirty days", stats.outbox_dead),
            "flotilla_scenario_reports": ("Reports of members' scenarios that nobody has settled", stats.reports_open),
            "flotilla_deadlines_stuck": ("Deadlines that could not be carried out", self.stuck()),
            "flotilla_connected": ("Whether Discord can be reached", int(not self.connection().stops)),
            "flotilla_writing": ("Whether the last write to the database succeeded", int(not self.store.trouble())),
            "flotilla_log_lines_lost": ("Lines of the log that could not be written", self.lines_lost()),
        }
        for name, (help_text, value) in figures.items():
            Gauge(name, help_text, registry=registry).set(value)
        self._tell_shards(registry)
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
        mishaps = Counter("flotilla_mishaps", "What went wrong since the start, by kind", ["kind"], registry=registry)
        for kind in {**KINDS, **self.signs.counts}:
            mishaps.labels(kind).inc(self.signs.counts[kind])
        restarts = Counter("flotilla_task_restarts", "Background tasks started again", ["task"], registry=registry)
        for task, count in self.restarts().items():
            restarts.labels(task).inc(count)
        return generate_latest(registry)

    def _tell_shards(self, registry: CollectorRegistry) -> None:
        shards = self.shards()
        for name, (help_text, kind) in SHARD_FIGURES.items():
            figure = kind(f"flotilla_shard_{name}", help_text, ["shard"], registry=registry)
            for number, figures in enumerate(shards):
                told = figure.labels(f"{number}")
                told.set(figures[name]) if isinstance(told, Gauge) else told.inc(figures[name])

    def application(self) -> web.Application:
        """``/health`` (503 where members cannot play, else 200; one trouble a line) and ``/metrics``."""

        async def health(_request: web.Request) -> web.Response:
            report = await self.report()
            head = [] if report.stops else ["members can play; to look at:" if report.warnings else "well"]
            text = "\n".join([*head, *report.all])
            return web.Response(text=text, status=503 if report.stops else 200)

        async def metrics(_request: web.Request) -> web.Response:
            try:
                return web.Response(body=await self.metrics(), content_type="text/plain")
            except (StoreError, TimeoutError) as fault:
                return web.Response(text=f"the database does not answer: {fault}", status=503)

        app = web.Application()
        app.router.add_get("/health", health)
        app.router.add_get("/metrics", metrics)
        return app


class HealthServer:
    """Serves :class:`Health` on an address; port 0 means none."""

    def __init__(self, health: Health, host: str, port: int, *, look_every: float = LOOK_EVERY) -> None:
        self._health, self._host, self._port = health, host, port
        self._look_every = look_every
        self._runner: web.AppRunner | None = None
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Begins to listen. OSError where the address is taken."""
        if self._port == 0:
            return
        self._runner = web.AppRunner(self._health.application(), access_log=None, shutdown_timeout=CLOSES_WITHIN)
        await self._runner.setup()
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(self._runner.server, self._host, self._port)  # type: ignore[arg-type]  # set up above

    async def run(self, beat: Callable[[], None] = lambda: None) -> None:
        """Makes sure, until cancelled, that the server listens; restarts it where it does not."""
        while True:
            beat()
            if self._port and (self._server is None or not self._server.is_serving()):
                await self.stop()
                await self.start()
            await asyncio.sleep(self._look_every)

    async def stop(self) -> None:
        """Stops listening."""
        server, self._server = self._server, None
        if server is not None:
            server.close()
        runner, self._runner = self._runner, None
        if runner is not None:
            await runner.cleanup()
