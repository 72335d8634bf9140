"""What the autopilot does about ships that hold their force up (7.7.2, 8.4, 9.7.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.cripples import helpless, may_be_scuttled
from engine.war_at_sea.operations.plots import in_battle
from engine.war_at_sea.orders.cripples import TOW
from engine.war_at_sea.orders.operations import GO_ON
from engine.war_at_sea.world.forces import Force

LITTLE = 0.5
"""A ship is given up if she is worth less than this part of those that she holds up."""


def care(known: Known, force: Force, usual: dict[str, Any]) -> dict[str, Any]:
    """The usual orders, with ships scuttled that nobody can tow and that are worth less than those they hold up.

    Not in port, nor on the way home, where engines may be repaired.
    """
    if "scuttle" not in usual or force.port or force.mission == "abort":
        return usual
    ships = [known.fleet.ships[ship] for ship in force.ships]
    tows = usual.get("tow") or {}
    stuck = [
        ship
        for ship in ships
        if (ship.stopped or ship.aground) and ship.id not in tows and may_be_scuttled(known.world, ship)
    ]
    worth = {ship.id: class_of(ship).vp for ship in ships}
    lost = sum(worth[ship.id] for ship in stuck)
    if not stuck or lost >= LITTLE * (sum(worth.values()) - lost):
        return usual
    return usual | {"scuttle": [ship.id for ship in stuck]}


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
