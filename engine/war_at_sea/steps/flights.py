"""Patrols, flights and the alternate launching of strikes (10.4 to 10.6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from engine.core.sequence.in_turn import TakingTurns, TurnsLocals
from engine.core.steps import Ask, Call, Done, Goto, Next, NoLocals, Outcome, Step
from engine.war_at_sea import phases
from engine.war_at_sea.air.aftermath import apply_raid, lose
from engine.war_at_sea.air.flights import MOST_FLIGHTS, PATROLS, burden, closed, grounded, mix_fault, risk, waiting
from engine.war_at_sea.air.places import air_command, base_of, called, force_of
from engine.war_at_sea.air.sorties import sortie, why_back
from engine.war_at_sea.air.stock import add, of_flight, plane, total, units
from engine.war_at_sea.facts.flights import (
    AircraftGivenUp,
    FlightHeldBack,
    FlightPlanned,
    FlightTurnsBack,
    PatrolsUp,
    StepCrashes,
)
from engine.war_at_sea.judgement.cards import specials
from engine.war_at_sea.orders.flights import base_slots
from engine.war_at_sea.orders.strike import WORTH
from engine.war_at_sea.scenarios.special import AirMission
from engine.war_at_sea.state import Run
from engine.war_at_sea.steps.decisions.rewritten import rewrite
from engine.war_at_sea.steps.markers import tidy
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import SIDES
from engine.war_at_sea.throws import die
from engine.war_at_sea.world.air import Air, Base, Flight, Steps, TurnedBack, WhyBack

CALLSIGNS: Final = 1000
"""Flights are numbered from here, by luck that nobody sees."""
NOBODY: Final[tuple[str, ...]] = ()


def crashes(run: Run, base: Base, kind: str, act: str) -> bool:
    """10.6.3: whether a counter loses a step; no die where none can."""
    odds = risk(run.world, base, kind, act)  # type: ignore[arg-type]
    if odds is None:
        return False
    modifier, lost_at = odds
    return 1 + modifier <= lost_at and die(run, act, (base.side,)) + modifier <= lost_at


def take_off(run: Run, base: Base, steps: Mapping[str, int], into: Steps) -> None:
    """10.6.3: ready steps of a base take off into a box or flight; what crashes waits for salvage."""
    air = run.edit.air
    turn = run.world.operation.turn
    before = base.off[1] if base.off and base.off[0] == turn else 0
    base.off = [turn, before + len(units(steps))]
    for kind, count in units(steps):
        add(base.boxes["ready"], kind, -count)
        add(into, kind, count)
        if crashes(run, base, kind, "takeoff"):
            add(into, kind, -1)
            add(air.salvage.setdefault(base.side, {}), kind, 1)
            run.emit(StepCrashes(base.called, kind), audience=(base.side,))


def apply_patrols(run: Run, slot: str, answer: Mapping[str, Mapping[str, int]]) -> None:
    """4-II: carry out the patrols of a base: ``{"cap", "search", "asw"}``, the steps that shall be up by type.

    What is up beyond the wish lands in the hangar, what is missing takes off (10.4, 10.8.2). A carrier that the same
    orders scuttled has nothing left to fly.
    """
    found = base_of(run.world, slot)
    if found is None or (found.ship and not run.world.ships.ships[found.ship].afloat):
        return
    base = run.edit.air.bases[found.id]
    for box in () if closed(run.world, base) else PATROLS:
        wish, up = answer.get(box, {}), base.boxes[box]
        for kind in [*up, *(kind for kind in wish if kind not in up)]:
            change = wish.get(kind, 0) - up.get(kind, 0)
            if change < 0:
                land_steps(run, base, up, kind, -change, "hangar")
            elif change > 0:
                take_off(run, base, {kind: change}, up)
    counts = [total(base.boxes[box]) for box in PATROLS]
    if any(counts):
        run.emit(PatrolsUp(base.called, counts[0], counts[1], counts[2]), audience=(base.side,))


def land_steps(run: Run, base: Base, source: Steps, kind: str, count: int, box: str) -> int:
    """10.6.3, 10.7: steps land on a base from a box or flight; those lost, which wait for salvage."""
    air = run.edit.air
    lost = 0
    for _, steps in units({kind: count}):
        add(source, kind, -steps)
        crashed = int(crashes(run, base, kind, "landing"))
        if crashed:
            add(air.salvage.setdefault(base.side, {}), kind, 1)
            run.emit(StepCrashes(base.called, kind), audience=(base.side,))
        if steps > crashed:
            add(base.boxes[box], kind, steps - crashed)
        lost += crashed
    return lost


class FlightsStep(Step[NoLocals]):
    """4-V: all bases plan their flights, sealed; then these take off (10.5.4, 10.6.3)."""

    name, section, Locals = phases.FLIGHTS, "10.5", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        """By day every base is asked, whether anything is spotted or not."""
        for base in run.edit.air.bases.values():
            base.tries = []
        slots = base_slots(run.world)
        return Ask("was-flights", slots, "planned", gate=True) if slots else Done()

    def planned(self, run: Run, own: NoLocals, answers: Mapping[str, Any]) -> Next:
        """The flights of each base; those of one force's carriers on one target fly as one (10.6.6, W36)."""
        for slot, answer in answers.items():
            found = base_of(run.world, slot)
            if found is None:
                continue
            base = run.edit.air.bases[found.id]
            _replot(run, base, answer)
            if "first" in answer:
                base.first = "" if answer["first"] == WORTH else answer["first"]
            give_up(run, base, answer.get("scrap", {}))
            base.ferry = _positive(answer.get("fly-off", {}))
            if grounded(run.world, base):
                continue
            for number in range(1, MOST_FLIGHTS + 1):
                mission = answer.get(f"mission-{number}", "none")
                if mission != "none":
                    self._start(run, base.id, mission, answer, number)
        for force in run.edit.forces.forces.values():
            force.rewrites = False
        return Done()

    def _start(self, run: Run, name: str, mission: AirMission, answer: Mapping[str, Any], number: int) -> None:
        air = run.edit.air
        base, target = air.bases[name], answer[f"target-{number}"]
        steps, escort = answer[f"steps-{number}"], answer.get(f"escort-{number}", {})
        if self._too_many(run, air, base, mission):
            run.emit(FlightHeldBack(base.called, mission), audience=(base.side,))
            return
        orders = {"else": str(answer.get(f"else-{number}", "home")), "press": _yes(answer.get(f"press-{number}"))}
        if (first := answer.get(f"first-{number}", WORTH)) != WORTH:
            orders["first"] = first
        main = self._flight(run, air, base, mission, target, "", orders, (*_positive(steps), *_positive(escort)))
        take_off(run, base, _positive(steps), main.steps.setdefault(base.id, {}))
        run.emit(
            FlightPlanned(base.called, mission, called(run.world, target), total(_positive(steps))),
            audience=(base.side,),
        )
        if total(_positive(escort)):
            guard = self._flight(run, air, base, "escort", target, main.id, orders, _positive(escort))
            take_off(run, base, _positive(escort), guard.steps.setdefault(base.id, {}))

    def _too_many(self, run: Run, air: Air, base: Base, mission: AirMission) -> bool:
        """Whether a special rule lets these bases send no more flights on a mission; who comes first sends theirs."""
        for rule in specials(run.world):
            if rule.kind != "flight-limit" or base.id not in rule.bases or mission not in rule.missions:
                continue
            there = [flight for flight in air.flights.values() if flight.mission in rule.missions and not flight.up]
            if sum(bool(set(flight.steps) & set(rule.bases)) for flight in there) >= rule.most:
                return True
        return False

    def _flight(
        self,
        run: Run,
        air: Air,
        base: Base,
        mission: AirMission,
        target: str,
        escorted: str,
        orders: Mapping[str, str],
        kinds: Iterable[str],
    ) -> Flight:
        """A new flight, or the one of the same force's carriers that it joins, where such types fly together (10.5.3,
        10.6.6)."""
        force = force_of(run.world, base)
        origin = force.id if force is not None else base.id
        for other in air.flights.values():
            same = (other.origin, other.mission, other.target, other.escorted, other.orders) == (
                origin, mission, target, escorted, orders,
            )  # fmt: skip
            if force is None or not same or base.id in other.steps or other.place:
                continue
            guards = [flight for flight in air.flights.values() if flight.escorted == other.id]
            if not mix_fault(run.world, mission, *_mixed(other, guards, kinds)):
                return other
        air.launched += 1
        flight = Flight(_callsign(run, base.side), base.side, origin, mission, {}, target)
        flight.escorted, flight.orders = escorted, dict(orders)
        air.flights[flight.id] = flight
        return flight


