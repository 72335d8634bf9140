"""Moments of a campaign to which it can go back, as members call them: "before week 7's orders closed".

Entries of the log have numbers, which mean nothing to a player and, against an enemy, count what is hidden. A moment
has words. Against an enemy there are only the beginnings of turns, which everybody has seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.service.past.logindex import Mark
from bot.service.types import Table
from engine.core.play.decisions import path_of
from engine.core.words import Words

MOST = 25
ANSWERS = 6  # how many of the last single answers can be undone


@dataclass(frozen=True, slots=True)
class Moment:
    """The state after an entry. ``key`` names it in a menu without revealing the entry."""

    key: str
    entry: int
    words: Words


@dataclass
class _Found:
    turns: list[Moment] = field(default_factory=list)
    answers: list[Moment] = field(default_factory=list)


def moments(table: Table, marks: Sequence[Mark]) -> list[Moment]:
    """The moments the game can go back to, last first, at most :data:`MOST`. ``marks`` cover the whole log."""
    last = table.campaign.last_entry
    if len(table.tree.children(None)) > 1:
        rules = table.match.rules
        begun = table.book.turns
        possible = [
            Moment(f"turn-{turn}", entry, Words("moment-turn", {"turn": _of(rules.turn_words(turn))}))
            for turn, entry in begun
            if entry < last
        ]
        return possible[::-1][:MOST]
    made = _of_log(table, marks)
    possible = sorted([*made.turns, *made.answers[-ANSWERS:]], key=lambda moment: -moment.entry)
    return [moment for moment in possible if 1 <= moment.entry < last][:MOST]


def _of_log(table: Table, marks: Sequence[Mark]) -> _Found:
    words, moments = table.match.rules.turn_words, _Found()
    turns = turns_in(marks)
    for number, mark in enumerate(marks, 1):
        if mark.kind == "rewind":
            moments.turns = [moment for moment in moments.turns if moment.entry <= mark.to]
            moments.answers = [moment for moment in moments.answers if moment.entry <= mark.to]
            continue
        turn, before = turns[number - 1], number - 1
        if mark.kind == "close" and "/" not in path_of(mark.decision)[0] and turn:
            moments.turns.append(Moment(f"close-{before}", before, Words("moment-close", {"turn": _of(words(turn))})))
        elif mark.kind == "answer" and mark.slot in table.tree:
            moments.answers.append(
                Moment(f"answer-{before}", before, Words("moment-answer", {"unit": table.tree[mark.slot].name}))
            )
        if mark.turn:
            moments.turns.append(
                Moment(f"turn-{mark.turn}", number, Words("moment-turn", {"turn": _of(words(mark.turn))}))
            )
    return moments


def turns_in(marks: Sequence[Mark]) -> list[str]:
    """The turn after so many entries; before the first turn, the first; empty if no turn has begun."""
    turns = [""]
    for mark in marks:
        gone_back = mark.kind == "rewind"
        turns.append(turns[min(mark.to, len(turns) - 1)] if gone_back else mark.turn or turns[-1])
    return turns


def moment_of(found: Sequence[Moment], key: str) -> Moment | None:
    """The moment of a key; None if there is none, or none any more."""
    return next((moment for moment in found if moment.key == key), None)


def _of(turn: Words) -> Words:
    """A turn after "of": "del turno 2", "de la semana 7"."""
    return Words(f"{turn.key}.of", turn.args)
