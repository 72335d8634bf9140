"""The sequence of play, one module per phase. ``SEQUENCE`` lists every step of the game."""

from __future__ import annotations

from typing import Any

from engine.core.steps import Step

# 13.0 Search and contact, 14.0 combat
from engine.silent_war.steps.attack import Attack
from engine.silent_war.steps.combat import Combat
from engine.silent_war.steps.search import Search

SEQUENCE: list[type[Step[Any]]] = []
# 13.0 Search and contact, 14.0 combat
SEQUENCE += [Search, Combat, Attack]
