"""What a raid may come to, from what its side knows: whether it reaches and finds its target, what fighters and flak
cost it, what its hits are worth (10.8, 12, 13)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.war_at_sea.air.places import chart_of, force_of, zone_of
from engine.war_at_sea.air.stock import join, plane, total, units
from engine.war_at_sea.air.strikes import finds, land_modifier, location_modifier, modifier_at
from engine.war_at_sea.autopilot.boats import course_of, latest
from engine.war_at_sea.battle.worth import chance
from engine.war_at_sea.boats.stations import entered
from engine.war_at_sea.judgement.cards import file_of, read_text
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.lanes import zone_of as place_zone
from engine.war_at_sea.operations.plots import ends_at
from engine.war_at_sea.scenarios.victory import StepsLost
from engine.war_at_sea.tables.air import strength
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.ships import ShipClass
from engine.war_at_sea.terms import REPORTS, Report, Side, rounded_up
from engine.war_at_sea.world.air import Base, Steps
from engine.war_at_sea.world.forces import Marker, Sighting

FACES: Final = 6
FLAK: Final = 0.4
"""The part of a force's flak that fires at one raid: some ships fire in full, others by half, some are too far off."""
GUARD: Final = 3
"""One of so many fighters is thought to be on patrol."""
AHEAD: Final = 0.5
"""How sure it is that a force sails on as it sailed: else it may be anywhere within its pace."""
FUTURE: Final = 2.0
"""How many times its points a step of aircraft is worth to its side: it may fly again."""
STEP: Final = 1.0
"""The points of a step where the victory table names none."""


@dataclass(frozen=True, slots=True)
class Guns:
    """What the order of battle tells of a side's defence against aircraft, which lies open (W60): the flak of an
    average ship of each kind of report and of an average force; the fighters of an average carrier."""

    flak: Mapping[Report, float]
    force: float
    fighters: Mapping[str, float]
    classes: Mapping[Report, tuple[ShipClass, ...]]


@lru_cache(maxsize=64)
def guns(text: str, side: Side) -> Guns:
    """The defence of a side by the scenario's text."""
    file = read_text(text)
    rows = [row for row in file.force if row.side == side]
    found = [file.fleet.class_of(named, file.month) for row in rows for named in row.ships]
    classes = {kind: tuple(other for other in found if other.kind.report == kind) for kind in REPORTS}
    flak = {kind: sum(kind.aa for kind in held) / len(held) for kind, held in classes.items() if held}
    mine = {named for row in rows for named in row.ships}
    aboard = [row.units for row in file.aboard if row.ship in mine]
    steps = join({kind: count for kind, count in row.items() if plane(kind).role == "fighter"} for row in aboard)
    fighters = {kind: count / len(aboard) for kind, count in steps.items()}
    sailing = {row.escorts or row.id for row in rows}
    return Guns(flak, sum(kind.aa for kind in found) / max(1, len(sailing)), fighters, classes)


def guns_of(known: Known, side: Side) -> Guns:
    """The defence of a side."""
    plan = known.world.plan
    return guns(plan.text, side)


# --- the target ----------------------------------------------------------------------------------------------


def report_of(known: Known, marker: Marker) -> Sighting | None:
    """The latest report of a marker; letters are dealt anew in a crowd (W51), and older reports say no more of it."""
    report = latest(known, marker)
    return report if report is not None and marker.spotted and report.turn >= marker.spotted else None


def flak_at(known: Known, target: str) -> int:
    """Dice of flak that fire at a raid over a target: those of the rules at a base or port, of a force so many as ships
    of its report fire on the average at one raid (13.3.4, 13.4, 13.5)."""
    chart, places = tables().charts.strike, tables().places
    marker = known.markers.markers.get(target)
    if marker is not None:
        book, report = guns_of(known, marker.side), report_of(known, marker)
        if report is None:
            return round(FLAK * book.force)
        return round(FLAK * sum(book.flak.get(kind, 0.0) * count for kind, count in report.counts.items()))
    if target in known.air.bases:
        return chart.airfield if known.air.bases[target].kind == "airfield" else chart.seaplane
    return chart.major_port if places.ports[target].size == "major" else chart.minor_port


def patrol_at(known: Known, side: Side, target: str, zone: str) -> list[tuple[str, float]]:
    """Fighters that may meet a raid of a side over its target, as types with steps: a part of those of the order of
    battle at airfields near it and aboard carriers that were reported, by their chance to meet it (10.8)."""
    chart, rules = chart_of(known.world), tables().charts.patrol
    found: list[tuple[str, float]] = []

    def meets(distance: int) -> float:
        return max(0, FACES + 1 - rules.intercepts + rules.per_zone * distance) / FACES

    for row in file_of(known.world).base:
        away = chart.distance(zone, tables().places.bases[row.base].zone)
        if row.side != side and away <= rules.zones:
            fighters = ((kind, count) for kind, count in row.units.items() if plane(kind).role == "fighter")
            found += [(kind, meets(away) * rounded_up(count / GUARD)) for kind, count in fighters]
    marker = known.markers.markers.get(target)
    report = report_of(known, marker) if marker is not None else None
    if marker is not None and report is not None and report.counts.get("carriers", 0):
        each = guns_of(known, marker.side).fighters
        found += [(kind, meets(0) * count / GUARD * report.counts["carriers"]) for kind, count in each.items()]
    return found


