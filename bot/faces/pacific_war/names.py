"""Names and dates of the War of the Pacific in a language: what all its posts, cards, tables and pictures share.

Words about a slot are made from public facts (R79), so both sides and spectators read the same, except for the nation,
which a reader of the slot's own side does not need.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from bot.text.voice import Voice, voice
from engine.core.documents import own_text
from engine.core.words import Arg, Words
from engine.pacific_war.judgement.places import ship_type, squadron_ships
from engine.pacific_war.known import Known
from engine.pacific_war.names import place_words, ship_words
from engine.pacific_war.seats import TREE, corps_of, side_of, squadrons_of
from engine.pacific_war.state import CHILE, SIDES, Ship, Side, Unit, War
from engine.pacific_war.tables.read import tables

LABEL = 34
"""Characters that a button shows on a phone."""
_MONTHS = 12
HUASCAR = "ship-pe-huascar"
"""The one ship with a turret, whose story the record follows to the end."""


def months_of(turn: int) -> tuple[int, int, int]:
    """The year in which a turn begins and its two months: (1879, 3, 4). KeyError for a turn that is none."""
    year, month = (int(part) for part in tables().charts.calendar[turn].begins.split("-"))
    return year, month, month % _MONTHS + 1


def dates(turn: int) -> Words:
    """A turn's two months: "May–June 1879"."""
    year, first, last = months_of(turn)
    return Words("pw-face-dates", {"first": month_words(first), "last": month_words(last), "year": str(year)})


def month_words(month: int) -> Words:
    """A month's name."""
    return Words("pw-face-month", {"month": month})


def day_words(date: str) -> Words:
    """A day that tables write ``1879-11-23``: "23 November 1879"."""
    year, month, day = date.split("-")
    return Words("pw-face-day", {"day": int(day), "month": month_words(int(month)), "year": year})


def short_side(side: Side, voice: Voice) -> str:
    """A side's short name, as in a table's heading: "Alliance"."""
    return voice.plain(f"pw-face-side-{side}")


@cache
def place_name(place: str, language: str) -> str:
    """A place's name: its town, else its hex; the box; aboard."""
    return voice(language).say(place_words(place))


def title_words(war: War) -> Words:
    """The scenario's title; a member's own has it in its file."""
    return _members("title", war.words) or Words(f"pw-scenario-{war.scenario}")


def about_words(war: War) -> Words:
    """What the scenario is about, in a sentence or two."""
    return _members("summary", war.words) or Words(f"pw-scenario-{war.scenario}-about")


def _members(field: str, texts: Mapping[str, str]) -> Words | None:
    text = texts.get(field)
    return None if text is None else own_text(text, texts.get(f"{field}_es"))


def ships_words(ships: Iterable[str]) -> list[Words]:
    """Ships by name, in the order of their counters."""
    chosen = set(ships)
    return [ship_words(ship) for ship in tables().pieces.ships if ship in chosen]


def flagship(ships: Sequence[Ship]) -> Ship:
    """The ship that gives a squadron its name: the strongest, among equals the first. ValueError without ships."""
    return max(ships, key=lambda ship: (ship_type(ship.id).gunnery, ship_type(ship.id).armour))


def number_of(slot: str) -> int:
    """The number of a squadron or corps; 0 for a slot without one."""
    number = slot.rpartition("-")[2]
    return int(number) if number.isdecimal() else 0


def corps_units(known: Known, corps: str) -> list[Unit]:
    """The units of a corps that are on the map, the box or at sea."""
    return [unit for unit in known.army.units.values() if unit.corps == corps and (unit.on_map or unit.aboard)]


def stands_at(known: Known, unit: Unit) -> str:
    """Where a unit is; for a unit aboard, where its ship lies."""
    return known.fleet.ships[unit.aboard].place if unit.aboard else unit.place


def _own(known: Known, side: Side) -> bool:
    return known.side == side


def _node(known: Known, slot: str, kind: str) -> Words:
    """A squadron or corps by its number; with its nation for readers of the other side."""
    side = side_of(slot)
    return Words(f"pw-face-{kind}", {"number": number_of(slot)}) if _own(known, side) else TREE[slot].name


def slot_words(known: Known, slot: str) -> Words:
    """A slot's name with what helps to recognise it: a squadron's flagship and place, a corps' strength and place."""
    side = side_of(slot)
    if slot in squadrons_of(side):
        return _squadron(known, slot)
    return _corps(known, slot) if slot in corps_of(side) else TREE[slot].name


def _squadron(known: Known, slot: str) -> Words:
    node, ships = _node(known, slot, "squadron"), squadron_ships(known.world, slot)
    if not ships:
        return Words("pw-face-node-empty", {"node": node, "kind": "squadron"})
    first, place = ship_words(flagship(ships).id), place_words(ships[0].place)
    return Words("pw-face-squadron-at", {"node": node, "ship": first, "more": len(ships) - 1, "place": place})


def _corps(known: Known, slot: str) -> Words:
    node, units = _node(known, slot, "corps"), corps_units(known, slot)
    if not units:
        return Words("pw-face-node-empty", {"node": node, "kind": "corps"})
    places = Counter(stands_at(known, unit) for unit in units)
    place = place_words(places.most_common(1)[0][0])
    args: dict[str, Arg] = {"node": node, "units": len(units), "place": place, "others": len(places) - 1}
    return Words("pw-face-corps-at", args)


def slot_name(known: Known, slot: str, voice: Voice) -> str:
    """A slot's name, plain, in one line."""
    return voice.say(slot_words(known, slot))


def slot_label(known: Known, slot: str, voice: Voice) -> str:
    """A slot's name for a button, at most :data:`LABEL` characters: a squadron with its flagship, a corps with its
    place."""
    side = side_of(slot)
    label = ""
    if slot in squadrons_of(side) and (ships := squadron_ships(known.world, slot)):
        named = Words("pw-face-squadron", {"number": number_of(slot)})
        first = ship_words(flagship(ships).id)
        label = voice.plain("pw-face-squadron-label", node=named, ship=first, more=len(ships) - 1)
    elif slot in corps_of(side) and (units := corps_units(known, slot)):
        places = {stands_at(known, unit) for unit in units}
        named = Words("pw-face-corps", {"number": number_of(slot)})
        label = voice.plain("pw-face-corps-label", node=named, place=place_words(min(places)), places=len(places))
    label = label or voice.say(TREE[slot].name)
    return label if len(label) <= LABEL else label[: LABEL - 1].rstrip() + "…"


def nation_words(nation: str) -> Words:
    """A nation's name: "Peru"."""
    return Words(f"pw-face-nation-{nation}")


def sides_first(side: Side | None) -> tuple[Side, ...]:
    """Both sides, one's own first."""
    return SIDES if side in (None, CHILE) else (SIDES[1], SIDES[0])
