"""The map: hexes, towns, railways, rivers, naval areas, distances (2.1, 2.2, 8.6). Hexes are named by their labels."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engine.core.data import DataError, Names, Row, read_rows
from engine.core.maps.hexes import Hex, Orientation, distance, neighbours
from engine.core.maps.hexlabels import Digits, Grid, read_side
from engine.core.maps.paths import flood
from engine.pacific_war.state import BOX, CHILE, Nation, Side
from engine.pacific_war.tables.charts import ChartsFile, Terrain

HexKind: TypeAlias = Literal["sea", "coast", "land", "lake"]
Ground: TypeAlias = Literal["rough", "desert", "mountain", "salt"]
Label = Annotated[str, Field(pattern=r"^\d{4}$")]


@dataclass(frozen=True, slots=True)
class Cell:
    """A hex. ``terrain`` is empty at sea, ``area`` on land; a coastal hex has both.

    ``control`` is the side at the start.
    """

    label: str
    kind: HexKind
    terrain: Ground | Literal[""]
    area: str
    nation: Nation | Literal[""]
    control: Side | Literal[""]
    lat: float
    lon: float

    @property
    def dry(self) -> bool:
        """Whether land units may be there."""
        return self.kind in ("coast", "land")

    @property
    def wet(self) -> bool:
        """Whether ships may be there."""
        return self.kind in ("sea", "coast")


@dataclass(frozen=True, slots=True)
class Town:
    """A town; a ``city`` may raise units (R26). ``points`` are victory points of its hex (5.1)."""

    name: str
    hex: str
    nation: Nation
    city: bool
    points: int
    lat: float
    lon: float


@dataclass(frozen=True, slots=True)
class Area:
    """A naval area (2.2): its hexes and the areas next to it."""

    id: str
    name: str
    hexes: tuple[str, ...]
    neighbours: tuple[str, ...]


@dataclass(frozen=True)
class Map:
    """The whole map. ``neighbours``, ``sea_steps`` and ``land_steps`` give labels in the order of the directions."""

    grid: Grid
    hexes: Mapping[str, Cell]
    towns: Mapping[str, tuple[Town, ...]]
    areas: Mapping[str, Area]
    rails: frozenset[tuple[str, str]]
    rivers: Mapping[tuple[str, str], str]
    closed: frozenset[tuple[str, str]]
    entries: tuple[str, ...]
    terrain: Mapping[str, Terrain]
    rail_cost: int
    river_cost: int
    neighbours: Mapping[str, tuple[str, ...]]
    sea_steps: Mapping[str, tuple[str, ...]]
    land_steps: Mapping[str, tuple[str, ...]]
    _cells: Mapping[str, Hex] = field(repr=False)

    @cached_property
    def ports(self) -> tuple[str, ...]:
        """The coastal hexes with a town (2.4), from north to south."""
        return tuple(label for label in self.towns if self.hexes[label].kind == "coast")

    @cached_property
    def points(self) -> Mapping[str, int]:
        """Victory points by hex (5.1)."""
        worth = {label: sum(town.points for town in towns) for label, towns in self.towns.items()}
        return {label: points for label, points in worth.items() if points}

    def town(self, label: str) -> Town | None:
        """The town of a hex: the first of two that share it; None without one."""
        towns = self.towns.get(label)
        return towns[0] if towns else None

    def cities(self, nation: Nation) -> tuple[str, ...]:
        """The hexes of a nation's cities."""
        return tuple(label for label, towns in self.towns.items() if any(t.city and t.nation == nation for t in towns))

    def area_of(self, place: str) -> str:
        """The naval area of a navigable hex or of Chile's box; empty inland."""
        return self.hexes[self.entries[0]].area if place == BOX else self.hexes[place].area

    def sea(self, side: Side, place: str) -> tuple[str, ...]:
        """Where a ship may go from a hex or the box in one step: Chile's box is open only to Chile's ships (2.4)."""
        if place == BOX:
            return self.entries if side == CHILE else ()
        steps = self.sea_steps.get(place, ())
        return (*steps, BOX) if side == CHILE and place in self.entries else steps

    def rail(self, a: str, b: str) -> bool:
        """Whether a railway links two neighbours."""
        return _pair(a, b) in self.rails

    def river(self, a: str, b: str) -> bool:
        """Whether a river runs along the side between two neighbours."""
        return _pair(a, b) in self.rivers

    def march_cost(self, a: str, b: str) -> int | None:
        """Movement points from one land hex into the next (8.6); None where the way is closed."""
        return self._costs.get((a, b))

    @cached_property
    def _costs(self) -> Mapping[tuple[str, str], int]:
        """The cost of each step on land, worked out once because searches for ways ask for it again and again."""
        return {(a, b): self._cost(a, b) for a, steps in self.land_steps.items() for b in steps}

    def _cost(self, a: str, b: str) -> int:
        if self.rail(a, b):
            return self.rail_cost
        return self.terrain[self.hexes[b].terrain].cost + (self.river_cost if self.river(a, b) else 0)

    def distance(self, a: str, b: str) -> int:
        """Hexes between two labels as the crow flies, counting the end but not the start."""
        return distance(self._cells[a], self._cells[b])

    def sea_distance(self, a: str, b: str, within: str = "") -> int | None:
        """Hexes of the shortest way through navigable hexes (R37), or only inside an area; None without a way."""

        def steps(label: str) -> Iterable[str]:
            for other in self.sea_steps[label]:
                if not within or self.hexes[other].area == within:
                    yield other

        return flood((a,), steps).get(b)


