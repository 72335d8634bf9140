"""A map of a scenario's own in use: its zones and places while the file is checked, and as it is played."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from engine.core.data import DataError
from engine.war_at_sea.scenarios.chart_file import MOST_CELLS, ChartFile, ChartName, ChartPlace
from engine.war_at_sea.scenarios.file import ScenarioFile
from engine.war_at_sea.tables.air import AirBase, Beyond, Places, Port
from engine.war_at_sea.tables.map import MapFile, Zone, ZoneMap, zone_map
from engine.war_at_sea.tables.own import Lettered, OwnSea, keep, mark_of
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import Direction

OWN: Final = "own-map"
"""What a map of one's own is called in messages; its id begins so."""
ASHORE: Final = 0.36
"""How far from a zone's middle towards its land the sign of a place stands, in zones, where no degrees are given."""
_TOWARDS: Final[dict[Direction, tuple[float, float]]] = {
    "NW": (-0.25, -0.5), "NE": (0.25, -0.5), "E": (0.5, 0.0), "SE": (0.25, 0.5), "SW": (-0.25, 0.5), "W": (-0.5, 0.0),
}  # fmt: skip
"""Where the middles of a zone's sides lie about its own, in zones to the east and to the south."""
SIZES: Final = {"water": 0.5, "land": 0.62, "island": 0.32}
"""How large names are written where a row does not say it, in widths of a zone."""
BELOW: Final = 0.4
"""How far below the middle of its zone the name of an island stands, in zones."""
SPREADS: Final = {"water": 0.1, "land": 0.12, "island": 0.0}
"""The gaps between their letters."""
ENOUGH: Final = 12
"""Zones of sea side by side in which the name of a map has room."""
_NAMED: Final = frozenset(("port", "ports", "base", "bases", "bound"))
"""Fields of a scenario's rows that name a port or a base of its own map: a new one belongs here."""


def zones_of(chart: ChartFile, ident: str = OWN) -> ZoneMap | None:
    """The zones of a map; None where they cannot be made, whose reasons ``chart_faults`` tells."""
    rows, columns = chart.size
    if not chart.grid or rows * columns > MOST_CELLS:
        return None
    return _zones_of(ident, chart.name, chart.north, chart.west, chart.degrees, chart.grid, chart.closed, chart.shore)


@lru_cache(maxsize=16)
def _zones_of(
    ident: str,
    name: str,
    north: float,
    west: float,
    degrees: tuple[float, float],
    grid: tuple[str, ...],
    closed: tuple[str, ...],
    shore: tuple[str, ...],
) -> ZoneMap | None:
    high, wide = degrees
    file = MapFile(
        id=ident,
        name=name,
        latitude=(north - high / 2, -high),
        longitude=(west - wide / 2, wide),
        grid=grid,
        closed=closed,
        shore=shore,
        source="own",
    )
    try:
        return zone_map(Path(ident), file)
    except DataError:
        return None


def map_of(file: ScenarioFile) -> ZoneMap | None:
    """The map of an operation, the project's or its own; None for a battle, an unknown map and one with faults."""
    if file.chart is not None:
        return zones_of(file.chart)
    return tables().maps.get(file.map or "")


def places_of(file: ScenarioFile) -> Places:
    """The aircraft of the tables, and the places among which a scenario chooses: the project's, or those of its own
    map by the ids that its rows have."""
    places = tables().places
    if file.chart is None:
        return places
    sea = own_sea_of(file.chart)
    return replace(places, ports=sea.ports, bases=sea.bases, beyond=sea.beyond)


def own_sea_of(chart: ChartFile, mark: str = "") -> OwnSea:
    """A map with its places, their ids ending in ``mark``."""
    ident, zones = OWN + mark, zones_of(chart)

    def make() -> ZoneMap:
        made = zones_of(chart, ident)
        if made is None:
            raise ValueError(f"the map {chart.name!r} was never checked")
        return made

    ports = {
        row.id + mark: Port(
            row.id + mark, row.name, ident, row.zone, row.size, *_spot(chart, zones, row), name_es=row.name_es or ""
        )
        for row in chart.port
    }
    bases = {
        row.id + mark: AirBase(
            row.id + mark,
            row.name,
            ident,
            row.zone,
            row.kind,
            row.capacity,
            *_spot(chart, zones, row),
            name_es=row.name_es or "",
        )
        for row in chart.base
    }
    beyond = {
        row.id + mark: Beyond(
            row.id + mark, row.name, ident, row.zones, row.distance, row.size, name_es=row.name_es or ""
        )
        for row in chart.beyond
    }
    names = tuple(_lettered(chart, zones, number, row) for number, row in enumerate(chart.label))
    if zones is not None and not any(name.kind == "water" for name in names):
        names = (_title(chart, zones), *names)
    return OwnSea(
        ident, chart.name, chart.name_es or "", chart.coast or "", chart.grid, make, ports, bases, beyond, names
    )


