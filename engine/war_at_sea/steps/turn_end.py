"""The end of a turn: letters, special rules, what is counted (W51)."""

from __future__ import annotations

from typing import Any

from engine.core.runner import Runner
from engine.core.steps import Done, Next, NoLocals, Step
from engine.war_at_sea import phases
from engine.war_at_sea.facts.operations import NewMission
from engine.war_at_sea.judgement.cards import specials
from engine.war_at_sea.nouns import unit_of
from engine.war_at_sea.operations.lanes import charge_of
from engine.war_at_sea.scenarios.special import EscortEnds
from engine.war_at_sea.state import Battles, Operation
from engine.war_at_sea.steps.markers import deal_crowds, escorts_follow, show_all
from engine.war_at_sea.world.forces import Forces

Run = Runner[Any]


class TurnEnd(Step[NoLocals]):
    """4: the turn is over."""

    name, section, Locals = phases.TURN_END, "4", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        """Escorts that a special rule frees; markers of forces in port go; crowds have their letters dealt anew."""
        operation: Operation = run.read("operation")
        for rule in specials(run.world):
            if isinstance(rule, EscortEnds):
                _escort_ends(run, rule)
        escorts_follow(run)
        forces: Forces = run.edit("forces")
        for force in forces.forces.values():
            for past in [turn for turn in force.plot if turn <= operation.turn]:
                del force.plot[past]
            for past in [turn for turn in force.acts if turn <= operation.turn]:
                del force.acts[past]
        show_all(run)
        deal_crowds(run)
        return Done()


def _escort_ends(run: Run, rule: EscortEnds) -> None:
    """A special rule: an escort turns back once its convoy has come so far."""
    forces: Forces = run.edit("forces")
    force, convoy = forces.forces[rule.force], forces.forces[rule.convoy]
    if force.gone or charge_of(forces, force) is not convoy or not convoy.zone:
        return
    if int(convoy.zone[1:]) < rule.column:
        return
    force.escorts, force.mission = "", "intercept"
    force.zone, force.port, force.beyond = convoy.zone, convoy.port, convoy.beyond
    run.emit(NewMission(unit_of(force), "intercept"), audience=(force.side,))


def close_battles(run: Run) -> None:
    """6.4.9, H20: battles that would go on are over with the scenario, as they stand."""
    battles: Battles = run.edit("battles")
    battles.suspended = {}
