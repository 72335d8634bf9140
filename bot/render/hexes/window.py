"""Where hexes lie on a picture. A game gives its hexes as a :class:`Board`; a window shows a part of it.

Points are pixels, x to the right and y down. A hex is named by its label.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import ceil, floor

from bot.render.canvas import Box, Point
from engine.core.maps.hexes import Hex, Orientation, neighbours
from engine.core.maps.hexpixels import Layout


@dataclass(frozen=True, eq=False)
class Board:
    """The hexes of a map by label. Make one for a map and keep it: what is reckoned from it is kept with it."""

    orientation: Orientation
    cells: Mapping[str, Hex] = field(repr=False)

    @cached_property
    def labels(self) -> Mapping[Hex, str]:
        """The label of every hex of the map."""
        return {cell: label for label, cell in self.cells.items()}

    @cached_property
    def neighbours(self) -> Mapping[str, tuple[str, ...]]:
        """The labels beside each hex that are on the map, clockwise."""
        return {
            label: tuple(self.labels[neighbour] for neighbour in neighbours(cell) if neighbour in self.labels)
            for label, cell in self.cells.items()
        }

    def middle(self, labels: Iterable[str]) -> Point:
        """The middle of the box round the centres of some hexes, for a size of 1 and hex (0, 0) at (0, 0).

        Errors: KeyError for a hex that is not on the map, ValueError for none.
        """
        spots = [Layout(self.orientation, 1.0).centre(self.cells[label]) for label in labels]
        if not spots:
            raise ValueError("middle of no hexes")
        xs, ys = [at[0] for at in spots], [at[1] for at in spots]
        return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


class HexWindow:
    """Hexes in a frame. ``size`` is the distance from a centre to a corner, ``origin`` the centre of hex (0, 0).

    A kind of window is a dataclass with these three and a ``board``: a game's own on a coast.
    """

    __slots__ = ()
    frame: Box
    size: float
    origin: Point

    @property
    def board(self) -> Board:
        """The hexes of the map."""
        raise NotImplementedError

    @property
    def layout(self) -> Layout:
        """The hexes on the picture."""
        return Layout(self.board.orientation, self.size, self.origin)

    def centre(self, label: str) -> Point:
        """The middle of a hex."""
        return self.layout.centre(self.board.cells[label])

    def corners(self, label: str) -> tuple[Point, ...]:
        """The corners of a hex."""
        return self.layout.corners(self.board.cells[label])

    def grown(self, label: str, share: float) -> list[Point]:
        """The corners of a hex drawn ``share`` times as large about its middle."""
        x, y = self.centre(label)
        return [(x + (a - x) * share, y + (b - y) * share) for a, b in self.corners(label)]

    def side(self, this: str, other: str) -> tuple[Point, Point]:
        """The ends of the hexside between two neighbours."""
        a, b = self.board.cells[this], self.board.cells[other]
        return self.layout.side_ends((a, b) if a < b else (b, a))

    def label_at(self, x: float, y: float) -> str | None:
        """The hex under a point; None off the map."""
        return self.board.labels.get(self.layout.at(x, y))

    def holds(self, label: str, margin: float = 0.0) -> bool:
        """Whether the centre of a hex lies in the frame, at least so far from its edge."""
        x, y = self.centre(label)
        inner = self.frame.grow(-margin)
        return inner.x <= x <= inner.right and inner.y <= y <= inner.bottom

    def labels(self) -> list[str]:
        """The hexes that lie at least partly in the frame."""
        room = self.frame.grow(self.size)
        return [label for label in self.board.cells if room.x <= self.centre(label)[0] <= room.right
                and room.y <= self.centre(label)[1] <= room.bottom]  # fmt: skip


@dataclass(frozen=True)
class OpenWindow:
    """A window on a sea without end: its hexes have no board and no labels."""

    frame: Box
    layout: Layout

    @property
    def size(self) -> float:
        """The distance from a centre to a corner, in pixels."""
        return self.layout.size

    @property
    def pitch(self) -> float:
        """The distance between the centres of neighbours, in pixels."""
        return self.layout.size * 3**0.5

    def centre(self, cell: Hex) -> Point:
        """The middle of a hex."""
        return self.layout.centre(cell)

    def place(self, cells: Sequence[Hex]) -> Point:
        """The middle of a hex, of a hexside (its two hexes) or of more hexes. ValueError for none."""
        if not cells:
            raise ValueError("the middle of no hexes")
        points = [self.layout.centre(cell) for cell in cells]
        return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)

    def holds(self, cell: Hex, margin: float = 0.0) -> bool:
        """Whether the centre of a hex lies in the frame, at least so far from its edge."""
        x, y = self.layout.centre(cell)
        inner = self.frame.grow(-margin)
        return inner.x <= x <= inner.right and inner.y <= y <= inner.bottom

    def cells(self) -> list[Hex]:
        """The hexes that lie at least partly in the frame, by columns where they stand in columns, else by rows."""
        room, layout = self.frame.grow(self.size), self.layout
        (across, down), (x0, y0) = layout.pitch, layout.origin
        flat = layout.orientation is Orientation.FLAT
        first, last = ((room.x - x0) / across, (room.right - x0) / across)
        low, high = ((room.y - y0) / down, (room.bottom - y0) / down)
        if flat:
            columns = range(ceil(first), floor(last) + 1)
            return [(q, r) for q in columns for r in range(ceil(low - q / 2), floor(high - q / 2) + 1)]
        rows = range(ceil(low), floor(high) + 1)
        return [(q, r) for r in rows for q in range(ceil(first - r / 2), floor(last - r / 2) + 1)]


def open_window(
    orientation: Orientation, frame: Box, cells: Iterable[Hex], margin: float = 1.0, most: float = 90.0
) -> OpenWindow:
    """The closest window that has the hexes in its middle, ``margin`` hex sizes around them; at most ``most`` pixels a
    hex, centre to corner. ValueError for no hexes.
    """
    left, top, right, foot = Layout(orientation, 1.0).bounds(tuple(cells))
    size = min(most, frame.w / (right - left + 2 * margin), frame.h / (foot - top + 2 * margin))
    x, y = frame.centre
    return OpenWindow(frame, Layout(orientation, size, (x - (left + right) / 2 * size, y - (top + foot) / 2 * size)))
