"""What an autopilot's fleet is for: where its squadrons go, which ships sail together (4.1-I, 7.2).

Chile takes its army up the coast: the nitrate ports, the south of Peru, then Lima. The Allies feed the south while the
sea lets them, send their cruisers where they find weaker ships, and keep the monitors at home.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from engine.pacific_war import landfall
from engine.pacific_war.campaign import (
    LAST_CAMPAIGN,
    SLOW,
    awake,
    cruisers,
    danger,
    expedition_ready,
    lurking,
    muster,
    south_stands,
    turns_left,
)
from engine.pacific_war.claims import stock
from engine.pacific_war.destinations import at_home
from engine.pacific_war.doctrine import Doctrine
from engine.pacific_war.gunnery import guns, strength, worth
from engine.pacific_war.orders_admin import berths, formable
from engine.pacific_war.places import (
    World,
    cargo,
    columns_at,
    controller,
    friendly,
    ships_at,
    squadron_place,
    squadron_ships,
    squadrons,
    unit_type,
)
from engine.pacific_war.raising import yard
from engine.pacific_war.sea import apart, chance, is_warship, modifier, pace
from engine.pacific_war.seats import squadrons_of
from engine.pacific_war.state import (
    ABOARD,
    ALLIES,
    BOX,
    CHILE,
    HOME,
    STAY,
    Army,
    Fleet,
    Ship,
    Side,
    Unit,
    foe,
)
from engine.pacific_war.tables import tables

SOUTHERN = ("III", "IV", "V")
NORTHERN = ("X", "IX", "XIII")
SOUTH = ("3119", "3116", "3115", "3014", "2914")
"""The towns of the south that the Allies fight for, the most important first: the ports, whose troops make their forts
count, before the towns behind them."""
FARTHER = 1.0  # what an area further on in the plan must promise more
BARRED = 50.0  # what an area is worth less where enemy ships bar it
CONVOYS = 2  # squadrons that the transports of a port form
SHORT = 3  # supply columns up to which coal is short
FORCE = 8  # units of an expedition
LINE = 3  # gunnery from which a ship lies in the line of battle; weaker ones blockade


@cache
def prizes(area: str) -> tuple[str, ...]:
    """The hexes worth points on an area's coast or one step behind it."""
    chart = tables().map
    coast = [label for label in chart.areas[area].hexes if chart.hexes[label].dry]
    near = dict.fromkeys(label for hex_ in coast for label in (hex_, *chart.land_steps[hex_]))
    return tuple(label for label in near if chart.points.get(label))


def objective(world: World, doctrine: Doctrine) -> str:
    """The area where Chile takes its army next: the south before the north, of each where the coast promises most.

    Lima comes first when little time is left for it. Areas that enemy ships bar come last; empty when nothing is left.
    """
    groups = (NORTHERN, SOUTHERN) if turns_left(world) <= LAST_CAMPAIGN else (SOUTHERN, NORTHERN)
    guard, force = strength(cruisers(world, CHILE)), _force(world)
    for group in groups:
        found: dict[str, float] = {}
        for at, area in enumerate(group):
            if any(controller(world, place) != CHILE for place in prizes(area)):
                found[area] = _promise(world, area, force, doctrine) - FARTHER * at
                found[area] -= BARRED if doctrine.sea_odds * lurking(world, ALLIES, area) > guard else 0.0
        if found:
            return max(found, key=lambda area: found[area])
    return ""


def _promise(world: World, area: str, force: list[Unit], doctrine: Doctrine) -> float:
    """What the best landing of a force on the coast of an area is worth."""
    chart = tables().map
    escort = max((squadron_ships(world, one) for one in _fighting(world, CHILE)), key=strength, default=[])
    beaches = (label for label in chart.areas[area].hexes if chart.hexes[label].dry)
    return max(landfall.worth(world, CHILE, beach, force, doctrine, escort) for beach in beaches)


def _force(world: World) -> list[Unit]:
    """The units that an expedition of Chile's could be made of: those aboard and in its box, the best of them."""
    army: Army = world["army"]
    units = [unit for unit in army.units.values() if unit.side == CHILE and unit.place in (BOX, ABOARD)]
    units.sort(key=lambda unit: (ship_load(unit), unit.id), reverse=True)
    return units[:FORCE]


