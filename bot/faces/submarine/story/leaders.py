"""Who led what in an action, with their turns: the names that its end is given by ``node@turn``; in a campaign the turn
stands behind the number of its action, ``node@3.7``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.faces.leaders import LAST, Term, held_at, ordered_at, term_words
from engine.core.words import Words

Names = Mapping[str, str]


def in_action(names: Names, engagement: int) -> dict[str, str]:
    """The names of a campaign as an action of it has them: who held a node when it began, and what changed in it.
    Those of an action by itself (0) as they are."""
    if not engagement:
        return dict(names)
    led: dict[str, str] = {}
    for key, name in names.items():
        if "~" in key:  # who gave the orders of a turn
            node, at, place = key.split("~", 2)
            number, turn = _action_and_turn(at)
            if number == engagement:
                led[f"{node}~{turn}~{place}"] = name
            continue
        node, mark, at = key.rpartition("@")
        number, turn = _action_and_turn(at) if mark else (0, 0)
        if not mark:
            led[key] = name
        elif number <= engagement:
            led[f"{node}@{turn if number == engagement else 0}"] = name
    return led


def told_over_actions(names: Names, node: str, actions: int) -> list[str | Words]:
    """Who held a node in a campaign of so many actions, by name, with the actions where they were not all."""
    rows = [
        (*_action_and_turn(key.rpartition("@")[2]), name) for key, name in names.items() if key.startswith(f"{node}@")
    ]
    terms: list[Term] = []
    for at, (number, _, name) in enumerate(rows):
        last = actions
        if at + 1 < len(rows):  # who left before an action's first turn led in none of it
            then, turn, _ = rows[at + 1]
            last = then if turn else then - 1
        term = Term(name, max(1, number), last)
        if terms and terms[-1].name == name and terms[-1].last + 1 >= term.first:
            terms[-1] = terms[-1]._replace(last=last)
        elif name and term.first <= term.last:
            terms.append(term)
    return [term_words("sm-face-term-actions", term, (1, actions)) for term in terms]


def _action_and_turn(at: str) -> tuple[int, int]:
    number, mark, turn = at.rpartition(".")
    return (int(number) if mark else 0), int(turn)


def told(names: Names, node: str, end: int) -> list[str | Words]:
    """Who held a node itself, by name, with the turns where they were not all; ``end`` is the last turn. What changes
    after a turn holds from the next one on, and so do the orders that are given then. Nobody is named for turns in
    which nobody held it."""
    held = [Term(term.name, term.first + 1, end if term.last == LAST else term.last) for term in held_at(names, node)]
    terms: list[Term] = []
    for turn in range(1, end + 1):
        then = [Term(term.name, turn, turn) for term in held if term.first <= turn <= term.last]
        for led in ordered_at(names, node, turn - 1) or then:
            same = next((at for at, term in enumerate(terms) if term[::3] == led[::3] and term.last >= turn - 1), None)
            if same is None:
                terms.append(led._replace(first=turn, last=turn))
            else:
                terms[same] = terms[same]._replace(last=turn)
    return [term_words("sm-face-term", term, (1, end)) for term in terms]


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
