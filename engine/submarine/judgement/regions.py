"""Where ships and boats may be set up, as headings by bow hex (20.3, 20.4, 26.4)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from typing import Final, Literal, TypeAlias

from engine.core.maps.hexes import Hex, Pose, distance, go, ring
from engine.submarine.hulls import hexes_of, stern_of
from engine.submarine.judgement.cards import file_of
from engine.submarine.placing import HEADINGS, boat_poses, poses_round
from engine.submarine.sea import (
    EAST,
    NORTH,
    SOUTH,
    Sea,
    cell_in,
    column_of,
    height_of,
    read_direction,
    read_hex,
    row_of,
)
from engine.submarine.tables.read import tables
from engine.submarine.world import World

Region: TypeAlias = Mapping[Hex, tuple[int, ...]]
"""The headings in which a ship may lie, by its bow hex."""
MIDDLE: Final = "N32-B"
RUN_IN, ROOM, CROWDED = 4, 5, 0.6
"""Hexes from which an escort runs in on a boat; hexes that escorts keep between them, and what a hex less costs."""
_TO: Final[Mapping[str, tuple[int, ...]]] = {
    NORTH: (2, 3, 4), EAST: (4, 5), SOUTH: (0, 1, 5), "west": (1, 2),
}  # fmt: skip
"""Headings that lead from a side of the map inwards."""


def rose(number: int) -> Hex:
    """The hex of a compass rose 1 to 6 (S02)."""
    return read_hex(tables().charts.map.compasses[number - 1])


def sea_of(world: World) -> Sea:
    """The map of the action."""
    return file_of(world).map.sea


def enemies_of_boats(world: World) -> tuple[Pose, ...]:
    """The surface ships that keep boats away as these are set up (20.4.2)."""
    return tuple(ship.pose for ship in world.ships.afloat())


@lru_cache(maxsize=128)
def boat_region(compass: int, enemies: tuple[Pose, ...], sea: Sea) -> Region:
    """Where a boat may be set up round a compass rose (20.4.2, 20.4.3)."""
    return _by_bow(boat_poses(rose(compass), enemies, tables().charts.placing, sea))


@lru_cache(maxsize=64)
def round_rose(compass: int, sea: Sea) -> Region:
    """Every place within reach of a compass rose."""
    return _by_bow(poses_round(rose(compass), tables().charts.placing.compass_reach, sea))


@lru_cache(maxsize=16)
def in_row(row: int, heading: int | None, sea: Sea) -> Region:
    """The bow in any hex of a row."""
    facings = HEADINGS if heading is None else (read_direction(heading),)
    return _by_bow(
        (bow, facing) for bow in _all(sea) if row_of(bow) == row for facing in facings if _on(sea, bow, facing)
    )


@lru_cache(maxsize=16)
def outside(convoy: tuple[Pose, ...], sea: Sea) -> Region:
    """Anywhere on the map outside the rectangle of the convoy (20.3.2)."""
    box = box_of(convoy)
    free = {bow for bow in _all(sea) if box is None or not _inside(box, bow)}
    return _by_bow(
        (bow, facing) for bow in sorted(free) for facing in HEADINGS if stern_of((bow, facing)) in free
    )  # fmt: skip


@lru_cache(maxsize=16)
def along(side: str, sea: Sea) -> Region:
    """At a side of the map, heading inwards: ships that come over it (20.10)."""
    edge = [bow for bow in _all(sea) if any(sea.beyond(go(bow, each)) == side for each in HEADINGS)]
    cells = {bow for bow in edge if sea.off_edge(bow) == 1}
    return _by_bow((bow, facing) for bow in sorted(cells) for facing in _TO[side])


def box_of(convoy: Collection[Pose]) -> tuple[int, int, int, int] | None:
    """The rectangle of a convoy: first and last column, least and greatest height; None without ships."""
    cells = [cell for pose in convoy for cell in hexes_of(pose)]
    if not cells:
        return None
    columns, heights = [column_of(cell) for cell in cells], [height_of(cell) for cell in cells]
    return min(columns), max(columns), min(heights), max(heights)


def _inside(box: tuple[int, int, int, int], cell: Hex) -> bool:
    return box[0] <= column_of(cell) <= box[1] and box[2] <= height_of(cell) <= box[3]


@lru_cache(maxsize=8)
def _all(sea: Sea) -> tuple[Hex, ...]:
    columns = range(sea.first, sea.last + 1)
    return tuple(cell_in(column, row) for column in columns for row in range(1, sea.rows + 1))


def _on(sea: Sea, bow: Hex, facing: int) -> bool:
    return all(sea.beyond(cell) is None for cell in hexes_of((bow, facing)))


def _by_bow(poses: Iterable[Pose]) -> dict[Hex, tuple[int, ...]]:
    region: dict[Hex, list[int]] = {}
    for bow, facing in poses:
        region.setdefault(bow, []).append(facing)
    return {bow: tuple(facings) for bow, facings in region.items()}


def free_headings(region: Region, bow: Hex, taken: Collection[Hex]) -> tuple[int, ...]:
    """The headings in which a ship with its bow there lies in no taken hex."""
    if bow in taken:
        return ()
    return tuple(facing for facing in region.get(bow, ()) if stern_of((bow, facing)) not in taken)


def off_course(
    world: World, region: Region, bow: Hex, facing: int, taken: Collection[Hex]
) -> Literal["", "box", "ship"]:
    """Why a ship with its bow there cannot lie in a heading: its stern would be in the rectangle of the convoy
    (20.3.2), or in another ship. Empty where it can, or where neither is why."""
    if facing in free_headings(region, bow, taken):
        return ""
    stern, box = stern_of((bow, facing)), box_of([ship.pose for ship in world.ships.afloat("merchant")])
    if box is not None and _inside(box, stern):
        return "box"
    return "ship" if stern in taken else ""


def nearest_free(region: Region, wish: Hex, facing: int, taken: Collection[Hex]) -> Pose | None:
    """The free place nearest a wish, in the wished heading where that is open; None where nothing is free."""
    for bow in _nearest_first(region, wish):
        facings = free_headings(region, bow, taken)
        if facings:
            return bow, facing if facing in facings else min(facings, key=lambda each: _turned(each, facing))
    return None


def _nearest_first(region: Region, wish: Hex) -> Iterator[Hex]:
    """The hexes of a region nearest a wish first, then by column and row: ring by ring, since the first few serve."""
    left, radius = len(region), 0
    while left:
        cells = sorted(cell for cell in ring(wish, radius) if cell in region)
        left, radius = left - len(cells), radius + 1
        yield from cells


def nearest_heading(facings: Collection[int], wish: int) -> int:
    """The heading nearest to a wished one. ValueError for none."""
    return min(facings, key=lambda each: (_turned(each, wish), each))


def _turned(facing: int, other: int) -> int:
    turn = abs(facing - other) % 6
    return min(turn, 6 - turn)


def towards(cell: Hex, goal: Hex) -> int:
    """The direction 0 to 5 that leads most nearly from a hex to another; north where they are the same."""
    if cell == goal:
        return 0
    far = max(1, distance(cell, goal))
    return min(HEADINGS, key=lambda facing: (distance(go(cell, facing, far), goal), facing))


def heading_of(world: World) -> int:
    """The direction in which the convoy or the big ships set out; north without any."""
    fleet = world.ships
    for kind in ("merchant", "big"):
        for ship in fleet.ships.values():
            if ship.kind == kind and ship.here:
                return ship.facing
    return 0


@lru_cache(maxsize=256)
def station_of(convoy: tuple[Pose, ...], facing: int, station: int, at: int) -> Hex:
    """The good place of this number round a convoy, 0 the best."""
    return next(islice(stations(convoy, facing, station), at, None))


def stations(convoy: Collection[Pose], facing: int, station: int) -> Iterator[Hex]:
    """Good places of escorts round a convoy, best first: ahead, on both bows, on both quarters, astern; then farther
    out."""
    cells = [cell for pose in convoy for cell in hexes_of(pose)]
    middle = _middle(cells)
    far = station
    while True:
        for turn in (0, -1, 1, -2, 2, 3):
            place, steps = middle, 0
            while min(distance(place, cell) for cell in cells) < far and steps < 200:
                place, steps = go(place, facing + turn), steps + 1
            yield place
        far += station // 2 + 1


def _middle(cells: Collection[Hex]) -> Hex:
    columns, heights = [cell[0] for cell in cells], [height_of(cell) for cell in cells]
    column = (min(columns) + max(columns)) // 2
    height = (min(heights) + max(heights)) // 2
    return column, (height - column) // 2


def guarded(world: World) -> tuple[Pose, ...]:
    """The poses of what boats hunt: the merchants, else the big ships, else the escorts."""
    fleet = world.ships
    for kind in ("merchant", "big", "escort"):
        poses = tuple(ship.pose for ship in fleet.ships.values() if ship.kind == kind and ship.afloat)
        if poses:
            return poses
    return ()


def middle_of(world: World) -> Hex:
    """The middle of what boats hunt; of the map where there is nothing."""
    prey = guarded(world)
    return _middle([cell for pose in prey for cell in hexes_of(pose)]) if prey else read_hex(MIDDLE)


def in_wait(world: World, region: Region, taken: Collection[Hex]) -> Pose | None:
    """The place of a boat that lies in wait: nearest the course of what it hunts and ahead of it, as far off as may
    be, with its bow towards it. None where nothing is free."""
    middle = middle_of(world)
    facing = heading_of(world)

    def off(bow: Hex) -> tuple[int, int, Hex]:
        far = distance(bow, middle)
        return distance(bow, go(middle, facing, far)), -far, bow

    return _first_free(region, sorted(region, key=off), middle, taken)


def on_the_hunt(region: Region, quarry: Hex, taken: Collection[Hex]) -> Pose | None:
    """The free place of an escort nearest a boat that lies open: near enough to attack, room to run in, its bow towards
    the boat, clear of friends. None where nothing is free."""

    def price(bow: Hex) -> tuple[float, Hex]:
        near = min((distance(bow, cell) for cell in taken), default=ROOM)
        return abs(distance(bow, quarry) - RUN_IN) + CROWDED * max(0, ROOM - near), bow

    return _first_free(region, sorted(region, key=price), quarry, taken)


def _first_free(region: Region, bows: Iterable[Hex], goal: Hex, taken: Collection[Hex]) -> Pose | None:
    """The first of these places that is free, with the bow towards the goal as near as may be; None for none."""
    for bow in bows:
        facings = free_headings(region, bow, taken)
        if facings:
            wish = towards(bow, goal)
            return bow, min(facings, key=lambda each: (_turned(each, wish), each))
    return None
