"""Shards: the parts into which Discord divides a bot's servers, each with a connection of its own."""

from __future__ import annotations

from dataclasses import dataclass


def shard_of(guild_id: int, count: int) -> int:
    """The shard of a server, as Discord reckons it; direct messages are the first one's, 0."""
    return (guild_id >> 22) % count


@dataclass(frozen=True, slots=True)
class Shards:
    """Some of a number of shards: ``here``, numbered from 0, out of ``count``."""

    count: int = 1
    here: frozenset[int] = frozenset({0})

    def hold(self, guild_id: int) -> bool:
        """Whether a server belongs to one of them."""
        return shard_of(guild_id, self.count) in self.here

    @property
    def all(self) -> bool:
        """Whether none is missing."""
        return len(self.here) == self.count

    @property
    def number(self) -> int:
        """Of one alone. Errors: ValueError for several, or none."""
        (number,) = self.here
        return number

    def alone(self, shard: int) -> Shards:
        """That one alone."""
        return Shards(self.count, frozenset({shard}))


ONE = Shards()
"""The only shard there is."""
NONE = Shards(1, frozenset())
"""No shard, as while nobody knows how many there are."""
