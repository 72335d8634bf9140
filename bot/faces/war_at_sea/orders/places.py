"""The places of a map by the names that people type: ports, places off the map, what lies in a zone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Final

from bot.faces.match_words import fold, in_all, synonyms
from bot.text.voice import Voice
from engine.core.spaces.legs import Legs
from engine.core.words import Words
from engine.war_at_sea.nouns import PlacesOn, called, place_words, places_on
from engine.war_at_sea.operations.lanes import OFF
from engine.war_at_sea.tables.air import AirBase, Beyond, Port
from engine.war_at_sea.tables.read import tables

SHORTEST: Final = 3
"""Letters of a name cut short; fewer may be a zone's label."""


def sea_of(sheet: Legs) -> str:
    """The map on which a course is written: the one whose places it names, else the one that has just its zones. Empty
    where none has."""
    if isinstance(sheet.label, PlacesOn):
        return sheet.label.sea
    labels = {key for key in sheet.zones if key in _zones()}
    return next((sea for sea, own in _seas().items() if own == labels), "")


@cache
def _seas() -> Mapping[str, frozenset[str]]:
    """The zones that ships may enter, by map."""
    return {sea.id: frozenset(label for label, zone in sea.zones.items() if zone.sea) for sea in tables().maps.values()}


@cache
def _zones() -> frozenset[str]:
    return frozenset().union(*_seas().values())


def _written(place: Port | AirBase | Beyond) -> Words:
    return Words("was-place", {"name": called(place)})


@lru_cache(maxsize=64)
def _named(sea: str) -> tuple[tuple[Words, tuple[str, ...]], ...]:
    """The places of a map: name, and the keys that a course may have for it, likeliest first."""
    ports, bases, beyond = places_on(sea)
    return (
        *((_written(port), (port.id, port.zone)) for port in ports),
        *((_written(other), (other.id,)) for other in beyond),
        *((_written(base), (base.zone,)) for base in bases),
    )


@lru_cache(maxsize=64)
def _keys(sea: str) -> Mapping[str, tuple[str, ...]]:
    """Places of a map by their folded names in every language."""
    keys: dict[str, list[str]] = {}
    for words, meant in _named(sea):
        for name in dict.fromkeys(in_all(words)):
            keys.setdefault(fold(name), []).extend(meant)
    for word in synonyms("was-say-off"):
        keys.setdefault(fold(word), []).append(OFF)
    return {name: tuple(dict.fromkeys(found)) for name, found in keys.items()}


def is_name(sheet: Legs, typed: str) -> bool:
    """Whether the text is the whole name of a place of the map."""
    return fold(typed) in _keys(sea_of(sheet))


def place_key(sheet: Legs, typed: str) -> str:
    """The key of a place of a course: by its label, its id or its name, also cut short; empty for none or several."""
    wanted = typed.strip()
    exact = next((zone for zone in sheet.zones if zone.casefold() == wanted.casefold()), "")
    if exact:
        return exact
    keys, name = _keys(sea_of(sheet)), fold(wanted)
    hits = keys.get(name) or _begun(keys, sheet, name)
    return next((key for key in hits if key in sheet.zones), "")


def _begun(keys: Mapping[str, tuple[str, ...]], sheet: Legs, name: str) -> tuple[str, ...]:
    """The place that a beginning of its name means, where it can mean one alone."""
    if len(name) < SHORTEST:
        return ()
    able = [folded for folded, meant in keys.items() if folded.startswith(name) and set(meant) & set(sheet.zones)]
    shortest_name = min(able, key=len, default="")
    return keys[shortest_name] if able and all(each.startswith(shortest_name) for each in able) else ()


def goals(sheet: Legs, voice: Voice) -> Iterator[tuple[str, str]]:
    """The places with names that a course may have: key and name; of several in a zone one, ports before bases."""
    seen: set[str] = set()
    for words, meant in _named(sea_of(sheet)):
        key = next((each for each in meant if each in sheet.zones), "")
        if key and meant[-1] not in seen:
            seen.add(meant[-1])
            yield key, voice.say(words)


def names_of(key: str) -> Iterator[str]:
    """All names of a port, a place off the map, or what lies in a zone, in every language."""
    places = tables().places
    if key in places.ports or key in places.beyond:
        yield from in_all(place_words(key))
    yield from _in_zone().get(key, ())


@cache
def _in_zone() -> Mapping[str, tuple[str, ...]]:
    """The names of ports and bases by zone, of all maps of the project. What lies in a zone of a scenario's own map is
    told by its option."""
    names: dict[str, dict[str, None]] = {}
    for sea in tables().maps:
        for words, meant in _named(sea):
            names.setdefault(meant[-1], {}).update(dict.fromkeys(in_all(words)))
    return {zone: tuple(found) for zone, found in names.items()}


def place_name(key: str, voice: Voice) -> str:
    """The name of a port or of a place off the map; empty for any other key."""
    if key == OFF:
        return voice.plain("was-go-off")
    places = tables().places
    return voice.say(place_words(key)) if key in places.ports or key in places.beyond else ""
