"""What happens to pieces: every change of the world that more than one step makes, with the events it tells.

All functions take the runner and change the world through it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from engine.pacific_war.facts.battle import ShipCaptured, ShipDamaged, ShipLost
from engine.pacific_war.facts.coast import FortDestroyed, FortHit
from engine.pacific_war.facts.land import Eliminated, Reduced
from engine.pacific_war.facts.march import ColumnCaptured, Taken
from engine.pacific_war.names import COLUMN
from engine.pacific_war.places import cargo, columns_at, controller, fort_at, ship_type, ships_at, units_at
from engine.pacific_war.state import (
    ABOARD,
    BOX,
    CHILE,
    DEAD,
    LOST,
    OFF_MAP,
    Army,
    Column,
    Control,
    Fall,
    Fleet,
    Score,
    Ship,
    ShipLoss,
    Side,
    Supply,
    Unit,
    War,
    foe,
)
from engine.pacific_war.tables import tables

if TYPE_CHECKING:
    from engine.core.runner import Runner

How: TypeAlias = Literal["combat", "fort", "scuttled", "captured", "machine"]
Why: TypeAlias = Literal["combat", "raid", "attrition", "retreat", "stacking", "sea"]


def fresh(run: Runner[Any], side: Side) -> None:
    """A player turn begins: what was done in the last one no longer binds the side's pieces."""
    army: Army = run.edit("army")
    for unit in army.units.values():
        if unit.side == side:
            unit.landed = unit.halted = unit.attacked = False
    supply: Supply = run.edit("supply")
    for column in supply.columns.values():
        if column.side == side:
            column.landed = column.halted = False
    fleet: Fleet = run.edit("fleet")
    for ship in fleet.ships.values():
        if ship.side == side:
            ship.stopped = ship.new = False
    war: War = run.edit("war")
    war.raised_in = []
    score: Score = run.edit("score")
    things: list[Unit | Ship] = [*army.units.values(), *fleet.ships.values()]
    for thing in things:
        if thing.side == side:
            score.before.pop(thing.id, None)
            if thing.place not in OFF_MAP:
                score.before[thing.id] = thing.place


# --- land ------------------------------------------------------------------------------------------------


def move_unit(run: Runner[Any], unit: str, place: str) -> None:
    """Put a land unit into a place."""
    run.edit("army").units[unit].place = place


def move_column(run: Runner[Any], column: str, place: str) -> None:
    """Put a supply column into a place."""
    run.edit("supply").columns[column].place = place


def lose_step(run: Runner[Any], unit: str, why: Why) -> None:
    """A land unit is reduced, or eliminated where it had one step left; it may be rebuilt (2.7, 6.3)."""
    its = run.edit("army").units[unit]
    its.steps -= 1
    if its.steps > 0:
        run.emit(Reduced(unit, its.place, why, its.steps))
    else:
        eliminate(run, unit, why)


def eliminate(run: Runner[Any], unit: str, why: Why) -> None:
    """A land unit goes to the pile of the eliminated."""
    its = run.edit("army").units[unit]
    run.emit(Eliminated(unit, its.place, why))
    its.place, its.aboard, its.steps = DEAD, "", 0


def hit_fort(run: Runner[Any], fort: str) -> None:
    """A fort loses a step; without one left it is destroyed for good (7.7)."""
    its = run.edit("army").forts[fort]
    its.steps -= 1
    run.emit(FortHit(fort, its.steps) if its.steps > 0 else FortDestroyed(fort))


def occupy(run: Runner[Any], side: Side, place: str) -> None:
    """A side's troops hold a hex alone (R10): control, columns and what the enemy left there.

    Enemy columns are captured (8.12), enemy ships that lay there in port are scuttled (R41), his fort falls (R53).
    Does nothing while enemy land units stand in the hex.
    """
    if place == BOX or units_at(run.state.world, place, foe(side)):
        return
    if controller(run.state.world, place) != side:
        control: Control = run.edit("control")
        control.of[place] = side
        if tables().map.town(place) is not None:
            score: Score = run.edit("score")
            score.falls.append(Fall(run.read("war").turn, place, side))
            run.emit(Taken(side, place))
    fort = fort_at(run.state.world, place)
    if fort is not None and side == CHILE:  # all forts are Peru's (R05)
        run.edit("army").forts[fort.id].steps = 0
        run.emit(FortDestroyed(fort.id))
    for column in columns_at(run.state.world, place, foe(side)):
        capture_column(run, column.id, side)
    for ship in ships_at(run.state.world, place, foe(side)):
        if ship.in_port:
            sink(run, ship.id, "scuttled")


