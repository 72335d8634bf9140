"""What the fields of facts name: ships, forces, sides, hexes, directions, results, each with the words for it.

Ships and forces have names of their scenario, which may be a member's, so a fact holds them as ``id|name``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, TypeAlias

from engine.core.facts import Noun
from engine.core.words import Words
from engine.war_at_sea.tables.air import AirBase, Beyond, Port
from engine.war_at_sea.tables.own import own_sea
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.written import aircraft_card, leader_card, submarine_card
from engine.war_at_sea.world.field import Party
from engine.war_at_sea.world.forces import Force, Forces
from engine.war_at_sea.world.ships import Ship


def unit_of(unit: Ship | Force | Party) -> str:
    """A ship or force as a fact holds it."""
    return f"{unit.id}|{unit.name}"


def units_of(units: Iterable[Ship | Force | Party]) -> tuple[str, ...]:
    """Several ships or forces as a fact holds them."""
    return tuple(map(unit_of, units))


def id_of(unit: str) -> str:
    """The id of a unit that a fact holds."""
    return unit.partition("|")[0]


def unit_words(unit: str) -> Words:
    """The words for a ship or force of a fact: its name; "an unseen ship" where it is not known."""
    name = unit.partition("|")[2]
    return Words("was-unit", {"name": name}) if name else Words("was-unseen")


def the_unit_words(unit: str) -> Words:
    """The words for a ship of a fact within a sentence, with an article where the language has one before names."""
    name = unit.partition("|")[2]
    return Words("was-the-unit", {"name": name}) if name else Words("was-unseen")


def zone_words(zone: str) -> Words:
    """The words for a zone, or for the sea of a scenario of one battle, which has none."""
    return Words("was-zone", {"zone": zone}) if zone else Words("was-at-sea")


def base_words(base: str) -> Words:
    """The words for a base ashore, a port, or the carrier that is a base, also as ``id|name``; "a base" for none."""
    places, fleet = tables().places, tables().fleet
    _, bar, name = base.partition("|")
    if bar:
        return Words("was-unit", {"name": name})
    place = places.bases.get(base) or places.ports.get(base)
    if place is not None:
        return Words("was-unit", {"name": called(place)})
    rows = fleet.ships.get(base)
    return Words("was-unit", {"name": rows[0].name}) if rows else Words("was-a-base")


def force_name(name: str) -> Words:
    """A task force by its name."""
    return Words("was-force", {"name": name})


def title_words(name: str, decoy: bool, number: int) -> Words:
    """A force as its own side calls it: a decoy is told from the force whose name it bears (17.6), and the second of
    that name from the first. No word of it is for the enemy."""
    if decoy:
        return Words("was-force-decoy", {"name": name, "number": number})
    return Words("was-force-again", {"name": name, "number": number}) if number > 1 else force_name(name)


def force_title(forces: Forces, force: Force) -> Words:
    """:func:`title_words` of a force among all of its side."""
    return title_words(force.name, force.decoy, forces.namesake(force))


Unit: TypeAlias = Annotated[str, Noun(the_unit_words)]
"""A ship or force, made by :func:`unit_of`; empty for one that is not known."""
TargetName: TypeAlias = Annotated[str, Noun(lambda unit: the_unit_words(unit) if unit else Words("was-the-ships"))]
"""A ship, or empty for torpedoes that look for any ship of a hex."""
SideName: TypeAlias = Annotated[str, Noun(lambda side: Words(f"was-side-{side}"))]
FinderName: TypeAlias = Annotated[str, Noun(lambda side: Words(f"was-side-{side}") if side else "none")]
"""A side; empty where none is told."""
LeaderName: TypeAlias = Annotated[str, Noun(lambda each: Words("was-unit", {"name": leader_card(each).name}))]
DirectionName: TypeAlias = Annotated[str, Noun(lambda direction: Words(f"was-direction-{direction}"))]
WeaponName: TypeAlias = Annotated[str, Noun(lambda weapon: Words(f"was-weapon-{weapon}"))]
FlotillaName: TypeAlias = Annotated[str, Noun(lambda flotilla: flotilla.upper())]
SectionName: TypeAlias = Annotated[str, Noun(lambda section: Words(f"was-section-{section}"))]
CriticalName: TypeAlias = Annotated[str, Noun(lambda critical: Words(f"was-critical-{critical}"))]
EndName: TypeAlias = Annotated[str, Noun(lambda why: Words(f"was-battle-end-{why}"))]
LevelName: TypeAlias = Annotated[str, Noun(lambda level: Words(f"was-level-{level}"))]
AircraftName: TypeAlias = Annotated[str, Noun(lambda each: Words("was-unit", {"name": aircraft_card(each).name}))]
AirMissionName: TypeAlias = Annotated[str, Noun(lambda mission: Words(f"was-air-{mission}"))]
RaidEndName: TypeAlias = Annotated[str, Noun(lambda why: Words(f"was-raid-end-{why}"))]
BaseName: TypeAlias = Annotated[str, Noun(lambda base: base_words(base))]
"""A base ashore, a port or a carrier by its id, a carrier of a member's file as ``id|name``
(:func:`engine.war_at_sea.air.places.called`); empty for none."""
ZoneName: TypeAlias = Annotated[str, Noun(zone_words)]
"""A zone of the map; empty for the sea of a scenario of one battle."""
HexName: TypeAlias = str
"""A hex of the tactical map by its label."""
WeatherName: TypeAlias = Annotated[str, Noun(lambda weather: Words(f"was-weather-{weather}"))]
LightName: TypeAlias = Annotated[str, Noun(lambda light: Words(f"was-light-{light}"))]
MissionName: TypeAlias = Annotated[str, Noun(lambda mission: Words(f"was-mission-{mission}"))]


def place_words(place: str) -> Words:
    """The words for a zone, a port, a place off the map or an air base, by its id."""
    places = tables().places
    row = places.ports.get(place) or places.beyond.get(place) or places.bases.get(place)
    return Words("was-place", {"name": called(row)}) if row is not None else Words("was-zone", {"zone": place})


def called(place: Port | AirBase | Beyond) -> str | Words:
    """What a place is called: a name, or for a place of a scenario's own that has two the words for both."""
    if not place.name_es:
        return place.name
    return Words("was-own-name", {"en": place.name, "es": place.name_es})


