"""Moves in battle: where a group may go, who may leave her group, who leaves the map (6.4, 8.1, 9.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from engine.core.maps.hexes import go
from engine.war_at_sea.battle.arena import group_sees, group_speed, has_tow, may_move_in, on_map, ship_speed
from engine.war_at_sea.hits import Box, crippled
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.reckoning import stacks
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tactical import (
    HEXES,
    around,
    cell,
    closed_hexes,
    distance_between,
    label_of,
    leads_off,
    next_to_land,
)
from engine.war_at_sea.terms import DIRECTIONS, Direction, Side, other
from engine.war_at_sea.world.field import Field, Fighter, Group

STAY: Final = "stay"
LEAVE: Final = "leave-"
"""Answers to the question where a group goes, beside hexes."""


def held(field: Field, group: Group) -> bool:
    """Whether a ship of the group holds it in its next movement impulse: lost speed, bridge or rudder hit (6.4.5)."""
    return any(fighter.slow or fighter.held for fighter in field.crew(group))


def movers(field: Field, side: Side, speeds: tuple[int, ...]) -> list[Group]:
    """The groups of a side that may move in an impulse by their speed (6.4.4), held or not."""
    return [group for group in field.of(side) if may_move_in(field, group, speeds)]


def may_be_detached(fighter: Fighter) -> bool:
    """Whether a ship may leave her group at the start of a movement impulse (8.1); a ship aground may too (W61)."""
    ship = fighter.ship
    left: Mapping[Box, int] = ship.left  # type: ignore[assignment]
    return ship.aground or crippled(class_of(ship), left, ship.speed)


def may_be_detached_from(field: Field, group: Group) -> bool:
    """Whether a group of several ships has one that may leave it (8.1)."""
    return len(group.ships) > 1 and bool(detachable(field, group))


def detachable(field: Field, group: Group) -> list[Fighter]:
    """The ships that may leave a group (8.1); a counter of several does it as a whole if one of it may (9.6.3)."""
    crew = field.crew(group)
    if len({fighter.ship.target for fighter in crew}) < 2:
        return []
    hurt = {fighter.ship.target for fighter in crew if may_be_detached(fighter)}
    return [fighter for fighter in crew if fighter.ship.target in hurt]


def part_may_move(field: Field, group: Group, speeds: tuple[int, ...]) -> bool:
    """Whether one of two parts may move in an impulse if the group leaves cripples behind: fast enough for it, and held
    by none of its ships (6.4.4, 6.4.5). Of tows it always may."""
    if has_tow(field, group):
        return True
    crew = field.crew(group)
    hurt = list(dict.fromkeys(fighter.ship.target for fighter in detachable(field, group)))
    for count in range(1, len(hurt) + 1):
        for left in combinations(hurt, count):
            parts = [[fighter for fighter in crew if (fighter.ship.target in left) is out] for out in (True, False)]
            if all(parts) and any(_moves(field, part, speeds) for part in parts):
                return True
    return False


def _moves(field: Field, crew: Sequence[Fighter], speeds: tuple[int, ...]) -> bool:
    """Whether ships may move as a group of their own, whatever the other rules say."""
    speed = min(ship_speed(field, fighter) for fighter in crew)
    return speed > 0 and speed in speeds and not any(fighter.slow or fighter.held for fighter in crew)


def stack_allows(field: Field, group: Group, label: str) -> bool:
    """Whether a group finds room in a hex beside its friends there (6.3.1, 6.4.2); a counter counts as a ship."""
    there = [other for other in field.of(group.side) if other.hex == label and other is not group]
    counters = {
        fighter.ship.target: class_of(fighter.ship) for another in (*there, group) for fighter in field.crew(another)
    }
    return stacks(counters.values())


def near_harbour(field: Field, side: Side, label: str) -> bool:
    """Whether a hex holds enemies in port or is next to them, so that attackers may not enter it (9.2.2)."""
    return any(
        distance_between(group.hex, label) <= 1
        for group in field.of(other(side))
        if group.force in field.parties and field.parties[group.force].harbour
    )


def steps(field: Field, group: Group) -> list[str]:
    """Where a group that may move can go: hexes next to it, and directions by which it may leave (6.4.1, 6.4.6).

    A group beyond the edge may only come in, or wait where its way is closed (6.3.8).
    """
    if not on_map(group.hex):
        return entries(field, group)
    ways = [
        label
        for label in around(group.hex)
        if label != field.island and stack_allows(field, group, label) and not near_harbour(field, group.side, label)
    ]
    if group.hex not in closed_hexes(field.closed):
        ways += [LEAVE + direction for direction in leads_off(group.hex)]
    return ways


def entries(field: Field, group: Group) -> list[str]:
    """The hexes by which a group beyond the edge comes onto the map: the nearest ones (6.3.8, W12)."""
    open_hexes = [
        label
        for label in HEXES
        if label != field.island and stack_allows(field, group, label) and not near_harbour(field, group.side, label)
    ]
    if not open_hexes:
        return []
    nearest = min(distance_between(group.hex, label) for label in open_hexes)
    return [label for label in open_hexes if distance_between(group.hex, label) == nearest]


def in_reach_of_sight(world: World, field: Field, group: Group) -> bool:
    """Whether an enemy has a group in sight."""
    return any(group_sees(world, field, enemy, group) for enemy in field.of(other(group.side)))


def gets_away(world: World, field: Field, group: Group) -> bool:
    """Whether a group that leaves the map is out of the battle: not in sight, and as fast as every enemy (6.4.6)."""
    if in_reach_of_sight(world, field, group):
        return False
    mine = group_speed(field, group)
    return all(group_speed(field, enemy) <= mine for enemy in field.of(other(group.side)))


def shift(field: Field, group: Group, direction: Direction) -> dict[str, str] | None:
    """Where everything stands after the map is shifted so that a group can leave its edge and stay (6.4.6).

    Hexes by group, the island under an empty key. None where something would be pushed off the map, so that the group
    leaves after all. Groups that have not come in yet move along beyond the edge.
    """
    back = (DIRECTIONS.index(direction) + 3) % 6
    places: dict[str, str] = {}
    for each in field.groups.values():
        if each is group:
            continue
        place = label_of(go(cell(each.hex), back))
        if on_map(each.hex) and not on_map(place):
            return None
        places[each.id] = place
    places[group.id] = group.hex
    if field.island:
        island = label_of(go(cell(field.island), back))
        if not on_map(island):
            return None
        places[""] = island
    return places


def grounds_in(field: Field, label: str) -> bool:
    """Whether a ship that enters a hex may run aground (9.7.3)."""
    return next_to_land(label, field.closed, field.island or None)


def grounding_modifier(fighter: Fighter) -> int:
    """What a major ship or large transport adds to the dice (9.7.3)."""
    return tables().charts.grounding.heavy if class_of(fighter.ship).heavy else 0


def mergeable(field: Field, group: Group) -> list[Group]:
    """The groups in the same hex that a group may join: none that lost speed holds in this impulse (6.4.3, 6.4.5), and
    none in port with one at sea (9.2.2)."""

    def moored(group: Group) -> bool:
        return group.force in field.parties and field.parties[group.force].harbour

    return [
        other
        for other in field.of(group.side)
        if other is not group and other.hex == group.hex and other.id not in field.resting and not held(field, other)
        if moored(other) == moored(group)
    ]
