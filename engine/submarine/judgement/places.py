"""Good places of ships and boats that are set up: on each side of what is guarded, near it and far from it.

Only what lies open is looked at: the ships on the map. Which of the places is good is for the captain to say.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from engine.core.maps.hexes import Hex, Pose, distance, go
from engine.submarine.hulls import hexes_of
from engine.submarine.judgement.regions import (
    Region,
    free_headings,
    guarded,
    heading_of,
    middle_of,
    nearest_heading,
    towards,
)
from engine.submarine.world import World

Sector: TypeAlias = Literal["ahead", "starboard-bow", "starboard-quarter", "astern", "port-quarter", "port-bow"]
SECTORS: Final[tuple[Sector, ...]] = (
    "ahead", "starboard-bow", "starboard-quarter", "astern", "port-quarter", "port-bow",
)  # fmt: skip
"""Where a hex lies from the middle of what is guarded, by its heading, clockwise."""
Page: TypeAlias = Literal["best", "nearer", "farther", "port", "starboard"]
PAGES: Final[tuple[Page, ...]] = ("best", "nearer", "farther", "port", "starboard")
APART: Final = 5
"""Hexes between two places that are offered, so that each tells something of its own."""
SCREENS: Final = 14
"""Hexes from what it guards within which an escort is of use."""
FAR: Final = 40
"""Hexes from the middle within which places are looked for."""


class Place(NamedTuple):
    """A place: bow and heading, where it lies from what is guarded, hexes to the nearest ship of it, and to the
    nearest escort (its id; empty without any)."""

    pose: Pose
    sector: Sector
    hexes: int
    escort: str
    off: int


def place_at(world: World, pose: Pose, without: Collection[str] = ()) -> Place:
    """What a place is worth knowing by; ``without`` are escorts that do not count."""
    bow = pose[0]
    middle, prey = middle_of(world), guarded(world)
    sector = SECTORS[(towards(middle, bow) - heading_of(world)) % 6]
    near = min((distance(bow, cell) for each in prey for cell in hexes_of(each)), default=0)
    escorts = [
        (min(distance(bow, cell) for cell in hexes_of(ship.pose)), ship.id)
        for ship in world.ships.afloat("escort")
        if ship.id not in without
    ]
    off, escort = min(escorts, default=(0, ""))
    return Place(pose, sector, near, escort, off)


def good_places(
    world: World, region: Region, taken: Collection[Hex], page: Page, most: int, *, hunts: bool
) -> tuple[Place, ...]:
    """At most so many free places of a page, spread out. ``hunts``: with the bow towards what is guarded, as a boat
    lies in wait; else on its course, as an escort goes with it."""
    middle, facing = middle_of(world), heading_of(world)
    free = [bow for bow in region if distance(bow, middle) <= FAR and free_headings(region, bow, taken)]
    if not hunts and page != "farther":
        cells = [cell for each in guarded(world) for cell in hexes_of(each)]
        free = [bow for bow in free if not cells or min(distance(bow, cell) for cell in cells) <= SCREENS]
    if not hunts:  # an escort that must begin on another heading is of less use
        on_course = [bow for bow in free if facing in free_headings(region, bow, taken)]
        free = on_course or free
    by_sector: dict[int, list[Hex]] = {}
    for bow in free:
        by_sector.setdefault((towards(middle, bow) - facing) % 6, []).append(bow)
    if page == "port":
        chosen = _in_turn([by_sector.get(sector, []) for sector in (5, 4)], middle, facing, most)
    elif page == "starboard":
        chosen = _in_turn([by_sector.get(sector, []) for sector in (1, 2)], middle, facing, most)
    elif page == "best":
        chosen = _in_turn([by_sector.get(sector, []) for sector in (0, 5, 1, 4, 2, 3)], middle, facing, most)
    else:
        sign = 1 if page == "nearer" else -1
        chosen = _apart(sorted(free, key=lambda bow: (sign * distance(bow, middle), bow)), most)
    places = []
    for bow in chosen:
        wish = towards(bow, middle) if hunts else facing
        places.append(place_at(world, (bow, nearest_heading(free_headings(region, bow, taken), wish))))
    return tuple(places)


def _in_turn(sectors: Sequence[Sequence[Hex]], middle: Hex, facing: int, most: int) -> list[Hex]:
    """A place of each sector in turn: those nearest its axis first, apart from one another."""
    lists = [iter(_apart(sorted(cells, key=lambda bow: (_aside(bow, middle), bow)), most)) for cells in sectors]
    chosen: list[Hex] = []
    while lists and len(chosen) < most:
        for each in list(lists):
            bow = next(each, None)
            if bow is None:
                lists.remove(each)
            elif len(chosen) < most and all(distance(bow, other) >= APART for other in chosen):
                chosen.append(bow)
    return chosen


def _aside(bow: Hex, middle: Hex) -> int:
    """Hexes from a hex to the axis of its sector."""
    return distance(bow, go(middle, towards(middle, bow), distance(bow, middle)))


def _apart(cells: Iterable[Hex], most: int) -> list[Hex]:
    chosen: list[Hex] = []
    for cell in cells:
        if len(chosen) >= most:
            break
        if all(distance(cell, other) >= APART for other in chosen):
            chosen.append(cell)
    return chosen
