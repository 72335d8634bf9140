"""Real ships made into cards: the scales of 56.2 and 56.3, and a similar ship of the tables (56.1).

What follows from hull and speed is worked out. What no formula gives (guns, throwers, diving, hull as a target) is
taken from the similar ship, unless it is given.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import floor
from typing import Final

from engine.submarine.tables.charts import Charts
from engine.submarine.tables.ships import Speeds, Submarine, Warship

MOST_SUNK_AT: Final = 12
_LENGTHS: Final = (200, 262, 330)
_BOAT_POINTS: Final = (26, 769, 351, 11)
"""A boat of 769 tons is worth 26; 351 tons more, 11 more: VIIC and IXC as printed."""
QUICK, BRISK = 30, 24
TINY, SMALL = 150, 180
DESTROYER: Final = 3


@dataclass(frozen=True, slots=True)
class Hull:
    """The figures of a real ship: tons, length in feet, knots on the surface and, for a boat, submerged."""

    tons: int
    feet: int
    knots: float
    knots_submerged: float = 0


def half_up(number: float) -> int:
    """The nearest whole number, halves up."""
    return floor(number + 0.5)


def boat_defence(feet: int) -> int:
    """A boat's defence, by its length (56.3.2)."""
    return 1 + sum(feet > most for most in _LENGTHS)


def escort_defence(feet: int, knots: float) -> int:
    """An escort's defence, by its speed and, for small hulls, its length (56.3.2)."""
    if knots >= QUICK or feet < TINY:
        return 1
    return 2 if knots >= BRISK or feet < SMALL else 3


def boat_points(tons: int) -> tuple[int, int, int]:
    """Points of damage that force a boat up, that sink it, and its victory points, by its tons."""
    sunk = min(MOST_SUNK_AT, half_up(tons / 250) + 2)
    base, of, per, more = _BOAT_POINTS
    return half_up(0.6 * sunk), sunk, max(1, half_up(base + (tons - of) * more / per))


def converted_boat(boat_id: str, name: str, hull: Hull, like: Submarine, charts: Charts) -> Submarine:
    """A class of submarine made from its hull, like another class where no formula says more."""
    surface_at, sunk_at, victory = boat_points(hull.tons)
    scale = charts.scale
    advanced = max(like.advanced.submerged + 1, half_up(hull.knots_submerged / scale.knots_advanced))
    return replace(
        like,
        id=boat_id,
        name=name,
        tons=hull.tons,
        feet=hull.feet,
        knots=hull.knots,
        knots_submerged=hull.knots_submerged,
        defence=boat_defence(hull.feet),
        surface_at=surface_at,
        sunk_at=sunk_at,
        victory=victory,
        basic=replace(like.basic, surface=max(1, half_up(hull.knots / scale.knots))),
        advanced=_with_power(
            replace(like.advanced, surface=max(1, half_up(hull.knots / scale.knots_advanced)), emergency=advanced),
            charts,
        ),
    )


def _with_power(speeds: Speeds, charts: Charts) -> Speeds:
    return replace(speeds, power=charts.power.advanced_per_hex * (speeds.emergency - speeds.submerged))  # 56.3.1


def converted_escort(ship_id: str, name: str, hull: Hull, like: Warship, charts: Charts) -> Warship:
    """A class of escort made from its hull, like another class where no formula says more."""
    scale = charts.scale
    capacity = max(1, half_up(hull.tons / scale.tons_per_point))
    return replace(
        like,
        id=ship_id,
        name=name,
        tons=hull.tons,
        feet=hull.feet,
        knots=hull.knots,
        basic=max(1, half_up(hull.knots / scale.knots)),
        advanced=max(1, half_up(hull.knots / scale.knots_advanced)),
        defence=escort_defence(hull.feet, hull.knots),
        capacity=capacity,
        victory=capacity + (DESTROYER if like.kind == "DD" else 1),
    )
