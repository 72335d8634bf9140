"""The course of the war: set-up, turns, points, the end (3.0 to 5.6, 9.0)."""

from __future__ import annotations

from typing import Annotated

from engine.core.facts import TAIL, Fact, fact
from engine.pacific_war.nouns import Side, Unit


@fact("pw-ev-deployed")
class Deployed(Fact):
    """3.0: a side has set up its pieces."""

    side: Side


@fact("pw-ev-turn")
class TurnBegins(Fact):
    """4.1: a turn of two months begins; ``begins`` is its first month, such as ``1879-11``, ``turns`` the last turn."""

    turn: int
    turns: int
    begins: str


@fact("pw-ev-part-turn")
class PartTurnBegins(TurnBegins):
    """4.1: the same in a scenario that is a part of the war, whose first turn bears another number (R108)."""


@fact("pw-ev-player-turn")
class PlayerTurnBegins(Fact):
    """4.1: a side's player turn begins."""

    side: Side
    turn: int


@fact("pw-ev-points")
class Points(Fact):
    """5.0: Chile's points at the end of a turn."""

    turn: int
    points: int
    towns: int
    naval: int


@fact("pw-ev-won-*")
class Won(Fact):
    """5.2 to 5.4: the war is over; ``winner`` is a side, or ``draw``."""

    winner: Annotated[str, TAIL]
    turn: int
    points: int


@fact("pw-ev-part-won-*")
class PartWon(Won):
    """5.2 to 5.4: the same in a scenario that is a part of the war (R111)."""


@fact("pw-ev-bolivia-out")
class BoliviaOut(Fact):
    """5.6: Bolivia leaves the war."""

    turn: int


@fact("pw-ev-due")
class Due(Fact):
    """9.0: units that a side may raise from this turn on."""

    side: Side
    units: tuple[Unit, ...]
    turn: int
