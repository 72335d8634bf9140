"""Shots at sea judged: what hits, who fires first, which shot is the best (7.9, 7.10, R43 to R46)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.pacific_war.places import World, load, ship_type
from engine.pacific_war.sea import DIE, is_warship, modifier
from engine.pacific_war.state import Ship
from engine.pacific_war.tables import tables

BETWEEN = ">"
"""How a shot is written: ``ship>target``."""


def guns(ship: Ship) -> int:
    """Its gunnery as it is now (R46)."""
    return ship_type(ship.id).guns(ship.damaged)


def armour(ship: Ship) -> int:
    """Its armour."""
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


def strength(ships: Iterable[Ship]) -> int:
    """A rough measure of a stack: gunnery of all, and armour of those that have guns."""
    return sum(guns(ship) + armour(ship) for ship in ships if is_warship(ship))


def worth(world: World, ship: Ship) -> float:
    """What a ship is worth to her enemy: guns, armour, what she carries; more where one more hit sinks her."""
    value = guns(ship) + armour(ship) + 2 * load(world, ship.id) + 1
    return value * (2.0 if ship.damaged or not is_warship(ship) else 1.0)


PENNANT = 3.0
"""What any warship costs her owner, since ships lost are counted by their number (5.5)."""
TRANSPORT = 3.0
"""What an empty transport costs her owner: the columns for another (6.3)."""
HALF = 0.5  # what damage counts beside a loss


def price(world: World, ship: Ship) -> float:
    """What the loss of a ship costs her owner: a warship for good, or the columns for another; and what she carries."""
    own = PENNANT + guns(ship) + armour(ship) if is_warship(ship) else TRANSPORT
    return own + 2 * load(world, ship.id)


@dataclass(frozen=True, slots=True)
class Exchange:
    """What a fight promises: the price of what is sunk or damaged, on the enemy's side and on one's own."""

    gained: float
    lost: float


def exchange(world: World, own: Sequence[Ship], enemies: Sequence[Ship]) -> Exchange:
    """What a fight of these ships promises, each gun at the target that promises most (7.9, 7.10).

    Every gun may sink what it fires at with one throw in six: many small ships are dear to meet, too.
    """
    return Exchange(_fire(world, own, enemies), _fire(world, enemies, own))


def _fire(world: World, shooters: Iterable[Ship], targets: Sequence[Ship]) -> float:
    if not targets:
        return 0.0
    promised = sum(
        max(_promise(world, shooter, target) for target in targets) for shooter in shooters if is_warship(shooter)
    )
    return min(promised, sum(price(world, target) for target in targets))


def _promise(world: World, shooter: Ship, target: Ship) -> float:
    """What a shot promises: the price of the target for the throws that sink her, half of it for those that damage."""
    sunk = sum(critical(die) for die in DIE)
    hit = sixths(shooter, target) - sunk
    fatal = target.damaged or not is_warship(target)
    return price(world, target) * (sunk + hit * (1.0 if fatal else HALF)) / len(DIE)


def first_to_fire(intercepted: Sequence[Ship], interceptors: Sequence[Ship]) -> bool:
    """7.9: whether the intercepted side fires first: the side of the fastest ship, of equals that side (R43)."""
    return modifier(intercepted) <= modifier(interceptors)


def by_preference(world: World, targets: Iterable[Ship], wished: Sequence[str]) -> list[Ship]:
    """Targets in the order of a plan; those it does not name after them, the most worth first."""
    order = {ship: at for at, ship in enumerate(wished)}
    return sorted(targets, key=lambda ship: (order.get(ship.id, len(order)), -worth(world, ship), ship.id))


def best_shot(
    world: World, shooters: Sequence[Ship], targets: Sequence[Ship], wished: Sequence[str] = ()
) -> tuple[str, str]:
    """The shot a plan makes: at its first target that is left, else where most is to be had, by the gun that hits best.

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
