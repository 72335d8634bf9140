"""Answers given ahead: bundles (several questions on one form) and doctrines (an exec, a battle plan)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.events import Event
from engine.core.rules import Rules
from engine.core.runner import Runner
from engine.core.space import Answer
from engine.core.state import PENDING, Frame, Pending, State
from engine.core.steps import Ask


def scope_of(rules: Rules[Any], state: State, path: str) -> str:
    """How far answers ahead hold: the nearest battle frame, the frame itself or above; else the frame alone."""
    at = path
    while at:
        if rules.steps[state.frames[at].step].battle:
            return at
        at = at.rpartition("/")[0]
    return path


def purge_ahead(state: State) -> None:
    """Forget what was meant for frames that are over: it must not answer another one."""
    gone = [slot for slot, pending in state.books[PENDING].by_slot.items() if pending.scope not in state.frames]
    if gone:
        by_slot = state.edit_book(PENDING).by_slot
        for slot in gone:
            del by_slot[slot]


def set_ahead(
    state: State,
    slot: str,
    scope: str,
    items: Sequence[tuple[str, Answer]],
    doctrine: str,
    stops: Sequence[str],
) -> None:
    """Keep a slot's answers ahead for the subtree ``scope``."""
    book = state.edit_book(PENDING)
    book.by_slot[slot] = Pending(scope, [(kind, answer) for kind, answer in items], doctrine, list(stops))


def answer_ahead(
    rules: Rules[Any], state: State, runner: Runner[Any], frame: Frame, ask: Ask, slot: str
) -> tuple[Answer] | None:
    """The slot's answer given ahead to this question, in a one-tuple; None where a person must be asked."""
    pending = state.books[PENDING].by_slot.get(slot)
    if pending is None:
        return None
    if frame.path != pending.scope and not frame.path.startswith(pending.scope + "/"):
        return None
    space = rules.questions[ask.kind].space(rules.known(state, slot), frame.path, slot)
    if pending.items:
        kind, answer = pending.items[0]
        if kind == ask.kind and space.check(answer) is None:
            mine = state.edit_book(PENDING).by_slot[slot]
            mine.items.pop(0)
            if not mine.items and not mine.doctrine:
                del state.edit_book(PENDING).by_slot[slot]
            return (answer,)
        # It was meant for another course of things: what follows it was too.
        del state.edit_book(PENDING).by_slot[slot]
        return None
    if pending.doctrine:
        answer = rules.policy(pending.doctrine).answer(rules.known(state, slot), ask.kind, frame.path, slot)
        if space.check(answer) is None:
            return (answer,)
    return None


def stop_ahead(state: State, event: Event) -> None:
    """End the answers ahead that name this event's kind among their stops."""
    for slot, pending in tuple(state.books[PENDING].by_slot.items()):
        if event.kind in pending.stops and (event.path == pending.scope or event.path.startswith(pending.scope + "/")):
            del state.edit_book(PENDING).by_slot[slot]
