"""The only source of luck.

A value is a hash of seed, frame path, epoch, table and its count in that frame, so that no answer changes another's
dice. The algorithm has a name, because an auditor must be able to compute it again years later.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b, sha256
from typing import Protocol

ALGORITHM = "flotilla-luck-1: blake2b-64(key=seed, frame|epoch|table|count) mod sides"


@dataclass(frozen=True, slots=True)
class Throw:
    """One value of luck: its frame, its table, its number on that table, and who may see it.

    ``value`` is in ``range(sides)``; a ten-sided die shows 0 to 9 (2.5 of Silent War), a six-sided one value + 1.
    ``audience`` is as for events: ``("all",)`` or the nodes that may see it before the campaign ends. ``about``: the
    ids of the unit that threw and of its target. They are for reading only and are no part of the key; whoever may see
    the throw sees them.
    """

    path: str
    epoch: int
    table: str
    count: int
    sides: int
    value: int
    audience: tuple[str, ...] = ("all",)
    about: tuple[str, ...] = field(default=(), repr=False)  # recordings of games are checksums of the other fields


class Chance(Protocol):
    """A source of luck: gives the value for a key."""

    def value(self, path: str, epoch: int, table: str, count: int, sides: int) -> int: ...


class SeededChance:
    """Luck from a seed.

    ``seed`` is any text. Its :func:`seed_hash` is published at the start of a campaign, the seed itself at the end.
    """

    __slots__ = ("_keyed",)

    def __init__(self, seed: str) -> None:
        if not seed:
            raise ValueError("a seed must not be empty")
        # Copying a keyed hash takes half the time of keying one, and a war throws 100,000 dice.
        self._keyed = blake2b(digest_size=8, key=sha256(seed.encode()).digest())

    def value(self, path: str, epoch: int, table: str, count: int, sides: int) -> int:
        keyed = self._keyed.copy()
        keyed.update(f"{path}|{epoch}|{table}|{count}".encode())
        return int.from_bytes(keyed.digest(), "big") % sides


class MissingLuck(LookupError):
    """A replay asked for a value that is not in the log: rules and log differ."""


class RecordedChance:
    """Luck from the log: a replay needs no seed."""

    __slots__ = ("_values",)

    def __init__(self, throws: Sequence[Throw]) -> None:
        self._values: Mapping[tuple[str, int, str, int], tuple[int, int]] = {
            (throw.path, throw.epoch, throw.table, throw.count): (throw.sides, throw.value) for throw in throws
        }

    def value(self, path: str, epoch: int, table: str, count: int, sides: int) -> int:
        recorded = self._values.get((path, epoch, table, count))
        if recorded is None or recorded[0] != sides:
            raise MissingLuck(f"no throw {count} on {table!r} with {sides} sides in frame {path!r}, epoch {epoch}")
        return recorded[1]


def seed_hash(seed: str) -> str:
    """What is published at the start: SHA-256 of the seed, in hexadecimal."""
    return sha256(seed.encode()).hexdigest()


def audit(throws: Sequence[Throw], seed: str) -> tuple[Throw, ...]:
    """The throws whose value is not what the seed gives (none, if all was fair)."""
    chance = SeededChance(seed)
    return tuple(
        throw
        for throw in throws
        if chance.value(throw.path, throw.epoch, throw.table, throw.count, throw.sides) != throw.value
    )