# --- reading ---------------------------------------------------------------------------------------------


class HexRow(Row):
    """A row of ``hexes.csv``."""

    hex: Label
    kind: HexKind
    terrain: Ground | Literal[""] = ""
    area: str = ""
    nation: Nation | Literal[""] = ""
    control: Side | Literal[""] = ""
    lat: float = Field(ge=-30, le=0)
    lon: float = Field(ge=-90, le=-60)


class TownRow(Row):
    """A row of ``towns.csv``."""

    hex: Label
    name: str = Field(min_length=1)
    nation: Nation
    kind: Literal["city", "town"]
    points: int = Field(default=0, ge=0)
    lat: float
    lon: float


class AreaRow(Row):
    """A row of ``areas.csv``."""

    area: str = Field(min_length=1)
    name: str = Field(min_length=1)
    neighbours: Names


class RailRow(Row):
    """A row of ``rails.csv``: a line by the hexes it runs through."""

    name: str = Field(min_length=1)
    path: Names


class RiverRow(Row):
    """A row of ``rivers.csv``: a river by the hexsides it runs along."""

    name: str = Field(min_length=1)
    sides: Names


class ClosedRow(Row):
    """A row of ``closed.csv``: a hexside that nobody can cross."""

    side: str
    name: str = Field(min_length=1)


def _pair(a: str, b: str) -> tuple[str, str]:
    return (a, b) if a < b else (b, a)


def read_map(folder: Path, charts: ChartsFile, terrain: Mapping[str, Terrain]) -> Map:
    """The map from a folder, checked in itself. Errors: :class:`engine.core.data.DataError`."""
    grid = Grid(Orientation.FLAT, charts.grid.shoved, charts.grid.columns, charts.grid.rows, Digits())
    hexes = _hexes(folder / "hexes.csv", grid)
    cells = {label: _cell(grid, label) for label in hexes}
    by_cell = {cell: label for label, cell in cells.items()}
    around = {label: tuple(by_cell[n] for n in neighbours(cell) if n in by_cell) for label, cell in cells.items()}
    closed = _closed(folder / "closed.csv", grid, hexes)
    land_steps = {
        label: tuple(n for n in around[label] if hexes[n].dry and _pair(label, n) not in closed)
        for label in hexes
        if hexes[label].dry
    }
    return Map(
        grid=grid,
        hexes=hexes,
        towns=_towns(folder / "towns.csv", hexes),
        areas=_areas(folder / "areas.csv", hexes, around),
        rails=_rails(folder / "rails.csv", land_steps),
        rivers=_rivers(folder / "rivers.csv", grid, hexes),
        closed=closed,
        entries=_entries(folder, charts, hexes),
        terrain=terrain,
        rail_cost=charts.roads.rail,
        river_cost=charts.roads.river,
        neighbours=around,
        sea_steps={label: tuple(n for n in around[label] if hexes[n].wet) for label in hexes if hexes[label].wet},
        land_steps=land_steps,
        _cells=cells,
    )


def _cell(grid: Grid, label: str) -> Hex:
    cell = grid.read(label)
    assert cell is not None, f"{label} was checked as it was read"
    return cell


