"""Drawing: pixels and hexes there and back, corners shared by neighbours, in hexagons and in bricks."""

from math import dist, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.maps.hexes import Orientation, disc, go, neighbours, side
from engine.core.maps.hexpixels import Layout, fitted

cells = st.tuples(st.integers(-60, 60), st.integers(-60, 60))
sizes = st.floats(0.5, 80)
origins = st.tuples(st.floats(-500, 500), st.floats(-500, 500))
layouts = st.one_of(
    st.builds(Layout, st.sampled_from(list(Orientation)), sizes, origins),
    st.builds(Layout, st.just(Orientation.POINTY), sizes, origins, sizes),
)


@given(layouts, cells)
def test_the_hex_under_its_centre_is_itself(layout, cell):
    assert layout.at(*layout.centre(cell)) == cell


@given(layouts, cells, st.integers(0, 5), st.floats(0, 0.98), st.floats(0, 1))
def test_the_hex_under_a_point_inside_it_is_itself(layout, cell, corner, out, along):
    x, y = layout.centre(cell)
    (ax, ay), (bx, by) = layout.corners(cell)[corner], layout.corners(cell)[(corner + 1) % 6]
    ex, ey = ax + (bx - ax) * along, ay + (by - ay) * along
    assert layout.at(x + (ex - x) * out, y + (ey - y) * out) == cell


@given(st.sampled_from(list(Orientation)), sizes, st.tuples(st.floats(-900, 900), st.floats(-900, 900)))
def test_no_other_centre_is_nearer_to_a_point(orientation, size, point):
    layout = Layout(orientation, size)
    cell = layout.at(*point)
    own_distance = dist(point, layout.centre(cell))
    assert all(own_distance <= dist(point, layout.centre(n)) + 1e-6 * (1 + own_distance) for n in neighbours(cell))


@given(layouts, cells, st.integers(0, 5))
def test_neighbours_share_the_ends_of_their_hexside(layout, cell, direction):
    other = go(cell, direction)
    ends, back = layout.side_ends((cell, other)), layout.side_ends((other, cell))
    assert ends[0] == pytest.approx(back[1], abs=1e-6)
    assert ends[1] == pytest.approx(back[0], abs=1e-6)
    # Half way between the centres, in bricks too.
    middle = ((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2)
    centres = layout.centre(cell), layout.centre(other)
    between = ((centres[0][0] + centres[1][0]) / 2, (centres[0][1] + centres[1][1]) / 2)
    assert middle == pytest.approx(between, abs=1e-6)


@pytest.mark.parametrize(
    ("orientation", "north"), [(Orientation.FLAT, (0.0, -sqrt(3))), (Orientation.POINTY, (sqrt(3), 0.0))]
)
def test_north_is_up_and_east_to_the_right(orientation, north):
    direction = 0 if orientation is Orientation.FLAT else 2
    assert Layout(orientation, 1.0).centre(go((0, 0), direction)) == pytest.approx(north)


@pytest.mark.parametrize("orientation", list(Orientation))
def test_corners_lie_at_the_size(orientation):
    layout = Layout(orientation, 7.0, (3.0, 4.0))
    assert [dist((3.0, 4.0), corner) for corner in layout.corners((0, 0))] == pytest.approx([7.0] * 6)


def test_a_brick_is_a_rectangle_with_two_neighbours_above():
    layout = Layout(Orientation.POINTY, 10 / sqrt(3), brick=6.0)
    flat = [value for corner in layout.corners((0, 0)) for value in corner]
    assert flat == pytest.approx([-5, -3, 0, -3, 5, -3, 5, 3, 0, 3, -5, 3])
    assert layout.at(-1, -3.5) == (0, -1)
    assert layout.at(1, -3.5) == (1, -1)
    assert layout.at(4.9, 2.9) == (0, 0)


@given(layouts)
def test_bounds_hold_every_corner_and_touch_the_outermost(layout):
    board = disc((2, -1), 3)
    left, top, right, bottom = layout.bounds(board)
    points = [p for cell in board for p in layout.corners(cell)]
    assert all(left <= x <= right and top <= y <= bottom for x, y in points)
    assert {left, right} <= {x for x, _ in points}
    assert {top, bottom} <= {y for _, y in points}


@pytest.mark.parametrize("orientation", list(Orientation))
def test_fitted_fills_the_width_inside_its_margin(orientation):
    board = disc((5, 7), 4)
    left, top, right, _ = fitted(orientation, board, 900, margin=20).bounds(board)
    assert (left, top, right) == pytest.approx((20, 20, 880))


def test_impossible_layouts_are_refused():
    with pytest.raises(ValueError, match="above 0"):
        Layout(Orientation.FLAT, 0)
    with pytest.raises(ValueError, match="pointy"):
        Layout(Orientation.FLAT, 1, brick=2)
    with pytest.raises(ValueError, match="no hexes"):
        Layout(Orientation.FLAT, 1).bounds([])
    with pytest.raises(ValueError, match="no room"):
        fitted(Orientation.FLAT, [(0, 0)], 30, margin=15)
    with pytest.raises(ValueError, match="no hexside"):
        Layout(Orientation.FLAT, 1).side_ends(((0, 0), (2, 0)))


def test_a_canonical_side_can_be_drawn():
    layout = Layout(Orientation.FLAT, 2.0)
    assert set(layout.side_ends(side((1, 0), (0, 0)))) <= set(layout.corners((0, 0)))
