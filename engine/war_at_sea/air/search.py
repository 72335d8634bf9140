"""Air search, pure: who can search for what, what changes the die, what may be reported (11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from engine.war_at_sea.air.places import chart_of, operates, zone_of
from engine.war_at_sea.air.raids import under_marker
from engine.war_at_sea.air.stock import plane, total
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.operations.lanes import charge_of, company
from engine.war_at_sea.operations.plots import planned
from engine.war_at_sea.reckoning import report_bounds, search_modifier
from engine.war_at_sea.state import Operation, World
from engine.war_at_sea.tables.damage import ReportRow
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import REPORTS, Report, Side, part
from engine.war_at_sea.world.air import Base, Steps
from engine.war_at_sea.world.forces import Force, Marker
from engine.war_at_sea.world.ships import Ship

Way: TypeAlias = Literal["true", "weak", "strong"]
WAYS: Final[tuple[Way, ...]] = ("true", "weak", "strong")
"""How a report is given without being asked: the truth, as weak or as strong as the table allows."""


def can_search(operation: Operation) -> bool:
    """Whether anybody searches: not by night, not in weather that forbids it (11.5, 9.8.3)."""
    return not operation.dark and tables().weather.effect("search", operation.weather) is not None


def reaching(world: World, base: Base, zone: str) -> Steps:
    """The searching steps of a base that reach a zone (11, 11.1, W50)."""
    here = zone_of(world, base)
    if not here:
        return {}
    distance = chart_of(world).distance(here, zone)
    return {kind: steps for kind, steps in base.boxes["search"].items() if plane(kind).search_radius >= distance}


def float_ships(world: World, force: Force) -> list[Ship]:
    """The ships of a force and its escorts with float planes that can search: not in a turn of three zones or more
    (5.1, 11.6)."""
    fleet = world.ships
    if len(planned(world, force)) >= tables().charts.search.float_moved or not force.zone:
        return []
    ships = (fleet.ships[ship] for other in company(world.forces, force) for ship in other.ships)
    return [ship for ship in ships if ship.afloat and ship.planes and class_of(ship).floats]


def float_steps(ships: list[Ship]) -> int:
    """Steps of search: one for each three ships, one for each strong ship alone (11.6)."""
    chart = tables().charts.search
    strong = sum(class_of(ship).floats >= chart.float_strong for ship in ships)
    return strong + (len(ships) - strong) // chart.float_ships


def ships_of(world: World, marker: Marker) -> list[Ship]:
    """The ships afloat under a marker, those that it escorts among them."""
    fleet = world.ships
    under = under_marker(world.forces, marker.letter, marker.side)
    return [fleet.ships[ship] for force in under for ship in force.ships if fleet.ships[ship].afloat]


@dataclass(slots=True)
class Searchers:
    """What searches for a marker from one distance: steps of aircraft by type, the carriers that they come from, and
    ships whose float planes search with them (11.1, 11.6)."""

    steps: Steps = field(default_factory=dict)
    carriers: list[str] = field(default_factory=list)
    floats: list[Ship] = field(default_factory=list)
    float_steps: int = 0


def searches(world: World, side: Side, marker: Marker) -> dict[int, Searchers]:
    """Who searches for a marker, by the distance from which they do (11.1, W50)."""
    chart, most = chart_of(world), tables().charts.search.float_zones
    found: dict[int, Searchers] = {}
    for base in searching(world, side):
        steps = reaching(world, base, marker.zone)
        if steps:
            here = found.setdefault(chart.distance(zone_of(world, base), marker.zone), Searchers())
            here.steps = {kind: here.steps.get(kind, 0) + steps.get(kind, 0) for kind in here.steps | steps}
            here.carriers += [base.ship] if base.ship else []
    forces = world.forces
    for force in forces.forces.values():
        sails = force.side == side and not force.gone and charge_of(forces, force) is force
        planes = float_ships(world, force) if sails else []
        count = float_steps(planes)
        if count and (distance := chart.distance(force.zone, marker.zone)) <= most:
            here = found.setdefault(distance, Searchers())
            here.floats += planes
            here.float_steps += count
    return found


def modifier(world: World, side: Side, marker: Marker, searchers: Searchers, distance: int, ships: int) -> int:
    """What changes the die of a search (11.1): steps, distance, fighters, the size of the force, an earlier sighting,
    the weather."""
    operation = world.operation
    table, contact = tables().modifiers["search"], tables().charts.contact
    count = total(searchers.steps) + searchers.float_steps
    result = search_modifier(count, distance) + (tables().weather.effect("search", operation.weather) or 0)
    if any(plane(kind).role == "fighter" for kind in searchers.steps):
        result += table["fighters"].value
    if ships >= contact.large:
        result += table["large"].value
    if 0 < ships <= contact.small:
        result += table["small"].value
    if 0 < marker.spotted == operation.turn - 1:
        result += table["seen-before"].value
    return result


def guards(world: World, side: Side, zone: str) -> list[tuple[Base, bool]]:
    """The bases of a side whose patrol may meet searchers in a zone, and whether it is their own zone (11.3).

    Elsewhere an eighth of a fighter's range counts, two zones at most.
    """
    chart, air = tables().charts.search, world.air
    found: list[tuple[Base, bool]] = []
    for base in air.bases.values():
        here = zone_of(world, base) if base.side == side and base.boxes["cap"] else ""
        if not here:
            continue
        distance = chart_of(world).distance(here, zone)
        reach = max(part(plane(kind).range, chart.intercept_share) for kind in base.boxes["cap"])
        if distance == 0 or distance <= min(chart.intercept_zones, reach):
            found.append((base, distance == 0))
    return found


# --- reports -----------------------------------------------------------------------------------------------


def truth_of(ships: list[Ship]) -> dict[Report, int]:
    """The ships by the kinds that a report names (11.2, W42)."""
    counts: dict[Report, int] = dict.fromkeys(REPORTS, 0)
    for ship in ships:
        counts[class_of(ship).kind.report] += 1
    return counts


def given(row: ReportRow, truth: Mapping[Report, int], way: Way) -> dict[Report, int]:
    """The report of a way: the truth, else the bounds of the row; a row that keeps the sum leaves only the truth."""
    if way == "true" or row.kind in ("total", "free", "kinds"):
        return dict(truth)
    pick = 0 if way == "weak" else 1
    return {kind: report_bounds(row, truth[kind])[pick] for kind in REPORTS}


# --- submarines --------------------------------------------------------------------------------------------


def hunting_steps(steps: Steps) -> int:
    """Steps that hunt submarines; those of seaplanes count twice (10.9.2)."""
    twice = tables().charts.patrol.water_counts
    return sum(count * (twice if plane(kind).landing == "S" else 1) for kind, count in steps.items())


def hunting_radius(steps: Steps) -> int:
    """The shortest radius of the aircraft that hunt (10.9.2)."""
    return min((plane(kind).search_radius for kind in steps), default=0)


def searching(world: World, side: Side) -> list[Base]:
    """The bases of a side with aircraft on search, in the order of the world."""
    return [
        base for base in world.air.bases.values() if base.side == side and base.boxes["search"] and zone_of(world, base)
    ]


def hunting(world: World, side: Side) -> list[Base]:
    """The bases of a side with aircraft after submarines."""
    return [
        base for base in world.air.bases.values() if base.side == side and base.boxes["asw"] and operates(world, base)
    ]
