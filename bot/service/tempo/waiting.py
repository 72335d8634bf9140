"""Whom the campaign waits for at a question, whatever the reason: an answer, orders that conflict, an approval.

:func:`bot.service.people.rights.awaited` says who still owes an answer. Two more things keep a gate open after all
answers are in: orders of one side that are wrong together, which their givers must correct, and a plan that needs
approval. Screens, reminders and calls ask here, so that the game never waits for a member without naming them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bot.service.packing import tag
from bot.service.people.rights import answers_himself, awaited, speaker
from bot.service.tempo.timing import approved, approvers, plan_number
from bot.service.types import Table
from engine.core.play.decisions import Decision

Why = Literal["answer", "mend", "approve"]


@dataclass(frozen=True, slots=True)
class Wait:
    """A member for whom a question waits: for which of its slots (none: an approval), and why."""

    member: int
    decision: Decision
    slots: tuple[str, ...]
    why: Why


def waits_at(table: Table, decision: Decision) -> list[Wait]:
    """Whom a question waits for. Missing answers come first; conflicts are checked only once a side owes none, an
    approval only once there is no conflict. Empty if the question goes on by itself."""
    owed = awaited(table, decision)
    waits = [Wait(member, decision, tuple(slots), "answer") for member, slots in owed.items()]
    if not decision.gate:
        return waits
    tree = table.tree
    owing = {tree.side(slot) for slots in owed.values() for slot in slots}
    for side in dict.fromkeys(tree.side(slot) for slot in decision.slots):
        if side not in owing:
            waits += _to_mend(table, decision, side) or _to_approve(table, decision, side)
    return waits


def waits(table: Table, decisions: tuple[Decision, ...] | None = None) -> list[Wait]:
    """Whom the campaign waits for, at these questions or at all open ones."""
    return [wait for decision in decisions or table.match.waiting() for wait in waits_at(table, decision)]


def _to_mend(table: Table, decision: Decision, side: str) -> list[Wait]:
    """The members of a side who can correct what its plan check finds: those whose orders would change, else all."""
    match = table.match
    if not match.plan_check(decision.id, side):
        return []
    changed = [slot for slot in match.mending(decision.id, side) if slot in decision.sealed]
    slots = changed or [slot for slot in decision.sealed if table.tree.side(slot) == side]
    by_member: dict[int, list[str]] = {}
    for slot in slots:
        member = speaker(table, slot)
        if member is not None and answers_himself(table, member):
            by_member.setdefault(member, []).append(slot)
    return [Wait(member, decision, tuple(mine), "mend") for member, mine in by_member.items()]


def _to_approve(table: Table, decision: Decision, side: str) -> list[Wait]:
    if table.settings.approval == "none" or decision.window or approved(table, table.book, decision):
        return []
    given = table.book.approved.get(decision.id, {})
    number = plan_number(table.book, decision.id, side)
    missing = [
        member for member in approvers(table, decision, side) if given.get(tag(table.campaign, member)) != number
    ]
    return [Wait(member, decision, (), "approve") for member in sorted(missing)]


def members_waited_for(table: Table, decision: Decision) -> set[int]:
    """The members for whom a question waits."""
    return {wait.member for wait in waits_at(table, decision)}
