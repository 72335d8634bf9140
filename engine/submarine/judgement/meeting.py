"""Where torpedoes and ships would meet if the ships held their course: by looking up hexes, never by trying all.

A boat's *fan* holds, for every hex, the courses of its torpedoes that pass it and at which place of their run. A ship
that holds its course has a pose for each turn to come; its hexes are looked up in the fan. So the cost grows with ships
and turns alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from engine.core.maps.hexes import STEPS, Hex, Pose, go, ray
from engine.submarine.attitude import Attitude, attitude
from engine.submarine.judgement.cards import most_speed
from engine.submarine.runs import BENDS, BOW_HEXES, LAUNCH_HEXES, Bend, LaunchHex, Place, launched
from engine.submarine.state import Ship
from engine.submarine.tables.read import tables
from engine.submarine.tables.ships import Game
from engine.submarine.world import World

End: TypeAlias = Literal["bow", "stern"]
ENDS: Final[tuple[End, ...]] = ("bow", "stern")
PATTERN_RUN: Final = 45
"""Hexes of a pattern torpedo's first leg at most: what is counted of its run (51.3.2.1)."""


class Course(NamedTuple):
    """A way for a torpedo to leave: its launch hex, how it bends there, the half direction it then keeps."""

    hex: LaunchHex
    bend: Bend
    half: int


class Passing(NamedTuple):
    """A course passes a hex: the course's number, the place of the run (the launch hex is 1), the place itself."""

    course: int
    run: int
    place: Place


Fan: TypeAlias = Mapping[Hex, tuple[Passing, ...]]


@lru_cache(maxsize=64)
def courses_of(facing: int, end: End, game: Game) -> tuple[Course, ...]:
    """The courses of an end's torpedoes for a boat of that heading (11.4, 36), each half direction of a hex once."""
    hexes = BOW_HEXES if end == "bow" else LAUNCH_HEXES[3:]
    origin: Pose = ((0, 0), facing)
    return tuple(Course(tube, bend, launched(origin, tube, bend).half) for tube in hexes for bend in BENDS[game])


@lru_cache(maxsize=256)
def fan_of(facing: int, end: End, game: Game, length: int) -> Fan:
    """The fan of a boat whose bow is at (0, 0): by hex, the courses that pass it on a run of so many hexes."""
    passed: dict[Hex, list[Passing]] = {}
    origin: Pose = ((0, 0), facing)
    for number, course in enumerate(courses_of(facing, end, game)):
        start = launched(origin, course.hex, course.bend).origin
        for run, place in enumerate(((start,), *ray(start, course.half, length - 1)), 1):
            for cell in place:
                passed.setdefault(cell, []).append(Passing(number, run, place))
    return {cell: tuple(passings) for cell, passings in passed.items()}


@dataclass(frozen=True, slots=True)
class Mark:
    """A ship as a target that holds its course: its pose now, the hexes it makes a turn."""

    ship: Ship
    pose: Pose
    speed: int

    def pose_in(self, turns: int, step: int = 0) -> Pose:
        """Its pose so many turns on, and so many hexes further."""
        bow, facing = self.pose
        return go(bow, facing, self.speed * turns + step), facing


def mark_of(world: World, ship: Ship) -> Mark:
    """A ship as all can see it: as fast as in its last turn, before its first turn as fast as it can."""
    most = most_speed(world, ship)
    return Mark(ship, ship.pose, most if ship.speed is None else min(most, ship.speed))


def turned(mark: Mark) -> Iterator[tuple[int, Mark]]:
    """A ship that turns to port (-1) or starboard (1) in its next turn, at its start or its end (7.6), as if it had
    always gone so."""
    bow, facing = mark.pose
    for by in (-1, 1):
        yield by, Mark(mark.ship, (bow, (facing + by) % 6), mark.speed)
        after = go(bow, facing, mark.speed)
        yield by, Mark(mark.ship, (go(after, facing + by, -mark.speed), (facing + by) % 6), mark.speed)


class Meeting(NamedTuple):
    """A torpedo and a ship meet: turns from now, place of the run, where the ship then lies, how they meet.

    ``live``: the torpedo can explode by then (13.8, 39.2).
    """

    turns: int
    run: int
    pose: Pose
    place: Place
    met: Attitude
    live: bool


