"""The chapter on fights: from the contact to the last counterattack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.steps import Question, Step
from engine.silent_war.autopilot import combat as autopilot_combat
from engine.silent_war.autopilot.doctrine import AnswerOf
from engine.silent_war.known import Known
from engine.silent_war.orders import combat as orders_combat
from engine.silent_war.steps.combat.attack import Attack
from engine.silent_war.steps.combat.combat import Combat

STEPS: tuple[type[Step[Any]], ...] = (Combat, Attack)
QUESTIONS: tuple[type[Question[Known]], ...] = orders_combat.QUESTIONS
ANSWERS: Mapping[str, AnswerOf] = autopilot_combat.ANSWERS
