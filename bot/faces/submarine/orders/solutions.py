"""Torpedo solutions for a boat's captain: which tube, which course, where it would meet whom if they hold theirs.

They are made from what the boat's side may know and nothing more; plots of the convoy are hidden from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.faces.submarine.names import name_of, with_code
from bot.faces.submarine.orders import notation
from bot.faces.submarine.orders.ways import drawn
from bot.text.voice import Voice
from engine.core.maps.hexes import Pose
from engine.core.spaces.forms import Path
from engine.submarine.judgement.solutions import Solution, solutions
from engine.submarine.known import Known
from engine.submarine.sea import write_hex
from engine.submarine.state import Boat

SHOWN: Final = 4
PERCENT: Final = 100


def starts_of(space: Path, way: Sequence[str]) -> tuple[Pose, ...]:
    """Where the boat lies at the start of each turn of its plot."""
    plot = drawn(space, way)
    return tuple(leg.track.poses[0] for leg in plot.legs) if plot is not None else ()


def solutions_of(known: Known, boat: Boat, starts: Sequence[Pose], most: int = SHOWN) -> tuple[Solution, ...]:
    """The best solutions from these starts; none for a boat that cannot fire."""
    if not known.for_boats or not boat.in_play or not any(tube.kind for tube in boat.tubes.values()):
        return ()
    return solutions(known.world, boat, starts, most=most)


def solution_lines(known: Known, slot: str, space: Path, way: Sequence[str], voice: Voice) -> list[str]:
    """The best solutions in a line each."""
    boat = known.boats.boats.get(slot)
    if boat is None:
        return []
    return [solution_line(known, found, voice) for found in solutions_of(known, boat, starts_of(space, way))]


def solution_line(known: Known, found: Solution, voice: Voice) -> str:
    """ "bow-1 CL6, turn 2: meets Liberty ship 3 at N30-B in turn 4 (62 %)"."""
    ship = known.fleet.ships[found.target]
    tube = notation.tube_name(found.tubes[0], voice)
    depth = voice.plain(f"sm-card-{'shallow' if found.shallow else 'deep'}")
    return with_code(
        voice,
        "sm-go-solution",
        f"{tube} {notation.short(found.plotted, voice)} {depth}",
        turn=known.action.turn + found.turn,
        ship=name_of(ship),
        hex=write_hex(found.place[0]),
        meets=known.action.turn + found.meets,
        chance=round(PERCENT * found.chance),
    )