def _middle(chart: ChartFile, zones: ZoneMap | None, label: str | None) -> tuple[float, float]:
    """Latitude and longitude of a zone's middle; of the map's corner for one that it does not have."""
    zone = zones.zones.get(label or "") if zones is not None else None
    return (zone.latitude, zone.longitude) if zone is not None else (chart.north, chart.west)


def _spot(chart: ChartFile, zones: ZoneMap | None, row: ChartPlace) -> tuple[float, float]:
    """Where the sign of a place stands: where its row says, else at the land of its zone."""
    latitude, longitude = _middle(chart, zones, row.zone)
    if row.latitude is not None and row.longitude is not None:
        return row.latitude, row.longitude
    zone = zones.zones.get(row.zone) if zones is not None else None
    if zone is None or zone.island or not zone.sea:
        return latitude, longitude
    high, wide = chart.degrees
    east, south = _ashore(zone)
    return round(latitude - south * high, 3), round(longitude + east * wide, 3)


def _ashore(zone: Zone) -> tuple[float, float]:
    """From a zone's middle to its land, in zones to the east and the south."""
    sides = [_TOWARDS[side] for side in (*zone.closed, *((zone.shore,) if zone.shore else ()))]
    if not sides:
        return 0.0, 0.0
    east, south = sum(x for x, _ in sides), sum(y for _, y in sides)
    most = max(abs(east), abs(south))
    if most < 0.2:  # land on both sides of it: at the first of them
        east, south = sides[0]
        most = max(abs(east), abs(south))
    return east / most * ASHORE, south / most * ASHORE


def _lettered(chart: ChartFile, zones: ZoneMap | None, number: int, row: ChartName) -> Lettered:
    latitude, longitude = _middle(chart, zones, row.zone)
    if row.latitude is not None and row.longitude is not None:
        latitude, longitude = row.latitude, row.longitude
    elif row.kind == "island":
        latitude = round(latitude - BELOW * chart.degrees[0], 3)
    kind = "area" if row.kind == "island" else row.kind
    return Lettered(
        kind, f"own-{number}", row.name, row.name_es or row.name, longitude, latitude,
        row.size or SIZES[row.kind], SPREADS[row.kind] if row.spread is None else row.spread, row.turn,
    )  # fmt: skip


def _title(chart: ChartFile, zones: ZoneMap) -> Lettered:
    """The map's own name, for one that names no water: along a long row of sea, as near the middle as there is one."""
    best: tuple[int, int, tuple[str, ...]] = (0, 0, ())
    for number, letters in enumerate(chart.grid):
        row = chr(ord("A") + number)
        begin = 0
        for part in "".join("#" if letter == "#" else "." for letter in letters).split("#"):
            run = tuple(f"{row}{at + 1}" for at in range(begin, begin + len(part)))
            best = max(
                best, (min(len(run), ENOUGH), -abs(2 * number + 1 - len(chart.grid)), run), key=lambda each: each[:2]
            )
            begin += len(part) + 1
    run = best[2]
    latitude, longitude = _middle(chart, zones, run[len(run) // 2] if run else None)
    size = min(0.9, max(0.4, len(run) / max(12, len(chart.name) * 1.4)))
    return Lettered(
        "water", "own-title", chart.name, chart.name_es or chart.name, longitude, latitude, size, size / 3, 0
    )


# --- as it is played ---------------------------------------------------------------------------------------------


def played(file: ScenarioFile) -> ScenarioFile:
    """A scenario as it is played: its own map is laid down in the tables, and map and places go by the ids that they
    have there. The same for a scenario on a map of the project. ``file`` is as it was written: whatever else makes
    another of it for play comes after this."""
    if file.chart is None:
        return file
    mark = mark_of(json.dumps(file.chart.model_dump(mode="json"), sort_keys=True))
    sea = own_sea_of(file.chart, mark)
    keep(mark, sea)
    ids = {key.removesuffix(mark): key for key in (*sea.ports, *sea.bases, *sea.beyond)}
    document: dict[str, Any] = _renamed(file.document, ids)
    for table in ("ports", "beyond"):
        document[table] = {ids.get(key, key): whose for key, whose in document[table].items()}
    document["salvage"] = {side: ids.get(base, base) for side, base in document["salvage"].items()}
    document.pop("chart")
    return ScenarioFile.model_validate({**document, "map": sea.id})


def _renamed(value: Any, ids: Mapping[str, str], names: bool = False) -> Any:
    if isinstance(value, dict):
        return {key: each if key == "chart" else _renamed(each, ids, key in _NAMED) for key, each in value.items()}
    if isinstance(value, list):
        return [_renamed(each, ids, names) for each in value]
    return ids.get(value, value) if names and isinstance(value, str) else value
