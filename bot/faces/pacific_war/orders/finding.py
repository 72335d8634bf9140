"""Which place or unit of the War of the Pacific the typed text means, and where a unit is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from bot.faces.match_words import fold, found, in_all
from bot.faces.pacific_war.names import corps_units, place_name, sides_first, slot_label, stands_at
from bot.faces.pacific_war.orders.lexicon import LEXICON
from bot.text.voice import Voice
from engine.core.words import Words
from engine.pacific_war.judgement.places import squadron_place
from engine.pacific_war.known import Known
from engine.pacific_war.names import area_words, fort_words, place_words, ship_words, unit_words
from engine.pacific_war.seats import corps_of, squadrons_of
from engine.pacific_war.state import ALLIES, BOX, CHILE, OFF_MAP
from engine.pacific_war.tables.read import tables

MOST: Final = 25


def place_of(known: Known, unit: str) -> str | None:
    """Where a ship, land unit, fort, squadron or corps is: the hex or the box; None for one that is nowhere."""
    if unit in known.fleet.ships:
        return _on_map(known.fleet.ships[unit].place)
    if unit in known.army.units:
        land_unit = known.army.units[unit]
        return _on_map(stands_at(known, land_unit))
    if unit in known.army.forts:
        return known.army.forts[unit].place if known.army.forts[unit].stands else None
    held = [stands_at(known, member) for member in corps_units(known, unit)]
    if held:
        return max(sorted(set(held)), key=held.count)
    return squadron_place(known.world, unit)


def _on_map(place: str) -> str | None:
    return None if place in OFF_MAP else place


def all_units(known: Known) -> list[str]:
    """Everything that has a log, in the order in which it is offered: one's own nodes first."""
    found_: list[str] = []
    for side in sides_first(known.side):
        found_ += [slot for slot in (*squadrons_of(side), *corps_of(side)) if place_of(known, slot) is not None]
    for side in sides_first(known.side):
        found_ += [ship.id for ship in known.fleet.ships.values() if ship.side == side]
    found_ += [fort.id for fort in known.army.forts.values() if fort.built]
    for side in sides_first(known.side):
        found_ += [unit.id for unit in known.army.units.values() if unit.side == side and place_of(known, unit.id)]
    return found_


def _led_by(known: Known, unit: str, mine: frozenset[str]) -> int:
    """0 for a node of ``mine``, 1 for what sails or marches with such a node, 2 for everything else."""
    if unit in mine:
        return 0
    if unit in known.fleet.ships:
        node = known.fleet.ships[unit].squadron
    else:
        node = known.army.units[unit].corps if unit in known.army.units else ""
    return 1 if node in mine else 2


def find_unit(known: Known, typed: str) -> str | None:
    """The ship, land unit, fort, squadron or corps that is meant; None where the text means none, or several."""
    units = all_units(known)
    if typed in units:
        return typed
    hits = found(typed, [(name, unit) for unit in units for name in _called(unit)])
    return hits[0] if len(hits) == 1 else None


def _called(unit: str) -> tuple[str, ...]:
    """The names of a unit when a whole report is asked for: never a bare number, which means a hex or an area."""
    return tuple(name for name in LEXICON.names_of(unit) if not name.isdecimal())


def exactly(typed: str) -> str | None:
    """The one place with exactly this name, label or number."""
    chart, wanted = tables().map, typed.strip()
    if wanted in chart.hexes or wanted.upper() in chart.areas or wanted == BOX:
        return wanted.upper() if wanted.upper() in chart.areas else wanted
    hits = _folded().get(fold(wanted), ())
    return hits[0] if len(hits) == 1 else None


def find_place(typed: str) -> str | None:
    """The hex, the box or the naval area that is meant; None where the text means none, or several."""
    wanted = typed.strip()
    exact = exactly(wanted)
    if exact is not None or not wanted:
        return exact
    hits = found(wanted, [(name, place) for place in every_place() for name in _place_names(place)])
    return hits[0] if len(hits) == 1 else None


@cache
def every_place() -> tuple[str, ...]:
    """Towns by their worth, then the box, the naval areas, and all other hexes."""
    chart = tables().map
    towns = sorted(chart.towns, key=lambda label: (-chart.points.get(label, 0), label))
    return (*towns, BOX, *chart.areas, *(label for label in chart.hexes if label not in chart.towns))


@cache
def _place_names(place: str) -> tuple[str, ...]:
    chart = tables().map
    if place in chart.areas:
        return (*in_all(area_words(place)), *in_all(Words("pw-map-area", {"number": place})))
    if place == BOX:
        return LEXICON.names_of(BOX)
    towns = tuple(town.name for town in chart.towns.get(place, ()))
    return (place, *towns, *in_all(place_words(place)))


@cache
def _folded() -> Mapping[str, tuple[str, ...]]:
    """The places of each name, folded in the same way as typed words."""
    hits: dict[str, tuple[str, ...]] = {}
    for place in every_place():
        for name in {fold(name) for name in _place_names(place)}:
            hits[name] = (*hits.get(name, ()), place)
    return hits


def complete_areas(known: Known, typed: str, voice: Voice) -> list[tuple[str, str]]:
    """Places that complete the typed text: (name, value), towns first."""
    places: Iterable[str] = every_place()
    wanted = typed.strip()
    if wanted:
        hits = found(wanted, [(name, place) for place in every_place() for name in _place_names(place)])
        inside = [place for place in every_place() if any(fold(wanted) in fold(name) for name in _place_names(place))]
        places = (*hits, *(place for place in inside if place not in hits))
    return [(_label(place, voice)[:100], place) for place in list(places)[:MOST]]


def _label(place: str, voice: Voice) -> str:
    if place in tables().map.areas:
        return voice.say(area_words(place))
    town = tables().map.town(place) if place != BOX else None
    return f"{place_name(place, voice.language)} ({place})" if town is not None else place_name(place, voice.language)


def complete_units(known: Known, typed: str, voice: Voice, mine: frozenset[str] = frozenset()) -> list[tuple[str, str]]:
    """Units that complete the typed text: (name and place, id), best fit first. Where nothing is typed, the squadrons
    and corps ``mine`` come first, then their ships and regiments."""
    every = all_units(known)
    units = sorted(every, key=lambda unit: _led_by(known, unit, mine))
    wanted = typed.strip()
    if wanted:
        hits = found(wanted, [(name, unit) for unit in units for name in _called(unit)])
        inside = [unit for unit in units if any(fold(wanted) in fold(name) for name in _called(unit))]
        units = (hits + [unit for unit in inside if unit not in hits])[:MOST]
    return [(_unit_label(known, unit, voice)[:100], unit) for unit in units]


def _unit_label(known: Known, unit: str, voice: Voice) -> str:
    place = place_of(known, unit)
    if unit in known.fleet.ships:
        name = voice.say(ship_words(unit))
    elif unit in known.army.units:
        name = voice.say(unit_words(unit))
    elif unit in known.army.forts:
        name = voice.say(fort_words(unit))
    else:
        name = slot_label(known, unit, voice)
        if unit not in (*squadrons_of(CHILE), *squadrons_of(ALLIES)):
            return name
    where = place_name(place, voice.language) if place is not None else voice.plain("pw-map-report-gone")
    return f"{name} – {where}"
