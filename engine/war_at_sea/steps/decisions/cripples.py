"""Ships taken in tow and cast off, scuttled, counters split: orders that hold at once (7.7.2, 8.4, 8.5, 9.6.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.war_at_sea.air.aftermath import ship_after
from engine.war_at_sea.facts.operations import CastOff, CounterSplit, ForceDivides, Scuttled, ShipsExchanged, TakenInTow
from engine.war_at_sea.nouns import unit_of, units_of
from engine.war_at_sea.operations import cripples
from engine.war_at_sea.operations.lanes import charge_of
from engine.war_at_sea.operations.plots import homes
from engine.war_at_sea.orders.cripples import TOW
from engine.war_at_sea.state import Run
from engine.war_at_sea.steps.markers import show, take_away, tidy
from engine.war_at_sea.steps.muster import new_force
from engine.war_at_sea.steps.undersea.torpedoed import leader_after
from engine.war_at_sea.world.forces import Force, Forces
from engine.war_at_sea.world.ships import Ship


def attend(run: Run, force: Force, answer: Mapping[str, Any]) -> None:
    """Carry out the rows about ships that cannot move; then ships in tow go home, where that was ordered."""
    for ship in answer.get("scuttle", ()):
        scuttle(run, run.edit.ships.ships[ship])
    for ship in answer.get("split", ()):
        _split(run, run.edit.ships.ships[ship])
    if "tow" in answer:
        _tows(run, force, answer["tow"])
    what = str(answer["what"])
    if what.startswith(TOW):
        _home_in_tow(run, force, what.removeprefix(TOW), answer)


def scuttle(run: Run, ship: Ship) -> None:
    """7.7.2: her own side sinks her, with the flagship her leader is lost (9.4.1); the enemy sees nothing of it."""
    cast_off(run, ship)
    run.emit(Scuttled(unit_of(ship)), audience=(ship.side,))
    ship.fate, ship.speed, ship.scuttled = "sunk", 0, True
    leader_after(run, ship)
    ship_after(run, ship.id, ship)
    tidy(run)


def _split(run: Run, ship: Ship) -> None:
    """9.6.4: a ship has a counter of her own from now on (W82)."""
    ship.apart = True
    run.emit(CounterSplit(unit_of(ship)), audience=(ship.side,))


def _tows(run: Run, force: Force, wish: Mapping[str, str]) -> None:
    """8.4.1, 8.5.2: tows that are not wished part, the others are passed."""
    fleet = run.edit.ships
    ships = [fleet.ships[ship.id] for ship in cripples.ships_with(run.world, force)]
    towed = cripples.towed_by(ships)
    for name in force.ships:
        if name in towed and wish.get(name) != towed[name]:
            cast_off(run, fleet.ships[name])
    for name, tug in wish.items():
        ship = fleet.ships[name]
        if towed.get(name) == tug or not ship.afloat or not fleet.ships[tug].afloat or fleet.ships[tug].tow:
            continue
        fleet.ships[tug].tow = name
        run.emit(TakenInTow(unit_of(fleet.ships[tug]), unit_of(ship)), audience=(ship.side,))
        _into_one_force(run, ship, fleet.ships[tug])


def _into_one_force(run: Run, ship: Ship, tug: Ship) -> None:
    """W110: a tug of another force of the company goes over to the force of the ship in tow, as they lie together in
    battle (8.4.1, 8.4.3). Where she is all that there is of the charge, the ship in tow comes to her."""
    forces = run.edit.forces
    mover, old, new = tug, forces.of(tug.id), forces.of(ship.id)
    if old is None or new is None or old is new:
        return
    if len(old.ships) == 1 and new.escorts == old.id:
        mover, old, new = ship, new, old
    if any(other.target == mover.target for other in run.world.ships.ships.values() if other.id != mover.id):
        _split(run, run.edit.ships.ships[mover.id])
    old.ships.remove(mover.id)
    new.ships.append(mover.id)
    run.emit(ShipsExchanged(unit_of(old), unit_of(new), units_of([mover])), audience=(old.side,))
    if not old.ships:
        take_away(run, old)


def cast_off(run: Run, ship: Ship) -> None:
    """8.5.2: the tow of a ship parts, whether she tows or is in tow."""
    fleet = run.edit.ships
    for tug in fleet.ships.values():
        if tug.tow and ship.id in (tug.id, tug.tow):
            run.emit(CastOff(unit_of(tug), unit_of(fleet.ships[tug.tow])), audience=(ship.side,))
            tug.tow = ""


def part_tows(run: Run) -> None:
    """Tows part whose ships no longer sail in one company."""
    forces = run.world.forces
    fleet = run.world.ships
    for ident in [ship.id for ship in fleet.ships.values() if ship.tow]:
        tug = fleet.ships[ident]
        mine, theirs = forces.of(tug.id), forces.of(tug.tow)
        if mine is None or theirs is None or charge_of(forces, mine) is not charge_of(forces, theirs):
            cast_off(run, tug)


def _home_in_tow(run: Run, force: Force, port: str, answer: Mapping[str, Any]) -> None:
    """8.5.1: ships in tow and those that tow them are a force that breaks off, others may escort it; nobody is slowed.

    What they leave keeps its orders.
    """
    forces = run.edit.forces
    fleet = run.world.ships
    tows = {tug: fleet.ships[tug].tow for tug in force.ships if fleet.ships[tug].tow in force.ships}
    ships = [ship for ship in force.ships if ship in tows or ship in tows.values()]
    if not ships or len(ships) == len(force.ships):
        return
    home = _made(run, forces, force, ships)
    home.mission = "abort"
    guards = [ship for ship in answer.get("guard", ()) if ship in force.ships]
    if guards and len(guards) < len(force.ships):
        escort = _made(run, forces, force, guards)
        escort.mission, escort.escorts = "escort", home.id
        show(run, escort)
    ports = homes(run.world, home, run.world.operation.turn, part_of=force)
    home.bound = port if port in ports else next(iter(ports), port)  # the fuel of these ships may not last so far
    home.plot = dict(ports.get(home.bound, {}))
    show(run, home)


def _made(run: Run, forces: Forces, old: Force, ships: list[str]) -> Force:
    """A force of some ships of another, where that is."""
    fleet = run.world.ships
    made = new_force(forces, old, old.name, run.world.operation.turn)
    made.ships, made.beyond, made.due = ships, old.beyond, old.due
    old.ships = [ship for ship in old.ships if ship not in ships]
    run.emit(
        ForceDivides(unit_of(old), unit_of(made), units_of(fleet.ships[ship] for ship in ships)), audience=(old.side,)
    )
    return made
