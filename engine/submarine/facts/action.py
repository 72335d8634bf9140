"""The clock and the end of an action."""

from __future__ import annotations

from engine.core.facts import Fact, fact
from engine.submarine.nouns import SideName


@fact("sm-ev-watch")
class WatchBegins(Fact):
    """5.1: plots are asked for turns ``first`` to ``last``."""

    first: int
    last: int


@fact("sm-ev-turn")
class TurnBegins(Fact):
    """5.0: a turn begins."""

    turn: int
    turns: int


@fact("sm-ev-verdict")
class Verdict(Fact):
    """20.1: the action is over; ``winner`` is a side or ``draw``."""

    winner: SideName
    level: str
    submarines: int
    escorts: int
