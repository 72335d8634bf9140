"""Torpedoes as pieces: their launch, their place, their number on the map, their end (11, 12, 21.6, 35.3, 40)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from engine.submarine.facts.torpedoes import (
    LaunchSeen,
    TorpedoGone,
    TorpedoLaunched,
    TorpedoSeen,
    TorpedoSpent,
    TorpedoStays,
)
from engine.submarine.in_water import Torpedo
from engine.submarine.judgement.hits import kind_of
from engine.submarine.judgement.launching import GUIDED, changes_depth, deepest_aim, deepest_fire
from engine.submarine.nouns import place_of, unit_of
from engine.submarine.pieces import boat_for_change, heard
from engine.submarine.runs import Bend, LaunchHex, Pattern, Place, launched, launched_wide, pattern_way
from engine.submarine.runs import Run as Straight
from engine.submarine.state import SUBMARINES, Action, Boat
from engine.submarine.tables import arms
from engine.submarine.tables.read import tables
from engine.submarine.throws import two_dice
from engine.submarine.world import Run, World

OWN: Final = (SUBMARINES,)
HIDDEN_TORPEDOES: Final = "hidden-torpedoes"
_HANDS: Final = {"L": -1, "R": 1}


def torpedo_for_change(run: Run, torpedo: str) -> Torpedo:
    """A torpedo that runs, to be changed."""
    return run.edit.running.running[torpedo]


# --- launch -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fire:
    """What a plot says of one tube in one turn: the launch hex, the bend, the run of the turn, the depth set."""

    tube: str
    hex: LaunchHex
    bend: Bend
    hexes: int
    shallow: bool
    pattern: tuple[int, ...]
    half: int | None


def plotted_fire(boat: Boat, turn: int) -> Iterator[Fire]:
    """The torpedoes that a boat's plot of this watch launches in a turn, tube by tube (11.3, 11.4)."""
    orders = boat.orders
    rows = orders.get("fire") if isinstance(orders, Mapping) else None
    for tube in boat.tubes:
        row = rows.get(tube) if isinstance(rows, Mapping) else None
        if isinstance(row, Mapping) and row.get("turn") == turn - boat.begun + 1:
            yield _fire(tube, row)


def _fire(tube: str, row: Mapping[str, Any]) -> Fire:
    bend: Bend = "" if row.get("bend") in (None, "straight") else row["bend"]
    pattern, half = row.get("pattern"), row.get("half")
    legs = (pattern["first"], _HANDS[pattern["hand"]], pattern["leg"]) if pattern else ()
    shallow = row.get("depth") == "shallow"
    return Fire(tube, row["hex"], bend, row.get("hexes", 0), shallow, legs, None if half is None else int(half))


def launch_all(run: Run) -> list[str]:
    """Launch all torpedoes that are plotted for this turn, boat by boat (5.5): their ids, in the order they left.

    A boat's targets are those of the turn before; it aims anew as it moves (35.2.6).
    """
    action = run.world.action
    ids: list[str] = []
    for ident in list(run.world.boats.boats):
        boat: Boat = run.world.boats.boats[ident]
        if not boat.in_play:
            continue
        fires = [fire for fire in plotted_fire(boat, action.turn) if _may_launch(run, boat, fire)]
        guided = _guided(action, boat, len(fires))
        ids += [_launch(run, ident, fire, guided=guided) for fire in fires]
    return ids


def _guided(action: Action, boat: Boat, count: int) -> bool:
    """Whether torpedoes that leave together are guided: aimed in the turn before, at no more ships than they are many,
    from a depth at which the boat sees or hears and that it keeps in this turn (9.11, 35.2.4, 35.2.9)."""
    if not action.has(GUIDED):
        return True
    steady = not changes_depth(boat, action.turn)
    return steady and 0 < len(boat.targets) <= count and boat.depth <= deepest_aim(boat)


def _may_launch(run: Run, boat: Boat, fire: Fire) -> bool:
    why = ""
    if boat.depth > deepest_fire(run.world, boat):
        why = "depth"
    elif not boat.tubes[fire.tube].kind:
        why = "tube"
    elif boat.repairing:
        why = "repair"
    if why:
        run.emit(TorpedoStays(unit_of(boat), fire.tube, why), audience=OWN)
    return not why


