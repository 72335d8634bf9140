"""Arms and gear: torpedoes, what each navy had and when, sonar and radar sets, usual loads (24, 28, 41, 51)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias, get_args

from pydantic import Field

from engine.core.data import DataError, Names, Row, read_rows
from engine.submarine.dice import ThrowCell
from engine.submarine.tables.ladders import by_key, grouped, one_of, whole
from engine.submarine.tables.seasons import Season, SeasonCell, write_season
from engine.submarine.tables.ships import CAPITALS, ESCORTS, NATIONS, Game, Kind, Nation, Ships, Submarine

Drive: TypeAlias = Literal["steam", "oxygen", "electric"]
Guidance: TypeAlias = Literal["straight", "acoustic", "pattern", "acoustic-pattern"]
Tubes: TypeAlias = Literal["any", "bow", "stern"]
Charge: TypeAlias = Literal["250", "300", "teardrop", "600", "mark-x"]
Thing: TypeAlias = Literal[
    "charge", "depth-setting", "k-gun", "hedgehog", "squid", "sonar", "radar", "foxer", "snort", "star-shell"
]

DRIVES: Final[tuple[Drive, ...]] = get_args(Drive)
CHARGES: Final[tuple[Charge, ...]] = get_args(Charge)
EVERY: Final = "*"
NO_SONAR: Final = "none"


@dataclass(frozen=True, slots=True)
class Torpedo:
    """A kind of torpedo. ``run`` is how many hexes it lasts, 0 for one that runs a pattern and lasts a number of turns.

    ``detonation`` is added to the basic game's die whatever the season; ``duds`` holds, by season, the highest throw of
    two dice that is a dud in the advanced game, and what the basic game, which has no duds, adds to its die instead. At
    most one torpedo in ``share`` may be of such kinds (41.6), 0: no limit; ``most`` is how many a class may carry,
    where that is limited. ``boats`` are the classes that carry it.
    """

    id: str
    nation: Nation
    name: str
    knots: float
    drive: Drive
    basic: int
    advanced: int
    run: int
    damage: int
    guidance: Guidance
    detonation: int
    since: Season
    until: Season | None
    boats: frozenset[str]
    tubes: Tubes
    most: Mapping[str, int]
    share: int
    duds: tuple[tuple[Season, int, int], ...]

    @property
    def acoustic(self) -> bool:
        """Whether it listens for its target (51.1)."""
        return "acoustic" in self.guidance

    @property
    def pattern(self) -> bool:
        """Whether it turns back on its way (51.3)."""
        return "pattern" in self.guidance

    def speed(self, game: Game) -> int:
        """Hexes a turn in the basic or the advanced game."""
        return self.basic if game == "basic" else self.advanced

    def dud(self, season: Season) -> int:
        """The highest throw of two dice at which it fails to explode in a season (37.3.2.3)."""
        return self._failing(season)[1]

    def added(self, season: Season) -> int:
        """What is added to the basic game's die in a season."""
        return self.detonation + self._failing(season)[2]

    def _failing(self, season: Season) -> tuple[Season, int, int]:
        return max((dud for dud in self.duds if dud[0] <= season), default=self.duds[0])

    def carried(self, boat: str, season: Season) -> bool:
        """Whether a class carries it in a season."""
        return boat in self.boats and self.since <= season and (self.until is None or season <= self.until)


@dataclass(frozen=True, slots=True)
class Load:
    """The load of a boat whose captain says nothing: a kind for each end and its reloads, some of a special kind."""

    nation: Nation
    boats: frozenset[str]
    since: Season
    bow: str
    stern: str
    bow_reloads: str
    stern_reloads: str
    special: str
    special_most: int


@dataclass(frozen=True, slots=True)
class Gear:
    """A sonar or radar set: its points in a chase (34.7)."""

    id: str
    points: int


