"""What facts have in common."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.facts import Fact
from engine.silent_war.nouns import Boat


@dataclass(frozen=True)
class OfBoat(Fact):
    """A fact of one of our boats."""

    boat: Boat
