"""What doubles cost a stack on the march (8.3), and how likely they are before it ends.

``world`` is the mapping of parts, as in :mod:`engine.pacific_war.judgement.places`. Chances are exact fractions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from engine.pacific_war.judgement.land import enemy_near, is_column, march_cost, weakest
from engine.pacific_war.state import Side
from engine.pacific_war.world import World

REDUCED = "reduced"
ENEMY = "enemy"
HALTS = (REDUCED, ENEMY)
WEAKEST = "weakest"
COLUMN_PAYS = "column"

DIE = range(1, 7)
ONE_THROW = Fraction(1, len(DIE) ** 2)


@dataclass(frozen=True, slots=True)
class Order:
    """A march: ``way`` the hexes after ``start``, ``throws`` at most, ``halt`` of HALTS, ``loss`` who pays, ``drops``
    the hex of the way where a thing stays behind."""

    start: str
    things: Sequence[str]
    way: Sequence[str]
    throws: int
    halt: Sequence[str] = ()
    loss: str = WEAKEST
    drops: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Toll:
    """The chances that a march costs a whole unit, a step of one that has more, a column. At most one of them comes."""

    unit: Fraction
    step: Fraction
    column: Fraction


def payer(world: World, things: Sequence[str], loss: str) -> str:
    """The thing that loses a step on doubles (8.3): as ordered, else the weakest. There are troops among ``things``."""
    columns = [thing for thing in things if is_column(thing)]
    if loss == COLUMN_PAYS and columns:
        return columns[0]
    troops = [thing for thing in things if not is_column(thing)]
    return loss if loss in troops else weakest(world, troops)


def fatal(world: World, thing: str) -> bool:
    """Whether doubles cost this thing whole: a column, or a unit with its last step."""
    return is_column(thing) or world.army.units[thing].steps == 1


def toll(world: World, side: Side, order: Order) -> Toll:
    """8.2 to 8.4: what a march may cost, if nobody bars its way: columns by themselves suffer nothing."""
    places = (order.start, *order.way)
    paid = {"unit": Fraction(0), "step": Fraction(0), "column": Fraction(0)}
    afoot = {0: Fraction(1)}  # how far along the way, with the chance of it, without doubles so far
    for throw in range(1, order.throws + 1):
        onward: dict[int, Fraction] = {}
        for at, chance in afoot.items():
            for dice in product(DIE, DIE):
                end = _end(world, side, order, places, at, max(dice))
                share = chance * ONE_THROW
                things = [thing for thing in order.things if not _dropped(order, thing, places[1 : end + 1])]
                if all(is_column(thing) for thing in things):
                    continue
                loser = payer(world, things, order.loss)
                if dice[0] == dice[1]:
                    paid["column" if is_column(loser) else "unit" if fatal(world, loser) else "step"] += share
                elif (
                    throw < order.throws
                    and end < len(order.way)
                    and not _halts(world, side, order, places[end])
                    and not (REDUCED in order.halt and fatal(world, loser))
                ):
                    onward[end] = onward.get(end, Fraction(0)) + share
        afoot = onward
    return Toll(**paid)


def _end(world: World, side: Side, order: Order, places: Sequence[str], at: int, points: int) -> int:
    """How far along the way these points bring the stack."""
    while at + 1 < len(places) and not _halts(world, side, order, places[at]):
        cost = march_cost(places[at], places[at + 1])
        if cost is None or cost > points:
            break
        points -= cost
        at += 1
    return at


def _halts(world: World, side: Side, order: Order, place: str) -> bool:
    return ENEMY in order.halt and enemy_near(world, side, place)


def _dropped(order: Order, thing: str, passed: Sequence[str]) -> bool:
    return order.drops is not None and order.drops.get(thing) in passed
