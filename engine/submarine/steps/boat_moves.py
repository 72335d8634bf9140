"""5.6 Boats move as plotted: course, depth, power, dives below the safe depth, collisions (8.3, 9, 10)."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from engine.core.maps.helm import Track
from engine.core.maps.hexes import Hex
from engine.core.spaces.plot import Leg, Sailed
from engine.core.steps import Done, Next, NoLocals, Step
from engine.submarine import phases
from engine.submarine.facts.plots import (
    BoatMoves,
    BoatSeenMoving,
    BoatThrown,
    PlotChanged,
    PowerSpent,
    TooDeep,
)
from engine.submarine.hulls import sailed
from engine.submarine.judgement.attacks import own_words, plotted_words
from engine.submarine.judgement.cards import boat_card, file_of
from engine.submarine.judgement.ending.leaving import leaves_over
from engine.submarine.judgement.launching import aiming_range, in_aim
from engine.submarine.nouns import place_of, unit_of
from engine.submarine.orders.boat_helm import boat_helm, boat_memory, boat_plotting
from engine.submarine.orders.boat_reaction import alarmed_by, mended, nearest_escort, reaction, shots_beyond
from engine.submarine.orders.convoy_plot import free_track
from engine.submarine.pieces import OWN, boat_for_change, boat_leaves, force_up, heard, tell_sunk
from engine.submarine.state import Boat, Running
from engine.submarine.steps.collisions import collide, in_the_way
from engine.submarine.steps.sightings import follow, look
from engine.submarine.tables.read import tables
from engine.submarine.throws import die
from engine.submarine.world import Run

DIVE: Final = "dive"
MARKERS: Final = 7


class Move(NamedTuple):
    """What a boat does in its phase: how it runs, its track and depth."""

    running: Running
    track: Track
    depth: int


class BoatPhase(Step[NoLocals]):
    """5.6 Each boat in turn, then all look who is in sight."""

    name, section, Locals = phases.BOAT_MOVES, "5.6", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        """Boats move in the order of the scenario; a wreck that is not told drifts (S30)."""
        boats = run.world.boats
        was_shown = {boat.id for boat in boats.boats.values() if boat.shown}
        for boat in list(boats.boats.values()):
            if boat.in_play:
                move_boat(run, boat.id)
            elif boat.sunk and not boat.told:
                drift(run, boat.id)
        look(run)
        tell_moves(run, was_shown)
        for boat in list(boats.boats.values()):
            sound_alarm(run, boat.id)
        return Done()


def tell_moves(run: Run, was_shown: set[str]) -> None:
    """A boat's side hears where it is; everybody does of a boat that stays on the map (21.5)."""
    for boat in list(run.world.boats.boats.values()):
        if boat.told or boat.left or boat.later:
            continue
        unit, place, hexes = unit_of(boat), place_of(boat.bow), boat.speed or 0
        seen = boat.shown and boat.id in was_shown
        run.emit(
            BoatMoves(unit, place, boat.facing, hexes, boat.depth),
            audience=OWN,
            public=BoatSeenMoving(unit, place, boat.facing, hexes) if seen else None,
        )


# --- one boat -----------------------------------------------------------------------------------------------------


def move_boat(run: Run, ident: str) -> None:
    """A boat's move: act by act, then its depth, its throw below safe depth, its power."""
    boat = run.world.boats.boats[ident]
    solitaire = file_of(run.world).solitaire
    if solitaire is not None and solitaire.boats:
        move = Move("plain", thrown_track(run, boat), boat.depth)
    else:
        move = plotted_move(run, boat)
    aim(run, ident, move)
    note_power(run, ident, move)
    moved, turned = sail(run, ident, move.track)
    boat = boat_for_change(run, ident)
    boat.speed, boat.carried, boat.running = moved, turned, move.running
    if boat.sunk:
        return
    dive(run, ident, move.depth)
    boat = boat_for_change(run, ident)
    if not boat.sunk:
        side = leaves_over(run.world, ident, boat.bow)
        if side:
            boat_leaves(run, ident, side)


