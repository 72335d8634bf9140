"""The chart of a game, for the films at its end: battles impulse by impulse, operations turn by turn.

Nobody's until the game is over, but for the ways of one's own forces. Nothing in the rules reads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from engine.core.codec import clone
from engine.core.runner import Run
from engine.core.seats import SeatTree
from engine.war_at_sea.hits import carried
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.judgement.victory import points
from engine.war_at_sea.state import Operation
from engine.war_at_sea.terms import SIDES, Direction
from engine.war_at_sea.world.field import Field, Fighter, Group, Moment, Shot
from engine.war_at_sea.world.forces import Forces
from engine.war_at_sea.world.ships import Ship, Ships

CHART: Final = "chart"
FIRE, STOPPED, AGROUND, DAMAGED, SUNK, LEFT = 1, 2, 4, 8, 16, 32
"""What is true of a ship in a battle, added up."""


@dataclass(slots=True)
class BattleChart:
    """A battle from its first impulse to its last: where, in which turn (0 in a scenario of one battle), how it ended.

    ``moments`` hold what changed, ``shots`` all that was fired, ``sides`` the side of each group, ``forces`` the force
    of each ship that fought.
    """

    SPARSE: ClassVar[tuple[str, ...]] = ("forces",)

    zone: str = ""
    turn: int = 0
    dark: bool = False
    closed: list[Direction] = field(default_factory=list)
    most: int = 4
    over: str = ""
    moments: list[Moment] = field(default_factory=list)
    shots: list[Shot] = field(default_factory=list)
    sides: dict[str, str] = field(default_factory=dict)
    forces: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class ChartTurn:
    """How an operation stood at the end of a turn.

    ``forces`` holds for each force at sea the number of its ships and its way of this turn, where it is last; 0 ships
    for a decoy. ``sunk`` are the ships that sank in it, ``raids`` rows of side, zone, target and hits, then the
    ships that each sank as ``ship|base``, ``points`` those of the Axis and of the Allies.
    """

    turn: int
    light: str = "day"
    forces: dict[str, list[str]] = field(default_factory=dict)
    sunk: list[str] = field(default_factory=list)
    raids: list[list[str]] = field(default_factory=list)
    points: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Chart:
    """The battles and turns so far; ``raids`` those of this turn, ``lost`` the ships that sank before. ``open`` at the
    end of the game."""

    battles: list[BattleChart] = field(default_factory=list)
    turns: list[ChartTurn] = field(default_factory=list)
    raids: list[list[str]] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    open: bool = False

    def seen(self, tree: SeatTree, seat: str | None) -> Chart:
        """Before the end the ways of one's own forces alone, then everything for everybody."""
        if self.open:
            return clone(self)
        mine = tree.side_of(seat)
        turns = [ChartTurn(one.turn, one.light, _own(tree, mine, one.forces)) for one in self.turns] if mine else []
        return Chart(turns=turns)


def _own(tree: SeatTree, side: str, forces: Mapping[str, list[str]]) -> dict[str, list[str]]:
    return {ident: list(row) for ident, row in forces.items() if ident in tree and tree.side(ident) == side}


# --- battles -------------------------------------------------------------------------------------------------


def note(own: Field) -> None:
    """Add what changed since the last moment: groups that moved or lost ships, ships that burn, stop, sink, leave."""
    rows, states, island = standing(own.film)
    now = {group.id: _row(group) for group in own.groups.values()}
    moved = {ident: row for ident, row in now.items() if rows.get(ident) != row}
    gone = [ident for ident in rows if ident not in now]
    true = {one.ship.id: _state(one) for one in own.fighters.values()}
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
    sides = {one.ship.id: one.ship.side for one in own.fighters.values()}
    groups: dict[str, str] = {}
    for moment in own.film:
        groups |= {ident: sides[row[2]] for ident, row in moment.groups.items() if len(row) > 2}
    forces = {ship: force for force, ships in own.rolls.items() for ship in ships}
    return BattleChart(
        own.zone, 0, own.dark, list(own.closed), own.most, own.over, list(own.film), list(own.shots), groups, forces
    )


def keep_battle(run: Run, battle: BattleChart) -> None:
    """Add a battle that is over. A save without a chart goes without."""
    if CHART in run.world:
        operation: Operation = run.read("operation")
        battle.turn = operation.turn
        chart: Chart = run.edit(CHART)
        chart.battles.append(battle)


# --- operations ----------------------------------------------------------------------------------------------


def keep_raid(run: Run, raid: list[str]) -> None:
    """Note a raid of this turn that attacked: a row of :class:`ChartTurn`."""
    if CHART in run.world:
        chart: Chart = run.edit(CHART)
        chart.raids.append(raid)


def keep_turn(run: Run) -> None:
    """Add the turn that ends."""
    if CHART not in run.world:
        return
    operation: Operation = run.read("operation")
    chart: Chart = run.edit(CHART)
    fleet: Ships = run.read("ships")
    score = points(run.world)
    sunk = [ship.id for ship in fleet.ships.values() if ship.fate == "sunk" and ship.id not in chart.lost]
    chart.turns.append(
        ChartTurn(
            operation.turn, operation.light, _at_sea(run.world), sunk, chart.raids, [score[side] for side in SIDES]
        )
    )
    chart.raids, chart.lost = [], [*chart.lost, *sunk]


def _at_sea(world: Mapping[str, Any]) -> dict[str, list[str]]:
    forces: Forces = world["forces"]
    return {
        force.id: ["0" if force.decoy else str(len(force.ships)), *(force.way or [force.zone])]
        for force in forces.forces.values()
        if force.zone and not force.port and not force.gone and force.enters <= world["operation"].turn
    }
