"""Placing labels, tags and stacks: what lies where, and where room is left.

Everything with a place of its own (name blocks, ports, panels) is reserved first. What may lie in several spots is then
given the first spot of its list that touches nothing; the lists are made by trying offsets around a point, near before
far. If all are taken, the spot with the least overlap wins, and the sheet says so.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin

from bot.render.canvas import Box, Point

_CELL = 80.0


@dataclass(frozen=True, slots=True)
class Placed:
    """A thing on the sheet: what it is, the room it takes, the least type size in it (0: no type), and how it may be
    met. ``solid`` things may never meet; a soft one (a port's dot, a water name) may be covered when it must.
    """

    what: str
    box: Box
    least: float = 0.0
    solid: bool = True


class Sheet:
    """The rooms taken on one picture. ``bounds`` is where things may be placed."""

    def __init__(self, bounds: Box) -> None:
        self.bounds = bounds
        self.placed: list[Placed] = []
        self._cells: dict[tuple[int, int], list[Placed]] = {}

    def reserve(self, what: str, box: Box, least: float = 0.0, solid: bool = True) -> Box:
        """Takes a room unconditionally."""
        thing = Placed(what, box, least, solid)
        self.placed.append(thing)
        for cell in self._span(box):
            self._cells.setdefault(cell, []).append(thing)
        return box

    def release(self, what: str) -> None:
        """Gives back the room of a thing."""
        for thing in [each for each in self.placed if each.what == what]:
            self.placed.remove(thing)
            for cell in self._span(thing.box):
                self._cells[cell].remove(thing)

    def withdraw(self, kept: int) -> None:
        """Gives back the rooms of all things but the first so many that were placed."""
        for thing in self.placed[kept:]:
            for cell in self._span(thing.box):
                self._cells[cell].remove(thing)
        del self.placed[kept:]

    def cost(self, box: Box, gap: float = 0.0) -> float:
        """How bad a room would be: square pixels of overlap, soft things counting a fifth; outside counts
        most.
        """
        wide = box.grow(gap)
        total = 0.0
        seen: set[int] = set()
        for cell in self._span(wide):
            for thing in self._cells.get(cell, ()):
                if id(thing) not in seen:
                    seen.add(id(thing))
                    total += wide.overlap(thing.box) * (1.0 if thing.solid else 0.2)
        if not box.inside(self.bounds):
            total += 4 * (box.w * box.h - box.overlap(self.bounds)) + 1
        return total

    def free(self, box: Box, gap: float = 0.0, owner: str = "") -> bool:
        """True when nothing lies in the room, nor nearer than ``gap``, and it is inside the bounds.

        The thing named ``owner`` may be nearer than the gap, so that what belongs together can lie together.
        """
        if not box.inside(self.bounds):
            return False
        left, top, right, bottom = box.x - gap, box.y - gap, box.right + gap, box.bottom + gap
        for column in range(int(left // _CELL), int(right // _CELL) + 1):
            for row in range(int(top // _CELL), int(bottom // _CELL) + 1):
                for thing in self._cells.get((column, row), ()):
                    other = thing.box
                    # Written out rather than calling Box: this is the busiest line of the layout.
                    across = other.x < right and left < other.x + other.w
                    meets = across and other.y < bottom and top < other.y + other.h
                    if meets and (not owner or thing.what != owner or box.meets(other)):
                        return False
        return True

    def find(self, spots: Iterable[Box], gap: float = 0.0, owner: str = "") -> Box | None:
        """The first free spot, or None. Spots are generated one by one, so lists may be long."""
        return next((box for box in spots if self.free(box, gap, owner)), None)

    def put(self, what: str, spots: Iterable[Box], gap: float = 0.0, least: float = 0.0, owner: str = "") -> Box:
        """Places a thing in the first free spot, else where it overlaps least, earlier spots before later
        ones.

        Raises ValueError when there is no spot to try.
        """
        tried: list[Box] = []
        for box in spots:
            if self.free(box, gap, owner):
                return self.reserve(what, box, least)
            tried.append(box)
        if not tried:
            raise ValueError(f"{what}: no spot to try")
        costs = [self.cost(box, gap) + number * 0.5 for number, box in enumerate(tried)]
        return self.reserve(what, tried[costs.index(min(costs))], least)

    def into(self, box: Box) -> Box:
        """The room moved just far enough to lie inside the bounds, if it is small enough."""
        if box.inside(self.bounds):
            return box
        dx = max(0.0, self.bounds.x - box.x) - max(0.0, box.right - self.bounds.right)
        dy = max(0.0, self.bounds.y - box.y) - max(0.0, box.bottom - self.bounds.bottom)
        return box.move(dx, dy)

    def collisions(self) -> list[tuple[str, str]]:
        """All pairs of solid things that overlap by more than a hair; a good sheet has none."""
        solid = [thing for thing in self.placed if thing.solid]
        return [
            (first.what, second.what)
            for i, first in enumerate(solid)
            for second in solid[i + 1 :]
            if first.box.overlap(second.box) > 1.0
        ]

    def least_type(self) -> float:
        """The smallest type on the sheet, in pixels per em; infinite when there is none."""
        return min((thing.least for thing in self.placed if thing.least), default=float("inf"))

    def _span(self, box: Box) -> list[tuple[int, int]]:
        return [
            (column, row)
            for column in range(int(box.x // _CELL), int(box.right // _CELL) + 1)
            for row in range(int(box.y // _CELL), int(box.bottom // _CELL) + 1)
        ]


def beside(x: float, y: float, w: float, h: float, gap: float, order: str = "ENSW") -> list[Box]:
    """Rooms of a size beside a point, ``gap`` away: to the E and W, N (above) and S (below), then at the corners."""
    rooms = {
        "E": Box(x + gap, y - h / 2, w, h),
        "W": Box(x - gap - w, y - h / 2, w, h),
        "N": Box(x - w / 2, y - gap - h, w, h),
        "S": Box(x - w / 2, y + gap, w, h),
    }
    spots = [rooms[side] for side in order]
    near = gap * 0.85
    for dx, dy in ((1, -1), (1, 1), (-1, -1), (-1, 1)):
        spots.append(Box(x + near if dx > 0 else x - near - w, y + near if dy > 0 else y - near - h, w, h))
    return spots


def around(anchor: Box, w: float, h: float, gap: float, reach: float = 180.0) -> Iterator[Box]:
    """Rooms of a size around a block: below, above, right, left, shifted along each side, then in widening
    rings.
    """
    mid_x, mid_y = anchor.centre
    yield from (
        Box(mid_x - w / 2, anchor.bottom + gap, w, h),
        Box(anchor.right + gap, anchor.bottom - h, w, h),
        Box(anchor.x - gap - w, anchor.bottom - h, w, h),
        Box(mid_x - w / 2, anchor.y - gap - h, w, h),
        Box(anchor.x, anchor.bottom + gap, w, h),
        Box(anchor.right - w, anchor.bottom + gap, w, h),
        Box(anchor.right + gap, anchor.y, w, h),
        Box(anchor.x - gap - w, anchor.y, w, h),
        Box(anchor.right - w / 3, anchor.bottom + gap, w, h),
        Box(anchor.x - w * 2 / 3, anchor.bottom + gap, w, h),
    )
    ring = max(anchor.w, anchor.h) / 2 + gap + 14
    while ring <= reach:
        for turn in range(16):
            angle = pi / 2 + turn * pi / 8 * (1 if turn % 2 else -1)
            yield Box(mid_x + ring * cos(angle) - w / 2, mid_y + ring * sin(angle) - h / 2, w, h)
        ring += 18


def nudges(step: float, reach: float) -> Iterator[Point]:
    """Shifts to try for a thing that has a proper place: none, then rings of eight, ``step`` pixels apart."""
    yield 0.0, 0.0
    ring = step
    while ring <= reach:
        for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)):
            yield dx * ring, dy * ring
        ring += step


def distance(box: Box, other: Box) -> float:
    """The gap between two rooms, 0 when they touch."""
    dx = max(0.0, other.x - box.right, box.x - other.right)
    dy = max(0.0, other.y - box.bottom, box.y - other.bottom)
    return hypot(dx, dy)


def union(boxes: Sequence[Box]) -> Box:
    """The smallest room around several. Raises ValueError when there are none."""
    if not boxes:
        raise ValueError("union of no boxes")
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def nearest_edge(box: Box, x: float, y: float) -> Point:
    """The point of a room's rim or inside that lies nearest to (x, y)."""
    return min(max(x, box.x), box.right), min(max(y, box.y), box.bottom)
