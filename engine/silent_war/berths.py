"""Who lies where: all boats going home get their bases at once, by their ranked lists (10.1, 10.2, 21.22, H06)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from engine.silent_war.combat.fight import submarine
from engine.silent_war.moves import bases_of, havens, is_main
from engine.silent_war.orders.units import PACK, members
from engine.silent_war.state import Boat, Boats, Theatre
from engine.silent_war.tables.read import tables

ALONGSIDE = ("broom", "shipside", "ready")
REPAIR = ("repair1", "repair2", "repair3")
HOLD = "hold"
WORST_FIRST = {HOLD: 0, "repair3": 0, "repair2": 1, "repair1": 2}


def capacity(base: str, theatre: Theatre) -> int | None:
    """How many boats a tender base takes in its broom, shipside and ready boxes; None for no limit (21.22).

    Surabaya has a display with yards, but with a tender there the tender takes the boats (S150).
    """
    alongside = theatre.tenders.get(base, ())
    if base in tables().fleet.bases and (is_main(base) or not alongside):
        return None
    return sum(tables().fleet.tenders[tender].capacity for tender in alongside)


def held(base: str, boats: Boats) -> int:
    """Boats alongside at a base, or on their way to a place there."""
    count = 0
    for boat in boats.by_id.values():
        if (boat.where == base and boat.box in ALONGSIDE) or (boat.home == base and boat.rtb and boat.at_sea):
            count += 1
    return count


def room(base: str, theatre: Theatre, boats: Boats) -> int | None:
    """Places still free at a base; None for no limit."""
    limit = capacity(base, theatre)
    return None if limit is None else max(0, limit - held(base, boats))


def place(
    wishes: Mapping[str, Sequence[str]],
    free: Mapping[str, int | None],
    fallback: Mapping[str, Sequence[str]],
    sizes: Mapping[str, int] | None = None,
) -> dict[str, str]:
    """A base for each unit: everybody's first wish, then second wishes; within a rank in key order (H06).

    ``free`` counts places by base, ``sizes`` the boats of units of more than one. A unit whose whole list is full goes
    to the first base of its ``fallback`` with room; permanent bases never refuse, so that a unit with one in reach
    always gets a place.
    """
    left = dict(free)
    given: dict[str, str] = {}
    lists = {slot: [*wishes[slot], *(base for base in fallback[slot] if base not in wishes[slot])] for slot in wishes}
    for rank in range(max((len(bases) for bases in lists.values()), default=0)):
        for boat in sorted(lists):
            if boat in given or rank >= len(lists[boat]):
                continue
            base = lists[boat][rank]
            places, size = left.get(base), (sizes or {}).get(boat, 1)
            if places is None or places >= size:
                given[boat] = base
                if places is not None:
                    left[base] = places - size
    return given


def settle(
    wishes: Mapping[str, Sequence[str]],
    boats: Boats,
    theatre: Theatre,
    turned_away: Sequence[str] = (),
    transfers: Collection[str] = (),
) -> dict[str, str]:
    """A base for each slot by :func:`place`. ``transfers`` are boats in port; they stay there if there is no room.

    All others get a base: a permanent one is always in reach (S154). A pack goes to one base with all its boats (24.2).
    """
    free = {base: room(base, theatre, boats) for base in bases_of(theatre)}
    parties = {slot: members(boats, slot) for slot in wishes}
    fallback = {
        slot: [] if slot in transfers else fallback_order(harbours(party, boats, theatre, turned_away))
        for slot, party in parties.items()
    }
    return place(wishes, free, fallback, {slot: len(party) for slot, party in parties.items()})


def harbours(unit: Sequence[Boat], boats: Boats, theatre: Theatre, turned_away: Sequence[str] = ()) -> tuple[str, ...]:
    """The bases to which a unit may be ordered, nearest first: :func:`engine.silent_war.moves.havens`.

    A pack at sea that has spent no turn on patrol yet goes back to the base where it formed (24.2).
    """
    bases = havens(unit, theatre, turned_away)
    pack = boats.packs.get(unit[0].pack) if unit[0].pack else None
    if pack is not None and not pack.patrolled and pack.base in bases:
        return (pack.base,)
    return bases


def going_home(boats: Boats, ids: Collection[str]) -> list[str]:
    """The slots of boats on their way home; a pack that goes home together has one slot for all its boats (24.2)."""
    slots = []
    for boat_id in sorted(ids):
        pack = boats.packs.get(boats.by_id[boat_id].pack)
        slot = PACK + pack.id if pack is not None and pack.homeward else boat_id
        if slot not in slots:
            slots.append(slot)
    return slots


def overflow(boats: Boats, theatre: Theatre) -> dict[str, tuple[list[Boat], int]]:
    """Bases with more damaged boats than they can take: the boats, and how many must wait in Hold (10.2, S25)."""
    overfull = {}
    for base in bases_of(theatre):
        if base in tables().fleet.bases:
            lying = [boat for boat in boats.by_id.values() if boat.where == base and boat.box in REPAIR]
            excess = len(lying) - tables().fleet.bases[base].total
            if excess > 0:
                overfull[base] = (sorted(lying, key=lambda boat: boat.id), excess)
    return overfull


def to_hold(lying: Sequence[Boat], excess: int) -> list[str]:
    """Who waits if nobody says otherwise: the worst damaged (10.2); of equals the weaker."""

    def worth(boat: Boat) -> tuple[int, int, int, str]:
        return WORST_FIRST[boat.box], boat.level, submarine(boat.id).attack, boat.id

    return [boat.id for boat in sorted(lying, key=worth)[:excess]]


def waiting(boats: Boats) -> dict[str, tuple[list[Boat], int]]:
    """Bases where boats wait in Hold and there is room in the yards (10.21): the boats, and how many must wait on."""
    held: dict[str, tuple[list[Boat], int]] = {}
    lying: dict[str, int] = {}
    for boat in boats.by_id.values():
        if boat.box in REPAIR and boat.afloat:
            lying[boat.where] = lying.get(boat.where, 0) + 1
        elif boat.box == HOLD and boat.afloat:
            held.setdefault(boat.where, ([], 0))[0].append(boat)
    for base, (held_back, _) in list(held.items()):
        free = tables().fleet.bases[base].total - lying.get(base, 0)
        if free <= 0:
            del held[base]
        else:
            held[base] = (sorted(held_back, key=lambda boat: boat.id), max(0, len(held_back) - free))
    return held


def command_of_base(base: str) -> str:
    """Whose base it is: the Southwest Pacific's or the Pacific Fleet's (26.0, S34)."""
    return "swpac" if base in ("FREM", "BRIS", "MANILA", "SUBIC", "SURA", "MIOS", "DAVAO") else "subpac"


def fallback_order(found: Sequence[str]) -> list[str]:
    """Bases for a boat whose list is full: permanent ones first, nearest first."""
    return sorted(found, key=lambda base: not is_main(base))
