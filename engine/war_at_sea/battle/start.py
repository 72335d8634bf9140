"""Initiative and the end of a round (6.2, 6.4.7, 6.4.8)."""

from __future__ import annotations

from engine.war_at_sea.battle.arena import RADAR_WEATHER, contact, group_speed, ship_speed
from engine.war_at_sea.judgement.cards import class_of, radar_of
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import ALLIED, AXIS, SIDES, Side
from engine.war_at_sea.world.field import Field, Fighter, sides_left

NIGHT_TRAINED_UNTIL = "1943-08"
"""Japanese forces lose their advantage by night in this month."""


def fixed_initiative(field: Field) -> str:
    """The side that has the initiative without a die: against a surprised side in round 1, against one in port.

    5.7.8, 9.2.2; empty where a die decides.
    """
    harbours = {party.side for party in field.parties.values() if party.harbour}
    if len(harbours) == 1:
        return ALLIED if AXIS in harbours else AXIS
    if field.surprised and field.round <= 1:
        return ALLIED if field.surprised == AXIS else AXIS
    return ""


def initiative_modifier(world: World, field: Field) -> int:
    """What is added to the die of initiative (6.2, 9.4.2, ``modifiers/initiative.csv``)."""
    table, total = tables().modifiers["initiative"], 0
    ships = {side: _here(field, side) for side in SIDES}

    def has(side: Side, what: str) -> bool:
        return any(what in radar_of(ship.ship, field.month) for ship in ships[side])

    for side in SIDES:
        aboard = (field.leaders.get(ship.ship.id) for ship in ships[side])
        if any(leader is not None and leader not in field.fallen for leader in aboard):
            total += table[f"{side}-leader"].value
        if (field.dark or field.weather in RADAR_WEATHER) and has(side, "search"):
            total += table[f"{side}-radar"].value
    nations = {class_of(ship.ship).nation for ship in ships[AXIS]}
    if field.dark and "jp" in nations and field.month < NIGHT_TRAINED_UNTIL:
        total += table["japanese-night"].value
    if field.dark and "it" in nations and not has(AXIS, "search"):
        total += table["italian-night"].value
    fastest = {side: _fastest(field, side, ships[side]) for side in SIDES}
    if fastest[AXIS] != fastest[ALLIED]:
        total += table["axis-faster" if fastest[AXIS] > fastest[ALLIED] else "allied-faster"].value
    if field.spotted:
        total += table[f"{field.spotted}-spotted"].value
    return total


def _here(field: Field, side: Side) -> list[Fighter]:
    """The ships of a side in the battle; before the forces are placed (6.1) all that came."""
    if field.placed:
        return list(field.ships(side))
    return [
        fighter for fighter in field.fighters.values() if fighter.ship.side == side and fighter.ship.id not in field.out
    ]


def _fastest(field: Field, side: Side, ships: list[Fighter]) -> int:
    """The speed of the fastest group of a side; before the forces are placed, that of the fastest ship, which may form
    a group by herself (6.3.3)."""
    if field.placed:
        return max((group_speed(field, group) for group in field.of(side)), default=0)
    towed = {ship.ship.tow for ship in ships}
    return max((ship_speed(field, ship) for ship in ships if ship.ship.id not in towed), default=0)


def with_initiative(total: int) -> Side:
    """The side that a total of the die gives the initiative (6.2)."""
    return AXIS if total <= tables().charts.orders.axis_initiative else ALLIED


def repairable(fighter: Fighter) -> bool:
    """Whether her engines may be repaired: stopped by battle, not for want of fuel, not given up (8.3.1)."""
    ship = fighter.ship
    return fighter.fights and not ship.speed and not ship.dry and not ship.fixed


def over_now(field: Field) -> bool:
    """Whether a side has no ship left in the battle (6.4.8)."""
    return len(sides_left(field)) < len(SIDES)


def end_of_round(world: World, field: Field) -> str:
    """Why the battle ends after impulse 22 without anybody's wish; empty where it may go on (6.4.8, 6.4.9)."""
    if over_now(field):
        return "alone"
    if not contact(world, field):
        return "unseen"
    if field.round < field.most:
        return ""
    return "suspended" if field.zone else "rounds"
