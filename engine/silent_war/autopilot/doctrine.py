"""How an autopilot or an exec fights the war: three doctrines as documented parameters.

The numbers are ours. They say what a captain fears and wants, never what the rules allow.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from engine.core.spaces.space import Answer
from engine.silent_war.known import Known


@dataclass(frozen=True, slots=True)
class Doctrine:
    """The temper of a captain.

    ``danger``: what a certain loss of the boat costs, in thousand tons; expected tonnage is weighed against it.
    ``leave_for``: how many times better another area must be to be worth the move. ``company``: how many boats may
    hunt in one sea, those bound there included (22.0). ``content``: the value of a week (thousand tons) at which the
    captain looks no further without word from ULTRA. ``home_damage``: the damaged markers with which the boat goes home
    unforced; ``avoid_damage``: those with which she avoids contact (13.1). ``avoid_spotted``: whether she lies low
    while spotted. ``careful_reds``: the red boxes on a passage from which she creeps, one area a week (15.24).
    """

    name: str
    danger: float
    leave_for: float
    content: float
    company: int
    home_damage: int
    avoid_damage: int
    avoid_spotted: bool
    careful_reds: int


BALANCED = Doctrine("balanced", 30.0, 1.35, 0.3, 4, home_damage=1, avoid_damage=1, avoid_spotted=False, careful_reds=3)
BOLD = Doctrine("bold", 12.0, 1.15, 0.6, 6, home_damage=2, avoid_damage=2, avoid_spotted=False, careful_reds=11)
CAREFUL = Doctrine("careful", 70.0, 1.6, 0.1, 3, home_damage=1, avoid_damage=1, avoid_spotted=True, careful_reds=2)

DOCTRINES: Mapping[str, Doctrine] = MappingProxyType({each.name: each for each in (BALANCED, BOLD, CAREFUL)})
"""By name; the usual one first."""

AnswerOf: TypeAlias = Callable[[Known, str, str, Doctrine], Answer]
"""How a kind of question is answered: from what the slot knows, the frame's path, the slot, the doctrine."""


def doctrine(name: str) -> Doctrine:
    """A doctrine by name. Errors: ValueError, which names the known ones."""
    if name not in DOCTRINES:
        raise ValueError(f"there is no doctrine {name!r}; there are {', '.join(DOCTRINES)}")
    return DOCTRINES[name]
