"""Where boats may go and what the way costs: ranges, ways, legs, transit checks, crowds (12.0, 15.0, 19.1, 22.0).

Pure functions of the chart and the theatre, cached where a war asks them thousands of times.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from heapq import heappop, heappush
from math import asin, cos, radians, sin, sqrt
from typing import Literal, TypeAlias

from engine.silent_war.checks import crowd_of, passage_shift
from engine.silent_war.combat.fight import submarine
from engine.silent_war.state import OUT, SAILING_BOXES, SEA_BOXES, Boat, Boats, Theatre
from engine.silent_war.tables.read import tables

Situation: TypeAlias = Literal["port", "patrol", "transit", "home", "none"]
"""Ready in port; on patrol; at sea with the transit side up; on her way home; not to be ordered about."""

DUTCH_HARBOR = "DUTCH"
NORTHERN = ("ALE", "KUR")
"""Where boats given to Dutch Harbor may operate (WP1-6)."""

HOME = "home:"
STAY = "stay"
JAPAN_SEA = "SOJ"
EARTH_MILES = 3440.065
LONGER, MOST_WAYS = 2, 9
FAR = 99
"""An unlimited range: for boats that must go beyond their own (15.25)."""


@cache
def site(base: str) -> str:
    """The place of a base on the chart: Subic Bay lies at Manila's."""
    base_row = tables().fleet.bases.get(base)
    return base_row.area if base_row is not None else base


def is_main(base: str) -> bool:
    """Whether a base is one of the five permanent ones, not an advance base (21.0, 21.1)."""
    return tables().chart.areas[site(base)].kind == "base"


def bases_of(theatre: Theatre) -> tuple[str, ...]:
    """The active bases: permanent ones, then zones where a tender lies (21.0, 21.1)."""
    return _bases(tuple(theatre.bases), tuple(theatre.tenders))


def sites_of(theatre: Theatre) -> tuple[str, ...]:
    """The places of the active bases in a fixed order, so that cached look-ups do not depend on the order of bases."""
    return _sites(tuple(theatre.bases), tuple(theatre.tenders))


@lru_cache(maxsize=1 << 12)
def _bases(bases: tuple[str, ...], tenders: tuple[str, ...]) -> tuple[str, ...]:
    return (*bases, *[zone for zone in tenders if zone not in bases])


@lru_cache(maxsize=1 << 12)
def _sites(bases: tuple[str, ...], tenders: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted({site(base) for base in _bases(bases, tenders)}))


def situation(boat: Boat) -> Situation:
    """Which kind of orders a boat can be given."""
    box = boat.box
    if box in SAILING_BOXES and boat.where not in OUT:
        if box == "ready":
            return "port"
        return "home" if boat.rtb else "patrol" if boat.side == "patrol" else "transit"
    return "none"


def speed_of(boats: Sequence[Boat]) -> int:
    """Areas a week: the slowest member's (24.2)."""
    if len(boats) == 1:
        return submarine(boats[0].id).speed
    return min([submarine(boat.id).speed for boat in boats])


def range_of(boats: Sequence[Boat]) -> int:
    """Areas from a base: the shortest member's (15.11, 24.2)."""
    if len(boats) == 1:
        return submarine(boats[0].id).range
    return min([submarine(boat.id).range for boat in boats])


def water(boat: Boat) -> str:
    """The operations area of a boat at sea; in a zone, the zone's area (20.3)."""
    return boat.entered_from if boat.entered_from and boat.where not in tables().chart.steps else boat.where


@cache
def open_water(sites: tuple[str, ...], limit: int) -> frozenset[str]:
    """The operations areas within a range of any of these bases (12.0, 15.11)."""
    chart = tables().chart
    return frozenset(area for area in chart.opareas if chart.in_range(area, sites, limit))


