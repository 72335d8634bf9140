"""The charts: terrain, costs, chits, dice tables, victory, the calendar (4.1, 5.0, 6.0, 8.6, 8.9, 10.0)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engine.core.data import DataError, Document, Row, read_document, read_rows

DIE = range(1, 7)

DrawnBy: TypeAlias = Literal["either", "attacker", "defender"]
Who: TypeAlias = Literal["unit", "cavalry", "artillery", "side", "nobody"]
MachineResult: TypeAlias = Literal["nothing", "damaged", "sunk"]
CaptureResult: TypeAlias = Literal["captor-damaged", "escapes", "scuttled", "captured"]


@dataclass(frozen=True, slots=True)
class Terrain:
    """A kind of ground: movement points to enter (8.6), modifier of defenders' dice (8.9)."""

    id: str
    cost: int
    defence: int


@dataclass(frozen=True, slots=True)
class Chit:
    """A combat advantage marker (8.9): how many are in the cup; void unless drawn by ``drawn_by``.

    ``who`` of the drawer's it helps: one unit, one cavalry or artillery unit, or the side. It adds ``dice`` dice, and
    ``modifier`` on the dice of that unit.
    """

    id: str
    count: int
    drawn_by: DrawnBy
    who: Who
    dice: int
    modifier: int


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn's two months; the points of its victory check, None where there is none (5.2 to 5.4)."""

    number: int
    begins: str
    chile_wins_at: int | None
    allies_win_below: int | None


@dataclass(frozen=True, slots=True)
class Milestone:
    """An event of the historical war, for the calibration: turn, date, event."""

    turn: int
    date: str
    event: str


class GridChart(Document):
    """How hexes are numbered."""

    columns: tuple[int, int]
    rows: tuple[int, int]
    shoved: Literal["odd", "even"]
    source: str


class BoxChart(Document):
    """Chile's holding box: the area it opens on, and the hexes where its ships enter (2.4)."""

    area: str
    entries: tuple[str, ...] = Field(min_length=1)
    source: str


class RoadsChart(Document):
    """What railways and rivers cost, and the defence behind a river (8.6, 8.9)."""

    rail: int = Field(ge=0)
    river: int = Field(ge=0)
    river_defence: int
    source: str


class ColumnsChart(Document):
    """What supply columns pay for, in columns, and where they arrive (4.1, 6.0, 7.8, 8.5)."""

    refit: int = Field(ge=0)
    raise_unit: int = Field(ge=0)
    transport: int = Field(ge=0)
    fort: int = Field(ge=0)
    sail: int = Field(ge=0)
    sortie: int = Field(ge=0)
    machine: int = Field(ge=0)
    load: int = Field(ge=1)
    allied_places: tuple[str, ...] = Field(min_length=1)
    bolivian_places: tuple[str, ...] = Field(min_length=1)
    bolivian_least: int = Field(ge=0)
    source: str


class YardsChart(Document):
    """Where ships are repaired (6.5)."""

    chile: str
    allies: str
    source: str


class FightChart(Document):
    """The single numbers of combat (7.6, 7.10, 8.1, 8.9)."""

    stack: int = Field(ge=1)
    hit_on: int = Field(ge=2, le=6)
    artillery: int
    fort_defence: int
    landing_dice: int
    column_dice: int
    column_initiative: int
    critical_ship: int
    critical_fort: int
    transport_load: int
    source: str


class VictoryChart(Document):
    """Points for the navy, Bolivia's exit, the draw (5.4 to 5.6)."""

    two_to_one: int
    all_gone: int
    exit_points: int
    exit_towns: tuple[str, ...] = Field(min_length=1)
    draw_from: int
    source: str


class MachinesChart(Document):
    """The turn from which infernal machines may be used (10.2)."""

    from_turn: int
    source: str


class LateFortChart(Document):
    """The fort that is not there at the start (R04)."""

    id: str
    from_turn: int
    source: str


class ChartsFile(Document):
    """``charts.toml``."""

    grid: GridChart
    box: BoxChart
    roads: RoadsChart
    columns: ColumnsChart
    yards: YardsChart
    fight: FightChart
    victory: VictoryChart
    machines: MachinesChart
    late_fort: LateFortChart


