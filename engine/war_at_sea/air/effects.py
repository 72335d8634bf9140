"""What a raid hands up instead of touching the world; :mod:`engine.war_at_sea.air.aftermath` applies it.

Ships and leaders come as in battles (:mod:`engine.war_at_sea.effects`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from engine.core.effects import Effect, effect, effects_by_name
from engine.war_at_sea.effects import LeaderLost, ShipAfter


@effect("steps-lost")
class StepsLost(Effect):
    """Steps of a type are lost: ``place`` is ``flight:<id>`` or a box of ``base``; they go to salvage (14)."""

    base: str
    place: str
    type: str
    steps: int


@effect("patrol-tried")
class PatrolTried(Effect):
    """A base's patrol tried to meet a flight in a zone (10.8.3)."""

    base: str
    flight: str
    zone: str


@effect("base-hit")
class BaseHit(Effect):
    """A base loses capacity; types that were seen there (13.5.2, W55)."""

    base: str
    capacity: int
    types: tuple[str, ...]


@effect("decoy-gone")
class DecoyGone(Effect):
    """Aircraft met a decoy: it is taken away (17.6.3)."""

    force: str


@effect("force-attacked")
class ForceAttacked(Effect):
    """A force was attacked: it may write its next turn anew or abort (5.2.7, 5.3.3)."""

    force: str


@effect("raid-charted")
class RaidCharted(Effect):
    """A raid for the film of the operation: whose, where, what it attacked, how often it hit; ``sunk``: the ships that
    it sank, each with the base whose aircraft attacked her, as ``ship|base``."""

    side: str
    zone: str
    target: str
    hits: int
    sunk: tuple[str, ...] = ()


@effect("raid-over")
class RaidOver(Effect):
    """A flight and its escort have tried their strike (13.1)."""

    flight: str
    escort: str


RaidEffect: TypeAlias = (
    ShipAfter | LeaderLost | StepsLost | PatrolTried | BaseHit | DecoyGone | ForceAttacked | RaidCharted | RaidOver
)
EFFECTS: Final[Mapping[str, type[RaidEffect]]] = effects_by_name(
    (ShipAfter, LeaderLost, StepsLost, PatrolTried, BaseHit, DecoyGone, ForceAttacked, RaidCharted, RaidOver)
)
