"""Our side: submarines and their ratings, joining and leaving dates, bases, tenders, skippers (2.3, 8.0, 10.0)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from pydantic import Field

from engine.core.data import DataError, Names, Row, read_rows
from engine.core.words import Words
from engine.silent_war.tables.months import Month, MonthCell, read_month
from engine.silent_war.tables.ratings import ClassFacts, Ratings, ratings

Nation: TypeAlias = Literal["us", "britain", "netherlands", "france"]


@dataclass(frozen=True, slots=True)
class BoatClass:
    """A class of submarine: its facts and the ratings that follow from them."""

    id: str
    rule_name: str
    """The name that the war events use, as ``S1``."""
    facts: ClassFacts
    ratings: Ratings
    gun_tons: int
    """Thousand tons whose row of the attack results a deck gun uses (combat event 1)."""
    name: Words

    @property
    def s_boat(self) -> bool:
        """Whether the events count the class among the S-boats (W2 event 6, W3 event 0)."""
        return self.rule_name in ("S1", "S3")


@dataclass(frozen=True, slots=True)
class Submarine:
    """A submarine counter. Ratings are those of its class, copied flat for steps that need them often."""

    id: str
    hull: int
    """The hull number; 0 for boats without an American number."""
    name: str
    boat_class: BoatClass
    attack: int
    defence: int
    tactics: int
    endurance: int
    range: int
    speed: int
    readiness: int
    entry: Month | None
    """When the boat joins; None for boats that no campaign list brings in."""
    base: str
    """Where the boat joins; empty if she never does."""
    war_start: bool
    """Whether its counter says war start (W/S)."""
    nation: Nation
    torpedo: int | None
    """The boat's own torpedo value; None for the current Mk-XIV value (14.6 E)."""
    lost: str = ""
    """The day on which the boat was lost in history, as ``1943-10-11``; empty if she survived."""


@dataclass(frozen=True, slots=True)
class Change:
    """A line of the reinforcement list (8.0). ``what`` is a submarine, or a Japanese counter kind for ``mix``."""

    kind: Literal["mix", "joins", "leaves", "returns"]
    what: str
    base: str


@dataclass(frozen=True, slots=True)
class Base:
    """A base display (10.0). Index 1, 2 and 3 of both tuples is the repair box; index 0 is not used."""

    id: str
    """The display: Subic Bay has one of its own, at Manila's place on the chart."""
    area: str
    repair: tuple[int, int, int, int]
    """A die at or below it moves a boat one box on."""
    capacity: tuple[int, int, int, int]
    name: Words

    @property
    def total(self) -> int:
        """Boats that may be under repair at a time; others wait in Hold (10.1)."""
        return sum(self.capacity)


@dataclass(frozen=True, slots=True)
class Tender:
    """A submarine tender (21.2)."""

    id: str
    name: str
    capacity: int
    """Boats in its broom, shipside and ready boxes together (21.22)."""
    since: Month
    campaign: bool
    """False for tenders of the 1932 campaign alone."""


@dataclass(frozen=True, slots=True)
class Skipper:
    """A super skipper (25.0). Allied ones come only with the Allied boats."""

    id: str
    name: str
    full_name: str
    nation: Nation


@dataclass(frozen=True, slots=True)
class Fleet:
    """All of our side, by id."""

    classes: Mapping[str, BoatClass]
    submarines: Mapping[str, Submarine]
    """The American boats of the war."""
    optional: Mapping[str, Submarine]
    """Boats that come only with the 1932 campaign or as optional Allies."""
    changes: Mapping[Month, tuple[Change, ...]]
    """The reinforcement list by month, in the order of 8.0: war mix, joining, leaving, returning."""
    bases: Mapping[str, Base]
    tenders: Mapping[str, Tender]
    skippers: Mapping[str, Skipper]


class ClassRow(Row):
    """A line of `classes.csv`."""

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    rule_name: str
    tubes: int = Field(ge=0)
    torpedoes: int = Field(ge=0)
    data_computer: bool
    six_inch_guns: int = Field(ge=0)
    displacement: int = Field(gt=0)
    test_depth: int = Field(gt=0)
    welded: bool
    year: int = Field(ge=1900, le=1945)
    sound_plant: bool
    radar: bool
    patrol_days: int = Field(gt=0)
    planning_miles: int = Field(gt=0)
    passage_knots: int = Field(gt=0)
    upkeep_days: int = Field(gt=0, le=40)
    gun_row: int = Field(gt=0)


