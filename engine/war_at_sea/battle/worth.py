"""What fire is worth: expected hits, damage and danger, for plans and autopilots (from a side's look alone)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.core.blank import is_known
from engine.war_at_sea.battle import gunnery, torpedoes
from engine.war_at_sea.hits import Weapon, armour_of, penetrates
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.pieces import thin_deck
from engine.war_at_sea.reckoning import torpedo_dice
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.ships import ShipClass
from engine.war_at_sea.tables.written import class_card
from engine.war_at_sea.tactical import distance_between
from engine.war_at_sea.terms import BATTERIES, Battery
from engine.war_at_sea.world.field import Field, Fighter

_WAYS: Final = {roll: 6 - abs(roll - 7) for roll in range(2, 13)}
"""Ways in 36 to throw a sum of two dice."""


BATTLESHIP: Final = 2.1
"""How much more a hit on a battleship is worth than her points say."""


@lru_cache(maxsize=64)
def chance(modifier: int) -> float:
    """The chance of one factor to hit with a modifier, second die and all (W39)."""
    chart = tables().charts.dice
    sure = sum(1 for face in range(1, 7) if face + modifier >= chart.hit)
    if sure:
        return sure / 6
    needed = chart.confirm.get(-modifier)
    return (7 - needed) / 36 if needed else 0.0


@lru_cache(maxsize=16)
def at_least(needed: int) -> float:
    """The chance of a sum of two dice or more."""
    return sum(1 for first in range(1, 7) for two in range(1, 7) if first + two >= needed) / 36


@lru_cache(maxsize=4096)
def bite(klass: ShipClass | str, weapon: Weapon) -> float:
    """What an average hit of a gun does to a ship, in hull boxes' worth: less where armour stops it."""
    ship = class_card(klass) if isinstance(klass, str) else klass
    total = 0.0
    for roll, ways in _WAYS.items():
        result = tables().damage.guns[roll]
        if result == "critical":
            through = penetrates(weapon, armour_of(ship, "hull"))
            value = 0.0 if weapon == "tertiary" else 1.5 if through else 0.4
        elif result == "torpedoes":
            value = 0.5 if ship.torpedoes else 0.0
        else:
            box = _box(ship, result)
            value = {"hull": 1.0, "primary": 1.0, "secondary": 0.8, "tertiary": 0.4, "aa": 0.2}[box]
            value *= penetrates(weapon, armour_of(ship, box))  # type: ignore[arg-type]
            if weapon == "primary" and armour_of(ship, box) != "heavy":  # type: ignore[arg-type]
                value *= 1.5
        total += ways / 36 * value
    return total


def _box(ship: ShipClass, named: str) -> str:
    """The section that a hit on an undamaged ship goes to (7.5.1)."""
    order = ("primary", "secondary", "tertiary", "aa")
    for box in order[order.index(named) :] if named in order else ():
        if (ship.aa if box == "aa" else ship.guns[box]) > 0:  # type: ignore[index]
            return box
    return "hull"


def price(fighter: Fighter) -> float:
    """What a hull box's worth of damage to a ship is worth: her printed points over her hull, more for battleships.

    A battleship hurts the whole side that she fires at, and turns the battle when she is gone.
    """
    klass = class_of(fighter.ship)
    return klass.vp / klass.hull * (BATTLESHIP if klass.kind.type in ("BB", "BC") else 1.0)


def points_left(fighter: Fighter) -> float:
    """The points that are still to be had from a ship: her printed ones, less for hull boxes known to be lost."""
    klass = class_of(fighter.ship)
    return price(fighter) * (fighter.ship.left["hull"] if is_known(fighter.ship.left) else klass.hull)


def salvo_worth(world: World, field: Field, fighter: Fighter, battery: Battery, target: Fighter, after: int) -> float:
    """Points that a battery's fire at a ship is expected to be worth."""
    dice = gunnery.factors(world, field, fighter, battery, target, after)
    if not dice:
        return 0.0
    hits = dice * chance(gunnery.modifier(world, field, fighter, battery, target))
    needed = thin_deck(world, target.ship.id, battery, distance_between(fighter.hex, target.hex))
    blows_up = at_least(needed) if needed else 0.0
    return hits * (bite(class_of(target.ship).id, battery) * price(target) + blows_up * points_left(target))


@lru_cache(maxsize=8192)
def duel(firer: str, target: str, hexes: int, dark: bool, radar: bool) -> float:
    """Points an undamaged ship's guns are worth in an impulse against another at a range, by classes."""
    kind, two = class_card(firer), class_card(target)
    total = 0.0
    for battery in BATTERIES:
        if not kind.guns[battery] or not gunnery.in_reach(battery, hexes):
            continue
        bonus = (hexes <= 1) - (hexes == gunnery.FAR) + (dark and radar and battery == "primary")
        bonus -= battery == "primary" and hexes >= gunnery.SMALL_TARGET_FROM and two.kind.type in ("DD", "DE")
        total += kind.guns[battery] * chance(int(bonus)) * bite(target, battery)
    return total * two.vp / two.hull


@lru_cache(maxsize=8192)
def torpedo_threat(firer: str, target: str, hexes: int, month: str) -> float:
    """Points that a ship's torpedoes are worth against another at a range, by classes."""
    kind, two = class_card(firer), class_card(target)
    dice = torpedo_dice(kind, month, hexes)
    if not dice:
        return 0.0
    modifier = {0: 2, 1: 1}.get(hexes, 0) - (two.kind.type in ("DD", "DE"))
    boxes = min(two.hull, 5 if kind.long_lance else 4)
    return dice * chance(modifier) * boxes * two.vp / two.hull


def launch_worth(world: World, field: Field, fighter: Fighter, target: Fighter, hexes: int) -> float:
    """Points that a launch at a ship is expected to be worth."""
    dice = torpedoes.dice(field, fighter, hexes)
    klass = class_of(target.ship)
    boxes = min(klass.hull, 5 if class_of(fighter.ship).long_lance else 4)
    return dice * chance(torpedoes.modifier(world, field, fighter, target)) * boxes * klass.vp / klass.hull
