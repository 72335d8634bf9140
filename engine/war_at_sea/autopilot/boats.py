"""The autopilot of submarines and torpedo boats: where they lie, whom they try, what they attack (16, W45).

It sees what its seat knows: the enemy's markers with their ways of this turn, and the open book, which says where the
enemy earns points by landing cargo.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.core.spaces.space import Answer
from engine.war_at_sea.autopilot.doctrine import Doctrine
from engine.war_at_sea.boats import stations
from engine.war_at_sea.boats.attack import Aim
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.lanes import is_zone, map_of
from engine.war_at_sea.operations.plots import shortest
from engine.war_at_sea.scenarios.victory import Landed
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import Side, other
from engine.war_at_sea.world.boats import Flotilla, TorpedoBoats
from engine.war_at_sea.world.forces import Marker

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
    targets = [one for one in usual["targets"] if mine.ports or not stations.is_port(one)]
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
    expected = _expected(known, other(flotilla.side), known.operation.turn + 1, AHEAD)
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


def _expected(known: Known, enemy: Side, first: int, turns: int) -> Weights:
    """The zones in which enemy forces at sea are thought to be in turns to come, the nearer the likelier."""
    expected: Weights = {}
    for marker in known.markers.markers.values():
        if marker.side != enemy or not is_zone(known.world, marker.zone):
            continue
        for ahead, zones in enumerate(course_of(known, marker, turns)):
            for zone in zones:
                expected[zone] = max(expected.get(zone, 0), 1 / (1 + ahead))
    return expected


def course_of(known: Known, marker: Marker, turns: int) -> list[Sequence[str]]:
    """The zones that a marker is thought to enter in each turn to come.

    It goes on at its pace by the shortest way to the place of the book that lies ahead of it: where its side lands
    cargo for points, or its ports. What did not move is thought to stay.
    """
    pace = stations.entered(known.world, marker)
    if not pace:
        return [(marker.zone,)] * turns
    way = _ahead(known, marker)
    return [way[turn * pace : (turn + 1) * pace] or way[-1:] or (marker.zone,) for turn in range(turns)]


def _ahead(known: Known, marker: Marker) -> Sequence[str]:
    """The way to the goal that a marker came nearer to in this turn, the nearest of them; else straight on."""
    sailed = stations.sailed(known.world, marker)
    chart = map_of(known.world)
    closer = [
        goal
        for goal in _goals(known, marker.side)
        if chart.distance(marker.zone, goal) < chart.distance(sailed[0], goal)
    ]
    for goal in sorted(closer, key=lambda goal: (_rank(known, marker.side, goal), chart.distance(marker.zone, goal))):
        way = [zone for zone in shortest(known.world, marker.side, marker.zone, {goal}) if is_zone(known.world, zone)]
        if way:
            return way
    return ()


def _goals(known: Known, side: Side) -> list[str]:
    """The zones that a side may be bound for: where cargo earns points, and its ports."""
    file, ports = file_of(known.world), tables().places.ports
    landing = [item.zone for item in file.victory.points if isinstance(item, Landed) and item.side in (None, side)]
    return list(dict.fromkeys([*landing, *(ports[port].zone for port, whose in file.ports.items() if whose == side)]))


def _rank(known: Known, side: Side, goal: str) -> int:
    """0 for a zone where cargo earns points, 1 for others."""
    items = file_of(known.world).victory.points
    return int(not any(isinstance(item, Landed) and item.zone == goal for item in items))


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
        expected = _expected(known, other(flotilla.side), turn + 1, max(1, nights))
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
