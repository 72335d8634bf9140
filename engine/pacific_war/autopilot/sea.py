"""How an autopilot leads ships: who goes aboard, where squadrons lie, whom they fight (7.0, 10.0).

``ANSWERS`` maps each kind of question to its function; each judges by what its slot knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.core.spaces.space import Answer
from engine.pacific_war.autopilot import convoys, landfall
from engine.pacific_war.autopilot.aims import ship_load
from engine.pacific_war.autopilot.campaign import dares, garrison, lurking, passengers
from engine.pacific_war.autopilot.divisions import stations
from engine.pacific_war.autopilot.doctrine import AnswerOf, Doctrine
from engine.pacific_war.autopilot.supposed import laden
from engine.pacific_war.judgement import raids
from engine.pacific_war.judgement.boarding import loadable, may_carry, room, sailing_from
from engine.pacific_war.judgement.counted import values
from engine.pacific_war.judgement.gunnery import BETWEEN, best_shot, by_preference, guns, raid_chance, strength, worth
from engine.pacific_war.judgement.places import (
    cargo,
    columns_at,
    controller,
    ships_at,
    squadron_place,
    squadron_ships,
    units_at,
    weight,
)
from engine.pacific_war.judgement.sea import (
    EXTRA,
    careful_way,
    ends,
    haven,
    is_warship,
    named,
    shortest_way,
    steps_from,
    steps_to,
)
from engine.pacific_war.known import Known
from engine.pacific_war.orders.battle import battle_of, best_prize, excess, least_use
from engine.pacific_war.orders.sea import EMBARKING, barred, rest_of_way, seen
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import BOX, CHILE, HOME, STAY, Column, Ship, Side, Unit, foe
from engine.pacific_war.steps.battle import PLAN
from engine.pacific_war.steps.blockade import FIGHT, RUN
from engine.pacific_war.steps.capture import KEEP
from engine.pacific_war.steps.interception import NEVER, NOW, PASS
from engine.pacific_war.steps.together import beside
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

STATION = 5.0
"""How much more its own port of an area is worth to a blockading squadron than another's."""