def way(start: str, goal: str, period: int, sites: tuple[str, ...], limit: int) -> tuple[str, ...] | None:
    """The areas to enter from a place to an operations area, never beyond the range; None if there is no way.

    The fewest areas; of equal ways the one whose reddest area has the fewest red boxes, then the fewest red boxes in
    all, then the fewest sea miles (S11).
    """
    inside = open_water(sites, limit)
    if goal not in inside:
        return None
    return () if start == goal else _ways(start, period, inside).get(goal)


@lru_cache(maxsize=4096)
def _ways(start: str, period: int, inside: frozenset[str]) -> Mapping[str, tuple[str, ...]]:
    """The ways from a place to all operations areas of some waters, by goal.

    A search of its own: of equally long ways the reddest area counts first (S11), and a maximum is not a sum of steps,
    as ``engine.core.maps.paths`` needs.
    """
    chart = tables().chart
    queue: list[tuple[int, int, int, int, tuple[str, ...]]] = []
    first = chart.neighbours[start] if start in chart.steps else chart.areas[start].parents
    for area in first:
        if area in inside:
            reds = chart.areas[area].row(period).reds
            heappush(queue, (1, reds, reds, miles(start, area), (area,)))
    done: dict[str, tuple[str, ...]] = {}
    while queue:
        steps, worst, total, far, areas = heappop(queue)
        here = areas[-1]
        if here in done:
            continue
        done[here] = areas
        for area in chart.neighbours[here]:
            if area in inside and area not in done:
                reds = chart.areas[area].row(period).reds
                entry = (steps + 1, max(worst, reds), total + reds, far + miles(here, area), (*areas, area))
                heappush(queue, entry)
    return done


def way_by(start: str, via: str, goal: str, period: int, sites: tuple[str, ...], limit: int) -> tuple[str, ...] | None:
    """The way to an operations area through another area that was chosen (15.1); the direct way if none was."""
    chosen = dict(detours(start, goal, period, sites, limit)).get(via) if via else None
    return chosen if chosen is not None else way(start, goal, period, sites, limit)


