"""The action, its watches and turns; set-up, entries, campaigns (2 to 5, 20, 24, 26, 41, 49, 50, 60 to 62)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.steps import Question, Step
from engine.submarine.autopilot.answers import AnswerOf, answers_of
from engine.submarine.orders.boat_berth import PlaceBoat
from engine.submarine.orders.campaign_orders import CallHunters, DealAir, PickBoats
from engine.submarine.orders.screen_berth import PlaceEscorts
from engine.submarine.steps.action import TheAction, Turn, Watch
from engine.submarine.steps.campaign import TheCampaign
from engine.submarine.steps.muster import Muster
from engine.submarine.steps.placing import PlacingBoats, PlacingEscorts
from engine.submarine.steps.reinforcements import Reinforcements

STEPS: tuple[type[Step[Any]], ...] = (
    TheCampaign,
    TheAction,
    Watch,
    Turn,
    Muster,
    PlacingEscorts,
    PlacingBoats,
    Reinforcements,
)
QUESTIONS: tuple[type[Question[Any]], ...] = (PlaceEscorts, PlaceBoat, DealAir, PickBoats, CallHunters)
ANSWERS: Mapping[str, AnswerOf] = answers_of(question.kind for question in QUESTIONS)
