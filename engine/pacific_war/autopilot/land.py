"""How an autopilot marches and fights on land (8.0): towns worth points first, no attack below its odds.

``ANSWERS`` maps each kind of question to its function. Answers are whole: no row is left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.core.maps.paths import Links, reach, shortest
from engine.core.spaces.space import Answer
from engine.pacific_war.autopilot.campaign import danger, garrison, missing, posts, supplied
from engine.pacific_war.autopilot.doctrine import AnswerOf, Doctrine
from engine.pacific_war.autopilot.stakes import attacks, wanted
from engine.pacific_war.judgement import melee
from engine.pacific_war.judgement.attrition import COLUMN_PAYS, REDUCED, WEAKEST, fatal
from engine.pacific_war.judgement.counted import values
from engine.pacific_war.judgement.land import (
    MOST_WAY,
    able,
    barred,
    ends,
    fort_of,
    held,
    is_column,
    links,
    refuges,
    starts,
    targets,
    together,
    value,
    weakest,
)
from engine.pacific_war.judgement.odds import ratio
from engine.pacific_war.judgement.places import columns_at, controller, keeper, points_of, ships_at, units_at
from engine.pacific_war.known import Known
from engine.pacific_war.orders.fight import view_of
from engine.pacific_war.seats import corps_of, side_of
from engine.pacific_war.state import ALLIES, CHILE, Side, foe
from engine.pacific_war.steps.land_combat import NONE
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

TOWN = 0.25  # the worth of a town without points, beside one with one point
GATHER = 0.4  # the worth of bringing an own town up to strength, for each point and unit
NEAR = 4  # the longest march for a town without points: each throw may cost a unit
HASTE = 4  # movement points added to every distance, so that near goals do not outweigh all others: about one throw
NO_MARCH = {"start": NONE, "again": False}
NO_ATTACK = {"attack": NONE, "again": False}


@dataclass(frozen=True, slots=True)
class _Plan:
    """A march: which things go which way, whether points are at stake there: to win, or in danger; and whether the
    enemy has left the goal ``open``."""

    things: list[str]
    way: list[str]
    staked: bool
    open: bool


def march(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """8.2: one stack of the corps after the other towards the goal worth most for the way; towns keep a garrison."""
    world, side = known.world, side_of(slot)
    there = starts(world, side, slot)
    stacks = sorted(place for place, things in there.items() if not is_column(things[0]))
    stacks.sort(key=lambda place: there[place][0])
    for at in range(known.frame(path)["round"] - 1, len(stacks)):
        place = stacks[at]
        stack = together(there[place], known.frame(path)["began"], place)[0]
        plan = _march_plan(world, slot, place, stack, doctrine)
        if plan is not None:
            throws = _throws(world, plan, doctrine)
            return {
                "start": place,
                "units": plan.things,
                "way": plan.way,
                **({"drop": {}} if len(plan.things) > 1 and len(plan.way) > 1 else {}),
                "throws": throws,
                "halt": [REDUCED] if throws == 1 else [],
                "loss": _loss(world, plan.things),
                "again": at + 1 < len(stacks),
            }
    return NO_MARCH


def _march_plan(world: World, corps: str, place: str, things: tuple[str, ...], doctrine: Doctrine) -> _Plan | None:
    side = side_of(corps)
    movers = _movers(world, corps, place, things, doctrine)
    if not movers or _faces(world, side, place, movers, doctrine):
        return None
    passable = _passable(world, side)
    standing = Counter(unit.place for unit in world.army.units.values() if unit.side == side)
    near, far = supplied(world, side, doctrine), doctrine.march if side == CHILE else doctrine.recall
    # Units that can go by sea do not march through the desert.
    costs = reach((place,), passable, min(far, NEAR) if _has_ships(world, side, place) else far)
    stages: list[tuple[float, str, int, bool, bool]] = []
    for goal, (worth, most) in _goals(world, side, place, movers, doctrine).items():
        held_by_us = controller(world, goal) == side
        staked = goal in points_of(world) and (not held_by_us or danger(world, side, goal))
        for hex_ in _stages(world, side, goal):
            # More than five in a hex would be lost in administration (8.1); units already there stay.
            count = min(
                len(movers), most, tables().charts.single.fight.stack - (standing[hex_] if hex_ != place else 0)
            )
            if hex_ not in costs or hex_ not in near or count <= 0:
                continue
            if held_by_us or costs[hex_] <= (doctrine.march if worth > TOWN else NEAR):
                stages.append((worth / (costs[hex_] + HASTE), hex_, count, staked, not held_by_us and hex_ == goal))
    if not stages:
        return None
    _, goal, count, staked, empty = max(stages)
    route = shortest(place, goal, passable)
    if goal == place or route is None:
        return None
    columns = [thing for thing in things if is_column(thing)]
    spare = len(columns) > 1 or place not in tables().map.ports
    return _Plan([*movers[-count:], *(columns[:1] if spare else [])], list(route.path[1 : MOST_WAY + 1]), staked, empty)


def _throws(world: World, plan: _Plan, doctrine: Doctrine) -> int:
    """How often to throw: a lone unit with its last step, which doubles would cost, throws once (8.3).

    Unless the enemy has left points open to it: beside his troops, or as a garrison of its own, it would change little.
    """
    lone = len(plan.things) == 1 and fatal(world, plan.things[0])
    return 1 if lone and not (plan.staked and plan.open) else doctrine.throws


def _has_ships(world: World, side: Side, place: str) -> bool:
    return place in tables().map.ports and bool(ships_at(world, place, side, warships=False))


def _loss(world: World, things: list[str]) -> str:
    """A column pays where doubles would cost the last step of a unit, which could only come back from home."""
    troops = [thing for thing in things if not is_column(thing)]
    last = world.army.units[weakest(world, troops)].steps == 1
    return COLUMN_PAYS if last and len(troops) < len(things) else WEAKEST


def _passable(world: World, side: Side) -> Callable[[str], Links[str]]:
    """Links over land through every hex that the enemy does not hold, worked out once for a search of the whole map."""
    closed = barred(world, side)

    def out(place: str) -> Links[str]:
        return ((other, cost) for other, cost in links(place) if other not in closed)

    return out


def _movers(world: World, corps: str, place: str, things: tuple[str, ...], doctrine: Doctrine) -> list[str]:
    """The units that can be spared, the most valuable last: the corps that keeps a town worth points leaves a
    garrison."""
    units = sorted((thing for thing in things if not is_column(thing)), key=lambda unit: value(world, unit))
    if keeper(world, side_of(corps), place) != corps:
        return units
    return units[garrison(world, side_of(corps), place, doctrine) :]


def _faces(world: World, side: Side, place: str, units: list[str], doctrine: Doctrine) -> bool:
    """Whether the stack can attack with good odds from where it stands: then it stays for the attack."""
    return any(
        held(world, foe(side), other) and attacks(world, side, place, units, other, doctrine)
        for other in tables().map.land_steps[place]
    )


def _goals(world: World, side: Side, place: str, movers: list[str], doctrine: Doctrine) -> dict[str, tuple[float, int]]:
    """The goals worth marching to, with the worth of each, and for how many units at most.

    They are enemy towns that can be taken with these odds, and own posts that lack units, if the place has more than
    it needs: all posts of the Allies', those of Chile's that are threatened.
    """
    chart, points, goals = tables().map, values(world), dict[str, tuple[float, int]]()
    for town in chart.towns:
        worth = points.get(town, 0)
        if controller(world, town) == foe(side) and _can_be_had(world, side, place, movers, town, doctrine):
            goals[town] = (worth or TOWN, len(movers))
    spare = len(units_at(world, place, side)) - posts(world, side).get(place, 0)
    for town, lacking in missing(world, side).items():
        count = min(spare, lacking)
        if count > 0 and town != place and (side == ALLIES or danger(world, side, town)):
            goals[town] = (GATHER * points[town] * count, count)
    return goals


def _can_be_had(world: World, side: Side, place: str, movers: list[str], town: str, doctrine: Doctrine) -> bool:
    """Whether an enemy town is empty, or these units of a place would attack it."""
    if not held(world, foe(side), town):
        return True
    return ratio(world, side, place, movers, town) >= wanted(world, side, town, doctrine)


def _stages(world: World, side: Side, goal: str) -> tuple[str, ...]:
    """Where to march for a goal: into it where it is empty, else beside it."""
    return (goal,) if not held(world, foe(side), goal) else tables().map.land_steps[goal]


def attack(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """8.7: where the odds are best. All corps of a hex judge alike and so attack together."""
    world, side = known.world, side_of(slot)
    possible = targets(world, side, slot)
    points = values(world)
    good: list[tuple[float, str]] = []
    for key in possible:
        origin, target = ends(key)
        together = [unit.id for corps in corps_of(side) for unit in able(world, corps, origin)]
        if fort_of(world, foe(side), target) is not None and not points.get(target):
            continue  # batteries of a town without points are left alone
        if attacks(world, side, origin, together, target, doctrine):
            odds = ratio(world, side, origin, together, target)
            good.append((min(odds, 9.0) * (1 + points.get(target, 0)), key))
    if not good:
        return NO_ATTACK
    _, key = max(good)
    elsewhere = any(ends(other)[0] != ends(key)[0] for _, other in good)
    return {"attack": key, "units": list(possible[key]), "again": elsewhere}


def fight(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """8.8: a column for one more die where it can be spared, the weakest as losses, no town with points given up
    lightly."""
    world, side, clash = known.world, side_of(slot), view_of(known, path).clash
    attacks, place = side == clash.side, clash.place(side)
    plan: dict[str, Answer] = {}
    if melee.stack(world, clash, foe(side)):
        worth = points_of(world).get(clash.target, 0) > 0
        spare = len(columns_at(world, place, side)) > (0 if worth else doctrine.reserve)
        plan = {"column": melee.DIE if spare else melee.KEEP, "chit": melee.BEST, "losses": WEAKEST}
        if units_at(world, place, side):
            stands = not attacks and worth and sum(melee.stack(world, clash, side).values()) > 1
            ways = _ways_out(world, side, place)
            plan["retreat"] = melee.STAND if stands else melee.RETREAT
            if ways and not stands:
                plan["to"] = ways[0]
    if attacks and not clash.beach:
        plan.update(_advance(world, clash, doctrine))
    return plan


def _advance(world: World, clash: melee.Clash, doctrine: Doctrine) -> dict[str, Answer]:
    """8.11: a town worth points keeps a garrison of the attackers, where nobody else is left in it."""
    side, points = clash.side, points_of(world)
    units = sorted(melee.fighting(world, clash, side), key=lambda unit: value(world, unit))
    left = len(units_at(world, clash.origin, side)) - len(units)
    stay = max(0, doctrine.garrison - left) if points.get(clash.origin, 0) else 0
    if stay == 0:
        return {"advance": melee.ADVANCE}
    if stay < len(units):
        return {"advance": melee.PART, "who": units[stay:]}
    goes = points.get(clash.target, 0) > points.get(clash.origin, 0)
    return {"advance": melee.ADVANCE if goes else melee.HOLD}


def chit(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """8.9: the most valuable unit; all dice of a side are alike."""
    view = view_of(known, path)
    bearers = melee.bearers(known.world, view.clash, view.chit, side_of(slot))
    return max(bearers, key=lambda unit: value(known.world, unit))


def losses(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """8.9: the weakest first."""
    view, side = view_of(known, path), side_of(slot)
    return melee.losses(known.world, melee.losable(known.world, view.clash, side), view.hits[side], WEAKEST)


def retreat(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """8.10: an outnumbered side retreats."""
    clash, side = view_of(known, path).clash, side_of(slot)
    outnumbered = melee.outnumbered(known.world, clash, side)
    return _ways_out(known.world, side, clash.place(side))[0] if outnumbered else melee.STAND


def _ways_out(world: World, side: Side, place: str) -> list[str]:
    """8.10: where to retreat to, first where there is room: too many in a hex are lost in administration (8.1)."""
    count, most = len(units_at(world, place, side)), tables().charts.single.fight.stack
    ways = refuges(world, side, place)
    return sorted(ways, key=lambda way: max(0, count + len(units_at(world, way, side)) - most))


def advance(known: Known, path: str, slot: str, doctrine: Doctrine) -> Answer:
    """8.11: all units that are left."""
    clash = view_of(known, path).clash
    return melee.fighting(known.world, clash, clash.side)


ANSWERS: Mapping[str, AnswerOf] = {
    "pw-march": march,
    "pw-attack": attack,
    "pw-fight": fight,
    "pw-chit": chit,
    "pw-losses": losses,
    "pw-retreat": retreat,
    "pw-advance": advance,
}
