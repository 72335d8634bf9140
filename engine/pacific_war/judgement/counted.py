"""What counts in this war beside what counts in the book (5.1, R110): for staffs, which plan for it.

The book's war has its own plan of campaign. A scenario that declares other towns, ships or checks is planned from what
it declares; nothing here knows a scenario.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.pacific_war.judgement.places import points_of
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World


def declared(world: World) -> bool:
    """Whether this war counts otherwise than the book: other towns, ships with points, checks of its own."""
    war = world.war
    return bool(war.checks or war.ships or war.no_towns) or (bool(war.worth) and war.worth != tables().map.points)


def values(world: World) -> Mapping[str, float]:
    """The weight of each town that counts: its points in the book's war.

    A scenario may count in ones or in forties. Its dearest piece weighs no less than the book's dearest town beside
    the capital, and no more than the capital.
    """
    points = points_of(world)
    if not declared(world):
        return points
    scale = _scale(world)
    return {place: worth * scale for place, worth in points.items()}


def at_stake(world: World) -> int:
    """The points of all towns that count, and of all ships."""
    war = world.war
    return sum(points_of(world).values()) + sum(war.ships.values())


def ship_value(world: World, ship: str) -> float:
    """R110: the weight of a ship's own points, on the same scale; 0 for most ships."""
    war = world.war
    worth = war.ships.get(ship, 0)
    return worth * _scale(world) if worth else 0.0


def _scale(world: World) -> float:
    war = world.war
    dearest = max([*points_of(world).values(), *war.ships.values()], default=0)
    least, most = _bounds()
    return min(max(dearest, least), most) / dearest if dearest else 1.0


@cache
def _bounds() -> tuple[int, int]:
    """The points of the book's dearest town beside the capital, and of the capital."""
    second, capital = sorted(tables().map.points.values())[-2:]
    return second, capital
