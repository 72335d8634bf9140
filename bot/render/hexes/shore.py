"""The shore under a map of hexes: the land's outline on a window, the sea's, and where the shore runs in each hex."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import ceil, hypot
from typing import Protocol

from bot.render.basemap import layers_of
from bot.render.canvas import Box, Outline, Point, polygon
from bot.render.hexes.window import Board


class CoastalWindow(Protocol):
    """A window that places degrees as well as hexes: a :class:`HexWindow` that is a basemap's window too."""

    @property
    def frame(self) -> Box:
        """Where the map lies."""

    @property
    def size(self) -> float:
        """From a hex's centre to a corner, in pixels."""

    @property
    def board(self) -> Board:
        """The hexes of the map."""

    def place(self, lon: float, lat: float) -> Point:
        """The pixel of a longitude and latitude."""

    def label_at(self, x: float, y: float) -> str | None:
        """The hex under a point."""


@lru_cache(maxsize=32)
def land_form(window: CoastalWindow, coastline: str) -> Outline:
    """The land as it lies on a window."""
    return polygon([ring_on(window, ring) for rings in layers_of(coastline)["land"] for ring in rings])


@lru_cache(maxsize=32)
def water_form(window: CoastalWindow, coastline: str) -> Outline:
    """The sea as it lies on a window."""
    room = window.frame
    corners = [(room.x, room.y), (room.right, room.y), (room.right, room.bottom), (room.x, room.bottom)]
    return polygon([corners, *(ring_on(window, ring) for rings in layers_of(coastline)["land"] for ring in rings)])


def ring_on(window: CoastalWindow, ring: list[list[float]]) -> list[Point]:
    return [window.place(lon, lat) for lon, lat in ring]


@lru_cache(maxsize=32)
def shore(window: CoastalWindow, coastline: str) -> dict[str, tuple[Point, ...]]:
    """Points along the shore, a few pixels apart, by the hex they lie in."""
    step = max(2.0, window.size / 14)
    by_hex: dict[str, list[Point]] = {}
    for rings in layers_of(coastline)["land"]:
        for a, b in pairwise(ring_on(window, rings[0])):
            pieces = max(1, ceil(hypot(b[0] - a[0], b[1] - a[1]) / step))
            for piece in range(pieces):
                x, y = (a[i] + (b[i] - a[i]) * piece / pieces for i in (0, 1))
                label = window.label_at(x, y)
                if label is not None:
                    by_hex.setdefault(label, []).append((x, y))
    return {label: tuple(points) for label, points in by_hex.items()}
