"""Judging the sea: where a squadron may go, which enemies may intercept it, with what chance (2.2, 2.4, 7.2 to 7.6).

Pure: every function looks only at the open world, so that questions and steps cannot disagree.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from engine.core.maps.paths import flood, shortest
from engine.pacific_war.judgement.places import (
    columns_at,
    controller,
    friendly,
    ports,
    ship_type,
    ships_at,
    squadron_place,
    squadron_ships,
)
from engine.pacific_war.seats import side_of, squadrons_of
from engine.pacific_war.state import ALLIES, BOX, CHILE, HOME, STAY, Ship, Side, foe
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

DIE = range(1, 7)
EXTRA = 16
"""How many hexes longer than the shortest way a course may be (this only keeps ways finite, 7.2, R88)."""


# --- ships -----------------------------------------------------------------------------------------------


def named(world: World, ships: Iterable[str]) -> list[Ship]:
    """The ships with these ids that are afloat."""
    fleet = world.fleet
    return [fleet.ships[ship] for ship in ships if fleet.ships[ship].afloat]


def is_warship(ship: Ship) -> bool:
    """Whether a ship fires, blockades and intercepts."""
    return ship_type(ship.id).warship


def pace(ship: Ship) -> int:
    """A ship's speed as it is now: lower is faster (R32, R46)."""
    return ship_type(ship.id).pace(ship.damaged)


def modifier(ships: Iterable[Ship]) -> int:
    """7.4: what is added to the interceptor's die: the speed of the fastest ship intercepted (R33)."""
    return min(pace(ship) for ship in ships)


def chance(distance: int, bonus: int) -> int:
    """7.3: in how many of six throws an interception at a distance succeeds, with the modifier of 7.4."""
    return sum(die + bonus > distance for die in DIE)


def first_squadron(side: Side, ships: Iterable[Ship]) -> str | None:
    """The lowest squadron among ships, which answers for them (R81)."""
    held = {ship.squadron for ship in ships}
    return next((squadron for squadron in squadrons_of(side) if squadron in held), None)


def ready(ship: Ship) -> bool:
    """Whether a ship may sail: not under repair, not built this turn, not held by a battle (6.3, 6.5, R47)."""
    return ship.repair == 0 and not ship.new and not ship.stopped


# --- where to ---------------------------------------------------------------------------------------------


def ends(world: World, side: Side, squadron: str, to: str) -> frozenset[str]:
    """Where a voyage may end: in the ordered area (7.2), at home (R11), or where the squadron is (R13)."""
    place = squadron_place(world, squadron)
    assert place is not None, f"{squadron} has no ship"
    if to == HOME:
        if side == CHILE:
            return frozenset((BOX,))
        far = steps_from(side, place)
        friendly_ports = [port for port in ports(world, side) if port in far]
        least = min((far[port] for port in friendly_ports), default=0)
        return frozenset(port for port in friendly_ports if far[port] == least) or frozenset((place,))
    if to == STAY:
        return frozenset((place,))
    return frozenset(tables().map.areas[to].hexes)


@cache
def steps_from(side: Side, place: str) -> Mapping[str, int]:
    """How many hexes each navigable place is from this one, for a side's ships."""
    return flood((place,), lambda label: tables().map.sea(side, label))


def apart(place: str, other: str) -> int:
    """R37: the hexes between two places of the sea, by the shortest way through navigable hexes."""
    return steps_from(ALLIES, place)[other]  # not through Chile's box


@cache
def steps_to(side: Side, goals: frozenset[str]) -> Mapping[str, int]:
    """How many hexes it is from every navigable place to the nearest of the goals."""
    return flood(sorted(goals), lambda label: tables().map.sea(side, label))


def reach(world: World, side: Side, squadron: str) -> dict[str, int]:
    """7.2: the naval areas with the distance to the nearest hex of each; 0 for the squadron's own area."""
    place = squadron_place(world, squadron)
    if place is None:
        return {}
    far = steps_from(side, place)
    return {area.id: min(far[label] for label in area.hexes) for area in tables().map.areas.values()}


def onward(side: Side, place: str, goals: frozenset[str]) -> tuple[str, ...]:
    """The hexes that may be entered next: inside the ordered area, a squadron does not leave it again (7.2)."""
    steps = tables().map.sea(side, place)
    return tuple(label for label in steps if label in goals) if place in goals else steps


def shortest_way(side: Side, place: str, goals: frozenset[str]) -> list[str]:
    """A shortest way to the nearest goal, without the start; of equal ways the first by the order of directions."""
    far = steps_to(side, goals)
    way: list[str] = []
    while far.get(place, 0) > 0:
        place = next(label for label in tables().map.sea(side, place) if far.get(label, far[place]) < far[place])
        way.append(place)
    return way


def careful_way(side: Side, place: str, goal: str, goals: frozenset[str], peril: Mapping[str, int]) -> list[str]:
    """The way of least peril to a goal, each hex costing one and its peril; without the start."""
    route = shortest(place, goal, lambda label: [(n, 1 + peril.get(n, 0)) for n in onward(side, label, goals)])
    return list(route.path[1:]) if route is not None else shortest_way(side, place, goals)


def sheltered(side: Side, to: str, place: str) -> bool:
    """7.2: a Chilean squadron bound home counts as in port once it is in the area next to its box."""
    return side == CHILE and to == HOME and tables().map.area_of(place) == tables().map.area_of(BOX)


