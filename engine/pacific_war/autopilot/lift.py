"""What the next convoys carry: how many units find room, which columns go with them to the front (6.1, 7.1).

Judgements of the autopilots on the open world. A unit that stays behind in port is of no use this turn; a column that
is kept there can raise a unit when the next convoy sails.
"""

from __future__ import annotations

from collections import Counter

from engine.pacific_war.autopilot.campaign import muster
from engine.pacific_war.autopilot.divisions import CONVOYS
from engine.pacific_war.autopilot.doctrine import Doctrine
from engine.pacific_war.judgement.boarding import room
from engine.pacific_war.judgement.places import ship_type, squadron_place, squadron_ships, units_at
from engine.pacific_war.judgement.sea import haven, ready
from engine.pacific_war.known import Known
from engine.pacific_war.state import BOX, CHILE, HOME, STAY, Side
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

BEACH_LOSSES = 1  # units that a convoy carries above a stack, because the fight for the beach costs them


def stores(known: Known, side: Side, doctrine: Doctrine) -> Counter[str]:
    """The columns, by port, that convoys about to sail with troops may take: a fixed number for each with enough
    holds."""
    world, hold, columns = known.world, tables().charts.single.columns.load, Counter[str]()
    for squadron, to in known.destinations().items():
        place = squadron_place(world, squadron)
        if place is None or to in (STAY, HOME) or not haven(world, side, place):
            continue
        holds = [ship for ship in squadron_ships(world, squadron) if ready(ship) and room(world, ship) >= hold]
        if len(holds) > doctrine.stores and muster(world, side, place, doctrine):
            columns[place] += doctrine.stores
    return columns


def berths(world: World) -> int:
    """The units still wanted in Chile's box: a stack for each of the next convoys, and those that the beach costs."""
    most = CONVOYS * (tables().charts.single.fight.stack + BEACH_LOSSES)
    return max(0, min(_capacity(world), most) - len(units_at(world, BOX, CHILE)))


def _capacity(world: World) -> int:
    """The steps that all of Chile's transports can carry at once (7.1)."""
    return sum(ship_type(ship.id).load for ship in world.fleet.ships.values() if ship.side == CHILE and ship.afloat)