def begin_running(run: Run) -> None:
    """How each boat runs in this turn, before anybody searches for it (32.3, 33.3)."""
    for boat in list(run.world.boats.boats.values()):
        if boat.in_play:
            orders = boat.orders if isinstance(boat.orders, dict) else {}
            wish = orders["alarmed"]["running"] if "alarmed" in orders else orders.get("running", "plain")
            running = boat_helm(run.world, boat, wish).mode(boat_memory(boat))
            if running != boat.running:
                boat_for_change(run, boat.id).running = running


def plotted_move(run: Run, boat: Boat) -> Move:
    """What a boat does in this turn: its plot, what its alarm says, or as much of it as it still can (7.1)."""
    orders = boat.orders if isinstance(boat.orders, dict) else {}
    words, running = plotted_words(boat, run.world.action.turn), orders.get("running", "plain")
    if "alarmed" in orders:
        running = orders["alarmed"]["running"]
    plotting = boat_plotting(run.world, boat, 1, running)
    plot = mended(plotting, words)
    if words and plot != tuple(words):
        run.emit(PlotChanged(unit_of(boat), "void"), audience=OWN)
    leg: Leg = plotting.legs(plot)[0]
    assert leg.depth is not None  # a boat's plot has a depth
    return Move(boat_helm(run.world, boat, running).mode(boat_memory(boat)), leg.track, leg.depth)


def sound_alarm(run: Run, ident: str) -> None:
    """An escort as near as a boat's alarm ends its bundle (README, "Bundles and standing orders").

    What it does in the next turn follows from where all are now, as a plot would; it goes down no less than it had
    plotted. What it had plotted beyond is void,
    torpedoes too; which they were, and who rang it, is kept beside what it does instead, to be told.
    """
    action = run.world.action
    boat = run.world.boats.boats[ident]
    if not boat.in_play or not isinstance(boat.orders, dict) or action.turn >= action.watch_ends:
        return
    hexes = boat.orders.get("alarm", 0)
    threats = alarmed_by(run.world, boat, hexes)
    if not threats and "alarmed" not in boat.orders:
        return
    broken = boat.orders.get("alarmed") or {}
    if not broken:
        ship = nearest_escort(run.world.ships, boat)
        unfired = shots_beyond(boat.orders, action.turn - boat.begun + 1)
        run.emit(PlotChanged(unit_of(boat), "alarm", unit_of(ship), hexes, tuple(unfired)), audience=OWN)
        broken = {"turn": action.turn, "by": ship.id, "unfired": unfired}
    running, way = reaction(run.world, boat, boat.orders.get("then", "deep"), threats, own_words(boat, action.turn + 1))
    orders = {row: value for row, value in boat.orders.items() if row not in ("fire", "aim")}
    boat_for_change(run, ident).orders = {**orders, "alarmed": {**broken, "running": running, "way": list(way)}}


def thrown_track(run: Run, boat: Boat) -> Track:
    """SC-3: a marker and a die say how the boat moves; the table is always obeyed (S58)."""
    marker, thrown = run.roll("marker", MARKERS), die(run, "solitaire")
    words = tables().basic.moves[thrown - 1][marker]
    text = " ".join(words)
    run.emit(BoatThrown(unit_of(boat), marker, thrown, text))
    return free_track(text, boat.pose)


def sail(run: Run, ident: str, track: Track) -> tuple[int, bool]:
    """The boat's acts, one after another: hexes moved, and whether its bow turned in the hex it is in.

    A boat that began at the surface collides with what is there (10.5); then it stays where it was before that act.
    """
    boat = run.world.boats.boats[ident]
    surfaced, moved, turned = boat.depth == 0, 0, boat.carried
    for before, pose, cells in zip(track.poses, track.poses[1:], sailed(track).entered, strict=False):
        if surfaced and _collides(run, ident, cells):
            break
        piece = boat_for_change(run, ident)
        piece.bow, piece.facing = pose
        moved, turned = (moved + 1, False) if pose[0] != before[0] else (moved, True)
        follow(run, ident, before)
    return moved, turned


