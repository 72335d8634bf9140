"""Ships on two hexes: bow and stern, plots, wakes, what a movement enters (2.2.3, 6, 7, 8, 15.4.5).

A ship's pose is its bow hex and the direction it faces; the stern is the hex behind. A turn pivots on the bow and
swings the stern one hexside.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.core.maps.helm import Helm, Track
from engine.core.maps.hexes import STEPS, Hex, Pose, distance, go
from engine.submarine.tables.charts import Movement
from engine.submarine.tables.ships import Game

PORT, STARBOARD = "port", "starboard"
HANDS: Final = (PORT, STARBOARD)


@dataclass(frozen=True, slots=True)
class Sailed:
    """What a ship's movement did, act by act.

    ``entered`` holds for each act the hexes that the ship newly entered with bow or stern; ``wake`` for each hex ahead
    the hex that the stern left (15.4.5).
    """

    entered: tuple[tuple[Hex, ...], ...]
    wake: tuple[Hex, ...]


def stern_of(pose: Pose) -> Hex:
    """The stern hex."""
    (q, r), facing = pose
    back_q, back_r = STEPS[(facing + 3) % 6]
    return q + back_q, r + back_r


def hexes_of(pose: Pose) -> tuple[Hex, Hex]:
    """Bow hex and stern hex."""
    bow, facing = pose
    back_q, back_r = STEPS[(facing + 3) % 6]  # as in stern_of: asked for more often than anything else
    return bow, (bow[0] + back_q, bow[1] + back_r)


def beam_of(pose: Pose, hand: str) -> Hex:
    """The hex on one hand that touches both bow and stern: where K-guns throw (15.5.6, S23)."""
    return go(pose[0], pose[1] + (-2 if hand == PORT else 2))


def between(pose: Pose, other: Pose) -> int:
    """Hexes from the nearest part of one ship to the nearest of another; 0 where they share a hex."""
    return min(distance(a, b) for a in hexes_of(pose) for b in hexes_of(other))


def from_bow(pose: Pose, other: Pose) -> int:
    """Hexes from a searching bow to the nearest part of a ship (21.7)."""
    return min(distance(pose[0], cell) for cell in hexes_of(other))


def from_bow_to_far_end(pose: Pose, other: Pose) -> int:
    """Hexes from a searching bow to the farther part of a ship (45.3)."""
    return max(distance(pose[0], cell) for cell in hexes_of(other))


def sailed(track: Track) -> Sailed:
    """What a movement entered and left behind."""
    entered: list[tuple[Hex, ...]] = []
    wake: list[Hex] = []
    for before, after in zip(track.poses, track.poses[1:], strict=False):
        old = hexes_of(before)
        entered.append(tuple(cell for cell in hexes_of(after) if cell not in old))
        if before[0] != after[0]:
            wake.append(stern_of(before))
    return Sailed(tuple(entered), tuple(wake))


def ship_helm(
    chart: Movement, game: Game, *, most: int, speed: int | None, carried: bool, least: int | None = None
) -> Helm:
    """What an escort, a big ship that is not plotted or a submarine may do in a turn (6.6, 6.7, 8.2, 31).

    ``most`` is its greatest speed now, ``speed`` its speed of the last turn, None on its first turn (8.2.3);
    ``carried`` says that it turned in the hex its bow is in. ``least`` replaces the least distance (for a ship that
    lost way, a boat without power). A ship whose greatest speed fell below what 8.2.2 asks goes that speed.
    """
    change = chart.change if game == "basic" else chart.change_advanced
    double = chart.double_turn if game == "basic" else chart.double_turn_advanced
    if speed is not None:
        most = max(0, min(most, speed + change))
    floor = 0 if speed is None else max(0, speed - change)
    return Helm(most=most, least=min(most, floor if least is None else least), carried=carried, after_carried=double)


def convoy_helm(chart: Movement, game: Game, *, fast: bool, carried: bool) -> Helm:
    """What a convoy may do in a turn: its speed, and one turn at the start or at the end (7.6, 30.2)."""
    speed = convoy_speed(chart, game, fast=fast)
    double = chart.double_turn if game == "basic" else chart.double_turn_advanced
    return Helm(most=speed, least=speed, turns=1, carried=carried, after_carried=double, at_ends=True)


def convoy_speed(chart: Movement, game: Game, *, fast: bool) -> int:
    """Hexes that every merchant moves each turn (7.1, 30.1)."""
    if game == "basic":
        return chart.convoy_fast if fast else chart.convoy_slow
    return chart.convoy_fast_advanced if fast else chart.convoy_slow_advanced


def within(text: str, most: int) -> str:
    """A plot as a ship that has become too slow for it makes it: with as many hexes as it can, and its turn (10.2)."""
    words: list[str] = []
    for word in text.split():
        hexes = min(most, int(word)) if word.isdecimal() else 0
        most -= hexes
        if hexes or not word.isdecimal():
            words.append(str(hexes) if word.isdecimal() else word)
    return " ".join(words) or "0"
