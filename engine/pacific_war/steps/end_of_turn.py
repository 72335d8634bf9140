"""4.1-VII The end of a turn: points, victory, Bolivia's exit, reinforcements that fall due. Nobody is asked (H18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.steps import Done, Next, NoLocals, Step
from engine.pacific_war import pieces, victory
from engine.pacific_war.facts.war import BoliviaOut, Due, PartWon, Points, Won
from engine.pacific_war.judgement.places import columns_at, unit_type, units_at
from engine.pacific_war.phases import END_OF_TURN
from engine.pacific_war.state import ALLIES, CHILE, DUE, LOST, POOL, SIDES
from engine.pacific_war.tables.read import tables

if TYPE_CHECKING:
    from engine.pacific_war.world import Run


class EndOfTurn(Step[NoLocals]):
    """4.1-VII: once a turn, after both player turns (R16)."""

    name = END_OF_TURN
    section = "4.1-VII"
    Locals = NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        """5.0: the verdict comes first (R18); only a war that goes on loses Bolivia and gets new regiments."""
        world = run.world
        war = run.edit.war
        war.phase = END_OF_TURN
        towns, naval = victory.town_points(world), victory.naval_points(world)
        score = run.edit.score
        score.points.append(towns + naval)
        run.emit(Points(war.turn, towns + naval, towns, naval))
        war.winner = victory.verdict(world)
        if war.winner:
            ends = PartWon if war.fixed or war.checks else Won
            run.emit(ends(war.winner, war.turn, towns + naval), reveal=True)
            return Done()
        if victory.exit_due(world):
            _bolivia_leaves(run)
        _reinforcements(run, war.turn + 1)
        return Done()


def _bolivia_leaves(run: Run) -> None:
    """5.6: its units go for good, wherever they are, and so do the columns in Bolivia (R22).

    A hex that they alone disputed with Chileans is Chile's now (R10).
    """
    war = run.edit.war
    war.bolivia_out = True
    run.emit(BoliviaOut(war.turn))
    army = run.edit.army
    left: list[str] = []
    for unit in army.units.values():
        if unit_type(unit.id).nation == "BO" and unit.place != LOST:
            if unit.on_map:
                left.append(unit.place)
            unit.place, unit.aboard, unit.steps = LOST, "", 0
    for label, cell in tables().map.hexes.items():
        if cell.nation == "BO":
            for column in columns_at(run.world, label, ALLIES):
                pieces.spend(run, column.id)
    for place in dict.fromkeys(left):
        if units_at(run.world, place, CHILE):
            pieces.occupy(run, CHILE, place)


def _reinforcements(run: Run, turn: int) -> None:
    """9.0: units whose turn has come may be recruited from now on; they still cost a column."""
    army = run.edit.army
    for side in SIDES:
        new = [unit for unit in army.units.values() if unit.side == side and unit.place == DUE and unit.due <= turn]
        for unit in new:
            unit.place, unit.due = POOL, 0
        if new:
            run.emit(Due(side, tuple(unit.id for unit in new), turn))
