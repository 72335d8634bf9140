"""How an autopilot leads ships: who goes aboard, where squadrons lie, whom they fight (7.0, 10.0).

``ANSWERS`` maps each kind of question to its function; each judges from what its slot knows.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.space import Answer
from engine.pacific_war import raids
from engine.pacific_war.boarding import loadable, room
from engine.pacific_war.doctrine import AnswerOf, Doctrine
from engine.pacific_war.gunnery import BETWEEN, best_shot, by_preference, guns, strength, worth
from engine.pacific_war.known import Known
from engine.pacific_war.orders_battle import battle_of, best_prize, excess, least_use
from engine.pacific_war.orders_sea import barred, seen
from engine.pacific_war.places import (
    World,
    cargo,
    columns_at,
    controller,
    fort_at,
    ships_at,
    squadron_place,
    squadron_ships,
    unit_type,
    units_at,
    weight,
)
from engine.pacific_war.sea import (
    EXTRA,
    careful_way,
    chance,
    ends,
    haven,
    is_warship,
    modifier,
    named,
    shortest_way,
    steps_from,
    steps_to,
)
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import BOX, CHILE, HOME, STAY, Column, Ship, Side, Unit, foe
from engine.pacific_war.steps.battle import PLAN
from engine.pacific_war.steps.blockade import FIGHT, RUN
from engine.pacific_war.steps.interception import NOW, PASS
from engine.pacific_war.tables import tables

PERIL = 4
"""What a certain interception by a stronger enemy is worth avoiding, in hexes for each sixth of its chance."""
AVOID = 60
"""Hexes that laden transports go round to keep out of a hex more dangerous than the doctrine allows."""
EXPOSED = 6.0
"""What a landing in such a hex must be worth more."""


def embark(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """7.1: the best troops into transports that are ordered to an area; the last of several takes a column."""
    world, side = known.world, side_of(slot)
    orders = known.destinations()
    bound = [
        ship for ship in named(world, loadable(world, side)) if orders.get(ship.squadron, STAY) not in (STAY, HOME)
    ]
    aboard: dict[str, str] = {}
    for place in dict.fromkeys(ship.place for ship in bound):
        here = [ship for ship in bound if ship.place == place]
        units = sorted(units_at(world, place, side), key=_mettle, reverse=True)
        kept = doctrine.garrison if tables().map.points.get(place) else 0
        units = units[: max(0, len(units) - kept)]
        spare = len(columns_at(world, place, side)) - doctrine.reserve
        for at, ship in enumerate(here):
            free = room(world, ship)
            if aboard and at == len(here) - 1 and spare > 0 and free >= 2:
                aboard[columns_at(world, place, side)[0].id] = ship.id
                continue
            for unit in [one for one in units if one.id not in aboard]:
                if weight(unit) <= free:
                    aboard[unit.id] = ship.id
                    free -= weight(unit)
    return {"aboard": aboard}


def _mettle(unit: Unit) -> tuple[int, int, str]:
    return unit.steps + unit_type(unit.id).initiative, unit.steps, unit.id


# --- courses ---------------------------------------------------------------------------------------------


def course(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """7.2: to the hex of the area where most can be done, past stronger enemies at a distance."""
    world, side = known.world, side_of(slot)
    start = squadron_place(world, slot)
    assert start is not None, f"{slot} has no ship"
    goals = ends(world, side, slot, known.destinations().get(slot, STAY))
    ships = squadron_ships(world, slot)
    things = cargo(world, [ship.id for ship in ships])
    far = steps_from(side, start)
    force = _bound_there(known, slot) if things else 0
    scores = {goal: _score(world, side, goal, ships, things, force, doctrine) for goal in goals if goal in far}
    peril = _peril(world, side, ships, doctrine, laden=bool(things))
    for place in scores.keys() & peril.keys():
        scores[place] -= EXPOSED if peril[place] >= AVOID else 0.0
    goal = max(scores, key=lambda one: (scores[one], -far[one], one))
    way = careful_way(side, start, goal, goals, peril)
    if len(way) > steps_to(side, goals)[start] + EXTRA or (BOX in way and goal != BOX):
        way = shortest_way(side, start, goals)
        goal = way[-1] if way else start
    answer: dict[str, Answer] = {"way": way}
    if things and (goal == BOX or tables().map.hexes[goal].kind == "coast"):
        wanted = scores.get(goal, 0.0) > 0 or haven(world, side, goal)
        answer["ashore"] = [thing.id for thing in things] if wanted else []
    if haven(world, side, goal):
        answer["port"] = _safe_port(world, side, goal)
    return answer


def _safe_port(world: World, side: Side, place: str) -> bool:
    """R41: in port where there is coal to come out again, and no enemy stands near enough to take ships and all."""
    if place == BOX:
        return True
    near = (label for label in tables().map.land_steps[place] if units_at(world, label, foe(side)))
    return bool(columns_at(world, place, side)) and next(near, None) is None


def _bound_there(known: Known, slot: str) -> int:
    """The steps of troops that all squadrons with the slot's destination carry: they land together."""
    orders = known.destinations()
    ships = [
        ship.id
        for squadron, to in orders.items()
        if to == orders.get(slot)
        for ship in squadron_ships(known.world, squadron)
    ]
    return sum(thing.steps for thing in cargo(known.world, ships) if isinstance(thing, Unit))


