"""What happens to pieces: every change of the world that more than one step makes, with its events.

All functions take the runner and change the world through it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from engine.pacific_war.facts.battle import ShipCaptured, ShipDamaged, ShipLost
from engine.pacific_war.facts.coast import FortDestroyed, FortHit
from engine.pacific_war.facts.land import Eliminated, Reduced
from engine.pacific_war.facts.march import ColumnCaptured, Taken
from engine.pacific_war.judgement.places import cargo, columns_at, controller, fort_at, ship_type, ships_at, units_at
from engine.pacific_war.names import COLUMN
from engine.pacific_war.state import (
    ABOARD,
    BOX,
    CHILE,
    DEAD,
    LOST,
    OFF_MAP,
    Column,
    Fall,
    Ship,
    ShipLoss,
    Side,
    Unit,
    foe,
)
from engine.pacific_war.tables.read import tables

if TYPE_CHECKING:
    from engine.pacific_war.world import Run

How: TypeAlias = Literal["combat", "fort", "scuttled", "captured", "machine"]
Why: TypeAlias = Literal["combat", "raid", "attrition", "retreat", "stacking", "sea"]


def fresh(run: Run, side: Side) -> None:
    """A player turn begins: nothing done in the last one binds the side's pieces any more."""
    army = run.edit.army
    for unit in army.units.values():
        if unit.side == side:
            unit.landed = unit.halted = unit.attacked = False
    supply = run.edit.supply
    for column in supply.columns.values():
        if column.side == side:
            column.landed = column.halted = False
    fleet = run.edit.fleet
    for ship in fleet.ships.values():
        if ship.side == side:
            ship.stopped = ship.new = False
    war = run.edit.war
    war.raised_in = []
    score = run.edit.score
    things: list[Unit | Ship] = [*army.units.values(), *fleet.ships.values()]
    for thing in things:
        if thing.side == side:
            score.before.pop(thing.id, None)
            if thing.place not in OFF_MAP:
                score.before[thing.id] = thing.place


# --- land ------------------------------------------------------------------------------------------------


def move_unit(run: Run, unit: str, place: str) -> None:
    """Move a land unit to a place."""
    run.edit.army.units[unit].place = place


def move_column(run: Run, column: str, place: str) -> None:
    """Move a supply column to a place."""
    run.edit.supply.columns[column].place = place


def lose_step(run: Run, unit: str, why: Why) -> None:
    """Reduce a land unit, or eliminate it where it has one step left; it may be rebuilt (2.7, 6.3)."""
    counter = run.edit.army.units[unit]
    counter.steps -= 1
    if counter.steps > 0:
        run.emit(Reduced(unit, counter.place, why, counter.steps))
    else:
        eliminate(run, unit, why)


def eliminate(run: Run, unit: str, why: Why) -> None:
    """Put a land unit among the eliminated."""
    counter = run.edit.army.units[unit]
    run.emit(Eliminated(unit, counter.place, why))
    counter.place, counter.aboard, counter.steps = DEAD, "", 0


def hit_fort(run: Run, fort: str) -> None:
    """Take a step from a fort; without a step left it is destroyed for good (7.7)."""
    counter = run.edit.army.forts[fort]
    counter.steps -= 1
    run.emit(FortHit(fort, counter.steps) if counter.steps > 0 else FortDestroyed(fort))


def occupy(run: Run, side: Side, place: str) -> None:
    """A side's troops hold a hex alone (R10): they take control, columns and whatever the enemy left there.

    Enemy columns are captured (8.12), enemy ships in port there are scuttled (R41), an enemy fort falls (R53). Does
    nothing while enemy land units are in the hex.
    """
    if place == BOX or units_at(run.world, place, foe(side)):
        return
    if controller(run.world, place) != side:
        control = run.edit.control
        control.of[place] = side
        if tables().map.town(place) is not None:
            score = run.edit.score
            score.falls.append(Fall(run.world.war.turn, place, side))
            run.emit(Taken(side, place))
    fort = fort_at(run.world, place)
    if fort is not None and side == CHILE:  # all forts are Peru's (R05)
        run.edit.army.forts[fort.id].steps = 0
        run.emit(FortDestroyed(fort.id))
    for column in columns_at(run.world, place, foe(side)):
        capture_column(run, column.id, side)
    for ship in ships_at(run.world, place, foe(side)):
        if ship.in_port:
            sink(run, ship.id, "scuttled")


