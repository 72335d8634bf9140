"""The order in which escorts act where their leader does not say (S39)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.blank import is_known
from engine.submarine.hulls import between
from engine.submarine.world import World

FAR = 10_000


def in_order(world: World, units: Sequence[str], wanted: Sequence[str] = ()) -> list[str]:
    """Ships in the order in which they act: the leader's list, then those in contact, those nearest a contact, then by
    name.

    ``world`` is what the escorts know.
    """
    fleet, screen = world.ships, world.screen
    seen = [boat for boat in world.boats.boats.values() if boat.shown and is_known(boat.bow)]
    shown = {boat.id for boat in seen}

    def rank(unit: str) -> tuple[int, int, int, str]:
        gear = screen.gear.get(unit)
        contact = 0 if gear is not None and gear.contact in shown and gear.contact else 1
        ship = fleet.ships[unit]
        near = min((between(ship.pose, boat.pose) for boat in seen), default=FAR)
        listed = list(wanted).index(unit) if unit in wanted else len(wanted)
        return listed, contact, near, unit

    return sorted(units, key=rank)
