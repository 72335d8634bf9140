"""Fights in events: which belong to which, and the pieces and places that their words name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from engine.core.chance import Throw
from engine.core.events import ALL, Event
from engine.core.words import Arg, Words
from engine.pacific_war.names import COLUMN, fort_words, ship_words, side_words, unit_words
from engine.pacific_war.state import BOX, SIDES, Side
from engine.pacific_war.tables import tables

AT = "#"
"""Parts the path of a phase from what happened in it to a coast: ``war/t03-chile/naval_combat#raid-2007``."""
RAID, MACHINE = "raid-", "machine-"
ATTACKS = ("pw-ev-attack", "pw-ev-beach-attack")
"""What opens a fight on land."""

_PLAYER_TURN = re.compile(r"^t\d+-(?:chile|allies)$")


def under(path: str, root: str) -> bool:
    """Whether a frame is ``root`` or lies below it."""
    return path == root or path.startswith(root + "/")


def key_of(path: str, turn: int, side: Side) -> str:
    """What a fight is called in file names and post slots, from contact to end: its player turn and its frame.

    ``turn`` and ``side`` are of the play now, for a path that names no player turn.
    """
    parts = path.partition(AT)[0].split("/")
    named = next((part for part in parts if _PLAYER_TURN.match(part)), f"t{turn:02}-{side}")
    leaf = path.partition(AT)[2] or parts[-1].removeprefix("voyage-")
    return f"{named}-{leaf}".replace("~", "-").replace("_", "-")


def mover(path: str) -> Side | None:
    """Whose player turn a path lies in; None where it names none."""
    named = next((part for part in path.split("/") if _PLAYER_TURN.match(part)), "")
    return next((side for side in SIDES if named.endswith(f"-{side}")), None)


@cache
def _names() -> Mapping[tuple[Any, ...], str]:
    pieces = tables().pieces
    found = {_key(unit_words(unit)): unit for unit in pieces.units}
    found |= {_key(ship_words(ship)): ship for ship in pieces.ships}
    return found | {_key(fort_words(fort)): fort for fort in pieces.forts}


def _key(words: Words) -> tuple[Any, ...]:
    return words.key, tuple(sorted(words.args.items()))


def piece_of(words: Arg) -> str:
    """The id of the ship, unit, fort or column that words name. KeyError for anything else."""
    assert isinstance(words, Words), f"{words!r} names no piece"
    if words.key == "pw-column":
        return f"{COLUMN}{words.args['number']}"
    return _names()[_key(words)]


def pieces_of(words: Arg) -> list[str]:
    """The ids of a list of pieces."""
    assert isinstance(words, list), f"{words!r} is no list of pieces"
    return [piece_of(one) for one in words]


def side_named(words: Arg) -> Side:
    """The side that words name."""
    return next(side for side in SIDES if words == side_words(side))


def place_named(words: Arg) -> str:
    """The place that words name: a hex by its label, or the box."""
    assert isinstance(words, Words), f"{words!r} is no place"
    return str(words.args["hex"]) if "hex" in words.args else BOX


def faces(throws: Iterable[Throw], root: str) -> dict[str, Iterator[int]]:
    """The dice that fell at or below a frame, by table, each table's in order: 1 to 6."""
    found: dict[str, list[int]] = {}
    for throw in throws:
        if under(throw.path, root) and throw.sides == 6 and throw.audience == ALL:
            found.setdefault(throw.table, []).append(throw.value + 1)
    return {table: iter(values) for table, values in found.items()}


def of_fight(events: Sequence[Event], path: str) -> list[Event]:
    """The public events of a fight, in order; of a raid those of its hex, of an infernal machine what it did."""
    root, _, part = path.partition(AT)
    mine = [event for event in events if event.audience == ALL and under(event.path, root)]
    if not part:
        return mine
    kept, machine = [], False
    for event in mine:
        if event.kind in ("pw-ev-raid", "pw-ev-fort-fires", "pw-ev-machine"):
            machine = event.kind == "pw-ev-machine"
        if part == (MACHINE if machine else RAID) + raid_place(event):
            kept.append(event)
    return kept


def raid_place(event: Event) -> str:
    """The hex of a raid's event: where the shells fell, or where she lay who was hit; empty where it tells none."""
    if "place" in event.data:
        return place_named(event.data["place"])
    fort = event.data.get("fort")
    return tables().pieces.forts[piece_of(fort)].hex if fort is not None else ""
