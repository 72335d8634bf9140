"""18.3, 21.24 A base falls: what becomes of the boats in its repair boxes, its tenders, and boats bound for it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.silent_war.berths import going_home, harbours, settle
from engine.silent_war.combat.fight import submarine
from engine.silent_war.effects import go_ashore
from engine.silent_war.facts.turn import LimpOut, SentHome, WrecksLeft
from engine.silent_war.moves import bases_of, cost, site, sites_of, way_home
from engine.silent_war.orders.units import members
from engine.silent_war.state import LOST, Boat, Theatre
from engine.silent_war.tables.read import tables
from engine.silent_war.world import Run

WRECKED = ("repair2", "repair3", "hold")


def fall(run: Run, base: str) -> None:
    """A base and its yards go out of use; open the bases that replace it first.

    Boats in boxes 2, 3 and Hold are constructive total losses that do not count; those in box 1 put to sea with a
    damaged marker for the nearest base (18.3). A tender goes back to the pile (21.24). Boats at sea bound for the base
    get the nearest other base with room (H05). Undamaged boats in port stay where they lie: the war event decides
    about them.
    """
    theatre = run.edit.theatre
    boats = run.edit.boats
    if base in theatre.bases:
        theatre.bases.remove(base)
    theatre.tenders.pop(base, None)
    wrecked, limping = [], []
    for boat in boats.by_id.values():
        if boat.where != base:
            continue
        if boat.box in WRECKED:
            boat.where = LOST
            wrecked.append(boat.id)
        elif boat.box == "repair1":
            _put_to_sea(boat, theatre)
            limping.append(boat.id)
    if wrecked:
        run.emit(WrecksLeft(base, tuple(wrecked)))
    if limping:
        run.emit(LimpOut(base, tuple(limping)))
    for boat_id in wrecked:
        go_ashore(run, boat_id)
    bound = [boat.id for boat in boats.by_id.values() if boat.at_sea and boat.rtb and boat.home == base]
    send_home(run, [*limping, *bound])


def send_home(run: Run, homeward: Iterable[str]) -> None:
    """Give boats at sea the nearest bases with room, all at once and in key order (H05, H06)."""
    theatre = run.world.theatre
    boats = run.edit.boats
    wishes = {}
    for slot in going_home(boats, list(homeward)):
        unit = members(boats, slot)
        for boat in unit:
            boat.home = ""
        wishes[slot] = harbours(unit, boats, theatre)
    if not wishes:
        return
    by_base: dict[str, list[str]] = {}
    for slot, base in sorted(settle(wishes, boats, theatre).items()):
        for boat in members(boats, slot):
            boat.home = base
            by_base.setdefault(base, []).append(boat.id)
    for base, bound in by_base.items():
        run.emit(SentHome(tuple(bound), base))


def _put_to_sea(boat: Boat, theatre: Theatre) -> None:
    """18.3: into the area beside the base with the shortest way to the nearest base."""
    reach = submarine(boat.id).range
    boat.box, boat.side, boat.goal, boat.home, boat.entered_from = "done", "transit", "", "", ""
    boat.rtb, boat.damage, boat.limped = True, 1, True
    ways = []
    for area in tables().chart.areas[site(boat.where)].parents:
        for base in bases_of(theatre):
            areas = way_home(area, base, theatre.period, sites_of(theatre), reach)
            if areas is not None:
                ways.append((cost(area, areas, base), area))
    boat.where = min(ways)[1]
