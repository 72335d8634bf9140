"""A battle plan: what a force does in a round without being asked (H19)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.core.words import Json
from engine.war_at_sea.terms import DIRECTIONS, REPORTS

AIMS: Final = ("fight", "hold", "away", *(f"to-{direction}" for direction in DIRECTIONS))
"""Seek the range, stay where it is, get out of sight, leave the map by a direction."""
RANGES: Final = ("best", "0", "1", "2", "3", "4", "5", "6")
FIRES: Final = ("best", "one", "all")
"""Where it hurts most; all at one enemy; each enemy once before any is fired at twice."""
SECOND: Final = ("same", "answer")
"""When the enemy announces first: as planned; first at those that fire at us."""
TORPEDOES: Final = ("close", "last", "far", "big", "hold")
"""At 0 to 2 hexes; likewise, and from afar by ships that would not live to come so near; as soon as they reach; at 0 to
2 hexes and only at big ships; not at all."""
BREAKS: Final = ("never", "beaten", "mauled", "now", "ask")
"""When to break off: never; when we have lost much more than they; when we have lost much; now; when asked."""
STOPS: Final = ("ship-lost", "flagship-hit", "torpedo-range", "surprise", "ship-stopped")
ASKS: Final = ("move", "fire", "launch")
"""What a force wants to be asked blow by blow."""


@dataclass(frozen=True, slots=True)
class BattlePlan:
    """A plan as the steps read it; see the tuples of this module."""

    aim: str = "fight"
    range: str = "best"
    first: tuple[str, ...] = REPORTS
    fire: str = "best"
    second: str = "same"
    torpedoes: str = "close"
    detach: bool = True
    leave: str = "beaten"
    stops: tuple[str, ...] = ()
    ask: tuple[str, ...] = ()
    cast_off: bool = True

    def packed(self) -> dict[str, Json]:
        """The plan as an answer: who does not fight seeks no range; tows are a row of those alone that have any."""
        return {
            "aim": self.aim,
            **({"range": self.range} if self.aim == "fight" else {}),
            "first": list(self.first),
            "fire": self.fire,
            "second": self.second,
            "torpedoes": self.torpedoes,
            "detach": self.detach,
            "leave": self.leave,
            "stops": list(self.stops),
            "ask": list(self.ask),
        }


def read_plan(answer: Mapping[str, Any] | None) -> BattlePlan:
    """A sealed answer as a plan; the usual one where there is none."""
    if not answer:
        return BattlePlan()
    return BattlePlan(
        answer["aim"],
        answer.get("range", "best"),
        (*answer["first"], *(kind for kind in REPORTS if kind not in answer["first"])),
        answer["fire"],
        answer["second"],
        answer["torpedoes"],
        answer["detach"],
        answer["leave"],
        tuple(answer["stops"]),
        tuple(answer["ask"]),
        answer.get("cast-off", True),
    )
