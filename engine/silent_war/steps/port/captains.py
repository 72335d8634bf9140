"""25.3 Super skippers without a boat: each gets one of those in the yards or of those that come next."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Done, Goto, Next, Step
from engine.silent_war.berths import HOLD, REPAIR, command_of_base
from engine.silent_war.facts.fleet import Appointed, BoatPromised, NoBoatForSkipper
from engine.silent_war.reinforcements import expected
from engine.silent_war.seats import SIDE, speaker
from engine.silent_war.state import Boat, Boats, Theatre
from engine.silent_war.tables.months import Month
from engine.silent_war.world import Run, World


@dataclass(slots=True)
class CaptainsLocals:
    """``coming`` is the month of the reinforcement list that may bring the skipper a boat, 0 where none is played."""

    coming: Month = 0


@dataclass(frozen=True, slots=True)
class CaptainsView:
    """What everybody sees: the skipper to be placed and the boats open to them, those under repair first."""

    skipper: str
    free: tuple[str, ...]


class Captains(Step[CaptainsLocals]):
    """One question for each skipper ashore; a skipper whom no boat can take goes to other duties (S23)."""

    name, section, Locals = "captains", "25.3", CaptainsLocals

    def start(self, run: Run, own: CaptainsLocals) -> Next:
        """The next skipper."""
        theatre = run.world.theatre
        while theatre.ashore:
            boats = run.world.boats
            open_to = candidates(boats, theatre, own.coming)
            if open_to:
                return Ask("sw-appoint", (_slot(run, boats, open_to),), "appointed")
            theatre = run.edit.theatre
            run.emit(NoBoatForSkipper(theatre.ashore.pop(0)))
        return Done()

    def appointed(self, run: Run, own: CaptainsLocals, answer: Answer) -> Next:
        """The skipper takes the boat over at +1, or waits for her."""
        theatre = run.edit.theatre
        skipper = theatre.ashore.pop(0)
        boat = run.edit.boats.by_id.get(answer)
        if boat is not None and in_yards(boat):
            take_over(run, boat, skipper)
        else:
            theatre.promised[answer] = skipper
            run.emit(BoatPromised(answer, skipper))
        return Goto("start")

    def view(self, world: World, own: CaptainsLocals, seat: str | None) -> CaptainsView:
        """One side plays: everybody sees it."""
        theatre = world.theatre
        skipper = theatre.ashore[0] if theatre.ashore else ""
        return CaptainsView(skipper, tuple(candidates(world.boats, theatre, own.coming)))


def take_over(run: Run, boat: Boat, skipper: str) -> None:
    """25.3: the skipper comes aboard at +1."""
    boat.skipper, boat.level = skipper, 1
    run.emit(Appointed(boat.id, skipper))


def in_yards(boat: Boat) -> bool:
    """Whether a boat is in a repair box; Hold counts as one (10.0)."""
    return boat.afloat and (boat.box in REPAIR or boat.box == HOLD)


def free_boats(boats: Boats, but: str = "") -> list[Boat]:
    """Boats in a repair box that have no super skipper yet (25.3, S23)."""
    return [boat for boat in boats.by_id.values() if not boat.level and boat.id != but and in_yards(boat)]


def candidates(boats: Boats, theatre: Theatre, coming: Month) -> list[str]:
    """Boats a skipper may get: those in the yards, then those of the next list (25.3, S152)."""
    boat_ids = [boat.id for boat in free_boats(boats)]
    return boat_ids + expected(coming, boats, theatre) if coming else boat_ids


def _slot(run: Run, boats: Boats, boat_ids: list[str]) -> str:
    """The command in whose yards all of the boats lie; the side's commander if there are others (S152)."""
    lying = [boats.by_id[boat_id] for boat_id in boat_ids if boat_id in boats.by_id]
    commands = {command_of_base(boat.where) for boat in lying if in_yards(boat)}
    alone = len(commands) == 1 and len(lying) == len(boat_ids) and all(in_yards(boat) for boat in lying)
    return speaker(run.world.plan, min(commands)) if alone else SIDE
