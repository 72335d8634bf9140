"""What is said of a class that is not there: those with the nearest names, and the table in which all of them stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final, Protocol

from engine.core.mistakes import Problem, no_such

TABLES: Final[Mapping[str, str]] = {
    "class of submarine": "submarines.csv",
    "class of escort": "escorts.csv",
    "big warship": "capitals.csv",
    "merchant": "merchants.csv",
}
"""The table of each kind of class, in ``data/submarine``."""
SHOWN: Final = 4
ALL: Final = 8
"""A table of so few classes is told whole."""


class Card(Protocol):
    """A class: its id and its name."""

    @property
    def id(self) -> str:
        """Its id."""

    @property
    def name(self) -> str:
        """Its name."""


def no_class(kind: str, word: str, cards: Iterable[Card]) -> Problem:
    """That there is no such class; the nearest by id or name, and where all stand. KeyError for no kind of
    :data:`TABLES`."""
    known = list(cards)
    if len(known) <= ALL:
        names, shown = "there are", [card.id for card in known]
    else:
        names, shown = "the nearest are", nearest(word, known)
    near = f"; {names} {', '.join(shown)}" if shown else ""
    line = f"there is no {kind} {word}{near}; all stand in data/submarine/{TABLES[kind]}"
    return no_such(kind, word, {card.id: card for card in known}, text=line)


def nearest(word: str, cards: Iterable[Card]) -> list[str]:
    """The ids whose own word or name is most like a word, the likest first."""
    by_word: dict[str, str] = {}
    for card in cards:
        by_word.setdefault(card.name.casefold().replace(" ", "-"), card.id)
        by_word[card.id] = card.id
    found = get_close_matches(word.casefold().replace(" ", "-"), by_word, n=2 * SHOWN)
    return list(dict.fromkeys(by_word[each] for each in found))[:SHOWN]
