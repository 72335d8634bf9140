"""Which escorts go for which boat where boats are hidden: each is hunted by some, none by all (21, 22)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.maps.hexes import Hex, distance
from engine.submarine.conduct.predict import Contact
from engine.submarine.state import Ship

EACH: Final = 2
"""Ships that hunt one boat."""
HELD_AT, LOST_AT = 40, 40
"""Hexes within which a ship goes for a boat on the map, and to where one was."""
DANGEROUS: Final = 12
"""Hexes from what is screened within which a boat is hunted first."""
OLDER: Final = 6
"""Hexes less for each turn since a boat was seen."""


def began(ship: Ship) -> Hex:
    """Where a ship's bow was as this turn began."""
    return (ship.path[0] if ship.path else ship.pose)[0]


def shared_out(
    contacts: Sequence[Contact], escorts: Sequence[Ship], screened: Sequence[Ship], most: int
) -> dict[str, Contact]:
    """The boat that falls to each of at most so many ships: the nearest pair first. The turns since a boat was seen
    count as a way, and so does half of that by which it lies too far from all that they screen to fire at it. Who is
    too far from all boats hunts none."""
    able = [ship for ship in escorts if not ship.stopped]
    pairs = []
    for contact in contacts:
        off = min((distance(ship.bow, contact.pose[0]) for ship in screened), default=0)
        harmless = max(0, off - DANGEROUS) // 2
        reach = HELD_AT if contact.held else LOST_AT - OLDER * (contact.age - 1)
        for ship in able:
            apart = distance(began(ship), contact.pose[0])
            if apart <= reach:
                pairs.append((apart + harmless + OLDER * contact.age, contact.age, ship.id, contact))
    shared: dict[str, Contact] = {}
    hunted: dict[tuple[str, Hex], int] = {}
    for _, _, ident, contact in sorted(pairs, key=lambda pair: (*pair[:3], pair[3].boat, pair[3].pose)):
        at = (contact.boat, contact.pose[0])
        if ident not in shared and len(shared) < most and hunted.get(at, 0) < EACH:
            shared[ident] = contact
            hunted[at] = hunted.get(at, 0) + 1
    return shared
