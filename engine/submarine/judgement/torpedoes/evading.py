"""What a ship may do against a torpedo that it sees coming, and what helps it most (40.7 to 40.14)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, TypeAlias

from engine.core.blank import is_known
from engine.core.maps.hexes import Hex, Pose, distance, go
from engine.submarine.dice import shifted, together
from engine.submarine.hulls import hexes_of
from engine.submarine.in_water import Torpedo
from engine.submarine.judgement.cards import most_speed
from engine.submarine.judgement.hits import Shot, aim, reaches
from engine.submarine.runs import Place
from engine.submarine.state import Ship
from engine.submarine.tables.advanced import Evasion
from engine.submarine.tables.arms import Drive
from engine.submarine.tables.read import tables
from engine.submarine.world import World

STAY: Final = "stay"
TURNS: Final = ("L", "R")
WAYS: Final = ("L", "R", "L 1", "R 1", "1 L", "1 R")
"""A turn to port or starboard, or a turn with a hex ahead behind it or before it (40.10)."""

Track: TypeAlias = Sequence[tuple[Place, int]]
"""Where a torpedo is and where it goes next, each with its half direction."""


def may_dodge(ship: Ship) -> bool:
    """Whether a ship can do anything at all: it is not dead in the water (13.7)."""
    return ship.afloat and not ship.stopped


def evasion(world: World, ship: Ship, drive: Drive, shallow: bool, throw: int) -> Evasion:
    """What a throw of two dice allows a ship, by its greatest speed and the torpedo's drive (40.7, 40.8, 40.15)."""
    of = tables().modifiers.of
    shifts = [
        of("evasion", when) for when, holds in (("shallow", shallow), ("night", world.action.light == "night")) if holds
    ]
    return tables().advanced.evasion_of(most_speed(world, ship), drive, shifted(throw, together(shifts)))


def after(pose: Pose, way: str) -> Pose:
    """Where a ship lies after a way of dodging; :data:`STAY` leaves it where it is."""
    bow, facing = pose
    for word in way.split() if way != STAY else ():
        if word == "1":
            bow = go(bow, facing)
        else:
            facing = (facing + (1 if word == "R" else -1)) % 6
    return bow, facing


def ways(world: World, ship: Ship, result: Evasion, kept: Collection[Hex] = ()) -> tuple[str, ...]:
    """The ways of dodging that a result allows and that do not collide, and to stay (40.10, S44).

    ``kept`` are hexes that other ships go back to at the end of the phase (40.12).
    """
    if result == "none":
        return (STAY,)
    taken = _others(world, ship) | set(kept)
    allowed = WAYS if result == "turn-and-move" else TURNS
    free = [way for way in allowed if not any(taken & set(hexes_of(pose)) for pose in _poses(ship.pose, way))]
    return (STAY, *free)


def _poses(start: Pose, way: str) -> list[Pose]:
    words = way.split()
    return [after(start, " ".join(words[: count + 1])) for count in range(len(words))]


def _others(world: World, ship: Ship) -> set[Hex]:
    """The hexes of all other ships, and of boats on the map at the surface."""
    poses = [other.pose for other in world.ships.afloat() if other.id != ship.id]
    poses += [boat.pose for boat in world.boats.boats.values() if boat.on_map and is_known(boat.bow) and boat.surfaced]
    return {cell for pose in poses for cell in hexes_of(pose)}


def risk(world: World, ship: Ship, pose: Pose, track: Track, shallow: bool) -> float:
    """How likely a torpedo on this track hits a ship that lies so, 0 to 1: the first place that meets it counts."""
    shot = Shot(None, shallow)
    if not reaches(shot, ship):
        return 0.0
    for place, half in track:
        aimed = aim(world, shot, ship, place, half, pose)
        if aimed is not None:
            return aimed.chance
    return 0.0


def ranked(world: World, ship: Ship, allowed: Sequence[str], track: Track, shallow: bool) -> list[str]:
    """Ways of dodging, the one that lowers the chance of a hit most first; equals in their order, to stay first.

    Other torpedoes on the map onto which a way would run the ship count too (13.9).
    """

    def spared(way: str) -> float:
        pose = after(ship.pose, way)
        chance = 1 - risk(world, ship, pose, track, shallow)
        for torpedo in _entered(world, ship, pose, track[0][0]):
            chance *= 1 - risk(world, ship, pose, [(tuple(torpedo.place), torpedo.course)], torpedo.shallow)
        return chance

    return sorted(allowed, key=spared, reverse=True)


def _entered(world: World, ship: Ship, pose: Pose, dodged: Place) -> list[Torpedo]:
    """The torpedoes on the map, other than the one that is dodged, that a ship runs onto in a new pose."""
    cells = set(hexes_of(pose)) - set(hexes_of(ship.pose))
    seen = [torpedo for torpedo in world.running.running.values() if torpedo.mark and tuple(torpedo.place) != dodged]
    return [torpedo for torpedo in seen if cells.intersection(torpedo.place)]


def toward(ship: Ship, allowed: Sequence[str], half: int, *, away: bool = False) -> str:
    """The way that turns the bow most toward where a torpedo comes from, or the stern (``away``); fewest acts first."""
    wanted = (half if away else half + 6) % 12
    return min(allowed, key=lambda way: (_off(2 * after(ship.pose, way)[1], wanted), len(way), way))


def _off(half: int, wanted: int) -> int:
    off = abs(half - wanted) % 12
    return min(off, 12 - off)


def moved(ship: Pose, way: str) -> int:
    """The hexes that a way of dodging moves."""
    return distance(ship[0], after(ship, way)[0])
