"""The chronicle and the index of a log: read once, in chunks, then only what is new; a rewind forgets."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from bot.service.past.chronicle import Chronicle
from bot.service.past.logindex import LogIndex, Mark, Part, part_of
from bot.store.records import Entry as Stored
from engine.core.chance import Throw
from engine.core.events import ALL, SEALED, Event
from engine.core.play.entry import Entry, pack_entry
from engine.core.play.history import Rewound
from tests.engine.core.said import said


class Shelf:
    """A store of which only entries are asked; it notes which."""

    def __init__(self) -> None:
        self.log: list[Stored] = []
        self.asked: list[tuple[int, int | None]] = []

    def add(self, kind: str, data: Any = None, throws: Sequence[Throw] = (), *events: Event) -> None:
        """One more entry."""
        number = len(self.log) + 1
        entry = Entry(number, kind, "", "turn#1", data, "1", tuple(throws), events)
        body = json.dumps(pack_entry(entry), separators=(",", ":"))
        self.log.append(Stored(number, 0, body, None, None))

    async def entries(self, campaign_id: int, first: int = 1, last: int | None = None) -> list[Stored]:
        """Entries of a range."""
        self.asked.append((first, last))
        return self.log[first - 1 : last]


class Gatherer:
    """Keeps the names of deeds."""

    def fact(self, event: Event) -> Any:
        """The deed's name."""
        return event.words.args["name"] if event.kind == "ev-deed" else None


class Teller:
    """Tells of deeds."""

    marks = ('"ev-deed"',)

    def gatherer(self) -> Gatherer:
        """A gatherer."""
        return Gatherer()


def deed(name: str) -> Event:
    """An event worth telling."""
    return Event(said("ev-deed", {"name": name}), "turn", 1)


@pytest.fixture
def shelf() -> Shelf:
    shelf = Shelf()
    for at in range(7):
        throws = [Throw("turn", 0, "x", count, 10, 3, ALL if count % 2 else SEALED) for count in range(at)]
        shelf.add("close", None, throws, deed(f"d{at}"), Event(said("ev-noise", {}), "turn", 2))
    return shelf


async def test_facts_are_gathered_once_in_chunks_and_then_only_what_is_new(shelf: Shelf) -> None:
    book: Any = Chronicle(shelf, chunk=3)  # type: ignore[arg-type]  # of a store only entries are asked
    assert await book.facts(1, Teller()) == [f"d{at}" for at in range(7)]
    assert shelf.asked == [(1, 3), (4, 6), (7, 9)]
    shelf.asked.clear()
    shelf.add("close", None, (), deed("new"))
    assert (await book.facts(1, Teller()))[-1] == "new"
    assert shelf.asked == [(8, 10)]


async def test_what_was_taken_back_by_consent_has_not_happened(shelf: Shelf) -> None:
    book: Any = Chronicle(shelf)  # type: ignore[arg-type]  # of a store only entries are asked
    before = await book.facts(1, Teller())
    shelf.add("rewind", {"to": 4}, (), Event(Rewound(4), "turn", 1))
    shelf.add("close", None, (), deed("again"))
    assert await book.facts(1, Teller()) == ["d0", "d1", "d2", "d3", "again"]
    assert len(before) == 7  # who still reads the old list does not see it shrink


async def test_the_least_used_campaign_is_forgotten_first(shelf: Shelf) -> None:
    book: Any = Chronicle(shelf, kept=1)  # type: ignore[arg-type]  # of a store only entries are asked
    await book.facts(1, Teller())
    await book.facts(2, Teller())
    shelf.asked.clear()
    await book.facts(1, Teller())
    assert shelf.asked[0][0] == 1


async def test_the_index_counts_throws_by_who_sees_them(shelf: Shelf) -> None:
    index: Any = LogIndex(shelf, chunk=4)  # type: ignore[arg-type]  # of a store only entries are asked
    marks: Sequence[Mark] = await index.marks(1)
    assert [mark.count(lambda audience: audience == ALL) for mark in marks] == [0, 0, 1, 1, 2, 2, 3]
    assert sum(mark.count(lambda audience: True) for mark in marks) == sum(range(7))
    shelf.asked.clear()
    assert len(await index.marks(1)) == 7
    assert shelf.asked == [(8, 11)]


async def test_the_index_says_who_learns_something_of_an_entry(shelf: Shelf) -> None:
    shelf.add("answer", None, (), Event(said("ev-secret", {}), "turn", 1, audience=("red",)))
    shelf.add("answer", None, (), Event(said("ev-half", {}), "turn", 1, audience=("red",), public=said("ev-seen", {})))
    index: Any = LogIndex(shelf)  # type: ignore[arg-type]  # of a store only entries are asked
    *_, secret, half = await index.marks(1)
    assert not secret.tells(lambda audience: audience == ALL)
    assert half.tells(lambda audience: audience == ALL)


@pytest.mark.parametrize(
    ("start", "length", "part"),
    [(0, 2, Part(2, 3, 0)), (1, 3, Part(3, 4, 0)), (2, 2, Part(3, 4, 1)), (5, 9, Part(4, 6, 2)), (9, 2, None)],
)
def test_only_the_entries_that_hold_a_page_are_read(start: int, length: int, part: Part | None) -> None:
    assert part_of([0, 1, 2, 3, 0, 1], start, length) == part
