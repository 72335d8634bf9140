"""How the connections stand, shared by all clients of a supervisor: one for each shard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.clock import wall_clock
from bot.service.tempo.due import SHORT


@dataclass
class Link:
    """How a shard's connection stands.

    ``lost_at`` is when it was lost, until it is up again; ``away`` from when to when it was last away (both in epoch
    seconds); ``latency`` in seconds. ``connects``, ``resumes`` and ``losses`` are counted since there are so many
    shards.
    """

    ready: bool = False
    connected: bool = False
    guilds: int = 0
    connects: int = 0
    resumes: int = 0
    losses: int = 0
    latency: float = 0.0
    lost_at: int | None = None
    away: tuple[int, int] | None = None

    def up(self, now: int) -> None:
        """It is connected, and its servers are known."""
        self.connected = self.ready = True
        if self.lost_at is not None:
            self.away, self.lost_at = (self.lost_at, now), None

    def down(self, now: int) -> None:
        """It is lost, if it was connected."""
        if self.ready:
            self.lost_at = now
        if self.connected or self.ready:
            self.losses += 1
        self.connected = self.ready = False


class Connection:
    """How all shards stand, for health checks and the clock. ``now`` is in epoch seconds."""

    def __init__(self, now: Callable[[], int] = wall_clock) -> None:
        self._now = now
        self.shards: list[Link] = []

    def begin(self, count: int) -> None:
        """There are so many shards from now on. Where that is a new number, nothing of the old ones is left but since
        when nobody could play.
        """
        self.all_down()
        if count != len(self.shards):
            lost = [link.lost_at for link in self.shards if link.lost_at is not None]
            # One that was away for long before has its time given back by its own sign of life.
            since = min((at for at in lost if max(lost) - at < SHORT), default=None)
            self.shards = [Link(lost_at=since) for _ in range(count)]

    def up(self, shard: int) -> None:
        """A shard is connected, and its servers are known."""
        self.shards[shard].up(self._now())

    def down(self, shard: int) -> None:
        """A shard's connection is lost."""
        self.shards[shard].down(self._now())

    def all_down(self) -> None:
        """The client is gone, and all connections with it."""
        for link in self.shards:
            link.down(self._now())

    @property
    def away(self) -> list[int]:
        """The shards that are not ready."""
        return [shard for shard, link in enumerate(self.shards) if not link.ready]

    @property
    def ready(self) -> bool:
        """Whether all shards are connected and their servers known."""
        return bool(self.shards) and not self.away

    @property
    def connected(self) -> bool:
        """Whether all shards are connected to the gateway."""
        return bool(self.shards) and all(link.connected for link in self.shards)

    @property
    def guilds(self) -> int:
        """In how many servers the bot is."""
        return sum(link.guilds for link in self.shards)
