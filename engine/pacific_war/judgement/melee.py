"""Judging a land fight for questions and step: who takes part, who can lose what, whom a chit helps (8.7 to 8.10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.core.words import Json
from engine.pacific_war.judgement.land import fort_of, leading, value
from engine.pacific_war.judgement.odds import Force, attacking, defending
from engine.pacific_war.judgement.places import columns_at, keeper, unit_type, units_at
from engine.pacific_war.seats import corps_of
from engine.pacific_war.state import CHILE, Column, Side, foe
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

ASK = "ask"
KEEP, INITIATIVE, DIE = "keep", "initiative", "die"
COLUMN_USES = (KEEP, INITIATIVE, DIE)
WEAKEST, STRONGEST = "weakest", "strongest"
RETREAT, STAND = "retreat", "stand"
ADVANCE, PART, HOLD = "advance", "part", "hold"
ADVANCES = (ADVANCE, PART, HOLD, ASK)
"""Which of the attackers advance (8.11): all that are left, a part of them by name, none, or decided afterwards."""
BEST = "best"


@dataclass(slots=True)
class Clash:
    """Who attacks whom: the attackers' ``side``, their hex, the attacked hex (the same on a beach), their units."""

    side: Side = CHILE
    origin: str = ""
    target: str = ""
    units: list[str] = field(default_factory=list)

    @property
    def beach(self) -> bool:
        """Whether the attackers came ashore in the defenders' own hex (7.6)."""
        return self.origin == self.target

    def place(self, side: Side) -> str:
        """A side's hex."""
        return self.origin if side == self.side else self.target


@dataclass(slots=True)
class Tale:
    """What everybody has seen of a fight, by side.

    ``lines``: the steps by unit and fort at its beginning, and of those that pay without having fought (8.10);
    ``initiative``: the totals; ``dice``: pairs of face and modifier. ``bearer`` is the unit that gets the chit.
    ``fled`` is the side that fell back to ``refuge``; ``advanced``: attackers entered the hex they attacked.
    """

    lines: dict[str, dict[str, int]] = field(default_factory=dict)
    initiative: dict[str, int] = field(default_factory=dict)
    dice: dict[str, list[list[int]]] = field(default_factory=dict)
    bearer: str = ""
    fled: str = ""
    refuge: str = ""
    advanced: bool = False


@dataclass(frozen=True, slots=True)
class FightView:
    """What a seat sees of a fight: the clash, the hits each side must take, the chit drawn and who drew it.

    ``tale`` is what has happened so far (:class:`Tale`), ``steps`` what the units and forts in its lines have now.
    ``plan`` is the battle plan of the seat's side; the enemy's is never shown.
    """

    clash: Clash
    hits: Mapping[str, int]
    chit: str
    drawer: str
    tale: Tale
    plan: Mapping[str, Json]
    steps: Mapping[str, int]


def steps_left(world: World, thing: str) -> int:
    """The steps that a unit or fort has now."""
    army = world.army
    return max(0, army.units[thing].steps if thing in army.units else army.forts[thing].steps)


def fighting(world: World, clash: Clash, side: Side) -> list[str]:
    """The units of a side that take part: those of the attack's order, or all in the attacked hex (8.7)."""
    army = world.army
    if side == clash.side:
        return [unit for unit in clash.units if army.units[unit].place == clash.origin]
    return [unit.id for unit in units_at(world, clash.target, side)]


def force(world: World, clash: Clash, side: Side) -> Force:
    """A side's dice before chit and column."""
    if side == clash.side:
        return attacking(world, side, clash.origin, fighting(world, clash, side))
    return defending(world, side, clash.origin, clash.target)


def speaker(world: World, clash: Clash, side: Side) -> str:
    """The corps that is asked for a side: the one with most steps in the fight; the first corps for a fort alone."""
    if side == clash.side:
        return leading(world, side, clash.units)
    return keeper(world, side, clash.target) or corps_of(side)[0]


