"""Surface battles of a turn, side by side by zone, and what their forces decide afterwards (4-VIII, 5.2.7, 6.4.9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from engine.core.codec import clone
from engine.core.steps import Ask, Done, Fork, Goto, Next, Outcome, Step
from engine.war_at_sea import phases
from engine.war_at_sea.aftermath import apply_battle
from engine.war_at_sea.battle import start
from engine.war_at_sea.battle.arena import lead, take_out
from engine.war_at_sea.battle.deploy import add_party, bundles, operation_field, refresh
from engine.war_at_sea.operations import plots
from engine.war_at_sea.operations.lanes import charge_of, company, put
from engine.war_at_sea.state import Run, World
from engine.war_at_sea.steps.decisions.afterwards import AfterView, close, decide_all, partners
from engine.war_at_sea.steps.decisions.joined import join_late, join_up
from engine.war_at_sea.steps.markers import tidy
from engine.war_at_sea.terms import ALLIED, AXIS, SIDES, Side, other
from engine.war_at_sea.throws import die
from engine.war_at_sea.world.field import Field
from engine.war_at_sea.world.forces import APART, Force, side_of


@dataclass(slots=True)
class BattlesLocals:
    """``met``: the forces of each battle by zone, with the direction by which they came; ``surprised``: zones with a
    surprise sighting. ``fought``: the forces that were in each battle; ``stayed``: those that were on the map when it
    was over."""

    met: dict[str, dict[str, str]] = field(default_factory=dict)
    surprised: list[str] = field(default_factory=list)
    fought: dict[str, list[str]] = field(default_factory=dict)
    stayed: dict[str, list[str]] = field(default_factory=dict)


class BattlesStep(Step[BattlesLocals]):
    """4-VIII: a child ``battle`` for each zone, suspended battles first; their effects are applied at the join."""

    name, section, Locals = phases.BATTLES, "4-VIII", BattlesLocals

    def start(self, run: Run, own: BattlesLocals) -> Next:
        join_up(run, own.met)
        battles = run.world.battles
        zones = sorted({*own.met, *battles.suspended})
        own.fought = {}
        children: dict[str, Field] = {}
        for zone in zones:
            going = battles.suspended.get(zone)
            came = afloat(run, own.met.get(zone, {}))
            if going is None and not opposed(run, came):
                go_on(run, came, zone)
                continue
            children[zone] = self._field(run, own, zone, came) if going is None else resumed(run, going, came)
            own.fought[zone] = list(children[zone].parties)
        if not children:
            join_late(run)
            return Done()
        return Fork(phases.BATTLE, children, "fought_out")

    def _field(self, run: Run, own: BattlesLocals, zone: str, came: Mapping[str, str]) -> Field:
        """A new battle. A surprise sighting surprises the side that loses the initiative (5.7.8)."""
        spotted = spotter(run, came)
        made = operation_field(run.world, zone, came, spotted=spotted)
        if zone in own.surprised:
            # The initiative of a side in port stands (9.2.2); otherwise a die gives it.
            settled = start.fixed_initiative(made) or start.with_initiative(
                die(run, "initiative") + start.initiative_modifier(run.world, made)
            )
            made.surprised = other(cast(Side, settled))
        return made

    def fought_out(self, run: Run, own: BattlesLocals, outcomes: Mapping[str, Outcome]) -> Next:
        """What became of ships and forces, zone by zone; then the forces that were in it decide."""
        own.stayed = {zone: apply_battle(run, outcome.effects) for zone, outcome in outcomes.items()}
        operation = run.world.operation
        forces = run.edit.forces
        for zone, fought in own.fought.items():
            for force in list(forces.forces.values()):
                if any(_of(force, ident) for ident in fought):
                    where_it_stays(run, force, zone, operation.turn)
        for force in forces.forces.values():
            force.fought = max(0, force.fought)
        tidy(run)
        join_late(run)
        slots = tuple(
            force.id
            for force in run.world.forces.forces.values()
            if not force.gone
            and any(_of(force, ident) for fought in own.fought.values() for ident in fought)
            and not plots.in_battle(run.world, force)  # 5.2.7, 6.4.9: nothing is over for it
        )
        return Ask("was-after", slots, "decided", gate=True) if slots else Done()

    def decided(self, run: Run, own: BattlesLocals, answers: Mapping[str, Any]) -> Next:
        """5.2.7, 5.2.8, 5.3.3, 6.4.8: ships exchanged, new orders, pursuits, forces that turn home."""
        decide_all(run, answers)
        return Goto("over")

    def over(self, run: Run, own: BattlesLocals) -> Next:
        """Nobody may write anew any longer."""
        close(run)
        return Done()

    def view(self, world: World, own: BattlesLocals, seat: str | None) -> AfterView:
        """By force of the seat's side, the markers of the enemies that it has fought and that are still there, and the
        forces with which it may exchange ships."""
        forces = world.forces
        side = "" if seat is None else side_of(forces, seat)
        view = AfterView()
        for zone, fought in own.fought.items():
            here = [force for force in forces.forces.values() if any(_of(force, ident) for ident in fought)]
            foes = tuple(
                sorted(force.marker for force in here if force.side != side and force.marker and not force.gone)
            )
            stayed = [forces.forces[ident] for ident in own.stayed.get(zone, ())]
            for force in here:
                if force.side == side:
                    view.foes[force.id] = foes
                    view.friends[force.id] = partners(force, stayed)
        return view


def _of(force: Force, ident: str) -> bool:
    """Whether a force was in a battle: it itself, or its ships that left the map (6.4.6)."""
    return force.id == ident or force.id.startswith(f"{ident}{APART}")


def afloat(run: Run, came: Mapping[str, str]) -> dict[str, str]:
    """The forces of a contact that are still there: submarines may have sunk one in the meantime (4-VII)."""
    forces = run.world.forces
    return {ident: direction for ident, direction in came.items() if not forces.forces[ident].gone}


def opposed(run: Run, came: Iterable[str]) -> bool:
    """Whether both sides are there."""
    forces = run.world.forces
    return len({forces.forces[ident].side for ident in came}) == len(SIDES)


def go_on(run: Run, came: Iterable[str], zone: str) -> None:
    """Forces whose enemy is gone sail on as they were ordered."""
    operation = run.world.operation
    forces = run.edit.forces
    for ident in came:
        where_it_stays(run, forces.forces[ident], zone, operation.turn)
    tidy(run)


def spotter(run: Run, came: Mapping[str, str]) -> str:
    """The side that saw the enemy from the air in this turn and was not seen itself (6.2); empty for none or both."""
    operation = run.world.operation
    forces = run.world.forces
    markers = run.world.markers

    def seen(side: Side) -> bool:
        letters = [forces.forces[each].marker for each in came if forces.forces[each].side == side]
        return any(markers.markers[letter].spotted == operation.turn for letter in letters if letter in markers.markers)

    if seen(AXIS) == seen(ALLIED):
        return ""
    return ALLIED if seen(AXIS) else AXIS


def resumed(run: Run, old: Field, came: Mapping[str, str]) -> Field:
    """6.4.9: a battle that goes on, with its ships as they are now, this turn's light and weather, and who came."""
    operation = run.world.operation
    fleet = run.world.ships
    made: Field = clone(old)
    made.weather, made.dark, made.suspended, made.over = operation.weather, operation.dark, True, ""
    made.surprised = made.spotted = ""
    for ident, fighter in made.fighters.items():
        fighter.ship = clone(fleet.ships[ident])
        fighter.start, fighter.loads = fighter.ship.pace, False
        if fighter.launched:
            fighter.launched[0] -= old.round  # 9.3.2: rounds are counted anew
        if not fighter.ship.afloat and fighter.group:
            take_out(made, ident)
    made.out = [ident for ident, fighter in made.fighters.items() if not fighter.fights]
    here = {made.force_of(ident) for ident, fighter in made.fighters.items() if fighter.fights}
    here |= {group.force for group in made.groups.values()}
    made.parties = {force: party for force, party in made.parties.items() if force in here}
    for party in made.parties.values():
        refresh(party, run.world)
    new = {force: direction for force, direction in came.items() if force not in made.parties}
    for force, direction in new.items():
        add_party(made, run.world, force, direction)
    made.entries, made.placings, made.todo = {}, {}, [force for force in bundles(made) if force in new]
    made.leads = {}
    lead(made)
    return made


def where_it_stays(run: Run, force: Force, zone: str, turn: int) -> None:
    """5.7.4, W13: who fired or was fired at stays in the zone; the rest of the way is lost or slips. Others go on.

    An escort and its charge are one force in this (5.1, W118).
    """
    if force.gone:
        return
    forces = run.world.forces
    if any(other.fought == turn for other in company(forces, charge_of(forces, force))):
        if zone in force.way:
            at = force.way.index(zone)
            rest, force.way = force.way[at + 1 :], force.way[: at + 1]
            if rest:
                plots.slip(force, turn, rest)
        return
    if plots.in_battle(run.world, force) or not force.way:
        return
    put(run.world, force, force.way[-1])
