"""The pieces and where they start: units, ships, forts, supply columns (2.5 to 2.7, 3.0, 9.0)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from pydantic import Field

from engine.core.data import DataError, Names, Row, read_rows
from engine.core.seats import SeatTree
from engine.pacific_war.seats import TREE
from engine.pacific_war.state import ALLIES, BOX, CHILE, DUE, POOL, Nation, Side
from engine.pacific_war.tables.map import Label, Map

Arm: TypeAlias = Literal["infantry", "cavalry", "artillery"]
ShipClass: TypeAlias = Literal["ironclad", "monitor", "corvette", "gunboat", "transport"]


def side_of_nation(nation: Nation) -> Side:
    """The side that a nation fights on."""
    return CHILE if nation == "CL" else ALLIES


@dataclass(frozen=True, slots=True)
class UnitType:
    """A land unit's counter. ``name`` is empty for a unit without a name, which has a ``number``.

    ``steps`` are its full steps, ``enters_with`` those at set-up or when it is raised; ``initiative`` is its bonus
    (8.8); from ``turn`` on it may be recruited (9.0); ``start`` is its place in the set-up of the record, POOL or DUE.
    """

    id: str
    nation: Nation
    arm: Arm
    name: str
    number: int
    size: str
    steps: int
    enters_with: int
    initiative: int
    turn: int
    start: str
    corps: str

    @property
    def side(self) -> Side:
        """The side it fights on."""
        return side_of_nation(self.nation)


@dataclass(frozen=True, slots=True)
class ShipType:
    """A ship's counter: ``gunnery`` 0 cannot fire; lower ``speed`` is faster (R32); ``load`` in steps (7.1)."""

    id: str
    name: str
    nation: Nation
    kind: ShipClass
    gunnery: int
    armour: int
    speed: int
    damaged_gunnery: int
    damaged_speed: int
    load: int
    squadron: str
    start: str

    @property
    def warship(self) -> bool:
        """Whether the ship fires, blockades, intercepts."""
        return self.kind != "transport"

    @property
    def side(self) -> Side:
        """The side that has it at the start."""
        return side_of_nation(self.nation)

    def guns(self, damaged: bool) -> int:
        """The gunnery as it is now (R46)."""
        return self.damaged_gunnery if damaged else self.gunnery

    def pace(self, damaged: bool) -> int:
        """The speed as it is now (R46)."""
        return self.damaged_speed if damaged else self.speed


@dataclass(frozen=True, slots=True)
class FortType:
    """A fort's counter (7.7): it hits ships below ``anti_ship``; raiders add ``raid_modifier`` to their dice."""

    id: str
    name: str
    hex: str
    anti_ship: int
    steps: int
    raid_modifier: int
    at_start: bool


@dataclass(frozen=True, slots=True)
class Zone:
    """Where pieces may be placed at the start (3.2 to 3.5): the slot that places them, the pieces, the places."""

    id: str
    side: Side
    slot: str
    things: tuple[str, ...]
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ColumnZone:
    """Where supply columns may be placed at the start, and how many; ``start`` is their number by place in the
    record."""

    id: str
    side: Side
    count: int
    places: tuple[str, ...]
    start: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Pieces:
    """All pieces by id."""

    units: Mapping[str, UnitType]
    ships: Mapping[str, ShipType]
    forts: Mapping[str, FortType]


@dataclass(frozen=True, slots=True)
class SetUp:
    """The zones of pieces and of columns, in the order in which they are placed (3.1)."""

    zones: tuple[Zone, ...]
    columns: tuple[ColumnZone, ...]


class UnitRow(Row):
    """A row of ``units.csv``."""

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    nation: Nation
    type: Arm
    name: str = ""
    number: int = Field(default=0, ge=0)
    size: Literal["regiment", "battalion", "squadron"]
    steps: int = Field(ge=1, le=2)
    enters_with: int = Field(ge=1, le=2)
    initiative: int = Field(ge=0)
    turn: int = Field(ge=1)
    start: str
    corps: str


