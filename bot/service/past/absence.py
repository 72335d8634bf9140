"""Members who come back: since when they have given no order, and what was done in their name.

A turn counts by its opening, as the posts of turns do (:class:`bot.service.book.TurnBegun`). Whoever gave an order in
the turn at hand or the one before was here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from bot.service.book import Book
from bot.service.packing import tag
from bot.service.types import Table
from engine.core.words import Words, pack_words, unpack_words

DONE: Final = frozenset({"service-in-your-name", "service-done-in-your-name"})
"""The sentences that tell of an order given in a member's name."""


@dataclass(frozen=True, slots=True)
class Absence:
    """What a member has not seen: the log after entry ``after``, with which the turn began in which they last acted,
    up to ``last``; what led to that turn begins after ``opening``."""

    opening: int
    after: int
    last: int


def note_here(book: Book, mark: str, after: int) -> None:
    """A member acts in the turn whose log begins after this entry."""
    book.last_here[mark] = after


def note_done(book: Book, mark: str, lines: Iterable[Words]) -> None:
    """Orders were given in a member's name, as far as these lines say so."""
    for line in lines:
        if line.key in DONE:
            was = book.in_name.get(mark)
            book.in_name[mark] = {"orders": 1 if was is None else was["orders"] + 1, "last": pack_words(line)}


def absence_of(table: Table, user_id: int, turn: str) -> Absence | None:
    """What a member missed who let more than a turn pass; None for those who were here, or are not known to have been.

    ``turn`` is the key of the turn at hand, as the posts name it.
    """
    book, mark = table.book, tag(table.campaign, user_id)
    here = book.last_here.get(mark)
    if here is None or not turn:
        return None
    begun = [*book.turns_begun, *([book.turn_begun] if book.turn_begun is not None else [])]
    later = [record for record in begun if record["after"] > here]
    # The turn at hand has a record once somebody acts in it.
    unwritten = book.turn_begun is None or book.turn_begun["turn"] != turn
    if len(later) + unwritten < 2:
        return None
    own = next((record for record in reversed(begun) if record["after"] <= here), None)
    first = own if own is not None else begun[0] if begun else None
    after = here if first is None else first["after"]
    return Absence(after if first is None else first.get("from", after), after, table.campaign.last_entry)


def acted_after(table: Table, user_id: int) -> int | None:
    """The entry after which the turn began in which a member last acted; None for who never did."""
    return table.book.last_here.get(tag(table.campaign, user_id))


def done_for(table: Table, user_id: int) -> tuple[int, Words | None]:
    """How many orders were given in a member's name since they last acted, and the last of them."""
    row = table.book.in_name.get(tag(table.campaign, user_id))
    return (0, None) if row is None else (row["orders"], unpack_words(row["last"]))
