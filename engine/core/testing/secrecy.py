"""All that the core gives a seat, as text: change the other side's secrets, and every byte of it must stay."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engine.core.chance import Throw
from engine.core.codec import pack
from engine.core.events import ALL, as_heard
from engine.core.play.decisions import Decision
from engine.core.play.entry import Entry, last_views
from engine.core.play.match import Match
from engine.core.spaces.forms import Form, Path, space_of
from engine.core.spaces.space import Answer, Space
from engine.core.testing.invariants import HOSTILE
from engine.core.words import Json

Show = Callable[[Any], Json]
Teller = Callable[[Match[Any], Decision, str], Answer]


def describe(space: Space) -> Json:
    """A space as text: default, first options, contents, and its refusals of nonsense."""
    return {
        "rule": space.rule,
        "default": pack(space.default),
        "next": pack(space.next(None)),
        "holds": _holds(space),
        "refusals": [pack(space.check(answer)) for answer in HOSTILE],
    }


def rows_by_default(form: Form) -> Iterator[tuple[str, Space]]:
    """The rows of a form by name, each as it is after the defaults of the rows before it."""
    given: dict[str, Answer] = {}
    for part in form.parts:
        row = space_of(part, given)
        if row is not None:
            yield part.name, row
            given[part.name] = row.default


def _holds(space: Space) -> Json:
    """A form's rows at the earlier rows' defaults; what may follow along a path's default; else how many answers."""
    if isinstance(space, Form):
        return {name: describe(row) for name, row in rows_by_default(space)}
    if isinstance(space, Path):  # counting its ways takes too long
        way = tuple(space.default)
        return [[pack(space.next(way[:end])), space.may_end(way[:end])] for end in range(len(way) + 1)]
    return space.size()


def glimpse(match: Match[Any], seat: str | None, show: Show) -> Json:
    """What a seat (None: a spectator) gets from the core now.

    ``show`` turns the seat's Known into plain data: everything that pictures and texts are made from.
    """
    decisions = match.public_waiting() if seat is None else match.waiting(seat)
    return {
        "waiting": [pack(decision) for decision in decisions],
        "tree": [node.id for node in match.tree(seat).nodes],
        "known": pack(show(match.look(seat))),
        "revision": match.revision(seat),
        "over": match.over,
        "asked": [_asked(match, decision, seat) for decision in decisions] if seat is not None else [],
    }


def _asked(match: Match[Any], decision: Decision, seat: str) -> Json:
    tree = match.rules.seats(match.state)
    own_slots = [slot for slot in decision.slots if tree.side(slot) == tree.side(seat)]
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
            for slot in own_slots
        },
        "plan": pack(match.plan_check(decision.id, seat)) if own_slots and decision.gate else [],
    }


def heard(match: Match[Any], entries: Iterable[Entry], seat: str | None) -> Json:
    """The events, throws and last views of battles of these entries as a seat gets them, with their places."""
    tree = match.rules.seats(match.state)
    side = None if seat is None else tree.side(seat)

    lines: list[Json] = []
    for entry in entries:
        for event in entry.events:
            words = as_heard(event, seat, tree)
            if words is not None:
                lines.append([event.path, pack(words)])
        for throw in entry.throws:
            if throw.audience == ALL or (seat is not None and tree.sees(seat, throw.audience)):
                lines.append(_die(throw))
        lines += [["last", path, pack(view)] for path, view in last_views([entry], side).items()]
    return lines


def _die(throw: Throw) -> Json:
    return [throw.path, throw.table, throw.count, throw.sides, throw.value, list(throw.about)]


class Tape:
    """All that one seat ever got, change by change; an act that it does not notice leaves nothing."""

    def __init__(self, seat: str | None, show: Show) -> None:
        self.seat = seat
        self._show = show
        self._sees = ""
        self.lines: list[str] = []

    def note(self, match: Match[Any], entries: Iterable[Entry]) -> None:
        """Add what the seat got of an act (usable as a hook of random play)."""
        news = heard(match, entries, self.seat)
        sees = json.dumps(glimpse(match, self.seat, self._show), sort_keys=True, ensure_ascii=False)
        if news or sees != self._sees:
            self.lines.append(json.dumps(news, sort_keys=True, ensure_ascii=False) + sees)
        self._sees = sees

    def difference(self, other: Tape) -> str:
        """Where two tapes differ, in words; empty if they are equal to the byte."""
        if len(self.lines) != len(other.lines):
            return f"{len(self.lines)} changes were noticed on one tape, {len(other.lines)} on the other"
        for at, (mine, theirs) in enumerate(zip(self.lines, other.lines, strict=True)):
            if mine != theirs:
                from_ = next(i for i, (a, b) in enumerate(zip(mine + "\0", theirs + "\1", strict=False)) if a != b)
                cut = slice(max(0, from_ - 80), from_ + 80)
                return f"at change {at}: {mine[cut]!r} against {theirs[cut]!r}"
        return ""


def play_taped(match: Match[Any], seat: str | None, show: Show, answer: Teller, most: int = 5_000) -> Tape:
    """Play a match to its end, slot by slot in the order of its lists; returns what the seat got.

    ``answer`` gets the match, the decision and the slot. To flip secrets, play two matches that differ in what the seat
    may not know, and compare. RuntimeError after ``most`` acts.
    """
    tape = Tape(seat, show)
    tape.note(match, match.take_changes().entries)
    for _ in range(most):
        if match.over:
            return tape
        decision = match.waiting()[0]
        slot = decision.awaited[0] if decision.awaited else ""
        if not slot:
            match.close(decision.id, deadline=True)
        elif decision.gate:
            match.seal(decision.id, slot, answer(match, decision, slot))
        else:
            match.answer(decision.id, slot, answer(match, decision, slot))
        tape.note(match, match.take_changes().entries)
    raise RuntimeError(f"the match did not end within {most} acts")
