"""Patrols, flights and the alternate launching of strikes (10.4 to 10.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.runner import Runner
from engine.core.sequence.in_turn import TakingTurns, TurnsLocals
from engine.core.steps import Ask, Call, Done, Goto, Next, NoLocals, Outcome, Step
from engine.war_at_sea import phases
from engine.war_at_sea.air.aftermath import apply_raid
from engine.war_at_sea.air.flights import MOST_FLIGHTS, PATROLS, grounded, reach, risk
from engine.war_at_sea.air.places import air_command, base_of, force_of, slot_of
from engine.war_at_sea.air.raids import raid_of
from engine.war_at_sea.air.stock import add, of_flight, total, units
from engine.war_at_sea.facts.flights import FlightPlanned, FlightTurnsBack, PatrolsUp, StepCrashes
from engine.war_at_sea.scenarios.special import AirMission
from engine.war_at_sea.state import Operation
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import SIDES
from engine.war_at_sea.throws import die
from engine.war_at_sea.world.air import Air, Base, Flight, Steps
from engine.war_at_sea.world.ships import Ships

Run = Runner[Any]


def base_slots(world: Mapping[str, Any]) -> tuple[str, ...]:
    """Every base ashore and every carrier afloat, by day; nobody by night. It depends on nothing hidden."""
    operation: Operation = world["operation"]
    if operation.dark:
        return ()
    air: Air = world["air"]
    fleet: Ships = world["ships"]
    return tuple(
        slot_of(world, base)
        for base in air.bases.values()
        if not base.ship or fleet.ships[base.ship].afloat
    )  # fmt: skip


def crashes(run: Run, base: Base, kind: str, act: str) -> bool:
    """10.6.3: whether a counter loses a step; no die where none can."""
    odds = risk(run.world, base, kind, act)  # type: ignore[arg-type]
    if odds is None:
        return False
    modifier, lost_at = odds
    return 1 + modifier <= lost_at and die(run, act, (base.side,)) + modifier <= lost_at


def take_off(run: Run, base: Base, steps: Mapping[str, int], into: Steps) -> None:
    """10.6.3: ready steps of a base take off into a box or flight; what crashes waits for salvage."""
    air: Air = run.edit("air")
    for kind, count in units(steps):
        add(base.boxes["ready"], kind, -count)
        add(into, kind, count)
        if crashes(run, base, kind, "takeoff"):
            add(into, kind, -1)
            add(air.salvage.setdefault(base.side, {}), kind, 1)
            run.emit(StepCrashes(base.id, kind), audience=(base.side,))


def apply_patrols(run: Run, slot: str, answer: Mapping[str, Mapping[str, int]]) -> None:
    """4-II: carry out the patrols of a base: ``{"cap", "search", "asw"}``, the steps that shall be up by type.

    What is up beyond the wish lands in the hangar, what is missing takes off (10.4, 10.8.2).
    """
    found = base_of(run.world, slot)
    if found is None:
        return
    base: Base = run.edit("air").bases[found.id]
    for box in PATROLS:
        wish, up = answer.get(box, {}), base.boxes[box]
        for kind in [*up, *(kind for kind in wish if kind not in up)]:
            change = wish.get(kind, 0) - up.get(kind, 0)
            if change < 0:
                land_steps(run, base, up, kind, -change, "hangar")
            elif change > 0:
                take_off(run, base, {kind: change}, up)
    counts = [total(base.boxes[box]) for box in PATROLS]
    if any(counts):
        run.emit(PatrolsUp(base.id, counts[0], counts[1], counts[2]), audience=(base.side,))


def land_steps(run: Run, base: Base, source: Steps, kind: str, count: int, box: str) -> int:
    """10.6.3, 10.7: steps land on a base from a box or flight; those lost, which wait for salvage."""
    air: Air = run.edit("air")
    lost = 0
    for _, steps in units({kind: count}):
        add(source, kind, -steps)
        crashed = int(crashes(run, base, kind, "landing"))
        if crashed:
            add(air.salvage.setdefault(base.side, {}), kind, 1)
            run.emit(StepCrashes(base.id, kind), audience=(base.side,))
        if steps > crashed:
            add(base.boxes[box], kind, steps - crashed)
        lost += crashed
    return lost


class FlightsStep(Step[NoLocals]):
    """4-V: all bases plan their flights, sealed; then these take off (10.5.4, 10.6.3)."""

    name, section, Locals = phases.FLIGHTS, "10.5", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        """By day every base is asked, whether anything is spotted or not."""
        air: Air = run.edit("air")
        for base in air.bases.values():
            base.tries = []
        slots = base_slots(run.world)
        return Ask("was-flights", slots, "planned", gate=True) if slots else Done()

    def planned(self, run: Run, own: NoLocals, answers: Mapping[str, Any]) -> Next:
        """The flights of each base; those of one force's carriers on one target fly as one (10.6.6, W36)."""
        for slot, answer in answers.items():
            base = base_of(run.world, slot)
            if base is None or grounded(run.world, base):
                continue
            for number in range(1, MOST_FLIGHTS + 1):
                mission = answer.get(f"mission-{number}", "none")
                if mission != "none":
                    self._start(run, base.id, mission, answer, number)
        return Done()

    def _start(self, run: Run, name: str, mission: AirMission, answer: Mapping[str, Any], number: int) -> None:
        air: Air = run.edit("air")
        base, target = air.bases[name], answer[f"target-{number}"]
        steps, escort = answer[f"steps-{number}"], answer.get(f"escort-{number}", {})
        main = self._flight(run, air, base, mission, target, "")
        take_off(run, base, _positive(steps), main.steps.setdefault(base.id, {}))
        run.emit(FlightPlanned(base.id, mission, target, total(_positive(steps))), audience=(base.side,))
        if total(_positive(escort)):
            guard = self._flight(run, air, base, "escort", target, main.id)
            take_off(run, base, _positive(escort), guard.steps.setdefault(base.id, {}))

    def _flight(self, run: Run, air: Air, base: Base, mission: AirMission, target: str, escorted: str) -> Flight:
        """A new flight, or the one of the same force's carriers that it joins."""
        force = force_of(run.world, base)
        origin = force.id if force is not None else base.id
        for other in air.flights.values():
            same = (other.origin, other.mission, other.target, other.escorted) == (origin, mission, target, escorted)
            if force is not None and same and base.id not in other.steps and not other.place:
                return other
        air.launched += 1
        flight = Flight(f"{base.side}-{air.launched}", base.side, origin, mission, {}, target)
        flight.escorted = escorted
        air.flights[flight.id] = flight
        return flight


