"""The chart of an action, for the film at its end: where everything was after each turn. Nobody's until it is opened.

It is kept beside the tracks, which hold the last turns alone. Nothing in the rules reads it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Final

from engine.core.codec import clone
from engine.core.runner import Run
from engine.core.seats import SeatTree
from engine.submarine.in_water import Drops, Torpedoes
from engine.submarine.judgement.ending.points import points
from engine.submarine.scenarios.linked import PART, campaign_of, is_campaign
from engine.submarine.state import Action, Boats, Fleet, Screen, Sea

CHART: Final = "chart"
DAMAGED, STOPPED, SUNK, SEEN, HIT, UNTOLD = 1, 2, 4, 8, 16, 32
"""What is true of a ship or boat at the end of a turn, added up: damaged, stopped, sunk, on the map, hit by a torpedo
in this turn, sunk without the enemy's knowledge."""
MEANS: Final = ("sweep", "homing", "radar", "look-out")
SURFACE: Final = -1
"""The depth of a surface ship."""


@dataclass(slots=True)
class ChartTurn:
    """How things stood at the end of a turn.

    ``spots`` holds for each ship and boat in play, and for each that sank in this turn, bow hex (two numbers), heading,
    what is true of it, depth in feet. ``runs`` holds for each torpedo that still runs its first hex, half direction and
    places run; for a pattern its hex, course and 1. ``blasts`` holds for each weapon and hex how many counters
    exploded there (``rack:40,12``). ``points`` are those of the boats' side and of the escorts. ``shells`` holds the
    hexes over which star shells burn. ``searches`` holds for each search of the turn its place in :data:`MEANS`, bow
    hex, heading, range, and the hex of the bow of what it found, if anything. ``attacked`` are the escorts that
    attacked in it, ``held`` those that held a boat by sonar, by boat.
    """

    turn: int = 0
    spots: dict[str, list[int]] = field(default_factory=dict)
    runs: list[list[int]] = field(default_factory=list)
    blasts: dict[str, int] = field(default_factory=dict)
    points: list[int] = field(default_factory=list)
    shells: list[list[int]] = field(default_factory=list)
    searches: list[list[int]] = field(default_factory=list)
    attacked: list[str] = field(default_factory=list)
    held: dict[str, list[str]] = field(default_factory=dict)
    SPARSE: ClassVar[tuple[str, ...]] = ("attacked", "held")


@dataclass(slots=True)
class Chart:
    """The turns of an action so far. ``opened`` at its verdict."""

    turns: list[ChartTurn] = field(default_factory=list)
    opened: bool = False

    def seen(self, tree: SeatTree, seat: str | None) -> Chart:
        """Nothing before the end, then everything for everybody."""
        return clone(self) if self.opened else Chart()


def keep_chart(run: Run) -> None:
    """Adds the turn that ends; the first turn of an action begins a new chart. A save without a chart goes without."""
    if CHART not in run.world:
        return
    action: Action = run.read("action")
    chart: Chart = run.edit(CHART)
    if action.turn <= 1:
        chart.turns, chart.opened = [], False
    gone = {unit for turn in chart.turns for unit, spot in turn.spots.items() if spot[3] & SUNK}
    score = points(run.world)
    now = ChartTurn(action.turn, _spots(run, action, gone), points=[score.submarines, score.escorts])
    running: Torpedoes = run.read("running")
    for torpedo in running.running.values():
        if torpedo.pattern and torpedo.place:
            now.runs.append([*torpedo.place[0], torpedo.course, 1])
        elif torpedo.run > 0:
            now.runs.append([*torpedo.origin, torpedo.half, torpedo.run])
    drops: Drops = run.read("drops")
    for drop in drops.drops:
        if not drop.void:
            key = f"{drop.weapon}:{drop.hex[0]},{drop.hex[1]}"
            now.blasts[key] = now.blasts.get(key, 0) + drop.count
    sea: Sea = run.read("sea")
    now.shells = [list(cell) for cell in sea.shells]
    now.searches = list(_searches(run, action))
    fleet: Fleet = run.read("ships")
    now.attacked = [ship.id for ship in fleet.ships.values() if ship.attacked == action.turn]
    boats: Boats = run.read("boats")
    now.held = {boat.id: list(boat.held) for boat in boats.boats.values() if boat.held}
    chart.turns.append(now)


def _searches(run: Run, action: Action) -> Iterator[list[int]]:
    screen: Screen = run.read("screen")
    boats: Boats = run.read("boats")
    for gear in screen.gear.values():
        for each in gear.searched:
            if each.turn == action.turn:
                found = boats.boats[each.found].bow if each.found in boats.boats else ()
                yield [MEANS.index(each.means), *each.bow, each.facing, each.reach, *found]


def _spots(run: Run, action: Action, gone: set[str]) -> dict[str, list[int]]:
    spots: dict[str, list[int]] = {}
    fleet: Fleet = run.read("ships")
    for ship in fleet.ships.values():
        if ship.afloat or (ship.sunk and ship.id not in gone):
            true = DAMAGED * (ship.damage > 0) + STOPPED * ship.stopped + SUNK * ship.sunk + SEEN
            true += HIT * (ship.torpedoed == action.turn)
            spots[ship.id] = [*ship.bow, ship.facing, true, SURFACE]
    boats: Boats = run.read("boats")
    for boat in boats.boats.values():
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
    if CHART not in run.world:
        return
    chart: Chart = run.edit(CHART)
    chart.opened = True
    if is_campaign(run.world) and run.read(PART).number < len(campaign_of(run.world).actions):
        for turn in chart.turns:
            turn.searches = []
