"""At which odds a commander attacks: what hangs on a check that is near (5.2 to 5.4), who can relieve a fort."""

from __future__ import annotations

from engine.pacific_war.doctrine import Doctrine
from engine.pacific_war.land import fort_of
from engine.pacific_war.places import World, points_of, units_at
from engine.pacific_war.state import CHILE, Side, War, foe
from engine.pacific_war.tables import tables
from engine.pacific_war.victory import points

WITHIN_REACH = 2  # points that may be won before a check
DARING = 0.7  # the share of his odds that a commander is content with when the check is near


def urgent(world: World, side: Side) -> bool:
    """Whether Chile, whom the checks put under pressure, may still turn one of this turn or the next.

    It is short of what it must have, or nearly has what it wins with.
    """
    war: War = world["war"]
    now = points(world)
    if side != CHILE:
        return False
    near = [tables().charts.calendar.get(turn) for turn in (war.turn, war.turn + 1)]
    return any(
        (check.allies_win_below is not None and now < check.allies_win_below)
        or (check.chile_wins_at is not None and 0 < check.chile_wins_at - now <= WITHIN_REACH)
        for check in near
        if check is not None
    )


def wanted(world: World, side: Side, place: str, doctrine: Doctrine) -> float:
    """The odds at which a side attacks a place: its doctrine's, less for points on which a check hangs.

    A fort asks more while enemy troops beside it can come to its relief, less once it is cut off: who would have it
    takes the country behind it first.
    """
    dares = place in points_of(world) and urgent(world, side)
    return doctrine.attack_odds * _before_a_fort(world, side, place, doctrine) * (DARING if dares else 1.0)


def _before_a_fort(world: World, side: Side, place: str, doctrine: Doctrine) -> float:
    """How many times his usual odds a commander asks of a place for the enemy fort in it; 1 where none stands."""
    if fort_of(world, foe(side), place) is None:
        return 1.0
    relieved = any(units_at(world, label, foe(side)) for label in tables().map.land_steps[place])
    return doctrine.storm if relieved else doctrine.siege
