"""All tables of Silent War, read once: ``tables().chart``, ``.fleet``, ``.war``, ``.combat``, ``.events``.

Every number that a step needs comes from here. The files are in `data/silent_war`, whose README gives the source of
each table's values. Look-ups are tuples and dicts: nothing is validated after loading.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.core.data import DATA
from engine.silent_war.tables.combat import Combat
from engine.silent_war.tables.combat_files import read_combat
from engine.silent_war.tables.events import Events, read_events
from engine.silent_war.tables.fleet import Fleet, read_fleet
from engine.silent_war.tables.map import Chart, read_chart
from engine.silent_war.tables.war import War, read_war

FOLDER = DATA / "silent_war"


@dataclass(frozen=True, slots=True)
class Tables:
    """The chart, our side, the war at large, the fight and the war events."""

    chart: Chart
    fleet: Fleet
    war: War
    combat: Combat
    events: Events


def read_tables(folder: Path = FOLDER) -> Tables:
    """All tables from a folder, checked against one another. Errors: :class:`engine.core.data.DataError`."""
    chart = read_chart(folder)
    combat = read_combat(chart.groups, folder)
    fleet = read_fleet(
        {area.id: area.kind for area in chart.areas.values()},
        {kind.id: kind.entry for kind in combat.kinds.values() if kind.entry is not None},
        folder,
    )
    ratings = sorted({boat.endurance for boat in fleet.submarines.values()})
    war = read_war(chart.opareas, ratings, folder)
    events = read_events(chart, fleet, {kind.id: kind.name for kind in combat.kinds.values()}, folder)
    return Tables(chart, fleet, war, combat, events)


@cache
def tables() -> Tables:
    """The tables of the game, read at the first call."""
    return read_tables()
