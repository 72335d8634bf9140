"""8.0 The reinforcement list: the changes of a month, where boats arrive, and which boats captains wait for (25.3)."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.silent_war.state import Boats, Theatre
from engine.silent_war.tables.fleet import Change
from engine.silent_war.tables.months import Month, month
from engine.silent_war.tables.read import tables

YARD: Final = "yard"
WEST = "WEST"


def list_of(at: Month) -> tuple[Change, ...]:
    """The lines of a month, in the order of 8.0."""
    return tables().fleet.changes.get(at, ())


def arrival(base: str, theatre: Theatre) -> str:
    """Where a boat comes in: for a base not in use, or fallen, Pearl Harbor; for Brisbane, Fremantle (8.0 B)."""
    if base in theatre.bases:
        return base
    if base == "BRIS" and "FREM" in theatre.bases:
        return "FREM"
    return "PEARL"


def next_list(theatre: Theatre, *, consulted: bool) -> Month:
    """The month of the list that is read next: this month in its first week, unless ``consulted`` already."""
    this = month(theatre.year, theatre.month)
    return this if theatre.week_of_month == 1 and not consulted else this + 1


def expected(at: Month, boats: Boats, theatre: Theatre) -> list[str]:
    """Boats that the list of a month brings, new or from overhaul, and that no captain waits for yet (25.3)."""
    expected_boats = []
    for change in list_of(at):
        if change.what in theatre.promised:
            continue
        boat = boats.by_id.get(change.what)
        if boat is None:
            comes = change.kind == "joins" and not theatre.closed
        else:
            comes = change.kind == "returns" and boat.afloat and boat.box == YARD and not boat.level
        if comes:
            expected_boats.append(change.what)
    return expected_boats


@cache
def new_counters(at: Month, struck: tuple[str, ...]) -> tuple[str, ...]:
    """The Japanese counters that enter the war mix in a month, except those struck already (8.0 A).

    Of the unnamed ones, one stands for all of its type.
    """
    kinds = tables().combat.kinds
    named = [kinds[change.what] for change in list_of(at) if change.kind == "mix" and change.what not in struck]
    first: dict[tuple[str, str], str] = {}
    for kind in named:
        first.setdefault((kind.name, kind.type), kind.id)
    return tuple(first.values())
