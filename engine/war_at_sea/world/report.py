"""What the owners of spotted forces are asked: their dice and the truth are theirs alone (11.2)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.war_at_sea.terms import Report, Side


@dataclass(slots=True)
class ReportDue:
    """A report that the owner of a spotted force owes; ``side`` is the owner's.

    ``dice``: the sum that names the row; ``truth`` by kind of ship; ``named``: the ships that may be named.
    """

    side: Side = "axis"
    force: str = ""
    marker: str = ""
    dice: int = 0
    truth: dict[Report, int] = field(default_factory=dict)
    named: list[str] = field(default_factory=list)


@dataclass(slots=True)
class ReportsLocals:
    """``due``: the reports of a turn by the force that answers, in the order in which the forces were spotted."""

    due: dict[str, ReportDue] = field(default_factory=dict)


@dataclass(slots=True)
class SearchLocals:
    """``sides`` still to search, ``markers`` left for the first of them, ``carriers`` that took part in the search at
    hand; ``spotted``: the markers of which a report is due."""

    sides: list[Side] = field(default_factory=list)
    markers: list[str] = field(default_factory=list)
    carriers: list[str] = field(default_factory=list)
    spotted: list[str] = field(default_factory=list)
