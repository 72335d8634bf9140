"""The autopilot ``solitaire``: dice steer intercept forces, flotillas, aircraft; all else is balanced (A)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final, Literal

from engine.core.spaces.space import Answer
from engine.war_at_sea.air import flights
from engine.war_at_sea.air.places import base_of
from engine.war_at_sea.air.stock import join, plane, total, units
from engine.war_at_sea.autopilot import air, courses, estimate, operations, raids
from engine.war_at_sea.autopilot.doctrine import Doctrine
from engine.war_at_sea.autopilot.luck import d20, day_d20
from engine.war_at_sea.autopilot.prey import prey_of
from engine.war_at_sea.boats import stations
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.lanes import is_zone, lanes, map_of, place_of, reach
from engine.war_at_sea.operations.plots import ends_at, shortest
from engine.war_at_sea.orders.operations import GO_ON
from engine.war_at_sea.orders.plotting import words_of
from engine.war_at_sea.tables.damage import SoloResult, SoloTable
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import DIRECTIONS, Direction, part
from engine.war_at_sea.world.air import Base, Steps
from engine.war_at_sea.world.boats import Flotilla
from engine.war_at_sea.world.forces import Force

TURNS: Final = {"left": -1, "right": 1, "left-away": -2, "right-away": 2, "back": 3}
"""By how many sixths of a turn clockwise a result is off the wanted direction: less than 90 degrees, more, about."""
PATROLS: Final[tuple[Literal["cap", "search", "asw"], ...]] = ("cap", "search", "asw")
TRIES: Final = 20
"""Throws at most until a result makes sense."""
NEAR: Final = 3
"""Zones from an enemy within which each zone has a throw of its own (A.3)."""


def throw(table: SoloTable, face: int) -> SoloResult:
    """The result of a die of twenty on a table of A.7."""
    return tables().damage.solo[table][face]


# --- forces (A.3) ------------------------------------------------------------------------------------------


def muster(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """A.2: set up as for two; what carries, bombards or escorts has its plot, others throw for their first turn too."""
    answer: Any = operations.muster(known, doctrine, path, slot)
    force = known.forces.forces.get(slot)
    if force is None or force.mission != "intercept" or "plot" not in answer:
        return answer
    space = known.space("was-muster", path, slot)
    return _plotted(known, doctrine, force, space, answer, place_of(force), force.enters)


def day(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """A.3 to A.5: an intercept force that goes on throws for its next turn, a flotilla and a base's aircraft likewise.

    Who goes home or has a way written in full throws nothing.
    """
    answer: Any = operations.day(known, doctrine, path, slot)
    space = known.space("was-day", path, slot)
    force = known.forces.forces.get(slot)
    if force is None:
        other = _patrols(known, slot) if "cap" in answer else _boat(known, slot, answer)
        return other if space.check(other) is None else answer
    if force.mission != "intercept" or answer["what"] != GO_ON or "plot" not in answer:
        return answer
    return _plotted(known, doctrine, force, space, answer, ends_at(known.world, force), known.operation.turn + 1)


def _plotted(known: Known, doctrine: Doctrine, force: Force, space: Any, answer: Any, start: str, turn: int) -> Answer:
    way = sail(known, doctrine, force, start, turn)
    thrown = {**answer, "plot": list(words_of({turn: way}, turn, 1))}
    return thrown if space.check(thrown) is None else answer


def sail(known: Known, doctrine: Doctrine, force: Force, start: str, turn: int) -> list[str]:
    """A.3: the way of an intercept force: speed and direction by dice off the one that it wants.

    No die for the speed of a force that heads for an enemy as fast as it can, none at all for one that wants to stay.
    """
    wanted = courses.course(known, doctrine, force, start, turn)
    if not wanted:
        return []
    most = reach(known.world, force, turn)
    foes = [foe.zone for foe in estimate.foes_of(known, force.side)]
    attacks = len(wanted) == most and wanted[-1] in foes
    pace = most if attacks else speed_of(throw("fleet-speed", d20(known, force.id, "speed")), most)
    wanted = wanted[:pace]
    if not wanted or not is_zone(known.world, start):
        return wanted
    chart = map_of(known.world)
    if any(chart.distance(start, foe) <= NEAR for foe in foes):
        return _zone_by_zone(known, force, start, wanted)
    return steered(known, force, start, wanted, (d20(known, force.id, "way", count) for count in range(TRIES)))


def speed_of(result: SoloResult, most: int) -> int:
    """A.7.1: zones by a result of the table of speeds, half of them rounded up (1)."""
    return {"full": most, "half": part(most, 2), "one": min(1, most)}.get(result, 0)


def steered(known: Known, force: Force, start: str, wanted: list[str], faces: Iterable[int]) -> list[str]:
    """A.7.1: a way as long as the wanted one, turned as a die says; one that leads onto land is thrown again."""
    heading = map_of(known.world).direction(start, wanted[0]) if is_zone(known.world, wanted[0]) else None
    for face in faces:
        result = throw("direction", face)
        if result == "wanted" or heading is None:
            return wanted
        way = _straight(known, force, start, turned(heading, result), len(wanted))
        if way:
            return way
    return []


def turned(heading: Direction, result: SoloResult) -> Direction:
    """A direction off another by a result of the table of directions."""
    return DIRECTIONS[(DIRECTIONS.index(heading) + TURNS.get(result, 0)) % len(DIRECTIONS)]


def _straight(known: Known, force: Force, start: str, heading: Direction, most: int) -> list[str]:
    """Zones straight ahead as far as ships can go."""
    chart, ways, way = map_of(known.world), lanes(known.world, force.side), list[str]()
    here = start
    while len(way) < most:
        ahead = chart.neighbour(here, heading)
        if ahead is None or ahead not in ways.get(here, ()):
            break
        way.append(ahead)
        here = ahead
    return way


def _zone_by_zone(known: Known, force: Force, start: str, wanted: list[str]) -> list[str]:
    """A.3: near the enemy every zone has its own throw; the wanted direction is always that of the goal."""
    way, here = list[str](), start
    for number in range(len(wanted)):
        ahead = shortest(known.world, force.side, here, {wanted[-1]})[:1]
        if not ahead:
            break
        faces = (d20(known, force.id, "zone", number, count) for count in range(TRIES))
        step = steered(known, force, here, ahead, faces)
        if not step:
            break
        way += step
        here = step[-1]
    return way


# --- submarines (A.4) --------------------------------------------------------------------------------------


def _boat(known: Known, slot: str, answer: Any) -> Any:
    """A.4: on even turns a die says whether a flotilla moves, another where; torpedo boats wait as they want."""
    flotilla: Flotilla | None = known.flotillas.flotillas.get(slot)
    if flotilla is None or "to" not in answer:
        return answer
    return {**answer, "to": boat_station(known, flotilla, str(answer["to"]))}


def boat_station(known: Known, flotilla: Flotilla, wanted: str) -> str:
    """The zone that a flotilla goes to by the dice, which is its own where it does not move."""
    if wanted == flotilla.zone or throw("submarine", d20(known, flotilla.id, "moves")) == "none":
        return flotilla.zone
    chart, able = map_of(known.world), stations.next_zones(known.world, flotilla.zone)
    heading = chart.direction(flotilla.zone, wanted)
    for count in range(TRIES):
        result = throw("direction", d20(known, flotilla.id, "way", count))
        to = (
            wanted if heading is None or result == "wanted" else chart.neighbour(flotilla.zone, turned(heading, result))
        )
        if to in able:
            return to
    return flotilla.zone


# --- aircraft (A.5) ----------------------------------------------------------------------------------------


def table_of(kind: str) -> SoloTable:
    """A.7.2: the table of a type of aircraft: seaplanes and other scouts have tables of their own."""
    aircraft = plane(kind)
    if aircraft.role == "scout":
        return "seaplane" if aircraft.landing == "S" else "scout"
    return aircraft.role


def first_light(known: Known) -> bool:
    """Whether this is the first turn of a day with light."""
    operation = known.operation
    if operation.dark:
        return False
    before = (operation.of_day - 2) % 6 + 1
    return operation.turn == 1 or tables().weather.dark(before, twilight_is_night=operation.dark_twilight)


def missions(known: Known, base: Base) -> dict[SoloResult, Steps]:
    """A.5: the mission of each unit of a base for this day, as steps by type; senseless ones are thrown again."""
    there = join(base.boxes.values())
    found: dict[SoloResult, Steps] = {}
    for number, (kind, steps) in enumerate(units(dict(sorted(there.items())))):
        mission = _mission(known, base, kind, number)
        held = found.setdefault(mission, {})
        held[kind] = held.get(kind, 0) + steps
    return found


def _mission(known: Known, base: Base, kind: str, number: int) -> SoloResult:
    for count in range(TRIES):
        result = throw(table_of(kind), day_d20(known, base.id, kind, number, count))
        if result == "attack":
            result = "naval" if plane(kind).naval else "land"
        if _makes_sense(known, base, kind, result):
            return result
    return "cap" if plane(kind).role == "fighter" else "search"


def _makes_sense(known: Known, base: Base, kind: str, mission: SoloResult) -> bool:
    """A.5: no hunt without submarines, no attack without a factor or an enemy base, no escort without bombers."""
    if mission in ("cap", "search", "asw"):
        hunts = mission != "asw" or any(row.side != base.side for row in file_of(known.world).flotilla)
        return flights.fits(kind, mission) and hunts
    if mission == "escort":
        return any(plane(each).role != "fighter" for box in base.boxes.values() for each in box)
    if not flights.may_fly(kind, mission):  # type: ignore[arg-type]
        return False
    return mission == "naval" or any(
        other.side != base.side and other.kind != "carrier" for other in known.air.bases.values()
    )


def _patrols(known: Known, slot: str) -> Any:
    """At first light the units with such missions go up; for the rest of the day they stay there."""
    base = base_of(known.world, slot)
    if base is None:
        return None
    up = {box: dict(base.boxes[box]) for box in flights.PATROLS}
    if not first_light(known):
        return up
    thrown = missions(known, base)
    wish = {box: dict(thrown.get(box, {})) for box in PATROLS}
    return wish if flights.patrols_fit(base, wish) else up


def plan_flights(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """A.5: units with an attack strike when there is something to strike, as often in the day as they can."""
    space = known.space("was-flights", path, slot)
    base, usual = base_of(known.world, slot), space.default
    if base is None or "scrap" in usual:
        return usual
    besides = air.rows_besides(known, doctrine, base, usual)
    if flights.grounded(known.world, base) or not base.boxes["ready"]:
        return air.checked(space, {**usual, **besides}, usual)
    thrown = air.fitting(space, _attacks(known, doctrine, base), besides)
    return air.checked(space, {**besides, "mission-1": "none"}, usual) if thrown is None else thrown


def _attacks(known: Known, doctrine: Doctrine, base: Base) -> list[raids.Row]:
    """The flights that the missions of the day allow: strikes on ships with all escorts, else on land, then sweeps."""
    thrown, ready = missions(known, base), base.boxes["ready"]

    def held(*wanted: SoloResult) -> Base:
        steps = join(thrown.get(each, {}) for each in wanted)
        able = {kind: min(count, ready.get(kind, 0)) for kind, count in steps.items() if ready.get(kind, 0)}
        return replace(base, boxes={**base.boxes, "ready": able})

    everything = replace(doctrine, spare=0.0, escort=1.0)
    ships = held("naval", "escort")
    for prey in prey_of(known, base):
        rows = raids.strike(known, everything, ships, prey)
        if rows:
            return rows
    land = held("land", "escort")
    rows = raids.ashore(known, replace(everything, raids=True), land) if base.kind != "carrier" else []
    sweepers = held("sweep")
    if total(sweepers.boxes["ready"]) and len(rows) < flights.MOST_FLIGHTS:
        rows += _sweep(known, sweepers)
    return rows


def _sweep(known: Known, base: Base) -> list[raids.Row]:
    """Fighters on sweep go to the nearest enemy base that they reach."""
    steps = base.boxes["ready"]
    for target in raids.nearest(known, base, flights.targets(known.world, base, "sweep")):
        if not flights.flight_fault(known.world, base, "sweep", target, steps, {}):
            return [("sweep", target, dict(steps), {})]
    return []