def _launch(run: Run, ident: str, fire: Fire, *, guided: bool) -> str:
    boat = boat_for_change(run, ident)
    tube = boat.tubes[fire.tube]
    kind = kind_of(tube.kind)
    tube.kind = ""
    boat.fired += 1
    if fire.half is None:
        way = launched(boat.pose, fire.hex, fire.bend)
    else:
        way = launched_wide(boat.pose, fire.hex, fire.half)
    action = run.world.action
    hexes, throw = min(fire.hexes, kind.speed(action.game)), 0
    if not guided:
        hexes, throw = _unguided(run, boat, kind)
    running = run.edit.running
    running.launched += 1
    torpedo = Torpedo(
        id=f"torpedo-{running.launched}", boat=ident, kind=kind.id, origin=way.origin, half=way.half,
        launched=action.turn, hexes=hexes, shallow=fire.shallow, guided=guided,
        targets=list(boat.targets) if guided and action.has(GUIDED) else [],
        pattern=list(fire.pattern), place=[way.origin], course=way.half,
    )  # fmt: skip
    running.running[torpedo.id] = torpedo
    seen = not action.has(HIDDEN_TORPEDOES) and (boat.on_map or not action.hidden)
    if seen:
        running.marks += 1
        torpedo.mark, torpedo.seen = running.marks, action.turn
        heard(run, "torpedo")
    place = place_of(way.origin)
    run.emit(
        TorpedoLaunched(
            unit_of(boat), kind.id, fire.tube, place, way.half, hexes, fire.shallow, guided, torpedo.mark, throw
        ),
        audience=OWN,
        public=LaunchSeen(unit_of(boat), torpedo.mark, place, way.half, fire.shallow) if seen else None,
        reveal=seen,
    )
    return torpedo.id


def _unguided(run: Run, boat: Boat, kind: arms.Torpedo) -> tuple[int, int]:
    """35.3.5, 35.3.6: two dice give the first run; of two numbers the greater that the torpedo can do."""
    throw = two_dice(run, "unguided", OWN, about=(boat.id,))
    more, less = sorted(tables().advanced.unguided.look(throw), reverse=True)
    speed = kind.advanced
    return min(speed, more if more <= speed else less), throw


# --- on its way ---------------------------------------------------------------------------------------------------


def ahead(torpedo: Torpedo, count: int) -> tuple[tuple[Place, int], ...]:
    """The next places of a torpedo, each with its half direction there (12.2, 36.1, 51.3)."""
    if torpedo.pattern:
        first, hand, leg = torpedo.pattern
        turns = tables().charts.pattern.straight_in_turn
        way = pattern_way(torpedo.origin, torpedo.half, Pattern(first, hand, leg), turns)
        return tuple(islice(way, torpedo.run, torpedo.run + count))
    places = Straight(torpedo.origin, torpedo.half).places(torpedo.run + 1, torpedo.run + count)
    return tuple((place, torpedo.half) for place in places)


def run_of_turn(world: World, torpedo: Torpedo) -> int:
    """The places that a torpedo runs in this turn: as plotted in that of its launch, then its speed, to the end of its
    run (11.4.4, 12.2, S19)."""
    action = world.action
    kind = kind_of(torpedo.kind)
    hexes = torpedo.hexes if torpedo.launched == action.turn else kind.speed(action.game)
    return min(hexes, kind.run - torpedo.run) if kind.run else hexes


def is_spent(world: World, torpedo: Torpedo) -> bool:
    """Whether a torpedo has run its course: its hexes, or for one that runs a pattern its turns (S19, 51.3.5)."""
    kind = kind_of(torpedo.kind)
    if kind.run:
        return torpedo.run >= kind.run
    return world.action.turn - torpedo.launched + 1 >= tables().charts.pattern.life


def reveal(run: Run, ident: str) -> int:
    """Put a torpedo on the map, where it is not: its number there (21.6, 40.5)."""
    running = run.edit.running
    torpedo = running.running[ident]
    if not torpedo.mark:
        running.marks += 1
        torpedo.mark, torpedo.seen = running.marks, run.world.action.turn
        fact = TorpedoSeen(torpedo.mark, place_of(torpedo.place[0]), torpedo.course, torpedo.shallow)
        run.emit(fact, audience=OWN, public=fact, reveal=True)
        heard(run, "torpedo")
    return torpedo.mark


def spend(run: Run, ident: str) -> None:
    """A torpedo has run its course."""
    torpedo = torpedo_for_change(run, ident)
    run.emit(
        TorpedoSpent(unit_of(run.world.boats.boats[torpedo.boat]), torpedo.kind, torpedo.mark),
        audience=OWN,
        public=TorpedoGone(torpedo.mark) if torpedo.mark else None,
    )
    remove(run, ident)


def remove(run: Run, ident: str) -> None:
    """Take a torpedo out of play."""
    del run.edit.running.running[ident]
