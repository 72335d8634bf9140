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
from engine.war_at_sea.reckoning import legal_report, report_bounds
from engine.war_at_sea.seats import FLEET, concerns
from engine.war_at_sea.tables.damage import ReportRow
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import REPORTS, Report
from engine.war_at_sea.world.report import ReportLocals

MOST_FREE = 40
"""Ships of a kind that a free report may name."""


class ReportQuestion(Question[Known]):
    """11.2: numbers by kind of ship that the table allows: ``{"carriers", "majors", "lights", "transports", "ship"}``.

    Silence tells the truth. A standing order is ``true``, ``weak`` or ``strong``, and answers at once.
    """

    kind, rule, topic, brief, ordered = "was-report", "11.2", "reports", True, True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """The question; where the dice leave no choice, what the enemy is told."""
        own = known.frame(path)
        row = tables().damage.reports[own.dice] if isinstance(own, ReportLocals) and own.dice else None
        if row is None or row.kind not in ("exact", "kinds"):
            return super().prompt(known, path, slot)
        return Words(f"ask-was-report-{row.kind}")

    def space(self, known: Known, path: str, slot: str) -> Space:
        """An amount for each kind within the row's bounds; where kinds alone are told there is nothing to fill in."""
        own = known.frame(path)
        if not isinstance(own, ReportLocals):
            raise KeyError(path)
        row, truth = tables().damage.reports[own.dice], own.truth
        parts = [Part(kind, Words(f"was-report-{kind}"), _amount(row, truth, kind)) for kind in _kinds(row, truth)]
        if row.kind == "named" and own.named:
            names = known.fleet.ships
            ships = tuple(Option(one, Words("was-unit", {"name": names[one].name})) for one in own.named)
            parts.append(Part("ship", Words("was-report-ship"), Choice(ships, ships[0].key, self.rule)))

        def joint(answer: Mapping[str, Answer]) -> Refusal | None:
            counts = {kind: int(answer[kind]) for kind in REPORTS if kind in answer}
            if row.kind == "kinds" or legal_report(row, truth, counts):
                return None
            if row.kind == "total" and sum(counts.values()) != sum(truth.values()):
                return Refusal(Words("err-was-report-total", {"total": sum(truth.values())}), self.rule)
            return Refusal(Words("err-was-report"), self.rule)

        return Form(tuple(parts), self.rule, joint)

    def standing(self, known: Known, path: str, slot: str, order: Answer) -> Answer | None:
        """The truth, or the weakest or strongest report that the row allows."""
        own = known.frame(path)
        if order not in WAYS or not isinstance(own, ReportLocals):
            return None
        row = tables().damage.reports[own.dice]
        told = given(row, own.truth, order)
        return {kind: told[kind] for kind in _kinds(row, own.truth)}

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """The three ways."""
        options = tuple(Option(way, Words(f"was-report-{way}"), None, self.rule) for way in WAYS)
        return Choice(options, WAYS[0], self.rule)

    def stands_for(self, known: Known, slot: str) -> bool:
        """Forces, and the nodes above them."""
        return concerns(known.tree(), slot, FLEET)


def _kinds(row: ReportRow, truth: Mapping[Report, int]) -> tuple[Report, ...]:
    """The kinds of ship that are told with a number: those there are; any where the dice allow false ones."""
    if row.kind == "kinds":
        return ()
    return tuple(kind for kind in REPORTS if row.kind == "free" or truth[kind])


def _amount(row: ReportRow, truth: Mapping[Report, int], kind: Report) -> Amount:
    low, high = (0, MOST_FREE) if row.kind == "free" else report_bounds(row, truth[kind])
    return Amount(low, high, truth[kind], "11.2")