class ShipRow(Row):
    """A row of ``ships.csv``; the columns of the damaged side are empty for a transport, ``load`` for a warship."""

    id: str = Field(pattern=r"^ship-[a-z0-9-]+$")
    name: str = Field(min_length=1)
    nation: Nation
    kind: ShipClass
    gunnery: int = Field(ge=0)
    armour: int = Field(ge=0)
    speed: int
    damaged_gunnery: int | None = None
    damaged_speed: int | None = None
    load: int = Field(default=0, ge=0)
    squadron: str
    start: str


class FortRow(Row):
    """A row of ``forts.csv``."""

    id: str = Field(pattern=r"^fort-[a-z]+$")
    name: str = Field(min_length=1)
    hex: Label
    anti_ship: int = Field(ge=2, le=12)
    steps: int = Field(ge=1, le=2)
    raid_modifier: int
    at_start: bool


class ZoneRow(Row):
    """A row of ``setup.csv``."""

    zone: str = Field(min_length=1)
    side: Side
    slot: str
    things: Names
    places: Names


class ColumnRow(Row):
    """A row of ``setup_columns.csv``; ``start`` is written ``2007:2;2009:1``."""

    zone: str = Field(min_length=1)
    side: Side
    count: int = Field(ge=0)
    places: Names
    start: Names


def read_pieces(folder: Path, chart: Map) -> Pieces:
    """All pieces from a folder. Errors: :class:`engine.core.data.DataError`."""
    return Pieces(
        _units(folder / "units.csv", chart), _ships(folder / "ships.csv", chart), _forts(folder / "forts.csv", chart)
    )


def _unit_start_is_known(start: str, chart: Map) -> bool:
    return start in (POOL, DUE, BOX) or (start in chart.hexes and chart.hexes[start].dry)


def _node(file: Path, line: int, field: str, node: str, side: Side, tree: SeatTree = TREE) -> str:
    if node not in tree or tree.side(node) != side:
        raise DataError.at(file, line, field, f"{node!r} is no node of command of {side}")
    return node


def _new(file: Path, line: int, name: str, known: Iterable[str]) -> str:
    if name in known:
        raise DataError.at(file, line, "id", f"{name!r} stands twice")
    return name


def _units(file: Path, chart: Map) -> dict[str, UnitType]:
    units: dict[str, UnitType] = {}
    numbered: set[tuple[str, str, int]] = set()
    for row in read_rows(file, UnitRow):
        _new(file, row.line, row.id, units)
        if bool(row.name) == bool(row.number):
            raise DataError.at(file, row.line, "name", "a unit has a name or a number, not both or neither")
        if row.number:
            key = (row.nation, row.type, row.number)
            if key in numbered:
                raise DataError.at(file, row.line, "number", f"{row.number} of {row.type} stands twice")
            numbered.add(key)
        if row.enters_with > row.steps:
            raise DataError.at(file, row.line, "enters_with", f"more than its {row.steps} steps")
        if not _unit_start_is_known(row.start, chart):
            raise DataError.at(file, row.line, "start", f"{row.start!r} is no land hex, box, pool or due")
        corps = _node(file, row.line, "corps", row.corps, side_of_nation(row.nation))
        units[row.id] = UnitType(
            row.id, row.nation, row.type, row.name, row.number, row.size, row.steps, row.enters_with, row.initiative,
            row.turn, row.start, corps,
        )  # fmt: skip
    return units


