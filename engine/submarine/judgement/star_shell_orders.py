"""Star shells in the orders: who fires them, and whose guns are silent for them (25)."""

from __future__ import annotations

from engine.core.maps.hexes import Hex
from engine.submarine.judgement.arsenal import armament
from engine.submarine.judgement.escort_turn import orders_now
from engine.submarine.sea import read_hex
from engine.submarine.state import Ship
from engine.submarine.tables.read import tables
from engine.submarine.world import World


def may_shell(world: World, ship: Ship) -> bool:
    """Whether a ship may fire star shells: an escort at night, with that rule, of a navy that has them (25.1)."""
    action = world.action
    at_night = action.light == "night" and action.has("star-shells")
    return at_night and ship.afloat and ship.kind == "escort" and armament(world, ship).star_shells


def shells_ordered(world: World, ship: Ship) -> tuple[Hex, ...]:
    """The hexes over which a ship fires star shells in this turn, by its orders."""
    orders, number = orders_now(world, ship.id)
    if number != 1 or not may_shell(world, ship):
        return ()
    names = orders.get("shells") or ()
    return tuple(read_hex(name) for name in names)[: tables().charts.guns.star_shells]


def guns_free(world: World, ship: Ship) -> bool:
    """25.5: a ship that fires star shells takes no part in gunnery in that turn and the next."""
    rested = world.action.turn - ship.shelled >= tables().charts.guns.star_shell_rest
    return rested and not shells_ordered(world, ship)
