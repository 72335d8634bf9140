"""What a land fight promises: dice, modifiers, chances (8.8, 8.9). Nothing here throws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.pacific_war.judgement.land import fort_of
from engine.pacific_war.judgement.places import columns_at, points_of, unit_type, units_at
from engine.pacific_war.state import Side, foe
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

SIDES_OF_DIE = 6


@dataclass(frozen=True, slots=True)
class Force:
    """One side of a fight before chits and columns: its dice, what each adds, its bonus for the initiative, its
    steps."""

    dice: int
    modifier: int
    initiative: int
    steps: int


def ground(world: World, side: Side, origin: str, place: str) -> int:
    """What each die of the defenders gets from terrain, a river before them and their fort (8.9, R53, R69).

    ``origin`` is the attackers' hex: the same hex on a beach, where there is no river to cross.
    """
    chart, fight = tables().map, tables().charts.single.fight
    bonus = chart.terrain[chart.hexes[place].terrain].defence
    if origin != place and chart.river(origin, place) and not chart.rail(origin, place):
        bonus += tables().charts.single.roads.river_defence
    return bonus + (fight.fort_defence if fort_of(world, side, place) is not None else 0)


def guns(world: World, side: Side, place: str) -> int:
    """What each die of a side gets from the artillery in its hex (8.9, R64)."""
    each = tables().charts.single.fight.artillery
    return each * sum(unit_type(unit.id).arm == "artillery" for unit in units_at(world, place, side))


def initiative(units: Sequence[str]) -> int:
    """The sum of the units' bonuses for the initiative (8.8, R66)."""
    return sum(unit_type(unit).initiative for unit in units)


def attacking(world: World, side: Side, origin: str, units: Sequence[str]) -> Force:
    """The attackers of a fight (8.9): one die for each unit, whole or reduced."""
    army = world.army
    steps = sum(army.units[unit].steps for unit in units)
    return Force(len(units), guns(world, side, origin), initiative(units), steps)


def defending(world: World, side: Side, origin: str, place: str) -> Force:
    """The defenders of a hex (8.9): all units there, and one more die for a fort (R53) and against a landing (7.6)."""
    units = units_at(world, place, side)
    fort = fort_of(world, side, place)
    dice = len(units) + (1 if fort is not None else 0)
    if origin == place:
        dice += tables().charts.single.fight.landing_dice
    steps = sum(unit.steps for unit in units) + (fort.steps if fort is not None else 0)
    modifier = ground(world, side, origin, place) + guns(world, side, place)
    return Force(dice, modifier, initiative([unit.id for unit in units]), steps)


def hits(die: int, modifier: int) -> bool:
    """Whether a die hits; points above the highest face are lost (8.9, R70)."""
    return min(die + modifier, SIDES_OF_DIE) >= tables().charts.single.fight.hit_on


def chance(modifier: int) -> int:
    """In how many of six throws a die with this modifier hits."""
    return sum(hits(face, modifier) for face in range(1, SIDES_OF_DIE + 1))


def expected(force: Force) -> float:
    """The expected hits of a force."""
    return force.dice * chance(force.modifier) / SIDES_OF_DIE


def ratio(world: World, side: Side, origin: str, units: Sequence[str], place: str) -> float:
    """Expected hits of an attack for each hit it must expect, with a column on either side where there is one.

    Columns alone do not resist.
    """
    against = defending(world, foe(side), origin, place)
    ours = attacking(world, side, origin, units)
    if not against.dice:
        return float("inf")
    if place in points_of(world):
        ours, against = _supplied(world, ours, side, origin), _supplied(world, against, foe(side), place)
    return expected(ours) / expected(against)


def _supplied(world: World, force: Force, side: Side, place: str) -> Force:
    """A force with the die more that a column stacked with it gives (8.9, R30)."""
    return replace(force, dice=force.dice + 1) if columns_at(world, place, side) else force
