"""The battle as it begins, and who is in it: groups, their speed, who is in sight of whom (6.3.7, 6.4)."""

from __future__ import annotations

from typing import Final

from engine.core.codec import clone
from engine.war_at_sea.judgement.cards import class_of, file_of, radar_of, specials
from engine.war_at_sea.reckoning import tactical_speed
from engine.war_at_sea.scenarios.file import GroupRow
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tactical import HEXES, MIDDLE, distance_between
from engine.war_at_sea.terms import SIDES, Side, other
from engine.war_at_sea.world.field import Field, Fighter, Group, Party
from engine.war_at_sea.world.forces import Force
from engine.war_at_sea.world.ships import Ship

_ON_MAP: Final = frozenset(HEXES)
RADAR_WEATHER: Final = ("rain", "squall")
"""Weather in which search radar helps by day too."""
FARTHEST: Final = 6
"""Radar shows no target beyond it."""


def battle_field(world: World) -> Field:
    """The battle of a scenario of one battle: its groups in their hexes, known to both sides (W60)."""
    file = file_of(world)
    operation = world.operation
    forces = world.forces
    assert file.battle is not None
    field = Field(
        "", operation.month, operation.weather, operation.dark, MIDDLE if file.battle.island else "",
        list(file.battle.closed), [], file.battle.rounds, placed=True,
    )  # fmt: skip
    for row in file.group:
        if row.round == 1:
            enlist(field, world, forces.forces[row.id])
            enter(field, row, row.hex, known=True)
    for rule in specials(world):
        if rule.kind == "surprised":
            field.surprised = rule.side
    _lead(field)
    look(field, world)
    return field


def enter(field: Field, row: GroupRow, label: str, *, known: bool) -> Group:
    """A group of a scenario of one battle, whose ships were enlisted, stands in a hex. ``known``: to the enemy too."""
    field.parties[row.id] = Party(row.id, row.side, row.names, "bombardment" if row.bombardment else "intercept")
    group = Group(row.id, row.side, row.id, label, list(field.rolls[row.id]), known=known, track=[label])
    field.groups[group.id] = group
    for ship in group.ships:
        fighter = field.fighters[ship]
        fighter.group, fighter.hex, fighter.half = group.id, label, row.bombardment
        if known:
            fighter.ship.glimpse = fighter.ship.look()
    return group


def enlist(field: Field, world: World, force: Force) -> None:
    """Copies of a force's ships come into the battle, with the leaders aboard."""
    fleet = world.ships
    leaders = world.leaders
    field.rolls[force.id] = list(force.ships)
    for ident in force.ships:
        ship: Ship = clone(fleet.ships[ident])
        field.fighters[ident] = Fighter(ship, start=ship.pace)
        leader = leaders.aboard(ident)
        if leader:
            field.leaders[ident] = leader


def _lead(field: Field) -> None:
    """The leading force of each side: the flagship's, else the one with the greatest worth."""
    for side in SIDES:
        mine = [party.id for party in field.parties.values() if party.side == side]
        worth = dict.fromkeys(mine, 0)
        for group in field.of(side):
            for fighter in field.crew(group):
                worth[group.force] += class_of(fighter.ship).vp + 1000 * (fighter.ship.id in field.leaders)
        if mine:
            field.leads[side] = max(mine, key=lambda force: worth[force])


def lead(field: Field) -> None:
    """Name the leading forces again, after forces joined the battle."""
    _lead(field)


# --- groups ----------------------------------------------------------------------------------------------


def on_map(label: str) -> bool:
    """Whether a hex is one of the tactical map's, not a place beyond its edge (W12)."""
    return label in _ON_MAP


def towing(field: Field, fighter: Fighter) -> bool:
    """Whether a ship tows or is towed (8.4.3)."""
    return bool(fighter.ship.tow) or any(
        other.ship.tow == fighter.ship.id for other in field.fighters.values() if other.fights
    )


def ship_speed(field: Field, fighter: Fighter) -> int:
    """The tactical speed of a ship: bad weather limits it; aground or without fuel she has none (6.4.1, 9.7.3, 9.8.3,
    15.2, W06)."""
    if fighter.ship.aground or fighter.ship.dry:
        return 0
    speed = tactical_speed(fighter.ship.speed)
    most = tables().weather.effect("max_speed", field.weather)
    return speed if most is None else min(speed, most)


def group_speed(field: Field, group: Group) -> int:
    """The speed of a group, that of its slowest ship that is not in tow; 0 where it cannot move (6.4.1, 9.6.3)."""
    towed = {fighter.ship.tow for fighter in field.crew(group) if fighter.ship.tow}
    free = [fighter for fighter in field.crew(group) if fighter.ship.id not in towed]
    return min((ship_speed(field, fighter) for fighter in free), default=0)


def has_tow(field: Field, group: Group) -> bool:
    """Whether a ship of the group has another of it in tow (8.4.3)."""
    ships = set(group.ships)
    return any(fighter.ship.tow in ships for fighter in field.crew(group) if fighter.ship.tow)


def may_move_in(field: Field, group: Group, speeds: tuple[int, ...]) -> bool:
    """Whether the speeds of an impulse let a group move: a tow moves with the tows alone (6.4.4, 8.4.3)."""
    if field.parties and group.force in field.parties and field.parties[group.force].harbour:
        return False
    if any(fighter.loads and field.round == 1 for fighter in field.crew(group)):
        return False
    speed = group_speed(field, group)
    if speed == 0:
        return False
    return 0 in speeds if has_tow(field, group) else speed in speeds


