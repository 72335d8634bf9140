"""Coastal bombardment (9.1)."""

from __future__ import annotations

from engine.war_at_sea.air.aftermath import lose
from engine.war_at_sea.facts.air import LostOnGround
from engine.war_at_sea.facts.operations import Bombards
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.operations import joining, work
from engine.war_at_sea.operations.lanes import crew
from engine.war_at_sea.state import GROUND, Run, Shelling
from engine.war_at_sea.steps.ground import ground_losses
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.throws import die
from engine.war_at_sea.world.air import Base
from engine.war_at_sea.world.forces import Force


def bombard(run: Run, force: Force) -> bool:
    """9.1.1: all ships with ammunition for it fire at one target, once; none where the weather forbids guns.

    Whether any fired.
    """
    ready = [ship for ship in crew(run.world, force) if ship.shells and not joining.moved(force, ship.id)]
    guns = {ship.id: dice for ship in ready if (dice := work.salvo_dice(run.world, ship))}
    if not guns:
        return False
    base = _target(run, force)
    hits = sum(_hits(run, battery, count) for dice in guns.values() for battery, count in dice.items()) if base else 0
    fleet = run.edit.ships
    for ship in guns:
        fleet.ships[ship].shells = False  # 9.1.3
    steps = capacity = 0
    if base is not None:
        chart = tables().charts.bombardment
        steps = _on_ground(run, base, force, hits // chart.hits_per_step)
        capacity = min(base.capacity, hits // chart.hits_per_capacity)
        base.capacity -= capacity
        tally = run.edit.tally
        kinds = [class_of(fleet.ships[ship]).kind.type for ship in guns]
        if steps:
            tally.down(base.side, GROUND, steps)
        tally.shellings.append(Shelling(base.id, force.side, run.world.operation.turn, kinds))
    place = base.id if base is not None else force.zone
    run.emit(Bombards(force.side, place, len(guns), hits, steps, capacity))
    return True


def _target(run: Run, force: Force) -> Base | None:
    """The base that is shelled: the one that the force was told, else the enemy's largest of the zone."""
    here = [
        base
        for base in run.edit.air.bases.values()
        if base.side != force.side and base.zone == force.zone and base.zone
    ]
    named = next((base for base in here if base.id == force.target), None)
    return named or max(here, key=work.largest, default=None)


def _hits(run: Run, battery: str, count: int) -> int:
    """9.1.2: 5 or 6 for primary guns, 6 for secondary, 6 and then 5 or 6 for tertiary."""
    chart = tables().charts.bombardment
    if battery == "primary":
        return sum(die(run, "shelling") >= chart.primary for _ in range(count))
    if battery == "secondary":
        return sum(die(run, "shelling") >= chart.secondary for _ in range(count))
    sixes = sum(die(run, "shelling") >= chart.tertiary for _ in range(count))
    return sum(die(run, "shelling") >= chart.tertiary_again for _ in range(sixes))


def _on_ground(run: Run, base: Base, force: Force, steps: int) -> int:
    """9.1.2: the steps that shells destroy, which wait for salvage (14); types that burn are seen. Returns how many."""
    lost = ground_losses(run, base, force.id, steps)
    for kind, box in lost:
        lose(run.edit.air, base.id, box, kind, 1)
        run.emit(LostOnGround(base.id, kind, 1), audience=(base.side,))
    base.types = sorted({*base.types, *(kind for kind, _ in lost)})
    return len(lost)
