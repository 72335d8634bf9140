"""The chapter on ships, their voyages and battles: steps, questions, the autopilot's answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.steps import Question, Step
from engine.pacific_war.autopilot import sea as autopilot_sea
from engine.pacific_war.autopilot.doctrine import AnswerOf
from engine.pacific_war.known import Known
from engine.pacific_war.orders import battle as orders_battle
from engine.pacific_war.orders import sea as orders_sea
from engine.pacific_war.steps.battle import Battle
from engine.pacific_war.steps.blockade import Blockade
from engine.pacific_war.steps.capture import Capture
from engine.pacific_war.steps.interception import Interception
from engine.pacific_war.steps.naval_combat import NavalCombat
from engine.pacific_war.steps.naval_movement import NavalMovement
from engine.pacific_war.steps.voyage import Voyage

STEPS: tuple[type[Step[Any]], ...] = (NavalMovement, Voyage, Interception, Blockade, Battle, Capture, NavalCombat)
QUESTIONS: tuple[type[Question[Known]], ...] = (*orders_sea.QUESTIONS, *orders_battle.QUESTIONS)
ANSWERS: Mapping[str, AnswerOf] = autopilot_sea.ANSWERS
