"""The chapter on the sequence of play, strategy, war events, the end of a week and the progress of the war."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.steps import Question, Step
from engine.silent_war.autopilot import events as autopilot_events
from engine.silent_war.autopilot.doctrine import AnswerOf
from engine.silent_war.known import Known
from engine.silent_war.orders import events as orders_events
from engine.silent_war.steps.port.evacuation import Evacuation
from engine.silent_war.steps.turn import Turn
from engine.silent_war.steps.war.end_of_turn import EndOfTurn
from engine.silent_war.steps.war.event import WarEventStep
from engine.silent_war.steps.war.progress import WarProgress
from engine.silent_war.steps.war.strategic import Strategic

STEPS: tuple[type[Step[Any]], ...] = (Turn, Strategic, WarEventStep, Evacuation, EndOfTurn, WarProgress)
QUESTIONS: tuple[type[Question[Known]], ...] = orders_events.QUESTIONS
ANSWERS: Mapping[str, AnswerOf] = autopilot_events.ANSWERS