def _hexes(file: Path, grid: Grid) -> dict[str, Cell]:
    hexes: dict[str, Cell] = {}
    for row in read_rows(file, HexRow):
        if grid.read(row.hex) is None:
            raise DataError.at(file, row.line, "hex", f"{row.hex} lies off the grid")
        if row.hex in hexes:
            raise DataError.at(file, row.line, "hex", f"{row.hex} stands twice")
        cell = Cell(row.hex, row.kind, row.terrain, row.area, row.nation, row.control, row.lat, row.lon)
        for name, given, wanted in (
            ("terrain", cell.terrain, cell.dry),
            ("nation", cell.nation, cell.dry),
            ("control", cell.control, cell.dry),
            ("area", cell.area, cell.wet),
        ):
            if bool(given) != wanted:
                what = "is missing" if wanted else f"{given!r} has no meaning"
                raise DataError.at(file, row.line, name, f"{what} in a hex of kind {row.kind!r}")
        hexes[row.hex] = cell
    return hexes


def _towns(file: Path, hexes: Mapping[str, Cell]) -> dict[str, tuple[Town, ...]]:
    towns: dict[str, tuple[Town, ...]] = {}
    names: set[str] = set()
    for row in read_rows(file, TownRow):
        if row.hex not in hexes or not hexes[row.hex].dry:
            raise DataError.at(file, row.line, "hex", f"{row.hex} is no land hex of the map")
        if row.name in names:
            raise DataError.at(file, row.line, "name", f"{row.name!r} stands twice")
        names.add(row.name)
        town = Town(row.name, row.hex, row.nation, row.kind == "city", row.points, row.lat, row.lon)
        towns[row.hex] = (*towns.get(row.hex, ()), town)
    return towns


def _areas(file: Path, hexes: Mapping[str, Cell], around: Mapping[str, tuple[str, ...]]) -> dict[str, Area]:
    rows = read_rows(file, AreaRow)
    members: dict[str, list[str]] = {row.area: [] for row in rows}
    for label, cell in hexes.items():
        if cell.wet:
            if cell.area not in members:
                problem = f"hex {label} lies in {cell.area!r}, which has no row in {file.name}"
                raise DataError.at(file.with_name("hexes.csv"), "", "area", problem)
            members[cell.area].append(label)
    areas: dict[str, Area] = {}
    for row in rows:
        if row.area in areas:
            raise DataError.at(file, row.line, "area", f"{row.area} stands twice")
        touched = {hexes[n].area for label in members[row.area] for n in around[label] if hexes[n].wet} - {row.area}
        if set(row.neighbours) != touched:
            raise DataError.at(
                file, row.line, "neighbours", f"the hexes of {row.area} touch {', '.join(sorted(touched))}"
            )
        areas[row.area] = Area(row.area, row.name, tuple(members[row.area]), row.neighbours)
    return areas


def _side(file: Path, line: int, field_name: str, grid: Grid, hexes: Mapping[str, Cell], text: str) -> tuple[str, str]:
    near, _, other = text.partition("|")
    if read_side(grid, text) is None:
        raise DataError.at(file, line, field_name, f"{text!r} is no hexside")
    for label in (near, other):
        if label not in hexes or not hexes[label].dry:
            raise DataError.at(file, line, field_name, f"{text!r}: {label} is no land hex of the map")
    return _pair(near, other)


def _closed(file: Path, grid: Grid, hexes: Mapping[str, Cell]) -> frozenset[tuple[str, str]]:
    return frozenset(_side(file, row.line, "side", grid, hexes, row.side) for row in read_rows(file, ClosedRow))


def _rivers(file: Path, grid: Grid, hexes: Mapping[str, Cell]) -> dict[tuple[str, str], str]:
    sides: dict[tuple[str, str], str] = {}
    for row in read_rows(file, RiverRow):
        for text in row.sides:
            pair = _side(file, row.line, "sides", grid, hexes, text)
            if pair in sides:
                raise DataError.at(file, row.line, "sides", f"{text!r} belongs to {sides[pair]} already")
            sides[pair] = row.name
    return sides


def _rails(file: Path, land_steps: Mapping[str, tuple[str, ...]]) -> frozenset[tuple[str, str]]:
    links: set[tuple[str, str]] = set()
    for row in read_rows(file, RailRow):
        if len(row.path) < 2:
            raise DataError.at(file, row.line, "path", "a line runs through two hexes at least")
        for a, b in pairwise(row.path):
            if b not in land_steps.get(a, ()):
                raise DataError.at(file, row.line, "path", f"no way on land from {a} to {b}")
            links.add(_pair(a, b))
    return frozenset(links)


def _entries(folder: Path, charts: ChartsFile, hexes: Mapping[str, Cell]) -> tuple[str, ...]:
    for label in charts.box.entries:
        if label not in hexes or hexes[label].area != charts.box.area:
            file = folder / "charts.toml"
            raise DataError.at(file, "box", "entries", f"{label} is no hex of area {charts.box.area}")
    return charts.box.entries