def ship_load(unit: Unit) -> tuple[int, int, int]:
    """Who is taken aboard first: guns, which help every die of their stack (8.9), then the best."""
    its = unit_type(unit.id)
    return int(its.arm == "artillery"), unit.steps + its.initiative, unit.steps


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


def _at_sea(world: World, side: Side) -> dict[str, list[Ship]]:
    """A side's ships at sea, by hex."""
    fleet: Fleet = world["fleet"]
    found: dict[str, list[Ship]] = {}
    for ship in fleet.ships.values():
        if ship.side == side and ship.afloat and not ship.in_port and ship.place != BOX:
            found.setdefault(ship.place, []).append(ship)
    return found


def _hunt(world: World, side: Side, ships: list[Ship], doctrine: Doctrine) -> str:
    """The area of the best prey at sea: a stack weak enough to meet, with no stronger one too near; empty if none."""
    chart, own = tables().map, strength(ships)
    stacks = _at_sea(world, foe(side))
    found: dict[str, float] = {}
    for place, prey in stacks.items():
        if own >= doctrine.sea_odds * strength(prey) and not _watched(world, ships, place, doctrine):
            area = chart.area_of(place)
            found[area] = found.get(area, 0.0) + sum(worth(world, ship) for ship in prey)
    return max(found, key=lambda area: found[area]) if found else ""


def _watched(world: World, ships: list[Ship], place: str, doctrine: Doctrine) -> bool:
    """Whether stronger enemies of the area would come up too probably with ships in a place (7.3)."""
    chart, side = tables().map, ships[0].side
    stacks = awake(world, foe(side), chart.area_of(place))
    return any(
        other != place
        and strength(ships) < doctrine.sea_odds * strength(watchers)
        and chance(apart(other, place), modifier(ships)) > doctrine.risk_raiders
        for other, watchers in stacks.items()
    )


# --- Chile -----------------------------------------------------------------------------------------------


def _chilean(world: World, squadron: str, place: str, ships: list[Ship], doctrine: Doctrine) -> str:
    area = objective(world, doctrine)
    if not area:
        return STAY
    if any(is_warship(ship) for ship in ships):
        if cargo(world, [ship.id for ship in ships]):
            return area
        return _chilean_warships(world, squadron, ships, area, doctrine)
    laden = cargo(world, [ship.id for ship in ships])
    port = place == BOX or friendly(world, CHILE, place)
    if not laden and not expedition_ready(world, place, doctrine):
        waits = port and not danger(world, CHILE, place) and muster(world, CHILE, place, doctrine) > 0
        return STAY if place == BOX or waits else HOME
    barred = doctrine.sea_odds * lurking(world, ALLIES, area) > strength(cruisers(world, CHILE))
    if not barred and (laden or _promise(world, area, _force(world), doctrine) > 0):
        return area
    return STAY if port else HOME


def _chilean_warships(world: World, squadron: str, ships: list[Ship], area: str, doctrine: Doctrine) -> str:
    """The battle fleet goes with the troops; while they wait it seeks the enemy's cruisers, at sea or where they lie.

    The others blockade the coast that the army wants.
    """
    first = max(_fighting(world, CHILE), key=lambda one: strength(squadron_ships(world, one)))
    if squadron != first:
        return _hunt(world, CHILE, ships, doctrine) or area
    if any(_sails(world, one, doctrine) for one in squadrons(world, CHILE)):
        return area
    return _hunt(world, CHILE, ships, doctrine) or _lair(world, ships, doctrine) or area


def _sails(world: World, squadron: str, doctrine: Doctrine) -> bool:
    """Whether a squadron of transports has troops aboard, or takes some aboard this turn."""
    ships = squadron_ships(world, squadron)
    place = squadron_place(world, squadron)
    if place is None or any(is_warship(ship) for ship in ships):
        return False
    return bool(cargo(world, [ship.id for ship in ships])) or expedition_ready(world, place, doctrine)


def _lair(world: World, ships: list[Ship], doctrine: Doctrine) -> str:
    """The area of the port where most of the enemy's cruisers lie, if these ships can meet all that would come out."""
    found: dict[str, int] = {}
    for ship in cruisers(world, ALLIES):
        if ship.in_port:
            area = tables().map.area_of(ship.place)
            found[area] = found.get(area, 0) + strength([ship])
    if not found:
        return ""
    area = max(found, key=lambda one: found[one])
    return area if strength(ships) >= doctrine.sea_odds * lurking(world, ALLIES, area) else ""


