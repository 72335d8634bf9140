"""Who may go aboard which transport (7.1, 8.5), and who lands where (7.6): judged from the open world."""

from __future__ import annotations

from collections.abc import Mapping

from engine.pacific_war.judgement.places import (
    cargo,
    columns_at,
    contested,
    friendly,
    load,
    ship_type,
    squadron_place,
    squadron_ships,
    squadrons,
    units_at,
    weight,
)
from engine.pacific_war.judgement.sea import haven, ready
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import STAY, Column, Ship, Side, Unit
from engine.pacific_war.world import World


def room(world: World, ship: Ship) -> int:
    """Steps that may still go aboard a ship (7.1)."""
    return max(0, ship_type(ship.id).load - load(world, ship.id))


def loadable(world: World, side: Side) -> dict[str, list[Unit | Column]]:
    """7.1: what may go aboard each transport in a haven of its side, or off a contested beach (R55).

    Transports without room, or with nothing to take, are not in it.
    """
    loads: dict[str, list[Unit | Column]] = {}
    for ship in world.fleet.ships.values():
        if ship.side != side or not ship.afloat or not ready(ship) or not room(world, ship):
            continue
        if not haven(world, side, ship.place) and not contested(world, ship.place):
            continue
        here: list[Unit | Column] = [*units_at(world, ship.place, side), *columns_at(world, ship.place, side)]
        things = [thing for thing in here if weight(thing) <= room(world, ship)]
        if things:
            loads[ship.id] = things
    return loads


def may_carry(world: World, squadron: str) -> list[Unit | Column]:
    """What is aboard a squadron, and what may still go aboard its transports where they are."""
    ships = [ship.id for ship in squadron_ships(world, squadron)]
    things = {thing.id: thing for thing in cargo(world, ships)}
    for ship, there in loadable(world, side_of(squadron)).items():
        if ship in ships:
            things.update({thing.id: thing for thing in there})
    return list(things.values())


def sailing_from(world: World, side: Side, orders: Mapping[str, str], place: str) -> list[str]:
    """The squadrons in a port that have orders to sail: each needs a column of the port (7.8)."""
    return [
        squadron
        for squadron in squadrons(world, side)
        if orders.get(squadron, STAY) != STAY
        and squadron_place(world, squadron) == place
        and any(ship.in_port and ready(ship) for ship in squadron_ships(world, squadron))
    ]


def column_may_land(world: World, side: Side, place: str) -> bool:
    """R56: a column comes ashore in a friendly place, or where troops of its side have landed."""
    return friendly(world, side, place) or bool(units_at(world, place, side))
