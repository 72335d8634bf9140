"""How the autopilots wage the war: three doctrines as documented parameters. They say what a commander dares and wants,
never what the rules allow."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from engine.core.spaces.space import Answer
from engine.pacific_war.known import Known


@dataclass(frozen=True, slots=True)
class Doctrine:
    """The temper of a commander.

    ``attack_odds``: attacks where the expected hits are this many times the enemy's. ``storm``: how many times these
    odds to ask at a fort that troops beside it can relieve; ``siege``: at a fort that is cut off. ``sea_odds``: seeks
    battle at sea where the own gunnery against their armour is this many times theirs. ``throws``: throws for the
    marches of a stack in a turn, each of which may cost a step. ``reach``: intercepts within this many hexes.
    ``reserve``: supply columns kept back for combat and sailing. ``garrison``: units left in a town worth points.
    ``risk_transports``: the chance of interception, in sixths, up to which laden transports sail; ``risk_raiders``: the
    same by stronger ships, for cruisers that run for a prize. ``march``: movement points up to which to march for a
    goal; ``recall``: up to which the Allies call troops to an own post. ``expedition``: steps of troops to muster
    before sailing for a coast; ``command``: how many times the enemy's cruisers the own ones must weigh for that;
    ``pace``: victory points counted on in a turn once the campaign has begun: they tell how long it may wait.
    ``tether``: movement points up to which the army goes from its ports: no column follows it farther; ``stores``:
    transports of a convoy that carry columns for the front.
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

DOCTRINES: Mapping[str, Doctrine] = MappingProxyType({temper.name: temper for temper in (BALANCED, BOLD, CAREFUL)})
"""By name; the usual doctrine first."""

AnswerOf: TypeAlias = Callable[[Known, str, str, Doctrine], Answer]
"""How a kind of question is answered: from what the slot knows, the frame's path, the slot, the doctrine."""


def doctrine(name: str) -> Doctrine:
    """A doctrine by name. Errors: ValueError, naming the doctrines there are."""
    if name not in DOCTRINES:
        raise ValueError(f"there is no doctrine {name!r}; there are {', '.join(DOCTRINES)}")
    return DOCTRINES[name]
