"""Who led what in an action, with their turns: the names that its end is given by ``node@turn``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.faces.leaders import LAST, Term, held_at, term_words
from engine.core.words import Words

Names = Mapping[str, str]


def told(names: Names, node: str, end: int) -> list[str | Words]:
    """Who held a node itself, by name, with the turns where they were not all; ``end`` is the last turn. What changes
    after a turn holds from the next one on. Nobody is named for turns in which nobody held it."""
    terms = [Term(term.name, term.first + 1, end if term.last == LAST else term.last) for term in held_at(names, node)]
    return [term_words("sm-face-term", term, (1, end)) for term in terms if term.first <= term.last]


def captains(names: Names, node: str, end: int, above: Sequence[str] = ()) -> list[str | Words]:
    """Who led a ship or boat: those who held it, and before them who held the nearest node ``above`` it; else who
    speaks for it."""
    held = told(names, node, end)
    first = min((term.first + 1 for term in held_at(names, node)), default=1)
    if held and first > 1:
        before = next((terms for higher in above if (terms := _until(names, higher, first - 1))), [])
        held = [*(term_words("sm-face-term", term, (1, end)) for term in before), *held]
    return held or ([names[node]] if names.get(node) else [])


def _until(names: Names, node: str, last: int) -> list[Term]:
    """Who held a node up to a turn."""
    terms = (Term(term.name, term.first + 1, min(term.last, last)) for term in held_at(names, node))
    return [term for term in terms if term.first <= term.last]
