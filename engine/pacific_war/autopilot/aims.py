"""What an autopilot's fleet is for: where its squadrons go (4.1-I, 7.2).

Chile takes its army up the coast: the nitrate ports, the south of Peru, then Lima. The Allies supply the south while
the sea allows it, send their cruisers where they find weaker ships, and keep the monitors at home.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Literal, TypeAlias

from engine.pacific_war.autopilot import afloat, landfall
from engine.pacific_war.autopilot.campaign import (
    CONVOY,
    SLOW,
    awake,
    cruisers,
    danger,
    dares,
    eve,
    expedition_ready,
    garrison,
    guards,
    menaced,
    muster,
    passengers,
    waiting,
)
from engine.pacific_war.autopilot.doctrine import Doctrine
from engine.pacific_war.autopilot.goals import beaches, farther, groups, prizes, supplied_coasts
from engine.pacific_war.judgement.counted import declared
from engine.pacific_war.judgement.destinations import at_home
from engine.pacific_war.judgement.gunnery import exchange, strength
from engine.pacific_war.judgement.places import (
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
from engine.pacific_war.judgement.raising import yard
from engine.pacific_war.judgement.sea import apart, blockades, chance, is_warship, modifier, pace
from engine.pacific_war.state import (
    ABOARD,
    ALLIES,
    BOX,
    CHILE,
    HOME,
    STAY,
    Ship,
    Side,
    Unit,
    foe,
)
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

BARRED = 50.0  # subtracted from an area's worth where enemy ships bar it
FORCE = 8  # units of an expedition
COVER = 2  # squadrons that can lie off its beach

Why: TypeAlias = Literal["yard", "escort", "hunt", "lair", "danger", "landing", "coast", "troops", "back", ""]
"""What a squadron is sent away for: to be repaired; to escort troops, which are ready; after prey at sea; against
cruisers in their port; out of the way of stronger raiders; to a coast where troops are about to land, or which the army
wants; to fetch troops; back to port. Empty where it stays."""


@dataclass(frozen=True, slots=True)
class Aim:
    """Where a squadron goes, and what for."""

    to: str
    why: Why = ""


def objective(world: World, doctrine: Doctrine) -> str:
    """The area where Chile takes its army next: the south before the north, and in each where the coast promises most.

    Lima comes first when little time is left for it. Areas that enemy ships bar come last; empty when nothing is left.
    """
    force = _force(world, doctrine)
    for group in groups(world):
        worths: dict[str, float] = {}
        for at, area in enumerate(group):
            if any(controller(world, place) != CHILE for place in prizes(world, area)):
                worths[area] = _promise(world, area, force, doctrine) - farther(world, at)
                worths[area] -= BARRED if afloat.barred(world, area, doctrine) else 0.0
        if worths:
            return max(worths, key=lambda area: worths[area])
    return ""


def _promise(world: World, area: str, force: list[Unit], doctrine: Doctrine) -> float:
    """What the best landing of a force on the coast of an area is worth. The strongest squadron lies off it; where
    another plan than the book's counts two, the convoy's escort and one that covers it."""
    fighting = sorted((squadron_ships(world, each) for each in _fighting(world, CHILE)), key=strength, reverse=True)
    escort = list(chain.from_iterable(fighting[: COVER if declared(world) else 1]))
    return max(landfall.worth(world, CHILE, beach, force, doctrine, escort) for beach in beaches(area))


def _force(world: World, doctrine: Doctrine) -> list[Unit]:
    """The units that a Chilean expedition can be made of: the best of those aboard and in the box; where another plan
    than the book's counts also those of the ports where transports wait for them."""
    units = [unit for unit in world.army.units.values() if unit.side == CHILE and unit.place in (BOX, ABOARD)]
    for port in waiting(world) if declared(world) else ():
        if port != BOX:
            units += passengers(world, CHILE, port, doctrine)[garrison(world, CHILE, port, doctrine) :]
    units.sort(key=lambda unit: (ship_load(unit), unit.id), reverse=True)
    return units[:FORCE]


def ship_load(unit: Unit) -> tuple[int, int, int]:
    """The order of embarking: guns first, which help every die of their stack (8.9), then the best units."""
    facts = unit_type(unit.id)
    return int(facts.arm == "artillery"), unit.steps + facts.initiative, unit.steps


def destination(world: World, side: Side, squadron: str, doctrine: Doctrine) -> str:
    """4.1-I: where a squadron goes."""
    return aim(world, side, squadron, doctrine).to


def aim(world: World, side: Side, squadron: str, doctrine: Doctrine) -> Aim:
    """4.1-I: where a squadron goes, and what for. In a port without coal it cannot sail (7.8) and stays."""
    ships = [ship for ship in squadron_ships(world, squadron) if ship.repair == 0]
    place = squadron_place(world, squadron)
    assert place is not None, f"{squadron} has no ship"
    if any(ship.in_port for ship in ships) and not columns_at(world, place, side):
        return Aim(STAY)
    fighting = [ship for ship in ships if is_warship(ship)]
    if fighting and all(ship.damaged for ship in fighting):
        return Aim(_to_yard(world, side, squadron, place), "yard")
    if side == CHILE:
        found = _chilean(world, squadron, place, ships, doctrine)
        return Aim(STAY) if found.to == HOME and at_home(world, side, squadron) else found
    return _allied(world, squadron, place, ships, doctrine)


