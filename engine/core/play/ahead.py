"""Answers given ahead: bundles (several questions on one form) and doctrines (an executive officer, a battle plan).

They are kept in the frame they hold for and end with it, so that none can answer a later frame.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.events import Event, as_heard
from engine.core.lineage import lineage
from engine.core.play.counsel import Note, counsel
from engine.core.rules import Rules
from engine.core.spaces.forms import whole
from engine.core.spaces.space import Answer
from engine.core.state import Ahead, Frame, State
from engine.core.steps import Ask


def battles(rules: Rules[Any, Any], state: State, path: str) -> tuple[str, ...]:
    """The paths of the fights and voyages (steps marked ``battle``) that a frame belongs to, the innermost first."""
    return tuple(at for at in lineage(path) if rules.steps[state.frames[at].step].battle)


def scope_of(rules: Rules[Any, Any], state: State, path: str, kind: str) -> str:
    """The frame up to which answers given ahead at a question hold.

    It is the frame of the step that the question's kind names; else the nearest battle frame, the frame itself or above
    it; else the frame alone.
    """
    holds = rules.questions[kind].holds
    if not holds:
        return next(iter(battles(rules, state, path)), path)
    return next((at for at in lineage(path) if rules.steps[state.frames[at].step].name == holds), path)


def set_ahead(
    state: State,
    slot: str,
    scope: str,
    items: Sequence[tuple[str, Answer]],
    doctrine: str,
    stops: Sequence[str],
) -> None:
    """Keep a slot's answers ahead for the frame ``scope`` and all below."""
    frame = state.edit_frame(scope)
    frame.ahead = {
        **(frame.ahead or {}),
        slot: Ahead([(kind, answer) for kind, answer in items], doctrine, list(stops)),
    }


def _end(state: State, scope: str, slot: str) -> None:
    frame = state.edit_frame(scope)
    frame.ahead = {owner: pending for owner, pending in (frame.ahead or {}).items() if owner != slot} or None


def answer_ahead(
    rules: Rules[Any, Any], state: State, frame: Frame, ask: Ask, slot: str, note: Note
) -> tuple[Answer] | None:
    """The slot's answer given ahead to this question, in a one-tuple; None where a person must be asked.

    A person is also asked where a doctrine fails at the question; ``note`` records that.
    """
    for scope in lineage(frame.path):
        ahead = state.frames[scope].ahead
        if ahead is not None and slot in ahead and not _waits(rules, state, scope, ahead[slot], ask.kind):
            return _take(rules, state, frame, ask, slot, scope, ahead[slot], note)
    return None


def _waits(rules: Rules[Any, Any], state: State, scope: str, pending: Ahead, kind: str) -> bool:
    """Whether a bundle over several turns is not meant for a question of this kind."""
    if not pending.items or pending.items[0][0] == kind:
        return False
    return rules.questions[pending.items[0][0]].holds == state.frames[scope].step


def _take(
    rules: Rules[Any, Any], state: State, frame: Frame, ask: Ask, slot: str, scope: str, pending: Ahead, note: Note
) -> tuple[Answer] | None:
    known = rules.known(state, slot)
    space = rules.questions[ask.kind].space(known, frame.path, slot)
    if pending.items:
        kind, answer = pending.items[0]
        if kind != ask.kind or space.check(answer) is not None:
            # The bundle was made for another course of events, and so was the rest of it.
            _end(state, scope, slot)
            return None
        if len(pending.items) == 1 and not pending.doctrine:
            _end(state, scope, slot)
        else:
            rest = Ahead(pending.items[1:], pending.doctrine, pending.stops)
            mine = state.edit_frame(scope)
            mine.ahead = {**(mine.ahead or {}), slot: rest}
        return (whole(space, answer),)
    advice = counsel(rules, known, ask.kind, frame.path, slot, space, pending.doctrine, note)
    return None if advice is None else (advice,)


def stop_ahead(rules: Rules[Any, Any], state: State, event: Event) -> None:
    """End the answers ahead that name this event among their stops.

    For a slot outside the event's audience only the public half of the event can be such a stop: a plan that stops must
    not tell what its owner cannot see. Where the event is a stop of one slot that it concerns, the answers of all slots
    that it concerns and that hear of it end too: all of them may amend.
    """
    stopped: list[tuple[str, str]] = []
    concerned: list[tuple[str, str]] = []
    for scope in lineage(event.path):
        for slot, pending in (state.frames[scope].ahead or {}).items():
            if pending.stops or slot in event.concerns:
                words = as_heard(event, slot, rules.seats(state))
                if words is not None and words.key in pending.stops:
                    stopped.append((scope, slot))
                elif words is not None and slot in event.concerns:
                    concerned.append((scope, slot))
    if any(slot in event.concerns for _, slot in stopped):
        stopped += concerned
    for scope, slot in stopped:
        _end(state, scope, slot)
