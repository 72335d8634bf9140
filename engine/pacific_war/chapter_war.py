"""The chapter on the sequence of play, administration, supply and victory: its steps, questions and autopilot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.steps import Question, Step
from engine.pacific_war.doctrine import AnswerOf
from engine.pacific_war.known import Known

STEPS: tuple[type[Step[Any]], ...] = ()
QUESTIONS: tuple[type[Question[Known]], ...] = ()
ANSWERS: Mapping[str, AnswerOf] = {}
