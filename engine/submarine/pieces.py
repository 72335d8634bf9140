"""What happens to a ship or a boat, with its fact: no step changes damage, presence or the map by itself."""

from __future__ import annotations

from engine.core.events import ALL
from engine.core.maps.hexes import Pose
from engine.submarine.facts.ships import (
    BoatDives,
    BoatHidden,
    BoatHurt,
    BoatHurtTold,
    BoatLeft,
    BoatLost,
    BoatMustRise,
    BoatShown,
    BoatSunk,
    BoatSurfaces,
    ShipHurt,
    ShipLeft,
    ShipSlowed,
    ShipStopped,
    ShipSunk,
)
from engine.submarine.judgement.cards import most_speed, rises_at, sinks_at, stops_at
from engine.submarine.judgement.watches import Sort, is_new
from engine.submarine.nouns import place_of, unit_of
from engine.submarine.state import SUBMARINES, TRACK, Boat, Sense, Ship, Trace
from engine.submarine.world import Run

OWN = (SUBMARINES,)
OPEN_CAUSES = ("collision", "guns")
"""What sinks a boat in the open, so that everybody is told at once (S31)."""


# --- surface ships ------------------------------------------------------------------------------------------------


def ship_for_change(run: Run, ship: str) -> Ship:
    """A surface ship, to be changed."""
    return run.edit.ships.ships[ship]


def move_ship(run: Run, ship: str, pose: Pose) -> None:
    """Put a ship into a pose: one act of its movement, or the end of it."""
    piece = ship_for_change(run, ship)
    piece.bow, piece.facing = pose


def hurt_ship(run: Run, ship: str, damage: int, why: str, *, stops: bool = True) -> None:
    """Take damage from a surface ship: it may stop, or sink (13.5 to 13.7, 19.1, 19.3).

    Without ``stops`` it goes on even with half its capacity lost: a collision with a boat never stops it (10.2, 19.1).

    ``damage`` is in points, in the advanced game in hit points. A cargo that burns doubles it (60.2). ``why`` is
    ``torpedo``, ``guns`` or ``collision``.
    """
    piece = ship_for_change(run, ship)
    if piece.sunk:
        return
    damage = 2 * damage if piece.fragile else damage
    piece.damage += damage
    sinks = sinks_at(run.world, piece)
    run.emit(ShipHurt(unit_of(piece), damage, piece.damage, sinks, why))
    if piece.damage >= sinks:
        sink_ship(run, ship, why)
    elif stops and piece.damage >= stops_at(run.world, piece) and not piece.stopped:
        stop_ship(run, ship)


def stop_ship(run: Run, ship: str) -> None:
    """A ship lies dead in the water (10.1, 13.7, 19.1)."""
    piece = ship_for_change(run, ship)
    if not piece.stopped:
        piece.stopped, piece.halted, piece.speed = True, run.world.action.turn, 0
        run.emit(ShipStopped(unit_of(piece)))


def slow_ship(run: Run, ship: str) -> None:
    """A collision with a boat halves a ship's greatest speed for good (10.2); of one lying still nothing is told."""
    piece = ship_for_change(run, ship)
    if not piece.slowed:
        piece.slowed = True
        if not piece.stopped:
            run.emit(ShipSlowed(unit_of(piece), most_speed(run.world, piece)))


def sink_ship(run: Run, ship: str, why: str) -> None:
    """A surface ship sinks and leaves the map; contacts that it held are over (13.6, 19.3)."""
    piece = ship_for_change(run, ship)
    piece.sunk = True
    run.emit(ShipSunk(unit_of(piece), place_of(piece.bow), why, piece.victory))
    _let_go(run, ship)


def ship_leaves(run: Run, ship: str, side: str) -> None:
    """A ship leaves the map over a side where the scenario counts that (6.10, S03)."""
    piece = ship_for_change(run, ship)
    piece.here = False
    run.edit.action.left[ship] = side
    run.emit(ShipLeft(unit_of(piece), side))
    heard(run)
    _let_go(run, ship)


def _let_go(run: Run, ship: str) -> None:
    if any(ship in boat.held for boat in run.world.boats.boats.values()):
        for boat in run.edit.boats.boats.values():
            boat.held = [holder for holder in boat.held if holder != ship]


# --- boats --------------------------------------------------------------------------------------------------------


def boat_for_change(run: Run, boat: str) -> Boat:
    """A boat, to be changed."""
    return run.edit.boats.boats[boat]


def hurt_boat(run: Run, boat: str, damage: int, why: str, *, told: bool = False) -> None:
    """Take damage from a boat in secret (16.3.6, 43.5).

    It may have to come up (19.2); at its capacity it is sunk, which nobody else learns by that (S30), unless guns or a
    collision sink it (S31), or nobody commands it and all of it lies open (S107). ``told``: a
    hedgehog did it, so that it is hurt is told (16.4.4). ``why`` is the weapon, ``collision`` or ``guns``. A boat
    already sunk takes no more, but a hedgehog that would have hurt it is told all the same: nobody shall learn of the
    sinking by silence (S30).
    """
    piece = boat_for_change(run, boat)
    if damage <= 0 or piece.told:
        return
    if piece.sunk:
        if told:
            _tell_hurt(run, piece)
        return
    piece.damage += damage
    sinks = sinks_at(run.world, piece)
    run.emit(BoatHurt(unit_of(piece), damage, piece.damage, sinks, why), audience=those_told(run))
    if told:
        _tell_hurt(run, piece)
    if piece.damage >= sinks and (why in OPEN_CAUSES or run.world.boats.open):
        tell_sunk(run, boat, why)
    elif piece.damage >= sinks:
        piece.sunk = True
        run.emit(BoatLost(unit_of(piece), why, piece.victory), audience=OWN)
    elif piece.damage >= rises_at(run.world, piece) and not piece.rising:
        force_up(run, boat, "damage")


