"""What a boat does by its alarm, and what becomes of a plot that cannot be carried out any more (README, "By post")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from engine.core.maps.helm import Track
from engine.core.maps.hexes import Pose
from engine.core.spaces.plot import Plotting
from engine.submarine.hulls import between
from engine.submarine.judgement.cards import boat_card
from engine.submarine.orders.boat_helm import Memory, boat_plotting, runnings
from engine.submarine.state import Boat, Fleet, Running

DEEP_AT: Final = 200
"""Feet to which an alarmed boat goes down, or to its safe depth where that is less."""


def alarmed_by(world: Mapping[str, Any], boat: Boat, hexes: int) -> tuple[Pose, ...]:
    """The escorts within so many hexes of a boat, nearest first (7.1); none where it has set no alarm."""
    fleet: Fleet = world["ships"]
    near = [(between(ship.pose, boat.pose), ship.pose) for ship in fleet.afloat("escort")]
    return tuple(pose for off, pose in sorted(near) if hexes and off <= hexes)


def mended(plotting: Plotting[Memory], words: Sequence[str]) -> tuple[str, ...]:
    """The nearest legal plot for one turn: the same, the same course at another depth, else straight on (S38)."""
    if words and plotting.fits(tuple(words)):
        return tuple(words)
    course = tuple(word for word in words if not word.startswith("@"))
    wish = next((int(word[1:]) for word in words if word.startswith("@")), 0)
    for depth in sorted(_depths(plotting), key=lambda feet: (abs(feet - wish), feet)):
        if course and plotting.fits((*course, f"@{depth}")):
            return (*course, f"@{depth}")
    return plotting.usual()[:] if not plotting.default else tuple(plotting.default)


def reaction(
    world: Mapping[str, Any], boat: Boat, then: str, threats: Sequence[Pose]
) -> tuple[Running, tuple[str, ...]]:
    """How a boat runs and what it plots for one turn by its alarm: ``deep``, ``away``, ``silent`` or ``hold``."""
    silent = "silent" in runnings(world, boat) and then in ("deep", "silent")
    running: Running = "silent" if silent and (then == "silent" or boat.depth >= _deep_for(world, boat)) else "plain"
    plotting = boat_plotting(world, boat, 1, running)
    tracks: dict[tuple[str, ...], tuple[Track, int]] = {}

    def worth(words: tuple[str, ...]) -> tuple[float, ...]:
        course = words[:-1]  # the same at each depth
        if course not in tracks:
            track = plotting.legs(words)[0].track
            tracks[course] = track, min((between(track.end, pose) for pose in threats), default=0)
        return _worth(world, boat, *tracks[course], int(words[-1][1:]), then)

    return running, max(_plots(plotting), key=worth)


def _deep_for(world: Mapping[str, Any], boat: Boat) -> int:
    return min(DEEP_AT, boat_card(world, boat).depth)


def _worth(world: Mapping[str, Any], boat: Boat, track: Track, off: int, depth: int, then: str) -> tuple[float, ...]:
    """How well a track that ends so many hexes off the nearest threat, and at that depth, serves; the first counts."""
    spent = -max(0, track.moved - boat_card(world, boat).speeds(world["action"].game).submerged)
    goal = _deep_for(world, boat)
    deeper = -abs(goal - depth) if then in ("deep", "silent") else -abs(boat.depth - depth)
    if then == "away":
        return (float(off), float(track.moved), float(deeper))
    if then == "hold":
        return (float(deeper), float(-track.moved), 0.0)
    return (float(deeper), float(spent), float(off))


def _depths(plotting: Plotting[Memory]) -> set[int]:
    return {int(words[-1][1:]) for words in _plots(plotting)}


def _plots(plotting: Plotting[Memory]) -> Iterator[tuple[str, ...]]:
    """All plots for one turn with at most two turns of the helm, each with each depth."""
    space = plotting.space()
    begun: list[tuple[str, ...]] = [()]
    while begun:
        way = begun.pop()
        if sum(1 for word in way if word in ("L", "R")) > 2:
            continue
        if way and way[-1].startswith("@"):  # a depth ends a turn
            yield way
            continue
        begun.extend((*way, option.key) for option in space.next(way))
