"""The chapter on the bases: reinforcements, repairs, berths, captains, and who sails together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.steps import Question, Step
from engine.silent_war.autopilot import base as autopilot_base
from engine.silent_war.autopilot.doctrine import AnswerOf
from engine.silent_war.known import Known
from engine.silent_war.orders import base as orders_base
from engine.silent_war.orders import command as orders_command
from engine.silent_war.steps.port.berths import Berths
from engine.silent_war.steps.port.captains import Captains
from engine.silent_war.steps.port.triple_r import TripleR
from engine.silent_war.steps.voyage.form_up import FormUp

STEPS: tuple[type[Step[Any]], ...] = (TripleR, FormUp, Berths, Captains)
QUESTIONS: tuple[type[Question[Known]], ...] = (*orders_base.QUESTIONS, *orders_command.QUESTIONS)
ANSWERS: Mapping[str, AnswerOf] = autopilot_base.ANSWERS
