"""The maps: sea zones in staggered rows, what lies in them and what closes their sides (2.1, 5.2.2, 6.3.2, 9.7).

A zone goes by its label, a letter for the row from north to south and a number from west to east: ``T32``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from engine.core.data import DataError, Document, read_document
from engine.core.maps.graph import Edge, Graph, Ways
from engine.core.maps.hexes import Hex, Orientation, direction_to, distance, go
from engine.core.maps.hexlabels import Grid, Letters
from engine.war_at_sea.terms import DIRECTIONS, Direction, opposite

MOST_ROWS: Final = 26
MOST_COLUMNS: Final = 80
LETTERS: Final = {"#": "land", ".": "open", "s": "open", "c": "coast", "C": "coast", "i": "coast", "I": "coast"}
SHALLOW: Final = "sCI"
ISLAND: Final = "iI"

Ground: TypeAlias = Literal["open", "coast", "land"]
Label = Annotated[str, Field(pattern=r"^[A-Z][1-9]\d?$")]


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone. ``closed``: its sides that are all land or border on a land zone (9.7.1).

    ``island``: an island stands alone in it, so that battles there have a hex of land (9.7.2). ``shallow``: see 16.4.1.
    ``shore``: where the coast lies in a coast zone that has neither; empty for others (6.3.3).
    """

    label: str
    ground: Ground
    shallow: bool
    island: bool
    closed: frozenset[Direction]
    latitude: float
    longitude: float
    shore: Direction | Literal[""] = ""

    @property
    def sea(self) -> bool:
        """Whether task forces may be there."""
        return self.ground != "land"


@dataclass(frozen=True)
class ZoneMap:
    """One map of zones. Distances by air count every zone, those by sea go round land (10.6.1, 16.3)."""

    id: str
    name: str
    grid: Grid
    zones: Mapping[str, Zone]
    _cells: Mapping[str, Hex] = field(repr=False)

    @cached_property
    def sea(self) -> Ways:
        """The zones that ships may enter, with their open sides."""
        labels = tuple(label for label, zone in self.zones.items() if zone.sea)
        edges = [
            Edge(label, there)
            for label in labels
            for direction in DIRECTIONS[1:4]  # each pair once
            if (there := self.neighbour(label, direction)) and direction not in self.zones[label].closed
        ]
        return Graph(labels, tuple(edges)).ways()

    def neighbour(self, zone: str, direction: Direction) -> str | None:
        """The zone next to a zone, land or sea; None off the map."""
        cell = go(self._cells[zone], DIRECTIONS.index(direction))
        return self.grid.text(cell) if cell in self.grid else None

    def direction(self, start: str, end: str) -> Direction | None:
        """In which direction a neighbouring zone lies; None for zones that do not touch."""
        towards = direction_to(self._cells[start], self._cells[end])
        return None if towards is None else DIRECTIONS[towards]

    def distance(self, start: str, end: str) -> int:
        """Zones by air: the zone of arrival is counted, that of departure is not."""
        return distance(self._cells[start], self._cells[end])

    def sea_distance(self, start: str, end: str) -> int | None:
        """Zones to sail, round land; None where no way leads."""
        return self.sea.distance(start, end)

    def edge(self, zone: str) -> tuple[Direction, ...]:
        """The directions in which a zone's open sides lead off the map (5.6)."""
        shut = self.zones[zone].closed
        return tuple(d for d in DIRECTIONS if self.neighbour(zone, d) is None and d not in shut)


class AnchorRow(Document):
    """A side that the rulebook closes by name."""

    zone: Label
    side: Direction
    source: str = Field(min_length=1)


class MapFile(Document):
    """A file of ``maps/``: rows of letters, the sides that are land, where it lies on the globe."""

    id: str = Field(pattern=r"^[a-z][a-z0-9-]*$")
    name: str = Field(min_length=1)
    latitude: tuple[float, float]
    longitude: tuple[float, float]
    grid: tuple[str, ...] = Field(min_length=2, max_length=MOST_ROWS)
    closed: tuple[str, ...]
    shore: tuple[str, ...] = ()
    anchor: tuple[AnchorRow, ...] = ()
    source: str = Field(min_length=1)


def read_maps(folder: Path) -> dict[str, ZoneMap]:
    """Every map of ``maps/`` by its id. Errors: :class:`engine.core.data.DataError`."""
    maps: dict[str, ZoneMap] = {}
    for path in sorted((folder / "maps").glob("*.toml")):
        file = read_document(path, MapFile)
        if file.id != path.stem:
            raise DataError.at(path, "", "id", f"the file is called {path.stem}")
        maps[file.id] = zone_map(path, file)
    if not maps:
        raise DataError.at(folder / "maps", "", "", "there is no map")
    return maps


