"""Calls: a member who is asked something hears of it at once, by name, whatever kind of question it is.

Every act goes through all open questions. A member for whom one waits, and who was not waited for in the same *matter*
before, is called: in the channel if the game has one side, else by direct message, since who is asked may be a secret
there. A matter is a question of the turn, or a whole fight, so that a fight of ten questions calls once, and again only
when the others' answers bring it back to a member. A member whose own act brought the question reads it on their card
and is not called; neither is one just called for the same fight: a reminder follows then.

The service's book keeps this: ``asking`` is whom each matter waits for, by members' marks, ``called`` when each
was called. Windows send messages of their own, see the scribe.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.service.desk import PEOPLE, Desk, Work
from bot.service.packing import tag
from bot.service.people.quiet import is_quiet, time_to_ask
from bot.service.people.rights import alone, awaited, is_silent, theatre
from bot.service.tempo.pace import one_sided
from bot.service.tempo.timing import MARK, is_turn, lacks_opponent, of_turn
from bot.service.tempo.waiting import Wait, waits
from bot.service.types import Table
from bot.store.records import Reminder, UserSettings
from engine.core.ids import DecisionId
from engine.core.play.decisions import Decision

CALL = "call"  # the kind of reminder that calls a member
FIGHT, OWN_TURN = "fight:", "turn"
AGAIN = 600  # seconds within which nobody is called twice for one fight


@dataclass(frozen=True, slots=True)
class Call:
    """A member to be called in the channel, and what waits for them there."""

    matter: str
    wait: Wait

    @property
    def member(self) -> int:
        """Who is called."""
        return self.wait.member


def matter_of(table: Table, decision: Decision) -> str:
    """The matter a question belongs to: its fight, its side's turn against an enemy, else itself."""
    fight = theatre(table, decision)
    if fight:
        return FIGHT + fight
    return OWN_TURN if of_turn(table, decision) else decision.id


def asking(table: Table) -> dict[str, list[str]]:
    """Whom each open matter waits for, by members' marks; windows left out."""
    asked: dict[str, list[str]] = {}
    for wait in _open(table):
        marks = asked.setdefault(matter_of(table, wait.decision), [])
        mark = tag(table.campaign, wait.member)
        if mark not in marks:
            marks.append(mark)
    return asked


def _open(table: Table) -> list[Wait]:
    if table.match.over or lacks_opponent(table):
        return []
    return [wait for wait in waits(table) if not wait.decision.window]


