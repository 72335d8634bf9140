"""4.1 The war: the deployment, then turn after turn of Chile, the Allies and the reckoning, until the war is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.sequence.phases import InOrder, Phase
from engine.core.steps import Call, Done, Goto, Next, NoLocals, Outcome
from engine.pacific_war.chart import keep_half
from engine.pacific_war.facts.war import PartTurnBegins, TurnBegins
from engine.pacific_war.phases import DEPLOYMENT, TURN
from engine.pacific_war.state import ALLIES, SIDES
from engine.pacific_war.tables.read import tables

if TYPE_CHECKING:
    from engine.pacific_war.world import Run


class TheWar(InOrder[NoLocals]):
    """4.1: the root of the game. Result: ``{"winner": chile|allies|draw, "turn": int, "points": int}``."""

    name, section, Locals, sequence = "war", "4.1", NoLocals, TURN

    def start(self, run: Run, own: NoLocals) -> Next:
        """3.0: everything is placed before the first turn."""
        return Call(DEPLOYMENT, DEPLOYMENT, run.rules.steps[DEPLOYMENT].Locals(), "deployed")

    def deployed(self, run: Run, own: NoLocals, outcome: Outcome) -> Next:
        """The first turn begins."""
        keep_half(run, 0, ALLIES)
        return Goto("turn")

    def turn(self, run: Run, own: NoLocals) -> Next:
        """4.1: Chile always plays first, then the Allies."""
        war = run.world.war
        begins = tables().charts.calendar[war.turn].begins
        opens = PartTurnBegins if war.over else TurnBegins
        run.emit(opens(war.turn, war.turns, begins))
        return self.following(run, own)

    def open(self, run: Run, own: NoLocals, phase: Phase) -> Next:
        """A player turn, or the reckoning, under the turn's number; the player turn before it goes into the chart."""
        if phase.name != SIDES[0]:
            keep_half(run, run.world.war.turn, run.world.war.active)
        if phase.name in SIDES:
            run.edit.war.active = phase.name
        return Call(phase.step, f"t{run.world.war.turn:02}-{phase.name}", self.locals_of(run, own, phase), phase.then)

    def ended(self, run: Run, own: NoLocals, outcome: Outcome) -> Next:
        """The next turn, or the end."""
        war = run.edit.war
        if war.winner:
            return Done({"winner": war.winner, "turn": war.turn, "points": run.world.score.points[-1]})
        war.turn += 1
        return Goto("turn")
