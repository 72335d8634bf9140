"""What battles hand up, applied to the world: by ``clash`` in a scenario of one battle, by ``battles`` in a join."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core.codec import unpack, unpack_effect
from engine.core.runner import Runner
from engine.core.words import Json
from engine.war_at_sea.air.aftermath import ship_after
from engine.war_at_sea.effects import (
    EFFECTS,
    BattleOver,
    BattleSuspended,
    ForceFought,
    LeaderLost,
    ShipAfter,
    ShipLeft,
)
from engine.war_at_sea.state import Battles, Operation, Tally
from engine.war_at_sea.world.field import Field
from engine.war_at_sea.world.forces import Force, Forces
from engine.war_at_sea.world.ships import Leaders, Ship, Ships

Run = Runner[Any]


def apply_battle(run: Run, effects: Iterable[Json]) -> None:
    """Apply the effects of one battle in their order."""
    for held in effects:
        effect = unpack_effect(EFFECTS, held)
        match effect:
            case ShipAfter(ship, state):
                ship_after(run, ship, unpack(Ship, state))
            case ShipLeft(ship, force, direction):
                _left(run, ship, force, direction)
            case LeaderLost(leader):
                leaders: Leaders = run.edit("leaders")
                leaders.lost.append(leader)
            case ForceFought(force, fired, _):
                _fought(run, force, fired=fired)
            case BattleSuspended(zone, packed):
                battles: Battles = run.edit("battles")
                battles.suspended[zone] = unpack(Field, packed)
            case BattleOver(zone, _, _):
                if zone in run.read("battles").suspended:
                    del run.edit("battles").suspended[zone]


def _left(run: Run, ident: str, force: str, direction: str) -> None:
    """6.4.6: in a scenario of one battle she is out of it; in an operation those that left are a force of their own."""
    operation: Operation = run.read("operation")
    if operation.kind == "battle":
        tally: Tally = run.edit("tally")
        tally.exits[ident] = direction  # type: ignore[assignment]
        fleet: Ships = run.edit("ships")
        fleet.ships[ident].fate = "left"
        return
    forces: Forces = run.edit("forces")
    old = forces.forces[force]
    if ident not in old.ships or len(old.ships) == 1:
        return
    apart = next((one for one in forces.forces.values() if one.id.startswith(f"{force}~") and one.fought < 0), None)
    if apart is None:
        forces.made += 1
        number = 1 + max(one.number for one in forces.forces.values() if one.side == old.side)
        apart = Force(f"{force}~{forces.made}", old.side, old.name, number, old.mission, [], old.zone, old.port)
        apart.bound, apart.way, apart.fought = old.bound, list(old.way), -1
        apart.plot = {turn: list(zones) for turn, zones in old.plot.items()}
        apart.acts = dict(old.acts)
        forces.forces[apart.id] = apart
    old.ships.remove(ident)
    apart.ships.append(ident)


def _fought(run: Run, ident: str, *, fired: bool) -> None:
    """5.2.7, 5.7.4: a force that fired or was fired at stays and may write its next turn anew."""
    operation: Operation = run.read("operation")
    forces: Forces = run.edit("forces")
    for force in forces.forces.values():
        if force.id != ident and not (force.id.startswith(f"{ident}~") and force.fought < 0):
            continue
        force.fought = operation.turn if fired else max(0, force.fought)
        force.rewrites = force.rewrites or (fired and force.mission == "intercept")