@dataclass(frozen=True, slots=True)
class Arms:
    """All arms and gear, and who had what when."""

    torpedoes: Mapping[str, Torpedo]
    loads: tuple[Load, ...]
    sonars: Mapping[str, Gear]
    radars: Mapping[str, Gear]
    since: Mapping[tuple[Nation, Thing, str], Season]
    settings: Mapping[Nation, tuple[tuple[Season, int], ...]]
    fitting: Mapping[Kind, int]

    def available(self, nation: Nation, thing: Thing, season: Season) -> tuple[str, ...]:
        """What a navy had of a kind of gear in a season, in the order in which it came."""
        came = [
            (since, item)
            for (navy, kind, item), since in self.since.items()
            if navy == nation and kind == thing and since <= season
        ]
        return tuple(item for _, item in sorted(came, key=lambda each: each[0]))

    def has(self, nation: Nation, thing: Thing, season: Season) -> bool:
        """Whether a navy had a kind of gear in a season."""
        return bool(self.available(nation, thing, season))

    def deepest_setting(self, nation: Nation, season: Season) -> int:
        """The greatest depth in feet at which a navy's charges could be set to explode; 0 before its war."""
        return max((feet for since, feet in self.settings[nation] if since <= season), default=0)

    def torpedoes_of(self, boat: Submarine, season: Season) -> tuple[Torpedo, ...]:
        """The kinds of torpedo that a class may carry in a season (4.4.11, 41.2)."""
        return tuple(kind for kind in self.torpedoes.values() if kind.carried(boat.id, season))

    def load_of(self, boat: Submarine, season: Season) -> Load | None:
        """The usual load of such a boat in a season, by the row for fewest classes; None before its navy's war."""
        fitting = [load for load in self.loads if boat.id in load.boats and load.since <= season]
        return max(fitting, key=lambda load: (-len(load.boats), load.since), default=None)


class TorpedoRow(Row):
    """A row of ``torpedoes.csv``."""

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    nation: Nation
    name: str
    knots: float = Field(gt=0)
    drive: Drive
    basic: int = Field(ge=1)
    advanced: int = Field(ge=1)
    run: int = Field(default=0, ge=0)
    damage: int = Field(ge=1, le=14)
    guidance: Guidance
    detonation: int
    since: SeasonCell
    until: SeasonCell | None = None
    boats: Names
    tubes: Tubes
    most: Names = ()
    share: int = Field(default=0, ge=0)


class DudRow(Row):
    """A row of ``torpedo_duds.csv``."""

    torpedo: str
    since: SeasonCell
    up_to: ThrowCell
    basic: int = Field(default=0, ge=0, le=2)


class LoadRow(Row):
    """A row of ``loads.csv``."""

    nation: Nation
    boats: Names
    since: SeasonCell
    bow: str
    stern: str
    bow_reloads: str
    stern_reloads: str
    special: str = ""
    special_most: int = Field(default=0, ge=0)


class GearRow(Row):
    """A row of ``sets.csv``."""

    id: str
    kind: Literal["sonar", "radar"]
    points: int = Field(ge=1, le=5)


class AvailabilityRow(Row):
    """A row of ``availability.csv``; ``value`` is feet for a depth setting."""

    nation: Nation
    thing: Thing
    item: str = ""
    since: SeasonCell
    value: Annotated[int, Field(gt=0, multiple_of=25)] | None = None


class FittingRow(Row):
    """A row of ``fitting.csv``."""

    type: Kind
    up_to: int = Field(ge=0, le=6)


def read_arms(folder: Path, ships: Ships) -> Arms:
    """All arms and gear, checked. Errors: DataError."""
    torpedoes = _torpedoes(folder, ships)
    sets = folder / "sets.csv"
    gear = {(row.kind, row.id): Gear(row.id, row.points) for row in read_rows(sets, GearRow)}
    sonars = {name: each for (kind, name), each in gear.items() if kind == "sonar"}
    radars = {name: each for (kind, name), each in gear.items() if kind == "radar"}
    if NO_SONAR not in sonars:
        raise DataError.at(sets, "", "id", f"no sonar named {NO_SONAR}, for ships without")
    since, settings = _availability(folder, sonars, radars)
    fitting = by_key(folder / "fitting.csv", read_rows(folder / "fitting.csv", FittingRow), "type")
    whole(folder / "fitting.csv", fitting, (*ESCORTS, *CAPITALS), "type")
    loads = tuple(
        _load(folder / "loads.csv", row, ships, torpedoes) for row in read_rows(folder / "loads.csv", LoadRow)
    )
    return Arms(torpedoes, loads, sonars, radars, since, settings, {row.type: row.up_to for row in fitting.values()})


def _classes(file: Path, row: Row, names: Sequence[str], nation: Nation, ships: Ships) -> frozenset[str]:
    fleet = [boat.id for boat in ships.submarines.values() if boat.nation == nation]
    if tuple(names) == (EVERY,):
        return frozenset(fleet)
    for name in names:
        one_of(file, row, "boats", name, fleet)
    return frozenset(names)


