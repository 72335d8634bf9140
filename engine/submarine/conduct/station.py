"""Where an escort belongs round what it screens, and the moves that take it somewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from heapq import heapify, heappop, heappush
from typing import Final, TypeAlias

from engine.core.maps.hexes import Hex, Pose, distance, off_bow
from engine.submarine.conduct.listening import sweep_chance
from engine.submarine.conduct.millionths import WHOLE, times
from engine.submarine.conduct.moves import AHEAD, Move, moves_of, shifted, words_of
from engine.submarine.conduct.scene import Scene
from engine.submarine.hulls import hexes_of
from engine.submarine.judgement.escort_turn import EscortTurn, still
from engine.submarine.judgement.lanes import entered_on
from engine.submarine.tables.read import tables

Point: TypeAlias = tuple[int, int]
"""A place in the plane, in millionths of a hex: x to the east, y to the south."""
ROOT: Final = 1_732_051
"""The root of 3 in millionths."""
AHEAD_OF: Final[tuple[Point, ...]] = (
    (0, -WHOLE),
    (ROOT // 2, -WHOLE // 2),
    (ROOT // 2, WHOLE // 2),
    (0, WHOLE),
    (-(ROOT // 2), WHOLE // 2),
    (-(ROOT // 2), -WHOLE // 2),
)
"""One hex ahead by heading."""
ALL_TURNS: Final = 5
"""Turns of a course that a ship looks at when it is in a corner."""
SOON: Final = 40_000_000
"""What it costs to end where a plotted ship will be; this and the others are in millionths of what a hex costs."""
ALIKE: Final = 10**9
"""Squares of ways that differ by less, a thousandth of a hex, are alike: they are rounded."""
TURN: Final = 20_000
"""What a turn of the helm costs."""
ASIDE, AWRY = 400_000, 80_000
"""What it costs near a place to head otherwise than one shall, by 60 degrees; far from it to point elsewhere, by 15."""
TOO_FAST: Final = 2_000_000
"""What it costs to be too fast to search."""


HEARS, HEARS_AT = 3_000_000, 10
"""What it costs to hear nothing at all so many hexes off."""
ON_WATCH: Final = 30_000_000
"""What it costs to be too fast to search for a ship of the half that listens while nothing is known of any boat."""


def point_of(cell: Hex) -> Point:
    """The middle of a hex in the plane."""
    return cell[0] * ROOT // 2, (2 * cell[1] + cell[0]) * WHOLE // 2


def hex_at(x: int, y: int) -> Hex:
    """The hex near a point of the plane."""
    q = (4 * x + ROOT) // (2 * ROOT)
    return q, (2 * y - q * WHOLE + WHOLE) // (2 * WHOLE)


def sine(part: Fraction) -> int:
    """The sine of a part of the whole circle, in millionths, right to two thousandths (Bhaskara's formula)."""
    degrees = part * 360 % 360
    if degrees >= 180:
        return -sine(part - Fraction(1, 2))
    product = degrees * (180 - degrees)
    return WHOLE * 4 * product // (40_500 - product)


@lru_cache(maxsize=64)
def _stations(group: tuple[Pose, ...], starts: tuple[Hex, ...], far: int) -> tuple[Hex, ...]:
    """A place for each of the ships that start there: all round the group, the first ahead, each the nearest it can
    have without crossing another."""
    points = [point_of(bow) for bow, _ in group]
    x, y = (sum(axis) // len(points) for axis in zip(*points, strict=True))
    ahead = AHEAD_OF[heading_of(group)]
    aside = (-ahead[1], ahead[0])
    length = max(abs(along((px - x, py - y), ahead)) for px, py in points) + far * WHOLE
    width = max(abs(along((px - x, py - y), aside)) for px, py in points) + far * WHOLE
    count = len(starts)
    slots = []
    for number in range(count):
        part = Fraction(number, count)
        forward, right = times(length, sine(part + Fraction(1, 4))), times(width, sine(part))
        east, south = zip(ahead, aside, strict=True)
        slots.append((x + along((forward, right), east), y + along((forward, right), south)))
    ships = [point_of(start) for start in starts]
    bearings = [_bearing(ship, (x, y), ahead, aside) for ship in ships]
    order = sorted(range(count), key=lambda at: (bearings[at], at))
    turned = _least_way([ships[at] for at in order], slots)
    places: list[Hex] = [(0, 0)] * count
    for rank, at in enumerate(order):
        places[at] = hex_at(*slots[(rank + turned) % count])
    return tuple(places)


def along(way: Point, axis: Point) -> int:
    """How far a way leads along an axis of length 1."""
    return (way[0] * axis[0] + way[1] * axis[1]) // WHOLE


def _bearing(point: Point, middle: Point, ahead: Point, aside: Point) -> Fraction:
    """The bearing of a point from the middle, clockwise, 0 ahead, 2 astern, below 4: it grows as the angle does."""
    way = (point[0] - middle[0], point[1] - middle[1])
    forward, right = along(way, ahead), along(way, aside)
    if not (forward or right):
        return Fraction(0)
    off = Fraction(abs(right), abs(forward) + abs(right))
    if right >= 0:
        return off if forward >= 0 else 2 - off
    return 2 + off if forward < 0 else 4 - off


def _least_way(ships: Sequence[Point], slots: Sequence[Point]) -> int:
    """By how many slots the ships, in their order round the group, begin after the first, so that all have least to go:
    the first of those that are alike."""
    best, turned = -1, 0
    for first in range(len(slots)):
        way = sum(
            (x - slots[(rank + first) % len(slots)][0]) ** 2 + (y - slots[(rank + first) % len(slots)][1]) ** 2
            for rank, (x, y) in enumerate(ships)
        )
        if best < 0 or way < best - ALIKE:
            best, turned = way, first
    return turned


def heading_of(group: Sequence[Pose]) -> int:
    """The direction in which most ships of a group head; the least of those that are alike."""
    return max(range(6), key=lambda facing: (sum(each == facing for _, each in group), -facing))


def station_of(scene: Scene, far: int) -> tuple[Hex, int] | None:
    """The place of a ship round what it screens, and the heading there; None where it screens nothing."""
    under_way = [ship for ship in scene.screened if scene.hidden and not ship.stopped]  # stragglers stretch the ring
    group = tuple(ship.pose for ship in under_way or scene.screened)
    if not group:
        return None
    starts = [(ship.path[0] if ship.path else ship.pose)[0] for ship in scene.escorts]
    if scene.ship not in scene.escorts:
        return None
    places = _stations(group, tuple(starts), far)
    place = places[scene.escorts.index(scene.ship)]
    return place, heading_of(group)


def on_watch(scene: Scene, far: int) -> bool:
    """Whether a ship is of the half of its screen, rounded up, that is nearest its places: while nothing is known of
    any hidden boat these listen all the time, and only the others may be faster, to come up with the convoy."""
    if not scene.hidden or scene.contacts or scene.ship.stopped or not scene.listens:
        return False
    gaps: list[tuple[int, str]] = []
    for mate in scene.escorts:
        place = station_of(replace(scene, ship=mate, _helm=None, _others=None), far)
        if place is not None and not mate.stopped:
            gaps.append((distance((mate.path[0] if mate.path else mate.pose)[0], place[0]), mate.id))
    return scene.ship.id in [ident for _, ident in sorted(gaps)[: -(-len(gaps) // 2)]]


def options(scene: Scene, few: int = 2) -> tuple[Move, ...]:
    """The moves that a ship can choose from."""
    return moves_of(scene.helm, scene.ship.facing, few)


@dataclass(frozen=True, slots=True)
class Cost:
    """What a move costs a ship: for the pose where it ends, for the hexes it goes, and what takes longer to reckon.

    ``way`` adds to what it is given, never less than nothing, so that it is asked only about moves that may be best.
    """

    place: Callable[[Pose], int]
    pace: Callable[[int], int] = lambda hexes: 0
    way: Callable[[Pose, Move, int], int] = lambda pose, move, price: price


def best_move(scene: Scene, cost: Cost, few: int = 2) -> EscortTurn:
    """The free move of least cost, the plainest of those that cost the same; where all are closed, the least that the
    ship must do.

    To end where a plotted ship will pass costs much, and so does to end close before a ship.
    """
    ship = scene.ship
    q, r = ship.bow
    pool = options(scene, few)
    places: dict[Pose, int] = {}
    paces = [cost.pace(hexes) for hexes in range(scene.helm.most + 1)]
    # By what they cost at least, or, once that is known, in all.
    ranked: list[tuple[int, int, bool]] = []
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


def _in_all(scene: Scene, cost: Cost, move: Move, price: int) -> int:
    """What a move costs in all, from what it costs at least."""
    q, r = scene.ship.bow
    pose = ((move.bow[0] + q, move.bow[1] + r), move.facing)
    price = cost.way(pose, move, price) + TURN * move.turns
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


def toward(
    scene: Scene, place: Hex, heading: int | None = None, *, slow: bool = False, watch: bool = False
) -> EscortTurn:
    """A move towards a place. ``slow``: as fast as it can still search, once it is near; ``watch``: at any distance."""
    near = distance(scene.ship.bow, place) <= 6

    def aside(pose: Pose) -> int:
        apart = distance(pose[0], place)
        price = apart * WHOLE
        if heading is not None and apart <= 3:
            price += ASIDE * min((pose[1] - heading) % 6, (heading - pose[1]) % 6)
        elif pose[0] != place:
            price += AWRY * abs(off_bow(pose[0], pose[1], place))
        return price

    if watch:
        listening, limit = deafness(scene), scene.sweep_speed
        return best_move(scene, Cost(aside, lambda hexes: listening(hexes) + ON_WATCH * (hexes > limit)))
    return best_move(scene, Cost(aside, deafness(scene) if slow and near else lambda hexes: 0))


def deafness(scene: Scene) -> Callable[[int], int]:
    """What it costs to go so many hexes for a ship on her station that listens for boats of which nothing is known: the
    slower, the better she hears."""
    action = scene.world.action
    best = sweep_chance(action, scene.gear, scene.ship, 0, HEARS_AT)
    return lambda hexes: (
        times(HEARS, best - sweep_chance(action, scene.gear, scene.ship, hexes, HEARS_AT))
        + (TOO_FAST if hexes > scene.sweep_speed else 0)
    )


def slowing(scene: Scene, gap: int, limit: int) -> Callable[[int], int]:
    """What it costs to go so many hexes for a ship that must be no faster than ``limit``, so that it can listen, once
    it has gone ``gap`` hexes: ships lose way a few hexes a turn (8.2.2)."""
    chart = tables().charts.movement
    change = chart.change_advanced if scene.world.action.advanced else chart.change

    def pace(hexes: int) -> int:
        if hexes <= limit:
            return 0
        needs, speed = max(0, hexes - max(limit, gap)), hexes - change
        while speed > limit:
            needs, speed = needs + speed, speed - change
        return TOO_FAST * max(0, needs - max(0, gap - hexes))

    return pace
