"""All tables of the War of the Pacific, read once: ``tables().map``, ``.pieces``, ``.setup``, ``.charts``.

Every number that a step needs comes from here. The files are in ``data/pacific_war``; the README there says where the
values come from.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.core.data import DATA
from engine.pacific_war.tables.charts import Charts, read_charts
from engine.pacific_war.tables.map import Map, read_map
from engine.pacific_war.tables.pieces import Pieces, SetUp, read_pieces, read_setup

FOLDER = DATA / "pacific_war"


@dataclass(frozen=True, slots=True)
class Tables:
    """The map, the pieces, where they start, the charts."""

    map: Map
    pieces: Pieces
    setup: SetUp
    charts: Charts


def read_tables(folder: Path = FOLDER) -> Tables:
    """All tables from a folder, checked against one another. Errors: :class:`engine.core.data.DataError`."""
    charts = read_charts(folder)
    chart = read_map(folder, charts.single, charts.terrain)
    pieces = read_pieces(folder, chart)
    return Tables(chart, pieces, read_setup(folder, chart, pieces), charts)


@cache
def tables() -> Tables:
    """The tables of the game, read at the first call."""
    return read_tables()
