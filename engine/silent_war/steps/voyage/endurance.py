"""14.7 Endurance check: torpedoes, fuel, food and crew; a boat at the end of them goes home."""

from __future__ import annotations

from engine.silent_war.checks import endurance_shift, spent
from engine.silent_war.combat.fight import submarine, torpedo_of
from engine.silent_war.facts.patrols import EnduranceHolds, EnduranceSpent
from engine.silent_war.state import Boat
from engine.silent_war.tables.read import tables
from engine.silent_war.world import Run

QUIET = ("none", "avoided")


def endure(run: Run, boat: Boat, fought: str) -> bool:
    """14.7: whether the boat stays out. One less without contact or after avoiding it, one more if damaged (S29)."""
    stays = tables().war.stays[submarine(boat.id).endurance][torpedo_of(boat.id, run.world.theatre)]
    die = run.roll("14.7 endurance", about=(boat.id,))
    added = endurance_shift(quiet=fought in QUIET, damaged=bool(boat.damage))
    if spent(die, added, stays):
        run.emit(EnduranceSpent(boat.id, die, die + added, stays))
        send_home(boat)
        return False
    run.emit(EnduranceHolds(boat.id, die, die + added, stays))
    return True


def send_home(boat: Boat) -> None:
    """15.22: the boat turns to her transit side under a return-to-base marker; her base is given later."""
    boat.rtb, boat.side, boat.goal, boat.home = True, "transit", "", ""
