"""Resolution of attacks, gunfire, the end of a turn and of the action (16 to 20, 34.6, 42, 43, 48, 52)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.steps import Question, Step
from engine.submarine.autopilot.answers import AnswerOf, answers_of
from engine.submarine.orders.charge_depths import ChargeDepths
from engine.submarine.steps.air import AirCharges, AirQuestion
from engine.submarine.steps.attacks import Attacks
from engine.submarine.steps.chase import Chase, ChaseQuestion
from engine.submarine.steps.gunnery import Gunnery
from engine.submarine.steps.thrown import ThrownAhead
from engine.submarine.steps.turn_end import TurnEnd
from engine.submarine.steps.verdict import TheVerdict

STEPS: tuple[type[Step[Any]], ...] = (Gunnery, AirCharges, ThrownAhead, Attacks, TurnEnd, Chase, TheVerdict)
QUESTIONS: tuple[type[Question[Any]], ...] = (AirQuestion, ChargeDepths, ChaseQuestion)
ANSWERS: Mapping[str, AnswerOf] = answers_of(question.kind for question in QUESTIONS)
