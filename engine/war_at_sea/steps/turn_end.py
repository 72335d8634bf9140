"""The end of a turn: letters, special rules, what is counted (W51)."""

from __future__ import annotations

from engine.core.steps import Done, Next, NoLocals, Step
from engine.war_at_sea import phases
from engine.war_at_sea.chart import chart_of, keep_battle, keep_turn
from engine.war_at_sea.operations.lanes import leading
from engine.war_at_sea.orders.operations import decoys_over
from engine.war_at_sea.state import Run
from engine.war_at_sea.steps.decisions.specials import at_turn_end
from engine.war_at_sea.steps.markers import deal_crowds, escorts_follow, show_all, take_away
from engine.war_at_sea.terms import SIDES


class TurnEnd(Step[NoLocals]):
    """4: the turn is over."""

    name, section, Locals = phases.TURN_END, "4", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        """Special rules; markers of forces in port go; crowds have their letters dealt anew."""
        operation = run.world.operation
        at_turn_end(run)
        escorts_follow(run)
        for force in run.edit.forces.forces.values():
            force.came = {}
            for past in [turn for turn in force.plot if turn <= operation.turn]:
                del force.plot[past]
            for past in [turn for turn in force.acts if turn <= operation.turn]:
                del force.acts[past]
        show_all(run)
        _too_many_decoys(run)
        deal_crowds(run)
        keep_turn(run)
        return Done()


def _too_many_decoys(run: Run) -> None:
    """17.6: never more decoys than real forces at sea: where a real one has gone, the newest decoy goes too."""
    for side in SIDES:
        while decoys_over(run.world, side) > 0:
            take_away(
                run, [force for force in leading(run.world, side) if force.decoy and force.zone and not force.port][-1]
            )


def close_battles(run: Run) -> None:
    """6.4.9, H20: battles that would go on are over with the scenario, as they stand."""
    battles = run.edit.battles
    for battle in battles.suspended.values():
        keep_battle(run, chart_of(battle))
    battles.suspended = {}
