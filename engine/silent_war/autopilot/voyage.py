"""How an autopilot sails: where to hunt, when to go home and to which base, from what everybody knows.

A sea's worth is counted from the printed charts (traffic against danger), never from the contents of the cups.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.core.spaces.space import Answer
from engine.silent_war.autopilot.doctrine import AnswerOf, Doctrine
from engine.silent_war.autopilot.stations import HOMEWARD, goal_of, spent
from engine.silent_war.autopilot.waters import best_lone_station, value
from engine.silent_war.berths import ALONGSIDE, HOLD, REPAIR, capacity, harbours
from engine.silent_war.checks import BARRIER_BONUS
from engine.silent_war.duties import duty_order
from engine.silent_war.known import Known
from engine.silent_war.moves import (
    HOME,
    STAY,
    confined,
    cost,
    detours,
    is_main,
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
from engine.silent_war.orders.units import PACK, Unit, members
from engine.silent_war.orders.where import where_keys
from engine.silent_war.state import SEA_BOXES, Boat, Boats, Theatre
from engine.silent_war.tables.read import tables
from engine.silent_war.turn_state import view_of


def proposal(known: Known, slot: str, doctrine: Doctrine) -> dict[str, Any]:
    """A unit's orders under a doctrine: the week's duties and the needs of Dutch Harbor go first (5.2, WP1-6)."""
    view, theatre = view_of(known), known.theatre
    unit = members(known.boats, slot)
    if slot in view.posts:
        return duty_order(Unit(slot, unit), view.posts[slot], f"exec:{doctrine.name}")
    order = suggest(unit, known.boats, theatre, view.turned_away, doctrine)
    lead = unit[0]
    if lead.via and order["where"] == lead.goal and situation(lead) == "transit":
        ways = detours(lead.where, lead.goal, theatre.period, sites_of(theatre), range_of(unit))
        if lead.via in dict(ways):
            order["via"] = lead.via  # the way her captain chose (15.1)
    if confined(unit, theatre):
        keys = where_keys(unit, known.boats, theatre, view.turned_away)
        if order["where"] not in keys:
            return _northward(Unit(slot, unit), next((key for key in keys if key != STAY), STAY), theatre, doctrine)
    return order


def _northward(unit: Unit, key: str, theatre: Theatre, doctrine: Doctrine) -> dict[str, Any]:
    """Orders to one of the places left to a boat of Dutch Harbor."""
    lead = unit.boats[0]
    if situation(lead) == "patrol" and not key.startswith(HOME):
        return duty_order(unit, lead.where if key == STAY else key, f"exec:{doctrine.name}")
    if key == STAY:
        return {"where": STAY, "leave": []} if lead.pack else {"where": STAY}
    return _with_care(unit.boats, theatre, key, doctrine)


def suggest(
    unit: Sequence[Boat], boats: Boats, theatre: Theatre, turned_away: Sequence[str], doctrine: Doctrine
) -> dict[str, Any]:
    """A unit's orders as a doctrine gives them, with just the rows that apply."""
    lead = unit[0]
    kind = situation(lead)
    if kind == "home":
        return _with_care(unit, theatre, HOME + lead.home, doctrine)
    slot = PACK + lead.pack if lead.pack else lead.id
    if kind == "patrol":
        return _on_patrol(slot, unit, boats, theatre, turned_away, doctrine)
    goal = _destination(slot, unit, boats, theatre, doctrine)
    if goal == HOMEWARD:
        havens = rank_havens(unit, boats, theatre, turned_away)
        if havens:
            return _with_care(unit, theatre, HOME + havens[0], doctrine)
    if goal in (STAY, HOMEWARD):
        order: dict[str, Any] = {"where": STAY}
        if lead.pack:
            order["leave"] = []
        return order
    return _with_care(unit, theatre, goal, doctrine)


def _destination(slot: str, unit: Sequence[Boat], boats: Boats, theatre: Theatre, doctrine: Doctrine) -> str:
    """Where a unit in port or in transit is bound: by the fleet's plan; in a patrol scenario, by itself."""
    if theatre.campaign:
        return goal_of(slot, unit[0], boats, theatre, doctrine)
    lead = unit[0]
    start = site(lead.where) if situation(lead) == "port" else lead.where
    if lead.goal and way(start, lead.goal, theatre.period, sites_of(theatre), range_of(unit)) is not None:
        return lead.goal
    left = theatre.turns - theatre.week + 1
    goal = best_lone_station(
        start, theatre.period, sites_of(theatre), range_of(unit), speed_of(unit), left, doctrine.danger
    )
    return goal if goal and goal != start else STAY


def _on_patrol(
    slot: str, unit: Sequence[Boat], boats: Boats, theatre: Theatre, turned_away: Sequence[str], doctrine: Doctrine
) -> dict[str, Any]:
    lead = unit[0]
    where = HOMEWARD if spent(unit, doctrine) else goal_of(slot, lead, boats, theatre, doctrine)
    if where == HOMEWARD:
        havens = rank_havens(unit, boats, theatre, turned_away)
        if havens:
            return _with_care(unit, theatre, HOME + havens[0], doctrine)
        where = STAY
    order: dict[str, Any] = {"where": where, "contact": "fight"}
    shy = any(boat.damage >= doctrine.avoid_damage for boat in unit)
    if shy or (doctrine.avoid_spotted and any(boat.spotted for boat in unit)):
        order["contact"] = "avoid"
    else:
        order["contact"] = f"exec:{doctrine.name}"
    if lead.pack:
        order["spread"] = spread_of(where if where != STAY else lead.where, len(unit), theatre, doctrine)
        order["leave"] = []
    return order


