"""What a game names must be there: slots, labels, kinds of questions, legal answers, things in facts.

Where people play, nothing of this is checked; it would show as a question that nobody is asked, or as an error far
away. So a drive can be strict (:func:`engine.core.drive.drive`): the first mistake is told with the step that made it,
and with what there is instead. ``flotilla simulate`` and the tests drive so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.core.events import Event
from engine.core.rules import Rules
from engine.core.runner import Misnamed
from engine.core.spaces.space import Answer
from engine.core.state import Frame, State
from engine.core.steps import Ask

_LISTED = 12


def check_ask(rules: Rules[Any, Any], state: State, frame: Frame, ask: Ask) -> None:
    """Raises :class:`Misnamed` where a question is of no kind, put to no node of the tree, or goes on at no label."""
    where = f"step {frame.step!r} at {frame.path!r}"
    if ask.kind not in rules.questions:
        raise Misnamed(f"{where} asks {ask.kind!r}, which is no kind of question; {_there(rules.questions)}")
    if not hasattr(rules.steps[frame.step], ask.then):
        raise Misnamed(f"{where} goes on at {ask.then!r} after {ask.kind!r}, which is none of its labels")
    if not (ask.slots or ask.gate):  # a gate of nobody closes at once
        raise Misnamed(f"{where} asks {ask.kind!r} of nobody")
    tree = rules.seats(state)
    for slot in ask.slots:
        if slot not in tree:
            raise Misnamed(
                f"{where} asks {ask.kind!r} of {slot!r}, which is no node; {_there(node.id for node in tree.nodes)}"
            )


def judged_by(
    rules: Rules[Any, Any], answer: Callable[[Any, str, str, str], Answer]
) -> Callable[[Any, str, str, str], Answer]:
    """A policy's answers, judged by the rules: :class:`Misnamed` where one is not legal."""

    def legal_answer(known: Any, kind: str, path: str, slot: str) -> Answer:
        given = answer(known, kind, path, slot)
        refusal = rules.questions[kind].space(known, path, slot).check(given)
        if refusal is not None:
            legal = "; ".join(words.key for words in refusal.legal[:_LISTED])
            raise Misnamed(
                f"the policy answers {kind!r} for {slot!r} at {path!r} with {given!r}, which is refused: "
                f"{refusal.what.key} {dict(refusal.what.args)}, rule {refusal.rule or 'unknown'}"
                + (f"; legal: {legal}" if legal else "")
            )
        return given

    return legal_answer


def check_event(event: Event) -> None:
    """Raises :class:`Misnamed` where a fact's sentence cannot be made: a field names nothing that its noun knows."""
    for fact in (event.fact, event.public):
        try:
            if fact is not None:
                _ = fact.words
        except Exception as fault:
            raise Misnamed(f"{fact!r} at {event.path!r} names something that is not there: {fault!r}") from fault


def _there(names: Iterable[str]) -> str:
    listed = sorted(names)
    more = len(listed) - _LISTED
    return f"there are {', '.join(listed[:_LISTED])}" + (f" and {more} more" if more > 0 else "")
