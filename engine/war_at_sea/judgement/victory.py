"""Points by the scenario's victory table and the level that they make (2.4, ``scenarios/victory.py``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.war_at_sea.judgement.cards import class_of, file_of
from engine.war_at_sea.scenarios.victory import AnyItem, Escaped, GunsLost, HullLost, Sunk
from engine.war_at_sea.state import Tally
from engine.war_at_sea.terms import SIDES, Side, other, rounded_up
from engine.war_at_sea.world.common import is_known
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
    enemy = [ship for ship in fleet.ships.values() if ship.side == other(side)]
    return sum(_for_ship(item, ship, named) for ship in enemy)


def _for_ship(item: AnyItem, ship: Ship, named: set[str]) -> float:
    klass = class_of(ship)
    kind = klass.kind.type
    if isinstance(item, Sunk):
        return item.share * klass.vp if ship.fate == "sunk" and (not item.types or kind in item.types) else 0
    if ship.fate == "sunk" or not is_known(ship.left):
        return 0
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
