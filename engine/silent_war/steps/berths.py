"""10.1, 10.2 Berths; 18.4 boats given up; 25.3 captains without a boat. All of it when the week's boats are in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.core.space import Answer
from engine.core.steps import Ask, Done, Goto, Next, Step
from engine.core.words import Words
from engine.silent_war.berths import REPAIR, command_of_base, overflow
from engine.silent_war.effects import go_ashore, skipper_name
from engine.silent_war.fight import boat_words
from engine.silent_war.state import AWAY, Boat, Boats

if TYPE_CHECKING:
    from engine.core.runner import Runner

GRAVE = ("repair3", "hold")


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
    """What everybody sees: the base and its damaged boats, or the boat to be given up, or the skipper to be placed."""

    base: str
    lying: Mapping[str, Boat]
    excess: int
    boat: str
    skipper: str


class Berths(Step[BerthsLocals]):
    """10.2: the player says who waits; it is common sense to mend the least damaged first."""

    name, section, Locals = "berths", "10.2", BerthsLocals

    def start(self, run: Runner[Any], own: BerthsLocals) -> Next:
        """The next base with too many boats."""
        for base, (lying, excess) in overflow(run.read("boats"), run.read("theatre")).items():
            own.base, own.lying, own.excess = base, lying, excess
            return Ask("sw-hold", (_slot(run, base),), "held")
        own.base, own.lying, own.excess = "", [], 0
        return Goto("give_up")

    def held(self, run: Runner[Any], own: BerthsLocals, answer: Answer) -> Next:
        """These wait."""
        boats = run.edit("boats").by_id
        for boat in answer:
            boats[boat].box = "hold"
            run.emit("sw-ev-hold", {"boat": boat_words(boat), "base": Words(f"area-{own.base}.in")})
        return Goto("start")

    def give_up(self, run: Runner[Any], own: BerthsLocals) -> Next:
        """18.4: asked only where it can matter: a grave case whose super skipper another boat could use (S19)."""
        boats: Boats = run.read("boats")
        for boat in boats.by_id.values():
            grave = boat.box in GRAVE and boat.afloat and boat.level and boat.id not in own.kept
            if grave and free_boats(boats, boat.id):
                own.boat = boat.id
                return Ask("sw-retire", (_slot(run, boat.where),), "given_up")
        return Goto("appoint")

    def given_up(self, run: Runner[Any], own: BerthsLocals, answer: Answer) -> Next:
        """18.4: out of the game, and no loss; her skipper throws for another boat."""
        boat: Boat = run.edit("boats").by_id[own.boat]
        own.kept.append(own.boat)
        own.boat = ""
        if answer:
            run.emit("sw-ev-retired", {"boat": boat_words(boat.id)})
            go_ashore(run, boat.id)
            boat.where = AWAY
        return Goto("give_up")

    def appoint(self, run: Runner[Any], own: BerthsLocals) -> Next:
        """25.3: a boat in a repair box may have him, at +1; where none lies there he goes to other duties (S23)."""
        boats: Boats = run.read("boats")
        while run.read("theatre").ashore:
            if free_boats(boats):
                return Ask("sw-appoint", (_slot(run, free_boats(boats)[0].where),), "appointed")
            run.emit("sw-ev-skipper-no-boat", {"skipper": skipper_name(run.edit("theatre").ashore.pop(0))})
        return Done()

    def appointed(self, run: Runner[Any], own: BerthsLocals, answer: Answer) -> Next:
        """He takes her over."""
        boat: Boat = run.edit("boats").by_id[answer]
        boat.skipper, boat.level = run.edit("theatre").ashore.pop(0), 1
        run.emit("sw-ev-appointed", {"boat": boat_words(boat.id), "skipper": skipper_name(boat.skipper)})
        return Goto("appoint")

    def view(self, world: Mapping[str, Any], own: BerthsLocals, seat: str | None) -> BerthsView:
        """One side plays: everybody sees it."""
        ashore = world["theatre"].ashore
        skipper = ashore[0] if ashore else ""
        return BerthsView(own.base, {boat.id: boat for boat in own.lying}, own.excess, own.boat, skipper)


def free_boats(boats: Boats, but: str = "") -> list[Boat]:
    """Boats in a repair box that have no super skipper yet (25.3)."""
    lying = [boat for boat in boats.by_id.values() if boat.box in REPAIR and boat.afloat]
    return [boat for boat in lying if not boat.level and boat.id != but]


def _slot(run: Runner[Any], base: str) -> str:
    command = command_of_base(base)
    return command if command in [node[0] for node in run.read("plan").nodes] else "us"
