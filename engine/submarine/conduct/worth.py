"""What weapons thrown ahead are worth beside depth charges, by the damage that each does on average (16.3, 16.4, 43.8).

All of it lies open: the tables, the boat's type of defence (43.3), the depths that it may be at.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Final

from engine.submarine.conduct.millionths import WHOLE, share, times
from engine.submarine.conduct.predict import Contact, depth_chances, settings
from engine.submarine.judgement.arsenal import Armament
from engine.submarine.judgement.cards import defence
from engine.submarine.tables.arms import Charge
from engine.submarine.tables.read import tables
from engine.submarine.tables.ships import Game, Thrown
from engine.submarine.throws import FACES
from engine.submarine.world import World

DICE: Final = range(1, FACES + 1)
TWO_DICE: Final = [10 * coloured + white for coloured, white in product(DICE, DICE)]
LEAST: Final = 100_000
"""The least mean damage that a charge is reckoned with, so that others can be measured by it; in millionths."""


def thrown_worth(world: World, contact: Contact, arms: Armament, bracket: int, further: int) -> tuple[int, ...]:
    """A hedgehog in the boat's hex, or one squid bomb there, two, three: how many depth charges do as much, in
    millionths.

    ``further`` is what a further charge in the same hex adds, beside the one before it. Empty without such a weapon.
    """
    if arms.thrown is None:
        return ()
    action = world.action
    most = 1 if arms.thrown == "hedgehog" else tables().charts.thrown.squid_counters
    if action.advanced and arms.thrown == "squid":  # three charges with depths of their own (43.10)
        return tuple(in_one_hex(count, further) for count in range(1, most + 1))
    kind = defence(world, world.boats.boats[contact.boat])
    offs = _by_die() if contact.solitaire else _by_setting(depth_chances(contact, arms.deepest), bracket, arms.deepest)
    charge = _charge(action.game, arms.charge, kind, offs)
    return tuple(share(_thrown(action.game, arms.thrown, kind, count), charge) for count in range(1, most + 1))


@lru_cache(maxsize=64)
def in_one_hex(most: int, further: int) -> int:
    """What so many counters in one hex are worth beside one, if each further one adds a share of the one before it."""
    total, each = 0, WHOLE
    for _ in range(most):
        total, each = total + each, times(each, further)
    return total


def _by_die() -> tuple[tuple[int | None, int], ...]:
    """How near a charge explodes where a die says it: feet off and chance (SC-3)."""
    die = tables().basic.charge_die
    return tuple((off, share(1, len(die))) for off in die)


@lru_cache(maxsize=64)
def _by_setting(depths: tuple[tuple[int, int], ...], bracket: int, deepest: int) -> tuple[tuple[int | None, int], ...]:
    """The same for the settings of a pattern, at a boat whose depth is not known."""
    feet = settings(depths, max(1, bracket), bracket, deepest)
    return tuple((abs(depth - each), chance // len(feet)) for depth, chance in depths for each in feet)


@lru_cache(maxsize=128)
def _charge(game: Game, charge: Charge, kind: int, offs: tuple[tuple[int | None, int], ...]) -> int:
    """The mean damage of a charge in the boat's hex; more than 0."""
    book = tables()
    total = 0
    for off, chance in offs:
        if off is None:
            continue
        if game == "advanced":
            total += times(chance, _mean([book.advanced.charge_hits(charge, off, throw) for throw in TWO_DICE]))
        elif factor := book.basic.charge_factor(charge, off):
            factor += book.modifiers.of("charge-attack", "defence", kind).die
            total += times(chance, _mean([book.basic.points(factor, die) for die in DICE]))
    return max(total, LEAST)


@lru_cache(maxsize=64)
def _thrown(game: Game, weapon: Thrown, kind: int, count: int) -> int:
    """The mean damage of a hedgehog, or of so many squid bombs, in the boat's hex; how deep it is does not matter."""
    book = tables()
    if game == "advanced":
        return _mean([book.advanced.hedgehog.look(throw) for throw in TWO_DICE])
    factor = book.basic.thrown_factor(weapon, kind, count)
    return _mean([book.basic.points(factor, die) for die in DICE])


def _mean(numbers: list[int]) -> int:
    return share(sum(numbers), len(numbers))
