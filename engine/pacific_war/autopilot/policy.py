"""The autopilot of both sides: answers every question from what its slot knows, with a doctrine."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.rules import Policy
from engine.core.spaces.space import Answer
from engine.pacific_war import chapter_land, chapter_sea, chapter_war
from engine.pacific_war.autopilot.doctrine import AnswerOf, Doctrine, doctrine
from engine.pacific_war.known import Known, Survey

ANSWERS: Mapping[str, AnswerOf] = {**chapter_war.ANSWERS, **chapter_sea.ANSWERS, **chapter_land.ANSWERS}


class Autopilot(Policy[Known]):
    """One doctrine in command. Errors: ValueError for an unknown doctrine."""

    __slots__ = ("doctrine",)

    def __init__(self, name: str | Doctrine) -> None:
        self.doctrine = name if isinstance(name, Doctrine) else doctrine(name)

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        """A legal answer to a question. Errors: KeyError for an unknown kind."""
        return ANSWERS[kind](Survey(known), path, slot, self.doctrine)
