"""Torpedoes: launch, run, detonation, evasion (11 to 13, 35 to 41, 51, 54)."""

from __future__ import annotations

from typing import Any

from engine.core.steps import Question, Step

STEPS: tuple[type[Step[Any]], ...] = ()
QUESTIONS: tuple[type[Question[Any]], ...] = ()