def _collides(run: Run, ident: str, cells: tuple[Hex, ...]) -> bool:
    other = in_the_way(run.world, ident, cells)
    return bool(other) and collide(run, ident, other)


def dive(run: Run, ident: str, depth: int) -> None:
    """The boat takes its new depth at the end of its move (9.12).

    Deeper than is safe, and than it ever was, it throws in the open, without a figure (9.7, 9.8, S31).
    """
    boat = boat_for_change(run, ident)
    boat.depth = depth = min(depth, boat.depth) if boat.rising else depth  # a collision may just have forced it up
    safe = boat_card(run.world, boat).depth
    if depth <= max(safe, boat.deepest):
        return
    boat.deepest = depth
    thrown = die(run, DIVE)
    lost = thrown >= tables().charts.depth.lost_on
    named = bool(boat.shown) or not run.world.action.hidden or lost
    run.emit(TooDeep(unit_of(boat) if named else "", thrown, lost), reveal=True)
    heard(run)
    if lost:
        tell_sunk(run, ident, DIVE)


def drift(run: Run, ident: str) -> None:
    """A wreck that is not told goes straight on as slowly as its way allows, at its depth (S30)."""
    boat = boat_for_change(run, ident)
    helm = boat_helm(run.world, boat).helm(boat_memory(boat))
    track = free_track(str(helm.least), boat.pose)
    boat.speed = helm.least
    for before, pose in pairwise(track.poses):
        piece = boat_for_change(run, ident)
        piece.bow, piece.facing = pose
        follow(run, ident, before)


# --- what a turn costs --------------------------------------------------------------------------------------------


def note_power(run: Run, ident: str, move: Move) -> None:
    """Emergency power, silent turns owed, turns on the diesels, by the way that is plotted (8.3.3, 32.4, 34.3).

    Whoever spends the last factor must come up from the next turn on (8.3.4, S15).
    """
    boat = boat_for_change(run, ident)
    helm, memory = boat_helm(run.world, boat, move.running), boat_memory(boat)
    sailed_ = Sailed(move.track.end, move.track.moved, 0, move.depth)
    spent, after = helm.spent(memory, move.track.moved, move.depth), helm.after(memory, sailed_)
    boat.silent_left, boat.silent_first, boat.diesels = after.owed, after.first, spent.diesels
    if spent.power:
        boat.power = max(0, boat.power - spent.power)
        run.emit(PowerSpent(unit_of(boat), spent.power, boat.power), audience=OWN)
        if boat.power == 0:
            force_up(run, ident, "power")


def aim(run: Run, ident: str, move: Move) -> None:
    """The targets aimed at in this turn are good for the next (35.2.3, 35.2.7, 35.2.11).

    A boat aims in each turn of its watch in which it neither fires nor changes depth, at what was in its range as the
    turn began.
    """
    boat = boat_for_change(run, ident)
    boat.targets = []
    orders = boat.orders if isinstance(boat.orders, dict) else {}
    wish = orders.get("aim") or []
    number = run.world.action.turn - boat.begun + 1
    fires = any(shot["turn"] == number for shot in (orders.get("fire") or {}).values())
    if not wish or fires or move.depth != boat.depth:
        return
    hexes = aiming_range(run.world, boat, boat.depth)
    fleet = run.world.ships
    for ship in wish:
        target = fleet.ships.get(ship)
        if hexes and target is not None and target.afloat:
            began = target.track[-1] if target.track else target.pose
            if in_aim(boat.bow, began, hexes):
                boat.targets.append(ship)