@lru_cache(maxsize=1 << 12)
def detours(
    start: str, goal: str, period: int, sites: tuple[str, ...], limit: int
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Other ways to an operations area, each with the area it is chosen by; the safest first (15.1, S11).

    Only ways through fewer red boxes than the direct way before the goal, which may spare a check. At most
    :data:`MOST_WAYS`, none more than :data:`LONGER` areas longer, none that passes an area twice.
    """
    straight = way(start, goal, period, sites, limit)
    if not straight or not _burden(start, straight[:-1], period)[0]:
        return ()
    plain = _burden(start, straight[:-1], period)[:2]
    chosen_by: dict[tuple[str, ...], str] = {}
    outward = {area: out for area in open_water(sites, limit) if (out := way(start, area, period, sites, limit))}
    for via in sorted(outward, key=lambda area: (len(outward[area]), area)):
        on = way(via, goal, period, sites, limit)
        if on is None or via == goal or via in straight:
            continue
        areas = (*outward[via], *on)
        once = len({start, *areas}) == len(areas) + 1
        if once and len(areas) <= len(straight) + LONGER and _burden(start, areas[:-1], period)[:2] < plain:
            chosen_by.setdefault(areas, via)

    def danger(areas: tuple[str, ...]) -> tuple[int, int, int, int, tuple[str, ...]]:
        worst, total, far = _burden(start, areas[:-1], period)
        return worst, len(areas), total, far, areas

    return tuple((chosen_by[areas], areas) for areas in sorted(chosen_by, key=danger)[:MOST_WAYS])


@lru_cache(maxsize=1 << 14)
def way_home(start: str, base: str, period: int, sites: tuple[str, ...], limit: int) -> tuple[str, ...] | None:
    """The areas to enter from an operations area or a base on the way to a base; the base itself is not counted.

    A boat beyond the range of every base takes the most direct way (15.25).
    """
    parents = tables().chart.areas[site(base)].parents
    if start in parents:
        return ()
    ways = [areas for parent in parents if (areas := way(start, parent, period, sites, limit)) is not None]
    if not ways and start in tables().chart.steps and start not in open_water(sites, limit):
        ways = [areas for parent in parents if (areas := way(start, parent, period, sites, FAR)) is not None]
    return min(ways, key=lambda areas: (len(areas), _burden(start, areas, period), areas)) if ways else None


def _burden(start: str, areas: Sequence[str], period: int) -> tuple[int, int, int]:
    """Red boxes of the reddest area, of all areas, and sea miles of a way."""
    reds = [tables().chart.areas[area].row(period).reds for area in areas]
    far = sum(miles(a, b) for a, b in zip((start, *areas), areas, strict=False))
    return max(reds, default=0), sum(reds), far


def free_areas(start: str, areas: Sequence[str]) -> int:
    """How many areas of a way cost nothing: the first out of a zone, since the zone lies in it (15.1, S80)."""
    return int(tables().chart.areas[start].kind == "zone" and bool(areas))


def cost(start: str, areas: Sequence[str], base: str = "") -> int:
    """What a way costs in speed: one an area and one into a permanent base; out of a zone the first is free (15.1)."""
    return len(areas) - free_areas(start, areas) + (bool(base) and is_main(base))


def leg(start: str, areas: Sequence[str], speed: int, base: str = "") -> tuple[tuple[str, ...], bool]:
    """The part of a way that one week at a speed covers: the areas entered, and whether the boat arrives."""
    if cost(start, areas, base) <= speed:
        return tuple(areas), True
    return tuple(areas[: speed + free_areas(start, areas)]), False


def weeks(total: int, speed: int) -> int:
    """Weeks that a way of this cost takes."""
    return max(1, -(-total // max(1, speed)))


def governing(areas: Sequence[str], period: int) -> tuple[str, ...]:
    """The areas whose chart governs the transit check of a move: of those entered, the ones with most red boxes.

    Red boxes are the last of ten, so most red boxes and "the lowest red number" are the same (15.1, 19.1, S12).
    Empty if no area entered has any: no check. Several if they tie (19.11).
    """
    chart = tables().chart
    best, reddest = 0, []  # type: int, list[str]
    for area in areas:
        reds = chart.areas[area].row(period).reds
        if reds > best:
            best, reddest = reds, [area]
        elif reds == best and best and area not in reddest:
            reddest.append(area)
    return tuple(reddest)


def shift(
    theatre: Theatre,
    boat: Boat,
    start: str,
    areas: Sequence[str],
    crowd: Mapping[str, int],
    *,
    transit: bool,
    careful: bool = False,
    zone: bool = False,
) -> int:
    """What is added to the die of a transit check (19.1)."""
    return passage_shift(
        transit=transit,
        careful=careful,
        pack=bool(boat.pack),
        spotted=boat.spotted,
        period=theatre.period,
        zone=zone,
        japan=japan_sea(start, areas, JAPAN_SEA in theatre.ultra),
        crowd=max((crowd.get(area, 0) for area in (start, *areas)), default=0) if crowd else 0,
    )


def japan_sea(start: str, areas: Sequence[str], ultra: bool) -> int:
    """What a move into or out of the Sea of Japan adds to the die (19.1, 7.1)."""
    if start != JAPAN_SEA and JAPAN_SEA not in areas:
        return 0
    return 1 if ultra else 2


def presence(boats: Boats, at: Mapping[str, str] | None = None) -> dict[str, int]:
    """How many boats count in each operations area (22.1).

    ``at`` gives the area of boats about to move, by id. All boats at sea count, on either side, except in a
    zone (20.2); a pack counts half its boats, rounded up (22.3).
    """
    singles: dict[str, int] = {}
    packs: dict[tuple[str, str], int] = {}
    chart = tables().chart
    for boat in boats.by_id.values():
        if boat.box not in SEA_BOXES or boat.where in OUT:
            continue
        where = at.get(boat.id, boat.where) if at is not None else boat.where
        if where not in chart.steps:
            continue
        if boat.pack:
            packs[where, boat.pack] = packs.get((where, boat.pack), 0) + 1
        else:
            singles[where] = singles.get(where, 0) + 1
    for (where, _), count in packs.items():
        singles[where] = singles.get(where, 0) + pack_counts(count)
    return singles


def pack_counts(boats: int) -> int:
    """22.3: a pack counts half its boats, rounded up."""
    return (boats + 1) // 2


def size_of(boats: Sequence[Boat]) -> int:
    """What a unit counts in a crowd (22.1, 22.3)."""
    return pack_counts(len(boats)) if boats[0].pack else 1


def crowding(theatre: Theatre, boats: Boats, at: Mapping[str, str] | None = None) -> dict[str, int]:
    """The modifier of each crowded operations area (22.1, 22.2), others left out; see :func:`presence`."""
    counts = presence(boats, at)
    modifiers = {area: crowd_in(area, count, theatre.period) for area, count in counts.items()}
    return {area: more for area, more in modifiers.items() if more}


def crowd_left(
    crowd: Mapping[str, int], counts: Mapping[str, int], unit: Sequence[Boat], period: int
) -> dict[str, int]:
    """The modifiers for a unit about to move: in the area it leaves it counts with those who stay (22.1 A, S18).

    ``crowd`` and ``counts`` are for the state after the ordered moves.
    """
    start = unit[0].where
    if start not in tables().chart.steps:
        return dict(crowd)
    return {**crowd, start: crowd_in(start, counts.get(start, 0) + size_of(unit), period)}


def crowd_in(area: str, count: float, period: int) -> int:
    """The modifier of ``count`` boats in an operations area (22.1); none if its row has no red or blue box."""
    return crowd_of(count, tables().chart.areas[area].row(period).crowds)


def doors(area: str, theatre: Theatre, limit: int) -> dict[str, str]:
    """Active special mission zones open to a patrol in an area, and the area each is entered from (12.1, 20.3).

    From the boat's own area if the zone adjoins it, else from the quietest neighbour (S14).
    """
    if not theatre.zones:
        return {}
    chart = tables().chart
    around = near(area, sites_of(theatre), limit)
    entered_from = {}
    for zone in theatre.zones:
        if zone in theatre.tenders:  # 21.11: an advance base is no target of a mission
            continue
        parents = chart.areas[zone].parents
        if area in parents:
            entered_from[zone] = area
        elif beside := [parent for parent in around if parent in parents]:
            entered_from[zone] = min(beside, key=lambda parent: (chart.areas[parent].row(theatre.period).reds, parent))
    return entered_from


def confined(boats: Sequence[Boat], theatre: Theatre) -> bool:
    """Whether one of these boats is given to Dutch Harbor, and so to its waters alone (WP1-6)."""
    given = theatre.confined
    return bool(given) and DUTCH_HARBOR in theatre.bases and any(boat.id in given for boat in boats)


def too_old(boats: Sequence[Boat], zone: str, theatre: Theatre) -> bool:
    """Whether the unit has an S-boat and the zone is open to a mission without S-boats (WP2-6)."""
    duties = [duty for duty in theatre.duties if zone in duty.places]
    if not duties or any(duty.s_boats for duty in duties):
        return False
    return any(submarine(boat.id).boat_class.s_boat for boat in boats)


def may_operate(boats: Sequence[Boat], place: str, theatre: Theatre) -> bool:
    """Whether a unit may patrol in a place (WP1-6); range is checked elsewhere."""
    return place in NORTHERN or not confined(boats, theatre)


def destinations(boats: Sequence[Boat], theatre: Theatre) -> tuple[str, ...]:
    """The operations areas and zones to which a unit may be ordered, nearest first (12.0, 12.1, 15.1, 15.11)."""
    lead = boats[0]
    kind = situation(lead)
    limit = range_of(boats)
    sites = sites_of(theatre)
    places: tuple[str, ...] = ()
    if kind == "patrol" and lead.where in tables().chart.steps:  # a mission that lasts holds her in its zone
        zones = [zone for zone in doors(lead.where, theatre, limit) if not too_old(boats, zone, theatre)]
        places = (*near(lead.where, sites, limit), *zones)
    elif kind in ("port", "transit"):
        places = _bound(site(lead.where) if kind == "port" else lead.where, theatre.period, sites, limit)
    return tuple(place for place in places if place in NORTHERN) if confined(boats, theatre) else places


@lru_cache(maxsize=1 << 12)
def near(area: str, sites: tuple[str, ...], limit: int) -> tuple[str, ...]:
    """The neighbours of an area within range, nearest first (12.0)."""
    inside = open_water(sites, limit)
    neighbours = [neighbour for neighbour in tables().chart.neighbours[area] if neighbour in inside]
    return tuple(sorted(neighbours, key=lambda neighbour: (miles(area, neighbour), neighbour)))


@lru_cache(maxsize=1 << 12)
def _bound(start: str, period: int, sites: tuple[str, ...], limit: int) -> tuple[str, ...]:
    ranked = []
    for area in open_water(sites, limit):
        areas = way(start, area, period, sites, limit)
        if areas:
            ranked.append((cost(start, areas), miles(start, area), area))
    return tuple(area for _, _, area in sorted(ranked))


def havens(boats: Sequence[Boat], theatre: Theatre, turned_away: Sequence[str] = ()) -> tuple[str, ...]:
    """The bases to which a unit may be ordered home or from base to base, nearest first (15.1, 15.2, 21.23).

    A damaged boat that a tender could not mend must go to a permanent base. A boat given to Dutch Harbor goes there if
    a way leads there (WP1-6), unless she is beyond her range from every base (15.25). From port only other bases
    count.
    """
    lead = boats[0]
    port = situation(lead) == "port"
    start = site(lead.where) if port else water(lead)
    main_only = any(boat.id in turned_away for boat in boats)
    ranked = _havens(start, bases_of(theatre), theatre.period, range_of(boats), main_only, lead.where if port else "")
    if confined(boats, theatre) and not stranded(lead, theatre):  # 15.25 takes precedence: to the nearest base
        if DUTCH_HARBOR in ranked:
            return (DUTCH_HARBOR,)
        if port and lead.where == DUTCH_HARBOR:
            return ()
    return ranked


@lru_cache(maxsize=1 << 12)
def _havens(start: str, bases: tuple[str, ...], period: int, limit: int, main_only: bool, but: str) -> tuple[str, ...]:
    sites = tuple(sorted({site(base) for base in bases}))
    ranked = []
    for at, base in enumerate(bases):
        if base != but and (is_main(base) or not main_only):
            areas = way_home(start, base, period, sites, limit)
            if areas is not None:
                ranked.append((cost(start, areas, base), at, base))
    return tuple([base for _, _, base in sorted(ranked)])


def stranded(boat: Boat, theatre: Theatre) -> bool:
    """Whether a boat at sea is beyond her range from every base (15.25); not yet when leaving a fallen base."""
    here = water(boat)
    return here in tables().chart.steps and here not in open_water(sites_of(theatre), submarine(boat.id).range)


@cache
def miles(a: str, b: str) -> int:
    """Sea miles between the middles of two places, on the great circle."""
    first, second = tables().chart.areas[a], tables().chart.areas[b]
    up, across = radians(second.lat - first.lat) / 2, radians(second.lon - first.lon) / 2
    root = sin(up) ** 2 + cos(radians(first.lat)) * cos(radians(second.lat)) * sin(across) ** 2
    return round(2 * EARTH_MILES * asin(sqrt(root)))
