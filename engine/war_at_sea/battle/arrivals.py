"""Groups that come into a battle of one evening while it goes on (W145)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.war_at_sea.battle.arena import enlist, enter, on_map
from engine.war_at_sea.judgement.cards import class_of, file_of
from engine.war_at_sea.reckoning import stacks
from engine.war_at_sea.scenarios.file import GroupRow
from engine.war_at_sea.state import World
from engine.war_at_sea.tactical import (
    HEXES,
    OUTER,
    closed_hexes,
    distance_between,
    leads_off,
    onward,
)
from engine.war_at_sea.terms import other
from engine.war_at_sea.world.field import Field, Group


def due(world: World, field: Field) -> list[GroupRow]:
    """The groups of a scenario of one battle that have not come yet."""
    return [] if field.zone else [row for row in file_of(world).group if row.id not in field.parties]


def arrive(world: World, field: Field) -> list[Group]:
    """Bring in the groups of this round, in the order of the file, each by its hex or the nearest that is free."""
    forces = world.forces
    came: list[Group] = []
    for row in due(world, field):
        if row.round > field.round:
            continue
        enlist(field, world, forces.forces[row.id])
        crew = {field.fighters[ship].ship.target: ship for ship in field.rolls[row.id]}
        label = next((way for way in _ways_in(field, row) if _has_room(field, row, way, list(crew.values()))), "")
        came.append(enter(field, row, label or onward(row.hex, leads_off(row.hex)[0]), known=not row.sealed))
    return came


def _ways_in(field: Field, row: GroupRow) -> Iterator[str]:
    """Hexes of the edge, the nearest to the one of the file first, where no enemy stands and, if it can be, next to
    none (W83)."""
    foes = [group.hex for group in field.of(other(row.side)) if on_map(group.hex)]
    edge = [
        each for each in HEXES if each[0] == OUTER and each not in closed_hexes(field.closed) and each != field.island
    ]
    edge.sort(key=lambda each: (distance_between(row.hex, each), HEXES.index(each)))
    for apart in (1, 0):
        yield from (each for each in edge if all(distance_between(each, foe) > apart for foe in foes))


def _has_room(field: Field, row: GroupRow, label: str, ships: list[str]) -> bool:
    """Whether a hex has room for a group beside its friends there (6.3.1)."""
    there = {
        fighter.ship.target: fighter.ship
        for group in field.of(row.side)
        if group.hex == label
        for fighter in field.crew(group)
    }
    return stacks(class_of(other) for other in (*there.values(), *(field.fighters[ship].ship for ship in ships)))
