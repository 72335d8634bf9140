"""15.21, 18.3, 21.23 What happens to a boat that enters a base."""

from __future__ import annotations

from engine.silent_war.effects import Change, GivenUp, TurnedAway
from engine.silent_war.facts.fleet import ColdDamage, EntersPort, InYard, Scrapped, TenderCannot, TenderMends
from engine.silent_war.state import LOST, Boat
from engine.silent_war.tables.read import tables
from engine.silent_war.world import Run

LAST_BOX = 3
COLD = "DUTCH"


def dock(run: Run, boat: Boat, base: str, last: str) -> list[Change]:
    """A boat enters a base; ``last`` is the operations area she comes from. Gives the effects beside her new state."""
    run.emit(EntersPort(boat.id, base))
    if base not in tables().fleet.bases:
        return _alongside(run, boat, base, last)
    _moor(boat, base)
    if boat.damage:
        return _yard(run, boat)
    boat.box = "broom"
    if base == COLD:
        # Ice and long nights wear out sound boats too; no throw for more than light damage (15.23).
        die = run.roll("15.23 Dutch Harbor", about=(boat.id,))
        if tables().war.damage[die]:
            boat.box = "repair1"
            run.emit(ColdDamage(boat.id, die))
    return []


def _moor(boat: Boat, base: str) -> None:
    boat.where, boat.side, boat.goal, boat.home = base, "transit", "", base
    boat.entered_from, boat.rtb, boat.spotted = "", False, False  # 16.3: nobody is spotted in port
    boat.weeks_out += 1  # this week counts too; readiness and repair begin to count anew


def _yard(run: Run, boat: Boat) -> list[Change]:
    """18.1, 18.3: one throw for each damaged marker, added up; beyond box 3 she is not worth mending.

    A boat that limped out of a fallen base is never superficially damaged.
    """
    dice = tuple([run.roll("18.3 damage", about=(boat.id,)) for _ in range(boat.damage)])
    total = max(int(boat.limped), sum(tables().war.damage[die] for die in dice))
    boat.limped = False
    if total > LAST_BOX:
        boat.where = LOST
        run.emit(Scrapped(boat.id, dice, total))
        return [GivenUp(boat.id)]
    run.emit(InYard(boat.id, total, dice))
    if total == 0:
        boat.box, boat.damage = "broom", 0
    elif total == 1:
        boat.box = "repair1"
    elif total == 2:
        boat.box = "repair2"
    else:
        boat.box = "repair3"
    return []


def _alongside(run: Run, boat: Boat, base: str, last: str) -> list[Change]:
    """21.23: a tender mends superficial damage at once (S24); a boat with more damage puts to sea again.

    A boat that limped out of a fallen base has more (18.3).
    """
    if boat.damage:
        dice = tuple([run.roll("21.23 minor repair", about=(boat.id,)) for _ in range(boat.damage)])
        if boat.limped or any(tables().war.damage[die] for die in dice):
            run.emit(TenderCannot(boat.id, base, dice))
            boat.where, boat.box, boat.home, boat.entered_from = last, "done", "", ""
            return [TurnedAway(boat.id)]
        run.emit(TenderMends(boat.id, base, dice))
        boat.damage = 0
    _moor(boat, base)
    boat.box = "broom"
    return []
