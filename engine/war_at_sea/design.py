"""The factors of ships and aircraft as they follow from the record: formulas over guns, armour, tons, knots and miles.

The rulebook prints a handful of values; the weights here give all of those and come near the published counters (README
of ``data/war_at_sea``, "Ships"). A table whose value differs from its formula must say so in its column ``pinned``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import ceil, floor
from typing import Final

from engine.war_at_sea.terms import Altitude, Armour, ShipType

PRIMARY_BORE: Final = 11.0
SECONDARY_BORE: Final = 5.5
DIVISORS: Final[Mapping[ShipType, float]] = {
    "BB": 2.4, "BC": 2.4, "CA": 1.8, "CL": 1.8, "AC": 1.8, "CD": 1.8, "DD": 1.0, "DE": 1.0, "APD": 1.0,
    "CV": 2.6, "CVL": 2.6, "CVE": 2.6, "CVS": 3.4, "TR": 3.0, "AK": 3.0, "AP": 3.0, "AM": 3.0, "AO": 5.0,
}  # fmt: skip
"""Thousand tons of a hull box; gross tons for merchants."""
CONVERTED: Final = 3.4
"""The same for a carrier rebuilt from another ship."""
OILER_FUEL: Final = 30
DECKS: Final[tuple[tuple[int, tuple[float, ...]], ...]] = (
    (4, (1, 1 / 2, 0)),
    (8, (1, 2 / 3, 1 / 4, 0)),
    (999, (1, 3 / 4, 1 / 2, 1 / 4, 0)),
)
"""Flight-deck boxes by the most hull boxes they are for, as parts of the whole air group."""


@dataclass(frozen=True, slots=True)
class Guns:
    """A number of guns of a kind, ``broadside`` of them to a side; ``kind``: a bore in inches or a row of
    ``guns.csv``."""

    count: int
    broadside: int
    kind: str

    @property
    def effective(self) -> float:
        """The broadside and half of what only fires to the other side."""
        return self.broadside + (self.count - self.broadside) / 2


def nearest(number: float) -> int:
    """The nearest whole number, halves up."""
    return floor(number + 0.5 + 1e-9)


def primary(guns: Iterable[Guns]) -> int:
    """Factors of a main battery from 11 inches."""
    return nearest(sum(gun.count * 0.9 * (float(gun.kind) / 14) ** 3.3 for gun in guns))


def secondary(guns: Iterable[Guns]) -> int:
    """Factors of guns from 5.5 to 10.9 inches."""
    return nearest(sum(gun.effective * 0.66 * (float(gun.kind) / 8) ** 2 for gun in guns))


def tertiary(guns: tuple[Guns, ...], weights: Mapping[str, float]) -> int:
    """Factors of lighter guns; at least 1 where there are any."""
    return max(1, nearest(sum(gun.effective * weights[gun.kind] for gun in guns))) if guns else 0


def anti_aircraft(guns: Iterable[Guns], weights: Mapping[str, float]) -> int:
    """AA factors; at least 1 where the guns weigh 1 together."""
    weight = sum(gun.count * weights[gun.kind] for gun in guns)
    return max(nearest(weight / 4.5), 1 if weight >= 1 else 0)


def torpedoes(tubes: int, long_lance: bool) -> int:
    """Torpedo factors of the tubes that fire to a side."""
    if not tubes:
        return 0
    return max(1, tubes // 2) if long_lance else ceil(tubes / 4)


def half_points(knots: float) -> int:
    """Speed in half points, 2 to 8; an odd half is printed as a plus sign (15.5)."""
    return min(8, max(2, floor(2 * 0.95 * knots / 9)))


def hull(kind: ShipType, tons: float, converted: bool) -> int:
    """Hull boxes."""
    return max(1, nearest(tons / 1000 / (CONVERTED if converted else DIVISORS[kind])))


def armour(inches: float) -> Armour:
    """Heavy from 10 inches, light from 2.5."""
    return "heavy" if inches >= 10 else "light" if inches >= 2.5 else "none"


def fuel(kind: ShipType, miles: float, knots: float) -> int:
    """Fuel boxes of a ship that sails this many miles at this many knots; oilers count what they carry."""
    return OILER_FUEL if kind == "AO" else min(18, max(4, nearest(miles * (knots / 12) ** 1.3 / 960)))


def decks(aircraft: int, hull_boxes: int) -> tuple[int, ...]:
    """Flight-deck boxes with their steps, best first (8.2)."""
    if not aircraft:
        return ()
    steps = nearest(aircraft / 6)
    parts = next(parts for most, parts in DECKS if hull_boxes <= most)
    return tuple(floor(steps * part + 1e-9) for part in parts)


def victory_points(
    guns: tuple[int, int, int, int], torpedo: int, hull_boxes: int, belt: Armour, halves: int, capacity: int, cargo: int
) -> int:
    """Points for sinking her: ``guns`` as primary, secondary, tertiary, AA; ``torpedo`` twice for Long Lances."""
    weight = 0.5 + {"none": 0.0, "light": 0.75, "heavy": 1.5}[belt]
    first, second, third, flak = guns
    points = 5 * first + 3 * second + 1.5 * third + 0.5 * flak + torpedo + weight * hull_boxes
    return max(1, nearest(points + halves / 2 + 6.5 * capacity + 3 * cargo))


@dataclass(frozen=True, slots=True)
class AirRecord:
    """The record of an aircraft: engines, range in miles, speed in knots, weight of fire in kg a second, agility.

    Bomb load in kg, ``quality`` of its crews and method against ships, defensive guns (12.7 mm 1, 7.7 mm half), ceiling
    in feet.
    """

    role: str
    landing: str
    engines: int
    miles: float
    knots: float
    fire: float
    agility: float
    bomb: float
    quality: float
    guns: float
    ceiling: float
    traits: frozenset[str]


def air_combat(plane: AirRecord) -> int:
    """The factor for combat in the air."""
    if plane.role != "fighter":
        return nearest(plane.guns / 3)
    return max(1, nearest(2 * (plane.knots / 280) ** 2 * (plane.fire / 1.55) ** 0.35 * plane.agility))


def air_range(plane: AirRecord) -> tuple[int, int]:
    """Zones a turn and turns in the air."""
    share = 0.45 if plane.role == "fighter" and plane.landing == "L" and plane.engines == 1 else 0.58
    zones = nearest(share * plane.miles / 36)
    if plane.role == "fighter" or (plane.engines == 1 and "long-scout" not in plane.traits):
        turns = 1
    elif plane.engines >= 4 or "flying-boat" in plane.traits:
        turns = 2 if zones <= 36 else 3 if zones <= 54 else 4
    else:
        turns = 2
    return max(1, zones // turns), turns


def naval(plane: AirRecord) -> int:
    """The factor against ships of twelve aircraft: hits expected, by the chance of a die."""
    if plane.role == "dive":
        return nearest(12 * 0.17 * plane.quality * (plane.bomb / 250) ** 0.25 / 0.5)
    if plane.role == "torpedo":
        return nearest(12 * 0.14 * plane.quality * 3)
    if plane.role == "level":
        return (
            max(1, nearest(12 * (0.02 if plane.engines >= 4 else 0.015) * plane.quality * 6))
            if plane.bomb >= 400
            else 0
        )
    return 1 if plane.bomb >= (200 if plane.role == "fighter" else 400) else 0


def land(plane: AirRecord) -> int:
    """The factor against targets on land."""
    if plane.role == "fighter":
        return 1 if plane.bomb >= 100 or "strafes" in plane.traits else 0
    if plane.role == "scout":
        return 1 if plane.bomb >= 400 else 0
    return max(1 if plane.bomb >= 200 else 0, nearest(plane.bomb / 350))


def altitude(plane: AirRecord) -> Altitude:
    """Low, middle or high."""
    low = {"biplane", "floatplane", "fixed-gear"} & plane.traits
    if low or plane.ceiling <= 21000:
        return "L"
    return "H" if plane.ceiling >= 38000 or (plane.engines >= 4 and plane.ceiling >= 35000) else "M"
