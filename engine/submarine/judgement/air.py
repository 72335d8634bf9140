"""20.10 VI Charges from aircraft: which boats are within reach."""

from __future__ import annotations

from engine.submarine.state import Boat
from engine.submarine.tables.read import tables
from engine.submarine.world import World


def within_reach(world: World) -> tuple[Boat, ...]:
    """The boats on the map at 75 feet or above, from the truth (20.10 VI 13, 15): their side must say so."""
    deepest = tables().charts.charges.air_deepest
    return tuple(boat for boat in world.boats.boats.values() if boat.on_map and not boat.told and boat.depth <= deepest)
