"""Lines over hexes against an exact clipping of the thread, and what stops them. The long run has farther ones, too."""

import itertools
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.maps.hexes import Hex, disc, distance, go, in_arc, neighbours, ray, rotate, side
from engine.core.maps.hexlines import Along, Obstacle, line, obstacle

cells = st.tuples(st.integers(-30, 30), st.integers(-30, 30))


def clipped(cell: Hex, target: Hex) -> str:
    """How the thread from (0, 0) to the target meets a hex: inside, along, touch or miss; in fractions.

    A hex is the set of points no farther from its centre than from any neighbour's. With the product
    <p, v> = 2 p.q v.q + 2 p.r v.r + p.q v.r + p.r v.q that reads <p, v> <= <c, v> + <v, v> / 2 for each step v.
    """

    def product(p: tuple, v: tuple) -> Fraction:
        return Fraction(2 * p[0] * v[0] + 2 * p[1] * v[1] + p[0] * v[1] + p[1] * v[0])

    low, high, on_edge = Fraction(0), Fraction(1), False
    for other in neighbours(cell):
        v = (other[0] - cell[0], other[1] - cell[1])
        bound, slope = product(cell, v) + product(v, v) / 2, product(target, v)
        if slope > 0:
            high = min(high, bound / slope)
        elif slope < 0:
            low = max(low, bound / slope)
        elif bound < 0:
            return "miss"
        elif bound == 0:
            on_edge = True
    if low > high:
        return "miss"
    if low == high:
        return "touch"
    return "along" if on_edge else "inside"


NEAR = disc((0, 0), 5)


@pytest.mark.parametrize(
    "target", [each if each in NEAR else pytest.param(each, marks=pytest.mark.soak) for each in disc((0, 0), 8)[1:]]
)
def test_line_against_exact_clipping(target):
    met = {cell: clipped(cell, target) for cell in disc((0, 0), 10)}
    way = line((0, 0), target)
    singles = {entry[0] for entry in way if len(entry) == 1}
    pairs = {cell for entry in way if len(entry) == 2 for cell in entry}
    assert singles == {cell for cell, how in met.items() if how == "inside"}
    assert pairs == {cell for cell, how in met.items() if how == "along"}


@given(cells, cells)
def test_the_line_back_is_the_same_backwards(a, b):
    assert line(b, a) == line(a, b)[::-1]


@given(cells, cells)
def test_a_line_leads_from_hex_to_hex_without_a_gap(a, b):
    way = line(a, b)
    assert way[0] == (a,)
    assert way[-1] == (b,)
    for before, after in itertools.pairwise(way):
        assert all(distance(x, y) == 1 for x in before for y in after)
    cells = [cell for entry in way for cell in entry]
    assert len(cells) == len(set(cells))


@given(cells, cells, st.integers(0, 5))
def test_lines_turn_with_the_board(a, b, steps):
    turned = line(rotate(a, steps), rotate(b, steps))
    assert [set(entry) for entry in turned] == [{rotate(c, steps) for c in entry} for entry in line(a, b)]


@given(cells, st.integers(0, 11), st.integers(1, 10))
def test_lines_along_the_twelve_directions_are_rays(start, half, units):
    way = ray(start, half, 2 * units)
    assert [set(e) for e in line(start, way[-1][0])] == [{start}, *(set(e) for e in way)]


def test_a_shallow_line_cuts_the_tips_of_the_next_row():
    # 7 hexes on, 1 aside: near the middle the thread leaves its row for the next one and comes back.
    way = [cell for entry in line((0, 0), (8, -1)) for cell in entry]
    assert len(way) > distance((0, 0), (8, -1)) + 1


def test_a_line_to_itself_is_one_hex():
    assert line((3, 4), (3, 4)) == (((3, 4),),)


# --- what stops a line

CORNER = ray((0, 0), 1, 2)  # a hexside between two hexes, then the hex behind it
PORT, STARBOARD = CORNER[0]
BEHIND = CORNER[1][0]


@pytest.mark.parametrize(
    ("ships", "along", "found"),
    [
        ({PORT}, Along.BOTH, None),
        ({PORT, STARBOARD}, Along.BOTH, Obstacle(hexes=tuple(sorted((PORT, STARBOARD))))),
        ({PORT}, Along.EITHER, Obstacle(hexes=(PORT,))),
        (set(), Along.EITHER, None),
        ({(0, 0), BEHIND}, Along.EITHER, None),
    ],
)
def test_a_line_between_two_hexes_is_stopped_by_both_or_either(ships, along, found):
    """The published errata of War at Sea: along a hexside only friends in both hexes block fire."""
    assert obstacle((0, 0), BEHIND, ships.__contains__, along=along) == found


def test_the_first_obstacle_is_named():
    stops = {go((0, 0), 2, 3), go((0, 0), 2, 5)}
    assert obstacle((0, 0), go((0, 0), 2, 6), stops.__contains__) == Obstacle(hexes=((3, 0),))
    assert obstacle((0, 0), (3, 0), stops.__contains__) is None  # the target itself stops nothing


def nothing(_cell: Hex) -> bool:
    return False


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_hexside_across_the_line_stops_it_wherever_it_lies(place):
    wall = side((place, 0), (place + 1, 0))
    assert obstacle((0, 0), (3, 0), nothing, {wall}.__contains__) == Obstacle(sides=(wall,))
    beside = side((place, 0), (place, 1))
    assert obstacle((0, 0), (3, 0), nothing, {beside}.__contains__) is None


def test_a_wall_looked_along_stops_only_the_strict():
    wall = side(PORT, STARBOARD)
    assert obstacle((0, 0), BEHIND, nothing, {wall}.__contains__) is None
    strict = obstacle((0, 0), BEHIND, nothing, {wall}.__contains__, along=Along.EITHER)
    assert strict == Obstacle(sides=(wall,))


def test_walls_that_meet_in_the_corner():
    port, starboard = side((0, 0), PORT), side((0, 0), STARBOARD)
    assert obstacle((0, 0), BEHIND, nothing, {port}.__contains__) is None
    assert obstacle((0, 0), BEHIND, nothing, {port}.__contains__, along=Along.EITHER) == Obstacle(sides=(port,))
    assert obstacle((0, 0), BEHIND, nothing, {port, starboard}.__contains__) is not None


@given(cells, cells, st.frozensets(cells, max_size=60), st.sampled_from(list(Along)))
def test_sight_is_mutual(a, b, hills, along):
    there = obstacle(a, b, hills.__contains__, along=along)
    back = obstacle(b, a, hills.__contains__, along=along)
    assert (there is None) == (back is None)


@given(
    st.frozensets(st.sampled_from(disc((0, 0), 4)), max_size=12),
    st.frozensets(st.tuples(st.sampled_from(disc((0, 0), 4)), st.integers(0, 5)), max_size=12),
    st.sampled_from(list(Along)),
)
def test_sight_past_walls_is_mutual(hills, walls, along):
    closed = {side(c, go(c, d)) for c, d in walls}
    for target in disc((0, 0), 4):
        there = obstacle((0, 0), target, hills.__contains__, closed.__contains__, along=along)
        back = obstacle(target, (0, 0), hills.__contains__, closed.__contains__, along=along)
        assert (there is None) == (back is None)


def test_the_front_hexside_is_the_open_arc_of_thirty_degrees():
    """War at Sea 18.2: fire through the hexside ahead, its corners not counted, is fire through the bow arc."""
    for target in disc((0, 0), 7)[1:]:
        through = line((0, 0), target)[1] == (go((0, 0), 2),)
        assert in_arc((0, 0), 2, target, 2, border=False) == through
