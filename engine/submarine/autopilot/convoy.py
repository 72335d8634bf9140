"""The commodore: merchants and plotted big ships hold on for where they are bound, or keep the course on which they
began, and turn away from boats (7.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import exp
from typing import Final
from zlib import crc32

from engine.core.maps.helm import Helm, Track, read_track
from engine.core.maps.hexes import Hex, Pose, distance, go, off_bow
from engine.core.spaces.plot import Sailed
from engine.core.spaces.space import Answer
from engine.core.spaces.turnwise import joined
from engine.submarine.autopilot.doctrine import Doctrine
from engine.submarine.conduct.predict import contacts
from engine.submarine.judgement.cards import file_of
from engine.submarine.known import Known
from engine.submarine.orders.convoy_plot import group_plotting, turns_to_plot
from engine.submarine.scenarios.units import members_of
from engine.submarine.sea import read_direction
from engine.submarine.seats import plotted_ships
from engine.submarine.state import CONVOY, ESCORTS, Fleet
from engine.submarine.world import World

FRESH: Final = 12
"""Turns for which a sighting counts, less from turn to turn: who turned away does not sail back to the boats."""
FADES: Final = 12.0
"""Hexes over which the danger of a boat falls to a third."""
TURN: Final = 0.06
"""What a change of course costs."""
STRAY: Final = 0.2
"""How far a commodore strays from the best course, so that torpedoes cannot count on it."""
WEAVES: Final = 0.6
"""The same where boats are hidden, which fire before anybody knows of them at a convoy that goes straight on, and for
one that flees: nobody may reckon where it turns."""
FLEES, LOOKS, REACH = 2.5, 7, 10.0
"""For a convoy that flees: what it costs to have its ships lie on top of a boat that is known, in so many turns from
the end of a turn on; hexes over which that falls to a third. Its plots are sealed three turns ahead (5.1.3), so that it
must look farther than its next turn."""
BOUND_STRAY: Final = 0.1
"""The same for ships that have to reach a side of the map: less than the way is worth to them."""
BASE: Final = 0.06
"""What each sixth of a circle off the course on which a group began costs: it turns away, then it keeps on; changes of
course that only mislead torpedoes cancel out."""
BOUND: Final = 0.12
"""What a hex nearer to the side that ships are bound for is worth."""
LEG: Final = 7
"""Turns for which a fast convoy that knows of no boat, where boats are hidden, holds a course: about those that are
plotted before anything is known. For each it turns about: boats lie in wait on the course that it held, and aim at
ships that hold it."""
WAITS: Final = 4
"""One leg in so many begins a turn later."""
SWINGS: Final = 1.0
"""What each sixth of a circle off the course of its leg costs."""
AT_ONCE: Final = 0.6
"""What it is worth to turn before the ships move: who turns behind it lies where torpedoes expect her."""


def plot(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """The plot of a group for every turn that it must plot."""
    world = known.world
    plotting = group_plotting(world, slot)
    fleet = world.ships
    bound, spare = _bound(world, slot)
    boats, base = sightings(world), _base(world, slot)
    ships = [fleet.ships[ship].pose[0] for ship in plotted_ships(world, slot)]
    pose, memory, carried = plotting.start, plotting.memory, plotting.carried
    salt = f"{known.screen.luck}|{path}|{slot}"
    middle = _offset(ships, fleet.ships[plotted_ships(world, slot)[0]].pose[0])
    turns: list[tuple[str, ...]] = []
    flees = not bound and _flees(known, slot)
    precious = _worths(fleet, plotted_ships(world, slot)) if flees and boats else ()
    stray = BOUND_STRAY if bound else WEAVES if flees and (boats or known.action.hidden) else STRAY
    blind = base if flees and not boats and known.action.hidden and _fast(world) else None
    for number, turn in enumerate(turns_to_plot(world, slot)):
        best: tuple[float, tuple[str, ...], Track] | None = None
        helm = plotting.helm(memory)
        for words in _courses(helm):
            track = read_track(" ".join(words), pose, replace(helm, carried=carried), plotting.may_enter)
            if not isinstance(track, Track):
                continue
            value = _rate(track, boats, middle, doctrine, spare > 0)
            if precious:
                value -= FLEES * _nears(track.end, helm.most, boats, precious)
            value += _progress(world, bound, pose, track, spare)
            if blind is not None:
                value += _on_leg(track, pose[1], _leg(blind, turn, f"{known.screen.luck}|{slot}"))
            elif not bound and base is not None:
                value -= BASE * _off(track.end[1], base)
            luck = crc32(f"{salt}|{number}|{words}|{pose}".encode()) / 0xFFFFFFFF
            value += luck * stray
            if best is None or value > best[0]:
                best = (value, words, track)
        if best is None:
            return plotting.default or plotting.usual()
        _, words, track = best
        turned = sum(1 for act in track.plot if isinstance(act, str))
        spare -= 0 if not turned else 1
        memory = plotting.after(memory, Sailed(track.end, track.moved, turned, None))
        pose, carried = track.end, track.carried
        turns.append(words)
    way = joined(turns)
    return list(way) if plotting.fits(way) else list(plotting.default or plotting.usual())


def _flees(known: Known, slot: str) -> bool:
    """Whether a group looks farther than its next turn for boats that are known: a convoy. In the advanced game a slow
    one does not, which is no faster than a boat submerged, nor does one whose boats all lie open."""
    if slot != CONVOY:
        return False
    return not known.action.advanced or (known.action.hidden and _fast(known.world))


def _fast(world: World) -> bool:
    convoy = file_of(world).convoy
    return convoy is not None and convoy.speed == "fast"


def _leg(base: int, turn: int, salt: str) -> tuple[int, int]:
    """The course of the leg to which a turn belongs, and the hand to which the convoy turns about for it (-1 is port):
    it begins in the leg's first turn, now and then in the second, and nobody else can work that out."""
    leg, begun = divmod(turn - 1, LEG)
    luck = crc32(f"{salt}|leg|{leg}".encode())
    waits = not begun and not (luck >> 1) % WAITS
    return (base + 3 * (leg + (not waits))) % 6, 1 if luck & 1 else -1