def spendable(world: World, clash: Clash, side: Side) -> list[Column]:
    """The columns that a side may spend on the fight: those stacked with its units (8.9, R30)."""
    return columns_at(world, clash.place(side), side)


# --- losses ----------------------------------------------------------------------------------------------


def losable(world: World, clash: Clash, side: Side) -> dict[str, int]:
    """What a side may lose in the fight: steps by unit, and by fort (R53, R72). Columns are never losses of a fight."""
    army = world.army
    steps = {unit: army.units[unit].steps for unit in fighting(world, clash, side)}
    return steps | _fort(world, clash, side)


def stack(world: World, clash: Clash, side: Side) -> dict[str, int]:
    """Steps by unit of the whole stack of a side, its fort included: what must retreat or pay (8.10)."""
    return {unit.id: unit.steps for unit in units_at(world, clash.place(side), side)} | _fort(world, clash, side)


def _fort(world: World, clash: Clash, side: Side) -> dict[str, int]:
    fort = fort_of(world, side, clash.target) if side != clash.side else None
    return {} if fort is None else {fort.id: fort.steps}


def losses(world: World, steps: Mapping[str, int], hits: int, way: str) -> dict[str, int]:
    """Who takes the hits, by the plan: the weakest or the most valuable first; a fort falls last or first (R95).

    Where the weakest go first, whole units lose a step before a unit is lost: each unit that is left keeps its die.
    """
    army = world.army
    left, taken = dict(steps), dict[str, int]()

    def order(thing: str) -> tuple[bool, bool, tuple[int, int, int, str]]:
        if thing not in army.units:
            return (True, True, (2, 0, left[thing], thing))
        return (False, left[thing] == 1, value(world, thing))

    for _ in range(min(hits, sum(steps.values()))):
        open_ = [thing for thing in left if left[thing] > 0]
        who = max(open_, key=lambda candidate: _dear(order(candidate))) if way == STRONGEST else min(open_, key=order)
        left[who] -= 1
        taken[who] = taken.get(who, 0) + 1
    return taken


def _dear(rank: tuple[bool, bool, tuple[int, int, int, str]]) -> tuple[bool, tuple[int, int, int, str]]:
    return rank[0], rank[2]


def outnumbered(world: World, clash: Clash, side: Side) -> bool:
    """Whether a side throws fewer dice than the other."""
    return force(world, clash, side).dice < force(world, clash, foe(side)).dice


# --- chits -----------------------------------------------------------------------------------------------


def bearers(world: World, clash: Clash, chit: str, drawer: Side) -> list[str]:
    """The drawer's units that a chit may be given to (8.9); none where it is void or helps the whole side."""
    facts = tables().charts.chits[chit]
    if void(clash, chit, drawer) or facts.who in ("side", "nobody"):
        return []
    units = fighting(world, clash, drawer)
    return units if facts.who == "unit" else [unit for unit in units if unit_type(unit).arm == facts.who]


def void(clash: Clash, chit: str, drawer: Side) -> bool:
    """Whether a chit was drawn by the side that it does not help (8.9, R67)."""
    facts = tables().charts.chits[chit]
    return facts.drawn_by not in ("either", "attacker" if drawer == clash.side else "defender")


def thrown(
    world: World, clash: Clash, side: Side, drawn: tuple[str, str], *, borne: bool, column: bool = False
) -> list[int]:
    """What is added to each die of a side, one entry for each die (8.9).

    ``drawn`` is the chit with its drawer, ``borne`` whether a unit bears it; ``column``: one is spent on a die.
    """
    chit, drawer = drawn
    power = force(world, clash, side)
    modifiers = [power.modifier] * power.dice
    if column:
        modifiers += [power.modifier] * tables().charts.single.fight.column_dice
    facts = tables().charts.chits[chit]
    if drawer == side and not void(clash, chit, side) and (borne or facts.who == "side"):
        modifiers += [power.modifier] * facts.dice
        if borne:
            modifiers[0] += facts.modifier
    return modifiers
