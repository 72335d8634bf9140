"""Readying, landing, salvage, repaired fields (10.3, 10.7, 13.5.3, 14)."""

from __future__ import annotations

from engine.core.steps import Done, Next, NoLocals, Step
from engine.war_at_sea import phases
from engine.war_at_sea.air.flights import PATROLS, bases_for, home_range, ready_quota, stays_up
from engine.war_at_sea.air.places import force_of, lands_on, operates, overfull, room, zone_of
from engine.war_at_sea.air.raids import origin_zone
from engine.war_at_sea.air.stock import add, join, plane, price, total, units
from engine.war_at_sea.facts.flights import FieldRepaired, FlightDitches, FlightLands, FlightStaysUp, Salvaged, TakenOff
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.state import Operation, Run, World
from engine.war_at_sea.steps.decisions.specials import fly_off
from engine.war_at_sea.steps.flights import land_steps
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import SIDES, Side
from engine.war_at_sea.world.air import Base, Flight, Steps
from engine.war_at_sea.world.forces import Force


class Readying(Step[NoLocals]):
    """4-X: what stands in the hangars is made ready (10.3)."""

    name, section, Locals = phases.READYING, "10.3", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        operation = run.world.operation
        for base in run.edit.air.bases.values():
            if base.idle != operation.turn:
                base.boxes["ready"] = join((base.boxes["ready"], base.boxes["hangar"]))
                base.boxes["hangar"] = {}
        return Done()


class Landing(Step[NoLocals]):
    """4-XII: salvage comes back, then flights and, at the end of the day, patrols land (10.7, 10.8.2, 14)."""

    name, section, Locals = phases.LANDING, "10.7", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        """Salvage belongs to the phase before, which ends here (14); fields are repaired every six turns (13.5.3)."""
        salvage(run)
        fly_off(run)
        take_off_in_port(run)
        quota = {base.id: ready_quota(run.world, base) for base in run.world.air.bases.values()}
        for flight in sorted(run.edit.air.flights.values(), key=lambda flight: not _goes_first(run, flight)):
            _bring_home(run, flight, quota)
        if _day_ends(run.world.operation):
            for base in list(run.edit.air.bases.values()):
                for box in PATROLS:
                    _patrol_home(run, base, box, quota)
        repair(run)
        return Done()


def _goes_first(run: Run, flight: Flight) -> bool:
    """Whether a flight holds counters that its base keeps ready before others (10.7, W130)."""
    air = run.world.air
    return any(air.bases[name].first in steps for name, steps in flight.steps.items() if name in air.bases)


def _day_ends(operation: Operation) -> bool:
    """Whether the next turn is night, or this one is already."""
    after = operation.of_day % tables().charts.scale.turns_of_day + 1
    return operation.dark or tables().weather.dark(after, twilight_is_night=operation.dark_twilight)


def _bring_home(run: Run, flight: Flight, quota: dict[str, int]) -> None:
    """10.5.2, 10.7: a flight lands together: at home, else at the nearest base that takes all of it; in transfer where
    it was sent. What no base can take stays up as long as it may, then it is lost (W56)."""
    air = run.edit.air
    where = flight.place or origin_zone(run.world, flight)
    left: Steps = {}
    for name, steps in flight.steps.items():
        within = home_range(run.world, flight, steps)
        for base in _bases_for(run, flight, name, where, within, steps):
            _take_in(run, base, steps, quota)
            if not steps:
                break
        left = join((left, steps))
    flight.steps = {name: steps for name, steps in flight.steps.items() if steps}
    if left and stays_up(run.world, flight, left):
        flight.up, flight.done, flight.place, flight.orders = flight.up + 1, True, where, {}
        run.emit(FlightStaysUp(where), audience=(flight.side,))
        return
    for kind, count in left.items():
        add(air.salvage.setdefault(flight.side, {}), kind, count)
        run.emit(FlightDitches(kind, count), audience=(flight.side,))
    del air.flights[flight.id]


def _bases_for(run: Run, flight: Flight, home: str, where: str, within: int, steps: Steps) -> list[Base]:
    """The bases of the side that aircraft can reach and land on, the one that they want first."""
    first = flight.target if flight.mission == "transfer" else home
    able = bases_for(run.world, flight.side, where, within, steps)
    return sorted(able, key=lambda base: (base.id != first, base.id != home))


