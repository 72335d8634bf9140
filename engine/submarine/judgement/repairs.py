"""52.0 Who may repair, and how much."""

from __future__ import annotations

from engine.submarine.judgement.cards import per_point, stops_at
from engine.submarine.state import Boat, Ship
from engine.submarine.tables.read import tables
from engine.submarine.world import World


def repairs_played(world: World) -> bool:
    """Whether the rule of repairs is in force."""
    return world.action.has("repair")


def repairs_ordered(boat: Boat) -> bool:
    """Whether a boat's plot of this watch has its crew repair (52.2), which a silent boat cannot (32.9)."""
    return boat.running != "silent" and isinstance(boat.orders, dict) and bool(boat.orders.get("repair"))


def lies_still_at(world: World, ship: Ship) -> int:
    """Damage with which a stopped ship lies still: half its capacity; stopped by an acoustic torpedo, until what that
    did is repaired too (52.3, 52.6, S109)."""
    return min(stops_at(world, ship), ship.lamed or stops_at(world, ship))


def ship_repairs(world: World, ship: Ship) -> int:
    """Hit points that a surface ship's crew repairs at the end of this turn (52.1, 52.3, 52.4, 52.6).

    A merchant repairs only while it lies stopped, and never again once it moves; other
    ships at a speed of two hexes or less.
    """
    if not ship.afloat or ship.damage <= 0:
        return 0
    if ship.mended:
        return 0
    if ship.stopped:
        return _hits(ship.damage) if ship.damage >= lies_still_at(world, ship) else 0
    if ship.kind == "merchant" or (ship.speed or 0) > tables().charts.repair.fastest:
        return 0
    return _within_point(world, ship.damage)


def boat_repairs(world: World, boat: Boat) -> int:
    """Hit points that a boat's crew repairs at the end of this turn, where its plot says so (52.2, 52.4, 52.6)."""
    if not boat.in_play or not repairs_ordered(boat) or (boat.speed or 0) > tables().charts.repair.fastest:
        return 0
    return _within_point(world, boat.damage)


def _hits(damage: int) -> int:
    return min(damage, tables().charts.repair.hits)


def _within_point(world: World, damage: int) -> int:
    """52.6: a point of damage that is lost is not won back."""
    return min(_hits(damage), damage % per_point(world))
