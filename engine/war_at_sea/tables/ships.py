"""Ships: kinds, classes with their factors and records, ships, submarines, leaders (2.4, 5, 7, 9.4, 16)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

from pydantic import BeforeValidator, Field

from engine.core.data import DataError, Mistake, Names, Row, read_rows
from engine.core.mistakes import Problem
from engine.war_at_sea import design
from engine.war_at_sea.design import Guns
from engine.war_at_sea.scenarios.problems import wrong
from engine.war_at_sea.tables.cells import Flag, Month, Slug, once, read_guns
from engine.war_at_sea.tables.charts import CargoChart
from engine.war_at_sea.terms import SHIP_TYPES, Armour, Battery, Family, Nation, Radar, Report, ShipType, Side

CARRIERS: tuple[ShipType, ...] = ("CV", "CVL", "CVE")
"""What "carrier" means in the rules (1)."""
ESCORTS: tuple[ShipType, ...] = ("DD", "DE")

Weights: TypeAlias = tuple[Mapping[str, float], Mapping[str, float]]
RADAR: Final[tuple[Radar, ...]] = get_args(Radar)

PINNABLE = ("primary", "secondary", "tertiary", "aa", "torpedoes", "speed", "hull", "armour_hull", "armour_primary",
            "armour_secondary", "armour_tertiary", "strong_deck", "decks", "fuel", "vp")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of ship (5): family, how searches report it (11.2), what may tow it (8.4.1).

    ``tow``: 4 for ships that only battleships tow, 3 for those that cruisers tow too, 2 for destroyers, 1 for less; a
    ship tows what its ``tows`` reaches, and its own kind.
    """

    type: ShipType
    family: Family
    report: Report
    tow: int
    tows: int

    @property
    def carrier(self) -> bool:
        """Whether aircraft fly from its deck (1)."""
        return self.type in CARRIERS