def _score(
    world: World,
    side: Side,
    place: str,
    ships: list[Ship],
    things: list[Unit | Column],
    force: int,
    doctrine: Doctrine,
) -> float:
    """What can be done in a hex: troops landed, a port barred, ships met, a haven."""
    enemies = [ship for ship in ships_at(world, place, foe(side), warships=True) if place != BOX]
    at_sea = [ship for ship in enemies if not ship.in_port]
    score = 0.0
    if at_sea and strength(ships) < doctrine.sea_odds * strength(at_sea):
        score -= 30.0
    if haven(world, side, place):
        score += 1.0
    if place == BOX:
        return score
    if things:
        return score + _landing(world, side, place, things, force, doctrine)
    if any(is_warship(ship) for ship in ships):
        prey = [ship for ship in ships_at(world, place, foe(side)) if not ship.in_port]
        score += min(8.0, sum(worth(world, ship) for ship in prey)) if prey else 0.0
        score += _off_the_coast(world, side, place, enemies)
    return score


def _landing(
    world: World, side: Side, place: str, things: list[Unit | Column], force: int, doctrine: Doctrine
) -> float:
    """What a landing is worth, with the troops of all that are bound there against those that hold the beach."""
    chart = tables().map
    if chart.hexes[place].kind != "coast":
        return 0.0
    troops = sum(thing.steps for thing in things if isinstance(thing, Unit))
    held = sum(unit.steps for unit in units_at(world, place, foe(side)))
    fort = fort_at(world, place)
    if fort is not None and side == CHILE:
        held += 2 * fort.steps
    near = sum(chart.points.get(label, 0) for label in chart.land_steps[place] if controller(world, label) != side)
    worth_it = 3.0 * chart.points.get(place, 0) + near + (1.0 if chart.town(place) is not None else 0.0)
    if haven(world, side, place):
        return 1.0 + near
    if held and force < doctrine.attack_odds * (held + 1):
        return -20.0
    if not troops:
        return 2.0 if units_at(world, place, side) else -20.0
    return (worth_it + 2.0 if controller(world, place) != side else 1.0) - held


def _off_the_coast(world: World, side: Side, place: str, enemies: list[Ship]) -> float:
    """7.6: a blockade of an enemy port, and what may be fired at there."""
    chart = tables().map
    if chart.hexes[place].kind != "coast" or controller(world, place) == side:
        return 0.0
    score = 0.5 * chart.points.get(place, 0) + (0.5 if chart.town(place) is not None else 0.0)
    score += min(6.0, sum(1.0 + 0.3 * guns(ship) for ship in enemies if ship.in_port))
    targets = raids.targets(world, side, place)
    if targets and not any(one.fort for one in targets):
        score += 1.5
    if units_at(world, place, side):
        score += 2.0
    return score


