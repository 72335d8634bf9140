"""Plots and what they move: the gate of a watch, convoy, boats (5.1, 5.3, 5.6, 6 to 10, 14, 31 to 34)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.steps import Question, Step
from engine.submarine.autopilot.answers import AnswerOf, answers_of
from engine.submarine.steps.boat_moves import BoatPhase
from engine.submarine.steps.convoy_moves import ConvoyMoves
from engine.submarine.steps.plotting import PlotQuestion, Plotting

STEPS: tuple[type[Step[Any]], ...] = (Plotting, ConvoyMoves, BoatPhase)
QUESTIONS: tuple[type[Question[Any]], ...] = (PlotQuestion,)
ANSWERS: Mapping[str, AnswerOf] = answers_of(question.kind for question in QUESTIONS)