@dataclass(frozen=True, slots=True)
class ShipClass:
    """Ships of one design at one time. ``speed`` in half points: 5 is printed 2+. ``decks``: steps by flight-deck box.

    ``counter``: ships of one counter (9.6). ``long_lance`` brings a reload (9.3.2). ``oiler``: it
    gives others fuel, as oilers and some escort carriers do (15.4, 15.4.5).
    """

    id: str
    name: str
    nation: Nation
    kind: Kind
    counter: int
    guns: Mapping[Battery, int]
    aa: int
    torpedoes: int
    long_lance: bool
    speed: int
    hull: int
    armour: Mapping[Battery | Literal["hull"], Armour]
    strong_deck: bool
    decks: tuple[int, ...]
    fuel: int
    coal: bool
    floats: int
    cargo: int
    vp: int
    oiler: bool = False

    @property
    def capacity(self) -> int:
        """Steps that the ship may carry (10.2.1)."""
        return self.decks[0] if self.decks else 0

    @property
    def heavy(self) -> bool:
        """Whether it counts twice in a hex: major ships and large transports (6.3.1)."""
        return self.kind.family == "major" or (self.kind.family == "transport" and self.counter == 1)


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship from a month on: the same ship may have several rows, each with the class of its fit."""

    id: str
    name: str
    klass: str
    since: str
    radar: frozenset[Radar]


@dataclass(frozen=True, slots=True)
class Submarine:
    """A boat of a flotilla: torpedo factors, points for sinking it (16.1, 16.5.1)."""

    id: str
    name: str
    nation: Nation
    torpedoes: int
    vp: int


@dataclass(frozen=True, slots=True)
class Leader:
    """An admiral who helps contact and initiative (9.4)."""

    id: str
    name: str
    side: Side


@dataclass(frozen=True)
class Fleet:
    """All of it. ``ships``: the rows of each ship, oldest first; ``weights`` of guns as tertiary and as AA battery."""

    kinds: Mapping[ShipType, Kind]
    classes: Mapping[str, ShipClass]
    ships: Mapping[str, tuple[Ship, ...]]
    submarines: Mapping[str, Submarine]
    leaders: Mapping[str, Leader]
    weights: Weights = field(default_factory=lambda: ({}, {}))

    def ship(self, ship: str, month: str) -> Ship | None:
        """A ship as she was in a month such as ``1942-10``; None for no such ship, or one that is not yet there."""
        return next((row for row in reversed(self.ships.get(ship, ())) if row.since <= month), None)

    def class_of(self, ship: str, month: str) -> ShipClass:
        """The class of a ship in a month. KeyError where there is none."""
        fitted = self.ship(ship, month)
        if fitted is None:
            raise KeyError(ship)
        return self.classes[fitted.klass]


def _halves(cell: Any) -> Any:
    """A speed as printed, ``2`` or ``2+``, in half points."""
    if isinstance(cell, str) and cell.rstrip("+").isdecimal() and len(cell) <= 2:
        return 2 * int(cell[0]) + cell.endswith("+")
    return cell


def _numbers(cell: Any) -> Any:
    return tuple(part.strip() for part in cell.split(";")) if isinstance(cell, str) else cell


Speed = Annotated[int, BeforeValidator(_halves), Field(ge=2, le=9)]
Decks = Annotated[tuple[Annotated[int, Field(ge=0)], ...], BeforeValidator(_numbers)]
Factor = Annotated[int, Field(ge=0, le=40)]


class KindRow(Row):
    """A row of ``ship_types.csv``."""

    type: ShipType
    family: Family
    report: Report
    tow: int = Field(ge=1, le=4)
    tows: int = Field(default=0, ge=0, le=4)


class ClassRow(Row):
    """A row of ``ship_classes.csv``."""

    id: Slug
    name: str = Field(min_length=1)
    nation: Nation
    type: ShipType
    counter: int = Field(default=1, ge=1, le=6)
    primary: Factor = 0
    secondary: Factor = 0
    tertiary: Factor = 0
    aa: Factor = 0
    torpedoes: Factor = 0
    long_lance: Flag = False
    speed: Speed
    hull: int = Field(ge=1, le=40)
    armour_hull: Armour = "none"
    armour_primary: Armour = "none"
    armour_secondary: Armour = "none"
    armour_tertiary: Armour = "none"
    strong_deck: Flag = False
    decks: Decks = ()
    fuel: int = Field(ge=1, le=60)
    coal: Flag = False
    floats: int = Field(default=0, ge=0, le=3)
    oiler: Flag = False
    cargo: int | None = Field(default=None, ge=0, le=9)
    vp: int = Field(ge=1)
    pinned: Names = ()


GUNS: Final = ("primary", "secondary", "tertiary", "aa")
"""The columns of a record that hold guns."""


class RecordRow(Row):
    """A row of ``ship_records.csv``: what the class was. Armour in inches, tons standard, gross for merchants."""

    id: Slug
    tons: float = Field(gt=0)
    knots: float = Field(gt=0, le=45)
    belt: float = 0
    deck: float = 0
    armoured_deck: Flag = False
    turret: float = 0
    secondary_turret: float | None = None
    tertiary_turret: float = 0
    primary: str = ""
    secondary: str = ""
    tertiary: str = ""
    aa: str = ""
    tubes: int = Field(default=0, ge=0)
    miles: float = Field(gt=0)
    at_knots: float = Field(gt=0)
    aircraft: int = Field(default=0, ge=0)
    converted: Flag = False


class GunRow(Row):
    """A row of ``guns.csv``: what a gun weighs as tertiary battery and as anti-aircraft gun."""

    gun: str = Field(min_length=1)
    tertiary: float = Field(default=0, ge=0)
    aa: float = Field(default=0, ge=0)


class ShipRow(Row):
    """A row of ``ships.csv``."""

    id: Slug
    name: str = Field(min_length=1, max_length=40)
    ship_class: str
    since: Month = "1900-01"
    radar: Names = ()


class SubmarineRow(Row):
    """A row of ``submarines.csv``."""

    id: Slug
    name: str = Field(min_length=1, max_length=40)
    nation: Nation
    torpedoes: int = Field(ge=1, le=12)
    vp: int = Field(ge=1)


class LeaderRow(Row):
    """A row of ``leaders.csv``."""

    id: Slug
    name: str = Field(min_length=1, max_length=40)
    side: Side


def read_fleet(folder: Path, cargo: CargoChart) -> Fleet:
    """All of it from a folder, each factor checked against its formula. Errors: :class:`engine.core.data.DataError`."""
    file = folder / "ship_types.csv"
    rows = read_rows(file, KindRow)
    kinds = {row.type: Kind(row.type, row.family, row.report, row.tow, row.tows) for row in rows}
    if len(rows) != len(kinds) or len(kinds) != len(SHIP_TYPES):
        raise DataError.at(file, "", "type", f"each once: {', '.join(SHIP_TYPES)}")
    weights = _weights(folder / "guns.csv")
    classes = _classes(folder, kinds, cargo, weights)
    submarines, leaders = folder / "submarines.csv", folder / "leaders.csv"
    boats = {
        row.id: Submarine(row.id, row.name, row.nation, row.torpedoes, row.vp)
        for row in once(submarines, read_rows(submarines, SubmarineRow))
    }
    admirals = {row.id: Leader(row.id, row.name, row.side) for row in once(leaders, read_rows(leaders, LeaderRow))}
    ships = _ships(folder / "ships.csv", classes)
    if shared := sorted(set(ships) & set(boats)):
        raise DataError.at(submarines, "", "id", f"{shared[0]!r} is a ship of ships.csv")
    return Fleet(kinds, classes, ships, boats, admirals, weights)


def _ships(file: Path, classes: Mapping[str, ShipClass]) -> dict[str, tuple[Ship, ...]]:
    ships: dict[str, tuple[Ship, ...]] = {}
    for row in read_rows(file, ShipRow):
        if row.ship_class not in classes:
            raise DataError.at(file, row.line, "ship_class", f"there is no class {row.ship_class!r}")
        if unknown := [word for word in row.radar if word not in RADAR]:
            raise DataError.at(file, row.line, "radar", f"{unknown[0]!r} is none of {', '.join(RADAR)}")
        before = ships.get(row.id, ())
        if before and before[-1].since >= row.since:
            raise DataError.at(file, row.line, "since", f"{row.id} stands before from {before[-1].since}")
        radar: frozenset[Radar] = frozenset(row.radar)  # type: ignore[arg-type]
        ships[row.id] = (*before, Ship(row.id, row.name, row.ship_class, row.since, radar))
    return ships


def _weights(file: Path) -> Weights:
    rows = read_rows(file, GunRow)
    return {row.gun: row.tertiary for row in rows}, {row.gun: row.aa for row in rows}


def _classes(folder: Path, kinds: Mapping[ShipType, Kind], cargo: CargoChart, weights: Weights) -> dict[str, ShipClass]:
    file, history = folder / "ship_classes.csv", folder / "ship_records.csv"
    records = {row.id: row for row in once(history, read_rows(history, RecordRow))}
    rows = once(file, read_rows(file, ClassRow))
    if unused := sorted(set(records) - {row.id for row in rows}):
        raise DataError.at(history, records[unused[0]].line, "id", f"there is no class {unused[0]!r}")
    units = {row.id: cargo_of(row.cargo, kinds[row.type], row.counter, cargo) for row in rows}
    wrong: list[Mistake] = []
    for row in rows:
        if row.id not in records:
            raise DataError.at(file, row.line, "id", f"ship_records.csv does not say what {row.id!r} was")
        record = records[row.id]
        guns = {name: read_guns(history, record.line, name, getattr(record, name)) for name in GUNS}
        for name, problem in unweighed(guns, weights):
            raise DataError.at(history, record.line, name, problem)
        made = derived(row.type, record, guns, weights, row.long_lance, units[row.id])
        wrong += _factor_mistakes(file, history, row, made)
    if wrong:
        raise DataError(wrong)
    return {row.id: _class(row, kinds[row.type], units[row.id]) for row in rows}


def _class(row: ClassRow, kind: Kind, cargo: int) -> ShipClass:
    return ShipClass(
        id=row.id,
        name=row.name,
        nation=row.nation,
        kind=kind,
        counter=row.counter,
        guns={"primary": row.primary, "secondary": row.secondary, "tertiary": row.tertiary},
        aa=row.aa,
        torpedoes=row.torpedoes,
        long_lance=row.long_lance,
        speed=row.speed,
        hull=row.hull,
        armour={
            "hull": row.armour_hull,
            "primary": row.armour_primary,
            "secondary": row.armour_secondary,
            "tertiary": row.armour_tertiary,
        },
        strong_deck=row.strong_deck,
        decks=row.decks,
        fuel=row.fuel,
        coal=row.coal,
        floats=row.floats,
        cargo=cargo,
        vp=row.vp,
        oiler=row.oiler or row.type == "AO",
    )


def cargo_of(given: int | None, kind: Kind, counter: int, chart: CargoChart) -> int:
    """Units of a transport (9.5.1): an oiler carries fuel (W43), a warship only where a scenario says so (9.5.2)."""
    if given is not None:
        return given
    if kind.family != "transport" or kind.type == "AO":
        return 0
    if kind.type == "APD":
        return chart.fast_transport
    return chart.large if counter == 1 else chart.small


def _factor_mistakes(file: Path, history: Path, row: ClassRow, derived: Mapping[str, Any]) -> Iterator[Mistake]:
    """Factors that differ from their formula without being pinned, and pins that change nothing: all of a row, each as
    its cell would be right."""
    if unknown := [name for name in row.pinned if name not in PINNABLE]:
        yield Mistake(file, str(row.line), "pinned", f"{unknown[0]!r} is none of {', '.join(PINNABLE)}")
    for name, value in derived.items():
        if (getattr(row, name) == value) != (name in row.pinned):
            continue
        if name in row.pinned:
            yield Mistake(file, str(row.line), "pinned", f"{row.id}: the formula gives the same {name}")
        else:
            right = _cell(name, value)
            yield Mistake(file, str(row.line), name, f"{row.id}: the formula gives {right}, from {history.name}")


def _cell(name: str, value: Any) -> str:
    """A factor as a cell of the table holds it."""
    if name == "speed":
        return f"{value // 2}{'+' if value % 2 else ''}"
    if isinstance(value, tuple):
        return ";".join(map(str, value)) or "nothing"
    if isinstance(value, bool):
        return "yes" if value else "nothing"
    return str(value)


def unweighed(guns: Mapping[str, tuple[Guns, ...]], weights: Weights) -> list[tuple[str, Problem]]:
    """The guns that no row of ``guns.csv`` weighs, as column and problem."""
    rows = (("tertiary", weights[0]), ("aa", weights[1]))
    return [
        (name, wrong("no-gun", gun=gun.kind, guns=[each for each, weight in known.items() if weight]))
        for name, known in rows
        for gun in guns[name]
        if not known.get(gun.kind)
    ]


def derived(
    kind: ShipType,
    record: RecordRow,
    guns: Mapping[str, tuple[Guns, ...]],
    weights: Weights,
    long_lance: bool,
    cargo: int,
) -> dict[str, Any]:
    """What the formulas make of a record, by column. ``guns`` as read, by battery; ``cargo`` in units."""
    first, second = design.primary(guns["primary"]), design.secondary(guns["secondary"])
    third = design.tertiary(guns["tertiary"], weights[0])
    flak = design.anti_aircraft(guns["aa"], weights[1])
    hull = design.hull(kind, record.tons, record.converted)
    factors = design.torpedoes(record.tubes, long_lance)
    halves, belt = design.half_points(record.knots), design.armour(record.belt)
    turrets = record.secondary_turret if record.secondary_turret is not None else 0 if first else record.turret
    decks = design.decks(record.aircraft, hull) if kind in CARRIERS else ()
    points = design.victory_points(
        (first, second, third, flak),
        factors * (2 if long_lance else 1),
        hull,
        belt,
        halves,
        decks[0] if decks else 0,
        cargo,
    )
    return {
        "primary": first,
        "secondary": second,
        "tertiary": third,
        "aa": flak,
        "torpedoes": factors,
        "speed": halves,
        "hull": hull,
        "armour_hull": belt,
        "armour_primary": design.armour(record.turret) if first else "none",
        "armour_secondary": design.armour(turrets) if second else "none",
        "armour_tertiary": design.armour(record.tertiary_turret),
        "strong_deck": record.deck >= 5 or record.armoured_deck,
        "decks": decks,
        "fuel": design.fuel(kind, record.miles, record.at_knots),
        "vp": points,
    }
