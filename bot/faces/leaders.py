"""Who commanded what, for the end of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from engine.core.seats import SeatTree
from engine.core.words import Words

LAST: Final = 10**6


class Term(NamedTuple):
    """A member who led from a turn to another."""

    name: str
    first: int
    last: int


def noted(names: Mapping[str, str]) -> list[tuple[str, int, str]]:
    """Who held which node from which turn on, in order: the names that the end of a game is given by ``node@turn``."""
    keys = ((key.rpartition("@"), name) for key, name in names.items() if "@" in key)
    return [(node, int(turn), name) for (node, _, turn), name in keys]


def terms_at(names: Mapping[str, str], node: str) -> list[Term]:
    """Who held a node itself, in order. What was before the first note is as it was then."""
    begun = min((turn for _, turn, _ in noted(names)), default=0)
    return [term._replace(first=0) if term.first == begun else term for term in held_at(names, node)]


def held_at(names: Mapping[str, str], node: str) -> list[Term]:
    """The same by the notes alone: ``first`` is the turn of the note, ``last`` that of the next one. Who left and was
    back in the same turn led on."""
    rows = [(turn, name) for held, turn, name in noted(names) if held == node]
    ends = [turn for turn, _ in rows[1:]] + [LAST]
    terms: list[Term] = []
    for (turn, name), last in zip(rows, ends, strict=False):
        if name and terms and terms[-1].name == name and terms[-1].last == turn:
            terms[-1] = terms[-1]._replace(last=last)
        elif name:
            terms.append(Term(name, turn, last))
    return terms


def term_words(key: str, term: Term, whole: tuple[int, int]) -> str | Words:
    """A leader by name, with the turns by the sentence ``key`` where they were not the ``whole``."""
    if (term.first, term.last) == whole:
        return term.name
    return Words(key, {**term._asdict(), "one": int(term.first == term.last)})


def commands_of(tree: SeatTree, names: Mapping[str, str]) -> dict[str, list[Words]]:
    """What each member commanded, by the member's name: the highest nodes alone. ``names``: who spoke for each node."""
    led: dict[str, list[Words]] = {}
    for node in tree.nodes:
        name = names.get(node.id)
        if name and (node.parent is None or names.get(node.parent) != name):
            led.setdefault(name, []).append(node.name)
    return led
