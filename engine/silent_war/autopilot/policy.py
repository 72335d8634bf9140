"""The autopilot: answers every question of the game from what its slot knows, with a doctrine.

It stands in for an absent member, fights as an exec, calibrates the tables, and suggests orders.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.rules import Policy
from engine.core.spaces.space import Answer
from engine.silent_war import chapter_base, chapter_combat, chapter_patrol, chapter_war
from engine.silent_war.autopilot.doctrine import AnswerOf, Doctrine, doctrine
from engine.silent_war.known import Known

ANSWERS: Mapping[str, AnswerOf] = {
    **chapter_war.ANSWERS,
    **chapter_base.ANSWERS,
    **chapter_patrol.ANSWERS,
    **chapter_combat.ANSWERS,
}


class Autopilot(Policy[Known]):
    """One doctrine at the helm. Errors: ValueError for an unknown doctrine."""

    __slots__ = ("doctrine",)

    def __init__(self, name: str | Doctrine) -> None:
        self.doctrine = name if isinstance(name, Doctrine) else doctrine(name)

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        """A legal answer to a question. Errors: KeyError for an unknown kind of question."""
        return ANSWERS[kind](known, path, slot, self.doctrine)
