"""An order's meaning on a card, before it becomes a line: its words, its reason, whether it needs a second look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.faces.sentences import few
from engine.core.words import Arg, Words
from engine.pacific_war.names import COLUMN

IDLE, DONE = "idle", "done"
"""Groups of slots that do nothing, and of those that do something of their own."""


@dataclass(frozen=True, slots=True)
class Told:
    """An order in words. ``group`` is where it is folded with others of its kind.

    ``vain``: as things stand, it or another of the side's orders comes to nothing, so it needs a look even once
    written.
    """

    text: Words
    reason: Words | None = None
    look: bool = False
    group: str = DONE
    vain: bool = False


def say(key: str, **args: Arg) -> Words:
    """A sentence of the cards."""
    return Words(f"pw-card-{key}", args)


def listed(things: Sequence[Words], most: int = 4) -> Words:
    """Names joined, cut after a few: "Huáscar, Unión and 3 more"."""
    return say("plain", parts=few(things, most if len(things) > most + 1 else len(things)))


def divisions(slots: Sequence[str]) -> Words:
    """Squadrons by their numbers: "Divisions 1 and 3"."""
    return say("divisions", numbers=[slot.rpartition("-")[2] for slot in slots], count=len(slots))


def troops(things: Sequence[str]) -> Words:
    """Units and columns counted: "4 units and 1 column"."""
    columns = sum(thing.startswith(COLUMN) for thing in things)
    units = len(things) - columns
    parts = [say("units", count=units)] if units or not columns else []
    return say("plain", parts=[*parts, *([say("columns", count=columns)] if columns else [])])


def clauses(parts: Sequence[Words]) -> Words:
    """Clauses in a row: "coal for Division 1; to the yard: Huáscar"."""
    joined = parts[0]
    for part in parts[1:]:
        joined = say("then", first=joined, then=part)
    return joined