def spread_of(area: str, count: int, theatre: Theatre, doctrine: Doctrine) -> str:
    """A barrier where it promises more: it meets more and larger convoys, but not all of the pack comes up (24.32)."""
    if area not in tables().chart.steps:
        return "group"  # a mission zone
    period, ultra, danger = theatre.period, area in theatre.ultra, doctrine.danger
    up = 1 + INTERCEPTS * (count - 1)
    wide = up * value(area, period, ultra, -BARRIER_BONUS, danger)
    return "barrier" if wide > count * value(area, period, ultra, 0, danger) else "group"


def _with_care(unit: Sequence[Boat], theatre: Theatre, where: str, doctrine: Doctrine) -> dict[str, Any]:
    """An order to pass on, creeping where the leg is dangerous enough for this captain (15.24)."""
    order: dict[str, Any] = {"where": where}
    speed = speed_of(unit)
    if speed > 1:
        lead = unit[0]
        start = site(lead.where) if lead.box == "ready" else water(lead)
        base = where.removeprefix(HOME) if where.startswith(HOME) else ""
        order["careful"] = creeps(
            start,
            "" if base else where,
            base,
            theatre.period,
            sites_of(theatre),
            (range_of(unit), speed),
            doctrine.careful_reds,
        )
    if unit[0].pack:
        order["leave"] = []
    return order


@lru_cache(maxsize=1 << 13)
def creeps(
    start: str,
    goal: str,
    base: str,
    period: int,
    sites: tuple[str, ...],
    ratings: tuple[int, int],
    careful_reds: int,
) -> bool:
    """Whether a unit of this range and speed creeps on its way to a goal or a base (15.24)."""
    limit, speed = ratings
    areas = (way_home(start, base, period, sites, limit) if base else way(start, goal, period, sites, limit)) or ()
    chart = tables().chart
    reds = max((chart.areas[area].row(period).reds for area in areas[:speed]), default=0)
    # Where she makes only one area anyway, creeping costs nothing and takes one off the check (15.24).
    return reds >= careful_reds or cost(start, areas, base) <= 1


def rank_havens(unit: Sequence[Boat], boats: Boats, theatre: Theatre, turned_away: Sequence[str] = ()) -> list[str]:
    """Bases for a unit going home, best first: with room, with yards for damaged boats, nearest (15.22, 21.22)."""
    bases = harbours(unit, boats, theatre, turned_away)
    if len(bases) < 2:
        return list(bases)
    boat = unit[0]
    start = site(boat.where) if boat.box == "ready" else water(boat)
    sites, limit, speed = sites_of(theatre), range_of(unit), speed_of(unit)
    hurt = sum(member.damage > 0 for member in unit)
    alongside, mending = _lying(boats) if hurt or not all(map(is_main, bases)) else NOBODY
    ranked = []
    for at, base in enumerate(bases):
        limit_there = capacity(base, theatre)
        full = limit_there is not None and limit_there - alongside.get(base, 0) < len(unit)
        away = float(weeks_home(start, base, theatre.period, sites, limit, speed))
        if hurt:
            yard = tables().fleet.bases.get(base)
            excess = mending.get(base, 0) + hurt - yard.total if yard is not None else 0
            away += NO_YARD if yard is None else max(0, excess) * HOLD_WEEKS
        if base == DUTCH and boat.id not in theatre.confined:
            away += DUTCH_WEEKS
        ranked.append((full, away, at, base))
    ranked.sort()
    return [base for _, _, _, base in ranked]


NOBODY: tuple[dict[str, int], dict[str, int]] = {}, {}


def _lying(boats: Boats) -> tuple[dict[str, int], dict[str, int]]:
    """By base: the boats alongside or bound there, and the boats under repair or coming for repair."""
    alongside: dict[str, int] = {}
    mending: dict[str, int] = {}
    for boat in boats.by_id.values():
        box = boat.box
        if box in SEA_BOXES:
            if boat.rtb and boat.home and boat.at_sea:
                alongside[boat.home] = alongside.get(boat.home, 0) + 1
                if boat.damage:
                    mending[boat.home] = mending.get(boat.home, 0) + 1
        elif box in ALONGSIDE:
            alongside[boat.where] = alongside.get(boat.where, 0) + 1
        elif box in MENDING:
            mending[boat.where] = mending.get(boat.where, 0) + 1
    return alongside, mending


INTERCEPTS = 0.6
"""Chance that a boat of a barrier comes up when another has found the enemy (24.32)."""
NO_YARD = 4.0
"""Weeks that a damaged boat loses, on average, by asking a tender first (21.23)."""
DUTCH = "DUTCH"
DUTCH_WEEKS = 2.0
"""Weeks that Dutch Harbor takes longer than other bases: every boat rolls for damage there (15.23)."""


MENDING = (*REPAIR, HOLD)
HOLD_WEEKS = 2.0
"""Weeks that one boat too many in a yard costs: she comes out of Hold into box 3, whatever her damage (10.21)."""


@lru_cache(maxsize=1 << 13)
def weeks_home(start: str, base: str, period: int, sites: tuple[str, ...], limit: int, speed: int) -> int:
    """Weeks from an operations area or a base to a base."""
    areas = way_home(start, base, period, sites, limit)
    return 9 if areas is None else weeks(cost(start, areas, base), speed)


def orders(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """The week's orders of a boat or pack."""
    return proposal(known, slot, doctrine)


def home(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """15.22: which bases she would go to."""
    view = known.frame(path)
    return rank_havens(view.unit(slot), known.boats, known.theatre, view.turned_away)


def halt(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """19.11: as far along the way as may be."""
    return known.frame(path).areas[-1]


ANSWERS: Mapping[str, AnswerOf] = {
    "sw-orders": orders,
    "sw-home": home,
    "sw-halt": halt,
}
