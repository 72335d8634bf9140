"""How an autopilot sails: where to hunt, when to go home, which base, by what is known to everybody.

What a sea is worth is counted from the printed charts (traffic against danger), never from what lies in the cups.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

from engine.core.space import Answer
from engine.silent_war.berths import room, to_hold
from engine.silent_war.doctrine import Doctrine
from engine.silent_war.fight import submarine
from engine.silent_war.known import Known
from engine.silent_war.moves import (
    HOME,
    STAY,
    cost,
    havens,
    near,
    range_of,
    site,
    sites_of,
    situation,
    speed_of,
    water,
    way,
    way_home,
    weeks,
)
from engine.silent_war.plan import view_of
from engine.silent_war.state import Boat, Boats, Theatre
from engine.silent_war.steps.berths import free_boats
from engine.silent_war.steps.packs import candidates, limits
from engine.silent_war.tables import tables
from engine.silent_war.units import members

AnswerOf: TypeAlias = Callable[[Known, str, str, Doctrine], Answer]

WORTH = (0.0, 2.4, 3.6, 5.2, 6.4)
"""Thousand tons that a contact of each activity level is worth, white to red."""
ULTRA_BONUS = 1.3
LOST_IN_FIGHT, LOST_PER_RED = 0.006, 0.006
"""Chance to be lost in a contact, and what each red box adds."""
LOST_IN_PASSAGE = 0.012
"""Loss and damage that each red box on a passage is expected to bring."""
STATION_WEEKS = 4
"""A boat seldom has endurance for more weeks on station."""


@cache
def week_worth(area: str, period: int, ultra: bool, crowd: int = 0) -> float:
    """Thousand tons that a week in an area is expected to bring."""
    row = tables().chart.areas[area].row(period)
    total = sum(WORTH[row.level(die + ultra - crowd)] for die in range(10)) / 10
    return total * ULTRA_BONUS if ultra else total


@cache
def week_risk(area: str, period: int, ultra: bool) -> float:
    """Chance to lose the boat in a week's hunting there."""
    row = tables().chart.areas[area].row(period)
    contact = sum(row.level(die + ultra) > 0 for die in range(10)) / 10
    return contact * (LOST_IN_FIGHT + LOST_PER_RED * row.reds)


@cache
def value(area: str, period: int, ultra: bool, danger: float) -> float:
    """What a week there is worth to a captain."""
    return week_worth(area, period, ultra) - danger * week_risk(area, period, ultra)


@cache
def _best_station(
    start: str, period: int, sites: tuple[str, ...], limit: int, speed: int, left: int, danger: float
) -> str:
    """The area that promises most for the weeks that are left, the passage counted; empty where none does."""
    best, most = "", 0.0
    for area in tables().chart.opareas:
        areas = way(start, area, period, sites, limit)
        if areas is None:
            continue
        there = left - (weeks(cost(start, areas), speed) if areas else 1)
        if there <= 0:
            continue
        reds = max((tables().chart.areas[one].row(period).reds for one in areas), default=0)
        promise = min(there, STATION_WEEKS) * value(area, period, False, danger) - danger * LOST_IN_PASSAGE * reds
        if promise > most:
            best, most = area, promise
    return best


def suggest(
    unit: Sequence[Boat], boats: Boats, theatre: Theatre, turned_away: Sequence[str], doctrine: Doctrine
) -> dict[str, Any]:
    """A unit's orders as a doctrine gives them, with just the rows that apply."""
    lead = unit[0]
    kind = situation(lead)
    if kind == "home":
        return _with_care(unit, theatre, HOME + lead.home, doctrine)
    if kind == "patrol":
        return _on_patrol(unit, boats, theatre, turned_away, doctrine)
    start = site(lead.where) if kind == "port" else lead.where
    goal = lead.goal if kind == "transit" else ""
    if not goal or way(start, goal, theatre.period, sites_of(theatre), range_of(unit)) is None:
        left = theatre.turns - theatre.week + 1
        goal = _best_station(
            start, theatre.period, sites_of(theatre), range_of(unit), speed_of(unit), left, doctrine.danger
        )
    if not goal or goal == start:
        order: dict[str, Any] = {"where": STAY}
        if lead.pack:
            order["leave"] = []
        return order
    return _with_care(unit, theatre, goal, doctrine)


def _on_patrol(
    unit: Sequence[Boat], boats: Boats, theatre: Theatre, turned_away: Sequence[str], doctrine: Doctrine
) -> dict[str, Any]:
    lead = unit[0]
    if any(boat.damage >= doctrine.home_damage for boat in unit):
        found = rank_havens(lead, boats, theatre, turned_away, len(unit))
        if found:
            return _with_care(unit, theatre, HOME + found[0], doctrine)
    order: dict[str, Any] = {"where": _hunting_ground(lead, unit, theatre, doctrine), "contact": "fight"}
    shy = any(boat.damage >= doctrine.avoid_damage for boat in unit)
    if shy or (doctrine.avoid_spotted and any(boat.spotted for boat in unit)):
        order["contact"] = "avoid"
    else:
        order["contact"] = f"exec:{doctrine.name}"
    if lead.pack:
        order["spread"] = _spread(order["where"] if order["where"] != STAY else lead.where, theatre)
        order["leave"] = []
    return order


