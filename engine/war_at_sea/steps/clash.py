"""A scenario of one battle: the battle, then its result (3, 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.core.runner import Runner
from engine.core.steps import Call, Done, Next, Outcome, Step
from engine.war_at_sea import phases
from engine.war_at_sea.aftermath import apply_battle
from engine.war_at_sea.battle.arena import battle_field
from engine.war_at_sea.facts.result import GameEnds
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.judgement.victory import points
from engine.war_at_sea.state import Operation
from engine.war_at_sea.terms import ALLIED, AXIS

Run = Runner[Any]


@dataclass(slots=True)
class ClashLocals:
    """No locals."""


class Clash(Step[ClashLocals]):
    """3: the root of a scenario of one battle."""

    name, section, Locals = phases.CLASH, "3", ClashLocals

    def start(self, run: Run, own: ClashLocals) -> Next:
        return Call(phases.BATTLE, phases.BATTLE, battle_field(run.world), "fought")

    def fought(self, run: Run, own: ClashLocals, outcome: Outcome) -> Next:
        """What became of the ships, the points, the level; then all lies open."""
        apply_battle(run, outcome.effects)
        return finish(run)


def finish(run: Run) -> Next:
    """The result by the victory table; at the end everything lies open."""
    score = points(run.world)
    level = file_of(run.world).victory.result(score[AXIS] - score[ALLIED])
    operation: Operation = run.edit("operation")
    operation.over, operation.level, operation.points = True, level, dict(score.items())
    for hidden in ("ships", "forces", "leaders", "air", "flotillas"):
        run.edit(hidden).open = True
    run.emit(GameEnds(level, score[AXIS], score[ALLIED]))
    return Done({"level": level, "axis": score[AXIS], "allied": score[ALLIED]})
