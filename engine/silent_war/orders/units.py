"""Units that are ordered together: a single boat or a wolf pack (24.2)."""

from __future__ import annotations

from operator import itemgetter
from typing import NamedTuple

from engine.core.codec import clone
from engine.silent_war.state import OUT, SAILING_BOXES, Boat, Boats

PACK = "pack:"
SMALL_FLEET = 4
"""Up to this many boats, captains are asked everything; beyond, an exec decides small matters without waking the
captain."""


class Unit(NamedTuple):
    """``slot`` is who is asked, ``boats`` are the boats of the world, read only."""

    slot: str
    boats: tuple[Boat, ...]

    def copies(self) -> list[Boat]:
        """Copies of the boats, for a frame under a fork to change."""
        return [clone(boat) for boat in self.boats]


def small_fleet(boats: Boats) -> bool:
    """Whether so few boats are in the game that each has a captain who joined for her alone."""
    return sum([boat.afloat for boat in boats.by_id.values()]) <= SMALL_FLEET


def members(boats: Boats, slot: str) -> tuple[Boat, ...]:
    """The boats of a slot. Errors: KeyError for a slot without a boat."""
    if slot.startswith(PACK):
        return tuple(boats.by_id[boat] for boat in boats.packs[slot.removeprefix(PACK)].boats)
    return (boats.by_id[slot],)


def units(boats: Boats) -> list[Unit]:
    """All units at sea or ready to sail, in key order."""
    sailing = (PACK + pack.id for pack in boats.packs.values() if pack.boats)
    sailing_units = [Unit(slot, members(boats, slot)) for slot in sailing]
    sailing_units += [
        Unit(boat.id, (boat,))
        for boat in boats.by_id.values()
        if boat.box in SAILING_BOXES and not boat.pack and boat.where not in OUT
    ]
    sailing_units.sort(key=itemgetter(0))
    return sailing_units
