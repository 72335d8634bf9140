"""The odds at which a commander attacks: what depends on a check that is near (5.2 to 5.4), who can relieve a fort.

An attack must have a fair chance, too, unless something calls for it all the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, TypeAlias

from engine.pacific_war.autopilot.doctrine import Doctrine
from engine.pacific_war.judgement.counted import declared
from engine.pacific_war.judgement.land import fort_of
from engine.pacific_war.judgement.odds import ratio
from engine.pacific_war.judgement.places import points_of, units_at
from engine.pacific_war.judgement.prospect import Odds, weighed
from engine.pacific_war.state import CHILE, Side, foe
from engine.pacific_war.tables.read import tables
from engine.pacific_war.victory import checks, points, verdict
from engine.pacific_war.world import World

WITHIN_REACH = 2  # points that may be won before a check
DARING = 0.7  # the share of the usual odds that is enough when a check is near
LAST_CHANCE = 0.4  # the share where this turn's check goes against the side as things stand
HOLDS = Fraction(1, 4)  # the chance to be thrown back up to which a call is followed that is not the last

Call: TypeAlias = Literal["check", "near-check", "siege", "wear", ""]
"""What calls for an attack with a poor chance: this turn's check would go against the side; the points may turn a check
that is near; a fort is cut off, so that what it loses is not made good; the fight for a town worth points is likely to
cost the enemy as much as the attackers, who hold their ground. Empty for nothing."""


def urgent(world: World, side: Side) -> bool:
    """Whether a side may still turn a check of this turn or the next that goes against it.

    Chile lacks what it must have, or nearly has what it wins with. In the book's war the checks press nobody else; in a
    scenario that counts otherwise they press the Allies where Chile has what it wins with.
    """
    war = world.war
    now = points(world)
    asked = checks(war)
    near = [asked[turn] for turn in (war.turn, war.turn + 1) if turn in asked]
    if side != CHILE:
        return declared(world) and any(now >= check.chile for check in near)
    return any(now < check.allies or 0 < check.chile - now <= WITHIN_REACH for check in near)


def losing(world: World, side: Side) -> bool:
    """Whether this turn's check goes against a side as things stand: there is no later chance to turn it.

    At a check before the last, that is the enemy's victory; at the last, everything but its own. A war cut short on a
    turn without a check ends in a draw whatever happens: nobody can turn that.
    """
    war = world.war
    outcome = verdict(world)
    return outcome == foe(side) or (outcome == "draw" and war.turn in checks(war))


def wanted(world: World, side: Side, place: str, doctrine: Doctrine) -> float:
    """The odds at which a side attacks a place: its doctrine's, less for points on which a check depends.

    A fort asks for more while enemy troops beside it can relieve it, and for less once it is cut off: to take a fort,
    take the country behind it first.
    """
    dares = 1.0
    if place in points_of(world):
        dares = LAST_CHANCE if losing(world, side) else DARING if urgent(world, side) else 1.0
    return doctrine.attack_odds * _before_a_fort(world, side, place, doctrine) * dares


def _before_a_fort(world: World, side: Side, place: str, doctrine: Doctrine) -> float:
    """How many times the usual odds to ask for a place because of the enemy fort in it; 1 without one."""
    if fort_of(world, foe(side), place) is None:
        return 1.0
    return doctrine.storm if relieved(world, side, place) else doctrine.siege


def relieved(world: World, side: Side, place: str) -> bool:
    """Whether enemy troops beside a place can come to its relief."""
    return any(units_at(world, label, foe(side)) for label in tables().map.land_steps[place])


def attacks(world: World, side: Side, origin: str, units: Sequence[str], place: str, doctrine: Doctrine) -> bool:
    """Whether a commander attacks a place with these units: at the odds it wants, and with a fair chance or a call.

    While there is still time after this turn, nobody is called to an attack that is likely to be thrown back.
    """
    if ratio(world, side, origin, units, place) < wanted(world, side, place, doctrine):
        return False
    odds = weighed(world, side, origin, units, place)
    call = called(world, side, place, odds)
    return fair(odds) or call == "check" or (call != "" and odds.fails <= HOLDS)


def called(world: World, side: Side, place: str, odds: Odds) -> Call:
    """What calls for an attack on a place, however poor its chance to fall in this round."""
    if place not in points_of(world):
        return ""
    if losing(world, side):
        return "check"
    if urgent(world, side):
        return "near-check"
    cut_off = fort_of(world, foe(side), place) is not None and not relieved(world, side, place)
    if cut_off:
        return "siege"
    return "wear" if odds.cost >= odds.lost and odds.fails <= HOLDS else ""


def fair(odds: Odds) -> bool:
    """Whether an attack has a fair chance: it takes the place at least as often as it is thrown back."""
    return odds.falls >= odds.fails