def _ships(file: Path, chart: Map) -> dict[str, ShipType]:
    ships: dict[str, ShipType] = {}
    for row in read_rows(file, ShipRow):
        _new(file, row.line, row.id, ships)
        transport = row.kind == "transport"
        if transport != bool(row.load):
            raise DataError.at(file, row.line, "load", "transports, and they alone, carry troops")
        if transport == bool(row.gunnery):
            raise DataError.at(file, row.line, "gunnery", "warships, and they alone, fire")
        if transport != (row.damaged_gunnery is None) or transport != (row.damaged_speed is None):
            raise DataError.at(file, row.line, "damaged_gunnery", "warships, and they alone, have a damaged side")
        if row.start != BOX and (row.start not in chart.ports):
            raise DataError.at(file, row.line, "start", f"{row.start!r} is no port")
        squadron = _node(file, row.line, "squadron", row.squadron, side_of_nation(row.nation))
        ships[row.id] = ShipType(
            row.id, row.name, row.nation, row.kind, row.gunnery, row.armour, row.speed,
            row.damaged_gunnery or 0, row.speed if row.damaged_speed is None else row.damaged_speed, row.load,
            squadron, row.start,
        )  # fmt: skip
    for squadron in {ship.squadron for ship in ships.values()}:
        places = {ship.start for ship in ships.values() if ship.squadron == squadron}
        if len(places) > 1:
            raise DataError.at(file, "", "start", f"the ships of {squadron} start at {', '.join(sorted(places))}")
    return ships


def _forts(file: Path, chart: Map) -> dict[str, FortType]:
    forts: dict[str, FortType] = {}
    for row in read_rows(file, FortRow):
        _new(file, row.line, row.id, forts)
        town = chart.town(row.hex)
        if row.hex not in chart.ports or town is None or town.name != row.name:
            raise DataError.at(file, row.line, "hex", f"{row.hex} is not the port of {row.name}")
        forts[row.id] = FortType(row.id, row.name, row.hex, row.anti_ship, row.steps, row.raid_modifier, row.at_start)
    return forts


def read_setup(folder: Path, chart: Map, pieces: Pieces) -> SetUp:
    """The zones of the set-up, checked against the pieces. Errors: :class:`engine.core.data.DataError`."""
    return SetUp(_zones(folder / "setup.csv", chart, pieces), _columns(folder / "setup_columns.csv", chart))


def _zones(file: Path, chart: Map, pieces: Pieces) -> tuple[Zone, ...]:
    starts: dict[str, str] = {unit.id: unit.start for unit in pieces.units.values() if unit.start not in (POOL, DUE)}
    starts |= {ship.id: ship.start for ship in pieces.ships.values()}
    placed: set[str] = set()
    zones: list[Zone] = []
    for row in read_rows(file, ZoneRow):
        _node(file, row.line, "slot", row.slot, row.side)
        _places(file, row.line, row.places, chart)
        for thing in row.things:
            if thing not in starts or thing in placed:
                raise DataError.at(file, row.line, "things", f"{thing!r} is no piece of the set-up, or stands twice")
            if starts[thing] not in row.places:
                raise DataError.at(file, row.line, "places", f"{thing} starts at {starts[thing]}, outside its zone")
            placed.add(thing)
        zones.append(Zone(row.zone, row.side, row.slot, row.things, row.places))
    if placed != set(starts):
        raise DataError.at(file, "", "things", f"without a zone: {', '.join(sorted(set(starts) - placed))}")
    return tuple(zones)


def _columns(file: Path, chart: Map) -> tuple[ColumnZone, ...]:
    zones: list[ColumnZone] = []
    for row in read_rows(file, ColumnRow):
        _places(file, row.line, row.places, chart)
        start: dict[str, int] = {}
        for cell in row.start:
            place, _, count = cell.partition(":")
            if place not in row.places or not count.isdecimal():
                raise DataError.at(file, row.line, "start", f"{cell!r} is not a place of the zone and a number")
            start[place] = int(count)
        if sum(start.values()) != row.count:
            raise DataError.at(file, row.line, "start", f"the places hold {sum(start.values())}, not {row.count}")
        zones.append(ColumnZone(row.zone, row.side, row.count, row.places, start))
    return tuple(zones)


def _places(file: Path, line: int, places: tuple[str, ...], chart: Map) -> None:
    for place in places:
        if place != BOX and (place not in chart.hexes or not chart.hexes[place].dry):
            raise DataError.at(file, line, "places", f"{place!r} is no land hex of the map, nor the box")