class SubmarineRow(Row):
    """A line of `submarines.csv`."""

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    hull: int = Field(gt=0)
    name: str
    class_id: str
    entry: MonthCell | None = None
    base: str = ""
    war_start: bool
    commissioned: str = Field(pattern=r"^\d{4}-\d\d-\d\d$")
    fate: Literal["survived", "lost"]
    fate_date: str = ""
    fate_place: str = ""


class OptionalRow(Row):
    """A line of `optional_submarines.csv`."""

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    name: str
    class_id: str
    nation: Nation
    base: str
    campaign: Literal["1932", "allied"]
    torpedo: int | None = Field(default=None, ge=-2, le=2)


class OverhaulRow(Row):
    """A line of `overhauls.csv`."""

    boat: str
    leaves: MonthCell
    returns: MonthCell
    base: str


class BaseRow(Row):
    """A line of `bases.csv`."""

    id: str
    area: str
    repair_3: int = Field(ge=0, le=9)
    repair_2: int = Field(ge=0, le=9)
    repair_1: int = Field(ge=0, le=9)
    capacity_3: int = Field(ge=1)
    capacity_2: int = Field(ge=1)
    capacity_1: int = Field(ge=1)


class TenderRow(Row):
    """A line of `tenders.csv`."""

    id: str
    name: str
    capacity: int = Field(ge=1)
    since: MonthCell
    play: Literal["campaign", "1932"]


class SkipperRow(Row):
    """A line of `skippers.csv`; boats, ships and tons are historical, for interest only."""

    id: str = Field(pattern=r"^[a-z-]+$")
    name: str
    full_name: str
    nation: Nation
    boats: Names
    ships: float | None = None
    tons: int | None = None


def read_fleet(places: Mapping[str, str], arrivals: Mapping[str, Month], folder: Path) -> Fleet:
    """Our side from its files.

    ``places`` gives the kind of each area of the chart; ``arrivals`` the Japanese counter kinds with an entry
    date (3.12), which the reinforcement list brings in too. Errors: :class:`DataError`.
    """
    classes = {row.id: _boat_class(row) for row in read_rows(folder / "classes.csv", ClassRow)}
    submarines = _submarines(folder / "submarines.csv", classes, places)
    bases = {}
    for base in read_rows(folder / "bases.csv", BaseRow):
        if base.area not in places:
            raise DataError.at(folder / "bases.csv", base.line, "area", f"there is no area {base.area}")
        bases[base.id] = Base(
            id=base.id,
            area=base.area,
            repair=(0, base.repair_1, base.repair_2, base.repair_3),
            capacity=(0, base.capacity_1, base.capacity_2, base.capacity_3),
            name=Words(f"area-{base.id}"),
        )
    return Fleet(
        classes=classes,
        submarines=submarines,
        optional=_optional(folder / "optional_submarines.csv", classes, places),
        changes=_changes(folder / "overhauls.csv", submarines, bases, arrivals),
        bases=bases,
        tenders={
            row.id: Tender(row.id, row.name, row.capacity, row.since, row.play == "campaign")
            for row in read_rows(folder / "tenders.csv", TenderRow)
        },
        skippers={
            row.id: Skipper(row.id, row.name, row.full_name, row.nation)
            for row in read_rows(folder / "skippers.csv", SkipperRow)
        },
    )


def _boat_class(row: ClassRow) -> BoatClass:
    facts = ClassFacts(
        tubes=row.tubes,
        torpedoes=row.torpedoes,
        data_computer=row.data_computer,
        six_inch_guns=row.six_inch_guns,
        displacement=row.displacement,
        test_depth=row.test_depth,
        welded=row.welded,
        year=row.year,
        sound_plant=row.sound_plant,
        radar=row.radar,
        patrol_days=row.patrol_days,
        planning_miles=row.planning_miles,
        passage_knots=row.passage_knots,
        upkeep_days=row.upkeep_days,
    )
    return BoatClass(row.id, row.rule_name, facts, ratings(facts), row.gun_row, Words(f"class-{row.id}"))