def haven(world: World, side: Side, place: str) -> bool:
    """Whether a place is a friendly port (2.4, 7.6-landing): ships may declare themselves in port there."""
    if place == BOX:
        return side == CHILE
    return place in tables().map.ports and friendly(world, side, place)


def port_of(world: World, side: Side, place: str) -> bool:
    """Whether a side controls a port (2.4), even while it is being fought for."""
    return place in tables().map.ports and controller(world, place) == side


def spare_squadron(world: World, side: Side) -> str | None:
    """A squadron number that no ship has, for ships that must stay where others sail on (R85)."""
    held = {ship.squadron for ship in world.fleet.ships.values() if ship.afloat}
    return next((squadron for squadron in squadrons_of(side) if squadron not in held), None)


# --- interception -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Watcher:
    """A hex whose warships might intercept (7.3): the slot, its ships, the distance, the chance in sixths.

    ``coal``: a supply column must be spent there, because ships are in port (R35). ``able`` is False where there is
    none.
    """

    slot: str
    place: str
    ships: tuple[str, ...]
    distance: int
    sixths: int
    coal: bool
    able: bool


def watchers(world: World, side: Side, place: str, ships: Iterable[str], tried: Collection[str]) -> list[Watcher]:
    """7.3: the enemy hexes of the area from which the side's ships in ``place`` might be intercepted, nearest first.

    Judged on open facts: hexes without coal are listed too (they may only pass, R89). ``tried`` have had their attempt.
    """
    target = named(world, ships)
    chart, other = tables().map, foe(side)
    if not target or place == BOX:
        return []
    bonus, hunters, area = modifier(target), [], chart.area_of(place)
    hexes: dict[str, list[Ship]] = {}
    for ship in world.fleet.ships.values():
        watches = ship.side == other and ship.afloat and ship.repair == 0 and is_warship(ship) and ship.id not in tried
        if watches and ship.place != BOX and chart.hexes[ship.place].area == area:
            hexes.setdefault(ship.place, []).append(ship)
    for label, here in hexes.items():
        away = apart(label, place)
        sixths = len(DIE) if away == 0 else chance(away, bonus)
        if sixths:
            hunters.append(_watcher(world, other, label, here, away, sixths))
    return sorted(hunters, key=lambda hunter: (hunter.distance, hunter.place))


def can_come_out(world: World, side: Side, place: str) -> bool:
    """R35: whether any warship of a side in a hex can intercept: one at sea can, one in port with a column there."""
    here = [ship for ship in ships_at(world, place, side, warships=True) if ship.repair == 0]
    return any(not ship.in_port for ship in here) or (bool(here) and _coal(world, side, place))


def _coal(world: World, side: Side, place: str) -> bool:
    """7.8: whether the column that a sortie costs is in a port."""
    return len(columns_at(world, place, side)) >= tables().charts.single.columns.sortie


def _watcher(world: World, side: Side, place: str, here: list[Ship], away: int, sixths: int) -> Watcher:
    coal = _coal(world, side, place)
    at_sea = [ship for ship in here if not ship.in_port]
    going = here if coal or not at_sea else at_sea
    needs = any(ship.in_port for ship in going)
    slot = first_squadron(side, here)
    assert slot is not None
    return Watcher(slot, place, tuple(ship.id for ship in going), away, sixths, needs, coal or not needs)


def closing_way(place: str, target: str, area: str, count: int) -> str:
    """7.5: where interceptors that fail end up: ``count`` hexes on, within the area, short of the target (R38)."""
    chart = tables().map
    far = flood((target,), lambda label: [n for n in chart.sea_steps[label] if chart.hexes[n].area == area])
    while count > 0 and far.get(place, 0) > 1:
        place = next(label for label in chart.sea_steps[place] if far.get(label, far[place]) < far[place])
        count -= 1
    return place


# --- ports under blockade ---------------------------------------------------------------------------------


def blockaded_for(world: World, side: Side, place: str) -> list[Ship]:
    """7.6-blockade: the enemy warships that blockade a side's port; none for Chile's box."""
    if not port_of(world, side, place):
        return []
    return [ship for ship in ships_at(world, place, foe(side), warships=True) if not ship.in_port]


def blockades(world: World, squadron: str) -> str:
    """The enemy port that a squadron's warships blockade (7.6); empty for none."""
    ships = [ship for ship in squadron_ships(world, squadron) if is_warship(ship) and not ship.in_port]
    if not ships:
        return ""
    place = ships[0].place
    return place if blockaded_for(world, foe(side_of(squadron)), place) else ""


def strangers(world: World, side: Side, place: str) -> list[Ship]:
    """R40: the enemy ships at sea in a hex."""
    if place == BOX:
        return []
    return [ship for ship in ships_at(world, place, foe(side)) if not ship.in_port]


def allied_machine(world: World, place: str, ship: Ship) -> bool:
    """10.2: whether an infernal machine may be tried from a port against a ship."""
    control = world.control
    return (
        ship.side == CHILE
        and ship.place == place
        and is_warship(ship)
        and port_of(world, ALLIES, place)
        and place not in control.machines
        and len(columns_at(world, place, ALLIES)) >= tables().charts.single.columns.machine
    )