def new_group(field: Field, old: Group, ships: list[str]) -> Group:
    """Ships of a group as a group of their own, in the same hex (6.4.3, 8.1)."""
    field.made += 1
    group = Group(
        f"g{field.made}", old.side, old.force, old.hex, ships, old.known, old.sighted,
        track=list(old.track), bow=old.bow,
    )  # fmt: skip
    field.groups[group.id] = group
    old.ships = [ship for ship in old.ships if ship not in ships]
    for ship in ships:
        field.fighters[ship].group = group.id
    if not old.ships:
        del field.groups[old.id]
    return group


def merge(field: Field, group: Group, into: Group) -> None:
    """Two groups in a hex become one (6.4.3)."""
    for ship in group.ships:
        field.fighters[ship].group = into.id
    into.ships += group.ships
    into.known = into.known or group.known
    into.sighted = into.sighted or group.sighted
    del field.groups[group.id]


def take_out(field: Field, ship: str) -> None:
    """A ship sank or left: her group goes with its last ship."""
    fighter = field.fighters[ship]
    group = field.groups[fighter.group]
    group.ships.remove(ship)
    fighter.group = ""
    if not group.ships:
        del field.groups[group.id]
        for formation in list(field.formations.values()):
            if group.id in formation.groups:
                formation.groups.remove(group.id)
                if not formation.groups:
                    del field.formations[formation.id]


# --- sight -----------------------------------------------------------------------------------------------


def base_sight(field: Field) -> int:
    """Hexes that a ship without radar sees in this light and weather (6.3.7)."""
    return tables().weather.effect("sight_night" if field.dark else "sight_day", field.weather) or 0


def sight_limit(world: World, field: Field, viewer: Side) -> int:
    """The most that a side sees by day where its enemy lays smoke (a special rule)."""
    if field.dark:
        return FARTHEST
    smoke = [rule.hexes for rule in specials(world) if rule.kind == "smoke" and rule.side == other(viewer)]
    return min(smoke, default=FARTHEST)


def shore_limit(world: World, field: Field, target: Ship) -> int:
    """The most at which anybody sees a ship by night that lies before dark land and does not burn (W139)."""
    if not field.dark or target.fire:
        return FARTHEST
    name = target.counter or target.id
    limits = [rule.hexes for rule in specials(world) if rule.kind == "dark-shore" and name in rule.ships]
    return min(limits, default=FARTHEST)


def reach_of_sight(world: World, field: Field, viewer: Fighter, target: Ship) -> int:
    """Hexes at which a ship sees another: weather and light, radar, fires, land behind her (6.3.7, W139,
    ``modifiers/sighting.csv``)."""
    reach, extra = base_sight(field), tables().modifiers["sighting"]
    if field.dark or field.weather in RADAR_WEATHER:
        if "search" in radar_of(viewer.ship, field.month):
            reach = min(FARTHEST, reach + extra["radar"].value)
        if field.dark and target.fire:
            reach += extra["burning"].value
    return min(reach, sight_limit(world, field, viewer.ship.side), shore_limit(world, field, target), FARTHEST)


def sees(world: World, field: Field, viewer: Fighter, target: Fighter) -> bool:
    """Whether a ship has another in sight."""
    if not (on_map(viewer.hex) and on_map(target.hex)):
        return False
    return distance_between(viewer.hex, target.hex) <= reach_of_sight(world, field, viewer, target.ship)


def group_sees(world: World, field: Field, viewer: Group, target: Group) -> bool:
    """Whether any ship of a group has any of another in sight."""
    if not (on_map(viewer.hex) and on_map(target.hex)):
        return False
    away = distance_between(viewer.hex, target.hex)
    if away <= min(base_sight(field), sight_limit(world, field, viewer.side), _shore_around(world, field, target)):
        return True
    if away > FARTHEST or not (field.dark or field.weather in RADAR_WEATHER):
        return False
    return any(sees(world, field, fighter, two) for fighter in field.crew(viewer) for two in field.crew(target))


def _shore_around(world: World, field: Field, group: Group) -> int:
    """The most at which any ship of a group is seen that lies before dark land (W139)."""
    return max((shore_limit(world, field, fighter.ship) for fighter in field.crew(group)), default=FARTHEST)


def in_sight(world: World, field: Field, side: Side) -> list[Group]:
    """The groups of a side that its enemy has in sight."""
    enemy = list(field.of(other(side)))
    return [group for group in field.of(side) if any(group_sees(world, field, other, group) for other in enemy)]


def contact(world: World, field: Field) -> bool:
    """Whether ships of the two sides have each other in sight, one at least the other (6.4.8)."""
    return any(in_sight(world, field, side) for side in SIDES)


def look(field: Field, world: World) -> list[Group]:
    """Note who is in sight now and what shows of the ships (W54). Returns groups seen for the first time."""
    new: list[Group] = []
    for side in SIDES:
        shown = {group.id for group in in_sight(world, field, side)}
        for group in field.of(side):
            group.sighted = group.id in shown
            if not group.sighted:
                continue
            if not group.known:
                group.known = True
                new.append(group)
            for fighter in field.crew(group):
                ship = fighter.ship
                ship.glimpse = ship.look()
    return new
