"""Special rules of scenarios that have a time of their own in the turn (``scenarios/special.py``)."""

from __future__ import annotations

from engine.war_at_sea.air.ferry import rules_of
from engine.war_at_sea.air.places import chart_of, zone_of
from engine.war_at_sea.air.stock import add, plane
from engine.war_at_sea.facts.flights import FlownOff
from engine.war_at_sea.facts.operations import FearsBombers, FieldShelled, NewMission
from engine.war_at_sea.judgement.cards import specials
from engine.war_at_sea.nouns import unit_of
from engine.war_at_sea.operations.lanes import charge_of, column_of, leading
from engine.war_at_sea.operations.plots import homes, in_battle
from engine.war_at_sea.scenarios.special import Artillery, EscortEnds, FearOfBombers
from engine.war_at_sea.state import Run
from engine.war_at_sea.steps.decisions.homeward import abort
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.throws import die
from engine.war_at_sea.world.forces import Force


def at_turn_end(run: Run) -> None:
    """Escorts that turn back, guns on land that shell a field."""
    for rule in specials(run.world):
        if isinstance(rule, EscortEnds):
            _escort_ends(run, rule)
        elif isinstance(rule, Artillery):
            _artillery(run, rule)


def _escort_ends(run: Run, rule: EscortEnds) -> None:
    """An escort turns back where its convoy first came so far."""
    forces = run.edit.forces
    force, convoy = forces.forces[rule.force], forces.forces[rule.convoy]
    if force.gone or charge_of(forces, force) is not convoy:
        return
    so_far = [place for place in (*convoy.way, convoy.zone) if column_of(place) >= rule.column]
    if not so_far:
        return
    force.escorts, force.mission = "", "intercept"
    force.zone, force.port, force.beyond = so_far[0], "", ""
    run.emit(NewMission(unit_of(force), "intercept"), audience=(force.side,))


def _artillery(run: Run, rule: Artillery) -> None:
    """A die, more if ships shelled the field since the last; then it holds less and readies nobody next turn."""
    operation = run.world.operation
    if operation.turn not in rule.turns or rule.base not in run.world.air.bases:
        return
    base = run.edit.air.bases[rule.base]
    last = max((turn for turn in rule.turns if turn < operation.turn), default=0)
    shelled = any(
        shelling.base == base.id and shelling.side != base.side and last < shelling.turn <= operation.turn
        for shelling in run.world.tally.shellings
    )
    if die(run, "artillery") + (rule.bombarded if shelled else 0) < rule.on:
        return
    lost = min(base.capacity, rule.capacity)
    base.capacity -= lost
    base.idle = operation.turn + 1
    run.emit(FieldShelled(base.id, lost))


# --- fear of bombers -------------------------------------------------------------------------------------


def fear_bombers(run: Run) -> None:
    """As a day turn starts forces at sea without fighters over them may lose heart and make for home."""
    operation = run.world.operation
    for rule in specials(run.world):
        if not isinstance(rule, FearOfBombers) or operation.turn < rule.since or operation.dark:
            continue
        for force in leading(run.world, rule.side):
            if _afraid(run, force, rule) and die(run, "fear", (rule.side,), about=(force.id,)) <= rule.on:
                run.emit(FearsBombers(unit_of(force)), audience=(rule.side,))
                port = next(iter(homes(run.world, force, operation.turn)), "")
                abort(run, run.edit.forces.forces[force.id], port, operation.turn)


def _afraid(run: Run, force: Force, rule: FearOfBombers) -> bool:
    """Whether a force must throw: at sea, not on its way home, with fewer steps of fighters on patrol over it."""
    if not force.zone or force.port or force.decoy or force.mission == "abort" or in_battle(run.world, force):
        return False
    return guards_over(run, force) < rule.steps


def guards_over(run: Run, force: Force) -> int:
    """Steps of fighters on patrol at bases of the side that reach a force's zone (10.8)."""
    chart, within = chart_of(run.world), tables().charts.patrol.zones
    return sum(
        steps
        for base in run.world.air.bases.values()
        if base.side == force.side and (zone := zone_of(run.world, base)) and chart.distance(zone, force.zone) <= within
        for kind, steps in base.boxes["cap"].items()
        if plane(kind).role == "fighter"
    )


# --- aircraft flown off ----------------------------------------------------------------------------------


def fly_off(run: Run) -> None:
    """W46: what was ordered to fly off does; a step is lost on a low die, the others stand in the base's hangar."""
    air = run.edit.air
    tally = run.edit.tally
    for base in air.bases.values():
        for rule in rules_of(run.world, base):
            steps = min(base.ferry.get(rule.aircraft, 0), base.cargo.get(rule.aircraft, 0))
            if not steps:
                continue
            lost = sum(die(run, "fly-off", (base.side,)) <= rule.lost_on for _ in range(steps))
            add(base.cargo, rule.aircraft, -steps)
            add(air.bases[rule.base].boxes["hangar"], rule.aircraft, steps - lost)
            add(air.salvage.setdefault(base.side, {}), rule.aircraft, lost)
            key = f"{rule.aircraft}|{rule.base}"
            tally.flown[key] = tally.flown.get(key, 0) + steps - lost
            run.emit(FlownOff(rule.base, rule.aircraft, steps - lost, lost), audience=(base.side,))
        base.ferry = {}
