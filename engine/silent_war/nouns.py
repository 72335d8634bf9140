"""What the fields of this game's facts name, and how a sentence names it: boats, areas, skippers, ships, months."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from engine.core.facts import As, Noun
from engine.core.words import Words
from engine.silent_war.combat.fight import boat_words, ship_label
from engine.silent_war.tables.read import tables

DAMAGES = range(4)
MONTHS = range(1, 13)


def skipper_name(skipper: str) -> str:
    """A super skipper's name."""
    return tables().fleet.skippers[skipper].name


def _form(form: str) -> Noun:
    """A place of the chart in one form of its name: ``in``, ``to``, ``from``, ``the``; empty for the bare name."""
    return Noun(lambda place: Words(f"area-{place}{form}"))


def _new_ship(kind: str) -> str | Words:
    """A counter that enters the war mix: named ships by name, others by type (8.0 A)."""
    counter = tables().combat.kinds[kind]
    return counter.name or Words(f"ship-type-{counter.type}.many")


def _enemy(enemy: str) -> Words:
    return next(counter.name for counter in tables().combat.enemies if counter.id == enemy)


Boat: TypeAlias = Annotated[str, Noun(boat_words)]
"""One of our boats."""
Boats: TypeAlias = tuple[Boat, ...]
AreaIn: TypeAlias = Annotated[str, _form(".in")]
"""A place: "in the East China Sea"."""
AreaTo: TypeAlias = Annotated[str, _form(".to")]
AreaFrom: TypeAlias = Annotated[str, _form(".from")]
AreaThe: TypeAlias = Annotated[str, _form(".the")]
AreaName: TypeAlias = Annotated[str, _form("")]
Skipper: TypeAlias = Annotated[str, Noun(skipper_name)]
"""A super skipper (25.0)."""
Tender: TypeAlias = Annotated[str, Noun(lambda tender: tables().fleet.tenders[tender].name)]
Ship: TypeAlias = Annotated[str, Noun(lambda kind: ship_label(kind, False))]
"""A Japanese counter, as a label names it; the id of its kind."""
AShip: TypeAlias = Annotated[str, Noun(lambda kind: ship_label(kind, True))]
"""The same with its article."""
NamedShip: TypeAlias = Annotated[str, Noun(lambda kind: tables().combat.kinds[kind].name), As("name")]
"""A counter with a name of its own (14.8)."""
NewShip: TypeAlias = Annotated[str, Noun(_new_ship)]
Enemy: TypeAlias = Annotated[str, Noun(_enemy)]
"""A kind of Axis submarine (14.6 C)."""
ContactA: TypeAlias = Annotated[str, Noun(lambda contact: Words(f"contact-{contact}.a"))]
"""What was met (13.2 B), with its article."""
ContactName: TypeAlias = Annotated[str, Noun(lambda contact: Words(f"contact-{contact}"))]
Cause: TypeAlias = Annotated[str, Noun(lambda cause: Words(f"transit-cause-{cause}"))]
"""What a transit event comes from (19.1)."""
Harm: TypeAlias = Annotated[str, Noun(lambda harm: Words(f"sw-harm-{harm}"))]
"""What befalls a boat on passage (19.1)."""
Level: TypeAlias = Annotated[str, Noun(lambda level: Words(f"sw-level-{level}"))]
"""A level of victory."""
CombatEvent: TypeAlias = Annotated[int, Noun(lambda die: tables().combat.events[die].name)]
"""A combat event by its die (19.2)."""
Damage: TypeAlias = Annotated[int, Noun(lambda box: Words(f"damage-{box}"))]
"""What the yard finds (18.3): 0 for nothing, else the repair box."""
Month: TypeAlias = Annotated[int, Noun(lambda month: Words(f"sw-month-{month}"))]
Year: TypeAlias = Annotated[int, Noun(str)]
"""A year; its sentence takes it as text, without a thousands separator."""