def zone_map(path: Path, file: MapFile) -> ZoneMap:
    """A map from its file. Errors: :class:`DataError` for the first thing that is wrong with it."""
    width = len(file.grid[0])
    if not 2 <= width <= MOST_COLUMNS:
        raise DataError.at(path, "grid[0]", "grid", f"a row has 2 to {MOST_COLUMNS} zones, not {width}")
    for number, row in enumerate(file.grid):
        if len(row) != width:
            raise DataError.at(path, f"grid[{number}]", "grid", f"{len(row)} zones where the first row has {width}")
        if unknown := sorted(set(row) - set(LETTERS)):
            raise DataError.at(path, f"grid[{number}]", "grid", f"{unknown[0]!r} is none of {' '.join(LETTERS)}")
    # Rows A, C, E ... stand half a zone farther east; counted from 0 they are the even ones.
    grid = Grid(Orientation.POINTY, "even", (1, width), (0, len(file.grid) - 1), Letters(by_row=True, first=0))
    cells = {grid.text(cell): cell for cell in sorted(grid, key=lambda cell: grid.place(cell)[::-1])}
    letters = {label: file.grid[grid.place(cell)[1]][grid.place(cell)[0] - 1] for label, cell in cells.items()}
    closed = _closed_sides(path, file, grid, cells, letters)
    zones = _zones(file, grid, cells, letters, closed)
    _shores(path, file, zones)
    return ZoneMap(file.id, file.name, grid, zones, cells)


def _shores(path: Path, file: MapFile, zones: dict[str, Zone]) -> None:
    """Note the shores: one for each coast zone that has neither a closed side nor an island, no others (6.3.3)."""
    needy = {zone.label for zone in zones.values() if zone.ground == "coast" and not zone.closed and not zone.island}
    for number, text in enumerate(file.shore):
        label, direction = _side_of(path, f"shore[{number}]", "shore", text)
        if label not in needy:
            raise DataError.at(path, f"shore[{number}]", "shore", f"{label!r} needs no shore, or has one already")
        needy.remove(label)
        zones[label] = replace(zones[label], shore=direction)
    if needy:
        raise DataError.at(path, "", "shore", f"{min(needy)} has neither a shore nor a closed side nor an island")


def _side_of(path: Path, row: str, field_name: str, text: str) -> tuple[str, Direction]:
    label, _, word = text.partition(" ")
    direction = next((d for d in DIRECTIONS if d == word), None)
    if direction is None:
        raise DataError.at(path, row, field_name, f"{text!r} is no side such as 'B7 SW'")
    return label, direction


def _zones(
    file: MapFile, grid: Grid, cells: Mapping[str, Hex], letters: Mapping[str, str], closed: set[tuple[str, Direction]]
) -> dict[str, Zone]:
    zones: dict[str, Zone] = {}
    for label, cell in cells.items():
        column, row = grid.place(cell)
        half = 0.5 if row % 2 == 0 else 0.0
        zones[label] = Zone(
            label,
            LETTERS[letters[label]],  # type: ignore[arg-type]
            letters[label] in SHALLOW,
            letters[label] in ISLAND,
            frozenset(d for d in DIRECTIONS if (label, d) in closed),
            file.latitude[0] + file.latitude[1] * row,
            file.longitude[0] + file.longitude[1] * (column + half),
        )
    return zones


def _closed_sides(
    path: Path, file: MapFile, grid: Grid, cells: Mapping[str, Hex], letters: Mapping[str, str]
) -> set[tuple[str, Direction]]:
    """Closed sides as (zone, direction), from both zones: those of the file and those next to land."""
    named = [(f"closed[{number}]", "closed", text) for number, text in enumerate(file.closed)]
    named += [(f"anchor[{number}]", "side", f"{row.zone} {row.side}") for number, row in enumerate(file.anchor)]
    closed: set[tuple[str, Direction]] = set()
    for row, field_name, text in named:
        label, direction = _side_of(path, row, field_name, text)
        if label not in cells:
            raise DataError.at(path, row, field_name, f"{text!r} is no side such as 'B7 SW'")
        if letters[label] == "#":
            raise DataError.at(path, row, field_name, f"{label} is land")
        if (label, direction) in closed:
            raise DataError.at(path, row, field_name, f"{text!r} is closed already")
        closed.update(_both_ways(label, direction, grid, cells))
    for label, cell in cells.items():
        if letters[label] == "#":
            for number, direction in enumerate(DIRECTIONS):
                if go(cell, number) in grid:
                    closed.update(_both_ways(label, direction, grid, cells))
    return closed


def _both_ways(
    label: str, direction: Direction, grid: Grid, cells: Mapping[str, Hex]
) -> Iterable[tuple[str, Direction]]:
    there = go(cells[label], DIRECTIONS.index(direction))
    yield label, direction
    if there in grid:
        yield grid.text(there), opposite(direction)
