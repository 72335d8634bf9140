"""How a torpedo meets a ship: which part, how far off the bow, on which hand (13.3, 13.9, 37.1, S18).

The bearing is the one that the torpedo comes from, seen from the ship: 0 is dead ahead, 180 dead astern. In the basic
game it runs along hexrows, so there are five ways to meet a ship; half directions make thirteen (37.2). A torpedo on a
line along the outer side of a hex only grazes the ship and does nothing to it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from engine.core.maps.hexes import Hex, Pose, distance, go
from engine.submarine.hulls import PORT, STARBOARD, hexes_of, stern_of
from engine.submarine.runs import HALVES, Place
from engine.submarine.tables.basic import Part


@dataclass(frozen=True, slots=True)
class Attitude:
    """A torpedo meets a part of a ship, this many degrees off its bow; ``hand`` is None dead ahead and astern."""

    part: Part
    angle: int
    hand: str | None


def touches(place: Place, cells: Collection[Hex]) -> bool:
    """Whether a torpedo's hex, or a hex that its hexside belongs to, is one of the cells (40.5)."""
    return any(cell in cells for cell in place)


def attitude(pose: Pose, place: Place, half: int) -> Attitude | None:
    """How a torpedo at a place, on a half direction, meets a ship; None where it misses or grazes it."""
    part = _part(pose, place, half)
    if part is None:
        return None
    came = (half + HALVES // 2 - 2 * pose[1]) % HALVES
    angle = min(came, HALVES - came)
    hand = None if angle in (0, HALVES // 2) else STARBOARD if came < HALVES // 2 else PORT
    if hand is None:  # along the ship: it met the end it comes from first
        part = "bow" if angle == 0 else "stern"
    return Attitude(part, 30 * angle, hand)


def _part(pose: Pose, place: Place, half: int) -> Part | None:
    bow, stern = hexes_of(pose)
    if len(place) == 1:
        return _end(place[0], bow, stern)
    if set(place) == {bow, stern}:
        return "midships"
    if not touches(place, (bow, stern)):
        return None
    port, course = place[0], half // 2
    after, before = go(port, course + 1), go(port, course + 3)
    return _end(after, bow, stern) or _end(before, bow, stern)


def _end(cell: Hex, bow: Hex, stern: Hex) -> Part | None:
    return "bow" if cell == bow else "stern" if cell == stern else None


def heard(pose: Pose, place: Place) -> bool:
    """Whether an acoustic torpedo at a place is near enough to a ship to home on it (51.1.1): in or beside its
    hexes."""
    ends = (pose[0], stern_of(pose))
    return any(distance(cell, end) <= 1 for cell in place for end in ends)
