"""Where bases and targets are, whom their questions go to, and the way of a flight (10.2, 10.6)."""

from __future__ import annotations

from engine.war_at_sea.air.stock import on_ground
from engine.war_at_sea.judgement.cards import class_of, file_of
from engine.war_at_sea.operations import joining
from engine.war_at_sea.operations.lanes import charge_of
from engine.war_at_sea.seats import AIR, carrier_node, command
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.map import ZoneMap
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import DIRECTIONS, Landing, Side
from engine.war_at_sea.world.air import Base
from engine.war_at_sea.world.forces import Force


def chart_of(world: World) -> ZoneMap:
    """The map of the operation."""
    return tables().maps[str(file_of(world).map)]


def zone_of(world: World, base: Base) -> str:
    """The zone of a base; that of her force for a carrier, empty where she is off the map or sunk."""
    if base.kind != "carrier":
        return base.zone
    force = force_of(world, base)
    return force.zone if force is not None and not force.gone else ""


def force_of(world: World, base: Base) -> Force | None:
    """The force of a carrier."""
    return world.forces.of(base.ship) if base.ship else None


def slot_of(world: World, base: Base) -> str:
    """The node of a base: its own ashore, below the force where she began for a carrier."""
    return carrier_node(world.air.homes[base.ship], base.ship) if base.ship else base.id


def base_of(world: World, slot: str) -> Base | None:
    """The base of a node; None for a node that is none."""
    return world.air.bases.get(slot.rpartition("/")[2])


def called(world: World, place: str) -> str:
    """A base, a port or the letter of a marker as a fact holds it (:attr:`Base.called`)."""
    base = world.air.bases.get(place)
    return base.called if base is not None else place


def air_command(side: Side) -> str:
    """The node of a side's air command."""
    return command(side, AIR)


def operates(world: World, base: Base) -> bool:
    """Whether aircraft may take off and land there at all (8.2.1, 8.2.4, 10.2); seaplanes at a tender off a coast."""
    if base.kind != "carrier":
        return True
    fleet = world.ships
    ship = fleet.ships[base.ship]
    if not ship.afloat or not zone_of(world, base):
        return False
    klass = class_of(ship)
    if klass.kind.type == "CVS":
        return 2 * ship.left["hull"] > klass.hull and chart_of(world).zones[zone_of(world, base)].ground == "coast"
    towed = any(other.tow == ship.id for other in fleet.ships.values())
    return not ship.stopped and not ship.tow and not towed


def is_tender(world: World, base: Base) -> bool:
    """Whether a base is a seaplane tender."""
    return bool(base.ship) and class_of(world.ships.ships[base.ship]).kind.type == "CVS"


def has_moved(world: World, base: Base) -> bool:
    """Whether a carrier entered a zone in the naval movement of this turn."""
    force = force_of(world, base)
    return force is not None and joining.moved(charge_of(world.forces, force), base.ship)


def lands_on(world: World, base: Base, landing: Landing) -> bool:
    """Whether aircraft that land in this way may use a base (10.2.4): carrier aircraft also airfields, seaplanes
    seaplane bases and tenders."""
    if base.kind == "airfield":
        return landing in ("C", "L")
    if base.kind == "seaplane":
        return landing == "S"
    return landing == ("S" if is_tender(world, base) else "C")


def room(base: Base) -> int:
    """Steps that it can still take (10.2.1)."""
    return max(0, base.capacity - on_ground(base))


def overfull(base: Base) -> int:
    """Steps that it holds beyond its capacity (10.2.1)."""
    return max(0, on_ground(base) - base.capacity)


def straight_way(chart: ZoneMap, start: str, end: str) -> list[str]:
    """The zones of the shortest way by air after the first; of equal ones the first in the order of directions."""
    way, here = list[str](), start
    while here != end:
        near = (chart.neighbour(here, direction) for direction in DIRECTIONS)
        here = min((zone for zone in near if zone), key=lambda zone: chart.distance(zone, end))
        way.append(here)
    return way