def _torpedoes(folder: Path, ships: Ships) -> dict[str, Torpedo]:
    file, duds_file = folder / "torpedoes.csv", folder / "torpedo_duds.csv"
    rows: dict[str, TorpedoRow] = by_key(file, read_rows(file, TorpedoRow), "id")
    duds = grouped(read_rows(duds_file, DudRow), lambda row: row.torpedo)
    whole(duds_file, duds, rows, "torpedo")
    torpedoes: dict[str, Torpedo] = {}
    for row in rows.values():
        boats = _classes(file, row, row.boats, row.nation, ships)
        if ("pattern" in row.guidance) == (row.run > 0):
            raise DataError.at(file, row.line, "run", "a torpedo has a run in hexes, unless it runs a pattern")
        if row.until is not None and row.until < row.since:
            raise DataError.at(file, row.line, "until", f"it comes in {write_season(row.since)}")
        steps = tuple((dud.since, dud.up_to, dud.basic) for dud in duds[row.id])
        seasons = [dud.since for dud in duds[row.id]]
        if seasons[0] != row.since or seasons != sorted(set(seasons)):
            raise DataError.at(
                duds_file, duds[row.id][0].line, "since", f"seasons climb from {write_season(row.since)}, as it came"
            )
        torpedoes[row.id] = Torpedo(
            row.id,
            row.nation,
            row.name,
            row.knots,
            row.drive,
            row.basic,
            row.advanced,
            row.run,
            row.damage,
            row.guidance,
            row.detonation,
            row.since,
            row.until,
            boats,
            row.tubes,
            _most(file, row, boats),
            row.share,
            steps,
        )
    return torpedoes


def _most(file: Path, row: TorpedoRow, boats: frozenset[str]) -> dict[str, int]:
    limits: dict[str, int] = {}
    for word in row.most:
        boat, _, number = word.partition(":")
        one_of(file, row, "most", boat, sorted(boats))
        if not number.isdecimal():
            raise DataError.at(file, row.line, "most", f"{word} is no class with a number, as redoutable:2")
        limits[boat] = int(number)
    return limits


def _load(file: Path, row: LoadRow, ships: Ships, torpedoes: Mapping[str, Torpedo]) -> Load:
    boats = _classes(file, row, row.boats, row.nation, ships)
    kinds = {
        "bow": row.bow,
        "stern": row.stern,
        "bow_reloads": row.bow_reloads,
        "stern_reloads": row.stern_reloads,
    }
    if row.special:
        kinds["special"] = row.special
    for field, kind in kinds.items():
        one_of(file, row, field, kind, torpedoes)
        torpedo = torpedoes[kind]
        without = sorted(boat for boat in boats if not torpedo.carried(boat, max(row.since, torpedo.since)))
        if without or torpedo.since > row.since:
            problem = f"{', '.join(without) or row.nation} has no {kind} in {write_season(row.since)}"
            raise DataError.at(file, row.line, field, problem)
    if bool(row.special) != (row.special_most > 0):
        raise DataError.at(file, row.line, "special_most", "a special kind and its number go together")
    return Load(
        row.nation,
        boats,
        row.since,
        row.bow,
        row.stern,
        row.bow_reloads,
        row.stern_reloads,
        row.special,
        row.special_most,
    )


def _availability(
    folder: Path, sonars: Iterable[str], radars: Iterable[str]
) -> tuple[dict[tuple[Nation, Thing, str], Season], dict[Nation, tuple[tuple[Season, int], ...]]]:
    file = folder / "availability.csv"
    known: dict[str, list[str]] = {"charge": list(CHARGES), "sonar": list(sonars), "radar": list(radars)}
    since: dict[tuple[Nation, Thing, str], Season] = {}
    settings: dict[Nation, list[tuple[Season, int]]] = {nation: [] for nation in NATIONS}
    for row in read_rows(file, AvailabilityRow):
        if row.thing in known:
            one_of(file, row, "item", row.item, known[row.thing])
        elif row.item:
            raise DataError.at(file, row.line, "item", f"a {row.thing} has no kinds")
        if (row.thing == "depth-setting") != (row.value is not None):
            raise DataError.at(file, row.line, "value", "a depth setting has its feet, nothing else has")
        if row.value is not None:
            settings[row.nation].append((row.since, row.value))
            continue
        key = (row.nation, row.thing, row.item or row.thing)
        if key in since:
            raise DataError.at(file, row.line, "item", f"{row.item or row.thing} stands twice for {row.nation}")
        since[key] = row.since
    for nation, steps in settings.items():
        if steps != sorted(steps) or not steps:
            raise DataError.at(file, "", "value", f"the depth settings of {nation} must be there and climb")
    return since, {nation: tuple(steps) for nation, steps in settings.items()}
