"""14.0 The end of a turn: reloads and power, repairs, tracks; then whether somebody has won (S49)."""

from __future__ import annotations

from engine.core.steps import Done, Next, NoLocals, Step
from engine.submarine import phases
from engine.submarine.chart import keep_chart
from engine.submarine.facts.turn import Repaired, UnderWay
from engine.submarine.judgement.cards import file_of
from engine.submarine.judgement.ending.victory import holds, rows_due
from engine.submarine.judgement.repairs import boat_repairs, lies_still_at, repairs_played, ship_repairs
from engine.submarine.nouns import unit_of
from engine.submarine.pieces import boat_for_change, keep_track, ship_for_change
from engine.submarine.state import SUBMARINES
from engine.submarine.steps.plotting import warn_big_ships
from engine.submarine.steps.upkeep import charge, reload_tubes
from engine.submarine.world import Run


class TurnEnd(Step[NoLocals]):
    """14.0 What is counted when a turn is over. Nothing of it is asked."""

    name, section, Locals = phases.TURN_END, "14.0", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        """In order: the boats' tubes and power, repairs, alarms of big ships, tracks, victory."""
        reload_tubes(run)
        charge(run)
        if repairs_played(run.world):
            repair(run)
        warn_big_ships(run)
        keep_tracks(run)
        keep_chart(run)
        judge(run)
        return Done()


def repair(run: Run) -> None:
    """52.0: every crew that may repairs; a ship that lay stopped may move again."""
    for ship in list(run.world.ships.ships.values()):
        points = ship_repairs(run.world, ship)
        if not points:
            continue
        piece = ship_for_change(run, ship.id)
        piece.damage -= points
        run.emit(Repaired(unit_of(piece), points, piece.damage))
        if piece.stopped and piece.damage < lies_still_at(run.world, piece):
            piece.stopped, piece.lamed, piece.mended = False, 0, piece.kind == "merchant"
            run.emit(UnderWay(unit_of(piece)))
    for boat in list(run.world.boats.boats.values()):
        points = boat_repairs(run.world, boat)
        if points:
            hurt = boat_for_change(run, boat.id)
            hurt.damage -= points
            run.emit(Repaired(unit_of(hurt), points, hurt.damage), audience=(SUBMARINES,))


def keep_tracks(run: Run) -> None:
    """Every ship and boat keeps where it was at the end of the last turns, a wreck that is not told of too (S30)."""
    for ship in run.edit.ships.ships.values():
        if ship.afloat:
            ship.track = keep_track(ship.track, ship.pose)
    for boat in run.edit.boats.boats.values():
        if not (boat.later or boat.left or boat.told):
            boat.track = keep_track(boat.track, boat.pose)


def judge(run: Run) -> None:
    """20.1, S49: what wins before the last turn is kept in secret, and ends the action once its winner knows of it."""
    action = run.world.action
    if action.turn >= action.turns:
        return
    boats = run.world.boats
    new = [at for at in rows_due(run.world) if at not in boats.won]
    if new:
        run.edit.boats.won.extend(new)
    for at in run.world.boats.won:
        row = file_of(run.world).wins[at]
        if holds(run.known(row.side).world, row):
            action = run.edit.action
            action.over, action.winner, action.level = True, row.side, row.level
            return
