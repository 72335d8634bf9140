"""20.10 VI Charges from aircraft: which boats are within reach."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.submarine.state import Boat, Boats
from engine.submarine.tables.read import tables


def within_reach(world: Mapping[str, Any]) -> tuple[Boat, ...]:
    """The boats on the map at 75 feet or above, from the truth (20.10 VI 13, 15): their side must say so."""
    boats: Boats = world["boats"]
    deepest = tables().charts.charges.air_deepest
    return tuple(boat for boat in boats.boats.values() if boat.on_map and not boat.told and boat.depth <= deepest)
