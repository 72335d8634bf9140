"""How a boat moves: of the plots that its helm allows for a turn, that with the best prospects."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import exp
from typing import Final

from engine.core.maps.hexes import Hex, Pose, distance
from engine.submarine.autopilot.firing import Battery
from engine.submarine.autopilot.outlook import Outlook, reserve
from engine.submarine.conduct.moves import Move, moves_of, shifted, words_of
from engine.submarine.hulls import hexes_of
from engine.submarine.judgement.cards import file_of
from engine.submarine.orders.boat_helm import BoatHelm, Memory

LOOKED_AT: Final = 5
"""Plots whose chances to fire are worked out."""
FIRE: Final = 0.8
"""What a chance to fire in the next turn counts beside the approach."""
JITTER: Final = 0.05
"""How far a captain who is not hunted strays from the best plot, so that nobody can work it out."""
AMPLE: Final = 0.005
"""What a factor of power costs that a boat cannot use up any more (34.4)."""
RAMMED_AT, RAMMED = 2, 2.0
"""Hexes at which a boat on the surface may be run down, and how that weighs."""
ESCORT_MET: Final = 2.0
"""What it costs to run, on the surface, where an escort may be: she seldom holds her course."""
RUN_DOWN: Final = 6.0
"""What it costs to run into a ship that holds her course, or to lie on the surface where she will pass."""
EXIT: Final = 0.15
"""What a hex nearer to the side to leave over is worth; ``HURRY``: so much more where all turns left are needed."""
HURRY: Final = 1.0
DARES: Final = 0.9
"""What such need takes from the fear of escorts that have not found the boat."""
DRAINED: Final = 5.0
"""What it costs to spend the last factor of power."""
HUNTED: Final = 0.35
"""The same for one who is hunted: charges fall where the boat is expected."""
RUNNING: Final = 0.15
"""What is added for a boat whose way out everybody knows."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A turn's plot: its words, where it ends, hexes moved, its value."""

    words: tuple[str, ...]
    end: Pose
    moved: int
    value: float
    fire: float
    carried: bool
    cells: frozenset[Hex]
    """The hexes that it lies in on the way, from start to end."""


def choose(
    outlook: Outlook, battery: Battery, helm: BoatHelm, memory: Memory, start: Pose, carried: bool, turn: int,
    *, evade: bool, guided: bool,
) -> Chosen:  # fmt: skip
    """The plot of a turn (the next is 1) from a pose."""
    allowed = replace(helm.helm(memory), carried=carried)
    moves = moves_of(allowed, start[1])
    enter = file_of(outlook.world).map.sea
    q, r = start[0]
    mates, ships, escorts = (
        {(cell[0] - q, cell[1] - r) for cell in cells} if memory.depth == 0 else set()
        for cells in (outlook.mates | outlook.crossed(turn), outlook.lie(turn), outlook.screened(turn))
    )
    rated: list[tuple[float, Move, Pose]] = []
    places: dict[Hex, float] = {}
    power = [helm.spent(memory, hexes, memory.depth).power for hexes in range(allowed.most + 1)]
    for move in moves:
        poses = shifted(move.poses, start[0])
        if enter.walls and len(moves) > 1 and not all(enter.open(bow) for bow, _ in poses[1:]):
            continue
        end = poses[-1]
        if end[0] not in places:
            places[end[0]] = _placed(outlook, memory, end, turn, evade=evade)
        value = _rate(outlook, memory, move, places[end[0]], power[move.moved], turn, evade=evade)
        if mates and not mates.isdisjoint(move.entered):
            value -= RAMMED
        if escorts and not escorts.isdisjoint(move.entered):
            value -= ESCORT_MET
        if memory.depth == 0 and (not ships.isdisjoint(move.entered) or outlook.run_down(end, turn)):
            value -= RUN_DOWN
        rated.append((value + _stray(outlook, move, turn, evade), move, end))
    if not rated:  # hemmed in by walls: its plot falls back to the one that its space offers
        rated = [(0.0, move, shifted(move.poses, start[0])[-1]) for move in moves]
    rated.sort(key=lambda row: (-row[0], row[1].acts))
    best: tuple[float, float, Move, Pose] | None = None
    loaded = any(tube.kind for tube in outlook.boat.tubes.values())
    for value, move, end in rated[:LOOKED_AT]:
        fire = battery.best(end, turn + 1, guided=guided) if loaded and not evade and turn < outlook.turns_left else 0.0
        total = value + FIRE * fire / max(1.0, _scale(outlook))
        if best is None or total > best[0]:
            best = (total, fire, move, end)
    assert best is not None, f"no plot fits {outlook.boat.id}"
    total, fire, move, end = best
    turned = bool(move.acts) and move.acts[-1] != "1"
    passed = frozenset((q + by_q, r + by_r) for by_q, by_r in move.entered).union(hexes_of(start), hexes_of(end))
    carries = turned or (move.moved == 0 and carried)
    return Chosen(words_of(move.acts), end, move.moved, total, fire, carries, passed)


