"""Gunfire in battle: who may fire at whom, with how many dice, what changes them (6.5, 17.4, 18.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.war_at_sea.battle.arcs import arc_percent, crosses_arc, line_blocked
from engine.war_at_sea.battle.arena import on_map, sees
from engine.war_at_sea.judgement.cards import class_of, radar_of
from engine.war_at_sea.reckoning import halved
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tactical import distance_between, friends_block, land_blocks
from engine.war_at_sea.terms import BATTERIES, Battery
from engine.war_at_sea.world.field import Field, Fighter

SMALL_TARGET_FROM: Final = 3
"""Range from which a main battery finds a destroyer hard to hit."""
CLOSE: Final = 1
FAR: Final = 6


@dataclass(frozen=True, slots=True)
class Salvo:
    """Fire that is announced: a battery of a ship at a target (the id of a ship, of a counter its first ship)."""

    ship: str
    battery: Battery
    target: str


def silent(world: World, field: Field, fighter: Fighter) -> bool:
    """Whether a ship may not fire at all: stopped, in tow, not on the map, out of order (6.5.7, 7.7.2, 8.4)."""
    ship = fighter.ship
    if not fighter.fights or not on_map(fighter.hex) or ship.stopped or fighter.muted > field.impulse:
        return True
    return any(other.ship.tow == ship.id for other in field.fighters.values() if other.fights)


def batteries(field: Field, fighter: Fighter) -> list[Battery]:
    """The batteries of a ship that the weather lets fire and that have guns left (6.5.7)."""
    allows = tables().weather.allows
    return [battery for battery in BATTERIES if fighter.ship.left[battery] and allows(battery, field.weather)]


def in_reach(battery: Battery, hexes: int) -> bool:
    """Whether a battery reaches so far (6.5.1)."""
    return hexes <= tables().charts.battle.reach[battery]


def clear(world: World, field: Field, fighter: Fighter, target: Fighter) -> bool:
    """Whether nothing stands in the line of fire: land and friends, by 18.2.4 where arcs are played (6.5.3, 9.7.5)."""
    start, end = fighter.hex, target.hex
    if start == end:
        return True
    if field.island and land_blocks(start, end, (field.island,)):
        return False
    if world.operation.has("fire-arcs"):
        return not line_blocked(field, fighter, target)
    friends = {group.hex for group in field.of(fighter.ship.side)} - {start, end}
    return not friends_block(start, end, [label for label in friends if on_map(label)])


def may_fire(world: World, field: Field, fighter: Fighter, battery: Battery, target: Fighter) -> bool:
    """Whether a battery may fire at a ship (6.5 to 6.5.3)."""
    if not target.fights or not in_reach(battery, distance_between(fighter.hex, target.hex)):
        return False
    return sees(world, field, fighter, target) and clear(world, field, fighter, target)


def open_targets(world: World, field: Field, fighter: Fighter) -> list[Fighter]:
    """The enemy's ships that a ship could fire at with some battery; one for a counter (9.6.1)."""
    if silent(world, field, fighter):
        return []
    guns = batteries(field, fighter)
    if not guns:
        return []
    reach = max(tables().charts.battle.reach[battery] for battery in guns)
    found: dict[str, Fighter] = {}
    for target in field.fighters.values():
        if target.ship.side == fighter.ship.side or not target.fights or target.ship.target in found:
            continue
        if not on_map(target.hex) or distance_between(fighter.hex, target.hex) > reach:
            continue
        if sees(world, field, fighter, target) and clear(world, field, fighter, target):
            found[target.ship.target] = target
    return list(found.values())


def factors(world: World, field: Field, fighter: Fighter, battery: Battery, target: Fighter, after: int) -> int:
    """Dice of a battery: halved for guns loaded for a bombardment and for each ship after the first (6.5.4).

    ``after``: ships that fire at the target before this one. Arcs come first (18.2.1).
    """
    dice = fighter.ship.left[battery]
    if world.operation.has("fire-arcs"):
        dice = -(-dice * arc_percent(field, fighter, target) // 100)
    if fighter.half:
        dice = halved(dice)
    return halved(dice) if after else dice


def modifier(world: World, field: Field, fighter: Fighter, battery: Battery, target: Fighter) -> int:
    """What is added to each die (6.5.5, ``modifiers/gunnery.csv``)."""
    table = tables().modifiers["gunnery"]
    hexes = distance_between(fighter.hex, target.hex)
    total = tables().weather.effect("gunnery", field.weather) or 0
    ship = target.ship
    if hexes <= CLOSE:
        total += table["close"].value
    if hexes == FAR:
        total += table["long-range"].value
    if ship.stopped or ship.aground or in_port(field, target):
        total += table["stopped"].value
    if field.dark and ship.fire:
        total += table["burning"].value
    if field.dark and battery == "primary" and "fire" in radar_of(fighter.ship, field.month):
        total += table["radar"].value
    if battery == "primary" and hexes >= SMALL_TARGET_FROM and class_of(ship).kind.type in ("DD", "DE"):
        total += table["small-target"].value
    if battery != "tertiary" and not fighter.ship.director:
        total += table["director"].value
    if world.operation.has("fire-arcs") and crosses_arc(field, fighter, target):
        total += table["arc"].value
    return total


def in_port(field: Field, fighter: Fighter) -> bool:
    """Whether a ship lies in port (9.2.2)."""
    group = field.groups.get(fighter.group)
    party = field.parties.get(group.force) if group is not None else None
    return party is not None and party.harbour


def legal(world: World, field: Field, salvos: Sequence[Salvo]) -> list[Salvo]:
    """Those of some announced salvos that may be fired, each battery once, in their order."""
    done: set[tuple[str, str]] = set()
    kept: list[Salvo] = []
    for salvo in salvos:
        fighter, target = field.fighters.get(salvo.ship), field.fighters.get(salvo.target)
        if fighter is None or target is None or (salvo.ship, salvo.battery) in done or silent(world, field, fighter):
            continue
        if salvo.battery not in batteries(field, fighter) or not may_fire(world, field, fighter, salvo.battery, target):
            continue
        done.add((salvo.ship, salvo.battery))
        kept.append(salvo)
    return kept


def ranks(field: Field, salvos: Iterable[Salvo]) -> list[int]:
    """For each salvo the number of other ships that fire at its target before it (6.5.4)."""
    before: dict[str, list[str]] = {}
    numbers: list[int] = []
    for salvo in salvos:
        counter = field.fighters[salvo.target].ship.target
        ships = before.setdefault(counter, [])
        if salvo.ship not in ships:
            ships.append(salvo.ship)
        numbers.append(ships.index(salvo.ship))
    return numbers
