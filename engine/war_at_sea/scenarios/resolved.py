"""A scenario file as the world names things: its own aircraft, boats and leaders under their written-out words."""

from __future__ import annotations

from typing import Any

from engine.war_at_sea.scenarios.file import ScenarioFile
from engine.war_at_sea.tables.written import ident


def resolved(file: ScenarioFile) -> ScenarioFile:
    """The file with written-out words (``tables/written.py``) where its rows have the short ids of its own things."""
    fleet = file.fleet
    planes = {ident(word): word for word in file.planes}
    boats = {row.id: fleet.submarines[row.id].id for row in file.submarine}
    leaders = {row.leader: fleet.leaders[row.leader].id for row in file.leader if row.name is not None}
    if not (planes or boats or leaders):
        return file

    def units(row: Any) -> Any:
        return row.model_copy(update={"units": {planes.get(kind, kind): steps for kind, steps in row.units.items()}})

    def named(row: Any) -> Any:
        kind = getattr(row, "aircraft", "")
        return row.model_copy(update={"aircraft": planes[kind]}) if kind in planes else row

    def listed(row: Any, field: str) -> Any:
        return row.model_copy(update={field: tuple(boats.get(boat, boat) for boat in getattr(row, field))})

    points = tuple(named(item) for item in file.victory.points)
    return file.model_copy(
        update={
            "aboard": tuple(map(units, file.aboard)),
            "base": tuple(map(units, file.base)),
            "special": tuple(map(named, file.special)),
            "victory": file.victory.model_copy(update={"points": points}),
            "flotilla": tuple(listed(row, "boats") for row in file.flotilla),
            "leader": tuple(
                row.model_copy(update={"leader": leaders.get(row.leader, row.leader)}) for row in file.leader
            ),
            "history": listed(file.history, "submarines") if file.history is not None else None,
        }
    )
