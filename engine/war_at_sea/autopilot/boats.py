"""The autopilot of submarines and torpedo boats: where they lie, whom they try, what they attack (16, W45).

It sees what its seat knows: the enemy's markers with their ways of this turn, and the open book, which says where the
enemy earns points by landing cargo.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

from engine.core.spaces.space import Answer
from engine.war_at_sea.autopilot.doctrine import Doctrine
from engine.war_at_sea.boats import stations
from engine.war_at_sea.boats.attack import Aim
from engine.war_at_sea.judgement.cards import file_of, read_text
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.lanes import is_zone, map_of
from engine.war_at_sea.operations.plots import shortest
from engine.war_at_sea.reckoning import zones
from engine.war_at_sea.scenarios.victory import Bombarded, Landed
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.ships import ShipClass
from engine.war_at_sea.terms import REPORTS, Report, Side, other
from engine.war_at_sea.world.boats import Flotilla, TorpedoBoats
from engine.war_at_sea.world.forces import Marker, Sighting

Weights = dict[str, float]
"""How likely it is to find an enemy at a zone, by zone."""


@dataclass(frozen=True, slots=True)
class BoatDoctrine:
    """``aim``: what boats attack; ``ports``: whether they look into ports; ``roams``: zones from its post that a
    flotilla goes after the enemy."""

    aim: Aim
    ports: bool
    roams: int


DOCTRINES: Final[Mapping[str, BoatDoctrine]] = {
    "bold": BoatDoctrine("best", ports=True, roams=8),
    "balanced": BoatDoctrine("worthy", ports=True, roams=5),
    "careful": BoatDoctrine("capital", ports=False, roams=3),
}
FLEET: Final = 99
"""More ships than a force has."""
AHEAD: Final = 4
"""Turns for which a force is thought to go on as it goes."""


def _of(doctrine: Doctrine) -> BoatDoctrine:
    return DOCTRINES.get(doctrine.name, DOCTRINES["balanced"])


def boats(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """16.3: all boats try everything near; a careful side leaves ports alone."""
    usual: Any = known.space("was-boats", path, slot).default
    if "targets" not in usual:
        return usual
    mine = _of(doctrine)
    targets = [each for each in usual["targets"] if mine.ports or not stations.is_port(each)]
    return {**usual, "targets": targets, "aim": mine.aim} if targets else {"targets": []}


def day(known: Known, doctrine: Doctrine, slot: str, usual: Any) -> Answer:
    """16.2, W45: where a flotilla goes, where torpedo boats wait; what is neither keeps its usual answer."""
    flotilla = known.flotillas.flotillas.get(slot)
    if flotilla is not None:
        return {"to": _station(known, _of(doctrine), flotilla)}
    boats_of = known.flotillas.torpedo_boats.get(slot)
    return usual if boats_of is None else {"wait": _waits(known).get(slot, usual["wait"])}


# --- submarines ------------------------------------------------------------------------------------------


def _station(known: Known, doctrine: BoatDoctrine, flotilla: Flotilla) -> str:
    """The zone of the next even turn: where most of the enemy is thought to come by, not too far from the post.

    Where nothing is thought to come it goes back to its post.
    """
    if not flotilla.afloat:
        return flotilla.zone
    near = tables().charts.submarine.contact_zones
    expected = _expected(known, other(flotilla.side), AHEAD)
    home = _distances(known, flotilla.post, doctrine.roams)
    able = [zone for zone in stations.next_zones(known.world, flotilla.zone) if zone in home] or [flotilla.zone]

    def score(zone: str) -> tuple[float, float, int]:
        inside = stations.within(known.world, zone, near)
        seen = sum(weight for place, weight in expected.items() if place in inside)
        far = min((map_of(known.world).distance(zone, place) for place in expected), default=0)
        chased = -far if expected and far <= doctrine.roams else 0
        return (seen, chased, -home.get(zone, 99))

    return max(able, key=lambda zone: (*score(zone), zone == flotilla.zone, zone))


def _distances(known: Known, zone: str, zones: int) -> Mapping[str, int]:
    return stations.within(known.world, zone, zones)


def _expected(known: Known, enemy: Side, turns: int, after: int = 0) -> Weights:
    """The zones in which enemy forces at sea are thought to be in turns to come, the nearer the likelier.

    ``after``: turns that come before these.
    """
    expected: Weights = {}
    for marker in known.markers.markers.values():
        if marker.side != enemy or not is_zone(known.world, marker.zone):
            continue
        for ahead, way in enumerate(course_of(known, marker, after + turns)[after:]):
            for zone in way:
                expected[zone] = max(expected.get(zone, 0), 1 / (1 + ahead))
    return expected


def course_of(known: Known, marker: Marker, turns: int) -> list[Sequence[str]]:
    """The zones that a marker is thought to enter in each turn to come.

    It goes on at its pace by the shortest way to the place of the book that lies ahead of it (:func:`bound_for`): where
    its side lands cargo for points or shells a base, or its ports. Where nothing lies ahead it makes the same move once
    more in each turn. What did not move is thought to stay.
    """
    pace = stations.entered(known.world, marker)
    if not pace:
        return [(marker.zone,)] * turns
    (goal, way), done = _ahead(known, marker), 0
    way = way if goal else _once_more(known, marker, turns)
    courses: list[Sequence[str]] = []
    for zones_of in _paces(known, marker, pace, turns):
        courses.append(way[done : done + zones_of] or way[-1:] or (marker.zone,))
        done += zones_of
    return courses


def _paces(known: Known, marker: Marker, pace: int, turns: int) -> list[int]:
    """Zones in each turn to come of an enemy who made so many in the last one.

    It goes on at the best speed of the force of the open book (W60) that made so many and is most like the last report
    of it; a plus counts in even turns alone.
    """
    plan = known.world.plan
    turn, report = known.operation.turn, latest(known, marker)
    told = report.counts if report is not None else {}
    able = [row for row in _sailing(plan.text, marker.side) if zones(row.speed, turn - 1) == pace]
    speed = min(able, key=lambda row: row.differs(told)).speed if able else 2 * pace
    return [zones(speed, turn + ahead) for ahead in range(turns)]


def latest(known: Known, marker: Marker) -> Sighting | None:
    """The last report that the seat's side has of a marker."""
    mine = known.side
    return next((sighting for sighting in reversed(known.sightings.of(marker.letter)) if sighting.side == mine), None)


