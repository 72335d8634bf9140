"""15.22, 21.22 Bases for all boats that need one, at once: by rank in their lists, then in key order (H06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.silent_war.berths import capacity, settle
from engine.silent_war.facts.fleet import Berth, NoBerth, OtherBerth
from engine.silent_war.moves import HOME, STAY
from engine.silent_war.orders.units import PACK, members
from engine.silent_war.state import Boats
from engine.silent_war.world import Run

if TYPE_CHECKING:
    from engine.silent_war.turn_state import TurnLocals


def assign(run: Run, own: TurnLocals, *, sailing: bool = False) -> None:
    """Give boats on their way home their bases; ``sailing``: also places at a tender for boats ordered there from port.

    A boat in port ordered to a tender without room stays where she is (S155).
    """
    boats = run.world.boats
    theatre = run.world.theatre
    wishes = {slot: own.wishes[slot] for slot in sorted(own.wishes) if _sails(boats, slot)}
    own.wishes = {}
    transfers = {}
    if sailing and theatre.tenders:
        for boat, order in own.orders.items():
            base = order["where"].removeprefix(HOME)
            lies_ready = boats.by_id[boat].box == "ready" and boats.by_id[boat].afloat
            if lies_ready and base != order["where"] and capacity(base, theatre) is not None:
                transfers[boat] = [base]
    if not wishes and not transfers:
        return
    boats = run.edit.boats
    given = settle({**wishes, **transfers}, boats, theatre, own.turned_away, transfers)
    for boat, bases in transfers.items():
        if boat not in given:
            own.orders[boat] = {"where": STAY}
            run.emit(NoBerth(boat, bases[0]))
    for slot, base in given.items():
        if slot in wishes:
            berth = Berth if wishes[slot] and base == wishes[slot][0] else OtherBerth
            for member in members(boats, slot):
                member.home = base
                run.emit(berth(member.id, base))


def _sails(boats: Boats, slot: str) -> bool:
    """Whether the boat, or the pack, is still at sea and needs a base."""
    if slot.startswith(PACK):
        pack = boats.packs.get(slot.removeprefix(PACK))
        return pack is not None and bool(pack.boats)
    return boats.by_id[slot].at_sea