def embark(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """7.1: troops and columns into transports that are ordered to an area."""
    world, side = known.world, side_of(slot)
    orders = known.destinations()
    bound = [
        ship for ship in named(world, loadable(world, side)) if orders.get(ship.squadron, STAY) not in (STAY, HOME)
    ]
    aboard: dict[str, str] = {}
    for place in dict.fromkeys(ship.place for ship in bound):
        here = [ship for ship in bound if ship.place == place]
        units = sorted(passengers(world, side, place, doctrine), key=ship_load, reverse=True)
        units = units[: max(0, len(units) - garrison(world, side, place, doctrine))]
        coal = len(sailing_from(world, side, orders, place))
        columns = [column.id for column in columns_at(world, place, side)[coal:]]
        aboard.update(_stowed(world, here, units, columns, doctrine))
    return {"aboard": aboard}


def _stowed(
    world: World, ships: list[Ship], units: list[Unit], columns: list[str], doctrine: Doctrine
) -> dict[str, str]:
    """Who goes aboard which transport of a port: the best troops, shared among the convoys, and columns with them.

    More troops than a stack seldom find room ashore (8.1): a convoy that has its stack takes columns before more
    troops. Columns refit regiments where they fight, add a die in a fight, and are the coal for the way back.
    """
    free, berths = {ship.id: room(world, ship) for ship in ships}, dict[str, str]()
    hold = tables().charts.single.columns.load
    if not units:
        return {}
    carried = Counter[str]()

    def embarks(unit: Unit, most: int) -> bool:
        open_ = [ship for ship in ships if free[ship.id] >= weight(unit) and carried[ship.squadron] < most]
        if open_:
            ship = min(open_, key=lambda option: (carried[option.squadron], free[option.id], option.id))
            berths[unit.id] = ship.id
            free[ship.id] -= weight(unit)
            carried[ship.squadron] += 1
        return bool(open_)

    left = [unit for unit in units if not embarks(unit, tables().charts.single.fight.stack)]
    for squadron in dict.fromkeys(ship.squadron for ship in ships):
        holds = [ship for ship in ships if ship.squadron == squadron and free[ship.id] >= hold]
        for ship in holds[: doctrine.stores]:
            if columns:
                berths[columns.pop()] = ship.id
                free[ship.id] -= hold
    for unit in left:
        embarks(unit, len(units))
    return berths


# --- courses ---------------------------------------------------------------------------------------------


def course(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """7.2: to the hex of the area where the ships can do most, keeping their distance from stronger enemies."""
    if EMBARKING in beside(known, path):
        return _with_those_who_embark(known, slot, doctrine)
    return _course(known, slot, doctrine)


def _with_those_who_embark(known: Known, slot: str, doctrine: Doctrine) -> Answer:
    """R106: the course for what the staff would put aboard.

    Where all of that goes ashore, whoever goes aboard does, so that the order holds if others embark.
    """
    there = laden(known, slot, embark(known, "", slot, doctrine)["aboard"])
    answer = _course(there, slot, doctrine)
    aboard = cargo(there.world, [ship.id for ship in squadron_ships(there.world, slot)])
    if "ashore" in answer and {thing.id for thing in aboard} <= set(answer["ashore"]):
        return {**answer, "ashore": [thing.id for thing in may_carry(known.world, slot)]}
    return answer


def _course(known: Known, slot: str, doctrine: Doctrine) -> dict[str, Answer]:
    world, side = known.world, side_of(slot)
    start = squadron_place(world, slot)
    assert start is not None, f"{slot} has no ship"
    goals = ends(world, side, slot, known.destinations().get(slot, STAY))
    ships = squadron_ships(world, slot)
    things = cargo(world, [ship.id for ship in ships])
    far = steps_from(side, start)
    landing = convoys.landing(known, slot, goals & far.keys(), ships, doctrine)
    peril = convoys.peril(world, side, ships, doctrine, laden=bool(things))
    if landing is not None:
        goal = landing.place
    else:
        station = _station(known, slot, bool(things), doctrine)
        scores = {goal: _score(known, slot, goal, ships, things, station, doctrine) for goal in goals if goal in far}
        goal = max(scores, key=lambda label: (scores[label], -far[label], label))
    way = careful_way(side, start, goal, goals, peril)
    if len(way) > steps_to(side, goals)[start] + EXTRA or (BOX in way and goal != BOX):
        way = shortest_way(side, start, goals)
        goal = way[-1] if way else start
    answer: dict[str, Answer] = {"way": way}
    if things and (goal == BOX or tables().map.hexes[goal].kind == "coast"):
        answer["ashore"] = _ashore(known, slot, goal, things, landing)
    if haven(world, side, goal):
        answer["port"] = bool(answer.get("ashore")) or _safe_port(world, side, goal, ships)
    return answer


def _ashore(
    known: Known, slot: str, place: str, things: list[Unit | Column], landing: convoys.Landing | None
) -> list[str]:
    """Who goes ashore: as many as find room, the best first, and columns with them. Nobody where that is hopeless."""
    world, side = known.world, side_of(slot)
    columns = [thing.id for thing in things if isinstance(thing, Column)]
    if landing is None:
        return columns if haven(world, side, place) or units_at(world, place, side) else []
    if place == BOX:
        return [thing.id for thing in things]
    if landing.worth <= 0:
        return []
    free = max(0, landfall.room(world, side, place) - landing.before)
    return [unit.id for unit in sorted(landing.units, key=ship_load, reverse=True)[:free]] + columns


def _station(known: Known, slot: str, laden: bool, doctrine: Doctrine) -> str:
    """Where a squadron of warships is needed; empty for nowhere.

    The strongest squadron is needed off the beach where troops land, to clear it and to silence its guns; the others
    blockade the ports of the area, each its own.
    """
    world, side, orders = known.world, side_of(slot), known.destinations()
    to = orders.get(slot, STAY)
    if laden or side != CHILE or to in (STAY, HOME):
        return ""
    together = [
        squadron
        for squadron, area in orders.items()
        if area == to and any(is_warship(ship) for ship in squadron_ships(world, squadron))
    ]
    convoy = next(iter(convoys.loads(known, slot)), "")
    # The area's orders may lack a warship: the convoy may have been sent there alone.
    if convoy and together and slot == convoys.cover(known, slot):
        goals = ends(world, side, convoy, to)
        landing = convoys.landing(known, convoy, goals, squadron_ships(world, convoy), doctrine)
        return landing.place if landing is not None else ""
    return stations(world, side, to, together).get(slot, "")


def _safe_port(world: World, side: Side, place: str, ships: list[Ship]) -> bool:
    """R41: into port where no enemy is near enough to take the place with the ships, if there is coal to come out again
    or a stronger enemy outside."""
    if place == BOX:
        return True
    near = (label for label in tables().map.land_steps[place] if units_at(world, label, foe(side)))
    hunted = lurking(world, foe(side), tables().map.area_of(place)) > strength(ships)
    return (bool(columns_at(world, place, side)) or hunted) and next(near, None) is None


def _score(
    known: Known,
    slot: str,
    place: str,
    ships: list[Ship],
    things: list[Unit | Column],
    station: str,
    doctrine: Doctrine,
) -> float:
    """The worth of a hex without landing troops: blockading a port, meeting ships, bringing columns ashore, a haven."""
    world, side = known.world, side_of(slot)
    at_sea = convoys.barring(world, side, place)
    score = 0.0
    if at_sea and not dares(world, ships, at_sea, doctrine):
        score -= convoys.LOST
    if haven(world, side, place):
        score += 1.0
    if place == BOX:
        return score
    if things and tables().map.hexes[place].kind == "coast" and units_at(world, place, side):
        score += 2.0
    if any(is_warship(ship) for ship in ships):
        prey = [ship for ship in ships_at(world, place, foe(side)) if not ship.in_port]
        score += min(8.0, sum(worth(world, ship) for ship in prey)) if prey else 0.0
        score += _off_the_coast(world, side, place, ships_at(world, place, foe(side), warships=True))
        score += STATION if place == station else 0.0
    return score


def _off_the_coast(world: World, side: Side, place: str, enemies: list[Ship]) -> float:
    """7.6: the worth of blockading an enemy port, and of what can be fired at there."""
    chart = tables().map
    if chart.hexes[place].kind != "coast" or controller(world, place) == side:
        return 0.0
    score = 0.5 * values(world).get(place, 0) + (0.5 if chart.town(place) is not None else 0.0)
    score += min(6.0, sum(1.0 + 0.3 * guns(ship) for ship in enemies if ship.in_port))
    targets = raids.targets(world, side, place)
    if targets and not any(target.fort for target in targets):
        score += 1.5
    if units_at(world, place, side):
        score += 2.0
    return score


def replan(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """R80: as planned."""
    return rest_of_way(known.frame(path))


# --- interception and blockade ---------------------------------------------------------------------------


def intercept(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """7.3: within reach, ships worth fighting; out of port only if a column stays for the next voyage."""
    view, hunter = seen(known, path, slot)
    if not hunter.able:
        return NEVER  # no column comes to that port before the voyage ends
    world = known.world
    target, ours = named(world, view.ships), named(world, hunter.ships)
    coal = not hunter.coal or len(columns_at(world, hunter.place, side_of(slot))) > 1 or hunter.distance == 0
    return NOW if coal and hunter.distance <= doctrine.reach and dares(world, ours, target, doctrine) else PASS


def run(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """7.6-blockade: out by force where the fight is worth it."""
    view = barred(known, path)
    ours, bar = named(known.world, view.ships), named(known.world, view.blockaders)
    return FIGHT if dares(known.world, ours, bar, doctrine) else RUN


def catch(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """7.6-blockade: the most valuable of the ships that can be fought."""
    view = barred(known, path)
    bar = named(known.world, view.blockaders)
    caught: list[Ship] = []
    for ship in by_preference(known.world, named(known.world, view.ships), ()):
        if len(caught) < view.failed and dares(known.world, bar, [*caught, ship], doctrine):
            caught.append(ship)
    return [ship.id for ship in caught]


# --- combat ----------------------------------------------------------------------------------------------


def aside(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """7.9: transports leave the line."""
    view, side = battle_of(known, path), side_of(slot)
    return least_use(known.world, view.fighting[side], excess(view, side))


def plan(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """7.9: each gun at the target that promises most at the moment."""
    return {"lead": PLAN, "targets": [], "stop": []}


def shot(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """7.9: the shot that promises most."""
    view, side = battle_of(known, path), side_of(slot)
    mine, enemies = view.loaded[side], view.fighting[foe(side)]
    return BETWEEN.join(best_shot(known.world, named(known.world, mine), named(known.world, enemies)))


def capture(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """10.1: always try; half the throws cost the enemy the ship, one in six costs a hit."""
    return best_prize(known.world, known.frame(path))


def prize(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """10.1: a captured ship fights for its captor."""
    return KEEP


def unload(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """7.6: nobody where no landing was planned."""
    return []


def raid(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """7.6-raid: at columns, else at the weakest; at a fort with ships that hit it more easily than it hits them."""
    world, side = known.world, side_of(slot)
    place = raids.place_of(world, slot)
    possible, fired = raids.targets(world, side, place), known.frame(path)["fired"]
    ships = [ship for ship in raids.raiders(world, side, place) if ship.id not in fired]
    fort = next((target for target in possible if target.fort), None)
    if fort is None:
        best = min(possible, key=lambda target: (target.modifier, target.id))
        return {ship.id: best.id for ship in ships if raid_chance(ship, best.modifier)}
    return {ship.id: fort.id for ship in landfall.bombarding(fort.id, ships)}


def infernal(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """10.2: at the most valuable ship, wherever one is."""
    world = known.world
    port, ship = max(
        raids.machine_targets(world), key=lambda target: (worth(world, named(world, (target[1],))[0]), target[1])
    )
    return f"{port}{BETWEEN}{ship}"


ANSWERS: Mapping[str, AnswerOf] = {
    "pw-embark": embark,
    "pw-course": course,
    "pw-replan": replan,
    "pw-intercept": intercept,
    "pw-run": run,
    "pw-catch": catch,
    "pw-aside": aside,
    "pw-gunnery": plan,
    "pw-shot": shot,
    "pw-capture": capture,
    "pw-prize": prize,
    "pw-ashore": unload,
    "pw-raid": raid,
    "pw-infernal": infernal,
}
