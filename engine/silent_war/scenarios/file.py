"""What a scenario file holds: its rows and fields, checked one by one. Checks of the whole: `scenarios/faults.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field, StringConstraints

from engine.core.data import Document
from engine.core.documents import IN_SPANISH, in_two, unset, usual_names
from engine.core.words import Words
from engine.silent_war.plan import Measure
from engine.silent_war.tables.months import MonthCell

PACK_LEAST = 3

Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]*$", max_length=32)]
Title = Annotated[str, StringConstraints(min_length=1, max_length=60)]
Line = Annotated[str, StringConstraints(min_length=1, max_length=400)]


class BoatRow(Document):
    """A boat: an id of `submarines.csv` or `optional_submarines.csv`, where she starts and how.

    ``where`` is an operations area if her ``box`` is ``operating``, else a base or a tender's harbour. ``side`` says
    whether she is on her way or on patrol, ``home`` to which base she belongs, ``goal`` for which area she is bound.
    ``rtb``: she is on her way home. ``damage`` 0 to 2. ``spotted``: the enemy knows of her. A ``skipper`` is a super
    skipper, with his ``level``. ``command`` and ``group`` say who commands her.
    """

    id: str
    where: str
    box: Literal["ready", "operating", "broom", "shipside", "repair1", "repair2", "repair3", "yard"] = "ready"
    side: Literal["transit", "patrol"] | None = None
    home: str = ""
    goal: str = ""
    rtb: bool = False
    damage: int = Field(default=0, ge=0, le=2)
    spotted: bool = False
    skipper: str = ""
    level: int = Field(default=0, ge=0, le=2)
    command: Literal["subpac", "swpac"] | None = None
    group: Slug | None = None


class PackRow(Document):
    """A wolf pack formed before the first week."""

    id: Slug
    name: Title
    boats: tuple[str, ...] = Field(min_length=PACK_LEAST, max_length=6)


class AceRow(Document):
    """A super skipper who sails in a boat of ``fleet = "history"`` from the first week."""

    boat: str
    skipper: str
    level: int = Field(default=1, ge=1, le=2)


class WeekRow(Document):
    """What the admiral's staff knows or wants in a week: ULTRA areas, open zones, the only contacts that count."""

    week: int = Field(ge=1)
    ultra: tuple[str, ...] = Field(default=(), max_length=3)
    zones: tuple[str, ...] = ()
    contacts: Mapping[str, tuple[Literal["C1", "C2", "TF"], ...]] = {}


class VictoryRow(Document):
    """What each level asks for; below ``draw`` is defeat.

    ``per`` is the unit: ``count`` in thousand tons or in ships, ``history`` in multiples of the record below. Thus a
    level moves with the record, and calibration changes one factor.
    """

    measure: Measure
    per: Literal["count", "history"] = "count"
    decisive: float = Field(ge=0)
    substantive: float = Field(ge=0)
    marginal: float = Field(ge=0)
    draw: float = Field(ge=0)
    losses: int = Field(default=0, ge=0)
    loss_step: int = Field(default=1, ge=1)
    sudden: bool = False
    reason: Line


class HistoryRow(Document):
    """What the real patrol or campaign did; absent if there was none."""

    ships: float = Field(default=0, ge=0)
    tons: int = Field(default=0, ge=0)
    merchants: float = Field(default=0, ge=0)
    warships: float = Field(default=0, ge=0)
    lost: int = Field(default=0, ge=0)
    source: Line


class BeforeRow(Document):
    """What stands on the tracks when the scenario begins (3.2): sunk and lost since the war began."""

    ships: int = Field(default=0, ge=0)
    tons: int = Field(default=0, ge=0)
    lost: int = Field(default=0, ge=0)
    source: Line


class ScenarioFile(Document):
    """A whole file. ``title`` and ``summary`` are for members' own scenarios; ours are in the message catalogues.

    ``start`` is a month, ``week_of_month`` the week in it, ``weeks`` the length. ``period`` is the war period 1 to 4,
    ``torpedo`` the state of the torpedoes. ``bases`` are in use, ``tenders`` lie at a place by its id, ``stations``
    says how many boats of the fleet belong to a base. ``retired`` boats or classes have left, ``happened`` lists war
    events of before, ``sunk_before`` enemy ships with a name. ``members``: from so many to so many. ``difficulty`` is
    1 to 3.
    ``reinforcements``: whether boats that are not in the game join by the list of 8.0. Where a file does not say, they
    do with ``fleet = "history"`` alone.
    ``asiatic``: the command of the southwest is still called the Asiatic Fleet.
    """

    meant: ClassVar[Mapping[str, str]] = usual_names(
        boats="boat submarine submarines subs ships ship units group groups squadrons",
        packs="wolf_packs wolfpacks",
        weeks="turns weeks_",
        week="ultra",
        victory="win wins points levels",
        start="date",
        title="name",
        summary="description",
    )

    id: Slug
    title: Title | None = None
    summary: Line | None = None
    title_es: Title | None = Field(default=None, description=IN_SPANISH, exclude_if=unset)
    summary_es: Line | None = Field(default=None, description=IN_SPANISH, exclude_if=unset)
    kind: Literal["patrol", "operational", "campaign"] = "patrol"
    events: Literal["war", "east-wind"] = "war"
    fleet: Literal["rows", "history"] = "rows"
    reinforcements: bool | None = None
    start: MonthCell
    week_of_month: int = Field(default=1, ge=1, le=4)
    weeks: int = Field(ge=1, le=200)
    period: int = Field(ge=1, le=4)
    torpedo: int = Field(ge=-2, le=1)
    bases: tuple[str, ...] = Field(min_length=1)
    tenders: Mapping[str, tuple[str, ...]] = {}
    stations: Mapping[str, Annotated[int, Field(ge=0)]] = {}
    retired: tuple[str, ...] = ()
    happened: tuple[str, ...] = ()
    sunk_before: tuple[str, ...] = ()
    experience: int = Field(default=0, ge=0)
    asiatic: bool = False
    order: int = 100
    members: tuple[int, int] | None = None
    difficulty: int = Field(default=2, ge=1, le=3)
    boats: tuple[BoatRow, ...] = Field(default=(), max_length=260)
    packs: tuple[PackRow, ...] = ()
    skippers: tuple[AceRow, ...] = ()
    week: tuple[WeekRow, ...] = ()
    victory: VictoryRow
    history: HistoryRow
    before: BeforeRow | None = None

    @property
    def title_words(self) -> Words:
        """The scenario's title."""
        if self.title:
            return in_two(Words("sw-own-title", {"text": self.title}), self.title_es)
        return Words(f"sw-scenario-{self.id}")

    @property
    def summary_words(self) -> Words:
        """The scenario's line in the list."""
        if self.summary:
            return in_two(Words("sw-own-summary", {"text": self.summary}), self.summary_es)
        return Words(f"sw-scenario-{self.id}.summary")
