"""What the autopilot does about ships that hold their force up: they go home in tow, else the others part from them, or
they are scuttled (5.5.2, 7.7.2, 8.3.1, 8.4, 9.7.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.war_at_sea.autopilot import estimate
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.cripples import helpless, may_be_scuttled, tugs_for
from engine.war_at_sea.operations.lanes import crew, leading, map_of, place_of, zone_of
from engine.war_at_sea.operations.plots import DIVIDE, WRITTEN, in_battle
from engine.war_at_sea.operations.work import is_oiler
from engine.war_at_sea.orders.cripples import TOW
from engine.war_at_sea.orders.operations import DIVIDE as DIVIDES
from engine.war_at_sea.orders.operations import GO_ON, enemy_near
from engine.war_at_sea.tables.ships import ESCORTS as DESTROYERS
from engine.war_at_sea.world.forces import Force
from engine.war_at_sea.world.ships import Ship

LITTLE = 0.5
"""A ship is given up if she is worth less than this part of those that she holds up."""
VALUABLE: Final = 20
"""Points from which a ship is given up only where nothing else is left."""
HELP: Final = 2
"""Zones from which a friend may come to take a ship in tow."""
TAKEN: Final = 2
"""How many times the strength of the ships that could defend her an enemy near has, who is sure to take a ship."""
ESCORTS: Final = 2
"""Ships that stay with those from which their force parts, at most."""
OF_SO_MANY: Final = 3
"""One of so many destroyers stays with them."""


def care(known: Known, force: Force, usual: dict[str, Any]) -> dict[str, Any]:
    """The usual orders, with ships scuttled that nobody can tow and that are worth less than those they hold up, or
    that are lost to an enemy who comes.

    Not in port, nor on the way home while engines may be repaired. A valuable ship only where neither a tow nor a
    repair can save her from an enemy who is sure to take her, or where she stops a convoy that an enemy can reach.
    """
    if "scuttle" not in usual or force.port:
        return usual
    ships = [known.fleet.ships[ship] for ship in force.ships]
    left = [ship for ship in _left(known, force, usual) if may_be_scuttled(known.world, ship)]
    if force.mission == "abort":
        left = [ship for ship in left if not repairable(ship)]
    worth = {ship.id: class_of(ship).vp for ship in ships}
    lost = sum(worth[ship.id] for ship in left)
    if lost >= LITTLE * (sum(worth.values()) - lost):
        left = [ship for ship in left if force.mission == "abort" and _taken(known, force)]
    given_up = [ship.id for ship in left if worth[ship.id] < VALUABLE or _hopeless(known, force, ship)]
    return usual | {"scuttle": given_up} if given_up else usual


def _left(known: Known, force: Force, usual: Mapping[str, Any]) -> list[Ship]:
    """Ships of a force that cannot move, that nobody tows and that are not given up."""
    tows = {*(usual.get("tow") or {}), *(usual.get("scuttle") or ())}
    ships = (known.fleet.ships[ship] for ship in force.ships)
    return [ship for ship in ships if ship.afloat and (ship.stopped or ship.aground) and ship.id not in tows]


def parting(known: Known, force: Force, usual: Mapping[str, Any]) -> list[str]:
    """5.5.2: the counters from which the others of an intercept force part, so that it does not lie beside a cripple:
    ships that cannot move and that nobody can tow, with a destroyer or two. None where the others would be worth much
    less than those, or where an oiler may still give a dry ship oil."""
    if force.mission != "intercept" or force.port or force.decoy or in_battle(known.world, force):
        return []
    left = _left(known, force, usual)
    if not left or known.operation.turn >= known.operation.turns or parts_now(known, force):
        return []
    if all(ship.dry for ship in left) and any(map(is_oiler, crew(known.world, force))):
        return []
    ships = [ship for ident in force.ships if (ship := known.fleet.ships[ident]).afloat]
    counters = {ship.target for ship in left}
    small = [ship for ship in ships if class_of(ship).kind.type in DESTROYERS and not ship.tow]
    guards = [ship for ship in small if ship.target not in counters]
    guards.sort(key=lambda ship: (class_of(ship).vp, ship.id))
    for ship in guards[: min(ESCORTS, -(-(len(guards) - 1) // OF_SO_MANY))]:
        counters.add(ship.target)
    stay = sum(class_of(ship).vp for ship in ships if ship.target in counters)
    go = sum(class_of(ship).vp for ship in ships if ship.target not in counters)
    return sorted(counters) if go > LITTLE * stay else []


def parts_now(known: Known, force: Force) -> bool:
    """Whether a force divides in this turn or in the next one."""
    turn = known.operation.turn
    return any(force.acts.get(at, "").startswith(DIVIDE) for at in (turn, turn + 1))


def parted(space: Any, usual: Any, ships: Sequence[str]) -> Any:
    """The orders by which some ships stay behind as a force of their own; None where they may not."""
    order = {key: row for key, row in usual.items() if key not in ("blockade", "scuttle")}
    order |= {"what": DIVIDES, "ships": list(ships), "plot": ["stay"], "other": ["stay"]}
    if "scuttle" in usual:
        order["scuttle"] = []
    return order if space.check(order) is None else None


def on_the_way_home(known: Known, scuttled: Sequence[str]) -> list[str]:
    """Those of the ships to be scuttled whose engines cannot be repaired on the way home (8.3.1)."""
    return [ship for ship in scuttled if not repairable(known.fleet.ships[ship])]


def repairable(ship: Ship) -> bool:
    """8.3.1: whether her engines may be repaired on the way home."""
    return ship.stopped and not (ship.dry or ship.fixed or ship.aground)


def _hopeless(known: Known, force: Force, ship: Ship) -> bool:
    """Whether nothing can be done for a valuable ship that nobody of her force can tow."""
    if not enemy_near(known.world, force) or _tug_near(known, force, ship):
        return False
    return force.mission in WRITTEN or (not repairable(ship) and _taken(known, force))


def _tug_near(known: Known, force: Force, ship: Ship) -> bool:
    """Whether a friend so near that it can come has a ship that may take her in tow."""
    chart, here = map_of(known.world), zone_of(known.world, place_of(force))
    friends = (
        other for other in leading(known.world, force.side) if other.id != force.id and other.mission not in WRITTEN
    )
    return any(
        chart.distance(here, there) <= HELP and bool(tugs_for(ship, crew(known.world, friend)))
        for friend in friends
        if here and (there := zone_of(known.world, place_of(friend)))
    )


def _taken(known: Known, force: Force) -> bool:
    """Whether the enemy near a force is sure to take what cannot move."""
    chart, here = map_of(known.world), zone_of(known.world, place_of(force))
    mine = estimate.with_friends(known, force, place_of(force))
    return bool(here) and any(
        chart.distance(here, foe.zone) <= estimate.NEAR and foe.spotted and foe.strength >= TAKEN * mine
        for foe in estimate.foes_of(known, force.side)
    )


def sent_home(space: Any, usual: Any) -> Any:
    """The usual orders, with ships in tow sent home with their tugs where they may be: on intercept, too, they would
    hold their force to a zone in two turns (8.4.2, 8.5.1)."""
    if usual.get("what") != GO_ON or "plot" not in usual or not usual.get("tow"):
        return usual
    ports = (option.key for option in space.next({}) if option.key.startswith(TOW))
    order = {key: row for key, row in usual.items() if key != "blockade"} | {"what": next(ports, GO_ON)}
    order["plot"] = ["stay"]
    return order if order["what"] != GO_ON and space.check(order) is None else usual


def stuck(known: Known, force: Force, usual: Mapping[str, Any]) -> bool:
    """Whether an intercept force is held where it is by a ship that nobody tows and that is not given up: on the way
    home alone are engines repaired (8.3.1)."""
    if force.mission != "intercept" or force.port or in_battle(known.world, force):
        return False
    tows, given_up = usual.get("tow") or {}, usual.get("scuttle") or ()
    ships = [known.fleet.ships[ship] for ship in force.ships]
    left = (ship for ship in helpless([ship for ship in ships if ship.afloat]) if not ship.dry and not ship.fixed)
    return any(ship.id not in tows and ship.id not in given_up for ship in left)
