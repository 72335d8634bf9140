"""Work of a force that stays a turn: bombardment, cargo, oil (9.1, 9.5, 15.3 to 15.7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from engine.war_at_sea.judgement.cards import class_of, file_of, specials
from engine.war_at_sea.operations.lanes import company, crew, map_of, place_of, zone_of
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import Side, part
from engine.war_at_sea.world.air import Base
from engine.war_at_sea.world.forces import Force
from engine.war_at_sea.world.ships import Ship

QUICK = ("APD", "DD", "CVS")
"""Kinds that unload in one turn (9.5.3, 9.5.4)."""
RESTOCKED: Final = "restocked"
"""Key of ``Force.chores``: it took ammunition for a bombardment aboard since it came into port (9.1.3)."""
BOMBARDED: Final = "bombarded"
"""Key of ``Force.chores``: it broke off a bombardment mission and has had no other since (9.1.3)."""


def bombarded(force: Force) -> bool:
    """Whether a force has a bombardment mission, or comes from one (9.1.3)."""
    return force.mission == "bombardment" or bool(force.chores.get(BOMBARDED))


def stayed(force: Force) -> bool:
    """Whether a force did not move in this turn."""
    return len(force.way) <= 1


def in_harbour(force: Force, turn: int) -> bool:
    """Whether a force lay a whole turn in a port, or at a base off the map, where it came before this turn (W131)."""
    return stayed(force) and bool(force.port or (force.beyond and force.due < turn))


def work_of(world: World, force: Force) -> str:
    """What a force that does not move does by its mission: ``bombard``, ``unload``, ``load``; empty for nothing.

    9.1: on a bombardment mission in the zone that it is bound for. 9.5: on a transport mission; it unloads where it is
    bound for and loads in a friendly port elsewhere.
    """
    if not stayed(force):
        return ""
    here, bound = force.zone, zone_of(world, force.bound)
    ships = crew(world, force)
    if force.mission == "bombardment" and here == bound and not force.port and any(ship.shells for ship in ships):
        return "bombard"
    if force.mission != "transport":
        return ""
    at_goal = place_of(force) == force.bound if force.bound in tables().places.ports else here == bound
    if at_goal and any(ship.cargo for ship in ships) and may_unload(world, force):
        return "unload"
    begun = any(ship.worked for ship in ships) or not any(ship.cargo for ship in ships)
    if force.port and not at_goal and begun and any(loads(ship) for ship in ships):
        return "load"
    return ""


def largest(base: Base) -> tuple[int, str]:
    """What bases are ordered by: the largest last."""
    return base.built, base.id


def bases_at(world: World, side: Side, place: str) -> list[Base]:
    """The enemy's bases ashore in the zone of a place, the largest first (9.1.1)."""
    zone = zone_of(world, place)
    here = [base for base in world.air.bases.values() if zone and base.side != side and base.zone == zone]
    return sorted(here, key=largest, reverse=True)


def may_unload(world: World, force: Force) -> bool:
    """Whether cargo can be landed here: in a friendly port, or on a coast without a friendly port (9.5.3, 9.5.4)."""
    if force.port:
        return True
    friendly = {zone_of(world, port) for port, whose in file_of(world).ports.items() if whose == force.side}
    return map_of(world).zones[force.zone].ground == "coast" and force.zone not in friendly


def room(ship: Ship) -> int:
    """Units of cargo that a transport holds (9.5.1)."""
    klass = class_of(ship)
    return 0 if klass.kind.type == "AO" else klass.cargo


def loads(ship: Ship) -> bool:
    """Whether a ship has room for cargo and none aboard (9.5.3)."""
    return bool(room(ship)) and not ship.cargo


def load_turns() -> int:
    """Turns to load in port (9.5.3)."""
    return tables().charts.cargo.port_turns


def lands_on_arrival(world: World, port: str) -> bool:
    """Whether a special rule counts cargo as unloaded when it comes into a port."""
    return any(rule.kind == "cargo-on-arrival" and rule.port == port for rule in specials(world))


# --- fuel ------------------------------------------------------------------------------------------------


