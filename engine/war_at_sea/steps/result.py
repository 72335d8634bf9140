"""The end of a game: its points, its level, and everything laid open (2.4)."""

from __future__ import annotations

from engine.core.steps import Done, Next
from engine.war_at_sea.facts.result import GameEnds
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.judgement.victory import points
from engine.war_at_sea.scenarios.sealed import any_sealed
from engine.war_at_sea.state import Run
from engine.war_at_sea.terms import ALLIED, AXIS


def finish(run: Run) -> Next:
    """The result by the victory table; at the end everything lies open."""
    score = points(run.world)
    level = file_of(run.world).victory.result(score[AXIS] - score[ALLIED])
    operation = run.edit.operation
    operation.over, operation.level, operation.points = True, level, dict(score.items())
    for hidden in ("ships", "forces", "leaders", "air", "flotillas"):
        run.changed(hidden).open = True
    if any_sealed(run.world.plan.text):
        run.edit.plan.open = True
    run.edit.chart.open = True
    run.emit(GameEnds(level, score[AXIS], score[ALLIED]))
    return Done({"level": level, "axis": score[AXIS], "allied": score[ALLIED]})
