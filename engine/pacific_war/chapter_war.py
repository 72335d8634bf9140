"""The chapter on the sequence of play, administration, supply and victory: its steps, questions and autopilot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.steps import Question, Step
from engine.pacific_war.autopilot.doctrine import AnswerOf
from engine.pacific_war.autopilot.war import ANSWERS as WAR_ANSWERS
from engine.pacific_war.known import Known
from engine.pacific_war.orders import admin as orders_admin
from engine.pacific_war.orders import setup as orders_setup
from engine.pacific_war.orders import supply as orders_supply
from engine.pacific_war.steps.administration import Administration
from engine.pacific_war.steps.deployment import Deployment
from engine.pacific_war.steps.end_of_turn import EndOfTurn
from engine.pacific_war.steps.logistics import Logistics
from engine.pacific_war.steps.player_turn import PlayerTurn
from engine.pacific_war.steps.together import Together
from engine.pacific_war.steps.war import TheWar

STEPS: tuple[type[Step[Any]], ...] = (TheWar, Deployment, PlayerTurn, Administration, Together, Logistics, EndOfTurn)
QUESTIONS: tuple[type[Question[Known]], ...] = (
    *orders_setup.QUESTIONS,
    *orders_admin.QUESTIONS,
    *orders_supply.QUESTIONS,
)
ANSWERS: Mapping[str, AnswerOf] = WAR_ANSWERS
