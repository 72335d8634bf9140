"""The action, its watches and turns; set-up, entries, campaigns (2 to 5, 20, 24, 26, 41, 49, 50, 60 to 62)."""

from __future__ import annotations

from typing import Any

from engine.core.steps import Question, Step
from engine.submarine.steps.action import TheAction, Turn, Watch

STEPS: tuple[type[Step[Any]], ...] = (TheAction, Watch, Turn)
QUESTIONS: tuple[type[Question[Any]], ...] = ()
