"""What the autopilot does about ships that hold their force up (7.7.2, 8.4, 9.7.3)."""

from __future__ import annotations

from typing import Any

from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.cripples import may_be_scuttled
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