def _submarines(file: Path, classes: Mapping[str, BoatClass], places: Mapping[str, str]) -> dict[str, Submarine]:
    boats: dict[str, Submarine] = {}
    for row in read_rows(file, SubmarineRow):
        if row.id in boats:
            raise DataError.at(file, row.line, "id", f"{row.id} stands twice")
        if row.class_id not in classes:
            raise DataError.at(file, row.line, "class_id", f"there is no class {row.class_id}")
        if (row.entry is None) != (row.base == ""):
            raise DataError.at(file, row.line, "base", "a boat that joins needs a base; one that does not, none")
        if row.base and places.get(row.base) != "base":
            raise DataError.at(file, row.line, "base", f"there is no base {row.base}")
        boats[row.id] = _boat(
            classes[row.class_id],
            row.id,
            row.name,
            row.base,
            hull=row.hull,
            entry=row.entry,
            war_start=row.war_start,
            lost=row.fate_date if row.fate == "lost" else "",
        )
    return boats


def _optional(file: Path, classes: Mapping[str, BoatClass], places: Mapping[str, str]) -> dict[str, Submarine]:
    boats: dict[str, Submarine] = {}
    for row in read_rows(file, OptionalRow):
        if row.class_id not in classes:
            raise DataError.at(file, row.line, "class_id", f"there is no class {row.class_id}")
        if places.get(row.base) not in ("base", "zone"):
            raise DataError.at(file, row.line, "base", f"there is no base {row.base}")
        boats[row.id] = _boat(classes[row.class_id], row.id, row.name, row.base, nation=row.nation, torpedo=row.torpedo)
    return boats


def _boat(
    its_class: BoatClass,
    name_id: str,
    name: str,
    base: str,
    *,
    hull: int = 0,
    entry: Month | None = None,
    war_start: bool = False,
    nation: Nation = "us",
    torpedo: int | None = None,
    lost: str = "",
) -> Submarine:
    rated = its_class.ratings
    return Submarine(
        id=name_id,
        hull=hull,
        name=name,
        boat_class=its_class,
        attack=rated.attack,
        defence=rated.defence,
        tactics=rated.tactics,
        endurance=rated.endurance,
        range=rated.range,
        speed=rated.speed,
        readiness=rated.readiness,
        entry=entry,
        base=base,
        war_start=war_start,
        nation=nation,
        torpedo=torpedo,
        lost=lost,
    )


def _changes(
    file: Path,
    submarines: Mapping[str, Submarine],
    bases: Mapping[str, Base],
    arrivals: Mapping[str, Month],
) -> dict[Month, tuple[Change, ...]]:
    lines = [(at, Change("mix", kind, "")) for kind, at in arrivals.items()]
    lines += [(b.entry, Change("joins", b.id, b.base)) for b in submarines.values() if b.entry is not None]
    leaving: list[tuple[Month, Change]] = []
    returning: list[tuple[Month, Change]] = []
    back: dict[str, Month] = {}
    for row in read_rows(file, OverhaulRow):
        boat = submarines.get(row.boat)
        if boat is None or boat.entry is None:
            raise DataError.at(file, row.line, "boat", f"no boat {row.boat} ever joins")
        if row.base not in bases:
            raise DataError.at(file, row.line, "base", f"there is no base {row.base}")
        if row.leaves <= back.get(row.boat, boat.entry):
            raise DataError.at(file, row.line, "leaves", f"{row.boat} is not in play then")
        if row.returns <= row.leaves:
            raise DataError.at(file, row.line, "returns", "a boat returns after it leaves")
        back[row.boat] = row.returns
        leaving.append((row.leaves, Change("leaves", row.boat, "")))
        returning.append((row.returns, Change("returns", row.boat, row.base)))
    months: dict[Month, list[Change]] = {}
    for at, change in lines + leaving + returning:
        months.setdefault(at, []).append(change)
    return {at: tuple(months[at]) for at in sorted(months)}


WAR_START: Month = read_month("1941-12")
"""December 1941: what W/S on a counter means (2.3 A)."""
