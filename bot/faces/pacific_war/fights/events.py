"""Fights in events: which events belong to which fight, and where."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.core.events import ALL, Event
from engine.core.facts import Fact
from engine.pacific_war.facts.battle import ShipDamaged, ShipLost
from engine.pacific_war.facts.coast import Fire, FortDestroyed, FortFires, FortHit, Machine, Raid
from engine.pacific_war.facts.land import Eliminated, Reduced
from engine.pacific_war.state import SIDES, Side
from engine.pacific_war.tables.read import tables

AT = "#"
"""Parts the path of a phase from what happened in it to a coast: ``war/t03-chile/naval_combat#raid-2007``."""
RAID, MACHINE = "raid-", "machine-"

_PLAYER_TURN = re.compile(r"^t\d+-(?:chile|allies)$")


def under(path: str, root: str) -> bool:
    """Whether a frame is ``root`` or lies below it."""
    return path == root or path.startswith(root + "/")


def key_of(path: str, turn: int, side: Side) -> str:
    """The key of a fight in file names and post slots, from contact to end: its player turn and its frame.

    ``turn`` and ``side`` are of the play now, for a path that names no player turn.
    """
    parts = path.partition(AT)[0].split("/")
    named = next((part for part in parts if _PLAYER_TURN.match(part)), f"t{turn:02}-{side}")
    leaf = path.partition(AT)[2] or parts[-1].removeprefix("voyage-")
    return f"{named}-{leaf}".replace("~", "-").replace("_", "-")


def mover(path: str) -> Side | None:
    """Whose player turn a path belongs to; None where it names none."""
    named = next((part for part in path.split("/") if _PLAYER_TURN.match(part)), "")
    return next((side for side in SIDES if named.endswith(f"-{side}")), None)


def of_fight(events: Sequence[Event], path: str) -> list[Event]:
    """The public events of a fight, in order; for a raid those of its hex, for an infernal machine those of the
    machine.
    """
    root, _, part = path.partition(AT)
    mine = [event for event in events if event.audience == ALL and under(event.path, root)]
    if not part:
        return mine
    kept, machine = [], False
    for event in mine:
        if isinstance(event.fact, Fire):
            machine = isinstance(event.fact, Machine)
        if part == (MACHINE if machine else RAID) + raid_place(event.fact):
            kept.append(event)
    return kept


def raid_place(told: Fact) -> str:
    """The hex of a raid's fact: where the shells fell, or where the ship that was hit lay; empty where the fact names
    none.
    """
    match told:
        case FortFires() | FortHit() | FortDestroyed():
            return tables().pieces.forts[told.fort].hex
        case Raid() | Machine() | ShipDamaged() | ShipLost() | Reduced() | Eliminated():
            return told.place
    return ""
