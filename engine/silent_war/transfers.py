"""26.0 The thirty-six boats of the Southwest Pacific: which boats the bot suggests handing over, and where they go."""

from __future__ import annotations

from functools import cache

from engine.silent_war.combat.fight import submarine
from engine.silent_war.moves import havens
from engine.silent_war.plan import parents
from engine.silent_war.squadrons import COMMANDS, command_in
from engine.silent_war.state import Boat, Boats, Theatre
from engine.silent_war.tables.read import tables
from engine.silent_war.world import World

PACIFIC, SOUTHWEST = COMMANDS
AUSTRALIA = ("BRIS", "FREM")
PEARL = "PEARL"
ENOUGH, AT_MOST = 36, 6


def from_australia(boats: Boats) -> dict[str, int]:
    """How many boats operate from each Australian base: those that lie there or are to return there."""
    at_base = dict.fromkeys(AUSTRALIA, 0)
    for boat in boats.by_id.values():
        base = boat.home if boat.at_sea and boat.home else boat.where
        if boat.afloat and base in at_base:
            at_base[base] += 1
    return at_base


def offer(world: World) -> dict[str, str]:
    """Up to six of the newest undamaged and ready boats in Pearl Harbor, each with the base she would go to.

    Empty while thirty-six operate from Australia, and unless both commands are in the game.
    """
    above, lying = parents(world.plan), from_australia(world.boats)
    if not all(command in above for command in COMMANDS) or sum(lying.values()) >= ENOUGH:
        return {}
    free = [boat for boat in world.boats.by_id.values() if _available(boat, world.theatre)]
    free.sort(key=lambda boat: (-_newness(submarine(boat.id).boat_class.id), submarine(boat.id).hull, boat.id))
    offered: dict[str, str] = {}
    for boat in free[:AT_MOST]:
        open_to = [base for base in havens([boat], world.theatre) if base in AUSTRALIA]
        if open_to:
            base = min(open_to, key=lambda key: lying[key])
            offered[boat.id] = base
            lying[base] += 1
    return offered


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
    """How new a class is: by its highest hull number."""
    hulls = (counter.hull for counter in tables().fleet.submarines.values() if counter.boat_class.id == boat_class)
    return max(hulls, default=0)  # boats that never existed have no hull number
