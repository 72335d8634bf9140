"""Coastal bombardment (9.1)."""

from __future__ import annotations

from typing import Any

from engine.core.runner import Runner
from engine.war_at_sea.facts.operations import Bombards
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.operations import work
from engine.war_at_sea.operations.lanes import crew
from engine.war_at_sea.state import Operation, Shelling, Tally
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.throws import die
from engine.war_at_sea.world.air import Air, Base
from engine.war_at_sea.world.forces import Force
from engine.war_at_sea.world.ships import Ships

Run = Runner[Any]


def bombard(run: Run, force: Force) -> None:
    """9.1.1: all ships with ammunition for it fire at one target, once; none where the weather forbids guns."""
    operation: Operation = run.read("operation")
    guns = {
        ship.id: dice for ship in crew(run.world, force) if ship.shells and (dice := work.salvo_dice(run.world, ship))
    }
    if not guns:
        return
    base = _target(run, force)
    hits = sum(_hits(run, battery, count) for dice in guns.values() for battery, count in dice.items()) if base else 0
    fleet: Ships = run.edit("ships")
    for ship in guns:
        fleet.ships[ship].shells = False  # 9.1.3
    steps = capacity = 0
    if base is not None:
        chart = tables().charts.bombardment
        steps = lose_on_ground(run, base, hits // chart.hits_per_step)
        capacity = min(base.capacity, hits // chart.hits_per_capacity)
        base.capacity -= capacity
        tally: Tally = run.edit("tally")
        kinds = [class_of(fleet.ships[ship]).kind.type for ship in guns]
        tally.shellings.append(Shelling(base.id, force.side, operation.turn, kinds))
    place = base.id if base is not None else force.zone
    run.emit(Bombards(force.side, place, len(guns), hits, steps, capacity))


def _target(run: Run, force: Force) -> Base | None:
    """The base that is shelled: the enemy's largest of the zone."""
    air: Air = run.edit("air")
    here = [one for one in air.bases.values() if one.side != force.side and one.zone == force.zone and one.zone]
    return max(here, key=lambda one: (one.built, one.id), default=None)


def _hits(run: Run, battery: str, count: int) -> int:
    """9.1.2: 5 or 6 for primary guns, 6 for secondary, 6 and then 5 or 6 for tertiary."""
    chart = tables().charts.bombardment
    if battery == "primary":
        return sum(die(run, "shelling") >= chart.primary for _ in range(count))
    if battery == "secondary":
        return sum(die(run, "shelling") >= chart.secondary for _ in range(count))
    sixes = sum(die(run, "shelling") >= chart.tertiary for _ in range(count))
    return sum(die(run, "shelling") >= chart.tertiary_again for _ in range(sixes))


def lose_on_ground(run: Run, base: Base, steps: int) -> int:
    """9.1.2, W55: steps in the hangar and ready boxes are lost in turn: the owner's choice first, then the enemy's.

    The owner gives up the type of which there is most; the enemy's wish is for a type that was seen there, else luck
    draws. Returns the steps lost.
    """
    air: Air = run.edit("air")
    lost = 0
    for number in range(steps):
        there = {
            plane: base.boxes["hangar"].get(plane, 0) + base.boxes["ready"].get(plane, 0)
            for plane in {**base.boxes["hangar"], **base.boxes["ready"]}
        }
        if not there:
            break
        if number % 2 == 0:
            plane = max(sorted(there), key=lambda one: there[one])
        else:
            seen = [one for one in base.types if one in there]
            plane = seen[0] if seen else run.pick("wish", sorted(there), 1, (base.side,))[0]
        box = base.boxes["hangar"] if base.boxes["hangar"].get(plane) else base.boxes["ready"]
        box[plane] -= 1
        if not box[plane]:
            del box[plane]
        gone = air.lost.setdefault(base.side, {})
        gone[plane] = gone.get(plane, 0) + 1
        lost += 1
    return lost
