"""How far the autopilot's forces go by their oil: never so far that it would not bring them home (15)."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final

from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.lanes import OFF, closed_to, crew, friendly_ports, lanes_of, leading, place_of
from engine.war_at_sea.operations.plots import ends_at, fuel_left, planned, shortest
from engine.war_at_sea.operations.work import full, is_oiler
from engine.war_at_sea.reckoning import fuel_points
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import Side
from engine.war_at_sea.world.forces import Force

CRUISE: Final = 2
"""Zones a turn at which a force saves its oil: half the oil of three a turn for each of them."""
SPARE: Final = 15
"""Points of fuel that a force keeps beyond its way home: a battle, and a turn in which it must run."""
RUN: Final = 6
"""Turns at full speed for which a force that saves no oil has some: a day."""
FILLED: Final = 0.7
"""The part of its bunkers with which a force that lies in port sails again."""


def counts(known: Known, force: Force) -> bool:
    """Whether a force must mind its oil."""
    return known.operation.has("fuel") and not force.decoy and bool(crew(known.world, force))


def left(known: Known, force: Force) -> int:
    """Points that its emptiest ship has left at the end of this turn, by what is written for it."""
    at_sea = not force.port or planned(known.world, force)
    return fuel_left(known.world, force) - (fuel_points(_most(len(planned(known.world, force)))) if at_sea else 0)


def _most(zones: int) -> int:
    return min(zones, len(tables().charts.fuel.by_zones) - 1)


def way_back(zones: int) -> int:
    """Points of fuel for so many zones at the speed that saves oil."""
    turns, rest = divmod(zones, CRUISE)
    return turns * fuel_points(CRUISE) + (fuel_points(rest) if rest else 0)


def havens(known: Known, force: Force) -> set[str]:
    """Where a force finds oil: ports of its side, places off the map, oilers at sea."""
    found = set(friendly_ports(known.world, force.side))
    found |= {place for place, whose in file_of(known.world).beyond.items() if whose == force.side}
    for friend in leading(known.world, force.side):
        if friend.id != force.id and any(map(is_oiler, crew(known.world, friend))):
            found.add(place_of(friend))
    return found


def distances(known: Known, force: Force) -> Mapping[str, int]:
    """Zones from each place to the nearest where a force finds oil; places without a way there are missing."""
    plan = known.world.plan
    closed = frozenset[str]() if force.escorts else closed_to(known.world, force)
    return _distances(plan.text, force.side, frozenset(havens(known, force)), closed)


@lru_cache(maxsize=256)
def _distances(text: str, side: Side, goals: frozenset[str], closed: Collection[str]) -> Mapping[str, int]:
    ways = lanes_of(text, side)
    far = {place: 0 for place in goals if place in ways}
    queue = deque(sorted(far))
    while queue:
        here = queue.popleft()
        for place in ways[here]:
            if place not in far and place != OFF and place not in closed:
                far[place] = far[here] + 1
                queue.append(place)
    return far


def within(known: Known, force: Force, start: str, ways: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """Those of some ways of the next turn after which the oil still brings a force home, with something to spare.

    Where none does it is the way home itself, as far as a turn goes that saves oil. A force that lies in port fills its
    bunkers first. All ways where oil is not played, or where there is no home.
    """
    if not counts(known, force):
        return dict(ways)
    if force.port and start == force.port and not filled(known, force):
        return {start: ways[start]}
    far, oil = distances(known, force), left(known, force)
    if start not in far:
        return dict(ways)
    lasting = {
        place: way
        for place, way in ways.items()
        if place in far and oil - fuel_points(_most(len(way))) - SPARE >= way_back(far[place])
    }
    if lasting:
        return lasting
    return {place: way for place, way in [_homeward(known, force, start, oil, far[start])] if place in ways or way}


def _homeward(known: Known, force: Force, start: str, oil: int, far: int) -> tuple[str, list[str]]:
    way = shortest(known.world, force.side, start, havens(known, force), closed_to(known.world, force))
    way = way[: CRUISE if oil > way_back(far) else 1]
    return (way[-1], way) if way else (start, [])


def filled(known: Known, force: Force) -> bool:
    """Whether the bunkers of a force are as full as they should be before it sails."""
    return all(ship.fuel >= FILLED * full(ship) for ship in crew(known.world, force))


def short(known: Known, force: Force, start: str) -> bool:
    """Whether a force has no oil for :data:`RUN` turns at full speed beside its way home, or to the end of the
    operation."""
    if not counts(known, force):
        return False
    turns = min(RUN, known.operation.turns - known.operation.turn)
    home = way_back(distances(known, force).get(start, 0))
    return left(known, force) - SPARE - home < turns * fuel_points(CRUISE + 1)


def given_at(known: Known, force: Force, place: str) -> bool:
    """Whether oil changes hands at a place for which a force must stay a turn (15.4): an oiler is there with a ship
    whose bunkers are not as full as they should be."""
    if not counts(known, force):
        return False
    friends = (other for other in leading(known.world, force.side) if other.id != force.id)
    company = [force, *(friend for friend in friends if ends_at(known.world, friend) == place)]
    there = [ship for another in company for ship in crew(known.world, another)]
    return any(map(is_oiler, there)) and any(ship.fuel < FILLED * full(ship) for ship in there if not is_oiler(ship))


def spent(known: Known, force: Force) -> bool:
    """Whether a force must turn home for its oil from where it is, or has a ship without any."""
    if not counts(known, force):
        return False
    far, oil = distances(known, force), fuel_left(known.world, force)
    place = place_of(force)
    return oil <= 0 or (place in far and oil - SPARE < way_back(far[place]))