# --- supply columns --------------------------------------------------------------------------------------


def add_columns(run: Runner[Any], side: Side, place: str, count: int) -> None:
    """New supply columns arrive in a place (4.1-I)."""
    supply: Supply = run.edit("supply")
    for _ in range(count):
        supply.made += 1
        column = f"{COLUMN}{supply.made}"
        supply.columns[column] = Column(column, side, place)


def spend(run: Runner[Any], column: str) -> None:
    """A supply column is used up."""
    del run.edit("supply").columns[column]


def spend_at(run: Runner[Any], side: Side, place: str, count: int = 1) -> bool:
    """Use up so many of a side's columns in a place, the newest first.

    False, and nothing done, where there are fewer.
    """
    here = columns_at(run.state.world, place, side)
    if len(here) < count:
        return False
    for column in here[len(here) - count :]:
        spend(run, column.id)
    return True


def capture_column(run: Runner[Any], column: str, side: Side) -> None:
    """A supply column changes hands (8.12)."""
    its = run.edit("supply").columns[column]
    its.side = side
    run.emit(ColumnCaptured(column, side, its.place))


# --- ships -----------------------------------------------------------------------------------------------


def move_ship(run: Runner[Any], ship: str, place: str, *, in_port: bool = False) -> None:
    """Put a ship into a place; what she carries goes with her."""
    its = run.edit("fleet").ships[ship]
    its.place, its.in_port = place, in_port


def hit_ship(run: Runner[Any], ship: str, how: How) -> None:
    """A ship is hit: damaged, or sunk where she was damaged already or is a transport (7.9, R44)."""
    its = run.edit("fleet").ships[ship]
    if its.damaged or not ship_type(ship).warship:
        sink(run, ship, how)
        return
    its.damaged = True
    run.emit(ShipDamaged(ship, its.place))


def sink(run: Runner[Any], ship: str, how: How) -> None:
    """A ship is out of the war, and all she carries: a transport may be built anew (6.3), a warship not (R28)."""
    its = run.edit("fleet").ships[ship]
    run.emit(ShipLost(ship, its.place, how))
    _drown(run, ship)
    _count(run, ship, how)
    its.place = LOST if ship_type(ship).warship else DEAD
    its.in_port, its.repair = False, 0


def take_ship(run: Runner[Any], ship: str, squadron: str, side: Side) -> None:
    """A ship is captured (10.1): it counts as lost, its cargo is destroyed, and it joins a squadron of the captor."""
    its = run.edit("fleet").ships[ship]
    run.emit(ShipCaptured(ship, its.place, side))
    _drown(run, ship)
    _count(run, ship, "captured")
    its.side, its.squadron, its.in_port, its.stopped = side, squadron, False, True


def scuttle_prize(run: Runner[Any], ship: str) -> None:
    """10.1: the captor sinks a ship it took, which its first owner has lost already: it is not counted again (R100)."""
    its = run.edit("fleet").ships[ship]
    run.emit(ShipLost(ship, its.place, "scuttled"))
    _drown(run, ship)
    its.place, its.in_port, its.repair = LOST, False, 0


def _count(run: Runner[Any], ship: str, how: How) -> None:
    its = run.read("fleet").ships[ship]
    score: Score = run.edit("score")
    turn = run.read("war").turn
    score.losses.append(ShipLoss(turn, its.side, ship, ship_type(ship).warship, its.place, how))


def _drown(run: Runner[Any], ship: str) -> None:
    for thing in cargo(run.state.world, (ship,)):
        if isinstance(thing, Column):
            spend(run, thing.id)
        else:
            eliminate(run, thing.id, "sea")


def embark(run: Runner[Any], thing: str, ship: str) -> None:
    """A unit or column goes aboard (7.1)."""
    its = run.edit("supply").columns[thing] if thing.startswith(COLUMN) else run.edit("army").units[thing]
    its.place, its.aboard = ABOARD, ship


def disembark(run: Runner[Any], thing: str, place: str, *, landed: bool = False) -> None:
    """A unit or column goes ashore: in a port, or ``landed`` on a coast, where it does no more this turn (7.6, R54)."""
    its = run.edit("supply").columns[thing] if thing.startswith(COLUMN) else run.edit("army").units[thing]
    its.place, its.aboard, its.landed = place, "", landed
    its.halted = its.halted or landed
