"""Air operations (10 to 14): steps, questions, the autopilot's answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.steps import Question, Step
from engine.war_at_sea.autopilot.policy import Answerer, answers_of
from engine.war_at_sea.orders.flights import FlightsQuestion, LaunchFlightQuestion
from engine.war_at_sea.orders.report import ReportQuestion
from engine.war_at_sea.orders.strike import (
    AllotQuestion,
    FlakQuestion,
    InterceptQuestion,
    LayoutQuestion,
    LossesQuestion,
    TargetsQuestion,
    WishesQuestion,
)
from engine.war_at_sea.steps.flights import FlightsStep, StrikesStep
from engine.war_at_sea.steps.landing import Landing, Readying
from engine.war_at_sea.steps.search import ReportStep, SearchStep
from engine.war_at_sea.steps.strike import StrikeStep

STEPS: tuple[type[Step[Any]], ...] = (
    SearchStep,
    ReportStep,
    FlightsStep,
    StrikesStep,
    StrikeStep,
    Readying,
    Landing,
)
QUESTIONS: tuple[type[Question[Any]], ...] = (
    ReportQuestion,
    FlightsQuestion,
    LaunchFlightQuestion,
    InterceptQuestion,
    AllotQuestion,
    LayoutQuestion,
    TargetsQuestion,
    FlakQuestion,
    LossesQuestion,
    WishesQuestion,
)
ANSWERS: Mapping[str, Answerer] = answers_of(question.kind for question in QUESTIONS)
