"""The chart: areas with their activity rows, the routes between them, distances (2.1, 13.2, 15.0)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

from pydantic import BeforeValidator, Field

from engine.core.data import DataError, Names, Row, read_rows
from engine.core.maps.graph import Edge, Graph
from engine.core.words import Words

AreaKind: TypeAlias = Literal["oparea", "zone", "base", "box"]
Level: TypeAlias = int
"""Activity: 0 white (no contact), 1 green (sparse), 2 orange (low), 3 blue (moderate), 4 red (high)."""

WHITE, GREEN, ORANGE, BLUE, RED = range(5)
PERIODS = (1, 2, 3, 4)


@dataclass(frozen=True, slots=True)
class Activity:
    """One row of an activity chart: ten boxes, white at the low numbers, red at the high ones (13.2)."""

    counts: tuple[int, ...]
    """Boxes of each level, white to red; together ten."""
    levels: tuple[Level, ...]
    """The level of each die result, 0 to 9."""
    reds: int
    coloured: int
    first_red: int | None
    """The lowest number that is red; None where no transit check is needed (15.1)."""
    crowds: bool
    """Whether crowding is a risk here: the row has red or blue boxes (22.1)."""

    @classmethod
    def of(cls, counts: tuple[int, ...]) -> Activity:
        """The row of these counts, white to red."""
        levels = tuple(level for level, count in enumerate(counts) for _ in range(count))
        return cls(
            counts=counts,
            levels=levels,
            reds=counts[RED],
            coloured=sum(counts[GREEN:]),
            first_red=levels.index(RED) if counts[RED] else None,
            crowds=bool(counts[RED] or counts[BLUE]),
        )

    def level(self, die: int) -> Level:
        """The level of a modified die; below 0 reads as 0, above 9 as 9."""
        return self.levels[0 if die < 0 else 9 if die > 9 else die]


@dataclass(frozen=True, slots=True)
class Area:
    """A place on the chart. An operations area has one activity row per war period, the others none."""

    id: str
    kind: AreaKind
    group: str
    """The geographic group of its chart (2.1), as ``empire``; empty for the West Coast box."""
    lat: float
    lon: float
    parents: tuple[str, ...]
    """The operations areas that a zone adjoins, or a base opens to."""
    tender: bool
    """Whether a submarine tender may make this zone an advance base (21.1)."""
    activity: tuple[Activity, ...]
    name: Words

    def row(self, period: int) -> Activity:
        """The activity row of war period 1 to 4."""
        return self.activity[period - 1]


@dataclass(frozen=True, slots=True)
class Route:
    """An edge of the chart. ``cost`` counts against speed: 1, and 0 into or out of a zone (15.1)."""

    a: str
    b: str
    kind: Literal["transit", "base", "zone"]
    cost: int


@dataclass(frozen=True, slots=True)
class Chart:
    """All areas and routes, with ready look-ups for what is needed thousands of times a war."""

    areas: Mapping[str, Area]
    routes: tuple[Route, ...]
    opareas: tuple[str, ...]
    zones: tuple[str, ...]
    bases: tuple[str, ...]
    groups: Mapping[str, tuple[str, ...]]
    """The operations areas of each group."""
    neighbours: Mapping[str, tuple[str, ...]]
    """From an operations area: the operations areas next to it."""
    hangers: Mapping[str, tuple[str, ...]]
    """From an operations area: the zones and bases that open to it."""
    steps: Mapping[str, Mapping[str, int]]
    """Operations areas to cross from one to another, not counting the start."""
    reach: Mapping[str, Mapping[str, int]]
    """From a base or zone to an operations area, as speed and range count it: out of a base costs one."""

    def in_range(self, area: str, bases: Iterable[str], limit: int) -> bool:
        """Whether an operations area lies within a range of any of these bases (12.0, 15.11)."""
        return any(self.reach[base][area] <= limit for base in bases)


def _counts(cell: object) -> object:
    if isinstance(cell, str):
        return tuple(int(part) if part.isdecimal() else part for part in cell.split("-"))
    return cell


Counts: TypeAlias = Annotated[tuple[int, int, int, int, int], BeforeValidator(_counts)]


class AreaRow(Row):
    """A line of `areas.csv`."""

    id: str = Field(pattern=r"^[A-Z]+$")
    kind: AreaKind
    group: str = ""
    lat: float = Field(ge=-90, le=90)
    lon: float = Field(ge=-180, le=180)
    parents: Names = ()
    tender: bool = False
    w1: Counts | None = None
    w2: Counts | None = None
    w3: Counts | None = None
    w4: Counts | None = None


class RouteRow(Row):
    """A line of `routes.csv`."""

    a: str
    b: str
    kind: Literal["transit", "base", "zone"]
    cost: int = Field(ge=0, le=1)
    miles: int = Field(gt=0)


def read_chart(folder: Path) -> Chart:
    """The chart from `areas.csv` and `routes.csv`.

    Errors: :class:`DataError` for unknown or unreachable areas, rows that are not ten boxes, routes that
    fit no kind.
    """
    area_file, route_file = folder / "areas.csv", folder / "routes.csv"
    rows = read_rows(area_file, AreaRow)
    areas = {row.id: _area(area_file, row) for row in rows}
    if len(areas) != len(rows):
        twice = next(row for at, row in enumerate(rows) if row.id in {former.id for former in rows[:at]})
        raise DataError.at(area_file, twice.line, "id", f"{twice.id} stands twice")
    routes = read_rows(route_file, RouteRow)
    joined: set[frozenset[str]] = set()
    for route in routes:
        _check_route(route_file, route, areas)
        ends = frozenset((route.a, route.b))
        if ends in joined:
            raise DataError.at(route_file, route.line, "b", f"{route.a} and {route.b} are joined already")
        joined.add(ends)
    for row in rows:
        _check_parents(area_file, row, areas, routes)
    chart = _build(areas, tuple(Route(row.a, row.b, row.kind, row.cost) for row in routes))
    for row in rows:
        if row.kind == "oparea" and len(chart.steps[row.id]) != len(chart.opareas):
            lost = sorted(set(chart.opareas) - set(chart.steps[row.id]))
            raise DataError.at(area_file, row.line, "id", f"no way from {row.id} to {', '.join(lost)}")
    return chart


def _area(file: Path, row: AreaRow) -> Area:
    charts = {"w1": row.w1, "w2": row.w2, "w3": row.w3, "w4": row.w4}
    activity = []
    for field, counts in charts.items():
        if (counts is None) == (row.kind == "oparea"):
            problem = "an operations area needs an activity row; no other place has one"
            raise DataError.at(file, row.line, field, problem)
        if counts is None:
            continue
        if sum(counts) != 10:
            raise DataError.at(file, row.line, field, f"{sum(counts)} boxes where a row has ten")
        activity.append(Activity.of(counts))
    name = Words(f"area-{row.id}")
    return Area(row.id, row.kind, row.group, row.lat, row.lon, row.parents, row.tender, tuple(activity), name)


def _check_route(file: Path, route: RouteRow, areas: Mapping[str, Area]) -> None:
    for field, end in (("a", route.a), ("b", route.b)):
        if end not in areas:
            raise DataError.at(file, route.line, field, f"there is no area {end}")
    kinds = [areas[route.a].kind, areas[route.b].kind]
    fits = {"transit": ["oparea", "oparea"], "base": ["base", "oparea"], "zone": ["oparea", "zone"]}
    if kinds != fits[route.kind]:
        problem = f"a {route.kind} route joins {' to '.join(fits[route.kind])}, not {' to '.join(kinds)}"
        raise DataError.at(file, route.line, "kind", problem)
    if (route.cost == 0) != (route.kind == "zone"):
        problem = "only a zone lies inside its area and costs nothing (15.1)"
        raise DataError.at(file, route.line, "cost", problem)


def _check_parents(file: Path, row: AreaRow, areas: Mapping[str, Area], routes: tuple[RouteRow, ...]) -> None:
    ends = {route.b for route in routes if route.a == row.id and route.kind == "base"}
    ends |= {route.a for route in routes if route.b == row.id and route.kind == "zone"}
    if set(row.parents) != ends:
        given, led = "; ".join(row.parents) or "none", "; ".join(sorted(ends)) or "none"
        problem = f"{given}, but its routes lead to {led}"
        raise DataError.at(file, row.line, "parents", problem)
    if row.kind in ("zone", "base") and not row.parents:
        raise DataError.at(file, row.line, "parents", f"a {row.kind} opens to at least one area")
    if row.tender and areas[row.id].kind != "zone":
        raise DataError.at(file, row.line, "tender", "only a zone takes a tender (21.1)")


def _build(areas: Mapping[str, Area], routes: tuple[Route, ...]) -> Chart:
    opareas = tuple(area.id for area in areas.values() if area.kind == "oparea")
    sea = Graph(opareas, tuple(Edge(route.a, route.b) for route in routes if route.kind == "transit")).ways()
    hangers: dict[str, list[str]] = {area: [] for area in opareas}
    for route in routes:
        if route.kind != "transit":
            place, water = (route.a, route.b) if route.kind == "base" else (route.b, route.a)
            hangers[water].append(place)
    steps = {area: dict(sea.distances(area)) for area in opareas}
    reach = {}
    for area in areas.values():
        if area.kind in ("base", "zone"):
            out = 1 if area.kind == "base" else 0
            reach[area.id] = {
                to: out + min(steps[parent][to] for parent in area.parents)
                for to in opareas
                if all(to in steps[parent] for parent in area.parents)
            }
    groups: dict[str, list[str]] = {}
    for name in opareas:
        groups.setdefault(areas[name].group, []).append(name)
    return Chart(
        areas=areas,
        routes=routes,
        opareas=opareas,
        zones=tuple(area.id for area in areas.values() if area.kind == "zone"),
        bases=tuple(area.id for area in areas.values() if area.kind == "base"),
        groups={group: tuple(members) for group, members in groups.items()},
        neighbours={area: tuple(sorted(sea.adjacent(area))) for area in opareas},
        hangers={area: tuple(sorted(places)) for area, places in hangers.items()},
        steps=steps,
        reach=reach,
    )
