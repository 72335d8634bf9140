"""Real ships made into cards: the scales of 56.2 and 56.3, and a similar ship of the tables (56.1).

What follows from hull and speed is worked out. What no formula gives (guns, throwers, diving, hull as a target) is
taken from the similar ship, unless it is given.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from math import floor
from typing import Final

from engine.submarine.tables.charts import Charts
from engine.submarine.tables.ships import TANKERS, Merchant, Speeds, Submarine, Warship

MOST_SUNK_AT: Final = 12
_LENGTHS: Final = (200, 262, 330)
_BOAT_POINTS: Final = (26, 769, 351, 11)
"""A boat of 769 tons is worth 26; 351 tons more, 11 more: VIIC and IXC as printed."""
QUICK, BRISK = 30, 24
TINY, SMALL = 150, 180
DESTROYER: Final = 3
_BIG: Final[Mapping[str, tuple[int, int]]] = {
    "BB": (860, 0), "BC": (860, 0), "CV": (917, 0), "CVE": (1000, 2), "CA": (1000, 6), "CL": (1000, 6),
    "PBB": (1000, 8),
}  # fmt: skip
"""Of a big warship: tons to a point, and points more."""
_WORTH: Final[Mapping[str, Fraction]] = {
    "BB": Fraction(5, 2), "BC": Fraction(5, 2), "CV": Fraction(3), "CVE": Fraction(5, 2), "CA": Fraction(2),
    "CL": Fraction(2), "PBB": Fraction(5, 2),
}  # fmt: skip
"""Victory points for each point that it takes to sink her."""
CRUISERS: Final = ("CA", "CL")
NIMBLE: Final = 25
"""A big warship of so many knots turns as well as her type of defence asks."""


@dataclass(frozen=True, slots=True)
class Hull:
    """The figures of a real ship: tons, length in feet, knots on the surface and, for a boat, submerged."""

    tons: int
    feet: int
    knots: float
    knots_submerged: float = 0


def half_up(number: float | Fraction) -> int:
    """The nearest whole number, halves up."""
    return floor(number + Fraction(1, 2) if isinstance(number, Fraction) else number + 0.5)


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
    capacity = max(1, half_up(hull.tons / charts.scale.tons_per_point))
    victory = capacity + (DESTROYER if like.kind == "DD" else 1)
    card = _of_hull(ship_id, name, hull, like, charts)
    return replace(card, defence=escort_defence(hull.feet, hull.knots), capacity=capacity, victory=victory)


def _of_hull(ship_id: str, name: str, hull: Hull, like: Warship, charts: Charts) -> Warship:
    """Her figures and speeds, the rest as the class that she is like."""
    scale = charts.scale
    return replace(
        like,
        id=ship_id,
        name=name,
        tons=hull.tons,
        feet=hull.feet,
        knots=hull.knots,
        basic=max(1, half_up(hull.knots / scale.knots)),
        advanced=max(1, half_up(hull.knots / scale.knots_advanced)),
    )


def big_points(kind: str, tons: int) -> tuple[int, int]:
    """Points that sink a big warship of a type, and what she is worth, by her tons (README of the tables)."""
    per, more = _BIG[kind]
    capacity = max(1, half_up(Fraction(tons, per) + more))
    return capacity, max(1, half_up(capacity * _WORTH[kind]))


def big_defence(kind: str, knots: float) -> int:
    """A big warship's defence: 3 for cruisers, for others 4 from 25 knots on, below that 5."""
    if kind in CRUISERS:
        return 3
    return 4 if knots >= NIMBLE else 5


def converted_big_ship(ship_id: str, name: str, hull: Hull, like: Warship, charts: Charts) -> Warship:
    """A class of big warship made from its hull, like another class where no formula says more."""
    capacity, victory = big_points(like.kind, hull.tons)
    card = _of_hull(ship_id, name, hull, like, charts)
    return replace(card, defence=big_defence(like.kind, hull.knots), capacity=capacity, victory=victory)


def converted_merchant(ship_id: str, name: str, tons: int, like: Merchant, cards: Collection[Merchant]) -> Merchant:
    """A merchant of so many tons: what sinks her lies between the cards of the tables, what she is worth between those
    of her trade, tankers or others. She is hit as what she is ``like``."""
    trade = [card for card in cards if (card.id in TANKERS) == (like.id in TANKERS)]
    capacity = by_tons(tons, ((card.tons, card.capacity) for card in cards))
    victory = by_tons(tons, ((card.tons, card.victory) for card in trade))
    return replace(like, id=ship_id, name=name, tons=tons, capacity=capacity, victory=victory)


def by_tons(tons: int, cards: Iterable[tuple[int, int]]) -> int:
    """Points by tons: between two cards (tons and points) in proportion, below the least and above the greatest as many
    for a ton as that has; at least one."""
    known = sorted(cards)
    (least, few), (greatest, many) = known[0], known[-1]
    if tons <= least:
        return max(1, half_up(Fraction(few * tons, least)))
    if tons >= greatest:
        return half_up(Fraction(many * tons, greatest))
    (low, this), (high, other) = next(pair for pair in pairwise(known) if pair[0][0] <= tons <= pair[1][0])
    return half_up(this + Fraction((other - this) * (tons - low), high - low))
