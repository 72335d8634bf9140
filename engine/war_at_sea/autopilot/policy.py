"""The autopilot of both sides: it answers each question by its kind, with its doctrine, from Known alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from engine.core.spaces.space import Answer
from engine.war_at_sea.autopilot import battle, operations
from engine.war_at_sea.autopilot.doctrine import DOCTRINES, Doctrine
from engine.war_at_sea.known import Known

Answerer = Callable[[Known, Doctrine, str, str], Answer]
"""Known, doctrine, frame path, slot: the answer."""

ANSWERS: Final[Mapping[str, Answerer]] = {
    "was-plan": battle.plan,
    "was-amend": battle.amend,
    "was-break": battle.break_off,
    "was-day": operations.day,
    "was-after": operations.after,
}


def answers_of(kinds: Iterable[str]) -> dict[str, Answerer]:
    """The answerers of some kinds of questions: a chapter's. A kind without its own is answered by its default."""
    return {kind: ANSWERS[kind] if kind in ANSWERS else _by_default(kind) for kind in kinds}


def _by_default(kind: str) -> Answerer:
    def answer(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
        return known.space(kind, path, slot).default

    return answer


class Autopilot:
    """Answers from what a slot knows; a kind without an answerer gets its space's default.

    KeyError for an unknown doctrine.
    """

    def __init__(self, doctrine: str | Doctrine) -> None:
        self.doctrine = doctrine if isinstance(doctrine, Doctrine) else DOCTRINES[doctrine]

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        """A legal answer."""
        answerer = ANSWERS.get(kind)
        if answerer is None:
            return known.space(kind, path, slot).default
        return answerer(known, self.doctrine, path, slot)