def burn(ship: Ship, points: int) -> bool:
    """15.1: a ship pays points of fuel; whether that empties her bunkers. No box is spent that is not there."""
    size = tables().charts.fuel.points
    before = ship.fuel
    ship.burned += points
    used = min(ship.fuel, ship.burned // size)
    ship.fuel -= used
    ship.burned = 0 if not ship.fuel else ship.burned - used * size
    ship.dry = ship.fuel == 0  # 15.2
    return before > 0 and ship.fuel == 0


def bunker(ship: Ship, boxes: int) -> None:
    """Boxes of fuel come aboard."""
    ship.fuel += boxes
    ship.dry = ship.fuel == 0


def full(ship: Ship) -> int:
    """Boxes of full bunkers."""
    return class_of(ship).fuel


def in_port(ship: Ship) -> int:
    """Boxes that a whole turn in port gives (15.3, 15.4.2, 15.7)."""
    chart, klass = tables().charts.fuel, class_of(ship)
    rate = chart.port_oiler if is_oiler(ship) else chart.port_coal if klass.coal else chart.port
    return min(rate, full(ship) - ship.fuel)


def is_oiler(ship: Ship) -> bool:
    """Whether a ship gives others oil: an oiler, or an American escort carrier that was made of one (15.4, 15.4.5)."""
    return class_of(ship).oiler


def may_share_oil(ship: Ship) -> bool:
    """Whether she is one of the big ships that may give light ones of their oil (15.4.4, W28)."""
    return class_of(ship).kind.type in ("BB", "BC", "CV", "CVL") and not class_of(ship).coal


def oil_orders(world: World, force: Force) -> dict[str, str]:
    """What each ship of a force and of its escorts is told about giving oil (W112)."""
    return {ship: other.oil for other in company(world.forces, force) for ship in other.ships}


def is_light(ship: Ship) -> bool:
    """Whether a ship is a light warship (5.1)."""
    return class_of(ship).kind.family == "light"


def oiling(ships: Iterable[Ship], orders: Mapping[str, str] = MappingProxyType({})) -> list[tuple[str, str, int, int]]:
    """Who takes oil from whom in a turn at sea: (giver, taker, boxes taken, boxes given) (15.4 to 15.4.4).

    ``orders``: what ships are told: ``none`` gives to nobody; a big ship that is told ``all`` gives to all light ships
    down to her last box (W112). An oiler serves one major and two light ships, a big ship any number of light ones; the
    emptiest are served first and nobody takes from two. Coal burners take none. A major ship costs the giver what she
    takes, a light one a single box; the giver's last box stays in her. A big ship stops at half of her own bunkers
    (W132).
    """
    chart, ships = tables().charts.fuel, tuple(ships)
    able = [ship for ship in ships if orders.get(ship.id) != "none"]
    givers = [ship for ship in able if is_oiler(ship)] + [ship for ship in able if may_share_oil(ship)]
    needy = sorted(
        (ship for ship in ships if not class_of(ship).coal and not is_oiler(ship) and full(ship) - ship.fuel > 0),
        key=lambda ship: (ship.fuel * 100 // full(ship), ship.id),
    )
    served: set[str] = set()
    found: list[tuple[str, str, int, int]] = []
    for giver in givers:
        freely = is_oiler(giver) or orders.get(giver.id) == "all"
        store = giver.fuel - (1 if freely else part(full(giver), 2))
        left = {"major": chart.majors, "light": chart.lights} if is_oiler(giver) else {"major": 0, "light": len(ships)}
        for taker in needy:
            kind = "light" if is_light(taker) else "major"
            boxes = min(chart.at_sea, full(taker) - taker.fuel)
            if kind == "major":
                boxes = min(boxes, store * chart.at_sea // chart.cost_major)
            cost = chart.cost_light if kind == "light" else part(boxes * chart.cost_major, chart.at_sea)
            small = not freely and taker.fuel * 2 > full(taker)
            if taker.id in served or taker.id == giver.id or not left[kind] or store < cost or boxes < 1 or small:
                continue
            left[kind] -= 1
            store -= cost
            served.add(taker.id)
            found.append((giver.id, taker.id, boxes, cost))
    return found


def deck_bonus(ship: Ship, month: str) -> int:
    """What American carriers add to the die that repairs a deck, from August 1942 and from August 1943 (8.3.2)."""
    if class_of(ship).nation != "us":
        return 0
    steps = tables().charts.repair.deck_bonus
    return max((more for since, more in steps.items() if month >= since), default=0)


def salvo_dice(world: World, ship: Ship) -> dict[str, int]:
    """Factors with which a ship may shell, by battery: those that the weather lets fire (6.5.7, 9.1.1)."""
    operation = world.operation
    return {
        battery: ship.left[battery]
        for battery in ("primary", "secondary", "tertiary")
        if ship.left.get(battery, 0) and tables().weather.allows(battery, operation.weather)
    }
