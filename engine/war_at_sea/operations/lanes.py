"""Where forces may sail and how far: zones, ports and places off the map as one net (5.2.2, 5.6, 9.2, 9.8.3).

A plot names the places that a force enters, each at the price of a zone: zones by their labels, friendly ports and
places off the map by their ids. A force in port first enters the port's own zone (9.2.3).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Final

from engine.war_at_sea.judgement.cards import class_of, file_of, read_text, specials
from engine.war_at_sea.reckoning import zones
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.map import ZoneMap
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import Side, Weather, part
from engine.war_at_sea.world.forces import Force, Forces
from engine.war_at_sea.world.ships import Ship

OFF: Final = "off"
"""Beyond the edge of the map for good (5.6)."""
DECOY_SPEED: Final = 6
"""The speed of a decoy in half points (17.6.1: 3 or 4)."""


def map_of(world: World) -> ZoneMap:
    """The map of the operation."""
    return tables().maps[file_of(world).map or ""]


def lanes(world: World, side: Side) -> Mapping[str, tuple[str, ...]]:
    """The places next to each place, as the ships of a side may sail."""
    return lanes_of(world.plan.text, side)


@lru_cache(maxsize=64)
def lanes_of(text: str, side: Side) -> Mapping[str, tuple[str, ...]]:
    """The same by the scenario's text."""
    file = read_text(text)
    sea_map = tables().maps[file.map or ""]
    ports, beyond = tables().places.ports, tables().places.beyond
    ways: dict[str, list[str]] = {
        label: list(sea_map.sea.adjacent(label)) for label, zone in sea_map.zones.items() if zone.sea
    }
    for port, whose in file.ports.items():
        if whose == side:
            ways[ports[port].zone].append(port)
            ways[port] = [ports[port].zone]
    for place, whose in file.beyond.items():
        if whose == side:
            ways[place] = [zone for zone in beyond[place].zones if zone in ways]
            for zone in ways[place]:
                ways[zone].append(place)
    for zone in list(ways):
        if zone in sea_map.zones and sea_map.edge(zone):
            ways[zone].append(OFF)
    ways[OFF] = []
    return {place: tuple(links) for place, links in ways.items()}


def column_of(place: str) -> int:
    """The column of a zone; -1 for a place that is no zone or in none."""
    return int(place[1:]) if place[:1].isupper() and place[1:].isdecimal() else -1


def closed_to(world: World, force: Force) -> frozenset[str]:
    """The zones that a special rule keeps a force out of when it escorts nobody."""
    limits = [rule.limit for rule in specials(world) if rule.kind == "escort-ends" and rule.force == force.id]
    if not limits:
        return frozenset()
    return frozenset(place for place in lanes(world, force.side) if column_of(place) >= min(limits))


def ways_of(world: World, force: Force) -> Mapping[str, tuple[str, ...]]:
    """The places next to each place, as a force may sail."""
    ways, closed = lanes(world, force.side), closed_to(world, force)
    if not closed or force.escorts:
        return ways
    return {here: tuple(each for each in near if each not in closed) for here, near in ways.items()}


def friendly_ports(world: World, side: Side) -> tuple[str, ...]:
    """The ports of a side, in the order of the file."""
    return tuple(port for port, whose in file_of(world).ports.items() if whose == side)


def is_zone(world: World, place: str) -> bool:
    """Whether a place is a zone of the map, neither a port nor off the map."""
    return place in map_of(world).zones


def zone_of(world: World, place: str) -> str:
    """The zone of a place: that of a port, itself, nothing off the map."""
    port = tables().places.ports.get(place)
    return port.zone if port is not None else place if is_zone(world, place) else ""


def place_of(force: Force) -> str:
    """Where a force is, as plots name it."""
    return force.port or force.beyond or force.zone


def put(world: World, force: Force, place: str) -> None:
    """A force is at a place now."""
    force.port = place if place in tables().places.ports else ""
    force.beyond = place if place in tables().places.beyond else ""
    force.zone = zone_of(world, place)


