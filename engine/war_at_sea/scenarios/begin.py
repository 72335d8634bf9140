"""Ships as a scenario begins: their radar where the tables do not have it, and what its file says of their state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from engine.war_at_sea.hits import slowed
from engine.war_at_sea.reckoning import slower
from engine.war_at_sea.scenarios.own import StateRow
from engine.war_at_sea.tables.ships import RADAR, ShipClass
from engine.war_at_sea.terms import Radar

if TYPE_CHECKING:
    from engine.war_at_sea.scenarios.file import ScenarioFile
    from engine.war_at_sea.world.ships import Ship

NONE: Final = "-"


def sets(radar: Iterable[Radar]) -> str:
    """Radar sets as a ship holds them that the tables do not have so."""
    held = set(radar)
    return ";".join(each for each in RADAR if each in held) or NONE


def own_radar(file: ScenarioFile, named: str) -> str:
    """The sets of a ship that is the file's own; empty for a ship of the tables."""
    return next((sets(row.radar) for row in file.ship if row.id == named), "")


def half_points(printed: str) -> int:
    """A speed as printed, ``2+``, in half points."""
    return 2 * int(printed[0]) + printed.endswith("+")


def begins(ship: Ship, klass: ShipClass, row: StateRow) -> None:
    """Put a ship into the state in which she begins. The row was checked."""
    for section, boxes in row.lost.items():
        ship.left[section] -= boxes
    ship.decks = row.decks
    if slowed(klass, ship.left["hull"]):
        ship.halved = True
        ship.speed = slower(ship.speed)
    if row.speed is not None:
        ship.speed = half_points(row.speed)
    if row.torpedoes == "gone":
        ship.tubes, ship.reload = "gone", False
    elif row.torpedoes == "spent":
        ship.tubes = "spent"
    ship.reload = ship.reload and row.reload
    if row.radar is not None:
        ship.radar = sets(row.radar)
    ship.fixed = not row.engines
    ship.director, ship.fire, ship.aground = row.director, row.fire, row.aground
    ship.tow = row.tows or ""
    ship.shells, ship.planes = row.shells, ship.planes and row.planes
    if row.fuel is not None:
        ship.fuel, ship.dry = row.fuel, not row.fuel


def lost_before(file: ScenarioFile, ship: str, section: str) -> int:
    """Boxes of a section that a ship had lost before the scenario began: they earn nobody points."""
    return next((row.lost.get(section, 0) for row in file.state if row.ship == ship), 0)  # type: ignore[call-overload]