def _to_yard(world: World, side: Side, squadron: str, place: str) -> str:
    home = yard(world, side)
    if place == home or home is None:
        return STAY
    return HOME if home == BOX else tables().map.area_of(home)


def _at_sea(world: World, side: Side) -> dict[str, list[Ship]]:
    """A side's ships at sea, by hex."""
    stacks: dict[str, list[Ship]] = {}
    for ship in world.fleet.ships.values():
        if ship.side == side and ship.afloat and not ship.in_port and ship.place != BOX:
            stacks.setdefault(ship.place, []).append(ship)
    return stacks


def _hunt(world: World, side: Side, ships: list[Ship], doctrine: Doctrine) -> str:
    """The area of the best prey at sea: the best gain for the risk, and no stronger enemy too near."""
    chart = tables().map
    gains: dict[str, float] = {}
    for place, prey in _at_sea(world, foe(side)).items():
        if dares(world, ships, prey, doctrine) and not _watched(world, ships, place, doctrine):
            fight, area = exchange(world, ships, prey), chart.area_of(place)
            gains[area] = max(gains.get(area, 0.0), fight.gained - fight.lost)
    return max(gains, key=lambda area: gains[area]) if gains else ""


def _watched(world: World, ships: list[Ship], place: str, doctrine: Doctrine) -> bool:
    """Whether enemies whom the ships would not meet are too likely to intercept them in a place of the area (7.3)."""
    chart, side = tables().map, ships[0].side
    stacks = awake(world, foe(side), chart.area_of(place))
    return any(
        other != place
        and chance(apart(other, place), modifier(ships)) > doctrine.risk_raiders
        and not dares(world, ships, watchers, doctrine)
        for other, watchers in stacks.items()
    )


# --- Chile -----------------------------------------------------------------------------------------------


def _chilean(world: World, squadron: str, place: str, ships: list[Ship], doctrine: Doctrine) -> Aim:
    area = objective(world, doctrine)
    if not area:
        return _at_large(world, ships, doctrine)
    if any(not is_warship(ship) for ship in ships):
        to = _convoy(world, place, ships, area, doctrine)
        return Aim(to, "troops" if to == HOME else "landing")
    return _warships(world, squadron, place, ships, area, doctrine)


def _at_large(world: World, ships: list[Ship], doctrine: Doctrine) -> Aim:
    """What a squadron does where no coast is left to win: where ships have points (R110) the line of battle seeks the
    enemy, else it stays."""
    war = world.war
    if not war.ships or not any(map(guards, ships)) or not all(map(is_warship, ships)):
        return Aim(STAY)
    prey = _hunt(world, CHILE, ships, doctrine)
    lair = "" if prey else _lair(world, ships, doctrine)
    return Aim(prey, "hunt") if prey else Aim(lair, "lair") if lair else Aim(STAY)


def _convoy(world: World, place: str, ships: list[Ship], area: str, doctrine: Doctrine) -> str:
    """The order for transports, with their escort if they have one: laden to the coast the army wants, empty home for
    more.

    While raiders are about, nobody sails without an escort that would meet them. Troops that are at sea land together
    with all others of their area, however few they are.
    """
    aboard = [thing for thing in cargo(world, [ship.id for ship in ships]) if isinstance(thing, Unit)]
    host = next((host for host in afloat.hosts(world).values() if ships[0].squadron in host), ())
    if host:
        coast = afloat.host_coast(world, host, doctrine)
        if coast and escorted(world, afloat.under_way(world, host)):
            return coast
        return STAY if coast and any(ship.in_port for ship in ships) else HOME  # they wait for an escort
    safe = escorted(world, ships)
    if aboard and sum(unit.steps for unit in aboard) < CONVOY:
        return HOME  # too few for a beach of their own: they come again with others
    if aboard:
        coast = afloat.coast_for(world, aboard, ships, doctrine)
        return coast if coast and safe else HOME
    ready = safe and expedition_ready(world, place, doctrine) and not afloat.barred(world, area, doctrine)
    if ready and _promise(world, area, _force(world, doctrine), doctrine) > 0:
        return area
    if place == BOX:
        return STAY
    port = friendly(world, CHILE, place)
    waits = port and not danger(world, CHILE, place) and muster(world, CHILE, place, doctrine) >= doctrine.expedition
    docked = any(ship.in_port for ship in ships)
    return STAY if waits or (docked and not columns_at(world, place, CHILE)) else HOME


def escorted(world: World, ships: Sequence[Ship]) -> bool:
    """Whether a convoy may sail: no raiders worth the name are left, a ship fit to meet them sails with it, or the side
    has none that could."""
    fit = any(ship.side == ships[0].side and ship.afloat and guards(ship) for ship in world.fleet.ships.values())
    return not fit or not menaced(world, ships[0].side) or any(guards(ship) for ship in ships)


