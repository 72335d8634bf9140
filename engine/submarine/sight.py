"""Arcs of fire, lines of sight, sectors of search (17.5 to 17.9, 18, 44.3)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final, Literal, TypeAlias

from engine.core.maps.hexes import Hex, Pose, in_arc
from engine.submarine.hulls import between, hexes_of, stern_of

Arc: TypeAlias = Literal["fore", "side", "aft"]

GUN_WIDTH: Final = 2
SWEEP_WIDTH: Final = 4
"""Half the width of the arcs ahead and astern, and of the sweep, in steps of 15 degrees."""

# Corners of a hex from its centre in sixths of axial coordinates, clockwise.
_CORNERS: Final[tuple[Hex, ...]] = ((2, -4), (4, -2), (2, 2), (-2, 4), (-4, 2), (-2, -2))


def gun_arc(pose: Pose, target: Pose) -> Arc:
    """The arc that a target is in (17.5, S22): ahead within 30 degrees of the bow, astern within 30 of the stern, else
    side.

    A target in two arcs, or on the line between them, is fired at with the side's guns (17.7).
    """
    arcs = {_arc_of(pose, cell) for cell in hexes_of(target)}
    return arcs.pop() if len(arcs) == 1 else "side"


def _arc_of(pose: Pose, cell: Hex) -> Arc:
    if in_arc(pose[0], pose[1], cell, GUN_WIDTH, border=False):
        return "fore"
    if in_arc(stern_of(pose), pose[1] + 3, cell, GUN_WIDTH, border=False):
        return "aft"
    return "side"


def gun_range(pose: Pose, target: Pose) -> int:
    """Hexes from firer to target, counting the target's nearest hex but not the firer's own (17.9.2)."""
    return between(pose, target)


def in_sweep(pose: Pose, target: Pose) -> bool:
    """Whether a part of a boat is in an advanced sweep's sector, 60 degrees to either hand (44.3, 44.4, S28)."""
    return any(in_arc(pose[0], pose[1], cell, SWEEP_WIDTH) for cell in hexes_of(target))


def blocked(firer: Pose, target: Pose, others: Iterable[Pose]) -> bool:
    """Whether a surface ship is in the line from the middle of one counter to the middle of another (18).

    A line along a hexside is not blocked by a ship beside it, but by one whose bow and stern are on both sides of it
    (18.3).
    """
    start, end = _middle(firer), _middle(target)
    return any(_crosses(start, end, other) for other in others)


def _middle(pose: Pose) -> Hex:
    """The middle of a counter in sixths: half way between bow and stern."""
    bow, stern = hexes_of(pose)
    return 3 * (bow[0] + stern[0]), 3 * (bow[1] + stern[1])


def _cross(ax: int, ay: int, bx: int, by: int) -> int:
    return ax * by - ay * bx


def _crosses(start: Hex, end: Hex, pose: Pose) -> bool:
    bow, stern = hexes_of(pose)
    if all(_beside(start, end, cell) for cell in (bow, stern)):
        return False
    corners = [[(6 * q + x, 6 * r + y) for x, y in _CORNERS] for q, r in (bow, stern)]
    if any(_through(start, end, hexagon) for hexagon in corners):
        return True
    shared = [corner for corner in corners[0] if corner in corners[1]]
    return _along(start, end, shared[0], shared[1])


def _beside(start: Hex, end: Hex, cell: Hex) -> bool:
    """Whether a whole hex lies on one side of the line, not even touched by it: most ships lie far from a shot."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    middle = _cross(dx, dy, 6 * cell[0] - start[0], 6 * cell[1] - start[1])
    return abs(middle) > max(abs(_cross(dx, dy, x, y)) for x, y in _CORNERS)


def _through(start: Hex, end: Hex, hexagon: list[Hex]) -> bool:
    """Whether the segment passes through the inside of a hexagon."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    first, last = Fraction(0), Fraction(1)
    for (ax, ay), (bx, by) in zip(hexagon, hexagon[1:] + hexagon[:1], strict=True):
        # inside lies to the right of each side, corners being clockwise: inside + slope * t > 0
        inside = _cross(bx - ax, by - ay, start[0] - ax, start[1] - ay)
        slope = _cross(bx - ax, by - ay, dx, dy)
        if slope == 0:
            if inside <= 0:
                return False
        elif slope > 0:
            first = max(first, Fraction(-inside, slope))
        else:
            last = min(last, Fraction(-inside, slope))
    return first < last


def _along(start: Hex, end: Hex, a: Hex, b: Hex) -> bool:
    """Whether the segment runs along the side from a to b, over more than a point."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    if any(_cross(dx, dy, x - start[0], y - start[1]) for x, y in (a, b)):
        return False
    along = sorted((x - start[0]) * dx + (y - start[1]) * dy for x, y in (a, b))
    return max(along[0], 0) < min(along[1], dx * dx + dy * dy)
