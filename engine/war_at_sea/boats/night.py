"""Torpedo boats by night, pure: who comes first into their zone, what changes their dice (W45)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.war_at_sea.boats.attack import SMALL, escorts_of, type_of
from engine.war_at_sea.boats.stations import entered, sailed
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import Side
from engine.war_at_sea.world.forces import Marker
from engine.war_at_sea.world.ships import Ship


def first_in(world: World, zone: str, side: Side) -> tuple[Marker, ...]:
    """The markers of a side that entered a zone in this turn or stayed there, those that came first first.

    By letter where equal. Who began the turn there and left neither entered nor stayed.
    """
    markers = world.markers
    came: dict[str, int] = {}
    for marker in markers.markers.values():
        zones = sailed(world, marker)
        zones = zones[len(zones) - entered(world, marker) :] or zones
        if marker.side == side and zone in zones:
            came[marker.letter] = zones.index(zone)
    return tuple(markers.markers[letter] for letter in sorted(came, key=lambda letter: (came[letter], letter)))


def attack_modifier(ships: Iterable[Ship]) -> int:
    """Less against many destroyers and escorts (W45)."""
    chart = tables().charts.torpedo_boats
    return chart.escorts_modifier if len(escorts_of(ships)) >= chart.escorts else 0


def sought(ships: Iterable[Ship]) -> list[Ship]:
    """The ships that boats attack: the large ones, destroyers and escorts where there are no others (W45)."""
    there = list(ships)
    return [ship for ship in there if type_of(ship) not in SMALL] or there


def is_guarded(ships: Iterable[Ship]) -> bool:
    """Whether a force throws dice against the boats: it has a destroyer, an escort or a light cruiser (W45)."""
    return any(type_of(ship) in ("DD", "DE", "CL") for ship in ships)
