"""What a sea and the passage to it are worth to a captain: thousand tons a week, from the printed charts alone.

Never from the contents of the cups. Pure functions, cached: a war asks them a hundred thousand times.
"""

from __future__ import annotations

from functools import cache, lru_cache

from engine.silent_war.autopilot.doctrine import Doctrine
from engine.silent_war.checks import endurance_shift, passage_shift, search_shift, spent
from engine.silent_war.moves import cost, japan_sea, leg, way, way_home, weeks
from engine.silent_war.tables.read import tables

WORTH = (0.0, 1.5, 2.1, 2.9, 3.6)
"""Thousand tons that a contact of each activity level is worth, white to red."""
ULTRA_BONUS = 1.3
"""One counter more in each cup (7.0)."""
LOST_IN_FIGHT, LOST_PER_RED = 0.006, 0.006
"""Chance of being lost in a contact, and what each red box adds."""
EVENT_COST = 0.12
"""The average cost of a transit event, in lost boats: sunk, damaged or sent home by the die (19.1)."""
REFIT_WEEKS = 1.6
"""Weeks in port between two patrols (9.0)."""
CROWD_OF = 4
"""Boats in an area before crowding counts; it counts again with each further four (22.1)."""
FARTHEST = 3
"""No boat leaves port for a sea more weeks off than these: stores and crew are spent on the way."""
PACIFIC_BASES = frozenset({"central-pacific", "north-pacific"})
SOUTHWEST_SEAS = frozenset({"indochina", "philippines", "east-indies"})
SHARED_SEAS = frozenset({"PHI"})
"""How the commands shared the ocean: boats from bases of the first groups left the seas of the second to those of
Manila, Java and Australia, but for the Philippine Sea, where both hunted [history: the areas of both commands]."""
SHARE_TAKEN = 0.02
"""How much each further boat makes a sea less attractive: several watched seas are worth more than one seen twice."""


@cache
def week_worth(area: str, period: int, ultra: bool = False, crowd: int = 0) -> float:
    """Expected thousand tons of a week in an area."""
    row = tables().chart.areas[area].row(period)
    added = search_shift(ultra=ultra, crowd=crowd)
    total = sum(WORTH[row.level(die + added)] for die in range(10)) / 10
    return total * ULTRA_BONUS if ultra else total


@cache
def contact_chance(area: str, period: int) -> float:
    """The chance of a contact in a week there."""
    return tables().chart.areas[area].row(period).coloured / 10


@cache
def value(area: str, period: int, ultra: bool, crowd: int, danger: float) -> float:
    """What a week there is worth to a captain: the tons less the danger."""
    row = tables().chart.areas[area].row(period)
    added = search_shift(ultra=ultra, crowd=crowd)
    contact = sum(row.level(die + added) > 0 for die in range(10)) / 10
    lost = contact * (LOST_IN_FIGHT + LOST_PER_RED * row.reds)
    return week_worth(area, period, ultra, crowd) - danger * lost


@cache
def move_cost(area: str, period: int, shift: int, danger: float) -> float:
    """The expected cost of the transit check of a move over one area (19.1); ``shift`` is added to the die."""
    row = tables().chart.areas[area].row(period)
    if row.first_red is None:
        return 0.0
    faces = min(10, max(0, row.reds + shift))
    return danger * EVENT_COST * faces / 10


@lru_cache(maxsize=1 << 12)
def passage(start: str, areas: tuple[str, ...], base: str, period: int, speed: int, danger: float) -> tuple[int, float]:
    """Weeks that a way takes at full speed, and the expected cost of its transit checks."""
    total, cost_of_all = 0, 0.0
    here, left = start, areas
    while True:
        entered, arrives = leg(here, left, speed, base)
        total += 1
        if entered:
            careful = len(entered) == 1 and speed > 1
            shift = passage_shift(transit=True, careful=careful, japan=japan_sea(here, entered, False))
            cost_of_all += max(move_cost(area, period, shift, danger) for area in entered)
            here, left = entered[-1], left[len(entered) :]
        if arrives:
            return total, cost_of_all
        if not entered:
            return total + 1, cost_of_all  # the last week only brings her into port


