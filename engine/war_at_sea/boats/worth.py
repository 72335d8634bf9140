"""What a torpedo is worth at each kind of ship, by the victory table of the scenario: what boats look for (16.5)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Final

from engine.war_at_sea.judgement.cards import read_text
from engine.war_at_sea.scenarios.file import ScenarioFile
from engine.war_at_sea.scenarios.victory import HullLost, Landed, StepsLost, Sunk
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.ships import ShipClass
from engine.war_at_sea.terms import ShipType, Side

WAYS: Final = {dice: 6 - abs(7 - dice) for dice in range(2, 13)}
"""In how many of 36 ways two dice make a sum."""


def ranked(world: World, side: Side, kinds: Iterable[ShipType]) -> tuple[ShipType, ...]:
    """Kinds of ship of a side, the one first at which a torpedo is worth most."""
    return tuple(sorted(kinds, key=lambda kind: (-worth(world, side, kind), kind)))


def worth(world: World, side: Side, kind: ShipType) -> Fraction:
    """The points that a torpedo hit on a ship of a kind earns in the mean, over the ships of it that the side has in
    this scenario: the book lies open (W60). 0 for a kind that it does not have."""
    return _worth(world.plan.text, side, kind)


@lru_cache(maxsize=256)
def _worth(text: str, side: Side, kind: ShipType) -> Fraction:
    file = read_text(text)
    fleet = file.fleet
    ships = [(ship, fleet.class_of(ship, file.month)) for _, ship, whose in file.ships() if whose == side]
    points = [_points(file, side, ship, klass) for ship, klass in ships if klass.kind.type == kind]
    return sum(points, Fraction(0)) * Fraction(1, len(points)) if points else Fraction(0)


def _points(file: ScenarioFile, side: Side, ship: str, klass: ShipClass) -> Fraction:
    """What one hit earns of a ship with her aircraft and her cargo, which will not be landed where she sinks.

    As much of her points as it takes of her hull, or what the boxes themselves are worth, if that is more.
    """
    items = file.victory.points
    lost = [Fraction(str(item.share)) * klass.vp for item in items if isinstance(item, Sunk) and _counts(item, klass)]
    cargo = max((item.each for item in items if isinstance(item, Landed) and item.side in (None, side)), default=0)
    each = max((item.each for item in items if isinstance(item, HullLost) and _counts(item, klass)), default=0)
    steps = max((item.each for item in items if isinstance(item, StepsLost)), default=0)
    aboard = sum(sum(row.units.values()) for row in file.aboard if row.ship == ship)
    whole = max(lost, default=Fraction(0)) + cargo * klass.cargo + steps * aboard
    total = Fraction(0)
    for dice, ways in WAYS.items():
        boxes = min(klass.hull, tables().damage.torpedoes[dice].hull)
        total += ways * (max(Fraction(each * boxes), whole * Fraction(boxes, klass.hull)))
    return total * Fraction(1, 36)


def _counts(item: Sunk | HullLost, klass: ShipClass) -> bool:
    return not item.types or klass.kind.type in item.types
