"""A file without the names that there are not, so that what is wrong beside them is told in the same round.

Rows keep their numbers. Who stands in a place that there is not has no part in it.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.pacific_war.scenarios.file import ColumnsRow, DivisionRow, ScenarioFile, TroopsRow
from engine.pacific_war.scenarios.places import place_of
from engine.pacific_war.state import BOX
from engine.pacific_war.tables.read import tables


def known_part(file: ScenarioFile) -> ScenarioFile:
    """The part of a file that can be judged. It is never played."""
    pieces = tables().pieces
    gone = [name for row in file.troops if not _stands(row) for name in row.units]
    gone += [name for row in file.division if place_of(row.place) is None for name in row.ships]
    victory = file.victory
    towns = None if victory.towns is None else {name: worth for name, worth in victory.towns.items() if place_of(name)}
    ships = {name: worth for name, worth in victory.ships.items() if name in pieces.ships}
    off = file.off_map.model_copy(update={"out": (*file.off_map.out, *gone)})
    return file.model_copy(
        update={
            "troops": tuple(map(_troops, file.troops)),
            "division": tuple(map(_division, file.division)),
            "columns": tuple(row if _stands(row) else _nowhere(row) for row in file.columns),
            "forts": {name: steps for name, steps in file.forts.items() if name in pieces.forts},
            "off_map": off,
            "victory": victory.model_copy(update={"towns": towns, "ships": ships}),
        }
    )


def _stands(row: TroopsRow | ColumnsRow) -> bool:
    """Whether there are the place and the ship that a row names."""
    ships = tables().pieces.ships
    return (row.place is None or place_of(row.place) is not None) and (row.aboard is None or row.aboard in ships)


def _nowhere(row: ColumnsRow) -> ColumnsRow:
    return row.model_copy(update={"place": None, "aboard": None})


def _troops(row: TroopsRow) -> TroopsRow:
    units = {name: steps for name, steps in row.units.items() if name in tables().pieces.units}
    if _stands(row) and units:
        return row.model_copy(update={"units": units})
    return row.model_copy(update={"place": None, "aboard": None, "units": {}, "corps": None})


def _division(row: DivisionRow) -> DivisionRow:
    if place_of(row.place) is None:
        return row.model_copy(update={"place": BOX, "ships": (), "damaged": (), "laid_up": {}, "at_sea": False})
    known = {"ships": _ships(row.ships), "damaged": _ships(row.damaged)}
    laid_up = {name: turns for name, turns in row.laid_up.items() if name in tables().pieces.ships}
    return row.model_copy(update={**known, "laid_up": laid_up})


def _ships(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(name for name in names if name in tables().pieces.ships)