@cache
def station_weeks(endurance: int, torpedo: int, contacts: float) -> float:
    """Weeks on station before the endurance check is expected to send a boat home (14.7)."""
    stays = tables().war.stays[endurance][torpedo]
    met, quiet = (sum(spent(die, endurance_shift(quiet=calm), stays) for die in range(10)) for calm in (False, True))
    return 1 / max(0.12, contacts * met / 10 + (1 - contacts) * quiet / 10)


@lru_cache(maxsize=1 << 12)
def way_back(area: str, havens: tuple[str, ...], period: int, sites: tuple[str, ...], limit: int, speed: int) -> int:
    """Weeks to the nearest of some bases from an operations area; a month if there is none."""
    times = []
    for base in havens:
        areas = way_home(area, base, period, sites, limit)
        if areas is not None:
            times.append(weeks(cost(area, areas, base), speed))
    return min(times, default=4)


@cache
def crowd_loss(area: str, period: int, danger: float) -> float:
    """What one step of crowding costs a boat in a week: one box less, and one more on her transit checks."""
    plain = value(area, period, False, 0, danger)
    return plain - value(area, period, False, 1, danger) + 2 * danger * EVENT_COST * 0.1 / 4


def crowding_out(area: str, period: int, load: float, size: float, danger: float) -> float:
    """What one more unit of ``size`` boats costs all units there in a week, itself included (22.1)."""
    lost = SHARE_TAKEN * load
    if load + size > CROWD_OF and tables().chart.areas[area].row(period).crowds:
        after = (load + size) * (load + size - CROWD_OF) / CROWD_OF
        before = load * max(0.0, load - CROWD_OF) / CROWD_OF
        lost += (after - before) / size * crowd_loss(area, period, danger)
    return lost


def sensible(start: str, area: str, out: int) -> bool:
    """Whether a boat that starts from here goes to hunt in a sea so many weeks off; at sea only what is met counts."""
    here, sea = tables().chart.areas[start], tables().chart.areas[area]
    if here.kind == "oparea":
        return True
    theirs = here.group in PACIFIC_BASES and sea.group in SOUTHWEST_SEAS and area not in SHARED_SEAS
    return out <= FARTHEST and not theirs


@lru_cache(maxsize=1 << 12)
def stations(
    start: str,
    period: int,
    torpedo: int,
    bases: tuple[str, ...],
    sites: tuple[str, ...],
    ratings: tuple[int, int, int],
    doctrine: Doctrine,
    shared: bool = True,
) -> tuple[tuple[float, float, str], ...]:
    """Areas worth a patrol from a place, best first: thousand tons a week of the whole round, port to port.

    Each comes with the share of the round spent on station. ``ratings`` are range, speed and endurance; ``shared``: two
    commands share the ocean, as in the war.
    """
    limit, speed, endurance = ratings
    danger = doctrine.danger
    ranked = []
    for area in tables().chart.opareas:
        worth = value(area, period, False, 0, danger)
        areas = way(start, area, period, sites, limit)
        if areas is None or worth <= 0:
            continue
        out, risk = passage(start, areas, "", period, speed, danger) if areas else (1, 0.0)
        if shared and not sensible(start, area, out):
            continue
        back = way_back(area, bases, period, sites, limit, speed)
        stay = station_weeks(endurance, torpedo, contact_chance(area, period))
        round_weeks = out + stay + back + REFIT_WEEKS
        promise = stay * worth - 2 * risk
        if promise > 0:
            ranked.append((promise / round_weeks, stay / round_weeks, area))
    ranked.sort(key=lambda row: (-row[0], row[2]))
    return tuple(ranked)


@lru_cache(maxsize=1 << 12)
def best_lone_station(
    start: str, period: int, sites: tuple[str, ...], limit: int, speed: int, left: int, danger: float
) -> str:
    """The most promising area for the weeks a patrol has left, passage included; empty if none is."""
    best, most = "", 0.0
    for area in tables().chart.opareas:
        areas = way(start, area, period, sites, limit)
        if areas is None:
            continue
        out, risk = passage(start, areas, "", period, speed, danger) if areas else (1, 0.0)
        if left <= out or not sensible(start, area, out):
            continue
        promise = min(left - out, LONE_WEEKS) * value(area, period, False, 0, danger) - risk
        if promise > most:
            best, most = area, promise
    return best


LONE_WEEKS = 4
"""A boat seldom has the endurance for more weeks on station."""