def _take_in(run: Run, base: Base, steps: Steps, quota: dict[str, int]) -> None:
    """10.2.1, 10.7: as many as there is room for, the type that its owner named first, then the most valuable; so many
    counters go straight to ready (W130)."""
    before = total(steps)
    for kind, count in sorted(units(steps), key=lambda unit: (unit[0] != base.first, -price(unit[0]), unit)):
        fit = min(count, room(base))
        if not fit:
            break
        ready = quota.get(base.id, 0) > 0
        quota[base.id] = quota.get(base.id, 0) - int(ready)
        land_steps(run, base, steps, kind, fit, "ready" if ready else "hangar")
    if total(steps) < before:
        run.emit(FlightLands(base.called, before - total(steps)), audience=(base.side,))


def _patrol_home(run: Run, base: Base, box: str, quota: dict[str, int]) -> None:
    """10.8.2: a patrol lands at its base; where that is gone or full, elsewhere like a flight."""
    air = run.edit.air
    steps = base.boxes[box]
    if not steps:
        return
    flight = Flight("", base.side, base.id, "transfer", {base.id: steps}, base.id, place=zone_of(run.world, base))
    if not flight.place:
        force = run.world.forces.forces.get(air.homes.get(base.ship, ""))
        flight.place = force.zone if force is not None else ""
    for kind in list(steps):
        only: Steps = {kind: steps[kind]}
        del steps[kind]
        for there in _bases_for(run, flight, base.id, flight.place, plane(kind).range, only):
            _take_in(run, there, only, quota)
            if not only:
                break
        for lost, count in only.items():
            add(air.salvage.setdefault(base.side, {}), lost, count)
            run.emit(FlightDitches(lost, count), audience=(base.side,))


def take_off_in_port(run: Run) -> None:
    """8.2.2: in a friendly port aircraft that cannot take off from a carrier go to another one there, or to a base in
    the zone."""
    air = run.edit.air
    for base in air.bases.values():
        force = force_of(run.world, base)
        if force is None or not force.port:
            continue
        stuck = total(base.boxes["ready"]) + total(base.boxes["hangar"])
        over = overfull(base) if operates(run.world, base) and base.capacity else stuck
        others = [
            other
            for other in air.bases.values()
            if other is not base
            and other.side == base.side
            and _beside(run, force, other)
            and operates(run.world, other)
        ]
        for box in ("hangar", "ready"):
            for kind in sorted(base.boxes[box], key=lambda box: (price(box), box)):
                for there in others:
                    fit = min(over, room(there), base.boxes[box].get(kind, 0))
                    if fit and lands_on(run.world, there, plane(kind).landing):
                        add(base.boxes[box], kind, -fit)
                        add(there.boxes["hangar"], kind, fit)
                        over -= fit
                        run.emit(TakenOff(base.called, there.called, kind, fit), audience=(base.side,))


def _beside(run: Run, force: Force, base: Base) -> bool:
    """Whether a base is in a force's port: a carrier in it, a base ashore in its zone."""
    if base.ship:
        other = force_of(run.world, base)
        return other is not None and other.port == force.port
    return base.zone == force.zone


def salvage(run: Run) -> None:
    """14, W26: of each two lost steps of a type one comes back where the scenario says, the other is lost for good."""
    air = run.edit.air
    for side in SIDES:
        waiting = air.salvage.get(side, {})
        for kind in sorted(waiting):
            pairs = waiting[kind] // tables().charts.strike.salvage
            there = _salvage_base(run.world, side, kind)
            back = min(pairs, room(there)) if there is not None else 0
            if not back or there is None:
                continue
            add(waiting, kind, -back * tables().charts.strike.salvage)
            add(there.boxes["hangar"], kind, back)
            lost = air.lost.setdefault(side, {})
            add(lost, kind, back * (tables().charts.strike.salvage - 1))
            run.emit(Salvaged(there.called, kind, back), audience=(side,))


def _salvage_base(world: World, side: Side, kind: str) -> Base | None:
    """The base of the scenario, where the type lands there; else a carrier in a major port of the side (14)."""
    air = world.air
    named = air.bases.get(file_of(world).salvage.get(side, ""))
    landing = plane(kind).landing
    if named is not None and lands_on(world, named, landing) and room(named):
        return named
    forces = world.forces
    ports = tables().places.ports
    for base in air.bases.values():
        force = forces.of(base.ship) if base.ship and base.side == side else None
        if force is not None and force.port and ports[force.port].size == "major" and landing == "C" and room(base):
            return base
    return None


def repair(run: Run) -> None:
    """13.5.3: in turns 6, 12, 18 and so on a damaged field holds one step more, never more than it was built for."""
    chart = tables().charts.strike
    if run.world.operation.turn % chart.repair_every:
        return
    for base in run.edit.air.bases.values():
        if base.kind != "carrier" and base.capacity < base.built:
            base.capacity = min(base.built, base.capacity + chart.repair)
            run.emit(FieldRepaired(base.id, base.capacity), audience=(base.side,))
