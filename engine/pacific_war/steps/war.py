"""4.1 The war: the deployment, then turn after turn of Chile, the Allies and the reckoning, until somebody has won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.core.steps import Call, Done, Goto, Next, Outcome, Step
from engine.pacific_war.facts.war import TurnBegins
from engine.pacific_war.state import ALLIES, CHILE, Score, Side, War
from engine.pacific_war.tables import tables

if TYPE_CHECKING:
    from engine.core.runner import Runner


@dataclass(slots=True)
class WarLocals:
    """Nothing of its own: the clock stands in the world."""


class TheWar(Step[WarLocals]):
    """4.1: the root of the game. Result: ``{"winner": chile|allies|draw, "turn": int, "points": int}``."""

    name = "war"
    section = "4.1"
    Locals = WarLocals

    def start(self, run: Runner[Any], own: WarLocals) -> Next:
        """3.0: everything is placed before the first turn."""
        return Call("deployment", "deployment", run.rules.steps["deployment"].Locals(), "deployed")

    def deployed(self, run: Runner[Any], own: WarLocals, outcome: Outcome) -> Next:
        """The first turn begins."""
        return Goto("turn")

    def turn(self, run: Runner[Any], own: WarLocals) -> Next:
        """4.1: Chile always plays first."""
        war: War = run.read("war")
        begins = tables().charts.calendar[war.turn].begins
        run.emit(TurnBegins(war.turn, war.turns, begins))
        return self._half(run, CHILE, "second")

    def second(self, run: Runner[Any], own: WarLocals, outcome: Outcome) -> Next:
        """4.1: then the Allies."""
        return self._half(run, ALLIES, "reckoning")

    def _half(self, run: Runner[Any], side: Side, then: str) -> Next:
        war: War = run.edit("war")
        war.active = side
        return Call("player_turn", f"t{war.turn:02}-{side}", run.rules.steps["player_turn"].Locals(), then)

    def reckoning(self, run: Runner[Any], own: WarLocals, outcome: Outcome) -> Next:
        """4.1-VII: once for both, when the Allies have played (R16)."""
        war: War = run.read("war")
        return Call("end_of_turn", f"t{war.turn:02}-end", run.rules.steps["end_of_turn"].Locals(), "ended")

    def ended(self, run: Runner[Any], own: WarLocals, outcome: Outcome) -> Next:
        """The next turn, or the end."""
        war: War = run.edit("war")
        score: Score = run.read("score")
        if war.winner:
            return Done({"winner": war.winner, "turn": war.turn, "points": score.points[-1]})
        war.turn += 1
        return Goto("turn")
