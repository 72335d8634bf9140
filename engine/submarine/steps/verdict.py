"""20.1 The verdict: what was secret is told, points are counted, the winner named."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.codec import clone
from engine.core.steps import Done, Next, NoLocals, Step
from engine.submarine import phases
from engine.submarine.chart import open_chart
from engine.submarine.facts.action import BoatOpened, SidePoints, UnitPoints, Verdict
from engine.submarine.judgement.cards import sinks_at
from engine.submarine.judgement.ending.points import Points, points
from engine.submarine.judgement.ending.victory import judged_at_end
from engine.submarine.nouns import place_of, unit_of
from engine.submarine.pieces import tell_sunk
from engine.submarine.scenarios.linked import is_campaign
from engine.submarine.seats import seat_tree
from engine.submarine.state import OPEN_PARTS, Boat, Screen
from engine.submarine.world import Run, World

AT_THE_END = ("boats", "running", "drops", "campaign", "chart")
"""The parts with secrets that are shown once an action is over."""


@dataclass(frozen=True, slots=True)
class ActionOver:
    """A linked action as everybody may see it at its end: its world, with the boats and the chart open.

    Of the escorts' own book, which goes on to the next action, nothing is in it (20.10, S76): the screen is empty.
    """

    world: World


class TheVerdict(Step[NoLocals]):
    """20.1 After the last turn, or once somebody has won at once. Result: none; the root tells it."""

    name, section, Locals, battle = phases.VERDICT, "20.1", NoLocals, True

    def start(self, run: Run, own: NoLocals) -> Next:
        """Boats are opened before the points, so that everybody can follow the count."""
        if not run.world.action.over:
            judgement = judged_at_end(run.world)
            action = run.edit.action
            action.over, action.winner, action.level = True, judgement.winner, judgement.level
        open_boats(run)
        open_chart(run)
        score = points(run.world, end=True)
        tell_points(run, score)
        action = run.world.action
        run.emit(Verdict(action.winner, action.level, score.submarines, score.escorts))
        return Done()

    def view(self, world: World, own: NoLocals, seat: str | None) -> ActionOver | None:
        """What an action of a campaign leaves to be shown: the world of the next one takes its place."""
        if not is_campaign(world) or not world.action.over:
            return None
        tree = seat_tree(world)
        shown = {part: clone(getattr(world, part)) for part in OPEN_PARTS}
        masked = {part: getattr(world, part) for part in AT_THE_END}
        masks = {part: truth and truth.seen(tree, None) for part, truth in masked.items()}
        return ActionOver(World(**shown, **masks, screen=Screen()))


def open_boats(run: Run) -> None:
    """Sinkings that were not told, and what was secret of every boat, are told (S30)."""
    for boat in list(run.world.boats.boats.values()):
        if boat.sunk and not boat.told:
            tell_sunk(run, boat.id, "end")
    for boat in run.world.boats.boats.values():
        if boat.later and boat.left:
            continue  # a place in a campaign's tree of command that no boat has taken
        place = "" if boat.later else place_of(boat.bow)
        sinks = sinks_at(run.world, boat)
        opened = BoatOpened(unit_of(boat), _fate(boat), place, boat.facing, boat.depth, boat.damage, sinks, boat.fired)
        run.emit(opened, reveal=True)
    run.edit.boats.open = True


def _fate(boat: Boat) -> str:
    if boat.sunk:
        return "sunk"
    return "later" if boat.later else "left" if boat.left else "afloat"


def tell_points(run: Run, score: Points) -> None:
    """What each side has its points for."""
    fleet, boats = run.world.ships, run.world.boats
    for gain in score.gains:
        if gain.unit:
            piece = fleet.ships.get(gain.unit) or boats.boats[gain.unit]
            run.emit(UnitPoints(gain.side, gain.why, unit_of(piece), gain.points))
        else:
            run.emit(SidePoints(gain.side, gain.why, gain.points))
