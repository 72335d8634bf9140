"""Points by the scenario's victory table and the level that they make (2.4, ``scenarios/victory.py``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.war_at_sea.judgement.cards import class_of, file_of
from engine.war_at_sea.scenarios.victory import (
    AnyItem,
    Bombarded,
    Escaped,
    FlownOff,
    GunsLost,
    HullLost,
    Landed,
    OutOfFuel,
    Present,
    Sunk,
)
from engine.war_at_sea.state import Operation, Shelling, Tally
from engine.war_at_sea.terms import SIDES, ShipType, Side, other, rounded_up
from engine.war_at_sea.world.common import is_known
from engine.war_at_sea.world.forces import Forces
from engine.war_at_sea.world.ships import Ship, Ships


def points(world: Mapping[str, Any]) -> dict[Side, int]:
    """The points of each side, as far as the one that looks knows: sinkings, boxes, ships that got away."""
    table = file_of(world).victory
    named: set[str] = {kind for item in table.points if isinstance(item, HullLost) for kind in item.types}
    scores: dict[Side, float] = dict.fromkeys(SIDES, 0)
    for item in table.points:
        for side in SIDES:
            if item.side in (None, side):
                scores[side] += _earned(world, item, side, named)
    return {side: rounded_up(score) for side, score in scores.items()}


def _earned(world: Mapping[str, Any], item: AnyItem, side: Side, named: set[str]) -> float:
    """What an item gives a side."""
    fleet: Ships = world["ships"]
    if isinstance(item, Escaped):
        return _escaped(world, item, side)
    if isinstance(item, Landed | Bombarded | FlownOff):
        return _done_ashore(world, item, side)
    if isinstance(item, Present):
        return _present(world, item, side)
    if isinstance(item, OutOfFuel) and not _fuel_counts(world):
        return 0
    enemy = [ship for ship in fleet.ships.values() if ship.side == other(side)]
    return sum(_for_ship(item, ship, named) for ship in enemy)


def _for_ship(item: AnyItem, ship: Ship, named: set[str]) -> float:
    klass = class_of(ship)
    kind = klass.kind.type
    if isinstance(item, Sunk):
        return item.share * klass.vp if ship.fate == "sunk" and (not item.types or kind in item.types) else 0
    if ship.fate == "sunk" or not is_known(ship.left):
        return 0
    if isinstance(item, OutOfFuel):
        return 0 if ship.fuel or ship.fate else item.share * klass.vp
    if isinstance(item, HullLost):
        counts = kind in item.types if item.types else kind not in named
        return item.each * (klass.hull - ship.left["hull"]) if counts else 0
    if isinstance(item, GunsLost):
        return item.each * (klass.guns[item.battery] - ship.left[item.battery])
    return 0


def _escaped(world: Mapping[str, Any], item: Escaped, side: Side) -> float:
    """Ships of the side that left a battle by these sides with enough of a section."""
    fleet: Ships = world["ships"]
    tally: Tally = world["tally"]
    total = 0
    for name in item.ships:
        ship = fleet.ships[name]
        klass = class_of(ship)
        full = klass.hull if item.section == "hull" else klass.guns[item.section]
        if ship.side == side and tally.exits.get(name) in item.sides and ship.left[item.section] >= item.left * full:
            total += item.each
    return total


def _fuel_counts(world: Mapping[str, Any]) -> bool:
    """Whether fuel is played, so that bunkers can be empty (15.2)."""
    operation: Operation = world["operation"]
    return operation.has("fuel")


def _done_ashore(world: Mapping[str, Any], item: Landed | Bombarded | FlownOff, side: Side) -> float:
    """Cargo landed, bombardments, aircraft flown off: what everybody saw."""
    tally: Tally = world["tally"]
    if isinstance(item, Landed):
        return item.each * tally.landed.get(side, {}).get(item.zone, 0)
    if isinstance(item, FlownOff):
        return item.each * tally.flown.get(f"{item.aircraft}|{item.base}", 0) if item.side in (None, side) else 0
    rows = [one for one in file_of(world).victory.points if isinstance(one, Bombarded) and one.base == item.base]
    best = {kind: max(row.each for row in rows if kind in row.types) for row in rows for kind in row.types}
    return item.each * sum(shelling.side == side and _earns(shelling, item, best) for shelling in tally.shellings)


def _earns(shelling: Shelling, item: Bombarded, best: Mapping[ShipType, int]) -> bool:
    """Whether a bombardment earns this item's points: it counts once, for the ships that are worth most."""
    if shelling.base != item.base or not set(shelling.types) & set(item.types):
        return False
    worth = max((best[kind] for kind in shelling.types if kind in best), default=0)
    return item.each == worth


def _present(world: Mapping[str, Any], item: Present, side: Side) -> float:
    """Ships of the side that are in one of the zones, as far as it is known where they are."""
    fleet: Ships = world["ships"]
    forces: Forces = world["forces"]
    return sum(
        item.each
        for force in forces.forces.values()
        if force.side == side and force.zone in item.zones and not force.gone
        for ship in force.ships
        if fleet.ships[ship].afloat and class_of(fleet.ships[ship]).kind.type in item.types
    )
