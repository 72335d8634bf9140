"""Aircraft with the records behind them, the bases, ports and places beyond the map (5.6, 9.2, 10.1, 10.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, TypeVar

from pydantic import Field

from engine.core.data import DataError, Names, Row, read_rows
from engine.war_at_sea import design
from engine.war_at_sea.tables.cells import Slug, once
from engine.war_at_sea.tables.map import Label, ZoneMap
from engine.war_at_sea.terms import AirRole, Altitude, BaseKind, Landing, Nation, PortSize, rounded_up

TRAITS: Final = ("biplane", "floatplane", "fixed-gear", "flying-boat", "strafes", "long-scout")
PINNABLE: Final = ("altitude", "air", "naval", "land", "range", "endurance")


@dataclass(frozen=True, slots=True)
class Aircraft:
    """A type of aircraft at full strength, twelve of them. ``boxed``: it only fires back (12.2).

    ``range`` in zones a turn, ``endurance`` in turns, ``toughness`` hits for a step (12.5).
    """

    id: str
    name: str
    nation: Nation
    role: AirRole
    landing: Landing
    altitude: Altitude
    air: int
    naval: int
    land: int
    range: int
    endurance: int
    toughness: int

    @property
    def boxed(self) -> bool:
        """Whether its factor in the air only answers attackers: whoever is no fighter (10.1, 12.2)."""
        return self.role != "fighter"

    @property
    def search_radius(self) -> int:
        """Zones within which it searches: half of all it can fly (11)."""
        return rounded_up(self.range * self.endurance / 2)


def half_strength(factor: int) -> int:
    """The factor of a unit of one step: half, rounded up, but nothing of 1 (W40)."""
    return 0 if factor <= 1 else rounded_up(factor / 2)


def strength(factor: int, steps: int) -> int:
    """The factors of so many steps of a type: full units and at most one of a single step (10)."""
    return steps // 2 * factor + steps % 2 * half_strength(factor)


@dataclass(frozen=True, slots=True)
class Port:
    """A harbour (9.2): a major one cannot be entered by the enemy. ``latitude`` and ``longitude`` are for pictures.

    ``name_es``, here and below: the Spanish name of a place of a scenario's own; the project's have theirs in the
    catalogues.
    """

    id: str
    name: str
    map: str
    zone: str
    size: PortSize
    latitude: float
    longitude: float
    name_es: str = ""


@dataclass(frozen=True, slots=True)
class AirBase:
    """An airfield or seaplane base; ``capacity`` in steps, where a scenario gives no other (10.2.1). ``latitude`` and
    ``longitude`` are for pictures."""

    id: str
    name: str
    map: str
    zone: str
    kind: BaseKind
    capacity: int
    latitude: float
    longitude: float
    name_es: str = ""


@dataclass(frozen=True, slots=True)
class Beyond:
    """A place off the map (5.6): forces that leave by one of its zones are there after so many zones more."""

    id: str
    name: str
    map: str
    zones: tuple[str, ...]
    distance: int
    size: PortSize
    name_es: str = ""


@dataclass(frozen=True, slots=True)
class Places:
    """Aircraft, and where they and ships may be based."""

    aircraft: Mapping[str, Aircraft]
    ports: Mapping[str, Port]
    bases: Mapping[str, AirBase]
    beyond: Mapping[str, Beyond]


class AircraftRow(Row):
    """A row of ``aircraft.csv``."""

    id: Slug
    name: str = Field(min_length=1, max_length=40)
    nation: Nation
    role: AirRole
    landing: Landing
    altitude: Altitude
    air: int = Field(default=0, ge=0, le=12)
    naval: int = Field(default=0, ge=0, le=12)
    land: int = Field(default=0, ge=0, le=12)
    range: int = Field(ge=1, le=60)
    endurance: int = Field(ge=1, le=6)
    toughness: int = Field(default=1, ge=1, le=3)
    pinned: Names = ()


class AirRecordRow(Row):
    """A row of ``aircraft_records.csv``: what the type was."""

    id: Slug
    engines: int = Field(ge=1, le=6)
    miles: float = Field(gt=0)
    knots: float = Field(gt=0)
    fire: float = Field(default=0, ge=0)
    agility: float = Field(default=1, gt=0)
    bomb: float = Field(default=0, ge=0)
    quality: float = Field(default=1, gt=0)
    guns: float = Field(default=0, ge=0)
    ceiling: float = Field(gt=0)
    traits: Names = ()


Degrees = Annotated[float, Field(ge=-180, le=180)]


class PlaceRow(Row):
    """What rows of places share: where they lie, on the map and on the globe."""

    id: Slug
    name: str = Field(min_length=1, max_length=40)
    map: str
    zone: Label
    latitude: Degrees
    longitude: Degrees


Placed = TypeVar("Placed", bound=PlaceRow)


class PortRow(PlaceRow):
    """A row of ``ports.csv``."""

    size: PortSize


class BaseRow(PlaceRow):
    """A row of ``bases.csv``."""

    kind: BaseKind
    capacity: int = Field(ge=1, le=99)


class BeyondRow(Row):
    """A row of ``beyond.csv``: the zones of one edge by which it is reached."""

    id: Slug
    name: str = Field(min_length=1, max_length=40)
    map: str
    zones: Names = Field(min_length=1)
    distance: int = Field(ge=1, le=60)
    size: PortSize


def read_places(folder: Path, maps: Mapping[str, ZoneMap]) -> Places:
    """All of it from a folder. Errors: :class:`engine.core.data.DataError`."""
    ports = {
        row.id: Port(row.id, row.name, row.map, row.zone, row.size, row.latitude, row.longitude)
        for row in _placed(folder / "ports.csv", PortRow, maps)
    }
    bases = {
        row.id: AirBase(row.id, row.name, row.map, row.zone, row.kind, row.capacity, row.latitude, row.longitude)
        for row in _placed(folder / "bases.csv", BaseRow, maps)
    }
    return Places(_aircraft(folder), ports, bases, _beyond(folder / "beyond.csv", maps))


def _placed(file: Path, model: type[Placed], maps: Mapping[str, ZoneMap]) -> tuple[Placed, ...]:
    rows = once(file, read_rows(file, model))
    for row in rows:
        if row.map not in maps:
            raise DataError.at(file, row.line, "map", f"{row.map!r} is none of {', '.join(maps)}")
        zone = maps[row.map].zones.get(row.zone)
        wet = isinstance(row, PortRow) or (isinstance(row, BaseRow) and row.kind == "seaplane")
        if zone is None or (wet and zone.ground != "coast"):
            raise DataError.at(file, row.line, "zone", f"{row.zone} is no coastal zone of {row.map}")
    return rows


def _beyond(file: Path, maps: Mapping[str, ZoneMap]) -> dict[str, Beyond]:
    places_beyond: dict[str, Beyond] = {}
    for row in once(file, read_rows(file, BeyondRow)):
        if row.map not in maps:
            raise DataError.at(file, row.line, "map", f"{row.map!r} is none of {', '.join(maps)}")
        chart = maps[row.map]
        for label in row.zones:
            if label not in chart.zones or not chart.zones[label].sea or not chart.edge(label):
                raise DataError.at(file, row.line, "zones", f"no ship leaves {row.map} by {label}")
        places_beyond[row.id] = Beyond(row.id, row.name, row.map, row.zones, row.distance, row.size)
    return places_beyond


def _aircraft(folder: Path) -> dict[str, Aircraft]:
    file, history = folder / "aircraft.csv", folder / "aircraft_records.csv"
    records = {row.id: row for row in once(history, read_rows(history, AirRecordRow))}
    rows = once(file, read_rows(file, AircraftRow))
    if unused := sorted(set(records) - {row.id for row in rows}):
        raise DataError.at(history, records[unused[0]].line, "id", f"there is no type {unused[0]!r}")
    for row in rows:
        if row.id not in records:
            raise DataError.at(file, row.line, "id", f"aircraft_records.csv does not say what {row.id!r} was")
        _check_factors(file, history, row, records[row.id])
    return {
        row.id: Aircraft(
            row.id, row.name, row.nation, row.role, row.landing, row.altitude, row.air, row.naval, row.land, row.range,
            row.endurance, row.toughness,
        )
        for row in rows
    }  # fmt: skip


def _check_factors(file: Path, history: Path, row: AircraftRow, record: AirRecordRow) -> None:
    if unknown := [word for word in record.traits if word not in TRAITS]:
        raise DataError.at(history, record.line, "traits", f"{unknown[0]!r} is none of {', '.join(TRAITS)}")
    if unknown := [name for name in row.pinned if name not in PINNABLE]:
        raise DataError.at(file, row.line, "pinned", f"{unknown[0]!r} is none of {', '.join(PINNABLE)}")
    plane = design.AirRecord(
        row.role, row.landing, record.engines, record.miles, record.knots, record.fire, record.agility, record.bomb,
        record.quality, record.guns, record.ceiling, frozenset(record.traits),
    )  # fmt: skip
    reach, turns = design.air_range(plane)
    derived: dict[str, object] = {
        "altitude": design.altitude(plane),
        "air": design.air_combat(plane),
        "naval": design.naval(plane),
        "land": design.land(plane),
        "range": reach,
        "endurance": turns,
    }
    for name, value in derived.items():
        if (getattr(row, name) == value) == (name in row.pinned):
            problem = (
                "the formula gives the same; take it from pinned"
                if name in row.pinned
                else f"the formula gives {value}"
            )
            raise DataError.at(file, row.line, name, f"{row.id}: {problem}")
