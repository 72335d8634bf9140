"""26, 20.10: before the plots of a watch a marker may be drawn for a boat that comes later, or a group of escorts
comes."""

from __future__ import annotations

from engine.core.steps import Call, Done, Next, NoLocals, Outcome, Step
from engine.submarine import phases
from engine.submarine.facts.setup import GroupComes
from engine.submarine.judgement.entries import coming, group_due, is_due
from engine.submarine.nouns import units_of
from engine.submarine.options import VARIABLE_ENTRY
from engine.submarine.orders.entry import draw
from engine.submarine.sea import side_of
from engine.submarine.steps.placing import ScreenLocals
from engine.submarine.throws import die
from engine.submarine.world import Run


class Reinforcements(Step[NoLocals]):
    """26.3 The marker, drawn in secret; 20.10 VI 7 the group that comes over a side of the map.

    Nobody but the boats' side sees this step: whether a marker waits is a secret, and so whether one is drawn.
    """

    name, section, Locals = phases.REINFORCEMENTS, "26.3", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        """First the marker, where a draw is due and none waits (26.6)."""
        action = run.world.action
        if (
            action.has(VARIABLE_ENTRY)
            and is_due(action.turn + 1)
            and coming(run.world)
            and run.world.boats.marker is None
        ):
            draw(run)
        names = group_due(run.world)
        if not names:
            return Done()
        fleet = run.world.ships
        side = side_of(die(run, "side"))
        run.emit(GroupComes(units_of(fleet.ships[name] for name in names), side))
        return Call(phases.PLACING_ESCORTS, "group", ScreenLocals(list(names), side=side), "placed")

    def placed(self, run: Run, own: NoLocals, outcome: Outcome) -> Next:
        """The group is on the map."""
        return Done()
