"""Where members may wish to be asked while weeks pass on standing orders: contacts, damage, missions, boats ready."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from engine.core.events import Event
from engine.core.words import Words
from engine.silent_war.known import Known
from engine.silent_war.moves import situation
from engine.silent_war.plan import view_of
from engine.silent_war.tables import tables
from engine.silent_war.units import members
from engine.silent_war.where import where_keys

CONTACT = "sw-ev-contact"
HURT = ("sw-ev-damaged", "sw-ev-damaged-twice")

#: by name: the events at which an exec who fights hands back. What is met is known before he begins
STOPS: Mapping[str, tuple[str, ...]] = {
    "task-force": (),
    "contact": (),
    "damaged": HURT,
    "lost": (),
    "home": (),
    "mission": (),
    "ready": (),
}

_BY_EVENT = {
    **dict.fromkeys((*HURT, "sw-ev-passage-damaged", "sw-ev-second-damage-held", "sw-ev-stranded"), "damaged"),
    **dict.fromkeys(("sw-ev-lost", "sw-ev-passage-sunk", "sw-ev-third-damage", "sw-ev-second-damage-sunk"), "lost"),
    "sw-ev-enters-port": "home",
}


def stop_of(event: Event) -> tuple[str, tuple[str, ...]] | None:
    """The stop that an event means, with the boats it concerns; None for an event that stops nobody."""
    if event.kind == CONTACT:
        met: Any = event.data.get("contact")
        force = isinstance(met, Words) and met.key.startswith("contact-TF")
        return "task-force" if force else "contact", _boats(event.data.get("boats"))
    name = _BY_EVENT.get(event.kind)
    return (name, _boats(event.data.get("boat"))) if name is not None else None


def stops_at(known: Known, kind: str, path: str, slot: str) -> tuple[str, ...]:
    """For the week's orders: whether the unit lies ready for sea, whether a mission in her reach asks for boats."""
    if kind != "sw-orders":
        return ()
    unit = members(known.boats, slot)
    found = []
    if situation(unit[0]) == "port":
        found.append("ready")
    theatre = known.theatre
    asked = {*theatre.zones, *(place for duty in theatre.duties for place in duty.places)}
    if asked and asked.intersection(where_keys(unit, known.boats, theatre, view_of(known).turned_away)):
        found.append("mission")
    return tuple(found)


def _boats(said: Any) -> tuple[str, ...]:
    """The boats that an event names, by id."""
    words = said if isinstance(said, list | tuple) else [said]
    names = [one.args.get("name") for one in words if isinstance(one, Words)]
    return tuple(_ids()[name] for name in names if name in _ids())


@cache
def _ids() -> Mapping[Any, str]:
    return {boat.name: boat.id for boat in tables().fleet.submarines.values()}