def _positive(steps: Mapping[str, int]) -> Steps:
    return {kind: count for kind, count in steps.items() if count}


class StrikesStep(TakingTurns[TurnsLocals]):
    """4-IX: the sides fly their flights in turn, the Axis first; a side without flights is asked too (10.6, H23)."""

    name, section, Locals, kind = phases.STRIKES, "10.6", TurnsLocals, "was-launch-flight"

    def sides(self, run: Run, own: TurnsLocals) -> tuple[str, ...]:
        return tuple(map(air_command, SIDES))

    def act(self, run: Run, own: TurnsLocals, answer: Any) -> Next:
        """10.6.1: the flight goes to its target, if that is still within reach."""
        air: Air = run.edit("air")
        flight = air.flights[answer]
        _hold_back(run, flight)
        raid = raid_of(run.world, flight)
        steps = of_flight(flight)
        name = next(iter(flight.steps), "")
        within = bool(steps) and raid.distance <= reach(run.world, air.bases[name], steps, flight.mission)
        if not within or not raid.zone:
            flight.done = True
            run.emit(FlightTurnsBack(flight.mission, name), audience=(flight.side,))
            return Goto("next_side")
        for one in (flight, air.flights.get(raid.escort)):
            if one is not None:
                one.place, one.zone, one.orders = raid.zone, raid.zone, {**one.orders, "flown": str(raid.distance)}
        return Call(phases.STRIKE, flight.id, raid, "acted")

    def acted(self, run: Run, own: TurnsLocals, outcome: Outcome) -> Next:
        """What became of it."""
        apply_raid(run, outcome.effects)
        return Goto("next_side")


def _hold_back(run: Run, flight: Flight) -> None:
    """10.6.7: a carrier whose force fought in this turn flies four steps at most; the others stay ready."""
    operation: Operation = run.read("operation")
    air: Air = run.edit("air")
    most = tables().charts.flight.carrier_battle_steps
    for name, steps in flight.steps.items():
        base = air.bases[name]
        force = force_of(run.world, base)
        if force is None or force.fought != operation.turn:
            continue
        while total(steps) > most:
            kind = min(steps)
            add(steps, kind, -1)
            add(base.boxes["ready"], kind, 1)
