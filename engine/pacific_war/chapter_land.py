"""The chapter on marches and battles on land: its steps, questions and autopilot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.steps import Question, Step
from engine.pacific_war.autopilot import land as autopilot_land
from engine.pacific_war.autopilot.doctrine import AnswerOf
from engine.pacific_war.known import Known
from engine.pacific_war.orders import fight as orders_fight
from engine.pacific_war.orders import march as orders_march
from engine.pacific_war.steps.fight import Fight
from engine.pacific_war.steps.land_combat import LandCombat
from engine.pacific_war.steps.land_movement import LandMovement
from engine.pacific_war.steps.march import March

STEPS: tuple[type[Step[Any]], ...] = (LandMovement, March, LandCombat, Fight)
QUESTIONS: tuple[type[Question[Known]], ...] = (*orders_march.QUESTIONS, *orders_fight.QUESTIONS)
ANSWERS: Mapping[str, AnswerOf] = autopilot_land.ANSWERS
