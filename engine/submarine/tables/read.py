"""All tables of Submarine, read once: ``tables().ships``, ``.arms``, ``.basic``, ``.advanced`` and so on.

Every number that a rule needs comes from here. The files are in ``data/submarine``; the README there says where the
values come from.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.core.data import DATA
from engine.submarine.tables.advanced import Advanced, read_advanced
from engine.submarine.tables.arms import Arms, read_arms
from engine.submarine.tables.basic import Basic, read_basic
from engine.submarine.tables.charts import Charts, read_charts
from engine.submarine.tables.modifiers import Modifiers, read_modifiers
from engine.submarine.tables.ships import Ships, read_ships
from engine.submarine.tables.supply import Supply, read_supply

FOLDER = DATA / "submarine"


@dataclass(frozen=True, slots=True)
class Tables:
    """Navies and ships, arms, both games' charts, what circumstances change, stocks, single numbers."""

    ships: Ships
    arms: Arms
    basic: Basic
    advanced: Advanced
    modifiers: Modifiers
    supply: Supply
    charts: Charts


def read_tables(folder: Path = FOLDER) -> Tables:
    """All tables from a folder, checked against one another. Errors: :class:`engine.core.data.DataError`."""
    ships = read_ships(folder)
    arms = read_arms(folder, ships)
    damages = {torpedo.damage for torpedo in arms.torpedoes.values()}
    return Tables(
        ships,
        arms,
        read_basic(folder, arms.radars),
        read_advanced(folder, arms.sonars, arms.radars, damages),
        read_modifiers(folder),
        read_supply(folder, ships),
        read_charts(folder),
    )


@cache
def tables() -> Tables:
    """The tables of the game, read at the first call."""
    return read_tables()
