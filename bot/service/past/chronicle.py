"""The facts of a campaign's diary, gathered from its order log as it grows.

A campaign's log is read once, in chunks, off the loop. Only the facts that the diary tells are kept, and entries
without any are not even parsed. Later questions read only what is new. A few campaigns are kept; the least recently
used are forgotten first.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from bot.store.interface import StoreInterface
from bot.store.records import Entry
from engine.core.events import Event
from engine.core.play.entry import unpack_entry

CHUNK = 200
KEPT = 4
REWIND = '"rewind"'
Run = Callable[..., Awaitable[Any]]  # does long work in a thread


class Gatherer(Protocol):
    """Makes facts of events, fed in order."""

    def fact(self, event: Event) -> Any: ...


class Tells(Protocol):
    """Whose facts are gathered; ``marks``: one of them stands in every packed entry that holds one."""

    @property
    def marks(self) -> tuple[str, ...]: ...

    def gatherer(self) -> Gatherer: ...


@dataclass
class _Book:
    """What was gathered of a campaign up to an entry: each fact with its entry's number."""

    gatherer: Gatherer
    last: int = 0
    numbers: list[int] = field(default_factory=list)
    facts: list[Any] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class Chronicle:
    """Gathers the facts of campaigns from one store. ``kept`` campaigns stay in memory, ``chunk`` entries are read
    at a time."""

    def __init__(
        self, store: StoreInterface, *, kept: int = KEPT, chunk: int = CHUNK, run: Run = asyncio.to_thread
    ) -> None:
        self._store = store
        self._kept, self._chunk, self._run = kept, chunk, run
        self._books: OrderedDict[int, _Book] = OrderedDict()

    async def facts(self, campaign_id: int, teller: Tells) -> Sequence[Any]:
        """All facts of a campaign so far; not to be changed. Raises what the store raises."""
        book = self._books.get(campaign_id)
        if book is None:
            book = self._books[campaign_id] = _Book(teller.gatherer())
            while len(self._books) > self._kept:
                self._books.popitem(last=False)
        self._books.move_to_end(campaign_id)
        async with book.lock:
            while True:
                entries = await self._store.entries(campaign_id, book.last + 1, book.last + self._chunk)
                if entries:
                    await self._run(_gather, book, entries, teller.marks)
                if len(entries) < self._chunk:
                    return book.facts


def _gather(book: _Book, entries: Sequence[Entry], marks: tuple[str, ...]) -> None:
    for stored in entries:
        book.last = stored.number
        if REWIND in stored.body:
            _go_back(book, stored.body)
        if not any(mark in stored.body for mark in marks):
            continue
        for event in unpack_entry(json.loads(stored.body)).events:
            fact = book.gatherer.fact(event)
            if fact is not None:
                book.numbers.append(stored.number)
                book.facts.append(fact)


def _go_back(book: _Book, body: str) -> None:
    """Everyone agreed to go back: what came after the entry has not happened."""
    entry = json.loads(body)
    if entry["kind"] != "rewind":
        return
    keep = sum(number <= entry["data"]["to"] for number in book.numbers)
    # New lists: a reader who still holds the old ones must not see them shrink.
    book.numbers, book.facts = book.numbers[:keep], book.facts[:keep]
