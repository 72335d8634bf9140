"""What is wrong with a map of a scenario's own. Each fault is (row, field, problem)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

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
from engine.war_at_sea.tables.coast import beside, label_of, reach_of, spot_of
from engine.war_at_sea.tables.map import ISLAND, LETTERS, Zone, ZoneMap
from engine.war_at_sea.terms import DIRECTIONS, opposite

Fault: TypeAlias = tuple[str, str, str]

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
        yield CHART, "rows" if not chart.rows else "columns", "a map has a grid, or rows and columns"
    if rows * columns > MOST_CELLS:
        cells = f"{rows} rows of {columns} are {rows * columns} zones; at most {MOST_CELLS}"
        yield CHART, "grid" if chart.grid else "rows", cells
        return
    if not rows or not columns:
        return
    if chart.frame.south < SOUTHERNMOST:
        yield CHART, "rows", f"the map ends {_latitude(chart.frame.south)}; no map goes beyond 80 S"
    if chart.coast is not None:
        yield from _coast(chart, chart.coast)
    for label in chart.change:
        if not on_map(chart, label):
            yield f"{CHART}.change", label, _off(chart)
    if chart.coast is None:
        for field in ("change", "open"):
            if getattr(chart, field):
                yield CHART, field, "corrects what is measured on a coast; draw it in the grid"
    elif chart.grid:
        for field in ("change", "open"):
            if getattr(chart, field):
                yield CHART, field, "corrects what is measured; with a grid of your own write it there"


def _grid(chart: ChartFile) -> Iterator[Fault]:
    columns = len(chart.grid[0])
    if len(chart.grid) < LEAST:
        yield CHART, "grid", f"{len(chart.grid)} rows; at least {LEAST}"
    if not LEAST <= columns <= MOST_COLUMNS:
        yield CHART, "grid[0]", f"a row has {LEAST} to {MOST_COLUMNS} zones, not {columns}"
    for number, row in enumerate(chart.grid):
        letter = chr(ord("A") + number)
        if len(row) != columns:
            yield CHART, f"grid[{number}]", f"row {letter} has {len(row)} zones where row A has {columns}"
        for at in sorted({row.index(each) for each in set(row) - set(LETTERS)}):
            yield CHART, f"grid[{number}]", f"{row[at]!r} in {letter}{at + 1} is none of {' '.join(LETTERS)}"
    for field, wanted, given in (("rows", len(chart.grid), chart.rows), ("columns", columns, chart.columns)):
        if given is not None and given != wanted:
            yield CHART, field, f"the grid has {wanted}; leave {field} out"


def _coast(chart: ChartFile, coast: str) -> Iterator[Fault]:
    reach, frame = reach_of(chart.coast or "pacific"), chart.frame
    if reach.misses(frame):
        across = f"from {_longitude(reach.west)} to {_longitude(reach.east)}"
        down = f"from {_latitude(reach.south)} to {_latitude(reach.north)}"
        map_across = f"from {_longitude(frame.west)} to {_longitude(frame.east)}"
        map_down = f"from {_latitude(frame.south)} to {_latitude(frame.north)}"
        yield CHART, "coast", f"{coast} reaches {across} and {down}; the map goes {map_across} and {map_down}"


def _latitude(degrees: float) -> str:
    return f"{abs(degrees):.4g} {'N' if degrees >= 0 else 'S'}"


def _longitude(degrees: float) -> str:
    """A longitude as charts write it, also one that runs on past 180."""
    east = (degrees + 180) % 360 - 180
    return f"{abs(east):.5g} {'E' if east >= 0 else 'W'}"


def _off(chart: ChartFile) -> str:
    rows, columns = chart.size
    return f"is off the map, which has the rows A to {chr(ord('A') + rows - 1)} and the columns 1 to {columns}"


def _labels(chart: ChartFile) -> Iterator[Fault]:
    """Sides and shores of zones that the map does not have."""
    if not all(chart.size):
        return
    for field in ("open", "closed", "shore"):
        for number, text in enumerate(getattr(chart, field)):
            label = text.partition(" ")[0]
            if not on_map(chart, label):
                yield CHART, f"{field}[{number}]", f"{label} {_off(chart)}"


# --- sides and shores --------------------------------------------------------------------------------------------


def _sides(chart: ChartFile) -> Iterator[Fault]:
    """Closed sides and shores that cannot be; coast without land."""
    closed: set[tuple[tuple[int, int], str]] = set()
    for number, text in enumerate(chart.closed):
        label, _, word = text.partition(" ")
        spot, direction = spot_of(label), next(d for d in DIRECTIONS if d == word)
        there = beside(*spot, direction)
        if _letter(chart, spot) == "#":
            yield CHART, f"closed[{number}]", f"{label} is land; its sides are closed already"
        elif _letter(chart, there) == "#":
            yield CHART, f"closed[{number}]", f"{label_of(there)} is land; its sides are closed already"
        elif (spot, word) in closed:
            yield CHART, f"closed[{number}]", f"{text} is closed twice"
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
            yield CHART, f"shore[{number}]", f"{label} has two shores"
        else:
            yield CHART, f"shore[{number}]", f"{label} needs no shore: only coast without land beside it has one"
    for spot in sorted(left):
        label = label_of(spot)
        mend = f"draw an island (i), or give it a shore ('{label} W') or a closed side"
        yield CHART, f"grid[{spot[0]}]", f"{label} is coast without land beside it: {mend}"


def _letter(chart: ChartFile, spot: tuple[int, int]) -> str:
    row, at = spot
    return chart.grid[row][at] if 0 <= row < len(chart.grid) and 0 <= at < len(chart.grid[row]) else "."


def _sea(chart: ChartFile, zones: ZoneMap | None) -> Iterator[Fault]:
    """Enough sea, in one piece; islands with sea about them."""
    if zones is None:
        yield CHART, "grid", "the zones cannot be made of this"
        return
    wet = [label for label, zone in zones.zones.items() if zone.sea]
    if len(wet) < SEA:
        yield CHART, "grid", f"{len(wet)} zones of sea; a map has at least {SEA}"
    for label, zone in zones.zones.items():
        if zone.island and len(zone.closed) == len(DIRECTIONS):
            row = spot_of(label)[0]
            yield CHART, f"grid[{row}]", f"{label} is an island ({ISLAND[0]}) without sea beside it: write # for land"
    parts = sorted(zones.sea.parts(), key=len, reverse=True)
    for part in parts[1:]:
        row, _ = spot_of(part[0])
        more = f" and {len(part) - 1} more" if part[1:] else ""
        yield (
            CHART,
            f"grid[{row}]",
            f"no ship reaches {part[0]}{more} from the rest of the sea: open a way, or write # for what none can reach",
        )


# --- places ------------------------------------------------------------------------------------------------------


def _places(chart: ChartFile, zones: ZoneMap | None) -> Iterator[Fault]:
    rows: list[tuple[str, str]] = []
    for table, number, place in _rows(chart):
        row = f"{CHART}.{table}[{number}]"
        if any(place.id == ident for ident, _ in rows):
            other = next(name for ident, name in rows if ident == place.id)
            yield row, "id", f"{place.id} stands twice: {other} has it; ports, bases and places beyond share their ids"
        rows.append((place.id, row))
        yield from _placed(chart, zones, row, table, place)
    for number, far in enumerate(chart.beyond):
        row = f"{CHART}.beyond[{number}]"
        if any(far.id == ident for ident, _ in rows):
            yield row, "id", f"{far.id} stands twice; ports, bases and places beyond share their ids"
        rows.append((far.id, row))
        yield from _edge(chart, zones, row, far.zones)


def _rows(chart: ChartFile) -> Iterator[tuple[str, int, ChartPlace]]:
    yield from (("port", number, row) for number, row in enumerate(chart.port))
    yield from (("base", number, row) for number, row in enumerate(chart.base))


def _placed(chart: ChartFile, zones: ZoneMap | None, row: str, table: str, place: ChartPlace) -> Iterator[Fault]:
    if not on_map(chart, place.zone):
        yield row, "zone", f"{place.zone} {_off(chart)}"
        return
    if (place.latitude is None) != (place.longitude is None):
        missing = "latitude" if place.latitude is None else "longitude"
        yield row, missing, "latitude and longitude go together"
    if zones is None:
        return
    zone = zones.zones[place.zone]
    wet = table == "port" or getattr(place, "kind", "") == "seaplane"
    if wet and zone.ground != "coast":
        what = "a port" if table == "port" else "a seaplane base"
        yield row, "zone", f"{place.zone} is {_ground(zone)}; {what} lies in a coastal zone{_coasts(zones, place.zone)}"
    elif not wet and zone.ground == "open":
        yield (
            row,
            "zone",
            f"{place.zone} is open sea; an airfield lies on land, an island or a coast{_coasts(zones, place.zone)}",
        )
    if place.latitude is not None and place.longitude is not None:
        yield from _drawn(chart, zone, row, place.latitude, place.longitude)


def _ground(zone: Zone) -> str:
    return "land" if zone.ground == "land" else "open sea"


def _coasts(zones: ZoneMap, near: str) -> str:
    """The nearest coastal zones, as the end of a message."""
    coasts = [label for label, zone in zones.zones.items() if zone.ground == "coast"]
    named = sorted(coasts, key=lambda label: (zones.distance(near, label), spot_of(label)))[:3]
    return f", such as {', '.join(named)}" if named else ": the map has none"


def _drawn(chart: ChartFile, zone: Zone, row: str, latitude: float, longitude: float) -> Iterator[Fault]:
    high, wide = chart.degrees
    off = abs(latitude - zone.latitude) / high, abs(longitude - zone.longitude) / wide
    if off[0] > NEAR:
        yield row, "latitude", f"{latitude:g} lies outside {zone.label}, whose middle is at {zone.latitude:.4g}"
    if off[1] > NEAR:
        yield row, "longitude", f"{longitude:g} lies outside {zone.label}, whose middle is at {zone.longitude:.5g}"


def _edge(chart: ChartFile, zones: ZoneMap | None, row: str, labels: Sequence[str]) -> Iterator[Fault]:
    for number, label in enumerate(labels):
        if label in labels[:number]:
            yield row, f"zones[{number}]", f"{label} stands twice"
        elif not on_map(chart, label):
            yield row, f"zones[{number}]", f"{label} {_off(chart)}"
        elif zones is not None and not (zones.zones[label].sea and zones.edge(label)):
            yield row, f"zones[{number}]", f"no ship leaves the map by {label}: it is no zone of the sea at its edge"


def _names(chart: ChartFile, zones: ZoneMap | None) -> Iterator[Fault]:
    for number, name in enumerate(chart.label):
        row = f"{CHART}.label[{number}]"
        whole = name.latitude is not None and name.longitude is not None
        if (name.latitude is None) != (name.longitude is None):
            yield row, "latitude" if name.latitude is None else "longitude", "latitude and longitude go together"
        elif (name.zone is not None) == whole:
            yield row, "zone", "a name stands in a zone or at a latitude and longitude"
        elif name.zone is not None and not on_map(chart, name.zone):
            yield row, "zone", f"{name.zone} {_off(chart)}"
        elif whole:
            yield from _shown(chart, row, name)


def _shown(chart: ChartFile, row: str, name: ChartName) -> Iterator[Fault]:
    frame = chart.frame
    if not frame.south <= (name.latitude or 0.0) <= frame.north:
        yield row, "latitude", f"the map goes from {_latitude(frame.south)} to {_latitude(frame.north)}"
    if not frame.west <= (name.longitude or 0.0) <= frame.east:
        yield row, "longitude", f"the map goes from {_longitude(frame.west)} to {_longitude(frame.east)}"
