"""What each entry of a campaign's order log holds, in a few numbers, so that screens read only what they show.

Made in one pass over the log, in chunks and off the loop, then continued with each new entry; the entries themselves
are not kept. A page of throws or of history is then read by the numbers of its entries.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.store.interface import StoreInterface
from bot.store.records import Entry
from engine.core.chance import Throw
from engine.core.events import ALL, Event
from engine.core.ids import DecisionId
from engine.core.play.entry import unpack_entry

CHUNK = 200
KEPT = 8
Audience = tuple[str, ...]
Run = Callable[..., Awaitable[Any]]  # does long work in a thread


@dataclass(frozen=True, slots=True)
class Mark:
    """An entry: its kind, its decision, how many throws each reader sees, who learns something of its events, whose it
    is, which turn it opens (empty: none), and for a return to an earlier entry, that entry."""

    kind: str
    decision: DecisionId
    throws: tuple[tuple[Audience, int], ...]
    heard: frozenset[Audience]
    slot: str = ""
    turn: str = ""
    to: int = 0

    def count(self, sees: Callable[[Audience], bool]) -> int:
        """How many of its throws a reader sees."""
        return sum(count for audience, count in self.throws if sees(audience))

    def tells(self, sees: Callable[[Audience], bool]) -> bool:
        """Whether a reader learns anything from it."""
        return any(sees(audience) for audience in self.heard)


@dataclass
class _Log:
    marks: list[Mark] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class LogIndex:
    """The indexes of campaigns of one store; the least recently used are forgotten first. ``turn_of`` says which turn
    an event opens, see :meth:`engine.core.rules.Rules.turn_of`."""

    def __init__(
        self,
        store: StoreInterface,
        turn_of: Callable[[Event], str] = lambda event: "",
        *,
        kept: int = KEPT,
        chunk: int = CHUNK,
        run: Run = asyncio.to_thread,
    ) -> None:
        self._store, self._kept, self._chunk, self._run = store, kept, chunk, run
        self._turn_of = turn_of
        self._logs: OrderedDict[int, _Log] = OrderedDict()

    async def marks(self, campaign_id: int) -> Sequence[Mark]:
        """A mark for each entry, oldest first; not to be changed."""
        log = self._logs.setdefault(campaign_id, _Log())
        self._logs.move_to_end(campaign_id)
        while len(self._logs) > self._kept:
            self._logs.popitem(last=False)
        async with log.lock:
            while True:
                first = len(log.marks) + 1
                entries = await self._store.entries(campaign_id, first, first + self._chunk - 1)
                log.marks.extend(await self._run(_marks, entries, self._turn_of) if entries else ())
                if len(entries) < self._chunk:
                    return log.marks


def _marks(entries: Sequence[Entry], turn_of: Callable[[Event], str]) -> list[Mark]:
    return [_mark(unpack_entry(json.loads(stored.body)), turn_of) for stored in entries]


def _mark(entry: Any, turn_of: Callable[[Event], str]) -> Mark:
    throws = Counter(throw.audience for throw in entry.throws)
    heard = {ALL if event.public is not None else event.audience for event in entry.events}
    turns = [turn for event in entry.events if (turn := turn_of(event))]
    to = int(entry.data["to"]) if entry.kind == "rewind" else 0
    last = turns[-1] if turns else ""
    return Mark(entry.kind, entry.decision, tuple(throws.items()), frozenset(heard), entry.slot, last, to)


@dataclass(frozen=True, slots=True)
class Told:
    """The contents of an entry: its open throws, and all its events, whoever may learn them."""

    number: int
    throws: tuple[Throw, ...]
    events: tuple[Event, ...]


@dataclass
class _Run:
    first: int
    last: int
    told: list[Told] = field(default_factory=list)


class TurnLog:
    """What happened since an entry of a campaign: for posts about a whole turn, or a fight of many acts.

    The last run is kept for each of a few campaigns, so that each act of a long turn reads only what is new.
    """

    def __init__(self, *, kept: int = KEPT) -> None:
        self._kept = kept
        self._runs: OrderedDict[int, _Run] = OrderedDict()

    async def since(self, store: StoreInterface, campaign_id: int, first: int, last: int) -> tuple[Told, ...]:
        """The contents of entries ``first`` to ``last``, oldest first, without what everyone agreed to take back.
        Raises what the store raises."""
        run = self._runs.get(campaign_id)
        if run is None or run.first != first or run.last > last:
            run = self._runs[campaign_id] = _Run(first, first - 1)
        self._runs.move_to_end(campaign_id)
        while len(self._runs) > self._kept:
            self._runs.popitem(last=False)
        told, at = list(run.told), run.last
        for start in range(at + 1, last + 1, CHUNK):
            entries = await store.entries(campaign_id, start, min(last, start + CHUNK - 1))
            for entry in await asyncio.to_thread(_unpacked, entries):
                if entry.kind == "rewind":
                    told = [earlier for earlier in told if earlier.number <= entry.data["to"]]
                throws = tuple(throw for throw in entry.throws if throw.audience == ALL)
                told.append(Told(entry.number, throws, entry.events))
        run.told, run.last = told, max(at, last)
        return tuple(told)


def _unpacked(entries: Sequence[Entry]) -> list[Any]:
    return [unpack_entry(json.loads(stored.body)) for stored in entries]


@dataclass(frozen=True, slots=True)
class Part:
    """Which entries to read for a page (their numbers, from 1), and how many of their items to skip first."""

    first: int
    last: int
    skip: int


def part_of(counts: Sequence[int], start: int, length: int) -> Part | None:
    """The entries that hold item ``start`` (from 0) and the ``length - 1`` items after it, where entry ``n`` holds
    ``counts[n - 1]`` items; None if there is no such item."""
    at = 0
    first, skip = 0, 0
    for number, count in enumerate(counts, 1):
        if not first and at + count > start:
            first, skip = number, start - at
        at += count
        if first and at >= start + length:
            return Part(first, number, skip)
    return Part(first, len(counts), skip) if first else None
