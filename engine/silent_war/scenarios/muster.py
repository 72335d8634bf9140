"""3.0 The fleet at a date: which boats of the record are in the theatre, at which base, in port or where at sea.

For scenarios with ``fleet = "history"``. Deterministic, so that a scenario always begins alike: boats are taken in
order of hull number, duties go round by base (README, "The fleet of a date").
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from engine.silent_war.berths import command_of_base
from engine.silent_war.moves import DUTCH_HARBOR, JAPAN_SEA, NORTHERN, leg, open_water, site, way, way_home
from engine.silent_war.state import Boat
from engine.silent_war.tables.fleet import Submarine
from engine.silent_war.tables.months import write_month
from engine.silent_war.tables.read import tables

if TYPE_CHECKING:
    from engine.silent_war.scenarios.file import ScenarioFile

DUTIES = ("patrol", "ready", "patrol", "outward", "broom", "patrol", "ready", "homeward", "patrol", "repair")
"""What the boats of a base do, in turn: six in ten are at sea, as in the record of the middle years."""

YARD = "WEST"
DAYS_A_WEEK = 8  # the fourth week begins on the 25th: months have four weeks here (16.5)
TRAFFIC, AWAY, COMPANY = 2, 3, 2  # how much a coloured box attracts; how much an area of way, a boat there repels


def muster(file: ScenarioFile) -> dict[str, Boat]:
    """The boats in the theatre at the start, by id; boats in overhaul lie in the yard until the list returns them."""
    by_base: dict[str, list[Submarine]] = {}
    fleet: dict[str, Boat] = {}
    for counter in in_service(file):
        if in_yard(counter.id, file.start, file.week_of_month):
            fleet[counter.id] = Boat(counter.id, YARD, "yard", "transit", "PEARL", group=command_of_base("PEARL"))
        else:
            by_base.setdefault(_port(counter, file.bases), []).append(counter)
    _transfer(by_base, file)
    at: dict[str, int] = {}
    for base, boats in by_base.items():
        for rank, counter in enumerate(sorted(boats, key=_seniority)):
            fleet[counter.id] = _on_duty(counter, base, DUTIES[rank % len(DUTIES)], file.period, at)
    return dict(sorted(fleet.items(), key=lambda pair: _seniority(tables().fleet.submarines[pair[0]])))


def in_service(file: ScenarioFile) -> list[Submarine]:
    """Boats that have joined by the date and were neither lost in history nor retired, by hull number.

    Retired are those of the file, and those that the rules retire when a period begins.
    """
    retired = set(file.retired)
    for period, start in tables().events.starts.items():
        retired |= set(start.retires) if period <= file.period else set()
    day = f"{write_month(file.start)}-{1 + DAYS_A_WEEK * (file.week_of_month - 1):02d}"
    return [
        counter
        for counter in sorted(tables().fleet.submarines.values(), key=_seniority)
        if counter.entry is not None
        and counter.entry <= file.start
        and not (counter.lost and counter.lost < day)
        and not {counter.id, counter.boat_class.id, counter.boat_class.rule_name} & retired
    ]


def in_yard(boat: str, start: int, week_of_month: int) -> bool:
    """Whether the list has the boat on the West Coast; changes in the first week of a month are still to come."""
    gone = False
    for at, kind in _overhauls().get(boat, ()):
        if at < start or (at == start and week_of_month > 1):
            gone = kind == "leaves"
    return gone


@cache
def _overhauls() -> dict[str, list[tuple[int, str]]]:
    changes_of: dict[str, list[tuple[int, str]]] = {}
    for at, changes in tables().fleet.changes.items():
        for change in changes:
            if change.kind in ("leaves", "returns"):
                changes_of.setdefault(change.what, []).append((at, change.kind))
    return changes_of


def _seniority(counter: Submarine) -> tuple[int, str]:
    return counter.hull, counter.id


def _port(counter: Submarine, bases: Sequence[str]) -> str:
    """The boat's base at the date: the base of her entry, else where the rules send her (8.0 B).

    Of Manila's boats the old ones work from Brisbane, the others from Subic Bay, or from Fremantle before it is won.
    """
    wishes = {"BRIS": ("BRIS", "FREM"), "MANILA": ("MANILA", "SUBIC", "FREM")}.get(counter.base, (counter.base,))
    if counter.base == "MANILA" and counter.boat_class.s_boat:
        wishes = ("MANILA", "BRIS", "FREM")
    return next((base for base in wishes if base in bases), "PEARL" if "PEARL" in bases else bases[0])


def _transfer(by_base: dict[str, list[Submarine]], file: ScenarioFile) -> None:
    """``stations``: how many boats work from a base at the date. The first in hull order stay; the last ones of Pearl
    Harbor fill gaps, and surplus boats go there."""
    pool = by_base.setdefault("PEARL", [])
    for base, count in file.stations.items():
        here = by_base.setdefault(base, [])
        pool += here[count:]
        del here[count:]
    for base, count in file.stations.items():
        here = by_base[base]
        fleet_boats = sorted((counter for counter in pool if not counter.boat_class.s_boat), key=_seniority)
        for counter in fleet_boats[len(fleet_boats) - (count - len(here)) :] if count > len(here) else []:
            pool.remove(counter)
            here.append(counter)


def _on_duty(counter: Submarine, base: str, duty: str, period: int, at: dict[str, int]) -> Boat:
    boat = Boat(counter.id, base, "ready", "transit", base, group=command_of_base(base))
    if duty == "broom":
        boat.box = "broom"
    elif duty == "repair":
        boat.box, boat.damage = "repair1", 1
    elif duty != "ready" and (area := _station(base, counter.range, period, at)):
        at[area] = at.get(area, 0) + 1
        _put_to_sea(boat, counter, base, duty, area, period)
    return boat


def _put_to_sea(boat: Boat, counter: Submarine, base: str, duty: str, area: str, period: int) -> None:
    sites = (site(base),)
    boat.box, boat.where, boat.side, boat.weeks_out = "operating", area, "patrol", 2
    if duty == "outward":
        areas = way(sites[0], area, period, sites, counter.range) or (area,)
        entered, arrives = leg(sites[0], areas, counter.speed)
        boat.weeks_out = 1
        if not arrives:
            boat.where, boat.side, boat.goal = entered[-1], "transit", area
    elif duty == "homeward":
        areas = way_home(area, base, period, sites, counter.range) or ()
        half = (area, *areas)[len(areas) // 2]
        boat.where, boat.side, boat.rtb, boat.weeks_out = half, "transit", True, 5


def _station(base: str, limit: int, period: int, at: dict[str, int]) -> str:
    """Where a boat of a base hunts: the sea with the most traffic for its distance and the boats already there.

    The Sea of Japan is left out: passing its straits was never routine (7.1, 19.1).
    """
    chart = tables().chart
    place = site(base)
    best, station = None, ""
    waters = open_water((place,), limit) - {JAPAN_SEA}
    for area in sorted(waters.intersection(NORTHERN) if base == DUTCH_HARBOR else waters):
        row = chart.areas[area].row(period)
        if row.coloured:
            steps = len(way(place, area, period, (place,), limit) or ())
            worth = TRAFFIC * row.coloured - AWAY * steps - COMPANY * at.get(area, 0)
            if best is None or worth > best:
                best, station = worth, area
    return station
