"""Targets ashore for ships, and targets of infernal machines, judged from the open world (7.6-raid, 7.7, 10.2)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.words import Words
from engine.pacific_war.judgement.places import (
    columns_at,
    fort_at,
    ships_at,
    squadron_place,
    squadrons,
    unit_type,
    units_at,
)
from engine.pacific_war.judgement.sea import allied_machine, first_squadron, strangers
from engine.pacific_war.names import column_words, fort_words, unit_words
from engine.pacific_war.state import CHILE, Ship, Side, foe
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World


@dataclass(frozen=True, slots=True)
class Target:
    """A target ashore: its id, its name, what is added to the dice (7.6), whether it is a fort."""

    id: str
    words: Words
    modifier: int
    fort: bool = False


def raiders(world: World, side: Side, place: str) -> list[Ship]:
    """The warships that may raid the coast of a hex: at sea there, not under repair."""
    return [ship for ship in ships_at(world, place, side, warships=True) if not ship.in_port and ship.repair == 0]


def targets(world: World, side: Side, place: str) -> list[Target]:
    """7.6-raid: the enemy's fort, units and columns in a hex, the fort first; none beside enemy warships at sea."""
    cell = tables().map.hexes.get(place)
    if cell is None or cell.kind != "coast" or any(_armed(ship) for ship in strangers(world, side, place)):
        return []
    targets: list[Target] = []
    fort = fort_at(world, place)
    if fort is not None and side == CHILE:
        targets.append(Target(fort.id, fort_words(fort.id), tables().pieces.forts[fort.id].raid_modifier, fort=True))
    targets += [Target(u.id, unit_words(u.id), unit_type(u.id).initiative) for u in units_at(world, place, foe(side))]
    targets += [Target(column.id, column_words(column.id), 0) for column in columns_at(world, place, foe(side))]
    return targets


def _armed(ship: Ship) -> bool:
    return tables().pieces.ships[ship.id].warship


def place_of(world: World, squadron: str) -> str:
    """A squadron's place. Errors: AssertionError for one without ships."""
    place = squadron_place(world, squadron)
    assert place is not None, f"{squadron} has no ship"
    return place


def raid_slots(world: World, side: Side) -> dict[str, str]:
    """The hexes where a side may raid, by the squadron that answers for the warships there (R81), in slot order."""
    slots: dict[str, str] = {}
    for squadron in squadrons(world, side):
        place = place_of(world, squadron)
        ships = raiders(world, side, place)
        if place not in slots.values() and first_squadron(side, ships) == squadron and targets(world, side, place):
            slots[squadron] = place
    return slots


def machine_targets(world: World) -> list[tuple[str, str]]:
    """10.2: Allied ports, each with a Chilean warship off it, where an infernal machine may be used now."""
    war = world.war
    if not war.infernal or war.turn < tables().charts.single.machines.from_turn:
        return []
    return [
        (ship.place, ship.id)
        for ship in world.fleet.ships.values()
        if ship.afloat and allied_machine(world, ship.place, ship)
    ]