@lru_cache(maxsize=65536)
def _met(facing: int, place: Place, half: int) -> Attitude | None:
    """How a torpedo meets a ship whose bow is at (0, 0)."""
    return attitude(((0, 0), facing), place, half)


class Gun(NamedTuple):
    """What leaves a tube: hexes a turn, hexes of the whole run, and the places after which it is live in its first turn
    (None: not before its second turn, 13.8)."""

    speed: int
    length: int
    live_after: int | None


def gun_of(game: Game, kind: str) -> Gun:
    """A kind of torpedo as it runs. KeyError for no such kind."""
    torpedo = tables().arms.torpedoes[kind]
    live_after = tables().charts.launch.arms_after if game == "advanced" else None
    return Gun(torpedo.speed(game), torpedo.run or PATTERN_RUN, live_after)


def meetings(start: Pose, end: End, game: Game, gun: Gun, mark: Mark, launch: int) -> dict[tuple[int, int], Meeting]:
    """By course and hexes of the first run: the first meeting of a torpedo with a ship that holds its course.

    ``launch`` is the turn of the launch, counted from now (the next turn is 1); the boat lies at ``start`` then. In
    each turn ships move before torpedoes run, so a ship may also run onto a torpedo (13.9).
    """
    fan, courses = fan_of(start[1], end, game, gun.length), courses_of(start[1], end, game)
    found: dict[tuple[int, int], Meeting] = {}
    runs = -(-gun.length // gun.speed)
    (q, r), (dq, dr) = mark.pose[0], STEPS[mark.pose[1]]
    q, r = q - start[0][0], r - start[0][1]
    # What passes the hexes on the ship's way, from its stern at the launch; the bow's hex is its stern's a step later.
    first = mark.speed * launch - 1
    way = [fan.get((q + dq * at, r + dr * at), ()) for at in range(first, mark.speed * (launch + runs) + 1)]
    if not any(way):
        return found
    for turns in range(launch, launch + runs + 1):
        after = turns - launch
        if after:  # the ship's own move, against torpedoes that lie where the last turn left them
            done = (after - 1) * gun.speed
            for step in range(1, mark.speed + 1):
                at = mark.speed * (turns - 1) + step - first
                for passing in way[at] + way[at - 1]:
                    hexes = passing.run - done
                    if 1 <= hexes <= gun.speed:
                        pose = mark.pose_in(turns - 1, step)
                        _note(found, courses, passing, (hexes,), turns, pose, start, gun, launch)
        at, done = mark.speed * turns - first, after * gun.speed
        for passing in sorted(way[at] + way[at - 1], key=_by_run):
            last = passing.run - 1 - done + gun.speed if after else gun.speed
            hexes_of_run = range(max(1, passing.run - done), min(gun.speed, last) + 1)
            if hexes_of_run:
                _note(found, courses, passing, hexes_of_run, turns, mark.pose_in(turns), start, gun, launch)
    return found


def _by_run(passing: Passing) -> int:
    return passing.run


def _note(
    found: dict[tuple[int, int], Meeting],
    courses: tuple[Course, ...],
    passing: Passing,
    hexes_of_run: Iterable[int],
    turns: int,
    pose: Pose,
    start: Pose,
    gun: Gun,
    launch: int,
) -> None:
    """Note a meeting for each first run for which none came before it."""
    course = passing.course
    new = [key for hexes in hexes_of_run if (key := (course, hexes)) not in found]
    if not new:
        return
    (zero_q, zero_r), (bow_q, bow_r) = start[0], pose[0]
    met = _met(pose[1], _moved(passing.place, zero_q - bow_q, zero_r - bow_r), courses[course].half)
    if met is None:
        return
    live = turns > launch if gun.live_after is None else passing.run > gun.live_after
    meeting = Meeting(turns, passing.run, pose, _moved(passing.place, zero_q, zero_r), met, live)
    for key in new:
        found[key] = meeting


def _moved(place: Place, by_q: int, by_r: int) -> Place:
    """A hex or hexside so many hexes further."""
    if len(place) == 1:
        ((q, r),) = place
        return ((q + by_q, r + by_r),)
    return tuple([(q + by_q, r + by_r) for q, r in place])
