"""The autopilot of both sides: it answers each question by its kind, with its doctrine, from Known alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from engine.core.spaces.space import Answer
from engine.war_at_sea.autopilot import air, battle, boats, operations, solitaire
from engine.war_at_sea.autopilot.doctrine import DOCTRINES, SOLITAIRE, Doctrine
from engine.war_at_sea.known import Known

Answerer = Callable[[Known, Doctrine, str, str], Answer]
"""Known, doctrine, frame path, slot: the answer."""

ANSWERS: Final[dict[str, Answerer]] = {
    "was-plan": battle.plan,
    "was-amend": battle.amend,
    "was-break": battle.break_off,
    "was-muster": operations.muster,
    "was-day": operations.day,
    "was-after": operations.after,
    "was-boats": boats.boats,
    "was-flights": air.plan_flights,
    "was-targets": air.targets,
    "was-report": air.report,
}


def answers_of(kinds: Iterable[str]) -> dict[str, Answerer]:
    """The answerers of some kinds of questions: a chapter's. A kind without its own is answered by its default."""
    return {kind: ANSWERS[kind] if kind in ANSWERS else _by_default(kind) for kind in kinds}


def _by_default(kind: str) -> Answerer:
    def answer(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
        return known.space(kind, path, slot).default

    return answer


BY_DICE: Final[dict[str, Answerer]] = {
    "was-muster": solitaire.muster,
    "was-day": solitaire.day,
    "was-flights": solitaire.plan_flights,
}
"""What the autopilot of appendix A answers by its tables."""


class Autopilot:
    """Answers from what a slot knows; a kind without an answerer gets its space's default.

    ValueError for an unknown doctrine, which names those there are.
    """

    def __init__(self, doctrine: str | Doctrine) -> None:
        if isinstance(doctrine, str) and doctrine not in DOCTRINES:
            raise ValueError(f"there is no doctrine {doctrine!r}; there are {', '.join(DOCTRINES)}")
        self.doctrine = doctrine if isinstance(doctrine, Doctrine) else DOCTRINES[doctrine]
        self._answers = ANSWERS | BY_DICE if self.doctrine.name == SOLITAIRE else ANSWERS

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        """A legal answer."""
        answerer = self._answers.get(kind)
        if answerer is None:
            return known.space(kind, path, slot).default
        return answerer(known, self.doctrine, path, slot)
