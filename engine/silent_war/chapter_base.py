"""The chapter on the bases: reinforcements, repairs, berths, captains, and who sails together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.steps import Question, Step
from engine.silent_war import autopilot_base, orders_base, orders_command
from engine.silent_war.doctrine import AnswerOf
from engine.silent_war.known import Known
from engine.silent_war.steps.berths import Berths
from engine.silent_war.steps.captains import Captains
from engine.silent_war.steps.form_up import FormUp
from engine.silent_war.steps.triple_r import TripleR

STEPS: tuple[type[Step[Any]], ...] = (TripleR, FormUp, Berths, Captains)
QUESTIONS: tuple[type[Question[Known]], ...] = (*orders_base.QUESTIONS, *orders_command.QUESTIONS)
ANSWERS: Mapping[str, AnswerOf] = autopilot_base.ANSWERS
