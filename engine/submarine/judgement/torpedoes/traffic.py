"""Which ships and boats lie in which hexes: what a torpedo on its way looks up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.core.maps.hexes import Hex, neighbours
from engine.submarine.hulls import hexes_of
from engine.submarine.runs import Place
from engine.submarine.world import World

BOAT_TARGETS = "boats-as-targets"


class Traffic:
    """The occupied hexes of a world at one moment. Make it anew after anything has moved or sunk.

    Boats count where they can be hit by torpedoes at all (54.1), wrecks too until they are told of (S30).
    """

    __slots__ = ("_boats", "_ships")

    def __init__(self, world: World) -> None:
        self._ships: dict[Hex, list[str]] = {}
        self._boats: dict[Hex, list[str]] = {}
        for ship in world.ships.afloat():
            for cell in hexes_of(ship.pose):
                self._ships.setdefault(cell, []).append(ship.id)
        if world.action.has(BOAT_TARGETS):
            for boat in world.boats.boats.values():
                if not (boat.later or boat.left or boat.told):
                    for cell in hexes_of(boat.pose):
                        self._boats.setdefault(cell, []).append(boat.id)

    def ships_at(self, place: Iterable[Hex]) -> list[str]:
        """The surface ships in any of these hexes."""
        return _together(self._ships, place)

    def boats_at(self, place: Iterable[Hex]) -> list[str]:
        """The boats in any of these hexes."""
        return _together(self._boats, place)

    def ships_near(self, place: Place) -> list[str]:
        """The surface ships in or beside the hexes of a place."""
        around = dict.fromkeys(cell for middle in place for cell in (middle, *neighbours(middle)))
        return _together(self._ships, around)


def _together(lying: Mapping[Hex, list[str]], cells: Iterable[Hex]) -> list[str]:
    return list(dict.fromkeys(ident for cell in cells for ident in lying.get(cell, ())))
