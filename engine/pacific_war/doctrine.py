"""How the autopilots wage the war: three doctrines as documented parameters. They say what a commander dares and wants,
never what the rules allow."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from engine.core.space import Answer
from engine.pacific_war.known import Known


@dataclass(frozen=True, slots=True)
class Doctrine:
    """The temper of a commander.

    ``attack_odds``: he attacks where his expected hits are this many times the enemy's. ``storm``: how many times these
    odds he asks of a fort which troops beside it can relieve; ``siege``: of one cut off. ``sea_odds``: he seeks battle
    at sea where his gunnery against their armour is this many times theirs. ``throws``: marches he lets a stack
    throw for in a turn, of which each may cost a step. ``reach``: hexes up to which he intercepts. ``reserve``:
    supply columns he keeps back for combat and sailing. ``garrison``: units he leaves in a town worth points.
    ``risk_transports``: chance of interception, in sixths, up to which laden transports sail; ``risk_raiders``: that by
    stronger ships which his cruisers run for a prize. ``march``: movement points up to which he marches for a goal;
    ``recall``: those from which the Allies call troops to a post of their own.
    ``expedition``: steps of troops he musters before he sails for a coast; ``command``: how many times the enemy's
    cruisers his own must weigh for that; ``pace``: victory points he counts on a turn once his campaign has begun:
    it tells him how long he may wait. ``tether``: movement points up to which his army goes from its ports: farther
    on no column follows it; ``stores``: transports of a convoy that carry columns for the front.
    """

    name: str
    attack_odds: float
    storm: float
    siege: float
    sea_odds: float
    throws: int
    reach: int
    reserve: int
    garrison: int
    risk_transports: int
    risk_raiders: int
    march: int
    recall: int
    expedition: int
    command: float
    pace: float
    tether: int
    stores: int


BALANCED = Doctrine(
    "balanced",
    attack_odds=0.95,
    storm=1.0,
    siege=0.6,
    sea_odds=0.85,
    throws=3,
    reach=3,
    reserve=2,
    garrison=2,
    risk_transports=2,
    risk_raiders=2,
    march=12,
    recall=5,
    expedition=12,
    command=1.8,
    pace=1.9,
    tether=12,
    stores=1,
)
BOLD = Doctrine(
    "bold",
    attack_odds=0.85,
    storm=1.0,
    siege=0.6,
    sea_odds=0.75,
    throws=4,
    reach=4,
    reserve=1,
    garrison=2,
    risk_transports=2,
    risk_raiders=2,
    march=14,
    recall=6,
    expedition=13,
    command=1.6,
    pace=1.8,
    tether=12,
    stores=1,
)
CAREFUL = Doctrine(
    "careful",
    attack_odds=0.95,
    storm=0.85,
    siege=0.6,
    sea_odds=0.85,
    throws=2,
    reach=2,
    reserve=2,
    garrison=2,
    risk_transports=2,
    risk_raiders=2,
    march=9,
    recall=2,
    expedition=11,
    command=1.6,
    pace=2.0,
    tether=12,
    stores=1,
)

DOCTRINES: Mapping[str, Doctrine] = MappingProxyType({one.name: one for one in (BALANCED, BOLD, CAREFUL)})
"""By name; the usual one first."""

AnswerOf: TypeAlias = Callable[[Known, str, str, Doctrine], Answer]
"""How a kind of question is answered: from what the slot knows, the frame's path, the slot, the doctrine."""


def doctrine(name: str) -> Doctrine:
    """A doctrine by name. Errors: ValueError, naming those there are."""
    if name not in DOCTRINES:
        raise ValueError(f"there is no doctrine {name!r}; there are {', '.join(DOCTRINES)}")
    return DOCTRINES[name]
