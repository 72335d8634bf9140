"""What an autopilot's fleet is for: where its squadrons go, which ships sail together (4.1-I, 7.2).

Chile takes its army up the coast: the nitrate ports, the south of Peru, then Lima. The Allies feed the south while the
sea lets them, send their cruisers where they find weaker ships, and keep the monitors at home.
"""

from __future__ import annotations

from functools import cache

from engine.pacific_war.claims import stock
from engine.pacific_war.destinations import at_home
from engine.pacific_war.doctrine import Doctrine
from engine.pacific_war.gunnery import strength
from engine.pacific_war.orders_admin import berths, formable
from engine.pacific_war.places import (
    World,
    cargo,
    columns_at,
    controller,
    friendly,
    ship_type,
    squadron_place,
    squadron_ships,
    squadrons,
    units_at,
)
from engine.pacific_war.raising import yard
from engine.pacific_war.sea import is_warship, pace
from engine.pacific_war.seats import squadrons_of
from engine.pacific_war.state import BOX, CHILE, HOME, STAY, Fleet, Ship, Side, War, foe
from engine.pacific_war.tables import tables

SOUTHERN = ("III", "IV", "V")
NORTHERN = ("X", "IX", "XIII")
LIMA_FROM = 8  # from this turn on Lima comes before what is left of the south
SLOW = 2  # ships of this speed or slower do not cruise
CONVOY = 5  # steps of troops that make a landing worth sailing for, times the odds wanted


@cache
def prizes(area: str) -> tuple[str, ...]:
    """The hexes worth points on an area's coast or one step behind it."""
    chart = tables().map
    coast = [label for label in chart.areas[area].hexes if chart.hexes[label].dry]
    near = dict.fromkeys(label for hex_ in coast for label in (hex_, *chart.land_steps[hex_]))
    return tuple(label for label in near if chart.points.get(label))


def objective(world: World) -> str:
    """The area where Chile takes its army next; empty when nothing is left to take."""
    war: War = world["war"]
    order = (*NORTHERN, *SOUTHERN) if war.turn >= LIMA_FROM else (*SOUTHERN, *NORTHERN)
    return next((one for one in order if any(controller(world, place) != CHILE for place in prizes(one))), "")


def destination(world: World, side: Side, squadron: str, doctrine: Doctrine) -> str:
    """4.1-I: where a squadron goes."""
    ships = [ship for ship in squadron_ships(world, squadron) if ship.repair == 0]
    place = squadron_place(world, squadron)
    assert place is not None, f"{squadron} has no ship"
    fighting = [ship for ship in ships if is_warship(ship)]
    if fighting and all(ship.damaged for ship in fighting):
        return _to_yard(world, side, squadron, place)
    if side == CHILE:
        return _chilean(world, squadron, place, ships, doctrine)
    return _allied(world, squadron, place, ships, doctrine)


def _to_yard(world: World, side: Side, squadron: str, place: str) -> str:
    home = yard(world, side)
    if place == home or home is None:
        return STAY
    return HOME if home == BOX else tables().map.area_of(home)


def _ashore(world: World, side: Side, place: str, kept: int) -> int:
    """Steps of troops in a port that may be taken along."""
    here = sorted((unit.steps for unit in units_at(world, place, side)), reverse=True)
    return sum(here[: max(0, len(here) - kept)])


def _strongest(world: World, side: Side, area: str) -> float:
    """The guns of a side's warships at sea in an area."""
    return strength([ship for ship in _at_sea(world, side, area) if is_warship(ship)])


def _at_sea(world: World, side: Side, area: str) -> list[Ship]:
    fleet: Fleet = world["fleet"]
    chart = tables().map
    return [
        ship
        for ship in fleet.ships.values()
        if ship.side == side and ship.afloat and not ship.in_port and ship.place != BOX
        and chart.area_of(ship.place) == area
    ]  # fmt: skip


def _hunt(world: World, side: Side, ships: list[Ship], doctrine: Doctrine) -> str:
    """The area with the most enemy ships at sea that these are strong enough to meet; empty where there is none."""
    own = strength(ships)
    found: dict[str, float] = {}
    for area in tables().map.areas:
        prey = _at_sea(world, foe(side), area)
        if prey and own >= doctrine.sea_odds * strength([ship for ship in prey if is_warship(ship)]):
            found[area] = sum(1.0 + strength([ship]) for ship in prey)
    return max(found, key=lambda area: found[area]) if found else ""


