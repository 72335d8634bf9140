"""10.1, 10.2 Berths; 18.4 boats given up. All of it once the week's boats are in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Call, Done, Goto, Next, Outcome, Step
from engine.silent_war.berths import overflow
from engine.silent_war.effects import go_ashore
from engine.silent_war.facts.fleet import Held, Retired
from engine.silent_war.reinforcements import next_list
from engine.silent_war.seats import commander_of
from engine.silent_war.state import AWAY, Boat
from engine.silent_war.steps.port.captains import CaptainsLocals, free_boats, in_yards
from engine.silent_war.world import Run, World

GRAVE = ("repair3", "hold")
RETIRE = "retire"
"""The topic of standing orders that give up boats in the yards (18.4, S153)."""


@dataclass(slots=True)
class BerthsLocals:
    """``base`` is the base asked about, ``lying`` its damaged boats, ``excess`` how many must wait.

    ``boat`` is the one asked about, ``kept`` those already asked about.
    """

    base: str = ""
    lying: list[Boat] = field(default_factory=list)
    excess: int = 0
    boat: str = ""
    kept: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class BerthsView:
    """What everybody sees: the base and its damaged boats, or the boat to be given up."""

    base: str
    lying: Mapping[str, Boat]
    excess: int
    boat: str


class Berths(Step[BerthsLocals]):
    """10.2: the player says which boats wait; by default the least damaged are mended first."""

    name, section, Locals = "berths", "10.2", BerthsLocals

    def start(self, run: Run, own: BerthsLocals) -> Next:
        """18.4: boats given up by standing order go first and leave their places in the yards to others."""
        for boat in given_up(run):
            _give_up(run, boat)
        return Goto("overfull")

    def overfull(self, run: Run, own: BerthsLocals) -> Next:
        """The next base with too many boats."""
        for base, (lying, excess) in overflow(run.world.boats, run.world.theatre).items():
            own.base, own.lying, own.excess = base, lying, excess
            return Ask("sw-hold", (commander_of(run.world.plan, base),), "held")
        own.base, own.lying, own.excess = "", [], 0
        return Goto("give_up")

    def held(self, run: Run, own: BerthsLocals, answer: Answer) -> Next:
        """These boats wait."""
        boats = run.edit.boats.by_id
        for boat in answer:
            boats[boat].box = "hold"
            run.emit(Held(boat, own.base))
        return Goto("overfull")

    def give_up(self, run: Run, own: BerthsLocals) -> Next:
        """18.4: asked once, for a newly grave case whose super skipper another boat could use (S19, S153)."""
        boats = run.world.boats
        for boat in boats.by_id.values():
            grave = boat.level and boat.weeks_out and boat.box in GRAVE and boat.afloat
            if grave and boat.id not in own.kept and free_boats(boats, boat.id):
                own.boat = boat.id
                return Ask("sw-retire", (commander_of(run.world.plan, boat.where),), "decided")
        if run.world.theatre.ashore:
            theatre = run.world.theatre
            coming = next_list(theatre, consulted=True) if theatre.campaign else 0
            return Call("captains", "captains", CaptainsLocals(coming), "captained")
        return Done()

    def decided(self, run: Run, own: BerthsLocals, answer: Answer) -> Next:
        """The boat stays, or goes."""
        own.kept.append(own.boat)
        if answer:
            _give_up(run, own.boat)
        own.boat = ""
        return Goto("give_up")

    def captained(self, run: Run, own: BerthsLocals, out: Outcome) -> Next:
        """All skippers are placed."""
        return Done()

    def view(self, world: World, own: BerthsLocals, seat: str | None) -> BerthsView:
        """One side plays: everybody sees it."""
        return BerthsView(own.base, {boat.id: boat for boat in own.lying}, own.excess, own.boat)


def given_up(run: Run) -> list[str]:
    """Boats in the yards given up by a standing order: their own, or one of a node of command above them (S153)."""
    orders = run.standing(RETIRE)
    if not orders:
        return []
    boats = run.world.boats
    tree = run.rules.seats(run.state)
    given = set()
    for key, order in orders.items():
        node = key.partition("@")[0]
        named = [node] if order is True else order if isinstance(order, list) else []
        for boat_id in named:
            boat = boats.by_id.get(boat_id)
            if boat is not None and in_yards(boat) and node in tree.upwards(boat_id):
                given.add(boat_id)
    return sorted(given)


def _give_up(run: Run, boat_id: str) -> None:
    """18.4: the boat leaves the game and is no loss; her super skipper throws for another boat (25.3)."""
    boat = run.edit.boats.by_id[boat_id]
    run.emit(Retired(boat_id))
    go_ashore(run, boat_id)
    boat.where = AWAY