@dataclass(frozen=True, slots=True)
class Charts:
    """All charts. ``machine`` and ``prize`` are read by a die of 1 to 6; ``calendar`` by the turn's number."""

    single: ChartsFile
    terrain: Mapping[str, Terrain]
    chits: Mapping[str, Chit]
    machine: Mapping[int, MachineResult]
    prize: Mapping[int, CaptureResult]
    calendar: Mapping[int, Turn]
    history: tuple[Milestone, ...]

    @property
    def cup(self) -> tuple[str, ...]:
        """Every advantage marker by its kind: the contents of the cup."""
        return tuple(chit.id for chit in self.chits.values() for _ in range(chit.count))


class TerrainRow(Row):
    """A row of ``terrain.csv``."""

    terrain: str = Field(min_length=1)
    cost: int = Field(ge=1)
    defence: int


class ChitRow(Row):
    """A row of ``chits.csv``."""

    id: str = Field(min_length=1)
    count: int = Field(ge=1)
    drawn_by: DrawnBy
    who: Who
    dice: int = Field(ge=0)
    modifier: int


DieRange = Annotated[int, Field(ge=1, le=6)]


class MachineRow(Row):
    """A row of ``machines.csv``."""

    die_from: DieRange
    die_to: DieRange
    result: MachineResult


class CaptureRow(Row):
    """A row of ``capture.csv``."""

    die_from: DieRange
    die_to: DieRange
    result: CaptureResult


class TurnRow(Row):
    """A row of ``calendar.csv``."""

    turn: int = Field(ge=1)
    begins: str = Field(pattern=r"^\d{4}-\d{2}$")
    chile_wins_at: int | None = None
    allies_win_below: int | None = None


class HistoryRow(Row):
    """A row of ``history.csv``."""

    turn: int = Field(ge=1)
    date: str = Field(pattern=r"^\d{4}-\d{2}-\d{2}$")
    event: str = Field(min_length=1)


def read_charts(folder: Path) -> Charts:
    """All charts from a folder. Errors: :class:`engine.core.data.DataError`."""
    machines = read_rows(folder / "machines.csv", MachineRow)
    prizes = read_rows(folder / "capture.csv", CaptureRow)
    for file, rows in (("machines.csv", machines), ("capture.csv", prizes)):
        covered = [die for row in rows for die in range(row.die_from, row.die_to + 1)]
        if sorted(covered) != list(DIE):
            raise DataError.at(folder / file, "", "die_from", f"the rows must cover each of 1 to 6 once, not {covered}")
    return Charts(
        single=read_document(folder / "charts.toml", ChartsFile),
        terrain=_terrain(folder / "terrain.csv"),
        chits=_chits(folder / "chits.csv"),
        machine={die: row.result for row in machines for die in range(row.die_from, row.die_to + 1)},
        prize={die: row.result for row in prizes for die in range(row.die_from, row.die_to + 1)},
        calendar=_calendar(folder / "calendar.csv"),
        history=tuple(
            Milestone(row.turn, row.date, row.event) for row in read_rows(folder / "history.csv", HistoryRow)
        ),
    )


def _terrain(file: Path) -> dict[str, Terrain]:
    return {row.terrain: Terrain(row.terrain, row.cost, row.defence) for row in read_rows(file, TerrainRow)}


def _chits(file: Path) -> dict[str, Chit]:
    chits: dict[str, Chit] = {}
    for row in read_rows(file, ChitRow):
        if row.id in chits:
            raise DataError.at(file, row.line, "id", f"{row.id!r} stands twice")
        chits[row.id] = Chit(row.id, row.count, row.drawn_by, row.who, row.dice, row.modifier)
    return chits


def _calendar(file: Path) -> dict[int, Turn]:
    turns: dict[int, Turn] = {}
    for row in read_rows(file, TurnRow):
        if row.turn != len(turns) + 1:
            raise DataError.at(file, row.line, "turn", f"turn {len(turns) + 1} was expected")
        if (row.chile_wins_at is None) != (row.allies_win_below is None):
            raise DataError.at(file, row.line, "chile_wins_at", "a check names points of both sides")
        turns[row.turn] = Turn(row.turn, row.begins, row.chile_wins_at, row.allies_win_below)
    return turns