def _replot(run: Run, base: Base, answer: Mapping[str, Any]) -> None:
    """5.2.6: the force of a carrier that helped to spot the enemy near writes its next turn anew."""
    force = force_of(run.world, base)
    if force is None:
        return
    mine = run.edit.forces.forces[force.id]
    turn = run.world.operation.turn + 1
    if mine.rewrites and "replot" in answer and rewrite(run, mine, answer["replot"], turn):
        mine.rewrites = False  # of several carriers the first that writes anew does it for the force


def give_up(run: Run, base: Base, steps: Mapping[str, int]) -> None:
    """10.2.1: an overfull base gives aircraft up, those in the hangar first; they wait for salvage (14)."""
    for kind, count in steps.items():
        for box in ("hangar", "ready"):
            gone = min(count, base.boxes[box].get(kind, 0))
            if gone:
                lose(run.edit.air, base.id, box, kind, gone)
                run.emit(AircraftGivenUp(base.called, kind, gone), audience=(base.side,))
            count -= gone


def _mixed(flight: Flight, guards: Iterable[Flight], kinds: Iterable[str]) -> tuple[list[str], list[str]]:
    """The types of a flight with others, apart from those of its escort."""
    fighters = [kind for guard in guards for kind in of_flight(guard)]
    return [*of_flight(flight), *(kind for kind in kinds if plane(kind).role != "fighter")], [*fighters, *kinds]


