"""The chapter on fights: from the contact to the last counterattack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.steps import Question, Step
from engine.silent_war import autopilot_combat, orders_combat
from engine.silent_war.doctrine import AnswerOf
from engine.silent_war.known import Known
from engine.silent_war.steps.attack import Attack
from engine.silent_war.steps.combat import Combat

STEPS: tuple[type[Step[Any]], ...] = (Combat, Attack)
QUESTIONS: tuple[type[Question[Known]], ...] = orders_combat.QUESTIONS
ANSWERS: Mapping[str, AnswerOf] = autopilot_combat.ANSWERS
