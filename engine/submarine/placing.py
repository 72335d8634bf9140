"""Where ships may be set up: formations, escorts round a convoy, submarines round a compass (20.2 to 20.4)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from engine.core.maps.hexes import Hex, Pose, disc, distance, go
from engine.submarine.hulls import hexes_of
from engine.submarine.sea import Sea, read_direction, read_hex
from engine.submarine.tables.charts import FormationChart, Placing
from engine.submarine.tables.supply import Formation

HEADINGS: Final = tuple(range(6))


def formation_poses(formation: Formation, chart: FormationChart) -> tuple[tuple[Pose, ...], ...]:
    """The places of a formation, column by column from the left, front to rear (20.2.3, 20.2.4)."""
    facing = read_direction(chart.heading)
    return tuple(
        tuple((go(read_hex(lead), facing + 3, chart.bows_apart * rank), facing) for rank in range(formation.ships))
        for lead in formation.columns
    )


def filled(formation: Formation, chart: FormationChart, ships: int) -> tuple[Pose, ...]:
    """The places that this many ships take: rank by rank from the front, the last rank from the middle out (S06).

    ValueError for more ships than places.
    """
    columns = formation_poses(formation, chart)
    if ships > formation.places:
        raise ValueError(f"formation {formation.id} holds {formation.places} ships, not {ships}")
    last = len(columns) - 1
    inside_out = sorted(range(len(columns)), key=lambda at: (abs(2 * at - last), at))
    poses: list[Pose] = []
    for rank in range(formation.ships):
        chosen = inside_out[: ships - len(poses)]
        poses += [columns[at][rank] for at in sorted(chosen)]
    return tuple(poses)


def boat_poses(compass: Hex, enemies: Sequence[Pose], chart: Placing, sea: Sea) -> tuple[Pose, ...]:
    """Where a boat may be set up round a compass (20.4.2, 20.4.3), in any heading, the compass's own hex first.

    The bow is within 12 hexes of the compass and the boat more than 7 from every enemy. Where no place is that far from
    them, the farthest places.
    """
    poses = poses_round(compass, chart.compass_reach, sea)
    if not enemies:
        return poses
    foes = {cell for each in enemies for cell in hexes_of(each)}
    near = {cell for foe in foes for cell in disc(foe, chart.clear_of_enemy)}
    clear = tuple(pose for pose in poses if near.isdisjoint(hexes_of(pose)))
    if clear:
        return clear
    apart = _apart({cell for pose in poses for cell in hexes_of(pose)}, foes)
    off = {pose: min(apart[cell] for cell in hexes_of(pose)) for pose in poses}
    most = max(off.values())
    return tuple(pose for pose in poses if off[pose] == most)


@lru_cache(maxsize=32)
def poses_round(middle: Hex, reach: int, sea: Sea) -> tuple[Pose, ...]:
    """Every pose on the map with the bow within so many hexes of a hex, that hex first."""
    return tuple(
        (bow, facing)
        for bow in disc(middle, reach)
        for facing in HEADINGS
        if all(sea.beyond(cell) is None for cell in hexes_of((bow, facing)))
    )


def _apart(cells: Iterable[Hex], enemies: Collection[Hex]) -> dict[Hex, int]:
    """How far each hex is from the nearest of the enemy's."""
    return {cell: min(distance(cell, enemy) for enemy in enemies) for cell in cells}


def overlapping(poses: Sequence[Pose]) -> Iterator[tuple[int, int]]:
    """Each two ships that share a hex, by their places in the list: the one that has it first goes before."""
    taken: dict[Hex, int] = {}
    for at, pose in enumerate(poses):
        first = {taken[cell]: None for cell in hexes_of(pose) if cell in taken}
        yield from ((before, at) for before in first)
        for cell in hexes_of(pose):
            taken.setdefault(cell, at)


def on_map(sea: Sea, pose: Pose, also: Collection[Hex] = ()) -> bool:
    """Whether bow, stern and any further hexes are on the map."""
    return all(sea.beyond(cell) is None for cell in (*hexes_of(pose), *also))