def _hunting_ground(lead: Boat, unit: Sequence[Boat], theatre: Theatre, doctrine: Doctrine) -> str:
    """Where to hunt this week: here, unless an area next door promises enough more to be worth the move."""
    sites, limit = sites_of(theatre), range_of(unit)
    return _ground(lead.where, theatre.period, sites, limit, tuple(theatre.ultra), doctrine.danger, doctrine.leave_for)


@cache
def _ground(
    here: str,
    period: int,
    sites: tuple[str, ...],
    limit: int,
    ultra: tuple[str, ...],
    danger: float,
    leave_for: float,
) -> str:
    best, most = STAY, max(value(here, period, here in ultra, danger), 0.1) * leave_for
    for area in near(here, sites, limit):
        reds = tables().chart.areas[area].row(period).reds
        there = value(area, period, area in ultra, danger) - danger * LOST_IN_PASSAGE * reds
        if there > most:
            best, most = area, there
    return best


def _spread(area: str, theatre: Theatre) -> str:
    """A barrier where contacts are rare: it finds more, but not all of the pack comes up (24.32)."""
    zone = area not in tables().chart.steps
    return "barrier" if not zone and tables().chart.areas[area].row(theatre.period).coloured < 4 else "group"


def _with_care(unit: Sequence[Boat], theatre: Theatre, where: str, doctrine: Doctrine) -> dict[str, Any]:
    """An order to pass on, creeping where the leg is dangerous enough for this captain (15.24)."""
    order: dict[str, Any] = {"where": where}
    speed = speed_of(unit)
    if speed > 1:
        lead = unit[0]
        start = site(lead.where) if lead.box == "ready" else water(lead)
        sites, limit = sites_of(theatre), range_of(unit)
        base = where.removeprefix(HOME) if where.startswith(HOME) else ""
        if base:
            areas = way_home(start, base, theatre.period, sites, limit) or ()
        else:
            areas = way(start, where, theatre.period, sites, limit) or ()
        chart = tables().chart
        reds = max((chart.areas[area].row(theatre.period).reds for area in areas[:speed]), default=0)
        # Where she makes one area anyway, to creep costs nothing and takes one off the check (15.24).
        order["careful"] = reds >= doctrine.careful_reds or cost(start, areas, base) <= 1
    if unit[0].pack and not where.startswith(HOME):
        order["leave"] = []
    return order


def rank_havens(
    boat: Boat, boats: Boats, theatre: Theatre, turned_away: Sequence[str] = (), places: int = 1
) -> list[str]:
    """Bases for a boat going home, best first: with room, with a yard for a damaged one, nearest (15.22, 21.22)."""
    found = havens([boat], theatre, turned_away)
    fleet = tables().fleet.bases

    def merit(base: str) -> tuple[bool, bool, int]:
        free = room(base, theatre, boats)
        return (free is not None and free < places, bool(boat.damage) and base not in fleet, found.index(base))

    return sorted(found, key=merit)


def orders(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """The week's orders of a boat or pack."""
    return suggest(members(known.boats, slot), known.boats, known.theatre, view_of(known).turned_away, doctrine)


def home(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """15.22: which bases she would go to."""
    view = known.frame(path)
    return rank_havens(view.boats[slot], known.boats, known.theatre, view.turned_away)


def halt(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """19.11: on along the way."""
    return known.frame(path).areas[-1]


def hold(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """10.2: the worst damaged wait."""
    view = known.frame(path)
    return to_hold(list(view.lying.values()), view.excess)


def retire(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """18.4: no boat is given up."""
    return False


def appoint(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """25.3: the best captain to the strongest boat."""
    return min(free_boats(known.boats), key=lambda boat: (-submarine(boat.id).attack, boat.id)).id


def pack(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """24.1: as many of the fastest boats as may sail together, strongest first."""
    free = candidates(known.boats, view_of(known).asked)
    _, size = limits(known.theatre.experience)
    free.sort(key=lambda boat: (-submarine(boat.id).speed, -submarine(boat.id).attack, boat.id))
    return [boat.id for boat in free[:size]]


ANSWERS: Mapping[str, AnswerOf] = {
    "sw-orders": orders,
    "sw-home": home,
    "sw-halt": halt,
    "sw-hold": hold,
    "sw-retire": retire,
    "sw-appoint": appoint,
    "sw-pack": pack,
}