def expected_zone(known: Known, marker: Marker) -> str:
    """Where a force is thought to be when the strikes are flown: it sails first, on its way as it has sailed so far."""
    way = course_of(known, marker, 1)[0]
    return place_zone(known.world, way[-1]) or marker.zone


def start_of(known: Known, base: Base) -> str:
    """Where a base is when its flights start: a carrier sails before them, too."""
    force = force_of(known.world, base)
    if force is None:
        return zone_of(known.world, base)
    return place_zone(known.world, ends_at(known.world, force)) or zone_of(known.world, base)


def in_reach(known: Known, base: Base, marker: Marker, zones: int) -> float:
    """The chance that a force still lies within so many zones of a base after both have sailed (4-VI, 4-IX)."""
    chart, start = chart_of(known.world), start_of(known, base)
    pace = entered(known.world, marker)
    if not start:
        return 0.0
    ahead = chart.distance(start, expected_zone(known, marker)) <= zones
    near = [zone for zone, away in chart.sea.distances_to(marker.zone).items() if away <= pace] or [marker.zone]
    anywhere = sum(chart.distance(start, zone) <= zones for zone in near) / len(near)
    return AHEAD * ahead + (1 - AHEAD) * anywhere


def found_chance(known: Known, base: Base, target: str) -> float:
    """The chance that a raid that reaches its target finds it (13.2): bases and ports always."""
    marker = known.markers.markers.get(target)
    if marker is None:
        return 1.0
    report = report_of(known, marker)
    modifier = location_modifier(
        now=marker.spotted == known.operation.turn,
        moved=entered(known.world, marker),
        distance=chart_of(known.world).distance(start_of(known, base), expected_zone(known, marker)),
        ships=sum(report.counts.values()) if report is not None and not report.kinds else 0,
        weather=known.operation.weather,
    )
    return 0.0 if modifier is None else sum(finds(die, modifier) for die in range(1, FACES + 1)) / FACES


# --- the raid ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Odds:
    """What a raid that strikes may come to: steps lost, steps of the enemy's fighters shot down, hits, the part of its
    steps that get through to strike."""

    lost: float
    shot: float
    hits: float
    through: float


def odds(
    known: Known,
    side: Side,
    target: str,
    zone: str,
    steps: Steps,
    escort: Steps,
    modifiers: Mapping[str, int],
) -> Odds:
    """The odds of a raid that strikes: ``steps`` and ``escort`` by type, ``modifiers`` of the dice of its strike by
    type."""
    lost, guards, shot = _fight(patrol_at(known, side, target, zone), steps, escort)
    whole = total(steps)
    left = max(0.0, whole - lost)
    high = all(plane(kind).altitude == "H" for kind in steps)
    turned = 0.0 if high else min(left, flak_at(known, target) / FACES)
    share = (left - turned) / whole if whole else 0.0
    marked = target not in known.air.bases
    hits = sum(
        strength(plane(kind).naval if marked else plane(kind).land, count) * chance(modifiers[kind])
        for kind, count in steps.items()
        if kind in modifiers
    )
    return Odds(lost + guards + turned / 2, shot, hits * share, share)


def _fight(patrol: Sequence[tuple[str, float]], steps: Steps, escort: Steps) -> tuple[float, float, float]:
    """Steps that a raid, its escort and a patrol lose to each other (12.1): the escort is fought first, and fighters
    that it hits do not go on to the others."""
    full = tables().charts.scale.steps
    foes = sum(count for _, count in patrol) / full
    if not foes:
        return 0.0, 0.0, 0.0
    bite = sum(plane(kind).air * count for kind, count in patrol) / full
    guards = len(units(escort))
    shots = sum(strength(plane(kind).air, count) for kind, count in escort.items())
    kept = (1 - min(1.0, shots / FACES / max(guards, foes))) ** max(1.0, guards / foes) if guards else 1.0
    weak = all(not plane(kind).air for kind in steps)
    tough = min(plane(kind).toughness for kind in steps) if steps else 1
    through = bite * kept * chance(1 if weak else 0) / tough
    met = min(1.0, 3 * guards / foes) if guards else 0.0
    return min(float(total(steps)), through), min(float(total(escort)), met * bite / FACES), shots / FACES


def naval_modifiers(known: Known, steps: Iterable[str], klass: ShipClass) -> dict[str, int]:
    """What changes the dice of each type against a ship of a class under way (13.3.5)."""
    made = {kind: modifier_at(plane(kind), klass, known.operation.weather, port=False) for kind in steps}
    return {kind: modifier for kind, modifier in made.items() if modifier is not None}


def land_modifiers(known: Known, steps: Iterable[str]) -> dict[str, int]:
    """What changes the dice of each type against a base (13.5)."""
    made = {kind: land_modifier(plane(kind), known.operation.weather) for kind in steps}
    return {kind: modifier for kind, modifier in made.items() if modifier is not None}


def step_cost(known: Known) -> float:
    """What a step of its aircraft is worth to a side: its points, and what it would yet do."""
    points = (item.each for item in file_of(known.world).victory.points if isinstance(item, StepsLost))
    return FUTURE * max(points, default=STEP)
