"""What raids hand up, applied to the world; steps are never made and never vanish (13, 14)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.core.codec import unpack_effect
from engine.core.words import Json
from engine.war_at_sea.air.effects import (
    EFFECTS,
    BaseHit,
    DecoyGone,
    ForceAttacked,
    PatrolTried,
    RaidCharted,
    RaidOver,
    StepsLost,
)
from engine.war_at_sea.air.stock import add, join, of_flight, total
from engine.war_at_sea.chart import keep_raid
from engine.war_at_sea.effects import LeaderLost, ShipAfter, read
from engine.war_at_sea.hits import deck_steps
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.state import GROUND, Run
from engine.war_at_sea.terms import SIDES, Side
from engine.war_at_sea.world.air import Air, Steps
from engine.war_at_sea.world.ships import Ship

FLIGHT = "flight:"
ATTACKED: Final = "attacked"
"""Key of ``Force.chores``: the last turn in which the force was attacked from the air or by submarines."""


def census(air: Air) -> dict[str, Steps]:
    """All steps of each side wherever they are; only the scenario changes this sum."""
    all_of: dict[str, Steps] = {}
    for side in SIDES:
        mine = [base for base in air.bases.values() if base.side == side]
        parts = [steps for base in mine for steps in (*base.boxes.values(), base.cargo)]
        parts += [of_flight(flight) for flight in air.flights.values() if flight.side == side]
        all_of[side] = join([*parts, air.salvage.get(side, {}), air.lost.get(side, {})])
    return all_of


def apply_raid(run: Run, effects: Iterable[Json]) -> None:
    """Apply the effects of one raid in their order."""
    for held in effects:
        match unpack_effect(EFFECTS, held):
            case StepsLost(base, place, kind, steps):
                side = lose(run.edit.air, base, place, kind, steps)
                run.edit.tally.down(side, GROUND if place in ("ready", "hangar") else kind, steps)
            case PatrolTried(base, flight, zone):
                run.edit.air.bases[base].tries += [flight, zone]
            case BaseHit(base, capacity, types):
                field = run.edit.air.bases[base]
                field.capacity = max(0, field.capacity - capacity)
                field.types = sorted({*field.types, *types})
            case DecoyGone(force):
                remove_decoy(run, force)
            case ForceAttacked(force):
                attacked(run, force)
            case RaidCharted(side, zone, target, hits, sunk):
                keep_raid(run, [side, zone, target, str(hits), *sunk])
            case RaidOver(flight, escort):
                close(run.edit.air, flight, escort)
            case LeaderLost(leader):
                run.edit.leaders.lost.append(leader)
            case ShipAfter(ship, state):
                ship_after(run, ship, read(Ship, state))


def attacked(run: Run, ident: str) -> None:
    """5.2.7: a force was attacked from the air or by a submarine: ``after`` asks it; on intercept it may write anew."""
    force = run.edit.forces.forces[ident]
    force.chores[ATTACKED] = run.world.operation.turn
    force.rewrites = force.rewrites or force.mission == "intercept"


def lose(air: Air, base: str, place: str, kind: str, steps: int) -> Side:
    """Take steps from a flight or a box of a base; they wait for salvage (14). Whose they were."""
    if place.startswith(FLIGHT):
        flight = air.flights[place.removeprefix(FLIGHT)]
        add(flight.steps[base], kind, -steps)
        side = flight.side
    else:
        side = air.bases[base].side
        add(air.bases[base].boxes[place], kind, -steps)
    add(air.salvage.setdefault(side, {}), kind, steps)
    return side


def close(air: Air, flight: str, escort: str) -> None:
    """A flight has tried its strike; what has no steps left is gone."""
    for name in (flight, escort):
        if name in air.flights:
            air.flights[name].done = True
            if not total(of_flight(air.flights[name])):
                del air.flights[name]
    for other in air.flights.values():
        if other.escorted == flight and flight not in air.flights:
            other.escorted = ""


def remove_decoy(run: Run, force: str) -> None:
    """17.6.3: a decoy that was met is gone, with its marker."""
    decoy = run.edit.forces.forces[force]
    run.edit.markers.markers.pop(decoy.marker, None)
    decoy.gone, decoy.marker = True, ""


def ship_after(run: Run, ident: str, ship: Ship) -> None:
    """A ship as a raid or a battle left her; a sunk one is in no force any more."""
    run.edit.ships.ships[ident] = ship
    if ship.fate == "sunk":
        for force in run.edit.forces.forces.values():
            if ident in force.ships:
                force.ships.remove(ident)
                force.gone = not force.ships and not force.decoy
    _carrier_after(run, ident, ship)


def deck_after(run: Run, ship: Ship) -> None:
    """8.2, 8.3.2: a carrier holds as many steps as the boxes of her deck that are left say."""
    klass = class_of(ship)
    if klass.decks and ship.id in run.world.air.bases:
        run.edit.air.bases[ship.id].capacity = deck_steps(klass, ship.decks)


def _carrier_after(run: Run, ident: str, ship: Ship) -> None:
    """8.2, 8.2.2: a carrier's capacity by the boxes of her deck; what stands aboard goes down with her."""
    if ident not in run.world.air.bases:
        return
    deck_after(run, ship)
    air = run.edit.air
    base = air.bases[ident]
    if ship.fate == "sunk":
        base.capacity = 0
        aboard = [*(base.boxes[box] for box in ("ready", "hangar")), base.cargo]
        air.lost[base.side] = join([air.lost.get(base.side, {}), *aboard])
        base.boxes |= {"ready": {}, "hangar": {}}
        base.cargo = {}
