"""Mines: a special rule of a scenario."""

from __future__ import annotations

from engine.war_at_sea.boats.attack import ships_at
from engine.war_at_sea.boats.night import first_in
from engine.war_at_sea.facts.boats import MinesPassed, MineStruck
from engine.war_at_sea.judgement.cards import specials
from engine.war_at_sea.nouns import unit_of
from engine.war_at_sea.scenarios.special import Mines
from engine.war_at_sea.state import Run
from engine.war_at_sea.steps.undersea.torpedoed import draw, torpedo
from engine.war_at_sea.throws import die


def strike_mines(run: Run) -> None:
    """The first force of the side that entered a mined zone in this turn throws a die; a ship drawn by luck is hit.

    Only its side learns of it. A decoy sails through unharmed.
    """
    for rule in specials(run.world):
        if isinstance(rule, Mines):
            _strike(run, rule)


def _strike(run: Run, rule: Mines) -> None:
    for marker in first_in(run.world, rule.zone, rule.side):
        if rule.zone not in marker.way[1:]:
            continue
        ships = ships_at(run.world, marker.letter, rule.side)
        if not ships:
            continue
        if die(run, "mine", (rule.side,)) > rule.on:
            run.emit(MinesPassed(marker.letter, rule.zone), audience=(rule.side,))
            return
        ship = draw(run, "mined-ship", ships, (rule.side,))
        run.emit(MineStruck(unit_of(ship), rule.zone), audience=(rule.side,))
        torpedo(run, ship.id, seen=False)
        return
