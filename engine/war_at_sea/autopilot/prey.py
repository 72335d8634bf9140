"""What the autopilot's aircraft strike: spotted forces, and ships of those that were found (10.5, 13.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.war_at_sea.air import flights
from engine.war_at_sea.air.places import chart_of, zone_of
from engine.war_at_sea.air.stock import plane
from engine.war_at_sea.air.strikes import naval_modifier, prey
from engine.war_at_sea.autopilot import estimate
from engine.war_at_sea.autopilot.boats import latest
from engine.war_at_sea.autopilot.raid_odds import expected_zone, start_of
from engine.war_at_sea.battle.worth import chance
from engine.war_at_sea.hits import armour_of
from engine.war_at_sea.judgement.cards import class_of, file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.orders.strike import raid_at
from engine.war_at_sea.scenarios.victory import HullLost, Landed, StepsLost
from engine.war_at_sea.tables.air import Aircraft, strength
from engine.war_at_sea.tables.ships import ShipClass
from engine.war_at_sea.terms import Report, Side, other
from engine.war_at_sea.world.air import Base
from engine.war_at_sea.world.forces import Marker
from engine.war_at_sea.world.ships import Ship

WORTH: Final[Mapping[Report, float]] = {"carriers": 100.0, "majors": 25.0, "lights": 6.0, "transports": 10.0}
"""What a ship of a report draws aircraft."""
CARGO: Final = 2.0
"""What the points of a unit of cargo add to that for each transport."""
UNTOLD: Final = 20.0
"""What a force draws of which there is no report."""
NEARER: Final = 0.03
"""What is taken off for each zone to fly."""
ON_WAY: Final = 0.035
LEAST: Final = 0.2
"""What is taken off the worth of cargo for each zone that it has still to go, and what is left of it at least."""
FLYING: Final = 1.0
"""How often the points of a step of aircraft count for the carrier that it flies from."""
ON_ONE: Final = 2
"""Counters that attack a ship before the next is chosen, at least."""
BOXES: Final = 3
"""Hull boxes of a large ship for each counter that attacks her before the next is chosen."""
STURDY: Final = 0.75
"""How much the size of a ship tells against her: many hits sink a large one, but each hurts a small one more."""
SHIELD: Final = {"none": 1.0, "light": 0.7, "heavy": 0.25}
"""What is left of bombs by the armour of the hull."""


@dataclass(frozen=True, slots=True)
class Prey:
    """An enemy force that may be struck: its marker, how far it is now or will be when the strikes are flown, whichever
    is farther, whether carriers were reported."""

    target: str
    distance: int
    carriers: bool
    worth: float


def prey_of(known: Known, base: Base) -> list[Prey]:
    """The spotted forces that a base may strike, the best first: carriers, then by worth and distance."""
    chart, here = chart_of(known.world), zone_of(known.world, base)
    if not here:
        return []
    markers = known.markers.markers
    found = []
    for target, zone in flights.targets(known.world, base, "naval").items():
        if target not in markers:
            continue
        marker = markers[target]
        ahead = chart.distance(start_of(known, base) or here, expected_zone(known, marker))
        away = max(chart.distance(here, zone), ahead)
        worth = _worth(known, marker) * (1 - NEARER * away)
        found.append(Prey(target, away, estimate.has_carriers(known, marker), worth))
    return sorted(found, key=lambda each: (-each.worth, each.target))


def _worth(known: Known, marker: Marker) -> float:
    report = latest(known, marker)
    if report is None:
        return UNTOLD
    loaded = CARGO * cargo_worth(known, other(marker.side), marker.zone)
    return sum((WORTH[kind] + loaded * (kind == "transports")) * count for kind, count in report.counts.items())


def aims_of(known: Known, path: str) -> dict[str, str]:
    """The ship that each counter of a raid attacks: strongest counters first, two at a ship before the next."""
    raid = raid_at(known, path)
    counters = [counter for counter in raid.of("main") if plane(counter.type).naval]
    ships = [ship for ship in prey(raid, raid.first).values() if ship.id in raid.hexes]
    cargo, steps = cargo_worth(known, raid.side, raid.zone), steps_worth(known)
    load = dict.fromkeys((ship.id for ship in ships), 0)

    def worth(ship: Ship, kind: Aircraft) -> float:
        modifier = naval_modifier(kind, ship, raid.ships.values(), known.operation.weather, port=raid.kind == "port")
        hits = 0.0 if modifier is None else chance(modifier)
        return value_of(ship, kind, hits, cargo, steps, hull_worth(known, class_of(ship)))

    aims: dict[str, str] = {}
    for counter in sorted(
        counters, key=lambda counter: (-strength(plane(counter.type).naval, counter.steps), counter.id)
    ):
        free = [ship for ship in ships if load[ship.id] < max(ON_ONE, class_of(ship).hull / BOXES)] or ships
        if free:
            best = max(free, key=lambda ship: (worth(ship, plane(counter.type)), ship.id))
            aims[counter.id] = best.id
            load[best.id] += 1
    return aims


def cargo_worth(known: Known, side: Side, zone: str = "") -> float:
    """What a unit of cargo earns the enemy that is landed (victory table), or may earn that is still on the way: the
    farther from where it is landed, the less is it worth to stop it just here."""
    points = file_of(known.world).victory.points
    goals = [item for item in points if isinstance(item, Landed) and item.side != side]
    if not zone:
        return max((float(item.each) for item in goals), default=0.0)
    chart = chart_of(known.world)
    return max((item.each * max(LEAST, 1 - ON_WAY * chart.distance(zone, item.zone)) for item in goals), default=0.0)


def steps_worth(known: Known) -> float:
    """What a step of aircraft is worth aboard a carrier: its points, and as much again for what it would yet do."""
    points = file_of(known.world).victory.points
    return FLYING * max((item.each for item in points if isinstance(item, StepsLost)), default=0)


def hull_worth(known: Known, klass: ShipClass) -> float:
    """Points for each hull box that a ship of a class has lost at the end (victory table)."""
    items = [item for item in file_of(known.world).victory.points if isinstance(item, HullLost)]
    named = [item.each for item in items if klass.kind.type in item.types]
    return float(max(named or [item.each for item in items if not item.types], default=0))


def points_of(klass: ShipClass, cargo: float, steps: float, box: float) -> float:
    """Points that are to be had from a ship of a class: hers, her cargo's, her hull's and those of the aircraft that
    she can hold."""
    return float(klass.vp + cargo * klass.cargo + steps * klass.capacity + box * klass.hull)


def value_of(ship: Ship, kind: Aircraft, chance_to_hit: float, cargo: float, steps: float, box: float) -> float:
    """What a die of an aircraft at a ship is worth: the chance that it hits, by the points that are to be had from her,
    by her hull. Less for bombs on armour."""
    klass: ShipClass = class_of(ship)
    shield = 1.0 if kind.role == "torpedo" else SHIELD[armour_of(klass, "hull")]
    return float(chance_to_hit * points_of(klass, cargo, steps, box) * shield / klass.hull**STURDY)
