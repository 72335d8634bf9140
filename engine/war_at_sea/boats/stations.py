"""Where flotillas may be and whom they come near: zones to begin in, next zones, targets (16.2, 16.3, 16.3.6, W45)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.war_at_sea.judgement.cards import file_of, read_text
from engine.war_at_sea.operations.lanes import map_of
from engine.war_at_sea.scenarios.faults import closed_to
from engine.war_at_sea.state import Operation, World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import Side, other
from engine.war_at_sea.world.boats import Flotilla, TorpedoBoats
from engine.war_at_sea.world.forces import Marker


def may_begin(world: World, side: Side) -> tuple[str, ...]:
    """The sea zones where a flotilla of a side may begin: where no enemy port is and no enemy force begins (16.2)."""
    return _may_begin(world.plan.text, side)


@lru_cache(maxsize=16)
def _may_begin(text: str, side: Side) -> tuple[str, ...]:
    file = read_text(text)
    closed = closed_to(file, other(side))
    zones = tables().maps[file.map or ""].zones
    return tuple(label for label, zone in zones.items() if zone.sea and label not in closed)


def within(world: World, zone: str, zones: int) -> Mapping[str, int]:
    """The sea zones no more than so many from a zone, with their distance; land is gone round (16.3)."""
    return _within(map_of(world).id, zone, zones)


@lru_cache(maxsize=4096)
def _within(sea_map: str, zone: str, zones: int) -> Mapping[str, int]:
    ways = tables().maps[sea_map].sea
    found = {zone: 0}
    edge = [zone]
    for steps in range(1, zones + 1):
        edge = [there for here in edge for there in ways.adjacent(here) if found.setdefault(there, steps) == steps]
    return found


def next_zones(world: World, zone: str) -> tuple[str, ...]:
    """Where a flotilla may be after its move: where it is, or a zone farther (16.2)."""
    return tuple(within(world, zone, tables().charts.submarine.zones))


def moves_now(turn: int) -> bool:
    """Whether flotillas move in a turn: the even ones (16.2)."""
    return turn % tables().charts.submarine.every == 0


def writes_now(operation: Operation) -> bool:
    """Whether flotillas write their move: a turn before they make it (16.2)."""
    return moves_now(operation.turn + 1) and operation.turn < operation.turns


# --- torpedo boats ---------------------------------------------------------------------------------------


def dark_in(operation: Operation, turn: int) -> bool:
    """Whether a turn of the game is night (2.6)."""
    of_day = (operation.first_turn + turn - 2) % tables().charts.scale.turns_of_day + 1
    return tables().weather.dark(of_day, twilight_is_night=operation.dark_twilight)


def night_falls(operation: Operation) -> bool:
    """Whether this is the last light turn before a night of the game (W45)."""
    return not operation.dark and operation.turn < operation.turns and dark_in(operation, operation.turn + 1)


def sallies(world: World, boats: TorpedoBoats) -> tuple[str, ...]:
    """The zones that torpedo boats may lie in wait in, the nearest to their base first (W45)."""
    return tuple(within(world, boats.base, tables().charts.torpedo_boats.zones))


# --- targets ---------------------------------------------------------------------------------------------


def sailed(world: World, marker: Marker) -> list[str]:
    """The zones of the map that a marker was in this turn, up to the one where it stands now (16.3, W15).

    A force that was put back by a contact never came into the rest of its way.
    """
    zones = [place for place in marker.way if place in map_of(world).zones]
    if marker.zone not in zones:
        return [*zones, marker.zone] if marker.zone in map_of(world).zones else zones
    if zones[-1] != marker.zone:
        zones = zones[: zones.index(marker.zone) + 1]
    return zones


def entered(world: World, marker: Marker) -> int:
    """How many zones a marker entered in this turn."""
    zones = sailed(world, marker)
    began = bool(marker.way) and bool(zones) and zones[0] == marker.way[0]
    return max(0, len(zones) - (1 if began else 0))


def targets(world: World, flotilla: Flotilla) -> tuple[str, ...]:
    """What boats of a flotilla may try: letters of enemy markers that came within two zones, then minor enemy ports.

    16.3, 16.3.6. Made from what lies open and from where the flotilla is; whether ships lie in a port is not known.
    """
    near = within(world, flotilla.zone, tables().charts.submarine.contact_zones)
    enemy = other(flotilla.side)
    letters = sorted(
        marker.letter
        for marker in world.markers.markers.values()
        if marker.side == enemy and not near.keys().isdisjoint(sailed(world, marker))
    )
    ports = tables().places.ports
    minor = (
        port
        for port, whose in file_of(world).ports.items()
        if whose == enemy and ports[port].size == "minor" and ports[port].zone in near
    )
    return (*letters, *minor)


def is_port(target: str) -> bool:
    """Whether a target is a port, not a marker."""
    return target in tables().places.ports
