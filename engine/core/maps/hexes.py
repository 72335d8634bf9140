"""Hexagons as pairs of whole numbers: steps, distances, rings, facings, hexsides.

A hex is a tuple ``(q, r)`` of axial coordinates; the third cube coordinate is ``s = -q - r``. Columns grow
to the east, rows to the south, as on a screen. A direction is a whole number 0 to 5, clockwise, and
``STEPS[d]`` is its step. Both orientations share the six steps; they differ only in the names
(``compass_names``), the labels (``hexlabels``) and the drawing (``hexpixels``):

    direction      0       1       2       3       4       5
    step        (0,-1)  (1,-1)  (1,0)   (0,1)  (-1,1)  (-1,0)
    flat top       N      NE      SE      S       SW      NW
    pointy top     NW     NE      E       SE      SW      W

A *half direction* is a whole number 0 to 11: ``2 * d`` is direction d, ``2 * d + 1`` is between the directions d and
d + 1, along the hexsides. A *bearing* is a whole number 0 to 23, each 15 degrees: even bearings are exactly the twelve
half directions, an odd one is anywhere strictly between its neighbours. So the border line of an arc is told apart from
both its sides without fractions.

Everything is a pure function of small integers; offsets of rings, discs, rays and arcs are computed once.
"""

from collections.abc import Iterable
from enum import Enum
from functools import lru_cache
from typing import Final, TypeAlias

Hex: TypeAlias = tuple[int, int]
"""Axial coordinates ``(q, r)``."""

Side: TypeAlias = tuple[Hex, Hex]
"""A hexside as its two hexes, the smaller tuple first: equal hexsides are equal keys."""

Pose: TypeAlias = tuple[Hex, int]
"""Where a counter's bow lies and the direction (0 to 5) it faces."""

STEPS: Final[tuple[Hex, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))

_STEP_OF: Final[dict[Hex, int]] = {step: d for d, step in enumerate(STEPS)}


class Orientation(Enum):
    """How the hexagons lie: columns run straight (flat top) or rows do (pointy top)."""

    FLAT = "flat"
    POINTY = "pointy"


_NAMES: Final[dict[Orientation, tuple[str, ...]]] = {
    Orientation.FLAT: ("N", "NE", "SE", "S", "SW", "NW"),
    Orientation.POINTY: ("NW", "NE", "E", "SE", "SW", "W"),
}

# A Spanish speaker writes the west as "oeste".
_SPANISH: Final[dict[str, str]] = {"NO": "NW", "SO": "SW", "O": "W"}


def compass_names(orientation: Orientation) -> tuple[str, ...]:
    """The names of the directions 0 to 5, clockwise."""
    return _NAMES[orientation]


def direction_named(word: str, orientation: Orientation) -> int | None:
    """The direction of a compass word in either case, English or Spanish (``NO`` is ``NW``), or None."""
    upper = word.upper()
    upper = _SPANISH.get(upper, upper)
    names = _NAMES[orientation]
    return names.index(upper) if upper in names else None


# --- steps -----------------------------------------------------------------------------------------------


def go(start: Hex, direction: int, count: int = 1) -> Hex:
    """The hex ``count`` steps away in a direction; any integer direction is taken modulo six."""
    dq, dr = STEPS[direction % 6]
    return start[0] + dq * count, start[1] + dr * count


def neighbours(cell: Hex) -> tuple[Hex, ...]:
    """The six neighbours in the order of the directions 0 to 5."""
    q, r = cell
    return ((q, r - 1), (q + 1, r - 1), (q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r))


def direction_to(start: Hex, neighbour: Hex) -> int | None:
    """The direction in which a neighbour lies, or None where the hexes do not touch."""
    return _STEP_OF.get((neighbour[0] - start[0], neighbour[1] - start[1]))


