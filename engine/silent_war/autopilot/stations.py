"""The week's stations for the whole fleet under one doctrine: spread over the seas, with ULTRA and crowding in view.

Made from what every seat knows, for all units together, so that no two boats are sent after each other by chance.
The result is the same whoever is asked first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.silent_war.autopilot.doctrine import Doctrine
from engine.silent_war.autopilot.waters import crowding_out, move_cost, stations, value
from engine.silent_war.combat.fight import submarine
from engine.silent_war.moves import (
    STAY,
    bases_of,
    crowd_in,
    destinations,
    near,
    range_of,
    shift,
    site,
    sites_of,
    situation,
    size_of,
    speed_of,
    way,
)
from engine.silent_war.orders.units import Unit, units
from engine.silent_war.state import Boat, Boats, Theatre

TURN = 7
"""How far the list of boats in port is rotated each week."""
HOMEWARD = "home"
"""In place of an area: nothing is left to hunt there."""
Seen = tuple[str, str, str, str, bool, int, str]


@dataclass(slots=True)
class Stationing:
    """Where each unit is to go, by slot: an area, STAY, or HOMEWARD. ``seen`` are the leading boats as they were."""

    boats: Boats
    theatre: Theatre
    week: int
    packs: int
    doctrine: Doctrine
    goals: dict[str, str] = field(default_factory=dict)
    seen: dict[str, Seen] = field(default_factory=dict)

    def holds(self, boats: Boats, theatre: Theatre, doctrine: Doctrine, slot: str, lead: Boat) -> bool:
        """Whether it was made for exactly this state."""
        return (
            self.boats is boats
            and self.theatre is theatre
            and self.week == theatre.week
            and self.doctrine is doctrine
            and self.packs == len(boats.packs)
            and self.seen.get(slot) == _seen(lead)
        )


_last: list[Stationing] = []
"""The last stationing made: a gate asks for it once for each of its slots."""


def goal_of(slot: str, lead: Boat, boats: Boats, theatre: Theatre, doctrine: Doctrine) -> str:
    """Where a unit is to go this week: an area, STAY, or HOMEWARD."""
    made = _last[0] if _last else None
    if made is None or not made.holds(boats, theatre, doctrine, slot, lead):
        made = stationing(boats, theatre, doctrine)
        _last[:] = [made]
    return made.goals.get(slot, STAY)


def _seen(lead: Boat) -> Seen:
    return lead.where, lead.box, lead.side, lead.goal, lead.rtb, lead.damage, lead.pack


def stationing(boats: Boats, theatre: Theatre, doctrine: Doctrine) -> Stationing:
    """The week's stations: boats at sea keep theirs or move next door, then those in port fill the gaps."""
    made = Stationing(boats, theatre, theatre.week, len(boats.packs), doctrine)
    now: dict[str, float] = {}
    hunting: list[Unit] = []
    sailing: list[Unit] = []
    for unit in units(boats):
        lead = unit.boats[0]
        made.seen[unit.slot] = _seen(lead)
        kind = situation(lead)
        if kind == "home" or (kind == "patrol" and spent(unit.boats, doctrine)):
            continue
        if kind == "patrol":
            hunting.append(unit)
        else:
            sailing.append(unit)
        if lead.at_sea:
            now[lead.where] = now.get(lead.where, 0.0) + size_of(unit.boats)
    for unit in hunting:
        made.goals[unit.slot] = _ground(unit, theatre, now, doctrine)
    load = dict(now)
    idle = []
    for unit in sailing:
        lead = unit.boats[0]
        if lead.at_sea:
            load[lead.where] = load.get(lead.where, 0.0) - size_of(unit.boats)
            if lead.goal and _still_good(unit, theatre, doctrine):
                made.goals[unit.slot] = lead.goal
                load[lead.goal] = load.get(lead.goal, 0.0) + size_of(unit.boats)
                continue
        idle.append(unit)
    for unit in _in_turn(idle, theatre.week):
        goal = _station(unit, theatre, load, doctrine)
        made.goals[unit.slot] = goal
        if goal not in (STAY, HOMEWARD):
            load[goal] = load.get(goal, 0.0) + size_of(unit.boats)
    return made