def those_told(run: Run) -> tuple[str, ...]:
    """Who hears what happens to a boat: its own side, or all where nobody commands the boats (S107)."""
    return ALL if run.world.boats.open else OWN


def _tell_hurt(run: Run, piece: Boat) -> None:
    piece.hurt = True
    run.emit(BoatHurtTold(unit_of(piece)))
    heard(run)


def credit(run: Run, by: str, target: str, damage: int = 0) -> None:
    """Note for the end who sank a ship or boat that is sunk now, and what damage a ship or aircraft (``AIRCRAFT``)
    did to a boat. Whoever hits a wreck has sunk nothing."""
    boats = run.world.boats
    if target in boats.boats:
        if boats.boats[target].sunk and not boats.boats[target].sunk_by:
            boat_for_change(run, target).sunk_by = by
        if damage and by:
            held = boat_for_change(run, target).hurt_by
            held[by] = held.get(by, 0) + damage
    elif by in boats.boats and run.world.ships.ships[target].sunk and target not in boats.boats[by].sank:
        boat_for_change(run, by).sank.append(target)


def force_up(run: Run, boat: str, why: str) -> None:
    """A boat must come up and stay up: for damage (19.2), or since its power is spent (8.3.4)."""
    piece = boat_for_change(run, boat)
    if why == "damage":
        piece.rising = True
    else:
        piece.spent = True
    run.emit(BoatMustRise(unit_of(piece), why), audience=OWN)


def tell_sunk(run: Run, boat: str, why: str) -> None:
    """Everybody learns that a boat is sunk: 43.6, a dive too deep (9.8), a collision, guns, the end (S31, S107).

    A boat that was not yet sunk sinks by this.
    """
    piece = boat_for_change(run, boat)
    if piece.told:
        return
    if piece.shown:
        _trace(run, piece)
    piece.sunk = piece.told = True
    piece.shown, piece.held = [], []
    run.emit(BoatSunk(unit_of(piece), why, piece.victory), reveal=True)


def show_boat(run: Run, boat: str, sense: Sense, by: str = "") -> None:
    """A boat is seen, or found by radar or sonar, and stands on the map (21.4); ``by`` is the escort that holds it by
    sonar."""
    piece = boat_for_change(run, boat)
    new, piece.met = not piece.shown, True
    if sense not in piece.shown:
        piece.shown.append(sense)
    if by and by not in piece.held:
        piece.held.append(by)
    piece.surfaced = piece.depth == 0
    _trace(run, piece)
    if new:
        heard(run, "contact")
        run.emit(
            BoatShown(unit_of(piece), place_of(piece.bow), piece.facing, sense, piece.surfaced), reveal=True
        )  # fmt: skip


def hide_boat(run: Run, boat: str, last: Pose | None = None) -> None:
    """A boat is taken off the map (21.5, 22.8, 23.5); ``last`` is where it was seen last, if it is no longer there."""
    piece = boat_for_change(run, boat)
    if piece.shown:
        pose = last or piece.pose
        _trace(run, piece, pose)
        piece.shown, piece.held, piece.surfaced = [], [], False
        run.emit(BoatHidden(unit_of(piece), place_of(pose[0])))
        heard(run)


def lose_sense(run: Run, boat: str, sense: Sense, last: Pose | None = None) -> None:
    """A sense no longer shows a boat; without any it is taken off the map. ``last`` as for :func:`hide_boat`."""
    piece = boat_for_change(run, boat)
    if sense in piece.shown:
        piece.shown.remove(sense)
        if sense == "sonar":
            piece.held = []
        if not piece.shown:
            piece.shown = [sense]
            hide_boat(run, boat, last)


def tell_surface(run: Run, boat: str) -> None:
    """Whether a boat on the map is at the surface is told (9.10)."""
    boats = run.world.boats
    up = bool(boats.boats[boat].shown) and boats.boats[boat].depth == 0
    if up == boats.boats[boat].surfaced:
        return  # asked after every act of a ship: masks are kept where nothing changes
    piece = boat_for_change(run, boat)
    piece.surfaced = up
    if piece.shown:
        run.emit(BoatSurfaces(unit_of(piece)) if up else BoatDives(unit_of(piece)))
        heard(run)


def boat_leaves(run: Run, boat: str, side: str) -> None:
    """A boat leaves the map over a side where the scenario counts that; hidden, only its side knows (6.10, S03)."""
    piece = boat_for_change(run, boat)
    shown = bool(piece.shown)
    piece.left, piece.crossed = True, side
    piece.shown, piece.held, piece.surfaced = [], [], False
    open_to_all = shown or not run.world.action.hidden
    fact = BoatLeft(unit_of(piece), side)
    if open_to_all:
        run.edit.action.left[boat] = side
        run.emit(fact)
        heard(run)
    else:
        run.emit(fact, audience=OWN)


def keep_track(track: list[Pose], pose: Pose) -> list[Pose]:
    """A track of the last turns with the pose at the end of this turn."""
    return [*track, pose][-TRACK:]


def _trace(run: Run, piece: Boat, pose: Pose | None = None) -> None:
    sea = run.edit.sea
    sea.traces[piece.id] = Trace(piece.id, *(pose or piece.pose), run.world.action.turn)


def heard(run: Run, sort: Sort = "known") -> None:
    """Something was heard or seen by all; it ends the watch if its sort is new (README, "The watch")."""
    action = run.world.action
    new = is_new(action, sort)
    again = sort == "known" or action.last_heard.get(sort) == action.turn
    if action.heard and again and not new:
        return
    action = run.edit.action
    action.heard, action.new = True, action.new or new
    if sort != "known":
        action.last_heard[sort] = action.turn
