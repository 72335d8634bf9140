"""Submarines, torpedo boats and mines (16, W45): steps, questions, the autopilot's answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.steps import Question, Step
from engine.war_at_sea.autopilot.policy import Answerer, answers_of
from engine.war_at_sea.orders.boats import BoatsQuestion, TargetQuestion
from engine.war_at_sea.steps.undersea.boats import BoatsStep

STEPS: tuple[type[Step[Any]], ...] = (BoatsStep,)
QUESTIONS: tuple[type[Question[Any]], ...] = (BoatsQuestion, TargetQuestion)
ANSWERS: Mapping[str, Answerer] = answers_of(question.kind for question in QUESTIONS)
