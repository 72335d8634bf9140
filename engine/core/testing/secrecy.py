"""All that the core gives a seat, as text: flip the other side's secrets, and every byte of it must stay."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

from engine.core.chance import Throw
from engine.core.codec import pack
from engine.core.decisions import Decision
from engine.core.entry import Entry
from engine.core.events import ALL, as_heard
from engine.core.match import Match
from engine.core.space import Space
from engine.core.testing.invariants import HOSTILE
from engine.core.words import Json

Show = Callable[[Any], Json]


def describe(space: Space) -> Json:
    """A space as text: default, first options, size, and its refusals of nonsense."""
    return {
        "rule": space.rule,
        "default": pack(space.default),
        "next": pack(space.next(None)),
        "size": space.size(),
        "refusals": [pack(space.check(answer)) for answer in HOSTILE],
    }


def glimpse(match: Match[Any], seat: str | None, show: Show) -> Json:
    """What a seat (None: a spectator) gets from the core now.

    ``show`` turns the seat's Known into plain data: all that pictures and texts are made from.
    """
    decisions = match.public_waiting() if seat is None else match.waiting(seat)
    return {
        "waiting": [pack(one) for one in decisions],
        "known": pack(show(match.look(seat))),
        "revision": match.revision(seat),
        "over": match.over,
        "asked": [_asked(match, one, seat) for one in decisions] if seat is not None else [],
    }


def _asked(match: Match[Any], decision: Decision, seat: str) -> Json:
    tree = match.rules.seats(match.state)
    own = [slot for slot in decision.slots if tree.side(slot) == tree.side(seat)]
    question = match.rules.questions[decision.kind]
    return {
        "rows": {
            slot: {
                "prompt": pack(question.prompt(match.look(slot), decision.path, slot)),
                "space": describe(match.space(decision.id, slot)),
                "draft": pack(match.draft_of(decision.id, slot)),
                "fault": pack(match.draft_fault(decision.id, slot)),
                "silence": pack(match.suggestion(decision.id, slot)),
            }
            for slot in own
        },
        "plan": pack(match.plan_check(decision.id, seat)) if own and decision.gate else [],
    }


def heard(match: Match[Any], entries: Iterable[Entry], seat: str | None) -> Json:
    """The events and throws of these entries as a seat gets them, with their numbers and places."""
    tree = match.rules.seats(match.state)

    lines: list[Json] = []
    for entry in entries:
        for event in entry.events:
            words = as_heard(event, seat, tree)
            if words is not None:
                lines.append([event.path, pack(words)])
        for throw in entry.throws:
            if throw.audience == ALL or (seat is not None and tree.sees(seat, throw.audience)):
                lines.append(_die(throw))
    return lines


def _die(throw: Throw) -> Json:
    return [throw.path, throw.table, throw.count, throw.sides, throw.value]


class Tape:
    """All that one seat ever got, act by act."""

    def __init__(self, seat: str | None, show: Show) -> None:
        self.seat = seat
        self._show = show
        self.lines: list[str] = []

    def note(self, match: Match[Any], entries: Iterable[Entry]) -> None:
        """Add what the seat got of an act (usable as a hook of random play)."""
        line = {"heard": heard(match, entries, self.seat), "sees": glimpse(match, self.seat, self._show)}
        self.lines.append(json.dumps(line, sort_keys=True, ensure_ascii=False))

    def difference(self, other: Tape) -> str:
        """Where two tapes part, in words; empty if they are equal to the byte."""
        if len(self.lines) != len(other.lines):
            return f"{len(self.lines)} acts were noticed on one tape, {len(other.lines)} on the other"
        for at, (mine, its) in enumerate(zip(self.lines, other.lines, strict=True)):
            if mine != its:
                from_ = next(i for i, (a, b) in enumerate(zip(mine + "\0", its + "\1", strict=False)) if a != b)
                cut = slice(max(0, from_ - 80), from_ + 80)
                return f"at act {at}: {mine[cut]!r} against {its[cut]!r}"
        return ""
