"""Forces that join: after contacts and submarines, before the battles; the others of them after the battles.

5.5.1, W108. On its way to the other a force is met, torpedoed and fought by itself.
"""

from __future__ import annotations

from engine.war_at_sea.air.aftermath import ATTACKED
from engine.war_at_sea.facts.operations import ForcesJoin, JoinFails
from engine.war_at_sea.nouns import unit_of
from engine.war_at_sea.operations import joining, plots
from engine.war_at_sea.operations.lanes import charge_of, company, crew, is_escort, place_of
from engine.war_at_sea.operations.plots import in_battle
from engine.war_at_sea.operations.work import BOMBARDED, work_of
from engine.war_at_sea.state import Run
from engine.war_at_sea.steps.day import all_leading
from engine.war_at_sea.steps.markers import take_away
from engine.war_at_sea.world.forces import Force


def escorts_join(run: Run) -> None:
    """5.5.1, W110: escorts join where they are, before anybody sails: another escort, or a force on its way home."""
    operation = run.world.operation
    forces = run.edit.forces
    for force in forces.forces.values():
        aim = joining.wish(force, operation.turn)
        if not aim or not is_escort(run.world, force):
            continue
        into, lead = forces.forces[aim], charge_of(forces, force)
        there = charge_of(forces, into)
        held = in_battle(run.world, lead) or in_battle(run.world, there)
        if into.gone or held or place_of(lead) != place_of(there) or into is lead:
            _fail(run, force)
            continue
        if joining.wish(into, operation.turn) == force.id:  # both wrote it
            del into.acts[operation.turn]
        _merge(run, force, into, sailed=False)


def no_common_place(run: Run) -> None:
    """5.5.1: forces whose ways had no place in common do not join; each goes on by its own orders."""
    for force in _joiners(run):
        if joining.joining(run.world, force) is None:
            _fail(run, force)


def join_up(run: Run, met: dict[str, dict[str, str]]) -> None:
    """5.5.1: forces become one that came together and that no contact holds short of the other.

    ``met``: the battles by zone, each force with the direction by which it came; escorts that came with a force that
    joins one of them are put into its battle.
    """
    for force in _joiners(run):
        found = joining.joining(run.world, force)
        if found is None:
            _fail(run, force)
            continue
        into, place = found
        if not joining.short_of(force, place, met) and not joining.short_of(into, place, met):
            escorts = company(run.world.forces, force)[1:]
            _merge(run, force, into)
            for there in met.values():
                if into.id in there:
                    there |= {escort.id: there[into.id] for escort in escorts}


def join_late(run: Run) -> None:
    """W108: after the battles forces join that broke off without a shot and went on; others wait where they are."""
    operation = run.world.operation
    for force in _joiners(run):
        found = joining.joining(run.world, force)
        if found is not None and operation.turn not in (force.fought, found[0].fought):
            _merge(run, force, found[0])
        else:
            _fail(run, force)


def _joiners(run: Run) -> list[Force]:
    """The forces that are to join another now; those that others join come after these."""
    operation = run.world.operation
    left = {force.id: force for force in all_leading(run) if joining.wish(force, operation.turn)}
    order: list[Force] = []
    while left:
        aims = {joining.wish(force, operation.turn) for force in left.values()}
        first = next((ident for ident in left if ident not in aims), next(iter(left)))
        order.append(left.pop(first))
    return order


def _fail(run: Run, force: Force) -> None:
    """The force stays by itself, and works where it lies (W100)."""
    operation = run.world.operation
    run.emit(
        JoinFails(unit_of(force), unit_of(run.world.forces.forces[joining.wish(force, operation.turn)])),
        audience=(force.side,),
    )
    del force.acts[operation.turn]
    if work := work_of(run.world, force):
        force.acts[operation.turn] = work


def _merge(run: Run, force: Force, into: Force, *, sailed: bool = True) -> None:
    """One force of two: the way and the orders of the one that was named hold, and its marker stays; the node of the
    other stays (5.5.1). Where the named one is on its way home, its plot comes a turn later. ``sailed``: the ways of
    this turn are sailed already."""
    forces = run.edit.forces
    force, into = forces.forces[force.id], forces.forces[into.id]
    if into.mission == "abort" and force.mission != "abort":
        plots.slip(into, run.world.operation.turn)
    for ship in crew(run.world, force) if sailed else ():
        into.came[ship.id] = list(joining.way_of(force, ship.id))
    into.ships += force.ships
    into.rewrites = into.rewrites or force.rewrites
    into.fought = max(into.fought, force.fought)
    force.ships, force.came = [], {}
    for each in forces.forces.values():
        if each.escorts == force.id:
            each.escorts = into.id
    into.chores = {
        key: max(other.chores.get(key, 0) for other in (force, into))
        for key in (ATTACKED, BOMBARDED)
        if key in force.chores or key in into.chores
    }
    run.emit(ForcesJoin(unit_of(force), unit_of(into)), audience=(force.side,))
    take_away(run, force)
