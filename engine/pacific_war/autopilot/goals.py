"""Where a war is decided: the parts of the coast in the order of Chile's plan, the towns that the Allies hold.

The book's war has a plan of its own: the south before Lima. In a scenario that counts otherwise both follow from what
counts there (:mod:`engine.pacific_war.judgement.counted`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.pacific_war.autopilot.campaign import LAST_CAMPAIGN, turns_left
from engine.pacific_war.judgement.counted import declared, values
from engine.pacific_war.judgement.places import controller, points_of
from engine.pacific_war.judgement.raising import yard
from engine.pacific_war.state import ALLIES
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

SOUTHERN = ("III", "IV", "V")
NORTHERN = ("X", "IX", "XIII")
SOUTH = ("3119", "3116", "3115", "3014", "2914")
"""The towns of the south that the Allies fight for, the most important first: the ports, whose troops make their forts
count, before the towns behind them."""
FARTHER = 1.0  # how much more an area must promise for each place later in the plan
ASIDE = 1  # hexes by which a coast may be farther from a town inland than the nearest coast


def groups(world: World) -> tuple[tuple[str, ...], ...]:
    """The parts of the coast in the order of the plan. In the book's war Lima comes first when little time is left for
    it; elsewhere all coasts are one part."""
    if declared(world):
        return (_every_coast(),)
    return (NORTHERN, SOUTHERN) if turns_left(world) <= LAST_CAMPAIGN else (SOUTHERN, NORTHERN)


def farther(world: World, at: int) -> float:
    """What an area must promise more for its place in the plan; nothing where no plan orders them."""
    return 0.0 if declared(world) else FARTHER * at


def prizes(world: World, area: str) -> list[str]:
    """The hexes worth points that are taken from an area: on its coast or one step behind it; in a scenario that counts
    otherwise also those farther inland, if no other coast is nearer."""
    points = points_of(world)
    near = [label for label in coast_of(area) if points.get(label)]
    if not declared(world):
        return near
    return [*near, *(place for place in points if place not in near and area in _from_the_sea(place))]


@cache
def coast_of(area: str) -> tuple[str, ...]:
    """The hexes of an area's coast and those one step behind it."""
    chart = tables().map
    return tuple(dict.fromkeys(label for hex_ in beaches(area) for label in (hex_, *chart.land_steps[hex_])))


@cache
def beaches(area: str) -> tuple[str, ...]:
    """The hexes of an area where troops can land."""
    chart = tables().map
    return tuple(label for label in chart.areas[area].hexes if chart.hexes[label].dry)


@cache
def _every_coast() -> tuple[str, ...]:
    """All areas with a coast, in the order of the book's plan."""
    rest = (area for area in tables().map.areas if area not in (*SOUTHERN, *NORTHERN))
    return tuple(area for area in (*SOUTHERN, *NORTHERN, *rest) if beaches(area))


@cache
def _from_the_sea(place: str) -> tuple[str, ...]:
    """The areas whose coast is nearest to a place; to one inland also those hardly farther."""
    chart = tables().map
    away = {area: min(chart.distance(place, beach) for beach in beaches(area)) for area in _every_coast()}
    nearest = min(away.values())
    return tuple(area for area, hexes in away.items() if hexes <= (nearest + ASIDE if nearest else 0))


# --- the Allies ------------------------------------------------------------------------------------------


def held_dear(world: World) -> Sequence[str]:
    """The towns that the Allies fight for, the most important first; none that is given up.

    In the book's war the south, as long as they hold half of it and Chile has time for more than Lima.
    """
    if declared(world):
        worth = values(world)
        ours = [place for place in worth if controller(world, place) == ALLIES]
        return sorted(ours, key=lambda place: (-worth[place], place)) if turns_left(world) > 0 else ()
    held = sum(controller(world, town) == ALLIES for town in SOUTH)
    return SOUTH if 2 * held >= len(SOUTH) and turns_left(world) > LAST_CAMPAIGN else ()


def supplied_coasts(world: World) -> tuple[str, ...]:
    """The areas to which the Allies ship troops, the most important first; none where all is given up, and never that
    of their yard, from which they sail."""
    dear = held_dear(world)
    if not declared(world):
        return SOUTHERN if dear else ()
    home, worth = yard(world, ALLIES), values(world)
    areas = {area: sum(worth[town] for town in dear if area in _from_the_sea(town)) for area in _every_coast()}
    if home is not None:
        areas.pop(tables().map.area_of(home), None)
    return tuple(area for area in sorted(areas, key=lambda each: -areas[each]) if areas[area])
