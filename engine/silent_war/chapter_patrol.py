"""The chapter on boats at sea: the orders of the week, movement on patrol and in transit, search and the way home."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.steps import Question, Step
from engine.silent_war.autopilot import voyage as autopilot_voyage
from engine.silent_war.autopilot.doctrine import AnswerOf
from engine.silent_war.known import Known
from engine.silent_war.orders import voyage as orders
from engine.silent_war.steps.combat.search import Search
from engine.silent_war.steps.voyage.patrol import Patrol
from engine.silent_war.steps.voyage.sail import Sail
from engine.silent_war.steps.voyage.transit import Transit

STEPS: tuple[type[Step[Any]], ...] = (Sail, Patrol, Search, Transit)
QUESTIONS: tuple[type[Question[Known]], ...] = orders.QUESTIONS
ANSWERS: Mapping[str, AnswerOf] = autopilot_voyage.ANSWERS
