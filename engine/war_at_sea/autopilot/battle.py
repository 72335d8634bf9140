"""The autopilot in battle: it seals plans, which the steps carry out, and answers blow by blow as they would."""

from __future__ import annotations

from engine.core.spaces.space import Answer
from engine.war_at_sea.autopilot.doctrine import Doctrine
from engine.war_at_sea.battle.arena import on_map
from engine.war_at_sea.battle.conduct import goal_of, outgunned
from engine.war_at_sea.battle.plans import BattlePlan, read_plan
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.orders.battle import usual_plan, wish_of
from engine.war_at_sea.scenarios.victory import Escaped
from engine.war_at_sea.tactical import distance_between
from engine.war_at_sea.terms import Direction
from engine.war_at_sea.world.field import Field, Group, enemies


def plan(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """6.4: the plan of a force for a round."""
    battle = known.battle(path)
    usual = usual_plan(battle, slot)
    if usual.aim == "away" and not battle.plans.get(slot):
        return usual.packed()
    aim = _way_out(known, doctrine, battle, slot)
    made = BattlePlan(aim, leave=doctrine.leave, torpedoes=doctrine.torpedoes, second=doctrine.second)
    answer = made.packed()
    if aim != "fight":
        del answer["range"]
    return answer


def _way_out(known: Known, doctrine: Doctrine, battle: Field, slot: str) -> str:
    """The side of the map that the victory table pays ships of this force for leaving by.

    A way through the enemy is begun in the round of the doctrine. One that is open can wait for the last round, unless
    the enemy is the stronger at every range.
    """
    begun = read_plan(battle.plans.get(slot)).aim
    if begun.startswith("to-"):
        return begun
    groups = [group for group in battle.groups.values() if group.force == slot]
    ships = {ship for group in groups for ship in group.ships}
    for item in file_of(known.world).victory.points:
        if not (isinstance(item, Escaped) and ships & set(item.ships)):
            continue
        for group in groups:
            direction = min(
                item.sides, key=lambda side: (distance_between(group.hex, goal_of(battle, group.hex, side)), side)
            )
            through = _barred(battle, group, direction)
            begins = min(doctrine.runs_from, battle.most) if through else battle.most
            if battle.round >= begins or (not through and outgunned(known.world, battle, groups, doctrine.leave)):
                return f"to-{direction}"
    return "fight"


def _to_go(battle: Field, group: Group, direction: Direction) -> int:
    """Hexes to where ships may leave in a direction."""
    return distance_between(group.hex, goal_of(battle, group.hex, direction))


def _barred(battle: Field, group: Group, direction: Direction) -> bool:
    """Whether an enemy is nearer to the edge on that side than a group is."""
    goal = goal_of(battle, group.hex, direction)
    mine = distance_between(group.hex, goal)
    return any(on_map(foe.hex) and distance_between(foe.hex, goal) < mine for foe in enemies(battle, group.side))


def amend(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """The plan goes on."""
    return known.space("was-amend", path, slot).default


def break_off(known: Known, doctrine: Doctrine, path: str, slot: str) -> Answer:
    """6.4.7: as the plan says."""
    return wish_of(known.battle(path), slot)
