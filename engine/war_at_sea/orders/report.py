"""What the owner of a spotted force tells, within hidden bounds (11.2, H21)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.refusal import Refusal
from engine.core.spaces.forms import Form, Part
from engine.core.spaces.space import Amount, Answer, Choice, Option, Space
from engine.core.steps import Question
from engine.core.words import Words
from engine.war_at_sea.air.search import WAYS, given
from engine.war_at_sea.known import Known
from engine.war_at_sea.orders.part import asks
from engine.war_at_sea.reckoning import legal_report, report_bounds
from engine.war_at_sea.seats import FLEET, concerns
from engine.war_at_sea.tables.damage import ReportRow
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import REPORTS, Report
from engine.war_at_sea.world.report import ReportDue, ReportsLocals

MOST_FREE = 40
"""Ships of a kind that a free report may name."""


class ReportQuestion(Question[Known]):
    """11.2: numbers by kind of ship that the table allows: ``{"carriers", "majors", "lights", "transports", "ship"}``.

    Put on wish. A standing order is ``true``, ``weak`` or ``strong``; without one the doctrine says which.
    """

    kind, rule, topic, brief, on_wish = "was-report", "11.2", "reports", True, True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """The question; where the dice leave no choice, what the enemy is told."""
        due = due_at(known, path, slot)
        row = tables().damage.reports[due.dice]
        if row.kind == "total":
            return Words("ask-was-report-total", {"total": sum(due.truth.values())})
        return Words("ask-was-report-exact") if row.kind == "exact" else super().prompt(known, path, slot)

    def space(self, known: Known, path: str, slot: str) -> Space:
        """An amount for each kind within the row's bounds."""
        own = due_at(known, path, slot)
        row, truth = tables().damage.reports[own.dice], own.truth
        parts = [Part(kind, Words(f"was-report-{kind}"), _amount(row, truth, kind)) for kind in _kinds(row, truth)]
        if row.kind == "named" and own.named:
            names = known.fleet.ships
            ships = tuple(Option(each, Words("was-unit", {"name": names[each].name})) for each in own.named)
            parts.append(Part("ship", Words("was-report-ship"), Choice(ships, ships[0].key, self.rule)))

        def joint(answer: Mapping[str, Answer]) -> Refusal | None:
            counts = {kind: int(answer[kind]) for kind in REPORTS if kind in answer}
            if legal_report(row, truth, counts):
                return None
            if row.kind == "total" and sum(counts.values()) != sum(truth.values()):
                return Refusal(Words("err-was-report-total", {"total": sum(truth.values())}), self.rule)
            return Refusal(Words("err-was-report"), self.rule)

        return Form(tuple(parts), self.rule, joint)

    def standing(self, known: Known, path: str, slot: str, order: Answer) -> Answer | None:
        """The truth, or the weakest or strongest report that the row allows."""
        if order not in WAYS:
            return None
        own = due_at(known, path, slot)
        row = tables().damage.reports[own.dice]
        told = given(row, own.truth, order)
        return {kind: told[kind] for kind in _kinds(row, own.truth)}

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """The three ways, or ask."""
        options = tuple(Option(way, Words(f"was-report-{way}"), None, self.rule) for way in WAYS)
        return Choice((*options, asks(self.rule)), WAYS[0], self.rule)

    def stands_for(self, known: Known, slot: str) -> bool:
        """Forces, and the nodes above them."""
        return concerns(known.tree(), slot, FLEET)


def due_at(known: Known, path: str, slot: str) -> ReportDue:
    """The report that a force owes at a frame. KeyError where it owes none."""
    view = known.frame(path)
    if not isinstance(view, ReportsLocals):
        raise KeyError(path)
    return view.due[slot]


def _kinds(row: ReportRow, truth: Mapping[Report, int]) -> tuple[Report, ...]:
    """The kinds of ship that are told with a number: those there are; any where the dice allow false ones."""
    return tuple(kind for kind in REPORTS if row.kind == "free" or truth[kind])


def _amount(row: ReportRow, truth: Mapping[Report, int], kind: Report) -> Amount:
    low, high = (0, MOST_FREE) if row.kind == "free" else report_bounds(row, truth[kind])
    return Amount(low, high, truth[kind], "11.2")
