"""The end of a turn: repairs (52)."""

from __future__ import annotations

from engine.core.facts import Fact, fact
from engine.submarine.nouns import Unit


@fact("sm-ev-repaired")
class Repaired(Fact):
    """52.5: a ship's crew repairs hit points; ``total`` is what it has still lost. Of a boat its own side alone reads
    this."""

    unit: Unit
    points: int
    total: int


@fact("sm-ev-under-way")
class UnderWay(Fact):
    """52.3, 52.6: a ship that lay stopped moves again."""

    ship: Unit
