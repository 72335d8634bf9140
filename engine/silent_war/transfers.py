"""26.0 The thirty-six boats of the Southwest Pacific: which boats the bot suggests to hand over, and where they go."""

from __future__ import annotations

from functools import cache

from engine.silent_war.combat.fight import submarine
from engine.silent_war.moves import havens
from engine.silent_war.plan import Plan, parents
from engine.silent_war.squadrons import COMMANDS, command_in
from engine.silent_war.state import Boat, Boats, Theatre
from engine.silent_war.tables.read import tables

PACIFIC, SOUTHWEST = COMMANDS
AUSTRALIA = ("BRIS", "FREM")
PEARL = "PEARL"
ENOUGH, AT_MOST = 36, 6


def from_australia(boats: Boats) -> dict[str, int]:
    """How many boats operate from each Australian base: who lies there or is to come back there."""
    found = dict.fromkeys(AUSTRALIA, 0)
    for boat in boats.by_id.values():
        base = boat.home if boat.at_sea and boat.home else boat.where
        if boat.afloat and base in found:
            found[base] += 1
    return found


def offer(boats: Boats, theatre: Theatre, plan: Plan) -> dict[str, str]:
    """Up to six of the newest boats that lie whole and ready in Pearl Harbor, each with the base she would go to.

    Empty while thirty-six operate from Australia, and where there are not both commands.
    """
    above = parents(plan)
    lying = from_australia(boats)
    if not all(command in above for command in COMMANDS) or sum(lying.values()) >= ENOUGH:
        return {}
    free = [boat for boat in boats.by_id.values() if _available(boat, theatre)]
    free.sort(key=lambda boat: (-_newness(submarine(boat.id).boat_class.id), submarine(boat.id).hull, boat.id))
    found: dict[str, str] = {}
    for boat in free[:AT_MOST]:
        open_to = [base for base in havens([boat], theatre) if base in AUSTRALIA]
        if open_to:
            base = min(open_to, key=lambda one: lying[one])
            found[boat.id] = base
            lying[base] += 1
    return found


def _available(boat: Boat, theatre: Theatre) -> bool:
    return (
        boat.where == PEARL
        and boat.box == "ready"
        and not boat.damage
        and not boat.pack
        and command_in(boat.group) == PACIFIC
        and boat.id not in theatre.confined
    )


@cache
def _newness(boat_class: str) -> int:
    """The class of the highest hull numbers is the newest."""
    hulls = (one.hull for one in tables().fleet.submarines.values() if one.boat_class.id == boat_class)
    return max(hulls, default=0)  # boats of a history that never was
