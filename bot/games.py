"""The games that can be played, by id. To add one is to add its folder and its line here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from engine.core.rules import Rules
from engine.pacific_war.game import PacificWar
from engine.silent_war.game import SilentWar


@cache
def games() -> Mapping[str, Rules[Any]]:
    """Rules by the game's id."""
    return {rules.name: rules for rules in (SilentWar(), PacificWar())}