# --- supply columns --------------------------------------------------------------------------------------


def add_columns(run: Run, side: Side, place: str, count: int) -> None:
    """Place new supply columns (4.1-I)."""
    supply = run.edit.supply
    for _ in range(count):
        supply.made += 1
        column = f"{COLUMN}{supply.made}"
        supply.columns[column] = Column(column, side, place)


def spend(run: Run, column: str) -> None:
    """Use up a supply column."""
    del run.edit.supply.columns[column]


def spend_at(run: Run, side: Side, place: str, count: int = 1) -> bool:
    """Use up ``count`` of a side's columns in a place, the newest first.

    Where there are fewer, it uses none and returns False.
    """
    here = columns_at(run.world, place, side)
    if len(here) < count:
        return False
    for column in here[len(here) - count :]:
        spend(run, column.id)
    return True


def capture_column(run: Run, column: str, side: Side) -> None:
    """Give a supply column to the other side (8.12)."""
    counter = run.edit.supply.columns[column]
    counter.side = side
    run.emit(ColumnCaptured(column, side, counter.place))


# --- ships -----------------------------------------------------------------------------------------------


def move_ship(run: Run, ship: str, place: str, *, in_port: bool = False) -> None:
    """Move a ship to a place, with all she carries."""
    moved = run.edit.fleet.ships[ship]
    moved.place, moved.in_port = place, in_port


def hit_ship(run: Run, ship: str, how: How) -> None:
    """Hit a ship: she is damaged, or sunk where she is damaged already or is a transport (7.9, R44)."""
    target = run.edit.fleet.ships[ship]
    if target.damaged or not ship_type(ship).warship:
        sink(run, ship, how)
        return
    target.damaged = True
    run.emit(ShipDamaged(ship, target.place))


def sink(run: Run, ship: str, how: How) -> None:
    """Take a ship out of the war with all she carries: a transport may be replaced (6.3), a warship not (R28)."""
    lost = run.edit.fleet.ships[ship]
    run.emit(ShipLost(ship, lost.place, how))
    _drown(run, ship)
    _count(run, ship, how)
    lost.place = LOST if ship_type(ship).warship else DEAD
    lost.in_port, lost.repair = False, 0


def take_ship(run: Run, ship: str, squadron: str, side: Side) -> None:
    """Capture a ship (10.1): she counts as lost, her cargo is destroyed, and she joins a squadron of the captor."""
    prize = run.edit.fleet.ships[ship]
    run.emit(ShipCaptured(ship, prize.place, side))
    _drown(run, ship)
    _count(run, ship, "captured")
    prize.side, prize.squadron, prize.in_port, prize.stopped = side, squadron, False, True


def scuttle_prize(run: Run, ship: str) -> None:
    """10.1: the captor sinks a ship it took. Her first owner's loss is counted already, so it is not counted again
    (R100)."""
    prize = run.edit.fleet.ships[ship]
    run.emit(ShipLost(ship, prize.place, "scuttled"))
    _drown(run, ship)
    prize.place, prize.in_port, prize.repair = LOST, False, 0


def _count(run: Run, ship: str, how: How) -> None:
    lost = run.world.fleet.ships[ship]
    score = run.edit.score
    turn = run.world.war.turn
    score.losses.append(ShipLoss(turn, lost.side, ship, ship_type(ship).warship, lost.place, how))


def _drown(run: Run, ship: str) -> None:
    for thing in cargo(run.world, (ship,)):
        if isinstance(thing, Column):
            spend(run, thing.id)
        else:
            eliminate(run, thing.id, "sea")


def embark(run: Run, thing: str, ship: str) -> None:
    """Put a unit or column aboard (7.1)."""
    passenger = run.edit.supply.columns[thing] if thing.startswith(COLUMN) else run.edit.army.units[thing]
    passenger.place, passenger.aboard = ABOARD, ship


def disembark(run: Run, thing: str, place: str, *, landed: bool = False) -> None:
    """Put a unit or column ashore: in a port, or ``landed`` on a coast, where it does no more this turn (7.6, R54)."""
    passenger = run.edit.supply.columns[thing] if thing.startswith(COLUMN) else run.edit.army.units[thing]
    passenger.place, passenger.aboard, passenger.landed = place, "", landed
    passenger.halted = passenger.halted or landed
