"""8.0 to 10.3 Triple-R segment: reinforcements, boats made ready, repairs."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core.sequence.phases import InOrder, Phase
from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Goto, Next
from engine.silent_war.berths import HOLD, command_of_base, room, waiting
from engine.silent_war.combat.fight import submarine
from engine.silent_war.facts.fleet import FromHold, Joins, Leaves, Mended, Ready, Returns
from engine.silent_war.facts.turn import NewCounters
from engine.silent_war.phases import TRIPLE_R
from engine.silent_war.reinforcements import WEST, YARD, arrival, list_of, new_counters, next_list
from engine.silent_war.seats import commander_of
from engine.silent_war.state import Boat, Box, Theatre
from engine.silent_war.steps.port.berths import BerthsView
from engine.silent_war.steps.port.captains import CaptainsLocals, take_over
from engine.silent_war.steps.voyage.packs import tidy
from engine.silent_war.tables.months import month
from engine.silent_war.tables.read import tables
from engine.silent_war.world import Run, World

COMMANDS = ("subpac", "swpac")
ONTO: dict[str, Box] = {"repair1": "broom", "repair2": "repair1", "repair3": "repair2"}
"""From box to box (10.0), in the order in which dice are thrown."""


@dataclass(slots=True)
class TripleRLocals:
    """``base`` is the base asked which boats wait on in Hold, ``lying`` the boats there, ``excess`` how many must."""

    base: str = ""
    lying: list[Boat] = field(default_factory=list)
    excess: int = 0


class TripleR(InOrder[TripleRLocals]):
    """Which boats join and leave, get ready for sea, are mended. Told as one line a base."""

    name, section, Locals, sequence = "triple_r", "8.0", TripleRLocals, TRIPLE_R

    def locals_of(self, run: Run, own: TripleRLocals, phase: Phase) -> CaptainsLocals:
        """25.3 first: a skipper whose boat a war event took may wait for one of the list about to be read."""
        return CaptainsLocals(next_list(run.world.theatre, consulted=False))

    def reinforce(self, run: Run, own: TripleRLocals) -> Next:
        """8.0: the reinforcement list is read in the first week of each month."""
        theatre = run.world.theatre
        if theatre.week_of_month == 1 and list_of(month(theatre.year, theatre.month)):
            self._read_list(run, theatre)
        return self.following(run, own, "reinforce")

    def _read_list(self, run: Run, theatre: Theatre) -> None:
        """8.0 A to D. A boat once in the game does not join again; only a boat in overhaul returns."""
        boats = run.edit.boats
        at = month(theatre.year, theatre.month)
        ships = new_counters(at, tuple(theatre.sunk_names))
        if ships:
            run.emit(NewCounters(ships))
        joined: dict[str, list[str]] = {}
        left: list[str] = []
        back: dict[str, list[str]] = {}
        for change in list_of(at):
            boat = boats.by_id.get(change.what)
            if change.kind == "joins" and boat is None and not theatre.closed:
                base = arrival(change.base, theatre)
                group = command_of_base(base)
                boats.by_id[change.what] = Boat(change.what, base, "broom", "transit", base, group=group)
                joined.setdefault(base, []).append(change.what)
            elif change.kind == "leaves" and boat is not None and boat.afloat and boat.box != YARD:
                _withdraw(boat)
                left.append(boat.id)
            elif change.kind == "returns" and boat is not None and boat.afloat and boat.box == YARD:
                base = arrival(change.base, theatre)
                boat.where, boat.box, boat.home = base, "broom", base
                if boat.group in COMMANDS:
                    boat.group = command_of_base(base)
                back.setdefault(base, []).append(boat.id)
        if left:
            run.emit(Leaves(tuple(left)))
            tidy(run)  # 24.14: a pack that lost her may disband
        for kind, by_base in ((Joins, joined), (Returns, back)):
            for base, names_of in by_base.items():
                run.emit(kind(tuple(names_of), base))
                for boat_id in names_of:
                    if boat_id in theatre.promised and not boats.by_id[boat_id].level:
                        take_over(run, boats.by_id[boat_id], run.edit.theatre.promised.pop(boat_id))

    def ready(self, run: Run, own: TripleRLocals) -> Next:
        """9.0: boats in shipside are ready now; boats in the broom on a die at or below their readiness."""
        at_base: dict[str, list[str]] = {}
        for boat in run.edit.boats.by_id.values():
            box = boat.box
            if box == "shipside":
                if not boat.afloat:
                    continue
                boat.box = "ready"
            elif box == "broom" and boat.afloat:
                boat.weeks_out = 0
                if run.roll("9.0 readiness", about=(boat.id,)) > submarine(boat.id).readiness:
                    boat.box = "shipside"
                    continue
                boat.box = "ready"
            else:
                if box == HOLD:
                    boat.weeks_out = 0
                continue
            at_base.setdefault(boat.where, []).append(boat.id)
        for base, names in at_base.items():
            run.emit(Ready(tuple(names), base))
        return self.following(run, own, "ready")

    def repair(self, run: Run, own: TripleRLocals) -> Next:
        """10.0: boxes 1, 2 and 3 in this order, one box on; no boat throws twice.

        A boat all but mended waits in box 1 if the tender alongside has no place for her (21.22, S195).
        """
        boats = run.edit.boats
        theatre = run.world.theatre
        lying: dict[str, list[Boat]] = {box: [] for box in ONTO}
        for boat in boats.by_id.values():
            if boat.box in ONTO and boat.afloat:
                lying[boat.box].append(boat)
        mended: dict[str, list[str]] = {}
        for box, in_box in lying.items():
            for boat in in_box:
                boat.weeks_out = 0
                if box == "repair1" and room(boat.where, theatre, boats) == 0:
                    continue
                if run.roll("10.0 repair", about=(boat.id,)) <= tables().fleet.bases[boat.where].repair[int(box[-1])]:
                    boat.box = ONTO[box]
                    if box == "repair1":
                        boat.damage = 0
                        mended.setdefault(boat.where, []).append(boat.id)
        for base, names in mended.items():
            run.emit(Mended(tuple(names), base))
        return self.following(run, own, "repair")

    def advance(self, run: Run, own: TripleRLocals) -> Next:
        """10.21: from Hold into box 3 if there is room, to throw from next turn; the base says which boats wait on."""
        for base, (lying, excess) in waiting(run.world.boats).items():
            if excess:
                own.base, own.lying, own.excess = base, lying, excess
                return Ask("sw-hold", (commander_of(run.world.plan, base),), "held")
            _take_in(run, base, [boat.id for boat in lying])
        return self.following(run, own, "advance")

    def held(self, run: Run, own: TripleRLocals, answer: Answer) -> Next:
        """These boats wait on."""
        _take_in(run, own.base, [boat.id for boat in own.lying if boat.id not in answer])
        own.base, own.lying, own.excess = "", [], 0
        return Goto("advance")

    def view(self, world: World, own: TripleRLocals, seat: str | None) -> BerthsView:
        """One side plays: everybody sees it."""
        return BerthsView(own.base, {boat.id: boat for boat in own.lying}, own.excess, "")


def _withdraw(boat: Boat) -> None:
    """8.0 C: at once, wherever she is; her markers go, her skipper stays (S151)."""
    boat.where, boat.box, boat.side = WEST, YARD, "transit"
    boat.damage, boat.spotted, boat.rtb, boat.limped, boat.weeks_out = 0, False, False, False, 0
    boat.goal, boat.entered_from, boat.pack, boat.home = "", "", "", ""


def _take_in(run: Run, base: str, names: list[str]) -> None:
    boats = run.edit.boats
    for boat_id in names:
        boats.by_id[boat_id].box = "repair3"
    run.emit(FromHold(tuple(names), base))