def _yes(flag: object) -> str:
    return "yes" if flag else "no"


def _callsign(run: Run, side: str) -> str:
    """The id of a new flight: the enemy reads it and may not count by it how many flights took off."""
    air = run.world.air
    while True:
        ident = f"{side}-{run.roll('callsign', CALLSIGNS, NOBODY) + CALLSIGNS}"
        if ident not in air.flights:
            return ident


def _positive(steps: Mapping[str, int]) -> Steps:
    return {kind: count for kind, count in steps.items() if count}


class StrikesStep(TakingTurns[TurnsLocals]):
    """4-IX: the sides fly their flights in turn, the Axis first; a side without flights is asked too (10.6, H23)."""

    name, section, Locals, kind = phases.STRIKES, "10.6", TurnsLocals, "was-launch-flight"

    def sides(self, run: Run, own: TurnsLocals) -> tuple[str, ...]:
        return tuple(map(air_command, SIDES))

    def start(self, run: Run, own: TurnsLocals) -> Next:
        """10.6.7: what carriers may not fly after a battle stays aboard; then the first side."""
        run.edit.air.turned = []
        _hold_back(run)
        _turn_back(run)
        return super().start(run, own)

    def next_side(self, run: Run, own: TurnsLocals) -> Next:
        """W121: before a side is asked, its flights that cannot go have turned back unseen."""
        _turn_back(run)
        return super().next_side(run, own)

    def act(self, run: Run, own: TurnsLocals, answer: Any) -> Next:
        """10.6.1: the flight goes to its target."""
        air = run.edit.air
        flight = air.flights[answer]
        raid = sortie(run.world, flight)
        if raid is None:
            raise ValueError(f"flight {flight.id} has nowhere to go and was not turned back")
        flight.target = raid.target
        if not raid.escort and any(
            other.escorted == flight.id and total(of_flight(other)) for other in air.flights.values()
        ):
            _tell_back(run, flight, "alone")
        for each in (flight, air.flights.get(raid.escort)):
            if each is not None:
                flown = raid.distance + burden(each)
                each.place, each.zone, each.orders = raid.zone, raid.zone, {**each.orders, "flown": str(flown)}
        return Call(phases.STRIKE, flight.id, raid, "acted")

    def acted(self, run: Run, own: TurnsLocals, outcome: Outcome) -> Next:
        """What became of it; a force that it sank has no marker any more."""
        apply_raid(run, outcome.effects)
        tidy(run)
        return Goto("next_side")


def _turn_back(run: Run) -> None:
    """W121: flights whose target is gone or out of reach turn back before anybody is asked for them, so that the number
    of questions tells no more than the raids that everybody sees."""
    air = run.edit.air
    for side in SIDES:
        for ident in waiting(air, side):
            flight = air.flights[ident]
            if sortie(run.world, flight) is None:
                flight.done = True
                _tell_back(run, flight, why_back(run.world, flight))


def _tell_back(run: Run, flight: Flight, why: WhyBack) -> None:
    """Its owner learns that a flight turns back or goes alone, and why, now and from the next card."""
    base = next(iter(flight.steps))
    told = FlightTurnsBack(flight.mission, called(run.world, base), called(run.world, flight.target), why)
    run.emit(told, audience=(flight.side,))
    turned = TurnedBack(run.world.operation.turn, flight.side, base, flight.mission, flight.target, why)
    run.edit.air.turned.append(turned)


def _hold_back(run: Run) -> None:
    """10.6.7: a carrier whose force fought in this turn flies four steps at most, in all flights and escorts, those on
    patrol counted; the others stay ready."""
    operation = run.world.operation
    air = run.edit.air
    for base in air.bases.values():
        force = force_of(run.world, base)
        if force is None or force.fought != operation.turn:
            continue
        left = max(0, tables().charts.flight.carrier_battle_steps - sum(total(base.boxes[box]) for box in PATROLS))
        for flight in air.flights.values():
            steps = flight.steps.get(base.id, {})
            if flight.up or not steps:
                continue
            while total(steps) > left:
                kind = min(steps)
                held = min(steps[kind], 2 - steps[kind] % 2)  # a counter of the type
                add(steps, kind, -held)
                add(base.boxes["ready"], kind, held)
            left -= total(steps)
