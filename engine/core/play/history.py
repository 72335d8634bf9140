"""Replaying the log: looking at an earlier entry, checking a whole match, going back by consent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from engine.core.chance import Chance, RecordedChance
from engine.core.facts import Fact, fact
from engine.core.play.entry import Entry, pack_entry
from engine.core.play.match import Match
from engine.core.rules import Rules
from engine.core.runner import Runner
from engine.core.state import DRAFTS, META, STANDING, UNDO, UndoBook, unpack_part
from engine.core.words import Json

K = TypeVar("K")


class Divergence(Exception):
    """A replay gave something else than was logged; says at which entry and what."""

    def __init__(self, entry: int, what: str) -> None:
        super().__init__(f"entry {entry}: {what}")
        self.entry = entry


def replay(
    rules: Rules[Any, K],
    entries: Sequence[Entry],
    base: Mapping[str, Json] | None = None,
    *,
    chance: Chance | None = None,
) -> Match[K]:
    """The match after these entries.

    ``base`` is a whole save from right before the first of them (None: they start with ``begin``). Luck is taken from
    the log; with ``chance`` it is thrown again from a seed, as an audit does. Raises :class:`Divergence` where rules
    and log disagree, also for entries of another version of the rules.
    """
    luck = chance or RecordedChance([throw for entry in entries for throw in entry.throws])
    match: Match[K] | None = Match.load(rules, base, luck) if base is not None else None
    # The states that rewinds go back to: each is played once, however often the log goes back to it.
    wanted = {entry.data["to"] for entry in entries if entry.kind == "rewind"}
    stood: dict[int, Match[K]] = {}
    if match is not None and entries:
        stood[entries[0].number - 1] = match.frozen()
    for entry in entries:
        _same_version(rules, entry)
        if entry.kind == "begin":
            match = Match.begun(rules, entry.data["scenario"], entry.data["options"], luck)
        elif match is None:
            raise Divergence(entry.number, "the log does not start with its beginning")
        elif entry.kind == "rewind":
            to = entry.data["to"] if base is None else max(entry.data["to"], entries[0].number - 1)
            if to not in stood:
                raise Divergence(entry.number, f"the log holds no entry {entry.data['to']} to go back to")
            rewind_to(match, stood[to], entry.data["to"])
        else:
            _again(match, entry)
        (made,) = match.take_changes().entries
        _compare(entry, made)
        if entry.number in wanted:
            stood[entry.number] = match.frozen()
    if match is None:
        raise Divergence(0, "an empty log has no match")
    match.take_changes()
    return match


def play_on(match: Match[Any], entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Replay further entries of its log on a match that stands right before them, with luck taken from them.

    So a long log can be replayed in pieces, none of which is kept. Returns the entries as they came now, with the last
    views of the battles that ended in them, which no log holds. Errors: as :func:`replay`; also :class:`Divergence`
    for a rewind, which needs the log from its beginning.
    """
    match.chance = RecordedChance([throw for entry in entries for throw in entry.throws])
    replayed = []
    for entry in entries:
        _same_version(match.rules, entry)
        _again(match, entry)
        (made,) = match.take_changes().entries
        _compare(entry, made)
        replayed.append(made)
    return tuple(replayed)


def _same_version(rules: Rules[Any, Any], entry: Entry) -> None:
    if entry.version != rules.version:
        raise Divergence(entry.number, f"played under version {entry.version}, these rules are {rules.version}")


def _again(match: Match[Any], entry: Entry) -> None:
    data = entry.data
    if entry.kind == "answer":
        match.answer(
            entry.decision,
            entry.slot,
            data["answer"],
            ahead=[(kind, answer) for kind, answer in data.get("ahead", ())],
            doctrine=data.get("doctrine", ""),
            stops=data.get("stops", ()),
            silent=data.get("silent", ""),
        )
    elif entry.kind == "seal":
        match.seal(
            entry.decision,
            entry.slot,
            data["answer"],
            ahead=[(kind, answer) for kind, answer in data.get("ahead", ())],
            doctrine=data.get("doctrine", ""),
            stops=data.get("stops", ()),
        )
    elif entry.kind == "reopen":
        match.reopen(entry.decision, entry.slot)
    elif entry.kind == "close":
        match.close_with(entry.decision, data)
    elif entry.kind == "standing":
        match.standing(entry.slot, data["topic"], data["order"])
    elif entry.kind == "undo":
        match.undo(entry.slot, logged=data["entry"])
    else:
        raise Divergence(entry.number, f"an entry of an unknown kind {entry.kind!r}")


@fact("ev-rewound")
class Rewound(Fact):
    """The game went back to the state after an entry."""

    entry: int


_FIELDS = {
    "number": "the number",
    "kind": "the kind",
    "slot": "the slot",
    "decision": "the decision",
    "data": "the order",
    "throws": "the throws",
    "events": "the events",
}


def _compare(logged: Entry, made: Entry) -> None:
    # As JSON: an entry from the store holds lists where a fresh one may hold tuples. What a throw was about is for
    # reading only.
    before, after = (pack_entry(_bare(compared)) for compared in (logged, made))
    for name, what in _FIELDS.items():
        if before[name] != after[name]:
            raise Divergence(logged.number, f"{what}: {before[name]!r} was logged, {after[name]!r} came now")


def _bare(entry: Entry) -> Entry:
    return replace(entry, throws=tuple(replace(throw, about=()) for throw in entry.throws))


def rewind_to(match: Match[K], past: Match[K], to: int) -> None:
    """Put the match back as ``past`` (itself after entry ``to``) was, in a new epoch of luck.

    The caller has everyone's consent. It is an entry of its own and is announced; the drafts and standing orders of the
    present stay, because they are wishes, not history.
    """

    def restore(runner: Runner[Any, K]) -> None:
        state = match.state
        kept = (META, DRAFTS, STANDING, UNDO)
        asked = match.opened()
        saved = past.save()
        for name in state.names():
            if name not in kept and name not in saved:
                state.set_part(name, None)
        for name, data in saved.items():
            if name not in kept:
                state.set_part(name, unpack_part(match.rules, name, data))
        state.set_part(UNDO, UndoBook())
        meta = state.edit_book(META)
        meta.written = {}
        meta.over, meta.result = past.over, past.result
        meta.epoch += 1
        for path in list(state.frames):
            state.edit_frame(path).epoch = meta.epoch
        match.went_back(asked)
        runner.frame = state.edit_frame(min(state.frames))  # the root: all other paths begin with its path
        runner.emit(Rewound(to), reveal=True)

    match.rewind(to, restore)
