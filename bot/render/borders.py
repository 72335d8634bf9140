"""Borders between areas of the sea: a point belongs to the area whose seed is nearest.

An area may have several seeds, so that its shape can be drawn out along a coast; between seeds of one area no border
runs. Plain geometry in degrees, exact and without rounding to a grid.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import hypot

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Seed:
    """A point (longitude and latitude in degrees) about which an area lies."""

    area: str
    lon: float
    lat: float


@lru_cache(maxsize=64)
def borders(seeds: tuple[Seed, ...], reach: float = 60.0) -> tuple[tuple[Spot, Spot], ...]:
    """The straight pieces of border between areas; pieces farther than ``reach`` degrees from their seeds are cut."""
    pieces: list[tuple[Spot, Spot]] = []
    for i, first in enumerate(seeds):
        for second in seeds[i + 1 :]:
            if first.area != second.area:
                piece = _edge(first, second, seeds, reach)
                if piece is not None:
                    pieces.append(piece)
    return tuple(pieces)


def _edge(first: Seed, second: Seed, seeds: tuple[Seed, ...], reach: float) -> tuple[Spot, Spot] | None:
    """The part of the line midway between two seeds that lies nearer to them than to any other."""
    dx, dy = second.lon - first.lon, second.lat - first.lat
    apart = hypot(dx, dy)
    if not 0 < apart < 2 * reach:
        return None
    mid_x, mid_y = (first.lon + second.lon) / 2, (first.lat + second.lat) / 2
    along_x, along_y = -dy / apart, dx / apart
    low, high = -reach, reach
    for other in seeds:
        if other is first or other is second:
            continue
        # |p - first|² <= |p - other|² for p = mid + t * along is linear in t: a * t <= b.
        a = 2 * (along_x * (other.lon - first.lon) + along_y * (other.lat - first.lat))
        b = (
            other.lon**2
            + other.lat**2
            - first.lon**2
            - first.lat**2
            - 2 * (mid_x * (other.lon - first.lon) + mid_y * (other.lat - first.lat))
        )
        if a > 1e-9:
            high = min(high, b / a)
        elif a < -1e-9:
            low = max(low, b / a)
        elif b < 0:
            return None
        if low >= high:
            return None
    return (
        (mid_x + low * along_x, mid_y + low * along_y),
        (mid_x + high * along_x, mid_y + high * along_y),
    )
