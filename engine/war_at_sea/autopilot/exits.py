"""When ships run for a side of the tactical map that the victory table pays them for leaving by (6.4.6): one's own, and
an enemy's as one thinks of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.war_at_sea.autopilot.doctrine import Doctrine
from engine.war_at_sea.battle.arena import on_map
from engine.war_at_sea.battle.conduct import goal_of, outgunned
from engine.war_at_sea.battle.plans import read_plan
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.scenarios.victory import AnyItem, Escaped
from engine.war_at_sea.tactical import distance_between
from engine.war_at_sea.terms import Direction, Side
from engine.war_at_sea.world.field import Field, Group, enemies
from engine.war_at_sea.world.ships import Ship


@dataclass(frozen=True, slots=True)
class Exit:
    """The side of the map by which a force leaves, as an aim of a plan, and the rounds until it begins to."""

    aim: str
    rounds: int


def exit_of(known: Known, doctrine: Doctrine, battle: Field, force: str) -> Exit | None:
    """By which side a force leaves the map, and when; None where that is worth nothing.

    A way through the enemy is begun in the round of the doctrine. One that is open can wait for the last round, unless
    the enemy is the stronger at every range.
    """
    begun = read_plan(battle.plans.get(force)).aim
    if begun.startswith("to-"):
        return Exit(begun, 0)
    groups = [group for group in battle.groups.values() if group.force == force]
    ships = [fighter.ship for group in groups for fighter in battle.crew(group)]
    item = next((item for ship in ships for item in escapes(known, ship)), None)
    if item is None:
        return None
    found: list[Exit] = []
    for group in groups:
        way = min(item.sides, key=lambda side: (_to_go(battle, group, side), side))
        through = _barred(battle, group, way)
        begins = min(doctrine.runs_from, battle.most) if through else battle.most
        runs = not through and outgunned(known.world, battle, groups, doctrine.leave)
        found.append(Exit(f"to-{way}", 0 if runs else max(0, begins - battle.round)))
    return min(found, key=lambda each: each.rounds)


def escapes(known: Known, ship: Ship) -> Iterator[Escaped]:
    """The rows of the victory table that pay a ship for leaving by a side."""
    for item in file_of(known.world).victory.points:
        if isinstance(item, Escaped) and theirs(item, ship.side) and ship.id in item.ships:
            yield item


def theirs(item: AnyItem, side: Side) -> bool:
    """Whether a row of the victory table pays a side."""
    return item.side in (None, side)


def _to_go(battle: Field, group: Group, direction: Direction) -> int:
    """Hexes to where ships may leave in a direction."""
    return distance_between(group.hex, goal_of(battle, group.hex, direction))


def _barred(battle: Field, group: Group, direction: Direction) -> bool:
    """Whether an enemy is nearer to the edge on that side than a group is."""
    goal = goal_of(battle, group.hex, direction)
    mine = distance_between(group.hex, goal)
    return any(on_map(foe.hex) and distance_between(foe.hex, goal) < mine for foe in enemies(battle, group.side))
