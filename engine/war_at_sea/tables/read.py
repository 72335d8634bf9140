"""All tables of the war at sea, read once: ``tables().maps``, ``.fleet``, ``.places``, ``.charts``, ``.damage`` ...

Every number that a step needs comes from here. The files are in ``data/war_at_sea``, whose README says of each where
its values come from.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from engine.core.data import DATA, read_document
from engine.war_at_sea.tables.air import Places, read_places
from engine.war_at_sea.tables.charts import ChartsFile
from engine.war_at_sea.tables.damage import Damage, read_damage
from engine.war_at_sea.tables.map import ZoneMap, read_maps
from engine.war_at_sea.tables.modifiers import Modifier, WeatherTable, read_modifiers, read_weather
from engine.war_at_sea.tables.own import Shelf, own_map, own_row
from engine.war_at_sea.tables.ships import Fleet, read_fleet

FOLDER = DATA / "war_at_sea"


@dataclass(frozen=True, slots=True)
class Tables:
    """The maps, the ships, aircraft and bases, single numbers, modifiers by table and id, weather, damage."""

    maps: Mapping[str, ZoneMap]
    fleet: Fleet
    places: Places
    charts: ChartsFile
    modifiers: Mapping[str, Mapping[str, Modifier]]
    weather: WeatherTable
    damage: Damage


def read_tables(folder: Path = FOLDER) -> Tables:
    """All tables from a folder, checked against one another. Errors: :class:`engine.core.data.DataError`."""
    charts = read_document(folder / "charts.toml", ChartsFile)
    maps = read_maps(folder)
    return Tables(
        maps=maps,
        fleet=read_fleet(folder, charts.cargo),
        places=read_places(folder, maps),
        charts=charts,
        modifiers=read_modifiers(folder),
        weather=read_weather(folder),
        damage=read_damage(folder, charts.battle.impulses),
    )


@cache
def tables() -> Tables:
    """The tables of the game, read at the first call. Maps and places of scenarios' own are found in them by their ids
    (:mod:`engine.war_at_sea.tables.own`)."""
    read = read_tables()
    places = replace(
        read.places,
        ports=Shelf(read.places.ports, own_row("ports")),
        bases=Shelf(read.places.bases, own_row("bases")),
        beyond=Shelf(read.places.beyond, own_row("beyond")),
    )
    return replace(read, maps=Shelf(read.maps, own_map), places=places)
