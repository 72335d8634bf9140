"""What the next round of a land fight promises: who is likely to be left, and at what price (8.8 to 8.10).

Reckoned exactly over initiative, chit and dice; columns are kept, the weakest take the losses, and a side that must
give way goes where it can. Nothing here throws.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from engine.pacific_war.judgement.land import refuges
from engine.pacific_war.judgement.melee import Clash, bearers, force, losable, stack, thrown
from engine.pacific_war.judgement.odds import SIDES_OF_DIE, Force, chance
from engine.pacific_war.judgement.places import units_at
from engine.pacific_war.state import Side, foe
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World


@dataclass(frozen=True, slots=True)
class Odds:
    """A round as the attacker sees it: both forces before chit and columns, and what is to be expected.

    ``falls``: the chance that nothing of the defenders' is left in the hex while attackers are; ``fails``: that the
    attackers are destroyed or must go back; ``lost`` and ``cost``: the steps that attackers and defenders lose on the
    average, of ``strength`` and ``held``.
    """

    own: Force
    theirs: Force
    falls: Fraction
    fails: Fraction
    lost: Fraction
    cost: Fraction
    strength: int
    held: int

    @property
    def percent(self) -> int:
        """The chance to take the place, in per cent."""
        return round(100 * self.falls)


@dataclass(frozen=True, slots=True)
class _Line:
    """What a side has in a fight: the steps that fight, those of its whole stack and of its fort, a way to retreat."""

    steps: int
    stack: int
    fort: int
    way: bool

    def after(self, hits: int, scored: int) -> tuple[int, bool, bool]:
        """The steps that a side loses when it is hit so often and hits so often; whether its fighters are all gone;
        whether it leaves the hex, gone or not (8.10)."""
        lost = min(hits, self.steps)
        if lost == self.steps:
            return lost, True, True
        if not lost or scored:
            return lost, False, False
        left = self.stack - lost
        fort = min(self.fort, left)  # it falls last (R95)
        if self.way and left > fort:
            return lost + min(fort, 1), False, fort <= 1
        return lost + 1, left <= 1, left <= 1


def weighed(world: World, side: Side, origin: str, units: Sequence[str], place: str) -> Odds:
    """What an attack of these units from a hex on a place promises."""
    return prospect(world, Clash(side, origin, place, list(units)))


def landing(world: World, side: Side, units: Sequence[str], place: str) -> Odds:
    """What the fight on a beach promises to units that are still at sea (7.6), with those that landed before them."""
    army = world.army
    ashore = {unit: replace(army.units[unit], place=place, aboard="") for unit in units}
    landed = replace(world, army=replace(army, units={**army.units, **ashore}))
    return prospect(landed, Clash(side, place, place, [unit.id for unit in units_at(landed, place, side)]))


def prospect(world: World, clash: Clash) -> Odds:
    """What the next round of a fight promises."""
    side, enemy = clash.side, foe(clash.side)
    own, theirs = force(world, clash, side), force(world, clash, enemy)
    ours, held = _line(world, clash, side), _line(world, clash, enemy)
    if not held.stack:
        return Odds(own, theirs, Fraction(1), Fraction(0), Fraction(0), Fraction(0), ours.steps, 0)
    falls = fails = lost = cost = Fraction(0)
    for share, attack, defence in _throws(world, clash, own, theirs):
        for (scored, often), (taken, rare) in product(enumerate(attack), enumerate(defence)):
            likely = share * often * rare
            our_loss, gone, beaten = ours.after(taken, scored)
            their_loss, _, left = held.after(scored, taken)
            lost += likely * our_loss
            cost += likely * their_loss
            falls += likely * (left and not gone)
            fails += likely * beaten
    return Odds(own, theirs, falls, fails, lost, cost, ours.steps, held.steps)


def _line(world: World, clash: Clash, side: Side) -> _Line:
    fighting, all_there = losable(world, clash, side), stack(world, clash, side)
    army = world.army
    fort = sum(steps for thing, steps in all_there.items() if thing in army.forts)
    way = bool(refuges(world, side, clash.place(side)))
    return _Line(sum(fighting.values()), sum(all_there.values()), fort, way)


def _throws(
    world: World, clash: Clash, own: Force, theirs: Force
) -> Iterator[tuple[Fraction, list[Fraction], list[Fraction]]]:
    """Each chit in each hand: how likely it is, and how likely each number of hits of both sides is then (8.8, 8.9)."""
    faces = range(1, SIDES_OF_DIE + 1)
    ahead = sum(a + own.initiative > b + theirs.initiative for a, b in product(faces, faces))
    first = Fraction(ahead, SIDES_OF_DIE**2)
    chits = tables().charts.chits
    drawn = {chit: Fraction(facts.count, len(tables().charts.cup)) for chit, facts in chits.items()}
    together: dict[tuple[tuple[int, ...], tuple[int, ...]], Fraction] = {}
    for drawer, wins in ((clash.side, first), (foe(clash.side), 1 - first)):
        for chit, likely in drawn.items():
            borne = bool(bearers(world, clash, chit, drawer))
            attack, defence = (
                tuple(sorted(thrown(world, clash, side, (chit, drawer), borne=borne)))
                for side in (clash.side, foe(clash.side))
            )
            together[attack, defence] = together.get((attack, defence), Fraction(0)) + wins * likely
    for (attack, defence), share in together.items():
        yield share, _hits(attack), _hits(defence)


def _hits(modifiers: Sequence[int]) -> list[Fraction]:
    """The chance of each number of hits, from none to one with each die."""
    ways = [1]
    for modifier in modifiers:
        good = chance(modifier)
        ways = [miss * (SIDES_OF_DIE - good) + hit * good for miss, hit in zip((*ways, 0), (0, *ways), strict=True)]
    return [Fraction(way, SIDES_OF_DIE ** len(modifiers)) for way in ways]
