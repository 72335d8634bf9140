"""Where hexes are on a picture: centres, corners, hexsides, and the hex under a point.

Coordinates are pixels, x to the right and y down. A ``Layout`` knows no edge of the map: it draws any hex, and ``at``
names the hex under any point.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import floor, sqrt
from typing import Final, TypeAlias

from engine.core.maps.hexes import Hex, Orientation, Side, direction_to

Point: TypeAlias = tuple[float, float]

_ROOT: Final = sqrt(3.0)

# Corners clockwise, corner i between the directions i - 1 and i: the hexside of direction d runs from corner
# d to corner d + 1. In units of the centre-to-corner distance.
_FLAT: Final[tuple[Point, ...]] = (
    (-0.5, -_ROOT / 2), (0.5, -_ROOT / 2), (1.0, 0.0), (0.5, _ROOT / 2), (-0.5, _ROOT / 2), (-1.0, 0.0),
)  # fmt: skip
_POINTY: Final[tuple[Point, ...]] = (
    (-_ROOT / 2, -0.5), (0.0, -1.0), (_ROOT / 2, -0.5), (_ROOT / 2, 0.5), (0.0, 1.0), (-_ROOT / 2, 0.5),
)  # fmt: skip
# A brick in units of its width and height: the corners of a pointy hex whose top and bottom corners are flattened.
_BRICK: Final[tuple[Point, ...]] = (
    (-0.5, -0.5), (0.0, -0.5), (0.5, -0.5), (0.5, 0.5), (0.0, 0.5), (-0.5, 0.5),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Layout:
    """How a hex map is placed on a picture.

    ``size`` is the distance from a centre to a corner in pixels, ``origin`` the centre of hex (0, 0). ``brick``:
    staggered rectangles instead of hexagons (pointy orientation only), as wide as the hexagon and ``brick`` pixels
    high. Raises ValueError for a size that is not positive and for flat bricks.
    """

    orientation: Orientation
    size: float
    origin: Point = (0.0, 0.0)
    brick: float | None = None

    def __post_init__(self) -> None:
        if self.size <= 0 or (self.brick is not None and self.brick <= 0):
            raise ValueError(f"a hex has a size above 0: {self.size}, {self.brick}")
        if self.brick is not None and self.orientation is Orientation.FLAT:
            raise ValueError("bricks lie in rows: they need the pointy orientation")

    @property
    def pitch(self) -> Point:
        """Pixels between neighbouring columns and between neighbouring rows of centres."""
        if self.orientation is Orientation.FLAT:
            return 1.5 * self.size, _ROOT * self.size
        return _ROOT * self.size, 1.5 * self.size if self.brick is None else self.brick

    def centre(self, cell: Hex) -> Point:
        """The centre of a hex."""
        q, r = cell
        across, down = self.pitch
        x0, y0 = self.origin
        if self.orientation is Orientation.FLAT:
            return x0 + across * q, y0 + down * (r + q / 2)
        return x0 + across * (q + r / 2), y0 + down * r

    def corners(self, cell: Hex) -> tuple[Point, ...]:
        """The six corners, clockwise; the hexside of direction d runs from corner d to corner d + 1."""
        x, y = self.centre(cell)
        return tuple((x + dx, y + dy) for dx, dy in _corner_offsets(self))

    def side_ends(self, hexside: Side) -> tuple[Point, Point]:
        """The ends of a hexside, clockwise as seen from its first hex. Raises ValueError for no hexside."""
        a, b = hexside
        d = direction_to(a, b)
        if d is None:
            raise ValueError(f"{a} and {b} share no hexside")
        around = self.corners(a)
        return around[d], around[(d + 1) % 6]

    def at(self, x: float, y: float) -> Hex:
        """The hex under a point; on a hexside one of its two hexes."""
        x0, y0 = self.origin
        across, down = self.pitch
        u, v = (x - x0) / across, (y - y0) / down
        if self.brick is not None:
            row = floor(v + 0.5)
            return floor(u - row / 2 + 0.5), row
        if self.orientation is Orientation.FLAT:
            return _round(u, v - u / 2)
        return _round(u - v / 2, v)

    def bounds(self, cells: Iterable[Hex]) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the box around some hexes. Raises ValueError for none."""
        points = [point for cell in cells for point in self.corners(cell)]
        if not points:
            raise ValueError("there is no box around no hexes")
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return min(xs), min(ys), max(xs), max(ys)


def fitted(orientation: Orientation, cells: Iterable[Hex], width: float, margin: float = 0.0) -> Layout:
    """The layout in which some hexes fill a picture ``width`` pixels wide, with a margin on all sides.

    Raises ValueError for no hexes, and for margins as wide as the picture.
    """
    kept = tuple(cells)
    left, top, right, _ = Layout(orientation, 1.0).bounds(kept)
    room = width - 2 * margin
    if room <= 0:
        raise ValueError(f"a picture {width} wide has no room beside margins of {margin}")
    size = room / (right - left)
    return Layout(orientation, size, (margin - left * size, margin - top * size))


@lru_cache(maxsize=256)
def _corner_offsets(layout: Layout) -> tuple[Point, ...]:
    if layout.brick is not None:
        return tuple((x * _ROOT * layout.size, y * layout.brick) for x, y in _BRICK)
    unit = _FLAT if layout.orientation is Orientation.FLAT else _POINTY
    return tuple((x * layout.size, y * layout.size) for x, y in unit)


def _round(q: float, r: float) -> Hex:
    """The hex that holds a point in axial coordinates: round all three, then correct the one farthest off."""
    s = -q - r
    q1, r1, s1 = floor(q + 0.5), floor(r + 0.5), floor(s + 0.5)
    dq, dr, ds = abs(q1 - q), abs(r1 - r), abs(s1 - s)
    if dq > dr and dq > ds:
        return -r1 - s1, r1
    if dr > ds:
        return q1, -q1 - s1
    return q1, r1
