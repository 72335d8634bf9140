"""Where troops come ashore: the worth of a beach, what holds it, how many find room there (7.6-landing, 8.1).

Judgements of the autopilots on the open world.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from engine.pacific_war.autopilot.doctrine import Doctrine
from engine.pacific_war.autopilot.stakes import urgent, wanted
from engine.pacific_war.judgement.counted import declared, values
from engine.pacific_war.judgement.gunnery import TWO_DICE, armour, below, guns
from engine.pacific_war.judgement.land import fort_of, held
from engine.pacific_war.judgement.odds import SIDES_OF_DIE, chance, defending, expected
from engine.pacific_war.judgement.places import controller, unit_type, units_at
from engine.pacific_war.judgement.sea import haven, is_warship
from engine.pacific_war.state import BOX, Ship, Side, Unit, foe
from engine.pacific_war.tables.read import tables
from engine.pacific_war.victory import last_turn
from engine.pacific_war.world import World

HERE = 3.0  # the weight of a point in the hex itself, beside one next to it
COAST = 2.0  # the worth of a foothold
URGENT = 2.0  # how much more a point in the hex itself counts where there is no time to march
DEFENDER = 1.5  # subtracted for each unit on a beach
LIKELY = 0.6  # expected hits for each step of a fort from which it counts as silenced
BATTERY = 5.0  # subtracted for a fort, times its steps squared: heavy guns are better taken from behind
STRONG = 0.3  # the weight of a point next to the beach that the force could not take from there
RELIEF = 1.0  # the worth of each point of an own town to land in while enemies stand beside it
SURE = 1.5  # hits for each of the defenders' from which a beach is counted on
FOLLY = -20.0  # the worth of a landing that would fail


def promise(units: Sequence[Unit]) -> float:
    """The expected hits of units that attack together from one hex (8.9)."""
    batteries = sum(unit_type(unit.id).arm == "artillery" for unit in units) * tables().charts.single.fight.artillery
    return len(units) * chance(batteries) / SIDES_OF_DIE


def silenced(world: World, side: Side, place: str, escort: Sequence[Ship]) -> bool:
    """Whether an escort can be counted on to destroy the fort of a hex before the troops fight there (7.6-raid)."""
    fort = fort_of(world, foe(side), place)
    if fort is None:
        return False
    kind = tables().pieces.forts[fort.id]
    hits = sum(below(guns(ship) - kind.raid_modifier) for ship in bombarding(fort.id, escort)) / TWO_DICE
    return hits >= fort.steps * LIKELY


def bombarding(fort: str, ships: Sequence[Ship]) -> list[Ship]:
    """The ships that hit a fort more easily than it hits them (7.6-raid, 7.7)."""
    kind = tables().pieces.forts[fort]
    return [
        ship
        for ship in ships
        if is_warship(ship) and below(guns(ship) - kind.raid_modifier) > below(kind.anti_ship - armour(ship))
    ]


def resistance(world: World, side: Side, place: str, escort: Sequence[Ship]) -> float:
    """The expected hits of the defenders of a beach, without their fort where the escort silences it."""
    other = foe(side)
    if not held(world, other, place):
        return 0.0
    force = defending(world, other, place, place)
    if silenced(world, side, place, escort):
        lost = tables().charts.single.fight.fort_defence
        force = replace(force, dice=force.dice - 1, modifier=force.modifier - lost)
    return expected(force)


def odds(world: World, side: Side, place: str, units: Sequence[Unit], escort: Sequence[Ship] = ()) -> float:
    """Hits of landed units for each hit of the defenders; columns alone hold nothing."""
    against = resistance(world, side, place, escort)
    return promise(units) / against if against else float("inf")


def room(world: World, side: Side, place: str) -> int:
    """How many units may come ashore in a hex without being too many there in administration (8.1).

    A stack of five, and as many more as the fight for the beach will cost.
    """
    other = foe(side)
    lost = round(expected(defending(world, other, place, place))) if held(world, other, place) else 0
    return max(0, tables().charts.single.fight.stack + lost - len(units_at(world, place, side)))


def _threatened(world: World, side: Side, place: str) -> bool:
    """Whether enemy troops stand beside a place."""
    return any(units_at(world, label, foe(side)) for label in tables().map.land_steps[place])


def worth(
    world: World, side: Side, place: str, units: Sequence[Unit], doctrine: Doctrine, escort: Sequence[Ship] = ()
) -> float:
    """The worth of landing a force in a coastal hex: points there and beside it, less what holds the beach."""
    chart, points = tables().map, values(world)
    if place == BOX or chart.hexes[place].kind != "coast":
        return 0.0
    near = sum(
        points[label] * (1.0 if attackable(world, side, place, label, units, doctrine) else STRONG)
        for label in chart.land_steps[place]
        if label in points and controller(world, label) != side
    )
    if declared(world):
        near += _inland(world, side, place)
    if last_turn(world):
        near = 0.0  # a unit attacks no other hex in the turn it lands (R54)
    if controller(world, place) == side and _threatened(world, side, place):
        near += RELIEF * points.get(place, 0)
    if not room(world, side, place):
        return FOLLY
    if haven(world, side, place):
        return 1.0 + near
    if odds(world, side, place, units, escort) < wanted(world, side, place, doctrine):
        return FOLLY
    if controller(world, place) == side:
        return 1.0 + near
    town = 1.0 if chart.town(place) is not None else 0.0
    fort = fort_of(world, foe(side), place)
    against = DEFENDER * len(units_at(world, place, foe(side)))
    if fort is not None and not silenced(world, side, place, escort):
        against += BATTERY * fort.steps**2
    here = HERE * points.get(place, 0)
    if not (here and urgent(world, side)):
        return here + near + town + COAST - against
    if not declared(world):
        return here * URGENT - against
    # Where points alone decide, a beach that is likely to fall, with a town behind it, may be the way.
    return here * URGENT * min(1.0, odds(world, side, place, units, escort) / SURE) + near - against


def _inland(world: World, side: Side, place: str) -> float:
    """What enemy towns that count add to a beach where no beach is beside them: the nearer the more, and most where
    nobody holds them."""
    chart, worth, other = tables().map, values(world), foe(side)
    towns = [label for label in worth if label not in _by_the_sea() and controller(world, label) != side]
    shares = {label: STRONG if held(world, other, label) else 1.0 for label in towns}
    return sum(worth[label] * shares[label] / chart.distance(place, label) for label in towns)


@cache
def _by_the_sea() -> frozenset[str]:
    """The hexes where troops can land, and those beside them."""
    chart = tables().map
    beaches = [label for label, cell in chart.hexes.items() if cell.kind == "coast"]
    return frozenset(label for beach in beaches for label in (beach, *chart.land_steps[beach]))


def attackable(world: World, side: Side, place: str, town: str, units: Sequence[Unit], doctrine: Doctrine) -> bool:
    """Whether a force in a hex could attack a town near it with the doctrine's odds."""
    if not held(world, foe(side), town):
        return True
    return promise(units) >= doctrine.attack_odds * expected(defending(world, foe(side), place, town))
