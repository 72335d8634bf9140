"""What is wrong with a map of a scenario's own. Each fault is (row, field, problem)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.core.mistakes import Fault, Problem, shown, twice
from engine.war_at_sea.scenarios.chart_file import (
    LEAST,
    MOST_CELLS,
    MOST_COLUMNS,
    ChartFile,
    ChartName,
    ChartPlace,
    on_map,
)
from engine.war_at_sea.scenarios.own_map import zones_of
from engine.war_at_sea.scenarios.problems import wrong
from engine.war_at_sea.tables.coast import beside, label_of, reach_of, spot_of
from engine.war_at_sea.tables.map import ISLAND, LETTERS, Zone, ZoneMap
from engine.war_at_sea.terms import DIRECTIONS, opposite

CHART: Final = "chart"
NEAR: Final = 0.75
"""How far from the middle of its zone a place may be drawn, in zones: a harbour lies up a firth."""
SEA: Final = 12
"""Zones of the sea that a map has at least."""
SOUTHERNMOST: Final = -80


def chart_faults(chart: ChartFile) -> Iterator[Fault]:
    """All that is wrong with a map: first what keeps its zones from being made, then sides, shores and places."""
    shape = [*_shape(chart), *_labels(chart)]
    yield from shape
    if shape:
        return
    sides = list(_sides(chart))
    yield from sides
    zones = zones_of(chart) if not sides else None
    if not sides:
        yield from _sea(chart, zones)
    yield from _places(chart, zones)
    yield from _names(chart, zones)


# --- the form of the grid ----------------------------------------------------------------------------------------


def _shape(chart: ChartFile) -> Iterator[Fault]:
    rows, columns = chart.size
    if chart.grid:
        yield from _grid(chart)
    elif not chart.rows or not chart.columns:
        yield CHART, "rows" if not chart.rows else "columns", wrong("map-size")
    if rows * columns > MOST_CELLS:
        problem = wrong("cells", rows=rows, columns=columns, cells=rows * columns, most=MOST_CELLS)
        yield CHART, "grid" if chart.grid else "rows", problem
        return
    if not rows or not columns:
        return
    if chart.frame.south < SOUTHERNMOST:
        yield CHART, "rows", wrong("far-south", south=_latitude(chart.frame.south))
    if chart.coast is not None:
        yield from _coast(chart, chart.coast)
    for label in chart.change:
        if not on_map(chart, label):
            yield f"{CHART}.change", label, _off(chart, label)
    if chart.coast is None:
        for field in ("change", "open"):
            if getattr(chart, field):
                yield CHART, field, wrong("measured-on-coast")
    elif chart.grid:
        for field in ("change", "open"):
            if getattr(chart, field):
                yield CHART, field, wrong("measured-not-drawn")


def _grid(chart: ChartFile) -> Iterator[Fault]:
    columns = len(chart.grid[0])
    if len(chart.grid) < LEAST:
        yield CHART, "grid", wrong("few-rows", rows=len(chart.grid), least=LEAST)
    if not LEAST <= columns <= MOST_COLUMNS:
        yield CHART, "grid[0]", wrong("columns", least=LEAST, most=MOST_COLUMNS, columns=columns)
    for number, row in enumerate(chart.grid):
        letter = chr(ord("A") + number)
        if len(row) != columns:
            yield CHART, f"grid[{number}]", wrong("row-length", row=letter, zones=len(row), most=columns)
        for at in sorted({row.index(each) for each in set(row) - set(LETTERS)}):
            yield (
                CHART,
                f"grid[{number}]",
                wrong("letter", letter=shown(row[at]), zone=f"{letter}{at + 1}", letters=" ".join(LETTERS)),
            )
    for field, wanted, given in (("rows", len(chart.grid), chart.rows), ("columns", columns, chart.columns)):
        if given is not None and given != wanted:
            yield CHART, field, wrong("grid-size", count=wanted, field=field)


def _coast(chart: ChartFile, coast: str) -> Iterator[Fault]:
    reach, frame = reach_of(chart.coast or "pacific"), chart.frame
    if reach.misses(frame):
        yield CHART, "coast", wrong(
            "coast",
            coast=coast,
            west=_longitude(reach.west), east=_longitude(reach.east),
            south=_latitude(reach.south), north=_latitude(reach.north),
            map_west=_longitude(frame.west), map_east=_longitude(frame.east),
            map_south=_latitude(frame.south), map_north=_latitude(frame.north),
        )  # fmt: skip


def _latitude(degrees: float) -> str:
    return f"{abs(degrees):.4g} {'N' if degrees >= 0 else 'S'}"


def _longitude(degrees: float) -> str:
    """A longitude as charts write it, also one that runs on past 180."""
    east = (degrees + 180) % 360 - 180
    return f"{abs(east):.5g} {'E' if east >= 0 else 'W'}"


def _off(chart: ChartFile, label: str) -> Problem:
    rows, columns = chart.size
    return wrong("zone-off", zone=label, row=chr(ord("A") + rows - 1), columns=columns)


def _labels(chart: ChartFile) -> Iterator[Fault]:
    """Sides and shores of zones that the map does not have."""
    if not all(chart.size):
        return
    for field in ("open", "closed", "shore"):
        for number, text in enumerate(getattr(chart, field)):
            label = text.partition(" ")[0]
            if not on_map(chart, label):
                yield CHART, f"{field}[{number}]", _off(chart, label)


# --- sides and shores --------------------------------------------------------------------------------------------


def _sides(chart: ChartFile) -> Iterator[Fault]:
    """Closed sides and shores that cannot be; coast without land."""
    closed: set[tuple[tuple[int, int], str]] = set()
    for number, text in enumerate(chart.closed):
        label, _, word = text.partition(" ")
        spot, direction = spot_of(label), next(d for d in DIRECTIONS if d == word)
        there = beside(*spot, direction)
        if _letter(chart, spot) == "#":
            yield CHART, f"closed[{number}]", wrong("side-of-land", zone=label)
        elif _letter(chart, there) == "#":
            yield CHART, f"closed[{number}]", wrong("side-of-land", zone=label_of(there))
        elif (spot, word) in closed:
            yield CHART, f"closed[{number}]", wrong("closed-twice", side=text)
        closed |= {(spot, word), (there, opposite(direction))}
    yield from _shores(chart, closed)


def _shores(chart: ChartFile, closed: set[tuple[tuple[int, int], str]]) -> Iterator[Fault]:
    needy = {
        (row, at)
        for row, letters in enumerate(chart.grid)
        for at, letter in enumerate(letters)
        if letter in "cC"
        and not any(((row, at), d) in closed or _letter(chart, beside(row, at, d)) == "#" for d in DIRECTIONS)
    }
    left = set(needy)
    for number, text in enumerate(chart.shore):
        label = text.partition(" ")[0]
        spot = spot_of(label)
        if spot in left:
            left.remove(spot)
        elif spot in needy:
            yield CHART, f"shore[{number}]", wrong("two-shores", zone=label)
        else:
            yield CHART, f"shore[{number}]", wrong("no-shore", zone=label)
    for spot in sorted(left):
        label = label_of(spot)
        yield CHART, f"grid[{spot[0]}]", wrong("bare-coast", zone=label)


def _letter(chart: ChartFile, spot: tuple[int, int]) -> str:
    row, at = spot
    return chart.grid[row][at] if 0 <= row < len(chart.grid) and 0 <= at < len(chart.grid[row]) else "."


def _sea(chart: ChartFile, zones: ZoneMap | None) -> Iterator[Fault]:
    """Enough sea, in one piece; islands with sea about them."""
    if zones is None:
        yield CHART, "grid", wrong("no-zones")
        return
    wet = [label for label, zone in zones.zones.items() if zone.sea]
    if len(wet) < SEA:
        yield CHART, "grid", wrong("few-sea", zones=len(wet), least=SEA)
    for label, zone in zones.zones.items():
        if zone.island and len(zone.closed) == len(DIRECTIONS):
            row = spot_of(label)[0]
            yield CHART, f"grid[{row}]", wrong("dry-island", zone=label, letter=ISLAND[0])
    parts = sorted(zones.sea.parts(), key=len, reverse=True)
    for part in parts[1:]:
        row, _ = spot_of(part[0])
        yield CHART, f"grid[{row}]", wrong("cut-off", zone=part[0], more=len(part) - 1)


# --- places ------------------------------------------------------------------------------------------------------


def _places(chart: ChartFile, zones: ZoneMap | None) -> Iterator[Fault]:
    named = [(f"{CHART}.{table}[{number}]", "id", place.id) for table, number, place in _rows(chart)]
    named += [(f"{CHART}.beyond[{number}]", "id", far.id) for number, far in enumerate(chart.beyond)]
    yield from twice(named, lambda name: wrong("place-twice", name=name))
    for table, number, place in _rows(chart):
        yield from _placed(chart, zones, f"{CHART}.{table}[{number}]", table, place)
    for number, far in enumerate(chart.beyond):
        yield from _edge(chart, zones, f"{CHART}.beyond[{number}]", far.zones)


def _rows(chart: ChartFile) -> Iterator[tuple[str, int, ChartPlace]]:
    yield from (("port", number, row) for number, row in enumerate(chart.port))
    yield from (("base", number, row) for number, row in enumerate(chart.base))


def _placed(chart: ChartFile, zones: ZoneMap | None, row: str, table: str, place: ChartPlace) -> Iterator[Fault]:
    if not on_map(chart, place.zone):
        yield row, "zone", _off(chart, place.zone)
        return
    if (place.latitude is None) != (place.longitude is None):
        missing = "latitude" if place.latitude is None else "longitude"
        yield row, missing, wrong("both-degrees")
    if zones is None:
        return
    zone = zones.zones[place.zone]
    wet = table == "port" or getattr(place, "kind", "") == "seaplane"
    if wet and zone.ground != "coast":
        yield row, "zone", _ashore("port" if table == "port" else "seaplane", zones, place.zone)
    elif not wet and zone.ground == "open":
        yield row, "zone", _ashore("field", zones, place.zone)
    if place.latitude is not None and place.longitude is not None:
        yield from _drawn(chart, zone, row, place.latitude, place.longitude)


def _ashore(what: str, zones: ZoneMap, near: str) -> Problem:
    """That a place lies in a coastal zone, with the nearest of them."""
    coasts = [label for label, zone in zones.zones.items() if zone.ground == "coast"]
    named = sorted(coasts, key=lambda label: (zones.distance(near, label), spot_of(label)))[:3]
    return wrong(f"{what}-coast", zone=near, zones=named) if named else wrong(f"{what}-no-coast", zone=near)


def _drawn(chart: ChartFile, zone: Zone, row: str, latitude: float, longitude: float) -> Iterator[Fault]:
    high, wide = chart.degrees
    off = abs(latitude - zone.latitude) / high, abs(longitude - zone.longitude) / wide
    if off[0] > NEAR:
        yield row, "latitude", wrong("outside", given=f"{latitude:g}", zone=zone.label, middle=f"{zone.latitude:.4g}")
    if off[1] > NEAR:
        yield (
            row,
            "longitude",
            wrong("outside", given=f"{longitude:g}", zone=zone.label, middle=f"{zone.longitude:.5g}"),
        )


def _edge(chart: ChartFile, zones: ZoneMap | None, row: str, labels: Sequence[str]) -> Iterator[Fault]:
    yield from twice((row, f"zones[{number}]", label) for number, label in enumerate(labels))
    for number, label in enumerate(labels):
        if not on_map(chart, label):
            yield row, f"zones[{number}]", _off(chart, label)
        elif zones is not None and not (zones.zones[label].sea and zones.edge(label)):
            yield row, f"zones[{number}]", wrong("no-way-off", zone=label)


def _names(chart: ChartFile, zones: ZoneMap | None) -> Iterator[Fault]:
    for number, name in enumerate(chart.label):
        row = f"{CHART}.label[{number}]"
        whole = name.latitude is not None and name.longitude is not None
        if (name.latitude is None) != (name.longitude is None):
            yield row, "latitude" if name.latitude is None else "longitude", wrong("both-degrees")
        elif (name.zone is not None) == whole:
            yield row, "zone", wrong("name-place")
        elif name.zone is not None and not on_map(chart, name.zone):
            yield row, "zone", _off(chart, name.zone)
        elif whole:
            yield from _shown(chart, row, name)


def _shown(chart: ChartFile, row: str, name: ChartName) -> Iterator[Fault]:
    frame = chart.frame
    if not frame.south <= (name.latitude or 0.0) <= frame.north:
        yield row, "latitude", wrong("map-goes", least=_latitude(frame.south), most=_latitude(frame.north))
    if not frame.west <= (name.longitude or 0.0) <= frame.east:
        yield row, "longitude", wrong("map-goes", least=_longitude(frame.west), most=_longitude(frame.east))
