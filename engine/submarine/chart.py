"""The chart of an action, for the film at its end: where everything was after each turn. Nobody's until it is opened.

It is kept beside the tracks, which hold the last turns alone. Nothing in the rules reads it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.submarine.judgement.ending.points import points
from engine.submarine.scenarios.linked import campaign_of
from engine.submarine.state import Action, ChartTurn
from engine.submarine.world import Run

DAMAGED, STOPPED, SUNK, SEEN, HIT, UNTOLD = 1, 2, 4, 8, 16, 32
"""What is true of a ship or boat at the end of a turn, added up: damaged, stopped, sunk, on the map, hit by a torpedo
in this turn, sunk without the enemy's knowledge."""
MEANS: Final = ("sweep", "homing", "radar", "look-out")
SURFACE: Final = -1
"""The depth of a surface ship."""


def keep_chart(run: Run) -> None:
    """Adds the turn that ends; the first turn of an action begins a new chart. A save without a chart goes without."""
    action, chart = run.world.action, run.world.chart and run.edit.chart
    if chart is None:
        return
    if action.turn <= 1:
        chart.turns, chart.opened = [], False
    gone = {unit for turn in chart.turns for unit, spot in turn.spots.items() if spot[3] & SUNK}
    score = points(run.world)
    now = ChartTurn(action.turn, _spots(run, action, gone), points=[score.submarines, score.escorts])
    for torpedo in run.world.running.running.values():
        if torpedo.pattern and torpedo.place:
            now.runs.append([*torpedo.place[0], torpedo.course, 1])
        elif torpedo.run > 0:
            now.runs.append([*torpedo.origin, torpedo.half, torpedo.run])
    for drop in run.world.drops.drops:
        if not drop.void:
            key = f"{drop.weapon}:{drop.hex[0]},{drop.hex[1]}"
            now.blasts[key] = now.blasts.get(key, 0) + drop.count
    now.shells = [list(cell) for cell in run.world.sea.shells]
    now.searches = list(_searches(run, action))
    now.attacked = [ship.id for ship in run.world.ships.ships.values() if ship.attacked == action.turn]
    now.held = {boat.id: list(boat.held) for boat in run.world.boats.boats.values() if boat.held}
    chart.turns.append(now)


def _searches(run: Run, action: Action) -> Iterator[list[int]]:
    boats = run.world.boats
    for gear in run.world.screen.gear.values():
        for each in gear.searched:
            if each.turn == action.turn:
                found = boats.boats[each.found].bow if each.found in boats.boats else ()
                yield [MEANS.index(each.means), *each.bow, each.facing, each.reach, *found]


def _spots(run: Run, action: Action, gone: set[str]) -> dict[str, list[int]]:
    spots: dict[str, list[int]] = {}
    for ship in run.world.ships.ships.values():
        if ship.afloat or (ship.sunk and ship.id not in gone):
            true = DAMAGED * (ship.damage > 0) + STOPPED * ship.stopped + SUNK * ship.sunk + SEEN
            true += HIT * (ship.torpedoed == action.turn)
            spots[ship.id] = [*ship.bow, ship.facing, true, SURFACE]
    for boat in run.world.boats.boats.values():
        if boat.in_play or (boat.sunk and boat.id not in gone):
            true = DAMAGED * (boat.damage > 0) + SUNK * boat.sunk + SEEN * boat.on_map
            true += UNTOLD * (boat.sunk and not boat.told)
            spots[boat.id] = [*boat.bow, boat.facing, true, boat.depth]
    return spots


def open_chart(run: Run) -> None:
    """20.1: at the verdict everybody may see it.

    How far the escorts' sets reached tells what they are, and in a campaign they go on to the next action with these
    (S76): so there the searches are taken out, but for the last action.
    """
    chart, book = run.world.chart and run.edit.chart, run.world.campaign
    if chart is None:
        return
    chart.opened = True
    if book is not None and book.number < len(campaign_of(run.world).actions):
        for turn in chart.turns:
            turn.searches = []