def _fighting(world: World, side: Side) -> list[str]:
    return [
        one
        for one in squadrons(world, side)
        if any(is_warship(ship) and not ship.damaged for ship in squadron_ships(world, one))
    ]


# --- the Allies ------------------------------------------------------------------------------------------


def _allied(world: World, squadron: str, place: str, ships: list[Ship], doctrine: Doctrine) -> str:
    home = yard(world, ALLIES)
    fighting = [ship for ship in ships if is_warship(ship)]
    back = _way_back(world, squadron, place, home, fighting, doctrine)
    if fighting:
        if any(pace(ship) >= SLOW for ship in fighting):
            return STAY if at_home(world, ALLIES, squadron) else back
        return _hunt(world, ALLIES, fighting, doctrine) or back
    open_areas = [area for area in SOUTHERN if _open(world, area)] if south_stands(world, SOUTH) else []
    if not open_areas:
        return back
    if cargo(world, [ship.id for ship in ships]):
        return open_areas[0]
    ready = muster(world, ALLIES, place, doctrine) >= doctrine.attack_odds * 2 and columns_at(world, place, ALLIES)
    return open_areas[0] if place == home and ready else back


def _way_back(
    world: World, squadron: str, place: str, home: str | None, fighting: list[Ship], doctrine: Doctrine
) -> str:
    """To the yard; to the nearest port where a stronger enemy lies before the yard."""
    if home is None or place == home:
        return STAY
    bar = [ship for ship in ships_at(world, home, CHILE, warships=True) if not ship.in_port]
    if bar and strength(fighting) < doctrine.sea_odds * strength(bar):
        return STAY if at_home(world, ALLIES, squadron) else HOME
    return tables().map.area_of(home)


def _open(world: World, area: str) -> bool:
    """Whether an area of the coast has a port of the Allies' and no Chilean warship at sea."""
    chart = tables().map
    barred = any(
        chart.area_of(place) == area and any(is_warship(ship) for ship in there)
        for place, there in _at_sea(world, CHILE).items()
    )
    ports = (label for label in chart.areas[area].hexes if label in chart.ports)
    return not barred and any(friendly(world, ALLIES, port) for port in ports)


# --- squadrons -------------------------------------------------------------------------------------------


def regroup(world: World, side: Side) -> dict[str, str]:
    """7.2: damaged warships take a number of their own, away from the yard; where coal is short the line of battle and
    the light ships each sail together."""
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
        if len(groups) > max(1, columns[place] - 1) and any(ship.in_port for ship in sound):
            for line in (True, False):
                ships = [ship for ship in sound if pace(ship) < SLOW and (guns(ship) >= LINE) == line]
                head = ships[0].squadron if ships else ""
                found.update({ship.id: head for ship in ships if head in berths(world, side, ship)})
    found.update(_convoys(world, side, columns))
    return {ship: squadron for ship, squadron in found.items() if world["fleet"].ships[ship].squadron != squadron}


def _convoys(world: World, side: Side, columns: Mapping[str, int]) -> dict[str, str]:
    """7.8: transports of a port sail in two convoys, in one where coal is short."""
    found: dict[str, str] = {}
    here: dict[str, list[Ship]] = {}
    for ship in formable(world, side):
        if not is_warship(ship) and ship.in_port:
            here.setdefault(ship.place, []).append(ship)
    for place, ships in here.items():
        groups = list(dict.fromkeys(ship.squadron for ship in ships))
        escorted = {ship.squadron for ship in formable(world, side) if is_warship(ship)}
        heads = [one for one in groups if one not in escorted][: CONVOYS if columns[place] > SHORT else 1]
        smallest = min(heads, key=lambda one: sum(ship.squadron == one for ship in ships), default="")
        found.update({ship.id: smallest for ship in ships if heads and ship.squadron not in heads})
    return found


def stations(world: World, side: Side, area: str, squadrons_there: Sequence[str]) -> dict[str, str]:
    """7.6: which squadron blockades which enemy port of an area: the strongest the first port, each its own."""
    chart = tables().map
    ports = [
        label
        for label in chart.areas[area].hexes
        if label in chart.ports and controller(world, label) != side and chart.points.get(label)
    ]
    ports.sort(key=lambda label: (-chart.points[label], label))
    order = sorted(squadrons_there, key=lambda one: (-strength(squadron_ships(world, one)), one))
    return {one: ports[at % len(ports)] for at, one in enumerate(order)} if ports else {}