def distance(a: Hex, b: Hex) -> int:
    """The number of steps from a to b, counting the target but not the start."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def nearest(origin: Hex, cells: Iterable[Hex]) -> tuple[Hex, ...]:
    """All cells at the least distance from the origin, in ascending order; empty for no cells."""
    best, closest = -1, []
    for cell in cells:
        far = distance(origin, cell)
        if best < 0 or far < best:
            best, closest = far, [cell]
        elif far == best:
            closest.append(cell)
    return tuple(sorted(set(closest)))


# --- rings and discs -------------------------------------------------------------------------------------


def _radius(radius: int) -> int:
    if radius < 0:
        raise ValueError(f"a radius is not negative: {radius}")
    return radius


@lru_cache(maxsize=512)
def _ring(radius: int, first: int) -> tuple[Hex, ...]:
    if _radius(radius) == 0:
        return ((0, 0),)
    cell, cells = go((0, 0), first, radius), []
    for turn in range(6):
        for _ in range(radius):
            cells.append(cell)
            cell = go(cell, first + 2 + turn)
    return tuple(cells)


@lru_cache(maxsize=128)
def _disc(radius: int, first: int) -> tuple[Hex, ...]:
    return tuple(cell for k in range(_radius(radius) + 1) for cell in _ring(k, first))


def _moved(offsets: tuple[Hex, ...], centre: Hex) -> tuple[Hex, ...]:
    cq, cr = centre
    return tuple((cq + q, cr + r) for q, r in offsets)


def ring(centre: Hex, radius: int, first: int = 0) -> tuple[Hex, ...]:
    """The hexes at exactly ``radius``, clockwise, starting on the spoke of direction ``first``.

    Raises ValueError for a negative radius, as ``disc`` does.
    """
    return _moved(_ring(radius, first % 6), centre)


def disc(centre: Hex, radius: int, first: int = 0) -> tuple[Hex, ...]:
    """The hexes within ``radius``, centre included, ring after ring outwards."""
    return _moved(_disc(radius, first % 6), centre)


# --- turning ---------------------------------------------------------------------------------------------


def turn(facing: int, steps: int) -> int:
    """A facing turned by ``steps`` hexsides, clockwise (to starboard) where positive."""
    return (facing + steps) % 6


def rotate(cell: Hex, steps: int, about: Hex = (0, 0)) -> Hex:
    """The hex turned about another by ``steps`` times 60 degrees, clockwise where positive."""
    q, r = cell[0] - about[0], cell[1] - about[1]
    for _ in range(steps % 6):
        q, r = -r, q + r
    return about[0] + q, about[1] + r


def mirror(cell: Hex, axis: int, about: Hex = (0, 0)) -> Hex:
    """The hex reflected in the line through ``about`` along the half direction ``axis``."""
    q, r = cell[0] - about[0], cell[1] - about[1]
    # Swapping q and r reflects in the line of bearing 150 degrees (half direction 5); a turn by ``axis - 5`` sixths
    # moves that line onto ``axis``.
    return rotate((about[0] + r, about[1] + q), axis - 5, about)


# --- hexsides --------------------------------------------------------------------------------------------


def side(a: Hex, b: Hex) -> Side:
    """The hexside between two neighbours. Raises ValueError where they do not touch."""
    if (b[0] - a[0], b[1] - a[1]) not in _STEP_OF:
        raise ValueError(f"no hexside between {a} and {b}: they are not neighbours")
    return (a, b) if a < b else (b, a)


def sides(cell: Hex) -> tuple[Side, ...]:
    """The six hexsides of a hex in the order of the directions 0 to 5."""
    return tuple((cell, other) if cell < other else (other, cell) for other in neighbours(cell))


# --- bearings, arcs, rays --------------------------------------------------------------------------------


@lru_cache(maxsize=65536)
def _bearing(dq: int, dr: int) -> int:
    # Turn the offset into the sextant from direction 0 (included) to direction 1 (excluded). There it is ``ahead``
    # steps of direction 0 and ``aside`` steps of direction 1, and the halves compare.
    for d in range(6):
        aside = dq
        ahead = -dr - dq
        if ahead > 0 and aside >= 0:
            if aside == 0:
                within = 0
            elif aside < ahead:
                within = 1
            else:
                within = 2 if aside == ahead else 3
            return 4 * d + within
        dq, dr = dq + dr, -dq
    raise ValueError("a hex has no bearing to itself")


def bearing(start: Hex, target: Hex) -> int:
    """The bearing 0 to 23 of the target's centre, 15 degrees each, clockwise from direction 0.

    Raises ValueError where both are the same hex.
    """
    return _bearing(target[0] - start[0], target[1] - start[1])


def off_bow(start: Hex, facing: int, target: Hex) -> int:
    """The bearing relative to a facing, -11 to 12: negative to port, 0 dead ahead, 12 dead astern.

    Raises ValueError where both are the same hex.
    """
    return (bearing(start, target) - 4 * facing + 11) % 24 - 11


def in_arc(start: Hex, facing: int, target: Hex, half_width: int, *, border: bool = True) -> bool:
    """Whether the target lies within ``half_width`` times 15 degrees of the facing, to either hand.

    ``half_width`` is even (a border runs along a half direction: 2 is 30 degrees, 4 is 60, 12 all round),
    ``border`` says whether hexes exactly on the border line belong to the arc. The start itself is in no arc.
    Raises ValueError for a half width that is odd or not 0 to 12.
    """
    if half_width % 2 or not 0 <= half_width <= 12:
        raise ValueError(f"half the width of an arc is 0, 2, 4 … 12 times 15 degrees: {half_width}")
    if start == target:
        return False
    off = abs(off_bow(start, facing, target))
    return off <= half_width if border else off < half_width


@lru_cache(maxsize=512)
def _arc(facing: int, radius: int, half_width: int, border: bool) -> tuple[Hex, ...]:
    return tuple(c for c in _disc(radius, facing) if in_arc((0, 0), facing, c, half_width, border=border))


def arc(start: Hex, facing: int, radius: int, half_width: int, *, border: bool = True) -> tuple[Hex, ...]:
    """The hexes of an arc (see ``in_arc``) within a radius, ring after ring, without the start."""
    return _moved(_arc(facing % 6, radius, half_width, border), start)


def ray(start: Hex, half_direction: int, length: int) -> tuple[tuple[Hex, ...], ...]:
    """The hexes on a straight run along one of the twelve half directions, without the start.

    Each entry is what one unit of the run enters: a single hex or, on every other unit of an odd half direction, the
    two hexes whose common hexside the run follows (port hand first). Raises ValueError for a negative length.
    """
    _radius(length)
    d, odd = divmod(half_direction % 12, 2)
    if not odd:
        return tuple((go(start, d, k),) for k in range(1, length + 1))
    entries: list[tuple[Hex, ...]] = []
    cell = start
    while len(entries) < length:
        port, starboard = go(cell, d), go(cell, d + 1)
        cell = go(port, d + 1)
        entries += [(port, starboard), (cell,)]
    return tuple(entries[:length])