class Calls:
    """Works out who is to be called after each act."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        desk.before_commit.append(self.plan)

    async def plan(self, work: Work) -> None:
        """Bring the book in line with what is open now; put new names into ``work.calls`` or write to them."""
        table = work.table()
        if table.campaign.status != "live":
            return  # a paused campaign keeps its list of whom it waits for
        known = work.open.book.asking
        now = asking(table)
        work.open.book.asking = now
        if known is None or alone(table):
            return  # the first act since calls are kept; or one member alone, whose card shows what comes
        # A member who takes over a command in the middle of a question gets a separate message for that.
        moved = any(work.commit.get(name) for name in PEOPLE)
        fresh = [
            wait
            for wait in _open(table)
            if self._is_new(work, table, wait, known) and not (moved and matter_of(table, wait.decision) in known)
        ]
        if fresh:
            settings = await self._desk.store.users.many({wait.member for wait in fresh})
            self._call(work, table, fresh, settings, known)
        for window in [decision for decision in table.match.waiting() if decision.window]:
            for member in awaited(table, window):
                calls_once(work, table, member, window)
        self._forget(work, now)

    @staticmethod
    def _is_new(work: Work, table: Table, wait: Wait, known: dict[str, list[str]]) -> bool:
        mark = tag(table.campaign, wait.member)
        return wait.member != work.actor and mark not in known.get(matter_of(table, wait.decision), ())

    @staticmethod
    def _call(
        work: Work,
        table: Table,
        fresh: Iterable[Wait],
        settings: Mapping[int, UserSettings],
        known: Mapping[str, Sequence[str]],
    ) -> None:
        book = work.open.book.called
        letters: list[Reminder] = []
        for wait in fresh:
            mine = settings[wait.member]
            matter, mark = matter_of(table, wait.decision), tag(table.campaign, wait.member)
            if not wants(mine, wait, table) or not calls_once(work, table, wait.member, wait.decision):
                continue
            if wait.why == "mend" and not one_sided(table):
                continue  # a separate message tells them, with the reason
            last = book.get(matter, {}).get(mark)
            if last is not None and work.now - last < AGAIN:
                letters.append(_letter(work, wait, last + AGAIN))
                continue
            book.setdefault(matter, {})[mark] = work.now
            if is_quiet(work.now, mine.quiet, mine.zone):
                due = due_of(work, wait.decision.id)
                letters.append(_letter(work, wait, time_to_ask(work.now, due, mine.quiet, mine.zone)))
                continue
            way = mine.reminder_way or "both"
            named = is_turn(table, wait.decision) and _public(table, wait) and _named(table, wait)
            open_gate = named and matter not in known
            if way != "message" and (one_sided(table) or open_gate):
                work.calls.append(Call(matter, wait))
            else:
                hidden = not one_sided(table) and is_turn(table, wait.decision) and not named
                letters.append(_letter(work, wait, (work.now // MARK + 1) * MARK if hidden else work.now))
        if letters:
            work.add(reminders=tuple(letters))

    @staticmethod
    def _forget(work: Work, now: dict[str, Any]) -> None:
        book = work.open.book.called
        for matter in [
            matter for matter in book if matter not in now and matter != OWN_TURN and not _goes_on(work, matter)
        ]:
            del book[matter]


def _goes_on(work: Work, matter: str) -> bool:
    """Whether a fight is still on, though it asks nobody right now."""
    return matter.startswith(FIGHT) and matter.removeprefix(FIGHT) in work.match.state.frames


def calls_once(work: Work, table: Table, member: int, decision: Decision) -> bool:
    """Whether a member is called to a question: a silent one to a single one in each turn, which is noted."""
    if not is_silent(table, member):
        return True
    called, mark = work.open.book.silent_called, tag(table.campaign, member)
    turn = table.match.rules.turn(table.match.state) or decision.id
    if mark not in called or called[mark][0] != turn:
        called[mark] = [turn, decision.id]
    return called[mark][1] == decision.id


def is_called(table: Table, member: int, decision: Decision) -> bool:
    """Whether a window's message goes to a member: to a silent one only as the call of the turn."""
    note = table.book.silent_called.get(tag(table.campaign, member))
    return not is_silent(table, member) or (note is not None and note[1] == decision.id)


def _public(table: Table, wait: Wait) -> bool:
    return table.match.rules.questions[wait.decision.kind].public


def _named(table: Table, wait: Wait) -> bool:
    """Whether the post of a gate names a member: it is made from what everybody may know. One of both sides calls all
    who command; one of a single side leaves out whoever answers for units that the enemy may not know of."""
    decision = wait.decision
    if len({table.tree.side(slot) for slot in decision.slots}) > 1:
        return True
    alike = [other for other in table.match.public_waiting() if other.gate and other.kind == decision.kind]
    return any(wait.member in awaited(table, decision) for decision in alike)


def wants(settings: UserSettings, wait: Wait, table: Table) -> bool:
    """Whether a member wishes to be told of a question of this kind at all."""
    if settings.reminder_way == "none" or settings.reminder_kinds is None:
        return settings.reminder_way != "none"
    return ("fight" if theatre(table, wait.decision) else "turn") in settings.reminder_kinds


def _letter(work: Work, wait: Wait, at: int) -> Reminder:
    return Reminder(work.open.campaign.id, wait.member, CALL, wait.decision.id, at)


def due_of(work: Work, decision: DecisionId) -> int | None:
    """When a question will be decided without an answer, as this act leaves it."""
    deadlines = work.deadlines()
    found = (deadlines.get((kind, decision)) for kind in ("turn", "question"))
    return next((deadline.due_at for deadline in found if deadline is not None), None)


def note_asked(work: Work) -> None:
    """Note whom a new campaign waits for: its first post calls them."""
    work.open.book.asking = asking(work.table())
