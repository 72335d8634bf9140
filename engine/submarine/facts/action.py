"""The clock and the end of an action."""

from __future__ import annotations

from typing import Annotated

from engine.core.facts import UNSAID, Fact, fact
from engine.submarine.nouns import Heading, SideName, Unit


@fact("sm-ev-watch")
class WatchBegins(Fact):
    """5.1: plots are asked for turns ``first`` to ``last``, which are ``turns``."""

    first: int
    last: int
    turns: int


@fact("sm-ev-turn")
class TurnBegins(Fact):
    """5.0: a turn begins; ``engagement`` is the action of a campaign, 0 where none is played."""

    turn: int
    turns: int
    engagement: Annotated[int, UNSAID] = 0


@fact("sm-ev-verdict")
class Verdict(Fact):
    """20.1: the action is over; ``winner`` is a side or ``draw``, ``level`` that of the scenario's row, ``win`` or
    ``draw`` where none holds; then the points of both sides."""

    winner: SideName
    level: str
    submarines: int
    escorts: int


@fact("sm-ev-boat-opened")
class BoatOpened(Fact):
    """20.1: what was secret of a boat, told at the end of the action.

    ``fate`` is ``afloat``, ``sunk``, ``left`` or ``later`` (never in play). ``place`` is where its bow was last, empty
    for a boat that was not in play.
    """

    boat: Unit
    fate: str
    place: str
    heading: Heading
    depth: int
    damage: int
    sinks: int
    torpedoes: int


@fact("sm-ev-unit-points")
class UnitPoints(Fact):
    """20.1.1 to 20.1.3: a side has points for a ship; ``why`` is ``sunk``, ``stopped``, ``hurt`` or ``entry``."""

    side: SideName
    why: str
    unit: Unit
    points: int


@fact("sm-ev-side-points")
class SidePoints(Fact):
    """20.1.4, 20.10: a side has points for no single ship; ``why`` is ``torpedoes``, ``air`` or ``balance``."""

    side: SideName
    why: str
    points: int
