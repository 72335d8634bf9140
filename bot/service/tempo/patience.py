"""How long the game waits for members who have fallen silent: six hours a question, until they tap anything.

A member is silent after three turns in a row in which they left a question unanswered
(:data:`bot.service.people.rights.SILENT_AFTER`). A question that waits for silent members alone ends six hours after it
was put. Hours do not count in which one of them wished not to hear from us. As soon as one of them taps anything, it
has its time again. Where everybody has fallen silent nobody is kept waiting: each question has its usual time, so that
friends who are on holiday together do not come back to a game that has run away.

The end of a question is seen by everybody, so it must not tell who was asked. Where that is known to all (a question of
a game with one side, or one that everybody may know to be open) those count for whom the question waits. Elsewhere all
who speak for a side that is asked must be silent. If some of them are, its hidden questions have the least share of the
clock and at least a day, and the end is the same whoever of them is asked.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from bot.service.desk import Desk, Work
from bot.service.packing import as_json
from bot.service.people.quiet import is_quiet
from bot.service.people.rights import SILENT_AFTER, is_silent, named_to_all, voices
from bot.service.tempo import shared_clock
from bot.service.tempo.pace import one_sided
from bot.service.tempo.timing import own_time
from bot.service.tempo.waiting import members_waited_for
from bot.service.types import Table
from bot.store.records import Deadline, UserSettings
from engine.core.play.decisions import Decision

PATIENCE: Final = 6 * 3600
"""Seconds for which silent members are waited for, without their quiet hours."""
FAIR: Final = 24 * 3600
"""Seconds that a hidden question keeps where some of its side are silent: the others have a day."""
STEP: Final = 900
CUT: Final = "cut"
"""In a deadline's payload: the seconds that were taken from it, for how many silent members."""


@dataclass(frozen=True, slots=True)
class Haste:
    """How a question is shortened: to what silent members are given (``silent`` not empty), else to a day or its least
    share."""

    silent: frozenset[int]


def haste_at(table: Table, decision: Decision) -> Haste | None:
    """Whether and how a question waits less; None: it has its usual time."""
    waited = members_waited_for(table, decision)
    if not waited or all(is_silent(table, member) for member in voices(table)):
        return None
    if one_sided(table) or _known_to_all(table, decision):
        return Haste(frozenset(waited)) if all(is_silent(table, member) for member in waited) else None
    tree = table.tree
    asked = {tree.side(slot) for slot in decision.slots}
    waiting = {tree.side(node) for member in waited for node in table.nodes_of(member)}
    if all(is_silent(table, member) for member in _speakers(table, waiting)):
        return Haste(frozenset(_speakers(table, waiting)))
    return Haste(frozenset()) if any(is_silent(table, member) for member in _speakers(table, asked)) else None


def _speakers(table: Table, sides: set[str]) -> list[int]:
    """The members who speak for anything of these sides."""
    side = table.tree.side
    return [member for member in voices(table) if any(side(node) in sides for node in table.nodes_of(member))]


def _known_to_all(table: Table, decision: Decision) -> bool:
    """Whether everybody may know whom a question is put to: its slots are named to all, or it asks of each side
    somebody who is not silent, whatever is ordered already (``covered``)."""
    match = table.match
    covered = match.rules.questions[decision.kind].covered and match.is_public(decision.id)
    return not decision.window and (covered or named_to_all(table, decision))


def ends(since: int, settings: Mapping[int, UserSettings]) -> int:
    """When silent members, by their settings, have been waited for from ``since`` on."""
    left, at = PATIENCE, since
    for _ in range(14 * 96):  # who is quiet on weekends still has five days
        if left <= 0:
            break
        if not any(is_quiet(at, mine.quiet, mine.zone) for mine in settings.values()):
            left -= STEP
        at += STEP
    return at


class Patience:
    """Brings the deadlines of each act in line with who is silent."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        desk.before_commit.append(self.plan)

    async def plan(self, work: Work) -> None:
        """Cut deadlines that wait for silent members alone, and give back what was cut from others."""
        if work.open.campaign.status != "live":
            return
        counters = work.open.roster.counters.values()
        rows = {key: row for key, row in work.deadlines().items() if key[0] in ("turn", "question")}
        cut = any(CUT in json.loads(row.payload) for row in rows.values())
        if not cut and not any(counter.unanswered >= SILENT_AFTER for counter in counters):
            return
        table = work.table()
        changed: list[Deadline] = []
        for decision in table.match.waiting():
            key = ("turn" if decision.gate else "question", decision.id)
            row = rows.get(key)
            if row is None:
                continue
            haste, was = haste_at(table, decision), json.loads(row.payload).get(CUT)
            if haste is None and was is not None:
                changed.append(_whole(row))
            elif haste is not None and (was is None or len(haste.silent) != was["silent"]):
                whole = row if was is None else _whole(row)
                settings = await self._desk.store.users.many(haste.silent)
                changed.append(_cut(work, decision, whole, haste, settings))
        if changed:
            work.add(deadlines=tuple(changed))


def _cut(work: Work, decision: Decision, row: Deadline, haste: Haste, settings: Mapping[int, UserSettings]) -> Deadline:
    notes = json.loads(row.payload)
    since = int(notes.get("since", work.now))
    time = own_time(work.table(), decision)
    least = max(FAIR, shared_clock.least(work.open.settings, time))
    due = ends(since, settings) if haste.silent else since + least
    cut = max(0, row.due_at - max(due, work.now + work.open.settings.pause))
    notes[CUT] = {"seconds": cut, "silent": len(haste.silent)}
    return replace(row, due_at=row.due_at - cut, payload=as_json(notes))


def _whole(row: Deadline) -> Deadline:
    notes = json.loads(row.payload)
    back = int(notes.pop(CUT)["seconds"])
    return replace(row, due_at=row.due_at + back, payload=as_json(notes))
