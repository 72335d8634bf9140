"""Who is winning: Chile's points, the fleet's, Bolivia's exit, the verdict of a turn (5.1 to 5.6).

Pure judgements of the open world, for steps and questions alike.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.pacific_war.judgement.places import World, controller, points_of, ship_type
from engine.pacific_war.state import ALLIES, CHILE, Fleet, Score, War
from engine.pacific_war.tables.read import tables

Verdict: TypeAlias = Literal["", "chile", "allies", "draw"]


def town_points(world: World) -> int:
    """5.1: the points of the hexes that Chile holds now (R20)."""
    return sum(points for place, points in points_of(world).items() if controller(world, place) == CHILE)


def naval_points(world: World) -> int:
    """5.5: the points as things stand, not a sum over the turns (R19).

    One point while the Allies have lost a warship or more and at least twice as many as Chile, another while they have
    none left. Transports never count; a captured or scuttled ship is a lost ship.
    """
    chart = tables().charts.single.victory
    score: Score = world["score"]
    fleet: Fleet = world["fleet"]
    lost = {side: sum(loss.warship and loss.side == side for loss in score.losses) for side in (CHILE, ALLIES)}
    points = chart.two_to_one if lost[ALLIES] >= max(1, 2 * lost[CHILE]) else 0
    if not any(ship.side == ALLIES and ship.afloat and ship_type(ship.id).warship for ship in fleet.ships.values()):
        points += chart.all_gone
    return points


def points(world: World) -> int:
    """5.1, 5.5: all of Chile's victory points."""
    return town_points(world) + naval_points(world)


def verdict(world: World) -> Verdict:
    """5.2 to 5.4: who has won at the end of the current turn; empty while the war goes on.

    Chile's victory is checked first, the Allies' second (R23). With neither in the last turn it is a draw (R17, R97).
    """
    war: War = world["war"]
    check = tables().charts.calendar[war.turn]
    total = points(world)
    if check.chile_wins_at is not None and total >= check.chile_wins_at:
        return "chile"
    if check.allies_win_below is not None and total < check.allies_win_below:
        return "allies"
    return "draw" if last_turn(world) else ""


def last_turn(world: World) -> bool:
    """Whether the war ends with this turn."""
    war: War = world["war"]
    return war.turn >= war.turns


def exit_due(world: World) -> bool:
    """5.6: whether Bolivia leaves: both its towns are Chilean, or Chile has the points, at sea too (R21)."""
    chart = tables().charts.single.victory
    war: War = world["war"]
    if war.bolivia_out:
        return False
    taken = all(controller(world, town) == CHILE for town in chart.exit_towns)
    return taken or points(world) >= chart.exit_points
