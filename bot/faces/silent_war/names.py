"""Names, dates and figures of Silent War in a language: what all its texts and pictures share."""

from __future__ import annotations

import calendar
from collections import Counter
from collections.abc import Iterable
from functools import cache

from bot.render.silhouettes import Ship
from bot.text.voice import Voice, voice
from engine.core.words import Words
from engine.silent_war.combat.fight import submarine
from engine.silent_war.known import Known
from engine.silent_war.orders.units import PACK
from engine.silent_war.state import LOST, Boat, Sinking
from engine.silent_war.tables.read import tables
from engine.silent_war.turn_state import ROOT

WEEK = 7
_WEEKS = 4


def boat_name(boat: str) -> str:
    """A boat's name; her id if no table knows her."""
    try:
        return submarine(boat).name
    except KeyError:
        return boat


def hull_of(boat: str) -> str:
    """Her hull number as it is written, "SS-238"; empty for boats without one."""
    hull = submarine(boat).hull
    return f"SS-{hull}" if hull else ""


def uss(boat: str) -> Words:
    """Her full name, "USS Wahoo (SS-238)"."""
    hull = hull_of(boat)
    if not hull:
        return Words("sw-face-uss-plain", {"name": boat_name(boat)})
    return Words("sw-face-uss", {"name": boat_name(boat), "hull": hull})


def ship_of(boat: str) -> Ship:
    """Her silhouette."""
    return Ship.S_BOAT if submarine(boat).boat_class.s_boat else Ship.FLEET_SUBMARINE


@cache
def place_name(place: str, language: str, form: str = "") -> str:
    """A place's name; ``form`` is one of the catalogue's: short, the, in, to, from, of."""
    speaker = voice(language)
    key = f"area-{place}.{form}" if form else f"area-{place}"
    if speaker.has(key):
        return speaker.plain(key)
    return speaker.plain(f"area-{place}") if speaker.has(f"area-{place}") else place


def ship_words(name: str) -> Words:
    """An enemy ship's proper name, as the language spells it."""
    return Words("sw-ship-name", {"name": name})


def slot_boats(known: Known, slot: str) -> tuple[str, ...]:
    """The boats of a slot: herself, or a pack's members; empty for a slot of no boat."""
    if slot.startswith(PACK):
        pack = known.boats.packs.get(slot.removeprefix(PACK))
        return tuple(pack.boats) if pack is not None else ()
    return (slot,) if slot in known.boats.by_id else ()


def slot_words(known: Known, slot: str) -> Words:
    """A slot's name: that of a boat, a pack, a command or a group."""
    if slot in known.boats.by_id:
        return Words("sw-face-boat", {"name": boat_name(slot)})
    view = known.frame(ROOT)
    for node, _, _, words in view.plan.nodes if view is not None else ():
        if node == slot:
            named: Words = words
            return named
    if slot.startswith(PACK):
        return Words("sw-face-pack", {"pack": pack_letter(slot.removeprefix(PACK))})
    return Words("sw-face-boat", {"name": boat_name(slot)})


def pack_letter(pack: str) -> str:
    """A pack's letter on pictures: the first is A."""
    return chr(ord("A") + (int(pack) - 1) % 26) if pack.isdecimal() and int(pack) > 0 else pack[:1].upper()


def month_words(month: int) -> Words:
    """A month's name."""
    return Words(f"sw-face-month-{month}")


def days(year: int, month: int, week: int) -> tuple[int, int]:
    """The first and last day of a week of the month: the fourth runs to the month's end (16.5)."""
    first = 1 + WEEK * (week - 1)
    last = calendar.monthrange(year, month)[1] if week >= _WEEKS else first + WEEK - 1
    return first, last


def dates(year: int, month: int, week: int) -> Words:
    """A week as "8–14 March 1943"."""
    first, last = days(year, month, week)
    return Words("sw-face-dates", {"first": first, "last": last, "month": month_words(month), "year": str(year)})


def date_of(text: str) -> Words:
    """The week that books keep as ``1943-03-2``."""
    year, month, week = (int(part) for part in text.split("-"))
    return dates(year, month, week)


def now_of(known: Known) -> Words:
    """The turn's dates."""
    theatre = known.theatre
    return dates(theatre.year, theatre.month, theatre.week_of_month)


def tons(amount: float, speaker: Voice) -> str:
    """A tonnage: "21,000 t"."""
    return speaker.plain("sw-face-tons", tons=round(amount))


def counted(places: Iterable[str]) -> list[tuple[str, int]]:
    """Places with their counts, highest first, then by name."""
    return sorted(Counter(places).items(), key=lambda item: (-item[1], item[0]))


def kind_of(place: str) -> str:
    """The kind of a place: oparea, zone, base, box; empty for a place not on the chart."""
    area = tables().chart.areas.get(place)
    return area.kind if area is not None else ""


def gone_key(boat: Boat) -> str:
    """What is said of a boat no longer in the game: lost, or struck from the list (18.4, training duty)."""
    return "sw-face-at-lost" if boat.where == LOST else "sw-face-at-away"


def skipper_name(boat: Boat) -> str:
    """Her super skipper's name; empty without one."""
    skipper = tables().fleet.skippers.get(boat.skipper)
    return skipper.name if skipper is not None else ""


def own_tons(sinking: Sinking) -> int:
    """The tons of a ship sunk, without what a combat event adds to them."""
    return sinking.tons // 2 if counts_twice(sinking) else sinking.tons


def counts_twice(sinking: Sinking) -> bool:
    """Whether a ship sunk counts twice (CE-6)."""
    kind = tables().combat.kinds.get(sinking.counter)
    return kind is not None and sinking.merchant and sinking.tons == 2000 * kind.tons
