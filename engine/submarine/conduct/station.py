"""Where an escort belongs round what it screens, and the moves that take it somewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import heapify, heappop, heappush
from math import atan2, cos, inf, pi, sin, sqrt
from typing import Final, TypeAlias

from engine.core.maps.hexes import Hex, Pose, distance, off_bow
from engine.submarine.conduct.moves import AHEAD, Move, moves_of, shifted, words_of
from engine.submarine.conduct.scene import Scene
from engine.submarine.hulls import hexes_of
from engine.submarine.judgement.escort_turn import EscortTurn, still
from engine.submarine.judgement.lanes import entered_on

Point: TypeAlias = tuple[float, float]
"""A place in the plane, in hexes: x to the east, y to the south."""
ROOT: Final = sqrt(3)
ALL_TURNS: Final = 5
"""Turns of a course that a ship looks at when it is in a corner."""
SOON: Final = 40.0
"""What it costs to end where a plotted ship will be."""


def point_of(cell: Hex) -> Point:
    """The middle of a hex in the plane."""
    return cell[0] * ROOT / 2, cell[1] + cell[0] / 2


def hex_at(x: float, y: float) -> Hex:
    """The hex near a point of the plane."""
    q = round(x * 2 / ROOT)
    return q, round(y - q / 2)


@lru_cache(maxsize=64)
def _stations(group: tuple[Pose, ...], starts: tuple[Hex, ...], far: int) -> tuple[Hex, ...]:
    """A place for each of the ships that start there: all round the group, the first ahead, each the nearest it can
    have without crossing another."""
    points = [point_of(bow) for bow, _ in group]
    x, y = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    heading = heading_of(group) * pi / 3
    ahead, aside = (sin(heading), -cos(heading)), (cos(heading), sin(heading))
    length = max(abs((px - x) * ahead[0] + (py - y) * ahead[1]) for px, py in points) + far
    width = max(abs((px - x) * aside[0] + (py - y) * aside[1]) for px, py in points) + far
    count = len(starts)
    slots = []
    for number in range(count):
        angle = 2 * pi * number / count
        forward, right = length * cos(angle), width * sin(angle)
        slots.append((x + forward * ahead[0] + right * aside[0], y + forward * ahead[1] + right * aside[1]))
    ships = [point_of(start) for start in starts]
    bearings = [_bearing(ship, (x, y), ahead, aside) for ship in ships]
    order = sorted(range(count), key=lambda at: (bearings[at], at))
    turned = _least_way([ships[at] for at in order], slots)
    places: list[Hex] = [(0, 0)] * count
    for rank, at in enumerate(order):
        places[at] = hex_at(*slots[(rank + turned) % count])
    return tuple(places)


def _bearing(point: Point, middle: Point, ahead: Point, aside: Point) -> float:
    """The bearing of a point from the middle in radians clockwise, 0 ahead."""
    dx, dy = point[0] - middle[0], point[1] - middle[1]
    return atan2(dx * aside[0] + dy * aside[1], dx * ahead[0] + dy * ahead[1]) % (2 * pi)


def _least_way(ships: Sequence[Point], slots: Sequence[Point]) -> int:
    """By how many slots the ships, in their order round the group, begin after the first, so that all have least to go:
    the first of those that are alike."""
    best, turned = inf, 0
    for first in range(len(slots)):
        way = sum(
            (x - slots[(rank + first) % len(slots)][0]) ** 2 + (y - slots[(rank + first) % len(slots)][1]) ** 2
            for rank, (x, y) in enumerate(ships)
        )
        if way < best - 1e-6:
            best, turned = way, first
    return turned


def heading_of(group: Sequence[Pose]) -> int:
    """The direction in which most ships of a group head; the least of those that are alike."""
    return max(range(6), key=lambda facing: (sum(each == facing for _, each in group), -facing))


def station_of(scene: Scene, far: int) -> tuple[Hex, int] | None:
    """The place of a ship round what it screens, and the heading there; None where it screens nothing."""
    group = tuple(ship.pose for ship in scene.screened)
    if not group:
        return None
    starts = [(ship.path[0] if ship.path else ship.pose)[0] for ship in scene.escorts]
    if scene.ship not in scene.escorts:
        return None
    places = _stations(group, tuple(starts), far)
    place = places[scene.escorts.index(scene.ship)]
    return place, heading_of(group)


def options(scene: Scene, few: int = 2) -> tuple[Move, ...]:
    """The moves that a ship can choose from."""
    return moves_of(scene.helm, scene.ship.facing, few)


@dataclass(frozen=True, slots=True)
class Cost:
    """What a move costs a ship: for the pose where it ends, for the hexes it goes, and what takes longer to reckon.

    ``way`` adds to what it is given, never less than nothing, so that it is asked only about moves that may be best.
    """

    place: Callable[[Pose], float]
    pace: Callable[[int], float] = lambda hexes: 0.0
    way: Callable[[Pose, Move, float], float] = lambda pose, move, price: price


def best_move(scene: Scene, cost: Cost, few: int = 2) -> EscortTurn:
    """The free move of least cost, the plainest of those that cost the same; where all are closed, the least that the
    ship must do.

    To end where a plotted ship will pass costs much, and so does to end close before a ship.
    """
    ship = scene.ship
    q, r = ship.bow
    pool = options(scene, few)
    places: dict[Pose, float] = {}
    paces = [cost.pace(hexes) for hexes in range(scene.helm.most + 1)]
    # By what they cost at least, or, once that is known, in all.
    ranked: list[tuple[float, int, bool]] = []
    for number, move in enumerate(pool):
        end = (move.bow, move.facing)
        if end not in places:
            places[end] = cost.place(((move.bow[0] + q, move.bow[1] + r), move.facing))
        ranked.append((places[end] + paces[move.moved], number, False))
    heapify(ranked)
    free: Move | None = None
    while ranked:
        price, number, whole = heappop(ranked)
        move = pool[number]
        if not whole:
            heappush(ranked, (_in_all(scene, cost, move, price), number, True))
            continue
        poses = shifted(move.poses, ship.bow)
        if scene.free(poses):
            if not scene.hems_in(poses, attacks=False):
                return EscortTurn(words_of(move.acts))
            free = free or move
    return _way_out(scene) if free is None else EscortTurn(words_of(free.acts))


def _in_all(scene: Scene, cost: Cost, move: Move, price: float) -> float:
    """What a move costs in all, from what it costs at least."""
    q, r = scene.ship.bow
    pose = ((move.bow[0] + q, move.bow[1] + r), move.facing)
    price = cost.way(pose, move, price) + 0.02 * move.turns
    if not scene.soon.isdisjoint(hexes_of(pose)) or scene.trapped(pose, move.moved, turned=move.act != AHEAD):
        price += SOON
    return price


def _way_out(scene: Scene) -> EscortTurn:
    """A move where no usual one is free: any other that is free, else one that runs into as little as may be, and into
    water that a friend needs sooner than into a ship."""
    bow = scene.ship.bow

    def price(move: Move) -> tuple[int, bool, int, int, tuple[str, ...]]:
        poses = shifted(move.poses, bow)
        entered = entered_on(poses)
        hemmed = scene.hems_in(poses, attacks=False)
        return len(entered & scene.friends), hemmed, len(entered & scene.closed), move.moved, move.acts

    pool = [move for move in options(scene, ALL_TURNS) if scene.open(shifted(move.poses, bow))]
    return EscortTurn(words_of(min(pool, key=price).acts)) if pool else still(scene.world, scene.ship)


def toward(scene: Scene, place: Hex, heading: int | None = None, *, slow: bool = False) -> EscortTurn:
    """A move towards a place. ``slow``: as fast as it can still search, once it is near."""
    near = distance(scene.ship.bow, place) <= 6
    limit = scene.sweep_speed

    def aside(pose: Pose) -> float:
        price = float(distance(pose[0], place))
        if heading is not None and price <= 3:
            price += 0.4 * min((pose[1] - heading) % 6, (heading - pose[1]) % 6)
        elif pose[0] != place:
            price += 0.08 * abs(off_bow(pose[0], pose[1], place))
        return price

    return best_move(scene, Cost(aside, lambda hexes: 2.0 if slow and near and hexes > limit else 0.0))
