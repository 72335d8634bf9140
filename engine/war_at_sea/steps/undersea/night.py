"""Torpedo boats by night (W45)."""

from __future__ import annotations

from engine.war_at_sea.air.aftermath import attacked
from engine.war_at_sea.boats import attack, night
from engine.war_at_sea.facts.boats import TorpedoBoatHits, TorpedoBoatsAttack, TorpedoBoatsMiss
from engine.war_at_sea.nouns import unit_of
from engine.war_at_sea.state import Run
from engine.war_at_sea.steps.markers import take_away
from engine.war_at_sea.steps.undersea.torpedoed import draw, torpedo
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import other
from engine.war_at_sea.throws import die, two_dice
from engine.war_at_sea.world.boats import TorpedoBoats
from engine.war_at_sea.world.forces import Marker


def sally(run: Run) -> None:
    """W45: in a night turn each flotilla that has not attacked this night meets the first force in its zone, or not."""
    operation = run.world.operation
    if not operation.dark or not attack.may_attack(operation):
        return
    for flotilla in run.edit.flotillas.torpedo_boats.values():
        if not flotilla.boats or not flotilla.zone or flotilla.attacked:
            continue
        came = night.first_in(run.world, flotilla.zone, other(flotilla.side))
        if came:
            _meet(run, flotilla, came[0], operation.turn)


def _meet(run: Run, flotilla: TorpedoBoats, marker: Marker, turn: int) -> None:
    """Two dice: on 6 or more they meet it (W45). A decoy is taken away (17.6.3)."""
    enemy = other(flotilla.side)
    total = two_dice(run, "boat", (flotilla.side,), about=(flotilla.id,))
    if total < tables().charts.torpedo_boats.contact:
        run.emit(TorpedoBoatsMiss(flotilla.name, flotilla.zone, total), audience=(flotilla.side,))
        return
    under = attack.forces_at(run.world, marker.letter, enemy)
    if attack.decoy_alone(run.world, marker.letter, enemy):
        for force in under:
            take_away(run, force, told=True)
        return
    for force in under:
        attacked(run, force.id)
    flotilla.attacked = turn
    letter, sent = marker.letter, flotilla.boats
    hits, lost = _attack(run, flotilla, letter)
    run.emit(TorpedoBoatsAttack(flotilla.side, letter, flotilla.zone, sent, hits, lost))


def _attack(run: Run, flotilla: TorpedoBoats, letter: str) -> tuple[int, int]:
    """A die for each boat that attacks, then one of the force against each: hits and boats lost."""
    chart, enemy = tables().charts.torpedo_boats, other(flotilla.side)
    hits = lost = 0
    ships = attack.ships_at(run.world, letter, enemy)
    modifier, guarded = night.attack_modifier(ships), night.is_guarded(ships)
    for _ in range(flotilla.boats):
        ships = attack.ships_at(run.world, letter, enemy)
        if ships and die(run, "attack") + modifier >= chart.hits:
            ship = draw(run, "target-ship", night.sought(ships), (flotilla.side,))
            run.emit(TorpedoBoatHits(unit_of(ship)))
            torpedo(run, ship.id)
            hits += 1
        lost += guarded and die(run, "defence") >= chart.lost
    flotilla.boats -= lost
    tally = run.edit.tally
    tally.torpedo_boats[flotilla.side] = tally.torpedo_boats.get(flotilla.side, 0) + lost
    return hits, lost
