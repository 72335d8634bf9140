"""Air search: sightings, reports, searchers shot down, hunts for submarines (10.9.2, 11)."""

from __future__ import annotations

from engine.core.facts import Fact, fact
from engine.war_at_sea.nouns import BaseName, SideName, Unit


@fact("was-ev-spotted")
class Spotted(Fact):
    """11.1, 11.2: a force is spotted; its number lies open."""

    side: SideName
    marker: str
    number: int
    zone: str


@fact("was-ev-search-vain")
class SearchInVain(Fact):
    """11.1: a side searched for a marker and did not find it."""

    marker: str


@fact("was-ev-report")
class Reported(Fact):
    """11.2: what is told of a force; ``kinds``: kinds alone, each counted once."""

    side: SideName
    marker: str
    carriers: int
    majors: int
    lights: int
    transports: int
    kinds: int


@fact("was-ev-report-names")
class ReportNames(Fact):
    """11.2: a ship that the report names."""

    marker: str
    ship: Unit


@fact("was-ev-searchers-lost")
class SearchersDriven(Fact):
    """11.3: a patrol shoots searchers down before they report."""

    side: SideName
    marker: str
    zone: str


@fact("was-ev-hunt")
class HuntFinds(Fact):
    """10.9.2: a hunt finds a submarine in or next to a zone; ``sunk``: and sinks it."""

    base: BaseName
    zone: str
    sunk: int


@fact("was-ev-hunt-vain")
class HuntInVain(Fact):
    """10.9.2: a hunt finds nothing."""

    base: BaseName
