"""Contact, defence and attack of submarines, pure (16.3.1 to 16.5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeAlias

from engine.war_at_sea.air.places import zone_of
from engine.war_at_sea.air.stock import total
from engine.war_at_sea.boats.stations import entered, is_port
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.operations.lanes import company, crew, in_play, leading, map_of
from engine.war_at_sea.state import Operation, World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import SHIP_TYPES, Nation, ShipType, Side
from engine.war_at_sea.world.forces import Force
from engine.war_at_sea.world.ships import Ship

SMALL: Final[tuple[ShipType, ...]] = ("DD", "DE")
"""Destroyers and escorts, torpedo boats and corvettes among them (5)."""
Aim: TypeAlias = Literal["worthy", "best", "capital", "report", "ask"]
AIMS: Final[tuple[Aim, ...]] = ("worthy", "best", "capital", "report", "ask")
"""What a boat with contact attacks: the most valuable kind but destroyers and escorts; any; carriers and major ships;
nothing; its owner is asked."""
Defence: TypeAlias = Literal["none", "undisturbed", "driven-off", "sunk-after", "sunk-before"]


# --- whom ------------------------------------------------------------------------------------------------


def forces_at(world: World, target: str, side: Side) -> tuple[Force, ...]:
    """The forces of a side under a marker, with their escorts, or in a port; none where it is empty."""
    forces = world.forces
    if is_port(target):
        return tuple(
            force
            for force in forces.forces.values()
            if force.port == target and force.side == side and in_play(world, force)
        )
    lead = next((force for force in leading(world, side) if force.marker == target), None)
    return () if lead is None else company(forces, lead)


def ships_at(world: World, target: str, side: Side) -> list[Ship]:
    """The ships there that are afloat."""
    found: dict[str, Ship] = {}
    for force in forces_at(world, target, side):
        found |= {ship.id: ship for ship in crew(world, force)}
    return list(found.values())


def type_of(ship: Ship) -> ShipType:
    """The kind of a ship."""
    return class_of(ship).kind.type


def decoy_alone(world: World, target: str, side: Side) -> bool:
    """Whether a target is a decoy (17.6)."""
    return not ships_at(world, target, side) and any(force.decoy for force in forces_at(world, target, side))


# --- contact ---------------------------------------------------------------------------------------------


def contact_modifier(world: World, target: str) -> int:
    """What is added to the two dice of a boat: one against a force that entered no zone in this turn (16.3.1)."""
    return tables().charts.submarine.still if not moved(world, target) else 0


def moved(world: World, target: str) -> int:
    """Zones that a target entered in this turn; none in port."""
    marker = world.markers.markers.get(target)
    return 0 if marker is None else entered(world, marker)


def open_to(result: int, there: Sequence[ShipType]) -> tuple[ShipType, ...]:
    """The kinds of ship, of those that are there, that a boat with such a contact may attack (16.3.1).

    9: none; 10: destroyers and escorts, all but carriers where there are none; 11: all but carriers; 12: all.
    """
    chart = tables().charts.submarine
    if result >= chart.all:
        return tuple(there)
    others = tuple(kind for kind in there if not tables().fleet.kinds[kind].carrier)
    if result >= chart.not_carriers:
        return others
    if result >= chart.escorts:
        return tuple(kind for kind in there if kind in SMALL) or others
    return ()


def chosen(aim: str, able: Sequence[ShipType], *, must: bool = False) -> ShipType | None:
    """The kind that a boat attacks by its orders, of those that it may attack, best first; None: none (16.3.2).

    ``must``: in a port it attacks whatever the orders say.
    """
    fleet = tables().fleet
    wanted = {
        "worthy": [kind for kind in able if kind not in SMALL],
        "capital": [kind for kind in able if fleet.kinds[kind].report in ("carriers", "majors")],
        "report": [],
    }.get(aim, list(able))
    return next(iter(wanted or (able if must else ())), None)


# --- defence ---------------------------------------------------------------------------------------------


def escorts_of(ships: Iterable[Ship]) -> list[Ship]:
    """The destroyers and escorts among ships (16.4)."""
    return [ship for ship in ships if type_of(ship) in SMALL]


def hunting_aircraft(world: World, target: str, side: Side) -> tuple[int, bool]:
    """Steps of aircraft against submarines over a target by day, and whether a carrier of it has any (16.4, 16.4.2).

    Those of a carrier of the force count twice; those of a base ashore count over its own zone (W89).
    """
    if world.operation.dark:
        return 0, False
    ships = {ship.id for ship in ships_at(world, target, side)}
    where = {force.zone for force in forces_at(world, target, side)}
    steps, carried = 0, False
    for base in world.air.bases.values():
        up = total(base.boxes["asw"]) if base.side == side else 0
        if up and base.ship in ships:
            steps += up * tables().charts.submarine.carrier_counts
            carried = True
        elif up and zone_of(world, base) in where:
            steps += up
    return steps, carried


def is_guarded(world: World, target: str, side: Side) -> bool:
    """Whether a target throws a die against a boat: it has a destroyer, an escort, or by day a carrier with aircraft on
    patrol against submarines (16.4)."""
    return bool(escorts_of(ships_at(world, target, side))) or hunting_aircraft(world, target, side)[1]


def defence_modifier(world: World, target: str, side: Side) -> int:
    """What is added to the die of the defence (``modifiers/defence.csv``, 16.4.1, 16.4.2)."""
    operation = world.operation
    chart = tables().charts.submarine
    table = {name: row.value for name, row in tables().modifiers["defence"].items()}
    escorts = escorts_of(ships_at(world, target, side))
    some, many = chart.aircraft_steps
    steps, _ = hunting_aircraft(world, target, side)
    sum_of = _by_steps(
        len(escorts), (chart.escorts_some, table["escorts-some"]), (chart.escorts_many, table["escorts-many"])
    )
    sum_of += _by_steps(steps, (some, table["aircraft-some"]), (many, table["aircraft-many"]))
    if is_port(target):
        sum_of += table["shallow"] + table["port"]
    elif any(map_of(world).zones[force.zone].shallow for force in forces_at(world, target, side) if force.zone):
        sum_of += table["shallow"]
    if escorts and all(_untrained(ship, operation.month) for ship in escorts):
        sum_of += table["poor-escorts"]
    sum_of += tables().weather.effect("defence", operation.weather) or 0
    return min(chart.defence_most, sum_of)


def _by_steps(number: int, some: tuple[int, int], many: tuple[int, int]) -> int:
    return many[1] if number >= many[0] else some[1] if number >= some[0] else 0


def _untrained(ship: Ship, month: str) -> bool:
    """Whether an escort is of a navy whose crews were not yet trained for it."""
    until = tables().charts.submarine.poor_escorts.get(class_of(ship).nation)
    return until is not None and month < until


def defence_result(total_of: int) -> Defence:
    """16.4, W16: below 6 nothing, 6 driven off, 7 sunk after its torpedoes, 8 and more before."""
    chart = tables().charts.submarine
    if total_of >= chart.sunk_before:
        return "sunk-before"
    if total_of >= chart.sunk_after:
        return "sunk-after"
    return "driven-off" if total_of >= chart.driven_off else "undisturbed"


# --- attack ----------------------------------------------------------------------------------------------


def attack_modifier(world: World, target: str, ship: Ship, nation: Nation) -> int:
    """What is added to the die of an attack on a ship (``modifiers/submarine.csv``, 16.5)."""
    operation = world.operation
    chart = tables().charts.submarine
    table = {name: row.value for name, row in tables().modifiers["submarine"].items()}
    zones = moved(world, target)
    sum_of = table["still"] if zones == 0 else table["fast"] if zones >= chart.fast else 0
    sum_of += table["stopped"] if ship.stopped else 0
    sum_of += table["small-target"] if type_of(ship) in SMALL else 0
    sum_of += table["german"] if nation == "de" else 0
    if nation == "us" and operation.month < tables().charts.battle.early_torpedoes:
        sum_of += table["american"]
    return sum_of + (tables().weather.effect("submarine", operation.weather) or 0)


def torpedo_bonus(nation: Nation) -> int:
    """What Japanese torpedoes add to the dice of their damage (9.3.3)."""
    return 1 if nation == "jp" else 0


def may_attack(operation: Operation) -> bool:
    """Whether the weather lets torpedoes run and boats find anything: no storm, no gale (16.3.5, 9.8.3)."""
    return tables().weather.effect("submarine", operation.weather) is not None


def types_of(ships: Iterable[Ship]) -> tuple[ShipType, ...]:
    """The kinds of ship among some, in their natural order."""
    there = {type_of(ship) for ship in ships}
    return tuple(kind for kind in SHIP_TYPES if kind in there)