def _in_turn(idle: list[Unit], week: int) -> list[Unit]:
    """Units at sea without a goal first. Those in port take turns week by week, so that no boat waits for ever."""
    afloat = [unit for unit in idle if unit.boats[0].at_sea]
    port = [unit for unit in idle if not unit.boats[0].at_sea]
    first = week * TURN % len(port) if port else 0
    return [*afloat, *port[first:], *port[:first]]


def spent(boats: Sequence[Boat], doctrine: Doctrine) -> bool:
    """Whether a unit on patrol goes home unforced: one of its boats is too damaged for this captain."""
    return any(boat.damage >= doctrine.home_damage for boat in boats)


def _still_good(unit: Unit, theatre: Theatre, doctrine: Doctrine) -> bool:
    """Whether a unit's goal can still be reached and is still worth the way."""
    goal = unit.boats[0].goal
    if value(goal, theatre.period, False, 0, doctrine.danger) <= 0:
        return False
    return way(unit.boats[0].where, goal, theatre.period, sites_of(theatre), range_of(unit.boats)) is not None


def _ground(unit: Unit, theatre: Theatre, now: dict[str, float], doctrine: Doctrine) -> str:
    """Where to hunt this week: here, unless a sea next door promises enough more to be worth the move (12.0, 7.4)."""
    lead = unit.boats[0]
    if lead.entered_from:
        return STAY
    size, period, danger, ultra = size_of(unit.boats), theatre.period, doctrine.danger, theatre.ultra
    here = lead.where
    crowd = crowd_in(here, now[here], period)
    mine = value(here, period, here in ultra, crowd, danger)
    content = mine >= doctrine.content
    if content and not ultra:
        return STAY
    best, most = STAY, max(mine * doctrine.leave_for, 0.0)
    for area in near(here, sites_of(theatre), range_of(unit.boats)):
        if content and area not in ultra:
            continue
        if now.get(area, 0.0) + size > doctrine.company:
            continue  # several watched seas are worth more than one watched twice
        after = crowd_in(area, now.get(area, 0.0) + size, period)
        there = value(area, period, area in ultra, after, danger)
        if there > most:
            added = shift(theatre, lead, here, (area,), {here: crowd, area: after}, transit=False)
            there -= move_cost(area, period, added, danger)
            if there > most:
                best, most = area, there
    if best != STAY:
        if best not in destinations(unit.boats, theatre):
            return STAY
        now[here] -= size
        now[best] = now.get(best, 0.0) + size
        return best
    # Crowding passes: a boat that has come this far goes home only from a sea with nothing left.
    return STAY if mine > 0 or value(here, period, False, 0, danger) > 0 else HOMEWARD


def _station(unit: Unit, theatre: Theatre, load: dict[str, float], doctrine: Doctrine) -> str:
    """The station with the best return for the whole round, counting the units already there or bound there.

    If every sea worth the way is full, boats in port wait for a gap.
    """
    lead = unit.boats[0]
    start = site(lead.where) if lead.box == "ready" else lead.where
    endurance = min(submarine(boat.id).endurance for boat in unit.boats)
    ratings = range_of(unit.boats), speed_of(unit.boats), endurance
    size, period, danger = size_of(unit.boats), theatre.period, doctrine.danger
    allowed = destinations(unit.boats, theatre)
    best, most = "", 0.0
    shared = theatre.events == "war"  # in 1932 there is nobody in Australia, and the Philippines are all that counts
    for promise, share, area in stations(
        start, period, theatre.torpedo, bases_of(theatre), sites_of(theatre), ratings, doctrine, shared
    ):
        if promise <= most:
            break
        if load.get(area, 0.0) + size > doctrine.company:
            continue
        there = promise - share * crowding_out(area, period, load.get(area, 0.0), size, danger)
        if there > most and (area in allowed or area == lead.where):
            best, most = area, there
    if not best:
        return HOMEWARD if lead.at_sea else STAY
    return STAY if best == lead.where else best
