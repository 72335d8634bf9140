"""The autopilot of both sides: it answers every question from what its slot knows, with its doctrine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.core.rules import Policy
from engine.core.spaces.space import Answer
from engine.submarine import chapter_attacks, chapter_escorts, chapter_plots, chapter_setup, chapter_torpedoes
from engine.submarine.autopilot.answers import AnswerOf
from engine.submarine.autopilot.doctrine import Doctrine, doctrine
from engine.submarine.known import Known

ANSWERS: Final[Mapping[str, AnswerOf]] = {
    **chapter_setup.ANSWERS,
    **chapter_plots.ANSWERS,
    **chapter_escorts.ANSWERS,
    **chapter_torpedoes.ANSWERS,
    **chapter_attacks.ANSWERS,
}


class Autopilot(Policy[Known]):
    """One doctrine in command. Errors: ValueError for an unknown doctrine."""

    __slots__ = ("doctrine",)

    def __init__(self, name: str | Doctrine) -> None:
        self.doctrine = name if isinstance(name, Doctrine) else doctrine(name)

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        """A legal answer to a question. Errors: KeyError for an unknown kind."""
        return ANSWERS[kind](known, self.doctrine, path, slot)
