"""What battles hand up, applied to the world: by ``clash`` in a scenario of one battle, by ``battles`` in a join."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.codec import unpack_effect
from engine.core.words import Json
from engine.war_at_sea.air.aftermath import ship_after
from engine.war_at_sea.chart import keep_battle
from engine.war_at_sea.effects import (
    EFFECTS,
    BattleCharted,
    BattleOver,
    BattleSuspended,
    ForceFought,
    LeaderLost,
    ShipAfter,
    ShipLeft,
    read,
)
from engine.war_at_sea.operations.lanes import charge_of
from engine.war_at_sea.state import Run
from engine.war_at_sea.steps.markers import free_escort, show
from engine.war_at_sea.world.chart import BattleChart
from engine.war_at_sea.world.field import Field
from engine.war_at_sea.world.forces import APART, Force, Forces
from engine.war_at_sea.world.ships import Ship


def apply_battle(run: Run, effects: Iterable[Json]) -> list[str]:
    """Apply the effects of one battle, ships first; the forces that stayed on the map until it was over (6.4.8)."""
    told = [unpack_effect(EFFECTS, held) for held in effects]
    for effect in told:
        if isinstance(effect, ShipAfter):
            ship_after(run, effect.ship, read(Ship, effect.state))
    _left(run, [effect for effect in told if isinstance(effect, ShipLeft)])
    stayed: list[str] = []
    for effect in told:
        match effect:
            case LeaderLost(leader):
                run.edit.leaders.lost.append(leader)
            case ForceFought(force, fired, stays):
                _fought(run, force, fired=fired)
                stayed += [force] if stays else []
            case BattleSuspended(zone, packed):
                run.edit.battles.suspended[zone] = read(Field, packed)
                _part_escorts(run, stayed)
                stayed = []
            case BattleCharted(chart):
                keep_battle(run, read(BattleChart, chart))
            case BattleOver(zone, _, _):
                if zone in run.world.battles.suspended:
                    del run.edit.battles.suspended[zone]
            case _:
                pass
    return stayed


def _left(run: Run, gone: Sequence[ShipLeft]) -> None:
    """6.4.6: in a scenario of one battle they are out of it; in an operation they are a force of their own, unless
    nobody of their force stayed."""
    if run.world.operation.kind == "battle":
        for fact in gone:
            run.edit.tally.exits[fact.ship] = fact.direction  # type: ignore[assignment]
            run.edit.ships.ships[fact.ship].fate = "left"
        return
    forces = run.edit.forces
    for name in dict.fromkeys(fact.force for fact in gone):
        force = forces.forces[name]
        ships = [fact.ship for fact in gone if fact.force == name and fact.ship in force.ships]
        if ships and len(ships) < len(force.ships):
            _part(forces, force, ships)


def _part(forces: Forces, old: Force, ships: Sequence[str]) -> None:
    """Ships that left the map part from those that stayed; without their charge escorts go on by themselves (W81)."""
    number = 1 + max(force.number for force in forces.forces.values() if force.side == old.side)
    ident = f"{old.id}{APART}{forces.number_made(old.side)}"
    apart = Force(ident, old.side, old.name, number, old.mission, list(ships), old.zone, old.port)
    apart.bound, apart.way, apart.fought = old.bound, list(old.way), -1
    apart.plot = {turn: list(zones) for turn, zones in old.plot.items()}
    apart.acts = dict(old.acts)
    if apart.mission == "escort":
        apart.mission = "intercept"
    forces.forces[apart.id] = apart
    old.ships = [ship for ship in old.ships if ship not in ships]


def _part_escorts(run: Run, stayed: Sequence[str]) -> None:
    """W115: an escort that fights on while its charge has left the map has lost it (6.4.6, 6.4.9, W81)."""
    forces = run.edit.forces
    for ident in stayed:
        escort = forces.forces[ident]
        charge = charge_of(forces, escort)
        if charge is not escort and charge.id not in stayed and charge.ships:
            free_escort(escort, charge)
            show(run, escort)


def _fought(run: Run, ident: str, *, fired: bool) -> None:
    """5.2.7, 5.7.4: a force that fired or was fired at stays; all that were in the battle may write anew."""
    operation = run.world.operation
    for force in run.edit.forces.forces.values():
        if force.id != ident and not (force.id.startswith(f"{ident}{APART}") and force.fought < 0):
            continue
        force.fought = operation.turn if fired else max(0, force.fought)
        force.rewrites = force.rewrites or force.mission == "intercept"
