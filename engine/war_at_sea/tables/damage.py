"""What hits do, what a report may say, the order of a battle, what solitaire dice order (6.4.4, 7, 11.2, A.7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias, TypeVar

from pydantic import Field

from engine.core.data import DataError, Names, Row, read_rows

TWO_DICE: Final = range(2, 13)
TORPEDO_ROLLS: Final = range(2, 15)
"""Long Lances add two to a twelve (9.3.1)."""
D20: Final = range(1, 21)

GunResult: TypeAlias = Literal["primary", "secondary", "tertiary", "aa", "hull", "torpedoes", "critical"]
Critical: TypeAlias = Literal[
    "magazine", "steering", "engine-room", "director", "bridge", "fire", "upper-works", "ready-ammunition",
    "flooding", "boiler-room", "propulsion",
]  # fmt: skip
ReportKind: TypeAlias = Literal["kinds", "free", "share", "steps", "exact", "total", "named"]
Action: TypeAlias = Literal["initiative", "move-without", "move-with", "guns", "torpedoes", "end"]
SoloTable: TypeAlias = Literal[
    "fleet-speed", "submarine", "direction", "fighter", "dive", "torpedo", "level", "scout", "seaplane"
]
SoloResult: TypeAlias = Literal[
    "full", "half", "one", "none", "wanted", "left", "right", "left-away", "right-away", "back",
    "cap", "escort", "sweep", "naval", "land", "attack", "search", "asw",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class TorpedoHit:
    """Boxes lost by one torpedo hit; ``speed`` points of speed, 9 for all of it."""

    hull: int
    primary: int
    secondary: int
    tertiary: int
    speed: int


ALL_SPEED: Final = 9


@dataclass(frozen=True, slots=True)
class CriticalHit:
    """A row of critical damage (7.4). ``armoured``: hull armour that stops the gun protects.

    ``hull``, ``speed``, ``tertiary``, ``aa`` boxes and points are lost; ``decks`` flight-deck boxes besides, of a
    carrier with ready aircraft (8.2.3), which loses ``carrier_hull`` instead of ``hull``.
    """

    id: Critical
    armoured: bool
    hull: int
    speed: int
    tertiary: int
    aa: int
    carrier_hull: int
    decks: int


@dataclass(frozen=True, slots=True)
class ReportRow:
    """What a report may say on a roll (11.2): ``low`` and ``high`` in sixths of the truth or in ships."""

    kind: ReportKind
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Impulse:
    """A step of a round; ``speeds`` that move in it, 0 for tows."""

    number: int
    action: Action
    speeds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Damage:
    """All of it; damage by the sum of two dice, solitaire tables by the face of a die of twenty."""

    guns: Mapping[int, GunResult]
    torpedoes: Mapping[int, TorpedoHit]
    critical: Mapping[int, CriticalHit]
    reports: Mapping[int, ReportRow]
    impulses: tuple[Impulse, ...]
    solo: Mapping[SoloTable, Mapping[int, SoloResult]]

    def moves(self, speed: int) -> int:
        """How often a ship of a speed moves in a round; speed 0 is a tow."""
        return sum(i.action == "move-with" and speed in i.speeds for i in self.impulses)


Roll = Annotated[int, Field(ge=2, le=14)]
Boxes = Annotated[int, Field(ge=0, le=9)]


class RollRow(Row):
    """A row that a sum of dice picks."""

    roll: Roll


OnRoll = TypeVar("OnRoll", bound=RollRow)


class GunRow(RollRow):
    """A row of ``gunnery_damage.csv``."""

    result: GunResult


class TorpedoRow(RollRow):
    """A row of ``torpedo_damage.csv``."""

    hull: Boxes
    primary: Boxes = 0
    secondary: Boxes = 0
    tertiary: Boxes = 0
    speed: Boxes = 0


class CriticalRow(RollRow):
    """A row of ``critical_damage.csv``."""

    result: Critical
    armour: Literal["stops", "ignored"]
    hull: Boxes = 0
    speed: Boxes = 0
    tertiary: Boxes = 0
    aa: Boxes = 0
    carrier_hull: Boxes
    decks: Boxes


class SearchRow(RollRow):
    """A row of ``search_report.csv``."""

    kind: ReportKind
    low: int = Field(default=0, ge=-6, le=36)
    high: int = Field(default=0, ge=-6, le=36)


class ImpulseRow(Row):
    """A row of ``impulses.csv``; ``speeds`` parted by semicolons, ``tow`` among them."""

    impulse: int = Field(ge=1)
    action: Action
    speeds: Names = ()


class SoloRow(Row):
    """A row of ``solitaire.csv``."""

    table: SoloTable
    low: int = Field(ge=1, le=20)
    high: int = Field(ge=1, le=20)
    result: SoloResult


def read_damage(folder: Path, impulses: int) -> Damage:
    """All of it from a folder; ``impulses`` of a round. Errors: :class:`engine.core.data.DataError`."""
    guns = _by_roll(folder / "gunnery_damage.csv", GunRow, TWO_DICE)
    torpedoes = _by_roll(folder / "torpedo_damage.csv", TorpedoRow, TORPEDO_ROLLS)
    critical = _by_roll(folder / "critical_damage.csv", CriticalRow, TWO_DICE)
    reports = _by_roll(folder / "search_report.csv", SearchRow, TWO_DICE)
    for roll, report in reports.items():
        if report.low > report.high:
            raise DataError.at(folder / "search_report.csv", report.line, "low", f"more than high, on a {roll}")
    return Damage(
        guns={roll: row.result for roll, row in guns.items()},
        torpedoes={
            roll: TorpedoHit(row.hull, row.primary, row.secondary, row.tertiary, row.speed)
            for roll, row in torpedoes.items()
        },
        critical={
            roll: CriticalHit(
                row.result,
                row.armour == "stops",
                row.hull,
                row.speed,
                row.tertiary,
                row.aa,
                row.carrier_hull,
                row.decks,
            )
            for roll, row in critical.items()
        },
        reports={roll: ReportRow(row.kind, row.low, row.high) for roll, row in reports.items()},
        impulses=_impulses(folder / "impulses.csv", impulses),
        solo=_solitaire(folder / "solitaire.csv"),
    )


def _by_roll(file: Path, model: type[OnRoll], rolls: range) -> dict[int, OnRoll]:
    """Rows by their roll, each roll once, rising."""
    rows = read_rows(file, model)
    for row, roll in zip(rows, rolls, strict=False):
        if row.roll != roll:
            raise DataError.at(file, row.line, "roll", f"{roll} was expected")
    if len(rows) != len(rolls):
        raise DataError.at(file, "", "roll", f"the rows must run from {rolls[0]} to {rolls[-1]}")
    return {row.roll: row for row in rows}


def _impulses(file: Path, count: int) -> tuple[Impulse, ...]:
    impulses: list[Impulse] = []
    for row in read_rows(file, ImpulseRow):
        if row.impulse != len(impulses) + 1:
            raise DataError.at(file, row.line, "impulse", f"{len(impulses) + 1} was expected")
        if row.action.startswith("move") != bool(row.speeds):
            raise DataError.at(file, row.line, "speeds", "moves have speeds, nothing else has")
        if unknown := [word for word in row.speeds if word not in ("1", "2", "3", "4", "tow")]:
            raise DataError.at(file, row.line, "speeds", f"{unknown[0]!r} is none of 1, 2, 3, 4, tow")
        impulses.append(Impulse(row.impulse, row.action, tuple(0 if w == "tow" else int(w) for w in row.speeds)))
    if len(impulses) != count:
        raise DataError.at(file, "", "impulse", f"{count} impulses make a round")
    return tuple(impulses)


def _solitaire(file: Path) -> dict[SoloTable, dict[int, SoloResult]]:
    results: dict[SoloTable, dict[int, SoloResult]] = {}
    for row in read_rows(file, SoloRow):
        faces = results.setdefault(row.table, {})
        for face in range(row.low, row.high + 1):
            if face in faces:
                raise DataError.at(file, row.line, "low", f"{row.table} has its {face} already")
            faces[face] = row.result
    for table, faces in results.items():
        if sorted(faces) != list(D20):
            raise DataError.at(file, "", "table", f"{table} must cover each of 1 to 20")
    return results
