"""Escorts: their phase, weapons placed, searches, contacts, star shells (15, 21 to 23, 25, 42 to 47)."""

from __future__ import annotations

from typing import Any

from engine.core.steps import Question, Step

STEPS: tuple[type[Step[Any]], ...] = ()
QUESTIONS: tuple[type[Question[Any]], ...] = ()
