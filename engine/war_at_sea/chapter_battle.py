"""Surface battles (6 to 9): steps, questions, the autopilot's answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.steps import Question, Step
from engine.war_at_sea.autopilot.policy import Answerer, answers_of
from engine.war_at_sea.orders.battle import (
    AmendQuestion,
    BreakQuestion,
    EntryQuestion,
    FireQuestion,
    LaunchQuestion,
    MoveQuestion,
    PlaceQuestion,
    PlanQuestion,
    SpreadQuestion,
)
from engine.war_at_sea.steps.battle import Battle
from engine.war_at_sea.steps.clash import Clash

STEPS: tuple[type[Step[Any]], ...] = (Clash, Battle)
QUESTIONS: tuple[type[Question[Any]], ...] = (
    EntryQuestion,
    PlaceQuestion,
    PlanQuestion,
    AmendQuestion,
    MoveQuestion,
    FireQuestion,
    LaunchQuestion,
    BreakQuestion,
    SpreadQuestion,
)
ANSWERS: Mapping[str, Answerer] = answers_of(question.kind for question in QUESTIONS)
