"""Judging shots at sea: what hits, who fires first, which shot is best (7.9, 7.10, R43 to R46)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.pacific_war.judgement.counted import ship_value
from engine.pacific_war.judgement.places import load, ship_type
from engine.pacific_war.judgement.sea import DIE, is_warship, modifier
from engine.pacific_war.state import Ship
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

BETWEEN = ">"
"""The sign between the two ships of a shot: ``ship>target``."""


def guns(ship: Ship) -> int:
    """A ship's gunnery as it is now (R46)."""
    return ship_type(ship.id).guns(ship.damaged)


def armour(ship: Ship) -> int:
    """A ship's armour."""
    return ship_type(ship.id).armour


def critical(die: int) -> bool:
    """7.10: whether a natural die sinks a ship at once."""
    return die == tables().charts.single.fight.critical_ship


def hits(die: int, shooter: Ship, target: Ship) -> bool:
    """7.9: whether a shot hits: the die and the target's armour below the shooter's gunnery (R44)."""
    return critical(die) or die + armour(target) < guns(shooter)


def sixths(shooter: Ship, target: Ship) -> int:
    """In how many of six throws a shot hits."""
    return sum(hits(die, shooter, target) for die in DIE)


TWO_DICE = len(DIE) ** 2


def below(number: int) -> int:
    """In how many of 36 throws two dice stay below a number."""
    return sum(first + second < number for first in DIE for second in DIE)


def raid_chance(ship: Ship, modifier: int) -> int:
    """7.6-raid: in how many of 36 throws a ship hits a target ashore with this modifier (R51)."""
    return below(guns(ship) - modifier)


def fort_chance(fort: str, ship: Ship) -> int:
    """7.7, 7.10: in how many of 36 throws a fort hits a ship: its lowest throw always does."""
    lowest = tables().charts.single.fight.critical_fort
    return below(max(tables().pieces.forts[fort].anti_ship - armour(ship), lowest + 1))


def strength(ships: Iterable[Ship]) -> int:
    """A rough measure of a stack: the gunnery of all, and the armour of those that have guns."""
    return sum(guns(ship) + armour(ship) for ship in ships if is_warship(ship))


def worth(world: World, ship: Ship) -> float:
    """The worth of a ship to her enemy: guns, armour, what she carries, her points; more if another hit sinks her."""
    value = guns(ship) + armour(ship) + 2 * load(world, ship.id) + 1 + POINT * ship_value(world, ship.id)
    return value * (2.0 if ship.damaged or not is_warship(ship) else 1.0)


PENNANT = 3.0
"""The price of any warship to her owner, because lost warships are counted (5.5)."""
TRANSPORT = 3.0
"""The price of an empty transport to her owner: the columns for another (6.3)."""
POINT = 3.0
"""The price of each point that a scenario gives a ship (R110): as much as her being counted."""
KEPT = 0.5
"""The same to her owner: a fleet that keeps its dearest ships in port leaves the sea to the enemy."""
HALF = 0.5  # the weight of damage beside a loss


def price(world: World, ship: Ship) -> float:
    """The price of a ship's loss to her owner: a warship for good, or columns for another; her cargo, her points."""
    own_price = PENNANT + guns(ship) + armour(ship) if is_warship(ship) else TRANSPORT
    return own_price + 2 * load(world, ship.id) + KEPT * ship_value(world, ship.id)


def prize(world: World, ship: Ship) -> float:
    """What sinking a ship is worth to her enemy: her price, and all her points (R110)."""
    return price(world, ship) + (POINT - KEPT) * ship_value(world, ship.id)


Value: TypeAlias = Callable[[World, Ship], float]


@dataclass(frozen=True, slots=True)
class Exchange:
    """What a fight promises: the price of what is sunk or damaged, on the enemy's side and on the own."""

    gained: float
    lost: float


def exchange(world: World, ours: Sequence[Ship], enemies: Sequence[Ship]) -> Exchange:
    """What a fight of these ships promises, each gun at the target that promises most (7.9, 7.10).

    Every gun may sink its target with one throw in six: many small ships are dangerous too.
    """
    return Exchange(_fire(world, ours, enemies, prize), _fire(world, enemies, ours, price))


def _fire(world: World, shooters: Iterable[Ship], targets: Sequence[Ship], value: Value) -> float:
    if not targets:
        return 0.0
    promised = sum(
        max(_promise(world, shooter, target, value) for target in targets)
        for shooter in shooters
        if is_warship(shooter)
    )
    return min(promised, sum(value(world, target) for target in targets))


def _promise(world: World, shooter: Ship, target: Ship, value: Value) -> float:
    """What a shot promises: the target's price for the throws that sink her, half of it for those that damage her."""
    sunk = sum(critical(die) for die in DIE)
    hit = sixths(shooter, target) - sunk
    fatal = target.damaged or not is_warship(target)
    return value(world, target) * (sunk + hit * (1.0 if fatal else HALF)) / len(DIE)


def first_to_fire(intercepted: Sequence[Ship], interceptors: Sequence[Ship]) -> bool:
    """7.9: whether the intercepted side fires first: the side of the fastest ship does, the intercepted if equal
    (R43)."""
    return modifier(intercepted) <= modifier(interceptors)


def by_preference(world: World, targets: Iterable[Ship], wished: Sequence[str]) -> list[Ship]:
    """Targets in the order of a plan; those it does not name after them, the most valuable first."""
    order = {ship: at for at, ship in enumerate(wished)}
    return sorted(targets, key=lambda ship: (order.get(ship.id, len(order)), -worth(world, ship), ship.id))


def best_shot(
    world: World, shooters: Sequence[Ship], targets: Sequence[Ship], wished: Sequence[str] = ()
) -> tuple[str, str]:
    """The shot of a plan: at its first target that is left, else where most is to be gained, by the gun that hits best.

    Errors: ValueError without a shooter or a target.
    """
    listed = [ship for ship in by_preference(world, targets, wished) if ship.id in wished][:1]
    shots = [(shooter, target) for shooter in shooters for target in listed or targets]
    if not shots:
        raise ValueError("nobody is left to fire, or to be fired at")
    shooter, target = max(
        shots, key=lambda shot: (sixths(*shot) * worth(world, shot[1]), guns(shot[0]), shot[0].id, shot[1].id)
    )
    return shooter.id, target.id
