"""Torpedo solutions for a boat's captain: which tube, which course, where it would meet whom if they hold theirs.

They are made from what the boat's side may know and nothing more; plots of the convoy are hidden from it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from bot.faces.submarine.maps.situation import short_of
from bot.faces.submarine.names import name_of, with_code
from bot.faces.submarine.orders import notation
from bot.faces.submarine.orders.ways import drawn
from bot.text.voice import Voice
from engine.core.spaces.forms import Path
from engine.core.spaces.plot import Leg
from engine.core.words import Words
from engine.submarine.judgement.hits import kind_of
from engine.submarine.judgement.meeting import turned
from engine.submarine.judgement.solutions import Chances, Plotted, Solution, marks_of, met_by, solutions
from engine.submarine.known import Known
from engine.submarine.orders.boat_fire import Firing
from engine.submarine.orders.boat_plot import turn_starts
from engine.submarine.runs import Bend, LaunchHex
from engine.submarine.sea import write_hex
from engine.submarine.state import Boat

SHOWN: Final = 4
PERCENT: Final = 100
ALL: Final = 5_000
"""More solutions than a boat can have."""


def percent(found: Solution) -> int:
    """How likely it hits and explodes, in per cent."""
    return round(PERCENT * found.chance)


def armed(boat: Boat) -> bool:
    """Whether a torpedo is in a tube, or is being loaded into one."""
    return any(tube.kind or tube.loading for tube in boat.tubes.values())


def shots_of(known: Known, boat: Boat, legs: Sequence[Leg]) -> tuple[Solution, ...]:
    """The solutions of a plot, best first: in the turns in which torpedoes may leave, none without a chance and none
    that would meet its target behind the last turn of the action.

    None for a boat that cannot fire.
    """
    if not known.for_boats or not boat.in_play or not armed(boat):
        return ()
    turns = Firing(known.world, boat, turn_starts(boat, tuple(legs))).turns()
    starts = [leg.track.poses[0] for leg in legs]
    found = solutions(known.world, boat, starts, most=ALL) if turns else ()
    left = known.action.turns - known.action.turn  # who arrives behind the last turn never hits
    return tuple(each for each in found if each.turn in turns and each.meets <= left and percent(each) > 0)


@dataclass(frozen=True)
class Shot:
    """What a plotted torpedo would meet of ships that hold their course; where it meets none, which it would meet if
    she turned to a hand ("port", "starboard")."""

    met: tuple[Solution, ...]
    fan: Solution | None = None
    hand: str = ""


def shot_of(known: Known, boat: Boat, legs: Sequence[Leg], tube: str, row: Mapping[str, Any], chances: Chances) -> Shot:
    """What a plotted torpedo meets; one that meets nobody who holds the course may be part of a fan (7.6)."""
    turn, loaded = int(row.get("turn", 1)), boat.tubes.get(tube)
    if loaded is None or not 1 <= turn <= len(legs) or not known.for_boats or "hex" not in row:
        return Shot(())
    bend, first = str(row.get("bend", notation.STRAIGHT)), row.get("hexes")
    shot = Plotted(
        tube, loaded.kind or loaded.loading, turn, legs[turn - 1].track.poses[0], cast(LaunchHex, row["hex"]),
        cast(Bend, "" if bend == notation.STRAIGHT else bend), int(row["half"]) if "half" in row else None,
        int(first) if first is not None else None, row.get("depth") == notation.SHALLOW,
    )  # fmt: skip
    marks = marks_of(known.world)
    found = [each for each in met_by(known.world, boat, shot, marks, chances) if percent(each) > 0]
    if found:
        return Shot(tuple(found))
    fans = [
        (each, hand)
        for mark in marks
        if mark.speed and not mark.ship.free and mark.ship.kind != "escort"
        for hand, other in turned(mark)
        for each in met_by(known.world, boat, shot, (other,), chances)
        if percent(each) > 0
    ]
    if not fans:
        return Shot(())
    best, hand = min(fans, key=lambda fan: (fan[0].meets, -fan[0].chance, fan[0].target))
    return Shot((), best, "port" if hand < 0 else "starboard")


def shows(known: Known, boat: Boat, found: Solution) -> int:
    """How many hexes from where the boat then lies a torpedo is first seen (21.6): at the end of its first run, or at
    the ship that it meets before. 0 where boats do not hide, and for one that the enemy sees anyway."""
    if not known.action.hidden or boat.shown:
        return 0
    first = kind_of(found.kind).speed(known.action.game) if found.hexes is None else found.hexes
    run = min(first, found.run) if found.meets == found.turn else first
    return max(1, run)


def barred_lines(known: Known, boat: Boat, legs: Sequence[Leg], voice: Voice) -> list[str]:
    """The turns of a plot in which no torpedo may leave, a line for each reason (9.11, 11.5)."""
    barred = Firing(known.world, boat, turn_starts(boat, tuple(legs))).barred()
    lines = []
    for why in ("dives", "deep"):
        turns = [
            Words("opt-number", {"number": known.action.turn + turn}) for turn, each in barred.items() if each == why
        ]
        if turns:
            lines.append(voice.get("sm-aim-barred", turns=turns, count=len(turns), why=why))
    return lines


def solution_lines(known: Known, slot: str, space: Path, way: Sequence[str], voice: Voice) -> list[str]:
    """The best solutions in a line each, and in which turns none may leave."""
    boat = known.boats.boats.get(slot)
    plot = drawn(space, way)
    if boat is None or plot is None or not known.for_boats or not boat.in_play:
        return []
    if not armed(boat):
        return []
    found = shots_of(known, boat, plot.legs)[:SHOWN]
    return [*(solution_line(known, each, voice) for each in found), *barred_lines(known, boat, plot.legs, voice)]


def solution_line(known: Known, found: Solution, voice: Voice) -> str:
    """ "bow-1 CL6, turn 2: meets Liberty ship 3 at N30-B in turn 4 (62 %)"."""
    tube = notation.tube_name(found.tubes[0], voice)
    depth = voice.plain(f"sm-card-{'shallow' if found.shallow else 'deep'}")
    return with_code(
        voice,
        "sm-go-solution",
        f"{tube} {notation.short(found.plotted, voice)} {depth}",
        turn=known.action.turn + found.turn,
        ship=ship_name(known, found.target, voice),
        hex=write_hex(found.place[0]),
        meets=known.action.turn + found.meets,
        chance=percent(found),
    )


def ship_name(known: Known, ship: str, voice: Voice) -> str:
    """A ship by name; one without a name of her own with the number that she bears on the picture, called that."""
    piece = known.fleet.ships[ship]
    if piece.name:
        return voice.say(name_of(piece))
    return voice.plain("sm-ship-numbered", ship=name_of(piece), number=short_of(known, piece))
