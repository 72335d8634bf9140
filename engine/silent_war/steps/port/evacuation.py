"""Boats leave a base that the enemy takes, whatever their readiness (WP1-0, WP1-1, WP2-start)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Done, Goto, Next, Step
from engine.silent_war import logbook
from engine.silent_war.berths import room
from engine.silent_war.combat.fight import submarine
from engine.silent_war.facts.log import LogShifted
from engine.silent_war.facts.turn import Evacuates
from engine.silent_war.moves import bases_of, cost, site, sites_of, way_home
from engine.silent_war.seats import commander_of
from engine.silent_war.state import Boat, Theatre
from engine.silent_war.steps.war.bases import limp_out, lose_base
from engine.silent_war.world import Run, World


@dataclass(slots=True)
class EvacuationLocals:
    """The falling base, the bases to which boats may go, and the boats that lie there."""

    base: str
    refuges: list[str]
    boats: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class EvacuationView:
    """What everybody sees: the base, for each boat the refuges open to her, best first, and the places at each."""

    base: str
    reach: Mapping[str, tuple[str, ...]]
    places: Mapping[str, int | None]
    """None for a refuge without limit."""

    def nearest(self) -> dict[str, str]:
        """The nearest refuge with room for each boat, in key order: the default if nobody decides (H05)."""
        left = dict(self.places)
        given = {}
        for boat, bases in sorted(self.reach.items()):
            given[boat] = next(base for base in bases if left[base] != 0)
            places = left[given[boat]]
            if places is not None:
                left[given[boat]] = places - 1
        return given


class Evacuation(Step[EvacuationLocals]):
    """The move from base to base, begun at once (15.1, S101): the command of the base says which boat goes where."""

    name, section, Locals = "evacuation", "21.0", EvacuationLocals

    def start(self, run: Run, own: EvacuationLocals) -> Next:
        """The base falls; the command is asked about its undamaged boats if there is a choice."""
        lose_base(run, own.base)
        boats = run.world.boats
        own.boats = sorted(boat.id for boat in boats.by_id.values() if boat.where == own.base and boat.afloat)
        own.boats = [boat_id for boat_id in own.boats if not boats.by_id[boat_id].at_sea]
        if not own.boats:
            return Done()
        if any(len(bases) > 1 for bases in _view(run.world, own).reach.values()):
            return Ask("sw-evacuate", (commander_of(run.world.plan, own.base),), "assigned")
        return Goto("go")

    def go(self, run: Run, own: EvacuationLocals) -> Next:
        """Nobody has a choice."""
        return self.assigned(run, own, _view(run.world, own).nearest())

    def assigned(self, run: Run, own: EvacuationLocals, answer: Answer) -> Next:
        """The boats put to sea; their passage is made in this week's transit movement."""
        boats = run.edit.boats
        by_base: dict[str, list[str]] = {}
        for boat_id in own.boats:
            by_base.setdefault(answer[boat_id], []).append(boat_id)
        for base, bound in by_base.items():
            run.emit(Evacuates(tuple(bound), own.base, base))
        for boat_id in own.boats:
            self._put_to_sea(run, own, boats.by_id[boat_id], answer[boat_id])
        return Done()

    def _put_to_sea(self, run: Run, own: EvacuationLocals, boat: Boat, base: str) -> None:
        """The boat is at sea off the base, bound for another; out of range of all, she limps to the nearest (15.25)."""
        theatre = run.world.theatre
        boat.box, boat.side, boat.rtb, boat.home, boat.goal = "operating", "transit", True, base, ""
        logbook.write(run.edit.score, LogShifted(*logbook.stamp(theatre, boat.id, own.base)))
        if _way(own.base, base, theatre, boat.id) is None:
            limp_out(run, boat)

    def view(self, world: World, own: EvacuationLocals, seat: str | None) -> EvacuationView:
        """One side plays: everybody sees it."""
        return _view(world, own)


def _way(start: str, base: str, theatre: Theatre, boat: str) -> tuple[str, ...] | None:
    return way_home(site(start), base, theatre.period, sites_of(theatre), submarine(boat).range)


def _view(world: World, own: EvacuationLocals) -> EvacuationView:
    theatre, boats = world.theatre, world.boats
    refuges = [base for base in own.refuges if base in bases_of(theatre)]
    places = {base: room(base, theatre, boats) for base in refuges}
    endless = tuple(base for base in refuges if places[base] is None)
    reach = {}
    for boat_id in own.boats:
        ways = {base: areas for base in refuges if (areas := _way(own.base, base, theatre, boat_id)) is not None}
        near = sorted(ways, key=lambda base: cost(site(own.base), ways[base], base))
        # Where tenders are full the boat goes to a permanent base, beyond her range if need be.
        reach[boat_id] = tuple(dict.fromkeys([base for base in near if places[base] != 0] + list(endless)))
    return EvacuationView(own.base, reach, places)
