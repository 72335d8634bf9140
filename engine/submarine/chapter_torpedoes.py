"""Torpedoes: launch, run, detonation, evasion (11 to 13, 35 to 41, 51, 54)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.steps import Question, Step
from engine.submarine.autopilot.answers import AnswerOf, answers_of
from engine.submarine.orders.evade import Evade, TorpedoOrder
from engine.submarine.steps.evasion import Dodge
from engine.submarine.steps.onto import ShowRanOnto
from engine.submarine.steps.torpedo import OneTorpedo
from engine.submarine.steps.torpedoes import RunTorpedoes

STEPS: tuple[type[Step[Any]], ...] = (RunTorpedoes, OneTorpedo, ShowRanOnto, Dodge)
QUESTIONS: tuple[type[Question[Any]], ...] = (Evade, TorpedoOrder)
ANSWERS: Mapping[str, AnswerOf] = answers_of(question.kind for question in QUESTIONS)
