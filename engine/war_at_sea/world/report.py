"""What the owner of a spotted force is asked: their dice and the truth are theirs alone (11.2)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.war_at_sea.terms import Report, Side


@dataclass(slots=True)
class ReportLocals:
    """``side`` is the owner's; ``force`` answers. ``dice``: the sum that names the row; ``truth`` by kind of ship;
    ``named``: the ships that may be named."""

    side: Side = "axis"
    force: str = ""
    marker: str = ""
    dice: int = 0
    truth: dict[Report, int] = field(default_factory=dict)
    named: list[str] = field(default_factory=list)


@dataclass(slots=True)
class SearchLocals:
    """``sides`` still to search, ``markers`` left for the first of them, ``marker`` that is being reported."""

    sides: list[Side] = field(default_factory=list)
    markers: list[str] = field(default_factory=list)
    marker: str = ""
    carriers: list[str] = field(default_factory=list)
