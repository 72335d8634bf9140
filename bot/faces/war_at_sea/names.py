"""Names of the war at sea in a language: seats, sides, places, dates and turns.

Everything here is made from what the reader's seat may know.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final

from bot.faces.sentences import capital
from bot.text.voice import Voice
from engine.core.words import Arg, Words
from engine.war_at_sea import nouns
from engine.war_at_sea.air.places import base_of
from engine.war_at_sea.air.places import force_of as carrying
from engine.war_at_sea.judgement.cards import class_of, file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import place_words
from engine.war_at_sea.operations.lanes import place_of
from engine.war_at_sea.tables.written import aircraft_card
from engine.war_at_sea.terms import ALLIED, AXIS, SIDES, Side
from engine.war_at_sea.world.field import Field
from engine.war_at_sea.world.forces import Force
from engine.war_at_sea.world.ships import Ship

LABEL: Final = 34
"""Characters that a button shows on a phone."""
HOURS: Final = 4
"""Hours of a turn (4)."""
FIRST_HOUR: Final = 6
"""The hour at which the first turn of a day begins."""
SETUP: Final = "setup"
"""The key of the turn before the first."""


# --- the clock -------------------------------------------------------------------------------------------


def title(known: Known, voice: Voice) -> str:
    """The scenario's title."""
    return voice.markdown(file_of(known.world).title_words)


def plain_title(known: Known, voice: Voice) -> str:
    """The scenario's title as pictures write it."""
    return voice.say(file_of(known.world).title_words)


def battle_name(known: Known, field: Field, voice: Voice) -> str:
    """What a picture of a battle is called: a scenario of one battle by its title, others by their zone and round."""
    if not field.zone:
        return plain_title(known, voice)
    return voice.plain("was-face-battle", place=nouns.zone_words(field.zone), round=field.round)


def date_words(known: Known, turn: int) -> Words:
    """The day on which a turn begins: "24 October 1942"."""
    begun = day_of(known, turn)
    return Words(
        "was-face-day",
        {"day": begun.day, "month": Words("was-face-month", {"month": begun.month}), "year": str(begun.year)},
    )


def day_of(known: Known, turn: int) -> date:
    """The day on which a turn begins."""
    return date.fromisoformat(file_of(known.world).date) + timedelta(hours=_hours(known, turn))


def _hours(known: Known, turn: int) -> int:
    """Hours from the midnight with which the scenario's first day begins to the beginning of a turn."""
    return FIRST_HOUR + HOURS * (known.operation.first_turn + max(1, turn) - 2)


def hours_words(known: Known, turn: int) -> Words:
    """The hours of a turn: "10–14 h"."""
    first = _hours(known, turn) % 24
    return Words("was-face-hours", {"first": first, "last": (first + HOURS) % 24})


def prepared(known: Known) -> bool:
    """Whether the game is still being set up (3)."""
    operation = known.operation
    return operation.kind == "operation" and not operation.over and operation.turn == 0


def clock_words(known: Known) -> Words:
    """Where the game stands: the turn with its day and hours, the day of a battle, the set-up."""
    operation = known.operation
    day, turn = date_words(known, operation.turn), operation.turn
    if operation.kind == "battle":
        return Words("was-face-clock-battle", {"day": day, "light": Words(f"was-light-{operation.light}")})
    if prepared(known):
        return Words("was-face-clock-setup", {"day": day})
    args: dict[str, Arg] = {"day": day, "turn": turn, "hours": hours_words(known, turn)}
    return Words("was-face-clock", args)


def battles_of(known: Known) -> Iterator[tuple[str, Field]]:
    """The battles that are being fought: path and what the seat sees."""
    for path in known.frames():
        view = known.frame(path)
        if isinstance(view, Field):
            yield path, view


# --- sides and seats -------------------------------------------------------------------------------------


def side_words(side: str) -> Words:
    """A side's name; that of nobody for a draw."""
    return Words(f"was-side-{side}")


def sides_first(side: Side | None) -> tuple[Side, ...]:
    """Both sides, one's own first."""
    return (ALLIED, AXIS) if side == ALLIED else SIDES


def slot_words(known: Known, slot: str) -> Words:
    """A seat's name: a force, a carrier, a base, a flotilla."""
    tree = known.tree()
    return tree[slot].name if slot in tree else Words("was-unit", {"name": slot.rpartition("/")[2]})


def slot_name(known: Known, slot: str, voice: Voice) -> str:
    """A seat's name, plain, with a capital."""
    return capital(voice.say(slot_words(known, slot)))


def slot_label(known: Known, slot: str, voice: Voice) -> str:
    """A seat's name for a button."""
    return short(slot_name(known, slot, voice))


def short(name: str, most: int = LABEL) -> str:
    """A name cut to the length of a button's label."""
    return name if len(name) <= most else name[: most - 1].rstrip() + "…"


# --- pieces ----------------------------------------------------------------------------------------------


def force_of(known: Known, slot: str) -> Force | None:
    """The force of a slot; None for other slots and forces of the enemy."""
    return known.forces.forces.get(slot)


def sailing(known: Known, slot: str) -> Force | None:
    """The force whose course a slot writes: its own, or of a carrier the one in which she sails; None for others."""
    base = base_of(known.world, slot)
    return force_of(known, slot) or (carrying(known.world, base) if base is not None else None)


def unit_name(name: str) -> Words:
    """A name as data have it."""
    return Words("was-unit", {"name": name})


def ship_words(ship: Ship) -> Words:
    """A ship's name."""
    return unit_name(ship.name)


def class_words(ship: Ship) -> Words:
    """A ship's class and kind: "Fletcher class, destroyer"."""
    klass = class_of(ship)
    return Words("was-face-class", {"name": klass.name, "kind": Words(f"was-type-{klass.kind.type}")})


def where_words(force: Force) -> Words:
    """Where a force is: a zone, a port, a place off the map."""
    place = place_of(force)
    return place_words(place) if place else Words("was-at-sea")


def aircraft_words(kind: str) -> Words:
    """A type of aircraft."""
    return unit_name(aircraft_card(kind).name)


def place_with(known: Known, place: str) -> Words:
    """A place of the map, a zone with what lies in it: "L22 (Tulagi)"."""
    return nouns.place_with(place, file_of(known.world).map or "")
