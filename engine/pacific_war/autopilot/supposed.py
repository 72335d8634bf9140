"""The world as it will be when orders that are given at the same time have been carried out (R106).

A division is advised for the company and the cargo that the same staff advises the fleet to give it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.pacific_war.autopilot.aims import destination
from engine.pacific_war.autopilot.divisions import regroup
from engine.pacific_war.autopilot.doctrine import Doctrine
from engine.pacific_war.judgement.destinations import ORDERED
from engine.pacific_war.judgement.places import indexed, squadron_place
from engine.pacific_war.judgement.sea import haven
from engine.pacific_war.known import Known, Survey
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import ABOARD, STAY, Army, Fleet, Side, Supply
from engine.pacific_war.world import World


class Supposed(Survey):
    """A look at a world in which some parts are other than they are."""

    __slots__ = ()

    def __init__(self, known: Known, world: World) -> None:
        super().__init__(known)
        self._world = indexed(world)

    @property
    def army(self) -> Army:
        return self._world.army

    @property
    def fleet(self) -> Fleet:
        return self._world.fleet

    @property
    def supply(self) -> Supply:
        return self._world.supply


def regrouped(known: Known, slot: str, doctrine: Doctrine) -> Known:
    """The squadrons formed as the staff would form them."""
    return formed(known, changes(known, side_of(slot), doctrine))


def changes(known: Known, side: Side, doctrine: Doctrine) -> dict[str, str]:
    """7.2: the ships that the staff would give a new squadron. Nobody changes where all stay with or without it, and
    the ships of a squadron are left to the member who gave it another order than the staff's."""
    moves = regroup(known.world, side, doctrine)
    if not moves:
        return moves
    ships, then = known.fleet.ships, formed(known, moves).world
    for place in dict.fromkeys(ships[ship].place for ship in moves):
        here = {ship: to for ship, to in moves.items() if ships[ship].place == place}
        touched = {*here.values(), *(ships[ship].squadron for ship in here)}
        if all(_to(world, side, squadron, doctrine) == STAY for squadron in touched for world in (known.world, then)):
            moves = {ship: to for ship, to in moves.items() if ship not in here}
    own = {
        squadron
        for squadron, order in known.said(ORDERED).items()
        if order not in (_to(then, side, squadron, doctrine), _first(known, squadron))
    }
    return {ship: to for ship, to in moves.items() if not own & {to, ships[ship].squadron}}


def _to(world: World, side: Side, squadron: str, doctrine: Doctrine) -> str:
    """Where the staff sends a squadron; one without ships stays."""
    return STAY if squadron_place(world, squadron) is None else destination(world, side, squadron, doctrine)


def _first(known: Known, squadron: str) -> str:
    """R09: the order of a squadron in the first turn that the staff has drafted for it; empty later."""
    return known.destinations().get(squadron, "") if known.war.turn == known.war.first else ""


def formed(known: Known, moves: Mapping[str, str]) -> Known:
    """The squadrons formed: ``moves`` gives ships their new ones."""
    if not moves:
        return known
    fleet = known.world.fleet
    ships = {name: replace(ship, squadron=moves[name]) if name in moves else ship for name, ship in fleet.ships.items()}
    return Supposed(known, replace(known.world, fleet=replace(fleet, ships=ships)))


def laden(known: Known, slot: str, aboard: Mapping[str, str]) -> Known:
    """Units and columns aboard the transports that ``aboard`` gives them. Ships that load in a port are in it (R99)."""
    if not aboard:
        return known
    army = known.world.army
    supply = known.world.supply
    fleet = known.world.fleet
    side, carriers = side_of(slot), set(aboard.values())
    units = {
        name: replace(unit, place=ABOARD, aboard=aboard[name]) if name in aboard else unit
        for name, unit in army.units.items()
    }
    columns = {
        name: replace(column, place=ABOARD, aboard=aboard[name]) if name in aboard else column
        for name, column in supply.columns.items()
    }
    ships = {
        name: replace(ship, in_port=True) if name in carriers and haven(known.world, side, ship.place) else ship
        for name, ship in fleet.ships.items()
    }
    world = replace(
        known.world,
        army=replace(army, units=units),
        supply=replace(supply, columns=columns),
        fleet=replace(fleet, ships=ships),
    )
    return Supposed(known, world)
