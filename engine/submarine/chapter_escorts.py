"""Escorts: their phase, weapons placed, searches, contacts, star shells (15, 21 to 23, 25, 42 to 47)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.steps import Question, Step
from engine.submarine.autopilot.answers import AnswerOf, answers_of
from engine.submarine.orders.escort_questions import Asks, EscortOrder, EscortOrders, Ties
from engine.submarine.steps.escorts.escort import Escort
from engine.submarine.steps.escorts.phase import EscortPhase

STEPS: tuple[type[Step[Any]], ...] = (EscortPhase, Escort)
QUESTIONS: tuple[type[Question[Any]], ...] = (EscortOrder, EscortOrders, Asks, Ties)
ANSWERS: Mapping[str, AnswerOf] = answers_of(question.kind for question in QUESTIONS)