@dataclass(frozen=True, slots=True)
class Sailing:
    """A force of the open book with its escorts: its speed in half points, its ships by kind of report."""

    speed: int
    ships: Mapping[Report, int]

    def differs(self, told: Mapping[Report, int]) -> int:
        """By how many ships it differs from a report, where it tells no numbers by how many kinds of ship."""
        most = FLEET if max(told.values(), default=0) > 1 else 1
        return sum(abs(min(most, self.ships.get(kind, 0)) - told.get(kind, 0)) for kind in REPORTS)


@lru_cache(maxsize=64)
def _sailing(text: str, side: Side) -> tuple[Sailing, ...]:
    """The forces of a side at the start by the scenario's text: with all that escort them, with one, alone."""
    file = read_text(text)
    rows = {row.id: row for row in file.force if row.side == side}
    ships = {each: [file.fleet.class_of(named, file.month) for named in row.ships] for each, row in rows.items()}
    found: list[list[ShipClass]] = []
    for lead in rows:
        escorts = [ships[each] for each, row in rows.items() if row.escorts == lead]
        found.append([klass for part in (ships[lead], *escorts) for klass in part])
        found.extend([*ships[lead], *escort] for escort in escorts)
        found.append(ships[lead])
    return tuple(
        Sailing(min(klass.speed for klass in classes), Counter(klass.kind.report for klass in classes))
        for classes in found
    )


def bound_for(known: Known, marker: Marker) -> str:
    """The zone that a marker is thought to be bound for; empty where none lies ahead of it."""
    return _ahead(known, marker)[0]


def _ahead(known: Known, marker: Marker) -> tuple[str, Sequence[str]]:
    """Where its side earns points, or a port of its side, that a marker came nearer to in this turn, of several the
    nearest, and the zones of the shortest way there; empty where none lies ahead of it."""
    sailed, chart = stations.sailed(known.world, marker), map_of(known.world)
    if not sailed:
        return "", ()
    closer = [
        goal
        for goal in _goals(known, marker.side)
        if chart.distance(marker.zone, goal) < chart.distance(sailed[0], goal)
    ]
    closer.sort(key=lambda goal: (_rank(known, marker.side, goal), chart.distance(marker.zone, goal)))
    for goal in closer:
        way = [zone for zone in shortest(known.world, marker.side, marker.zone, {goal}) if is_zone(known.world, zone)]
        if way:
            return goal, way
    return "", ()


def _once_more(known: Known, marker: Marker, turns: int) -> Sequence[str]:
    """The zones that a marker enters if it repeats the move of this turn so many times, as far as the sea is open."""
    chart, sailed = map_of(known.world), stations.sailed(known.world, marker)
    moves = [chart.direction(start, end) for start, end in pairwise(sailed)] * turns
    way: list[str] = []
    here = marker.zone
    for direction in moves:
        there = chart.neighbour(here, direction) if direction is not None else None
        if there is None or direction in chart.zones[here].closed or not chart.zones[there].sea:
            break
        way.append(here := there)
    return way


def _goals(known: Known, side: Side) -> list[str]:
    """The zones that a side may be bound for: where it earns points, and its ports."""
    ports = tables().places.ports
    homes = (ports[port].zone for port, whose in file_of(known.world).ports.items() if whose == side)
    return list(dict.fromkeys([*_paying(known, side), *homes]))


def _paying(known: Known, side: Side) -> list[str]:
    """The zones where a side earns points by cargo, or by shelling a base there."""
    items = [item for item in file_of(known.world).victory.points if isinstance(item, Landed | Bombarded)]
    mine = [item for item in items if item.side in (None, side)]
    bases = tables().places.bases
    return [item.zone if isinstance(item, Landed) else bases[item.base].zone for item in mine]


def _rank(known: Known, side: Side, goal: str) -> int:
    """0 for a zone where the side earns points, 1 for others."""
    return int(goal not in _paying(known, side))


# --- torpedo boats ---------------------------------------------------------------------------------------


def _waits(known: Known) -> dict[str, str]:
    """Where each flotilla of torpedo boats of the side waits: each in another zone while there are enough, the
    likeliest first."""
    turn = known.operation.turn
    nights = 0
    while turn + nights < known.operation.turns and stations.dark_in(known.operation, turn + 1 + nights):
        nights += 1
    taken: list[str] = []
    waits: dict[str, str] = {}
    for flotilla in known.flotillas.torpedo_boats.values():
        expected = _expected(known, other(flotilla.side), max(1, nights), after=1)
        zone = _best_wait(known, flotilla, expected, taken)
        if zone:
            waits[flotilla.id] = zone
            taken.append(zone)
    return waits


def _best_wait(known: Known, flotilla: TorpedoBoats, expected: Weights, taken: Sequence[str]) -> str:
    able = stations.sallies(known.world, flotilla)
    likely = [zone for zone in able if zone in expected]
    if not likely:
        return flotilla.base
    return max(likely, key=lambda zone: (zone not in taken, expected[zone], -able.index(zone)))