def _scale(outlook: Outlook) -> float:
    """What one sure hit on the best target is worth: the unit of all values."""
    return 8.0 * max(outlook.aims.worth.values(), default=1.0) or 1.0


def _stray(outlook: Outlook, move: Move, turn: int, evade: bool) -> float:
    most = (HUNTED if evade else JITTER) + (RUNNING if outlook.aims.exit else 0.0)
    return most * outlook.luck(turn, move.acts)


def _placed(outlook: Outlook, memory: Memory, end: Pose, turn: int, *, evade: bool) -> float:
    """What it is worth to lie in a hex at the end of a turn, whatever the heading, before fire."""
    threat = outlook.threat(end, turn)
    weight = outlook.doctrine.fear * (1.0 if outlook.shown else 0.5)
    if memory.depth == 0:
        weight *= 1.5
        if outlook.nearest_ship(end, turn) <= RAMMED_AT:
            weight += RAMMED
    weight *= max(0.0, 1 - DARES * outlook.pace) if outlook.aims.exit and not outlook.shown else 1.0
    value = -weight * threat * (2.5 if evade else 1.0)
    if outlook.aims.exit:
        value -= EXIT * (1 + HURRY * outlook.pace) * outlook.to_exit(end[0])
    elif not evade:
        value += approach(outlook, end, turn)
    return value


def _ample(outlook: Outlook, turn: int) -> int:
    """The power with which a boat may run as fast as it can in all turns that are left behind this one."""
    each = outlook.speeds.emergency - outlook.speeds.submerged
    return each * max(0, outlook.turns_left - turn)


def _rate(outlook: Outlook, memory: Memory, move: Move, placed: float, spent: int, turn: int, *, evade: bool) -> float:
    """What a move is worth before fire: where it ends, less the power that it costs (``spent``) and its turns."""
    value = placed
    if spent and spent >= memory.power:
        value -= DRAINED  # it would have to come up (8.3.4)
    if spent and outlook.speeds.power:
        if memory.power - spent >= _ample(outlook, turn):
            dear = AMPLE
        else:
            dear = 0.05 if memory.power - spent >= reserve(outlook) else 0.2
        value -= dear * spent * (0.6 if evade or outlook.aims.exit else 1.0)
    return value - 0.01 * move.turns


def approach(outlook: Outlook, end: Pose, turn: int) -> float:
    """How well a pose at the end of a turn serves the best places to fire from."""
    if not outlook.spots:
        return 0.02 * min(60, outlook.nearest_ship(end, turn))
    top = max([spot.worth for spot in outlook.spots])
    speed = max(0.5, outlook.cruises)
    best = 0.0
    for spot in outlook.spots:
        hexes = distance(end[0], spot.hex)
        rest = max(0.0, hexes - speed * max(0, spot.turn - turn))
        best = max(best, spot.worth / top * exp(-rest / 3) - 0.01 * hexes)
    return best
