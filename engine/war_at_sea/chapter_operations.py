"""Operations on the map of zones (3 to 5, 9, 15): steps, questions, the autopilot's answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.steps import Question, Step
from engine.war_at_sea.autopilot.policy import Answerer, answers_of
from engine.war_at_sea.orders.contacts import AfterQuestion, ClaimsQuestion, ContactQuestion
from engine.war_at_sea.orders.day import DayQuestion, MusterQuestion
from engine.war_at_sea.orders.operations import DecoysQuestion
from engine.war_at_sea.steps.battles import BattlesStep
from engine.war_at_sea.steps.contacts import Contacts
from engine.war_at_sea.steps.day import Day
from engine.war_at_sea.steps.decisions.afterwards import After
from engine.war_at_sea.steps.harbour import Harbour
from engine.war_at_sea.steps.movement import Movement
from engine.war_at_sea.steps.muster import Muster
from engine.war_at_sea.steps.operation import OperationStep, Turn
from engine.war_at_sea.steps.turn_end import TurnEnd
from engine.war_at_sea.steps.weather import Pursuits, Weather

STEPS: tuple[type[Step[Any]], ...] = (
    OperationStep,
    Muster,
    Turn,
    Weather,
    Pursuits,
    Day,
    Movement,
    Contacts,
    BattlesStep,
    After,
    Harbour,
    TurnEnd,
)
QUESTIONS: tuple[type[Question[Any]], ...] = (
    DecoysQuestion,
    MusterQuestion,
    DayQuestion,
    ContactQuestion,
    ClaimsQuestion,
    AfterQuestion,
)
ANSWERS: Mapping[str, Answerer] = answers_of(question.kind for question in QUESTIONS)
