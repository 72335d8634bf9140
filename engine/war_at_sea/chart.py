"""How the chart of a game (:mod:`engine.war_at_sea.world.chart`) is kept: in battles, and at the end of each turn."""

from __future__ import annotations

from collections.abc import Iterable

from engine.war_at_sea.hits import carried
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.judgement.victory import points
from engine.war_at_sea.state import Run, World
from engine.war_at_sea.terms import SIDES
from engine.war_at_sea.world.chart import BattleChart, ChartTurn
from engine.war_at_sea.world.field import Field, Fighter, Group, Moment
from engine.war_at_sea.world.ships import Ship

FIRE, STOPPED, AGROUND, DAMAGED, SUNK, LEFT = 1, 2, 4, 8, 16, 32
"""What is true of a ship in a battle, added up."""


# --- battles -------------------------------------------------------------------------------------------------


def note(own: Field) -> None:
    """Add what changed since the last moment: groups that moved or lost ships, ships that burn, stop, sink, leave."""
    rows, states, island = standing(own.film)
    now = {group.id: _row(group) for group in own.groups.values()}
    moved = {ident: row for ident, row in now.items() if rows.get(ident) != row}
    gone = [ident for ident in rows if ident not in now]
    true = {fighter.ship.id: _state(fighter) for fighter in own.fighters.values()}
    changed = {ship: bits for ship, bits in true.items() if states.get(ship, 0) != bits}
    fired = any(shot.round == own.round and shot.impulse == own.impulse for shot in own.shots)
    if moved or gone or changed or fired or island != own.island:
        own.film.append(Moment(own.round, own.impulse, own.island, moved, gone, changed))


def standing(moments: Iterable[Moment]) -> tuple[dict[str, list[str]], dict[str, int], str]:
    """How things stand after some moments: the row of each group, what is true of each ship, the island."""
    rows: dict[str, list[str]] = {}
    states: dict[str, int] = {}
    island = ""
    for moment in moments:
        for ident in moment.gone:
            rows.pop(ident, None)
        rows |= moment.groups
        states |= moment.states
        island = moment.island
    return rows, states, island


def _row(group: Group) -> list[str]:
    """Its hex, the direction of its bow (empty without a formation), its ships."""
    return [group.hex, str(group.bow) if group.formation else "", *group.ships]


def _state(fighter: Fighter) -> int:
    ship = fighter.ship
    return (
        FIRE * ship.fire + STOPPED * (ship.stopped and ship.afloat) + AGROUND * ship.aground + DAMAGED * _hurt(ship)
        + SUNK * (ship.fate == "sunk") + LEFT * bool(fighter.left)
    )  # fmt: skip


def _hurt(ship: Ship) -> bool:
    klass = class_of(ship)
    return ship.speed < klass.speed or any(ship.left.get(part, 0) < full for part, full in carried(klass).items())


def chart_of(own: Field) -> BattleChart:
    """The chart of a battle that is over."""
    sides = {fighter.ship.id: fighter.ship.side for fighter in own.fighters.values()}
    groups: dict[str, str] = {}
    for moment in own.film:
        groups |= {ident: sides[row[2]] for ident, row in moment.groups.items() if len(row) > 2}
    forces = {ship: force for force, ships in own.rolls.items() for ship in ships}
    return BattleChart(
        own.zone, 0, own.dark, list(own.closed), own.most, own.over, list(own.film), list(own.shots), groups, forces
    )


def keep_battle(run: Run, battle: BattleChart) -> None:
    """Add a battle that is over."""
    battle.turn = run.world.operation.turn
    run.edit.chart.battles.append(battle)


# --- operations ----------------------------------------------------------------------------------------------


def keep_raid(run: Run, raid: list[str]) -> None:
    """Note a raid of this turn that attacked: a row of :class:`ChartTurn`."""
    run.edit.chart.raids.append(raid)


def keep_turn(run: Run) -> None:
    """Add the turn that ends."""
    operation, chart, score = run.world.operation, run.edit.chart, points(run.world)
    sunk = [ship.id for ship in run.world.ships.ships.values() if ship.fate == "sunk" and ship.id not in chart.lost]
    chart.turns.append(
        ChartTurn(
            operation.turn, operation.light, _at_sea(run.world), sunk, chart.raids, [score[side] for side in SIDES]
        )
    )
    chart.raids, chart.lost = [], [*chart.lost, *sunk]


def _at_sea(world: World) -> dict[str, list[str]]:
    return {
        force.id: ["0" if force.decoy else str(len(force.ships)), *(force.way or [force.zone])]
        for force in world.forces.forces.values()
        if force.zone and not force.port and not force.gone and force.enters <= world.operation.turn
    }
