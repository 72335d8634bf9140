"""Impulse 22, and what a battle hands up when it is over (6.4.8, 8.3.1, 9.7.4, 15.1.2)."""

from __future__ import annotations

from engine.war_at_sea.battle.start import repairable
from engine.war_at_sea.chart import chart_of
from engine.war_at_sea.effects import (
    BattleCharted,
    BattleEffect,
    BattleOver,
    BattleSuspended,
    ForceFought,
    LeaderLost,
    ShipAfter,
    ShipLeft,
    written,
)
from engine.war_at_sea.facts.damage import FireOut, FireSpreads, PastRepair, Refloated, Repaired
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.nouns import unit_of
from engine.war_at_sea.pieces import lose_hull
from engine.war_at_sea.reckoning import battle_fuel
from engine.war_at_sea.state import Run
from engine.war_at_sea.steps.battle_kit import seen, suffer, tell
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import part
from engine.war_at_sea.throws import die
from engine.war_at_sea.world.field import Field, Fighter

BURNS_ON = 2
OUT_FROM = 5
"""A fire's die at the end of a round: up to 2 a hull box burns, from 5 it is out (``critical_damage.csv``)."""


def end_of_round(run: Run, own: Field) -> None:
    """Emergency repairs, refloating, fires: each ship throws for herself."""
    for fighter in list(own.fighters.values()):
        if fighter.fights and fighter.ship.fire:
            _burn(run, own, fighter)
        if repairable(fighter):
            _repair(run, own, fighter)
        if fighter.fights and fighter.ship.aground:
            _refloat(run, own, fighter)


def _burn(run: Run, own: Field, fighter: Fighter) -> None:
    ship = fighter.ship
    face = die(run, "fire", (ship.side,), about=(ship.id,))
    if face <= BURNS_ON:
        run.emit(FireSpreads(unit_of(ship)), audience=(ship.side,))
        suffer(run, own, fighter, lose_hull(run, ship, 1, shown=seen(own, fighter)))
    elif face >= OUT_FROM:
        ship.fire = False
        tell(run, own, fighter, FireOut(unit_of(ship)))


def _repair(run: Run, own: Field, fighter: Fighter) -> None:
    """8.3.1: a 6 gives speed 1, a 1 or 2 ends all tries."""
    ship, chart = fighter.ship, tables().charts.repair
    face = die(run, "repair", (ship.side,), about=(ship.id,))
    if face >= chart.propulsion:
        ship.speed = 2 * chart.propulsion_speed
        tell(run, own, fighter, Repaired(unit_of(ship)))
    elif face <= chart.propulsion_never:
        ship.fixed = True
        run.emit(PastRepair(unit_of(ship)), audience=(ship.side,))


def _refloat(run: Run, own: Field, fighter: Fighter) -> None:
    """9.7.4: a 6 frees her at the price of hull boxes, never the last."""
    ship, chart = fighter.ship, tables().charts.grounding
    if die(run, "refloat", about=(ship.id,)) < chart.refloat:
        return
    ship.aground = False
    soft = chart.soft if class_of(ship).armour["hull"] == "none" else 0
    cost = min(part(die(run, "refloat-damage", (ship.side,)) + soft, 2), ship.left["hull"] - 1)
    tell(run, own, fighter, Refloated(unit_of(ship), cost))
    if cost > 0:
        suffer(run, own, fighter, lose_hull(run, ship, cost, shown=seen(own, fighter)))


def effects_of(run: Run, own: Field) -> list[BattleEffect]:
    """What became of ships, leaders and forces (6.4.8, 6.4.9)."""
    operation = run.world.operation
    suspended = own.over == "suspended"
    effects: list[BattleEffect] = []
    stayed = {own.force_of(fighter.ship.id) for fighter in own.fighters.values() if fighter.fights}
    for fighter in own.fighters.values():
        if fighter.ship.id in own.out:
            continue
        if operation.has("fuel"):
            pay(fighter, own.round)
        ship = fighter.ship
        ship.planes = False  # 11.6: thrown overboard
        if not suspended:
            ship.director, ship.fire = True, False
        effects.append(ShipAfter(ship.id, written(ship)))
        if fighter.left:
            effects.append(ShipLeft(ship.id, own.force_of(ship.id), fighter.left))
    effects += [LeaderLost(leader) for leader in own.fallen if leader not in run.world.leaders.lost]
    effects += [ForceFought(party.id, party.fired, party.id in stayed) for party in own.parties.values()]
    if suspended:
        own.suspended = True
        effects.append(BattleSuspended(own.zone, written(own)))
    else:
        effects += [BattleCharted(written(chart_of(own))), BattleOver(own.zone, own.over, own.round)]
    return effects


def pay(fighter: Fighter, rounds: int) -> None:
    """15.1.2: fuel for the battle, by the speed with which she came into it; her bunkers do not fall below empty."""
    ship, points = fighter.ship, tables().charts.fuel.points
    ship.burned += battle_fuel(rounds, fighter.start)
    used = min(ship.fuel, ship.burned // points)
    ship.fuel -= used
    ship.burned -= used * points
    if not ship.fuel:
        ship.burned, ship.dry = 0, True  # 15.2
