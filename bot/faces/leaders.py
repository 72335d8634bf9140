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


def terms_at(names: Mapping[str, str], node: str) -> list[Term]:
    """Who held a node itself, in order: the names that the end of a game is given by ``node@turn``. What was before
    the first note is as it was then."""
    noted = [(key.rpartition("@"), name) for key, name in names.items() if "@" in key]
    begun = min((int(turn) for (_, _, turn), _ in noted), default=0)
    rows = [(int(turn), name) for (held, _, turn), name in noted if held == node]
    ends = [turn for turn, _ in rows[1:]] + [LAST]
    return [
        Term(name, 0 if turn == begun else turn, last) for (turn, name), last in zip(rows, ends, strict=False) if name
    ]


def commands_of(tree: SeatTree, names: Mapping[str, str]) -> dict[str, list[Words]]:
    """What each member commanded, by the member's name: the highest nodes alone. ``names``: who spoke for each node."""
    led: dict[str, list[Words]] = {}
    for node in tree.nodes:
        name = names.get(node.id)
        if name and (node.parent is None or names.get(node.parent) != name):
            led.setdefault(name, []).append(node.name)
    return led