# --- Chile -----------------------------------------------------------------------------------------------


def _chilean(world: World, squadron: str, place: str, ships: list[Ship], doctrine: Doctrine) -> str:
    area = objective(world)
    if not area:
        return STAY
    if any(is_warship(ship) for ship in ships):
        if cargo(world, [ship.id for ship in ships]):
            return area
        first = max(_fighting(world, CHILE), key=lambda one: strength(squadron_ships(world, one)))
        return area if squadron == first else _hunt(world, CHILE, ships, doctrine) or area
    laden = cargo(world, [ship.id for ship in ships])
    port = place == BOX or friendly(world, CHILE, place)
    kept = doctrine.garrison if tables().map.points.get(place) else 0
    troops = _ashore(world, CHILE, place, kept) if port else 0
    if place == BOX:  # what logistics will raise and refit there before anybody goes aboard
        troops += max(0, stock(world, CHILE)[BOX] - doctrine.reserve)
    if not laden and troops < CONVOY * doctrine.attack_odds:
        return STAY if at_home(world, CHILE, squadron) else HOME
    threat = _strongest(world, foe(CHILE), area)
    guard = strength([ship for one in _fighting(world, CHILE) for ship in squadron_ships(world, one)])
    if threat * doctrine.sea_odds <= guard:
        return area
    return STAY if port else HOME


def _fighting(world: World, side: Side) -> list[str]:
    return [
        one
        for one in squadrons(world, side)
        if any(is_warship(ship) and not ship.damaged for ship in squadron_ships(world, one))
    ]


# --- the Allies ------------------------------------------------------------------------------------------


def _allied(world: World, squadron: str, place: str, ships: list[Ship], doctrine: Doctrine) -> str:
    side: Side = "allies"
    home = yard(world, side)
    back = STAY if home is None or place == home else tables().map.area_of(home)
    fighting = [ship for ship in ships if is_warship(ship)]
    if fighting:
        if any(pace(ship) >= SLOW for ship in fighting):
            return STAY if at_home(world, side, squadron) else back
        return _hunt(world, side, fighting, doctrine) or back
    south = SOUTHERN[0]
    ports = [label for label in tables().map.areas[south].hexes if label in tables().map.ports]
    open_sea = not any(is_warship(ship) for ship in _at_sea(world, CHILE, south))
    held = any(friendly(world, side, port) for port in ports)
    if cargo(world, [ship.id for ship in ships]):
        return south if open_sea and held else back
    war: War = world["war"]
    kept = doctrine.garrison if tables().map.points.get(place) else 0
    ready = _ashore(world, side, place, kept) >= doctrine.attack_odds * 2 and columns_at(world, place, side)
    if place == home and ready and open_sea and held and war.turn < LIMA_FROM:
        return south
    return back


# --- squadrons -------------------------------------------------------------------------------------------


def regroup(world: World, side: Side) -> dict[str, str]:
    """7.2: damaged warships take a number of their own, away from the yard; warships join where coal is short."""
    found: dict[str, str] = {}
    columns = stock(world, side)
    free = [one for one in squadrons_of(side) if squadron_place(world, one) is None]
    for place in dict.fromkeys(ship.place for ship in formable(world, side)):
        here = [ship for ship in formable(world, side) if ship.place == place and is_warship(ship)]
        sound = [ship for ship in here if not ship.damaged]
        hurt = [ship for ship in here if ship.damaged]
        if place != yard(world, side) and free and hurt and sound and {s.squadron for s in hurt} & {
            s.squadron for s in sound
        }:  # fmt: skip
            own = free.pop(0)
            found.update({ship.id: own for ship in hurt})
        groups = list(dict.fromkeys(ship.squadron for ship in sound))
        paying = [ship for ship in sound if ship.in_port]
        if len(groups) > max(1, columns[place] - 1) and paying:
            head = groups[0]
            found.update({ship.id: head for ship in sound if head in berths(world, side, ship) and _cruises(ship)})
    return {ship: squadron for ship, squadron in found.items() if world["fleet"].ships[ship].squadron != squadron}


def _cruises(ship: Ship) -> bool:
    return ship_type(ship.id).pace(ship.damaged) < SLOW
