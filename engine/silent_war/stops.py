"""Where members may ask to be stopped while weeks pass on standing orders: contacts, damage, missions, boats ready."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.events import Event
from engine.silent_war.facts.fights import Contact, Damaged, DamagedTwice, FightOver, Lost
from engine.silent_war.facts.fleet import EntersPort
from engine.silent_war.facts.patrols import (
    DamagedOnPassage,
    SecondDamageHeld,
    SecondDamageSunk,
    Stranded,
    SunkOnPassage,
    ThirdDamage,
)
from engine.silent_war.known import Known
from engine.silent_war.moves import situation
from engine.silent_war.orders.units import members
from engine.silent_war.orders.where import where_keys
from engine.silent_war.turn_state import view_of

HURT = (Damaged.KIND, DamagedTwice.KIND)
TASK_FORCE = "TF"

#: by name: the events at which an exec who leads a fight hands back. What is met is known before the fight begins
STOPS: Mapping[str, tuple[str, ...]] = {
    "task-force": (),
    "contact": (),
    "damaged": HURT,
    "lost": (),
    "home": (),
    "mission": (),
    "ready": (),
}
IN_FIGHTS = ("task-force", "contact", "damaged")
#: a standing order could not know what a mission asks for
OVER_ORDERS = ("mission",)


def stop_of(event: Event) -> tuple[str, tuple[str, ...]] | None:
    """The stop that an event means, with the boats it concerns; None for an event that stops nobody."""
    match event.fact:
        case Contact(boats=boats, contact=contact):
            return "task-force" if contact == TASK_FORCE else "contact", boats
        case Damaged(boat=boat) | DamagedTwice(boat=boat) | DamagedOnPassage(boat=boat) | SecondDamageHeld(boat=boat):
            return "damaged", (boat,)
        case Stranded(boat=boat):
            return "damaged", (boat,)
        case Lost(boat=boat) | SunkOnPassage(boat=boat) | SecondDamageSunk(boat=boat) | ThirdDamage(boat=boat):
            return "lost", (boat,)
        case EntersPort(boat=boat):
            return "home", (boat,)
    return None


def outcome_of(event: Event) -> tuple[str, ...]:
    """The boat of an event that is part of how her fight went; none for other events."""
    match event.fact:
        case FightOver(boat=boat) | Damaged(boat=boat) | DamagedTwice(boat=boat) | Lost(boat=boat):
            return (boat,)
    return ()


def stops_at(known: Known, kind: str, path: str, slot: str) -> tuple[str, ...]:
    """For the week's orders: whether the unit is ready for sea, and whether a mission within reach asks for boats."""
    if kind != "sw-orders":
        return ()
    unit = members(known.boats, slot)
    stops = []
    if situation(unit[0]) == "port":
        stops.append("ready")
    theatre = known.theatre
    asked = {*theatre.zones, *(place for duty in theatre.duties for place in duty.places)}
    if asked and asked.intersection(where_keys(unit, known.boats, theatre, view_of(known).turned_away)):
        stops.append("mission")
    return tuple(stops)
