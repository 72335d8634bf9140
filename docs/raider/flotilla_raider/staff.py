"""The autopilot. A doctrine is how much of danger the raider takes, and how near the cruisers go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core.rules import Policy
from engine.core.spaces.space import Answer

from flotilla_raider.orders import SPEED
from flotilla_raider.tables import chart
from flotilla_raider.world import RAIDER, Known


@dataclass(frozen=True, slots=True)
class Doctrine:
    """``fear``: merchants that a cruiser one area away outweighs; ``stands``: hits up to which a ship fights near."""

    fear: float
    stands: int


DOCTRINES: Mapping[str, Doctrine] = {
    "balanced": Doctrine(0.5, 1),
    "bold": Doctrine(0.3, 2),
    "careful": Doctrine(2.0, 0),
}
FRESH = 2
"""Weeks for which a trace of the raider is followed."""


class Staff(Policy[Known]):
    """Answers by its doctrine, from what the seat knows alone."""

    def __init__(self, doctrine: str) -> None:
        self._doctrine = DOCTRINES[doctrine]

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        """The order of a ship."""
        if kind == "rd-course":
            return self._way(known.place(slot), self._raids(known) if slot == RAIDER else self._hunts(known, slot))
        if kind == "rd-raid":
            return "raid" if known.sea.merchants[known.hiding] else "hide"
        if slot == RAIDER:
            return "stand" if known.sea.hits < self._doctrine.stands - 1 else "flee"
        return "close" if known.sea.cruisers[slot].hits <= self._doctrine.stands - 1 else "shadow"

    def _way(self, start: str, goal: str) -> list[str]:
        """The first areas of a shortest way."""
        away, way = chart().ways.distances_to(goal), [start]
        while way[-1] != goal and len(way) <= SPEED:
            way.append(min(chart().ways.adjacent(way[-1]), key=lambda place: away[place]))
        return way[1:]

    def _raids(self, known: Known) -> str:
        """The area in reach with most merchants for the danger; a trace of hers is left behind."""
        sea, ways = known.sea, chart().ways
        hunters = [ways.distances(sea.cruisers[name].place) for name in sea.hunters()]

        def worth(place: str) -> float:
            danger = sum(max(0, SPEED + 1 - far[place]) for far in hunters)
            return min(sea.merchants[place], 2) - self._doctrine.fear * danger - (place == sea.trace)

        return max(ways.within((known.hiding,), SPEED), key=worth)

    def _hunts(self, known: Known, ship: str) -> str:
        """The waters with most merchants that she can have reached since she was seen, each cruiser others."""
        sea, far = known.sea, chart().ways.distances(known.place(ship))
        weeks = sea.week - sea.trace_week
        near = chart().ways.within((sea.trace,), SPEED * weeks) if sea.trace and weeks <= FRESH else far
        likely = sorted(near, key=lambda place: (-sea.merchants[place], far[place]))
        return likely[sea.hunters().index(ship) % len(likely)]
