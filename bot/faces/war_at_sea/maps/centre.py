"""What a closer picture is about: a zone, a force, a base, a marker; or what matters most."""

from __future__ import annotations

from typing import Final

from bot.faces.war_at_sea.maps.readings import latest_report
from bot.faces.war_at_sea.maps.situation import (
    battle_zones,
    forces_known,
    foreign_markers,
    place_name,
    ships_of,
    zone_at,
)
from bot.faces.war_at_sea.names import slot_words
from bot.text.voice import Voice
from engine.war_at_sea.air.places import zone_of as base_zone
from engine.war_at_sea.judgement.cards import class_of, file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import force_title, place_with
from engine.war_at_sea.operations.lanes import charge_of, map_of, zone_of
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import ALLIED

MARKER: Final = "marker-"
"""Before the letter of a marker, where a place or unit is named."""
CLOSE: Final = 7
"""Zones within which an enemy is shown together with the force that the picture is about."""
FRIENDS: Final = 3
"""The same for further forces of one's own."""


def centre_of(known: Known, area: str, mine: frozenset[str], voice: Voice) -> tuple[tuple[str, ...], str, str]:
    """The zones that must be seen, the picture's title, and the zone in its middle."""
    zone = zone_named(known, area) if area else ""
    if zone:
        return (zone,), title_of(known, area, voice), zone
    zone = busiest(known, mine)
    here = sorted(
        (force for force in forces_known(known) if zone_at(known, force) == zone),
        key=lambda force: force.id not in mine,
    )
    name = (
        voice.say(force_title(known.forces, here[0]))
        if here
        else voice.plain("was-map-around", place=voice.say(place_with(zone, map_of(known.world).id)))
    )
    return (zone, *_around(known, zone)), name, zone


def title_of(known: Known, area: str, voice: Voice) -> str:
    """The name of what a picture is about."""
    force, places = known.forces.forces.get(area), tables().places
    if force is not None:
        return voice.say(force_title(known.forces, force))
    if area.startswith(MARKER):
        return voice.plain("was-map-marker", letter=area.removeprefix(MARKER))
    if area in places.ports or area in places.bases or area in places.beyond:
        return place_name(area, voice)
    ship = known.fleet.ships.get(area)
    if ship is not None:
        return ship.name
    if area in known.tree():
        return voice.say(slot_words(known, area))
    return voice.plain("was-map-around", place=voice.say(place_with(area, map_of(known.world).id)))


def zone_named(known: Known, area: str) -> str:
    """The zone of a place or unit by its id; empty for one that is not on the map or that the reader does not know."""
    if area in map_of(known.world).zones:
        return area
    if area.startswith(MARKER):
        marker = known.markers.markers.get(area.removeprefix(MARKER))
        return marker.zone if marker is not None else ""
    force = known.forces.forces.get(area) or known.forces.of(area)
    if force is not None:
        return zone_at(known, charge_of(known.forces, force))
    base = known.air.bases.get(area.rpartition("/")[2])
    if base is not None:
        return base_zone(known.world, base)
    flotilla = known.flotillas.flotillas.get(area)
    if flotilla is not None:
        return flotilla.zone
    boats = known.flotillas.torpedo_boats.get(area)
    return zone_of(known.world, boats.zone or boats.base) if boats is not None else zone_of(known.world, area)


def busiest(known: Known, mine: frozenset[str]) -> str:
    """The zone to look at: a battle, one's own force, the force that is nearest to a reported enemy, the strongest."""
    fought = [zone for zone in (*battle_zones(known), *known.battles.suspended) if zone]
    if fought:
        return fought[0]
    forces = forces_known(known)
    own = [force for force in forces if force.id in mine] or [force for force in forces if not force.port] or forces
    if own:
        strong = {force.id: sum(class_of(ship).vp for ship in ships_of(known, force)) for force in own}
        chart, told = map_of(known.world), [m.zone for m in foreign_markers(known) if latest_report(known, m)]
        near = [
            (chart.distance(zone_at(known, force), zone), -strong[force.id], force.id) for force in own for zone in told
        ]
        if near and min(near)[0] <= CLOSE:
            return zone_at(known, next(force for force in own if force.id == min(near)[2]))
        return zone_at(known, max(own, key=lambda force: (strong[force.id], force.id)))
    markers = sorted(marker.zone for marker in foreign_markers(known))
    return markers[len(markers) // 2] if markers else front(known) or middle(known)


def front(known: Known) -> str:
    """The zone of the airfield that is nearest to one of the enemy; empty where a side has none."""
    chart, rows = map_of(known.world), file_of(known.world).base
    fields = {row.base: (row.side, tables().places.bases[row.base].zone) for row in rows}
    pairs = [
        (chart.distance(mine, theirs), mine)
        for side, mine in fields.values()
        for foe, theirs in fields.values()
        if side == ALLIED and foe != side
    ]
    return min(pairs)[1] if pairs else ""


def middle(known: Known) -> str:
    """A zone of the sea near the middle of the part that pictures show."""
    chart, window = map_of(known.world), file_of(known.world).window
    labels = list(chart.zones)
    corners = window or (labels[0], labels[-1])
    rows = sorted(ord(corner[0]) for corner in corners)
    numbers = sorted(int(corner[1:]) for corner in corners)
    row, number = sum(rows) // 2, sum(numbers) // 2
    wet = [label for label, zone in chart.zones.items() if zone.sea]
    return min(wet, key=lambda label: (abs(ord(label[0]) - row) + abs(int(label[1:]) - number), label))


def _around(known: Known, zone: str) -> tuple[str, ...]:
    """Enemies and friends near a zone, to be seen with it."""
    chart = map_of(known.world)
    foes = sorted((chart.distance(zone, marker.zone), marker.zone) for marker in foreign_markers(known))
    friends = sorted(
        (chart.distance(zone, zone_at(known, force)), zone_at(known, force)) for force in forces_known(known)
    )
    near = [place for far, place in foes if far <= CLOSE][:2] + [place for far, place in friends if far <= FRIENDS][:3]
    return tuple(dict.fromkeys(place for place in near if place != zone))
