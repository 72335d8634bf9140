"""What a boat does by its alarm, and what becomes of a plot that cannot be carried out any more (README, "By post")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, NamedTuple

from engine.core.maps.helm import Helm
from engine.core.maps.hexes import Hex, Pose
from engine.core.spaces.plot import Plotting, Sailed
from engine.submarine.hulls import between
from engine.submarine.judgement.cards import boat_card
from engine.submarine.orders.boat_helm import Memory, boat_plotting, runnings
from engine.submarine.state import Boat, Fleet, Running, Ship
from engine.submarine.world import World

DEEP_AT: Final = 200
"""Feet to which an alarmed boat goes down at least, or to its safe depth where that is less."""


class _Course(NamedTuple):
    """A course for one turn: its words without the depth, where it ends, hexes moved, turns made."""

    words: tuple[str, ...]
    end: Pose
    moved: int
    turns: int


def alarmed_by(world: World, boat: Boat, hexes: int) -> tuple[Pose, ...]:
    """The escorts within so many hexes of a boat, nearest first (7.1); none where it has set no alarm."""
    near = [(between(ship.pose, boat.pose), ship.pose) for ship in world.ships.afloat("escort")]
    return tuple(pose for off, pose in sorted(near) if hexes and off <= hexes)


def alarm_within(world: World, boat: Boat, usual: int) -> int:
    """An alarm of so many hexes, or a nearer one that no escort is within already: that would ring at the end of the
    first turn, and again in each watch as long as they are near (S92)."""
    near = alarmed_by(world, boat, usual)
    return max(0, between(near[0], boat.pose) - 1) if near else usual


def nearest_escort(fleet: Fleet, boat: Boat) -> Ship:
    """The escort afloat that is nearest to a boat; there must be one."""
    return min(fleet.afloat("escort"), key=lambda ship: (between(ship.pose, boat.pose), ship.id))


def shots_beyond(orders: Mapping[str, Any], turns: int) -> list[str]:
    """The tubes that are to fire after so many turns of a plot."""
    return [tube for tube, shot in (orders.get("fire") or {}).items() if shot.get("turn", 1) > turns]


def mended(plotting: Plotting[Memory], words: Sequence[str]) -> tuple[str, ...]:
    """The nearest legal plot for one turn: the same, the same course at another depth, else straight on (S38)."""
    if words and plotting.fits(tuple(words)):
        return tuple(words)
    course = tuple(word for word in words if not word.startswith("@"))
    wish = _depth_of(words)
    for depth in sorted(_depths(plotting), key=lambda feet: (abs(feet - wish), feet)):
        if course and plotting.fits((*course, f"@{depth}")):
            return (*course, f"@{depth}")
    return plotting.usual()[:] if not plotting.default else tuple(plotting.default)


def reaction(
    world: World, boat: Boat, then: str, threats: Sequence[Pose], plotted: Sequence[str] = ()
) -> tuple[Running, tuple[str, ...]]:
    """How a boat runs and what it plots for one turn by its alarm: ``deep``, ``away``, ``silent`` or ``hold``.

    ``plotted`` is what it had plotted for that turn. Who goes down never comes up for it: neither from where the boat
    is nor from where it was to go (S92).
    """
    goal = _deep_for(world, boat, plotted)
    silent = "silent" in runnings(world, boat) and then in ("deep", "silent")
    at_once = then == "silent" or boat.depth >= goal or (_ran_silent(boat) and boat.depth >= _least_deep(world, boat))
    running: Running = "silent" if silent and at_once else "plain"
    courses = _courses(boat_plotting(world, boat, 1, running))
    plots = (
        (_worth(world, boat, course, off, depth, then, goal), course.words, depth)
        for course, depths in courses
        for off in (min((between(course.end, pose) for pose in threats), default=0),)
        for depth in depths
    )
    _, words, depth = max(plots, key=lambda plot: plot[0])
    return running, (*words, f"@{depth}")


def _deep_for(world: World, boat: Boat, plotted: Sequence[str]) -> int:
    """The depth that an alarmed boat makes for: deep enough, as deep as it is, and as it had plotted to be."""
    return max(_least_deep(world, boat), boat.depth, _depth_of(plotted))


def _least_deep(world: World, boat: Boat) -> int:
    return min(DEEP_AT, boat_card(world, boat).depth)


def _ran_silent(boat: Boat) -> bool:
    return isinstance(boat.orders, dict) and boat.orders.get("running") == "silent"


def _depth_of(words: Sequence[str]) -> int:
    """The depth that a turn's plot names; 0 where it names none."""
    return next((int(word[1:]) for word in words if word.startswith("@")), 0)


def _worth(world: World, boat: Boat, course: _Course, off: int, depth: int, then: str, goal: int) -> tuple[int, ...]:
    """How well a course that ends so many hexes off the nearest threat, and at that depth, serves; the first counts.
    ``goal`` is the depth that a boat makes for that goes down."""
    spent = -max(0, course.moved - boat_card(world, boat).speeds(world.action.game).submerged)
    deeper = -abs(goal - depth) if then in ("deep", "silent") else -abs(boat.depth - depth)
    if then == "away":
        return (off, course.moved, deeper)
    if then == "hold":
        return (deeper, -course.moved, 0)
    return (deeper, spent, off)


def _depths(plotting: Plotting[Memory]) -> set[int]:
    return {depth for _, depths in _courses(plotting) for depth in depths}


def _courses(plotting: Plotting[Memory]) -> Iterator[tuple[_Course, Sequence[int]]]:
    """All courses for one turn with at most two turns of the helm, each with the depths at which it may end."""
    (q, r), facing = plotting.start
    helm = replace(plotting.helm(plotting.memory), carried=plotting.carried)
    if plotting.sure:  # no wall stands in the way: the same from everywhere
        courses = _open_courses(helm, facing % 6)
    else:

        def may_enter(cell: Hex) -> bool:
            return plotting.may_enter((cell[0] + q, cell[1] + r))

        walled = Plotting(((0, 0), facing), None, lambda _: helm, carried=helm.carried, may_enter=may_enter)
        courses = tuple(_found(walled))
    assert plotting.depths is not None  # a boat's plot has a depth
    for words, (bow, heading), moved, turns in courses:
        end = (bow[0] + q, bow[1] + r), heading
        depths = plotting.depths(plotting.memory, Sailed(end, moved, turns, None))
        yield _Course(words, end, moved, turns), depths[::-1]


@lru_cache(maxsize=1024)
def _open_courses(helm: Helm, facing: int) -> tuple[_Course, ...]:
    return tuple(_found(Plotting(((0, 0), facing), None, lambda _: helm, carried=helm.carried, sure=True)))


def _found(plotting: Plotting[None]) -> Iterator[_Course]:
    """The whole courses of a plotting without depths; of like ones the first counts, so their order matters."""
    space = plotting.space()
    begun: list[tuple[str, ...]] = [()]
    while begun:
        way = begun.pop()
        turns = sum(1 for word in way if word in ("L", "R"))
        if turns > 2:
            continue
        if plotting.fits(way):
            track = plotting.legs(way)[0].track
            yield _Course(way, track.end, track.moved, turns)
        begun.extend((*way, option.key) for option in space.next(way))
