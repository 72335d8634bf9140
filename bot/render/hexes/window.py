"""Where hexes lie on a picture. A game gives its hexes as a :class:`Board`; a window shows a part of it.

Points are pixels, x to the right and y down. A hex is named by its label.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

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

    Kinds of window are dataclasses with these three and a ``board``: :class:`SeaWindow`, and a game's own on a coast.
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

    def side(self, one: str, other: str) -> tuple[Point, Point]:
        """The ends of the hexside between two neighbours."""
        a, b = self.board.cells[one], self.board.cells[other]
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
class SeaWindow(HexWindow):
    """A window on hexes of open sea, with no coast under them."""

    frame: Box
    size: float
    origin: Point
    sea: Board

    @property
    def board(self) -> Board:
        """The hexes of the map."""
        return self.sea


def sea_window(board: Board, frame: Box, labels: Iterable[str], margin: float = 1.0, most: float = 90.0) -> SeaWindow:
    """The closest window that has the hexes in its middle, ``margin`` hex sizes around them; at most ``most``."""
    shown = tuple(labels)
    layout = Layout(board.orientation, 1.0)
    left, top, right, foot = layout.bounds(board.cells[label] for label in shown)
    size = min(most, frame.w / (right - left + 2 * margin), frame.h / (foot - top + 2 * margin))
    x, y = frame.centre
    middle_x, middle_y = board.middle(shown)
    return SeaWindow(frame, size, (x - middle_x * size, y - middle_y * size), board)
