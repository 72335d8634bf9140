"""14.0, 33.8, 34.3 What a boat's crew does through a turn: tubes are loaded, power is charged."""

from __future__ import annotations

from engine.submarine.facts.plots import PowerCharged, ReloadBegun, ReloadDone
from engine.submarine.judgement.reloading import ENDS, all_at_once, is_automatic, next_tube, rests, turns_needed
from engine.submarine.nouns import unit_of
from engine.submarine.orders.boat_helm import boat_helm, charged
from engine.submarine.pieces import OWN, boat_for_change
from engine.submarine.state import Boat
from engine.submarine.tables.read import tables
from engine.submarine.world import Run


def reload_tubes(run: Run) -> None:
    """14.2: a turn of loading for the tubes in hand; what is fired first is loaded first, from the next turn on."""
    action = run.world.action
    for ident in [boat.id for boat in run.world.boats.boats.values() if boat.in_play]:
        boat = boat_for_change(run, ident)
        if is_automatic(run.world, boat):
            if not rests(run.world, boat, ENDS[0]):
                _begin_all(run, boat)
        else:
            for end in ENDS:
                if not rests(run.world, boat, end):
                    _begin(run, boat, end)
        for name, tube in boat.tubes.items():
            if tube.loading and not rests(run.world, boat, name.partition("-")[0]):
                tube.done += 1
                if tube.done >= tube.takes:
                    tube.kind, tube.loading, tube.done, tube.takes = tube.loading, "", 0, 0
                    run.emit(ReloadDone(unit_of(boat), name, tube.kind), audience=OWN)
            if tube.kind or tube.loading:
                tube.emptied = 0
            elif not tube.emptied:
                tube.emptied = action.turn


def _begin(run: Run, boat: Boat, end: str) -> None:
    following = next_tube(run.world, boat, end)
    if following is not None:
        _take(run, boat, following[0], following[1], turns_needed(run.world, boat))


def _begin_all(run: Run, boat: Boat) -> None:
    loads = all_at_once(run.world, boat)
    boat.automatic = bool(loads)
    for tube, kind in loads.items():
        _take(run, boat, tube, kind, turns_needed(run.world, boat, automatic=True))


def _take(run: Run, boat: Boat, tube: str, kind: str, turns: int) -> None:
    boat.reloads[tube.partition("-")[0]].remove(kind)
    boat.tubes[tube].loading, boat.tubes[tube].done, boat.tubes[tube].takes = kind, 0, turns
    run.emit(ReloadBegun(unit_of(boat), tube, kind, turns), audience=OWN)


def charge(run: Run) -> None:
    """34.3: a turn on the diesels, at the surface or on the snort, counts towards a factor of power (33.8).

    A boat that has charged one may dive again (S15).
    """
    action = run.world.action
    for ident in [boat.id for boat in run.world.boats.boats.values() if boat.in_play and boat.diesels]:
        boat = boat_for_change(run, ident)
        full = boat_helm(run.world, boat).full
        power, boat.charging = charged(boat.power, boat.charging, action.advanced, full, tables().charts)
        boat.diesels = False
        if power > boat.power:
            boat.power, boat.spent = power, False
            run.emit(PowerCharged(unit_of(boat), power), audience=OWN)