def _warships(world: World, squadron: str, place: str, ships: list[Ship], area: str, doctrine: Doctrine) -> Aim:
    """The order for warships.

    The strongest division covers troops that are at sea. Ironclads come home to escort an expedition that is ready.
    Otherwise the strongest division seeks the enemy's cruisers, at sea or in port. The others blockade the coast that
    the army wants, but do not lie there alone while stronger raiders are about. Whoever blockades a port goes on with
    it until they are needed for one of these things, or where troops land.
    """
    line = any(guards(ship) for ship in ships)
    covered = afloat.covered_coast(world, squadron, doctrine)
    if covered:
        return Aim(covered, "landing")
    if line and menaced(world, CHILE) and (eve(world) or _wants_escort(world, doctrine)):
        return Aim(STAY if place == BOX else HOME, "escort")
    first = max(_fighting(world, CHILE), key=lambda number: strength(squadron_ships(world, number)), default="")
    if squadron == first:
        prey = _hunt(world, CHILE, ships, doctrine)
        lair = "" if prey else _lair(world, ships, doctrine)
        if prey or lair:
            return Aim(prey, "hunt") if prey else Aim(lair, "lair")
    elif not line and not dares(world, ships, cruisers(world, ALLIES), doctrine):
        return Aim(STAY if place == BOX else HOME, "danger")
    if line and _lands_now(world, doctrine):
        return Aim(area, "landing")  # its guns silence a fort there
    elsewhere = place != BOX and tables().map.area_of(place) != area
    return Aim(STAY) if elsewhere and blockades(world, squadron) else Aim(area, "coast")


def _wants_escort(world: World, doctrine: Doctrine) -> bool:
    """Whether an expedition is ready at home; where another plan than the book's counts, only with transports for it:
    they may be elsewhere, with troops of their own."""
    return expedition_ready(world, BOX, doctrine) and (not declared(world) or BOX in waiting(world))


def _lands_now(world: World, doctrine: Doctrine) -> bool:
    """Whether troops are about to land: they are at sea, or sail from the box this turn."""
    at_sea = [
        ship.id for ship in world.fleet.ships.values() if ship.side == CHILE and not ship.in_port and ship.place != BOX
    ]
    return any(isinstance(thing, Unit) for thing in cargo(world, at_sea)) or expedition_ready(world, BOX, doctrine)


def _lair(world: World, ships: list[Ship], doctrine: Doctrine) -> str:
    """The area of the port that holds most of the enemy's cruisers, if these ships would meet all that come out."""
    strengths: dict[str, int] = {}
    for ship in cruisers(world, ALLIES):
        if ship.in_port:
            area = tables().map.area_of(ship.place)
            strengths[area] = strengths.get(area, 0) + strength([ship])
    if not strengths:
        return ""
    area = max(strengths, key=lambda label: strengths[label])
    return area if all(dares(world, ships, there, doctrine) for there in awake(world, ALLIES, area).values()) else ""


def _fighting(world: World, side: Side) -> list[str]:
    return [
        squadron
        for squadron in squadrons(world, side)
        if any(is_warship(ship) and not ship.damaged for ship in squadron_ships(world, squadron))
    ]


# --- the Allies ------------------------------------------------------------------------------------------


def _allied(world: World, squadron: str, place: str, ships: list[Ship], doctrine: Doctrine) -> Aim:
    home = yard(world, ALLIES)
    fighting = [ship for ship in ships if is_warship(ship)]
    back = Aim(_way_back(world, squadron, place, home, fighting, doctrine), "back")
    if fighting:
        if any(pace(ship) >= SLOW for ship in fighting):
            return Aim(STAY) if at_home(world, ALLIES, squadron) else back
        prey = _hunt(world, ALLIES, fighting, doctrine)
        return Aim(prey, "hunt") if prey else back
    open_areas = [area for area in supplied_coasts(world) if _open(world, area)]
    if not open_areas:
        return back
    if cargo(world, [ship.id for ship in ships]):
        return Aim(open_areas[0], "landing")
    ready = muster(world, ALLIES, place, doctrine) >= doctrine.attack_odds * 2 and columns_at(world, place, ALLIES)
    return Aim(open_areas[0], "landing") if place == home and ready else back


def _way_back(
    world: World, squadron: str, place: str, home: str | None, fighting: list[Ship], doctrine: Doctrine
) -> str:
    """To the yard; but to the nearest port where a stronger enemy lies between."""
    if home is None or place == home:
        return STAY
    bar = [ship for ship in ships_at(world, home, CHILE, warships=True) if not ship.in_port]
    if bar and not dares(world, fighting, bar, doctrine):
        return STAY if at_home(world, ALLIES, squadron) else HOME
    return tables().map.area_of(home)


def _open(world: World, area: str) -> bool:
    """Whether an area of the coast has an Allied port and no Chilean warship at sea."""
    chart = tables().map
    barred = any(
        chart.area_of(place) == area and any(is_warship(ship) for ship in there)
        for place, there in _at_sea(world, CHILE).items()
    )
    ports = (label for label in chart.areas[area].hexes if label in chart.ports)
    return not barred and any(friendly(world, ALLIES, port) for port in ports)
