"""Who commanded what, for the end of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from engine.core.seats import SeatTree
from engine.core.words import Arg, Words

LAST: Final = 10**6


class Term(NamedTuple):
    """A member who led from a turn to another, or gave orders as a ``deputy`` of who did."""

    name: str
    first: int
    last: int
    deputy: bool = False


def noted(names: Mapping[str, str]) -> list[tuple[str, int, str]]:
    """Who held which node from which turn on, in order: the names that the end of a game is given by ``node@turn``."""
    keys = ((key.rpartition("@"), name) for key, name in names.items() if "@" in key)
    return [(node, int(turn), name) for (node, _, turn), name in keys]


def ordered_at(names: Mapping[str, str], node: str, turn: int) -> list[Term]:
    """Who gave the orders of a node in a turn, where it was not only who held it when the turn was over: the names that
    the end of a game is given by ``node~turn~number``, of a deputy ``node~turn~number~``."""
    begins = f"{node}~{turn}~"
    return [Term(name, turn, turn, key.endswith("~")) for key, name in names.items() if key.startswith(begins)]


def led_in(names: Mapping[str, str], node: str, turn: int) -> list[Term]:
    """Who led a node itself in a turn: who gave its orders or, where nothing is noted of them, who held it."""
    held = (term for term in terms_at(names, node) if term.first <= turn <= term.last)
    return ordered_at(names, node, turn) or [Term(term.name, turn, turn) for term in held]


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
    """A leader by name, with the turns by the sentence ``key`` where they were not the ``whole``; a deputy as such."""
    name: str | Words = term.name
    if (term.first, term.last) != whole:
        args: dict[str, Arg] = {
            "name": term.name,
            "first": term.first,
            "last": term.last,
            "one": int(term.first == term.last),
        }
        name = Words(key, args)
    return Words("face-deputy", {"name": name}) if term.deputy else name


def commands_of(tree: SeatTree, names: Mapping[str, str]) -> dict[str, list[Words]]:
    """What each member commanded, by the member's name: the highest nodes alone. ``names``: who spoke for each node."""
    led: dict[str, list[Words]] = {}
    for node in tree.nodes:
        name = names.get(node.id)
        if name and (node.parent is None or names.get(node.parent) != name):
            led.setdefault(name, []).append(node.name)
    return led
