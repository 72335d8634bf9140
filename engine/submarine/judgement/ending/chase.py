"""34.6, 34.7 The chase after the last turn: who may chase whom, and with what strength."""

from __future__ import annotations

from collections.abc import Iterable

from engine.submarine.hulls import between
from engine.submarine.judgement.cards import file_of, most_speed, speeds
from engine.submarine.state import Boat, Gear, Ship
from engine.submarine.tables.arms import NO_SONAR
from engine.submarine.tables.read import tables
from engine.submarine.world import World


def chasers(world: World) -> tuple[Ship, ...]:
    """The escorts that can still run at full speed (34.6)."""
    return tuple(ship for ship in world.ships.afloat("escort") if most_speed(world, ship) == ship.most)


def chased(world: World) -> tuple[Boat, ...]:
    """The boats that may be chased: those on the map, in sight or in contact (34.7.2)."""
    return tuple(boat for boat in world.boats.boats.values() if boat.on_map and not boat.told)


def most_chasers(world: World) -> int:
    """How many escorts may leave the convoy: all but four, where five can run at full speed; else none (34.6, 34.7.1).

    There is a chase only after an action with a convoy that nobody has won before its last turn.
    """
    chart = tables().charts.chase
    able = len(chasers(world))
    if world.action.over or file_of(world).convoy is None or able < chart.escorts_least:
        return 0
    return able - chart.stay


def nearest_first(world: World) -> dict[str, str]:
    """Every escort that may leave the convoy after the boat nearest to it, those nearest to a boat first (H12)."""
    boats = chased(world)
    if not boats:
        return {}
    pairs = sorted(
        (*min((between(ship.pose, boat.pose), boat.id) for boat in boats), ship.id) for ship in chasers(world)
    )
    return {ship: boat for _, boat, ship in pairs[: most_chasers(world)]}


def speed_to_beat(world: World, boat: Boat) -> int:
    """What an escort must exceed to chase a boat: its speed on the surface, and submerged where half its power is left
    (34.7.4, S51). From the truth, or its own side's mask."""
    card = speeds(world, boat)
    return max(card.surface, card.emergency) if has_power(world, boat) else card.surface


def has_power(world: World, boat: Boat) -> bool:
    """Whether half or more of a boat's full power is left (S51)."""
    return boat.power * 100 >= speeds(world, boat).power * tables().charts.chase.power_left_percent


def attack_points(world: World, ships: Iterable[Ship]) -> int:
    """34.7.5: what escorts count together, by their sonar, and by radar besides (S07)."""
    return sum(_of_sets(_gear(world, ship)) for ship in ships)


def _gear(world: World, ship: Ship) -> Gear:
    return world.screen.gear[ship.id]


def _of_sets(gear: Gear) -> int:
    arms = tables().arms
    sonar = gear.sonar if gear.sonar in arms.sonars else NO_SONAR
    count = arms.sonars[sonar].points
    if sonar != NO_SONAR and gear.radar in arms.radars:
        count = max(count, arms.radars[gear.radar].points)
    return count


def defence_points(world: World, boat: Boat) -> int:
    """34.7.5: a boat's greatest speed submerged."""
    return speeds(world, boat).emergency
