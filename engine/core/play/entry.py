"""The order log: intent and luck, one entry per act. The log and the saved parts are all that is kept of a match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engine.core.chance import Throw
from engine.core.events import ALL, Event, pack_event, unpack_event
from engine.core.ids import DecisionId
from engine.core.words import Json

Lasts: TypeAlias = Mapping[str, Any]
"""The last views that somebody had of some battles, by the paths of their frames."""


@dataclass(frozen=True, slots=True)
class LastView:
    """How a battle stood at the moment its frame ended.

    ``path`` is the frame's. ``views`` are what :meth:`engine.core.steps.Step.view` gave each side (by its node) and the
    public (None). A side that saw nothing of the frame is not in it.
    """

    path: str
    views: Mapping[str | None, Any]


@dataclass(frozen=True, slots=True)
class Entry:
    """One act and its results.

    ``kind``: begin, answer, seal, reopen, close, standing, undo, rewind. ``slot``, ``decision`` and ``data`` hold the
    intent; ``throws`` and ``events`` the results; ``version`` the rules it was played under. ``lasts`` are the last
    views of the battles that ended in it, in the order in which they ended. They are not stored: replaying the entry
    gives them again.
    """

    number: int
    kind: str
    slot: str
    decision: DecisionId
    data: Json
    version: str
    throws: tuple[Throw, ...] = ()
    events: tuple[Event, ...] = ()
    lasts: tuple[LastView, ...] = ()


def last_views(entries: Iterable[Entry], side: str | None) -> Lasts:
    """What a side (None: the public) last saw of the battles that ended in these entries, by their paths."""
    lasts = (last for entry in entries for last in entry.lasts)
    return {last.path: last.views[side] for last in lasts if side in last.views}


@dataclass(frozen=True, slots=True)
class Changes:
    """What an act changed: entries to log, parts to write (as JSON) and parts to delete."""

    entries: tuple[Entry, ...] = ()
    parts: Mapping[str, Json] = field(default_factory=dict)
    deleted: tuple[str, ...] = ()


def pack_entry(entry: Entry) -> Json:
    """An entry as JSON."""
    throws = []
    for throw in entry.throws:
        packed: Json = [throw.path, throw.epoch, throw.table, throw.count, throw.sides, throw.value]
        if throw.audience != ALL or throw.about:
            packed.append(list(throw.audience))
        if throw.about:
            packed.append(list(throw.about))
        throws.append(packed)
    return {
        "number": entry.number,
        "kind": entry.kind,
        "slot": entry.slot,
        "decision": entry.decision,
        "data": entry.data,
        "version": entry.version,
        "throws": throws,
        "events": [pack_event(event) for event in entry.events],
    }


def _unpack_throw(row: Json) -> Throw:
    path, epoch, table, count, sides, value, *more = row  # audience and what it was about came later
    audience, about = (tuple(nodes) for nodes in (*more, *(ALL, ())[len(more) :]))
    return Throw(path, epoch, table, count, sides, value, audience, about)


def unpack_entry(data: Json) -> Entry:
    """The reverse of :func:`pack_entry`."""
    return Entry(
        data["number"],
        data["kind"],
        data["slot"],
        data["decision"],
        data["data"],
        data["version"],
        tuple(_unpack_throw(row) for row in data["throws"]),
        tuple(unpack_event(event) for event in data["events"]),
    )
