"""Lines of equal height through a field of numbers: closed rings, smooth where the field is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from bot.render.canvas import Point

Field: TypeAlias = list[list[float]]
_Edge: TypeAlias = tuple[int, int, int]


def contours(field: Field, level: float) -> list[list[Point]]:
    """The rings about what lies above ``level``, in steps of the field (x to the right, y down), the high ground on one
    hand. The outermost numbers count as below, so that every ring is closed."""
    high, wide = len(field), len(field[0])

    def height(y: int, x: int) -> float:
        inside = 0 < y < high - 1 and 0 < x < wide - 1
        return field[y][x] - level if inside else -1.0

    follows: dict[_Edge, _Edge] = {}
    spots: dict[_Edge, Point] = {}

    def crossing(y: int, x: int, down: int) -> _Edge:
        """Where the line crosses an edge of the lattice: from (y, x) to the right (0) or down (1)."""
        edge = (y, x, down)
        if edge not in spots:
            a, b = height(y, x), height(y + down, x + 1 - down)
            part = min(0.98, max(0.02, a / (a - b)))
            spots[edge] = (x + part * (1 - down), y + part * down)
        return edge

    for y in range(high - 1):
        above, below = field[y], field[y + 1]
        for x in range(wide - 1):
            inner = 0 < y < high - 2 and 0 < x < wide - 2
            if inner:
                lows = (above[x] <= level) + (above[x + 1] <= level) + (below[x] <= level) + (below[x + 1] <= level)
                if lows in (0, 4):
                    continue
            corners = (height(y, x), height(y, x + 1), height(y + 1, x + 1), height(y + 1, x))
            up = [corner > 0 for corner in corners]
            if all(up) or not any(up):
                continue
            sides = ((y, x, 0), (y, x + 1, 1), (y + 1, x, 0), (y, x, 1))
            # Clockwise: where the ground falls below the level the line leaves the cell, where it rises it comes in.
            falls = [at for at in range(4) if up[at] and not up[(at + 1) % 4]]
            rises = [at for at in range(4) if not up[at] and up[(at + 1) % 4]]
            joined = sum(corners) > 0
            for fall in falls:
                # Of two lines in a cell each keeps the high ground together, or apart, as its middle is.
                rise = rises[0] if len(falls) == 1 else (fall + 1) % 4 if joined else (fall - 1) % 4
                follows[crossing(*sides[fall])] = crossing(*sides[rise])
    return _rings(follows, spots)


def _rings(follows: dict[_Edge, _Edge], spots: dict[_Edge, Point]) -> list[list[Point]]:
    rings: list[list[Point]] = []
    while follows:
        start, here = follows.popitem()
        ring = [spots[start]]
        while here != start:
            ring.append(spots[here])
            here = follows.pop(here)
        if len(ring) > 2:
            rings.append(ring)
    return rings


def rounded(ring: Sequence[Point]) -> list[Point]:
    """A ring with its corners cut."""
    points: list[Point] = []
    for (x, y), (u, v) in zip(ring, [*ring[1:], ring[0]], strict=True):
        points += [(0.75 * x + 0.25 * u, 0.75 * y + 0.25 * v), (0.25 * x + 0.75 * u, 0.25 * y + 0.75 * v)]
    return points


def blurred(field: Field) -> Field:
    """A field in which each number is the mean of itself, twice weighed, and its neighbours."""
    rows = [
        [(row[max(0, x - 1)] + 2 * row[x] + row[min(len(row) - 1, x + 1)]) / 4 for x in range(len(row))]
        for row in field
    ]
    last = len(rows) - 1
    return [
        [(a + 2 * b + c) / 4 for a, b, c in zip(rows[max(0, y - 1)], rows[y], rows[min(last, y + 1)], strict=True)]
        for y in range(len(rows))
    ]


def boxed(field: Field, reach: int) -> Field:
    """A field in which each number is the mean of a square about it, ``reach`` steps wide (odd)."""
    across = [_running(row, reach) for row in field]
    return [list(row) for row in zip(*(_running(column, reach) for column in zip(*across, strict=True)), strict=True)]


def _running(row: Sequence[float], reach: int) -> list[float]:
    half, last = reach // 2, len(row) - 1
    total = sum(row[min(last, max(0, at))] for at in range(-half, half + 1))
    means = [total / reach]
    for at in range(1, len(row)):
        total += row[min(last, at + half)] - row[max(0, at - half - 1)]
        means.append(total / reach)
    return means


def roughness(seed: int, octaves: Sequence[tuple[float, float]]) -> Callable[[float, float], float]:
    """A smooth field of chance between about -1 and 1: ``octaves`` are waves to a step and their weight. The same for
    the same seed, on every machine."""

    def at_corner(x: int, y: int, salt: int) -> float:
        mixed = (x * 374761393 + y * 668265263 + (seed + salt) * 2246822519) & 0xFFFFFFFF
        mixed = ((mixed ^ mixed >> 13) * 1274126177) & 0xFFFFFFFF
        return ((mixed ^ mixed >> 16) & 0xFFFF) / 0x7FFF - 1.0

    def height(x: float, y: float) -> float:
        total = 0.0
        for salt, (waves, weight) in enumerate(octaves):
            u, v = x * waves, y * waves
            left, top = int(u // 1), int(v // 1)
            a, b = u - left, v - top
            a, b = a * a * (3 - 2 * a), b * b * (3 - 2 * b)
            upper = at_corner(left, top, salt) * (1 - a) + at_corner(left + 1, top, salt) * a
            lower = at_corner(left, top + 1, salt) * (1 - a) + at_corner(left + 1, top + 1, salt) * a
            total += weight * (upper * (1 - b) + lower * b)
        return total

    return height