def _peril(world: World, side: Side, ships: list[Ship], doctrine: Doctrine, *, laden: bool) -> dict[str, int]:
    """How dangerous each hex is: the chance that stronger enemies of its area come up with the squadron there.

    Laden transports keep out of hexes where it is more than the doctrine risks.
    """
    chart, other = tables().map, foe(side)
    found: dict[str, int] = {}
    hunters: dict[str, list[Ship]] = {}
    for ship in known_warships(world, other):
        hunters.setdefault(ship.place, []).append(ship)
    for place, enemies in hunters.items():
        if place == BOX or strength(ships) >= doctrine.sea_odds * strength(enemies):
            continue
        if all(ship.in_port for ship in enemies) and not columns_at(world, place, other):
            continue
        far = steps_from(other, place)
        for label in chart.areas[chart.area_of(place)].hexes:
            sixths = chance(far[label], modifier(ships))
            avoid = AVOID if laden and sixths > doctrine.risk_transports else 0
            if sixths:
                found[label] = found.get(label, 0) + PERIL * sixths + avoid
    return found


def known_warships(world: World, side: Side) -> list[Ship]:
    """A side's warships that might come out."""
    fleet = world["fleet"].ships.values()
    return [ship for ship in fleet if ship.side == side and ship.afloat and is_warship(ship) and ship.repair == 0]


def replan(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """R80: as it was laid."""
    return list(known.frame(path).way)


# --- interception and blockade ---------------------------------------------------------------------------


def intercept(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """7.3: within reach, whom he outguns; out of port only while a column stays for the next voyage."""
    view, one = seen(known, path, slot)
    if not one.able:
        return PASS
    world = known.world
    target, own = named(world, view.ships), named(world, one.ships)
    outguns = strength(own) >= doctrine.sea_odds * strength(target)
    coal = not one.coal or len(columns_at(world, one.place, side_of(slot))) > 1 or one.distance == 0
    return NOW if outguns and coal and one.distance <= doctrine.reach else PASS


def run(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """7.6-blockade: he fights his way where he is the stronger."""
    view = barred(known, path)
    own, bar = named(known.world, view.ships), named(known.world, view.blockaders)
    return FIGHT if strength(own) >= doctrine.sea_odds * strength(bar) else RUN


def catch(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """7.6-blockade: the most worth of those he can fight."""
    view = barred(known, path)
    bar = named(known.world, view.blockaders)
    caught: list[Ship] = []
    for ship in by_preference(known.world, named(known.world, view.ships), ()):
        if len(caught) < view.failed and strength([*caught, ship]) <= strength(bar) / doctrine.sea_odds:
            caught.append(ship)
    return [ship.id for ship in caught]


# --- combat ----------------------------------------------------------------------------------------------


def aside(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """7.9: transports go out of the line."""
    view, side = battle_of(known, path), side_of(slot)
    return least_use(known.world, view.fighting[side], excess(view, side))


def plan(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """7.9: each gun at what promises most as things stand."""
    return {"lead": PLAN, "targets": [], "stop": []}


def shot(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """7.9: the shot that promises most."""
    view, side = battle_of(known, path), side_of(slot)
    mine, enemies = view.loaded[side], view.fighting[foe(side)]
    return BETWEEN.join(best_shot(known.world, named(known.world, mine), named(known.world, enemies)))


def capture(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """10.1: always; half the throws cost the enemy the ship, one in six a hit."""
    return best_prize(known.world, known.frame(path))


def raid(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """7.6-raid: at columns, else at the weakest; not at a fort, which hits back."""
    world, side = known.world, side_of(slot)
    place = raids.place_of(world, slot)
    found = raids.targets(world, side, place)
    if any(one.fort for one in found):
        return {}
    best = min(found, key=lambda one: (one.modifier, one.id))
    return {ship.id: best.id for ship in raids.raiders(world, side, place)}


def infernal(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """10.2: at the ship worth most, wherever there is one."""
    world = known.world
    port, ship = max(raids.machine_targets(world), key=lambda one: (worth(world, named(world, (one[1],))[0]), one[1]))
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
    "pw-raid": raid,
    "pw-infernal": infernal,
}