def names_in(zone: str, sea: str) -> tuple[str | Words, ...]:
    """What the ports and bases of a zone of a map are called, ports first, each name once."""
    ports, bases, _ = places_on(sea)
    here: list[Port | AirBase] = [port for port in ports if port.zone == zone]
    here += [base for base in bases if base.zone == zone]
    names: dict[str, str | Words] = {}
    for row in here:
        names.setdefault(row.name, called(row))
    return tuple(names.values())


def places_on(sea: str) -> tuple[tuple[Port, ...], tuple[AirBase, ...], tuple[Beyond, ...]]:
    """The ports, bases and places off the map of a map, the project's or a scenario's own."""
    own, places = own_sea(sea), tables().places
    if own is not None:
        return tuple(own.ports.values()), tuple(own.bases.values()), tuple(own.beyond.values())
    return (
        tuple(row for row in places.ports.values() if row.map == sea),
        tuple(row for row in places.bases.values() if row.map == sea),
        tuple(row for row in places.beyond.values() if row.map == sea),
    )


@dataclass(frozen=True, slots=True)
class PlacesOn:
    """The words for the places of a map, as :func:`place_words`; by it a course knows its map."""

    sea: str

    def __call__(self, place: str) -> Words:
        return place_words(place)


def place_with(place: str, sea: str) -> Words:
    """The words for a place; for a zone with what lies in it: "L22 (Tulagi)"."""
    named = names_in(place, sea)
    return Words("was-place-with", {"place": place, "name": named[0]}) if named else place_words(place)


PlaceName: TypeAlias = Annotated[str, Noun(place_words)]


def force_words(unit: str) -> Words:
    """The words for a force of a fact: its name; "a force" where it is not known."""
    name = unit.partition("|")[2]
    return force_name(name) if name else Words("was-a-force")


ForceName: TypeAlias = Annotated[str, Noun(force_words)]
"""A force, made by :func:`unit_of`; empty for one that is not known."""


def boat_words(boat: str) -> Words:
    """The words for a submarine by its id; "a submarine" for one that is not known."""
    return Words("was-unit", {"name": submarine_card(boat).name}) if boat else Words("was-a-submarine")


BoatName: TypeAlias = Annotated[str, Noun(boat_words)]
"""A submarine by its id; empty for the enemy's."""


def target_words(target: str) -> Words:
    """The words for what boats try: the marker of a force by its letter, a port or a base by its id."""
    places = tables().places
    row, name = places.ports.get(target) or places.bases.get(target), target.partition("|")[2]
    if row is not None or name:
        return Words("was-place", {"name": called(row) if row is not None else name})
    return Words("was-the-marker", {"letter": target})


TargetPlace: TypeAlias = Annotated[str, Noun(target_words)]
