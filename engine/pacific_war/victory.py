"""Who is winning: Chile's points, the fleet's, Bolivia's exit, the verdict of a turn (5.1 to 5.6).

Pure judgements of the open world, for steps and questions alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal, TypeAlias

from engine.pacific_war.judgement.places import controller, points_of, ship_type
from engine.pacific_war.state import ALLIES, CHILE, Check, War
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

Verdict: TypeAlias = Literal["", "chile", "allies", "draw"]


def checks(war: War) -> Mapping[int, Check]:
    """The checks of this war by turn: the scenario's own, else those of the book from its first turn on (R111)."""
    return {check.turn: check for check in war.checks} if war.checks else book_checks(war.first)


@cache
def book_checks(first: int) -> Mapping[int, Check]:
    """5.2 to 5.4: the checks of the book by turn, from a turn on."""
    return {
        turn.number: Check(turn.number, turn.chile_wins_at, turn.allies_win_below)
        for turn in tables().charts.calendar.values()
        if turn.number >= first and turn.chile_wins_at is not None and turn.allies_win_below is not None
    }


def town_points(world: World) -> int:
    """5.1: the points of the hexes that Chile holds now (R20)."""
    return sum(points for place, points in points_of(world).items() if controller(world, place) == CHILE)


def naval_points(world: World) -> int:
    """5.5: the points as things stand, not a sum over the turns (R19).

    One point while the Allies have lost a warship or more and at least twice as many as Chile, another while they have
    none left. Transports never count; a captured or scuttled ship is a lost ship. A scenario may give ships points of
    their own, and leave those two out (R110).
    """
    war = world.war
    own = ship_points(world)
    if war.no_fleet:
        return own
    chart = tables().charts.single.victory
    losses = (*war.lost, *world.score.losses)  # R109
    lost = {side: sum(loss.warship and loss.side == side for loss in losses) for side in (CHILE, ALLIES)}
    points = chart.two_to_one if lost[ALLIES] >= max(1, 2 * lost[CHILE]) else 0
    if not any(
        ship.side == ALLIES and ship.afloat and ship_type(ship.id).warship for ship in world.fleet.ships.values()
    ):
        points += chart.all_gone
    return points + own


def ship_points(world: World) -> int:
    """R110: the points of Allied ships that are lost, and of Chilean ones that are not; none without such a table."""
    war = world.war
    lost = {loss.ship for loss in world.score.losses} if war.ships else set()
    return sum(worth for ship, worth in war.ships.items() if (ship in lost) == (ship_type(ship).side == ALLIES))


def points(world: World) -> int:
    """5.1, 5.5: all of Chile's victory points."""
    return town_points(world) + naval_points(world)


def verdict(world: World) -> Verdict:
    """5.2 to 5.4: who has won at the end of the current turn; empty while the war goes on.

    Chile's victory is checked first, the Allies' second (R23). With neither in the last turn it is a draw (R17, R97).
    """
    war = world.war
    check = checks(war).get(war.turn)
    if check is not None:
        total = points(world)
        if total >= check.chile:
            return "chile"
        if total < check.allies:
            return "allies"
    return "draw" if last_turn(world) else ""


def last_turn(world: World) -> bool:
    """Whether the war ends with this turn."""
    war = world.war
    return war.turn >= war.turns


def exit_due(world: World) -> bool:
    """5.6: whether Bolivia leaves: both its towns are Chilean, or Chile has the points, at sea too (R21)."""
    war = world.war
    if war.bolivia_out:
        return False
    taken = all(controller(world, town) == CHILE for town in tables().charts.single.victory.exit_towns)
    asked = exit_points(war)
    return taken or (asked is not None and points(world) >= asked)


def exit_points(war: War) -> int | None:
    """5.6: the points at which Bolivia leaves this war; None where it never does for points."""
    return None if war.stays else war.leaves or tables().charts.single.victory.exit_points
