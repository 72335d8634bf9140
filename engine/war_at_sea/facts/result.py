"""How a game ends."""

from __future__ import annotations

from engine.core.facts import Fact, fact
from engine.war_at_sea.nouns import LevelName


@fact("was-ev-result")
class GameEnds(Fact):
    """The points of both sides and the level of victory that they make."""

    level: LevelName
    axis: int
    allied: int