# --- who sails together ----------------------------------------------------------------------------------


def in_play(world: World, force: Force) -> bool:
    """Whether a force is in the game in this turn: come in, neither gone nor joined."""
    return not force.gone and force.enters <= max(1, world.operation.turn)


def charge_of(forces: Forces, force: Force) -> Force:
    """The force that an escort accompanies; the force itself where it escorts none (5.1, 5.2.4)."""
    charge = forces.forces.get(force.escorts)
    return force if charge is None or charge.gone else charge


def is_escort(world: World, force: Force) -> bool:
    """Whether a force in play accompanies another (5.1)."""
    return in_play(world, force) and charge_of(world.forces, force) is not force


def company(forces: Forces, force: Force) -> tuple[Force, ...]:
    """A force and those that escort it, which count as one force (5.1)."""
    return (
        force,
        *(
            other
            for other in forces.forces.values()
            if not other.gone and other.id != force.id and other.escorts == force.id
        ),
    )


def leading(world: World, side: Side | None = None) -> tuple[Force, ...]:
    """The forces in play that sail by plots of their own."""
    forces = world.forces
    return tuple(
        force
        for force in forces.forces.values()
        if in_play(world, force) and charge_of(forces, force) is force and side in (None, force.side)
    )


def crew(world: World, force: Force) -> tuple[Ship, ...]:
    """The ships of a force and of its escorts that are afloat."""
    fleet = world.ships
    return tuple(
        fleet.ships[ship] for other in company(world.forces, force) for ship in other.ships if fleet.ships[ship].afloat
    )


# --- speed -----------------------------------------------------------------------------------------------


def ship_halves(world: World, ship: Ship) -> int:
    """A ship's speed in half points on passage: none aground or without fuel (9.7.3, 15.2)."""
    return 0 if ship.aground else ship.pace


def halves_of(world: World, ships: Iterable[Ship]) -> int:
    """The speed in half points of the slowest that is not in tow (5.2.2, 9.6.3)."""
    ships = tuple(ships)
    towed = {ship.tow for ship in ships if ship.tow}
    return min((ship_halves(world, ship) for ship in ships if ship.id not in towed), default=0)


def held_in_port(world: World, force: Force, turn: int) -> bool:
    """Whether a special rule of the scenario holds a force in port in a turn."""
    return any(
        rule.kind == "held-in-port" and force.id in rule.forces and turn < rule.until for rule in specials(world)
    )


def reach(
    world: World,
    force: Force,
    turn: int,
    *,
    weather: Weather | None = None,
    ships: Iterable[Ship] = (),
    without: Collection[str] = (),
) -> int:
    """Zones that a force with its escorts may enter in a turn (5.2.2, 8.4.2, 9.8.3).

    ``weather``: None for that of a turn to come, written as if it were fine (5.2.5). ``ships``: others that sail
    along, of a force that it joins; ``without``: ships that leave it.
    """
    if held_in_port(world, force, turn):
        return 0
    sailing = (*(ship for ship in crew(world, force) if ship.id not in without), *ships)
    if force.decoy and not sailing:
        return zones(DECOY_SPEED, turn, weather or "clear")
    most = zones(halves_of(world, sailing), turn, weather or "clear")
    if any(ship.tow for ship in sailing):
        tow = tables().charts.tow
        return min(most, tow.zones if turn % tow.every == 0 else 0)
    return most


def regrouped(world: World, limit: int) -> int:
    """The zones in a turn in which forces join or divide (5.5.1, 5.5.2)."""
    return max(0, limit - tables().charts.orders.regroup_speed)


def passage(world: World, force: Force, place: str) -> int:
    """Turns between the edge of the map and a place off it (5.6)."""
    return part(tables().places.beyond[place].distance, max(1, reach(world, force, 1)))


def transports(ships: Iterable[Ship]) -> bool:
    """Whether any of the ships is a transport that is no oiler, which only transport missions take (5.1)."""
    return any(class_of(ship).kind.family == "transport" and class_of(ship).kind.type != "AO" for ship in ships)