def _on_leg(track: Track, begun: int, leg: tuple[int, int]) -> float:
    """How well a turn's course, begun on a heading, serves a leg."""
    course, hand = leg
    left = (course - track.end[1]) * hand % 6
    at_once = AT_ONCE if begun != course and isinstance(track.plot[0], str) else 0.0
    return at_once - SWINGS * (left if left <= 3 else 6 - left)


def _worths(fleet: Fleet, ids: Sequence[str]) -> tuple[tuple[Hex, float], ...]:
    """The ships of a group, seen from the first, and their shares of what it is worth."""
    ships = [fleet.ships[ident] for ident in ids]
    total = sum(ship.victory for ship in ships) or 1
    places = _offset([ship.bow for ship in ships], ships[0].bow)
    return tuple((place, ship.victory / total) for place, ship in zip(places, ships, strict=True))


def _nears(end: Pose, speed: int, boats: Sequence[tuple[Pose, float]], ships: Sequence[tuple[Hex, float]]) -> float:
    """How near to known boats a group's ships come if it goes on as it ends a turn: 1 where all lie on top of one."""
    total = 0.0
    for turn in range(LOOKS):
        q, r = go(end[0], end[1], speed * turn)
        for (bow, _), sure in boats:
            for (x, y), worth in ships:
                total += sure * worth * exp(-distance((q + x, r + y), bow) / REACH)
    return total / LOOKS


def _courses(helm: Helm) -> Sequence[tuple[str, ...]]:
    most = str(helm.most)
    if helm.most == 0:
        return (("0",),)
    return ((most,), ("L", most), ("R", most), (most, "L"), (most, "R"))


def sightings(world: World) -> list[tuple[Pose, float]]:
    """The boats that the escorts' side knows of, also those whose torpedoes alone are seen, and how much each sighting
    still counts."""
    return [(row.pose, 1.0 - row.age / (FRESH + 1)) for row in contacts(world, FRESH, plotting=True)]


def _offset(ships: Sequence[Hex], first: Hex) -> list[Hex]:
    """Where the ships of a group lie, seen from the first."""
    return [(q - first[0], r - first[1]) for q, r in ships]


def _rate(
    track: Track, boats: Sequence[tuple[Pose, float]], group: Sequence[Hex], doctrine: Doctrine, free: bool
) -> float:
    """How safe a course is from the boats that are known: far off, and with the stern to them."""
    (q, r), facing = track.end
    value = -TURN * sum(1 for act in track.plot if isinstance(act, str))
    if not free:
        return value
    for (bow, _), sure in boats:
        near = min(group, key=lambda off: distance((q + off[0], r + off[1]), bow))
        cell = (q + near[0], r + near[1])
        apart = distance(cell, bow)
        if apart > 3 * FADES:
            continue
        ahead = 1.0 if cell == bow else 1.3 - abs(off_bow(cell, facing, bow)) / 12
        value -= doctrine.shy * sure * ahead * exp(-apart / FADES)
    return value


def _base(world: World, slot: str) -> int | None:
    """The course on which a group began, as everybody knows it from the scenario; None where it is not printed."""
    file = file_of(world)
    if slot == CONVOY:
        return read_direction(file.convoy.heading) if file.convoy is not None else None
    ships = plotted_ships(world, slot)
    return next((read_direction(row.heading) for row in file.big_ships if row.id in ships and row.heading), None)


def _off(facing: int, base: int) -> int:
    """How many sixths of a circle a heading lies off a course, to either hand."""
    return min((facing - base) % 6, (base - facing) % 6)


def _bound(world: World, slot: str) -> tuple[str, int]:
    """The side of the map that a group must leave over to win, and the turns it has to spare; else "" and many."""
    file, action = file_of(world), world.action
    fleet = world.ships
    ships = plotted_ships(world, slot)
    for row in file.wins:
        if row.side != ESCORTS:
            continue
        for condition in (*row.all, *row.any):
            named = {unit for word in condition.exited for unit in members_of(file, word)}
            if condition.side and named & set(ships):
                left = (row.by or action.turns) - action.turn
                need = max(file.map.sea.to_go(condition.side, fleet.ships[ship].bow) for ship in ships)
                speed = min((fleet.ships[ship].most for ship in ships if not fleet.ships[ship].stopped), default=1)
                return condition.side, left - -(-need // max(1, speed)) - 1
    return "", 99


def _progress(world: World, side: str, pose: Pose, track: Track, spare: int) -> float:
    if not side:
        return 0.0
    sea = file_of(world).map.sea
    gained = sea.to_go(side, pose[0]) - sea.to_go(side, track.end[0])
    return BOUND * gained * (1.0 if spare > 2 else 4.0)
