"""21.4, 21.5 After every move: which boats are on the map because they are seen, and which are no more."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engine.core.maps.hexes import Pose
from engine.submarine import phases
from engine.submarine.judgement.searches import SHALLOW
from engine.submarine.judgement.sightings import radar_afloat, visible
from engine.submarine.pieces import lose_sense, show_boat, tell_surface
from engine.submarine.state import Boat
from engine.submarine.world import Run


def look(run: Run, keep: Collection[str] = ()) -> None:
    """21.4: put boats in sight on the map and take off those that nothing shows any more; the rest leave a new trace.

    In the open game all boats in play are on the map. ``keep``: boats that look-outs have just seen, which stay until
    they have moved (47.3). A radar contact stays while the boat is at 25 feet or above and a ship with radar is afloat
    (23.4.2, 23.5). Sonar contacts are lost elsewhere (22.8).
    """
    action, boats = run.world.action, run.world.boats
    late = _torpedoes_have_run(run)
    for ident in list(boats.boats):
        boat = boats.boats[ident]
        if boat.later or boat.left or boat.told:
            continue
        if not action.hidden:
            _refresh(run, boat, "open")
            continue
        in_sight = visible(run.world, boat.pose, boat.depth, torpedoes_run=late)
        if in_sight:
            _refresh(run, boat, "sight")
        elif "sight" in boat.shown and ident not in keep:
            lose_sense(run, ident, "sight")
        boat = run.world.boats.boats[ident]
        if "radar" in boat.shown and (boat.depth > SHALLOW or not radar_afloat(run.world)):
            lose_sense(run, ident, "radar")
        boat = run.world.boats.boats[ident]
        if boat.shown:
            _trace(run, boat)
            tell_surface(run, ident)


def glimpse(run: Run) -> None:
    """21.4.2, 21.4.3: put boats on the map that have come into sight as ships move past them; none is taken off yet."""
    if not run.world.action.hidden:
        return
    late = _torpedoes_have_run(run)
    for boat in list(run.world.boats.boats.values()):
        gone = boat.later or boat.left or boat.told
        if not gone and "sight" not in boat.shown and visible(run.world, boat.pose, boat.depth, torpedoes_run=late):
            show_boat(run, boat.id, "sight")


def follow(run: Run, ident: str, before: Pose) -> None:
    """21.5: a boat has made one act of its move. It stands on the map where it is in sight, and no further.

    ``before`` is where it was before that act: there it was seen last, if it is now out of sight.
    """
    boat = run.world.boats.boats[ident]
    if not run.world.action.hidden:
        return
    if visible(run.world, boat.pose, boat.depth, torpedoes_run=True):
        _refresh(run, boat, "sight")
    elif "sight" in boat.shown and visible(run.world, before, boat.depth, torpedoes_run=True):
        lose_sense(run, ident, "sight", before)


def _torpedoes_have_run(run: Run) -> bool:
    """Whether the torpedoes of this turn have run: in the boats' phase and behind it."""
    return any(phase in run.path for phase in (f"/{phases.BOAT_MOVES}", f"/{phases.ATTACKS}", f"/{phases.TURN_END}"))


def _refresh(run: Run, boat: Boat, sense: Any) -> None:
    trace = run.world.sea.traces.get(boat.id)
    stands = trace is not None and (trace.bow, trace.facing, trace.turn) == (*boat.pose, run.world.action.turn)
    if sense not in boat.shown or not stands:
        show_boat(run, boat.id, sense)
    tell_surface(run, boat.id)


def _trace(run: Run, boat: Boat) -> None:
    """Where a boat on the map is now is known to all."""
    trace = run.world.sea.traces.get(boat.id)
    turn = run.world.action.turn
    if trace is None or (trace.bow, trace.facing, trace.turn) != (boat.bow, boat.facing, turn):
        show_boat(run, boat.id, boat.shown[0])
