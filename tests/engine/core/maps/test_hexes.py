"""Hexes: steps, the distance as a metric, rotations as a group, hexsides, bearings and arcs."""

from math import atan2, degrees, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.maps import hexes
from engine.core.maps.hexes import Hex, Orientation

cells = st.tuples(st.integers(-40, 40), st.integers(-40, 40))
directions = st.integers(0, 5)
turns = st.integers(-12, 12)


def screen(cell: Hex) -> tuple[float, float]:
    """East and north of a flat-top hex's centre, from nothing but school geometry."""
    q, r = cell
    return 1.5 * q, -sqrt(3) * (r + q / 2)


def degrees_from_north(cell: Hex) -> float:
    east, north = screen(cell)
    return degrees(atan2(east, north)) % 360


def walked(start: Hex, most: int) -> dict[Hex, int]:
    """Distances found by walking, for comparison."""
    distances, edge = {start: 0}, [start]
    for far in range(1, most + 1):
        edge = [n for cell in edge for n in hexes.neighbours(cell) if n not in distances]
        distances |= dict.fromkeys(edge, far)
    return distances


# --- steps and distance


def test_steps_go_clockwise_from_north():
    assert [round(degrees_from_north(step)) for step in hexes.STEPS] == [0, 60, 120, 180, 240, 300]


def test_pointy_names_are_the_flat_ones_turned_half_a_direction_back():
    assert hexes.compass_names(Orientation.FLAT) == ("N", "NE", "SE", "S", "SW", "NW")
    assert hexes.compass_names(Orientation.POINTY) == ("NW", "NE", "E", "SE", "SW", "W")


@pytest.mark.parametrize(
    ("word", "orientation", "direction"),
    [
        ("se", Orientation.FLAT, 2),
        ("SO", Orientation.FLAT, 4),
        ("no", Orientation.FLAT, 5),
        ("NO", Orientation.POINTY, 0),
        ("o", Orientation.POINTY, 5),
        ("E", Orientation.FLAT, None),
        ("N", Orientation.POINTY, None),
        ("x", Orientation.FLAT, None),
    ],
)
def test_compass_words_in_both_languages(word, orientation, direction):
    assert hexes.direction_named(word, orientation) == direction


@given(cells, directions, st.integers(0, 30))
def test_going_back_comes_home(cell, direction, count):
    there = hexes.go(cell, direction, count)
    assert hexes.go(there, direction + 3, count) == cell
    assert hexes.distance(cell, there) == count


@given(cells)
def test_neighbours_in_the_order_of_directions(cell):
    around = hexes.neighbours(cell)
    assert around == tuple(hexes.go(cell, d) for d in range(6))
    assert [hexes.direction_to(cell, n) for n in around] == list(range(6))
    assert hexes.direction_to(cell, cell) is None


@given(cells, cells, cells)
def test_distance_is_a_metric(a, b, c):
    assert hexes.distance(a, a) == 0
    assert (hexes.distance(a, b) == 0) == (a == b)
    assert hexes.distance(a, b) == hexes.distance(b, a)
    assert hexes.distance(a, c) <= hexes.distance(a, b) + hexes.distance(b, c)


def test_distance_is_what_walking_takes():
    for cell, far in walked((3, -2), 7).items():
        assert hexes.distance((3, -2), cell) == far


def test_nearest_names_all_the_equally_near():
    assert hexes.nearest((0, 0), [(5, 0), (0, 2), (2, 0), (0, 2)]) == ((0, 2), (2, 0))
    assert hexes.nearest((0, 0), []) == ()


# --- rings and discs


@given(cells, st.integers(0, 9), directions)
def test_ring_and_disc_are_exactly_the_cells_at_and_within_a_radius(centre, radius, first):
    ring, disc = hexes.ring(centre, radius, first), hexes.disc(centre, radius, first)
    assert all(hexes.distance(centre, cell) == radius for cell in ring)
    assert len(set(ring)) == len(ring) == (6 * radius or 1)
    assert disc == tuple(c for k in range(radius + 1) for c in hexes.ring(centre, k, first))
    assert ring[0] == hexes.go(centre, first, radius)


@pytest.mark.parametrize("first", range(6))
def test_ring_runs_clockwise_without_a_gap(first):
    ring = hexes.ring((0, 0), 4, first)
    angles = [(degrees_from_north(cell) - 60 * first) % 360 for cell in ring]
    assert angles[0] == pytest.approx(0, abs=1e-9) or angles[0] == pytest.approx(360)
    assert angles[1:] == sorted(angles[1:])
    assert all(hexes.distance(a, b) == 1 for a, b in zip(ring, (*ring[1:], ring[0]), strict=True))


def test_a_negative_radius_is_refused():
    with pytest.raises(ValueError, match="-1"):
        hexes.ring((0, 0), -1)
    with pytest.raises(ValueError, match="-2"):
        hexes.disc((0, 0), -2)


# --- turning


@given(cells, cells, turns, turns)
def test_rotations_are_a_group_of_six(cell, about, a, b):
    assert hexes.rotate(hexes.rotate(cell, a, about), b, about) == hexes.rotate(cell, a + b, about)
    assert hexes.rotate(cell, 6, about) == cell
    assert hexes.rotate(about, a, about) == about


@given(cells, cells, turns)
def test_rotation_keeps_distances_and_turns_directions(a, b, steps):
    assert hexes.distance(hexes.rotate(a, steps), hexes.rotate(b, steps)) == hexes.distance(a, b)
    for d in range(6):
        assert hexes.rotate(hexes.go(a, d), steps, a) == hexes.go(a, d + steps)


@given(cells, cells, st.integers(0, 11))
def test_mirror_is_its_own_undoing_and_keeps_the_axis(cell, about, axis):
    assert hexes.mirror(hexes.mirror(cell, axis, about), axis, about) == cell
    on_axis = hexes.ray(about, axis, 2)[1][0]
    assert hexes.mirror(on_axis, axis, about) == on_axis


@given(cells.filter(any), st.integers(0, 11))
def test_mirror_reflects_the_angle(cell, axis):
    off = (degrees_from_north(cell) - 30 * axis) % 360
    mirrored = (degrees_from_north(hexes.mirror(cell, axis)) - 30 * axis) % 360
    assert (off + mirrored) % 360 == pytest.approx(0, abs=1e-6) or (off + mirrored) % 360 == pytest.approx(360)


# --- hexsides


@given(cells, directions)
def test_a_hexside_is_one_key_from_both_hands(cell, direction):
    other = hexes.go(cell, direction)
    assert hexes.side(cell, other) == hexes.side(other, cell)
    assert hexes.sides(cell)[direction] == hexes.side(cell, other)
    assert hexes.sides(cell)[direction] == hexes.sides(other)[(direction + 3) % 6]


def test_hexes_apart_share_no_hexside():
    with pytest.raises(ValueError, match="not neighbours"):
        hexes.side((0, 0), (2, 0))


# --- bearings and arcs


@given(cells, cells)
def test_bearing_is_the_angle_of_the_centres(start, target):
    if start == target:
        with pytest.raises(ValueError, match="no bearing"):
            hexes.bearing(start, target)
        return
    bearing = hexes.bearing(start, target)
    east, north = screen((target[0] - start[0], target[1] - start[1]))
    angle = degrees(atan2(east, north)) % 360
    if bearing % 2:
        assert 15 * (bearing - 1) < angle < 15 * (bearing + 1)
    else:
        assert min(abs(angle - 15 * bearing), 360 - abs(angle - 15 * bearing)) < 1e-9


@given(cells.filter(any), turns)
def test_bearings_turn_with_the_board(cell, steps):
    turned = hexes.bearing((0, 0), hexes.rotate(cell, steps))
    assert turned == (hexes.bearing((0, 0), cell) + 4 * steps) % 24


def test_off_bow_is_signed_and_dead_astern_is_twelve():
    assert [hexes.off_bow((0, 0), 1, hexes.go((0, 0), d)) for d in range(6)] == [-4, 0, 4, 8, 12, -8]


@pytest.mark.parametrize("half_width", [0, 2, 4, 6, 8, 10, 12])
@pytest.mark.parametrize("facing", [0, 2, 5])
def test_an_arc_is_a_difference_of_angles(facing, half_width):
    for cell in hexes.disc((0, 0), 8)[1:]:
        off = abs((degrees_from_north(cell) - 60 * facing + 180) % 360 - 180)
        assert hexes.in_arc((0, 0), facing, cell, half_width) == (off <= 15 * half_width + 1e-6)
        inside = hexes.in_arc((0, 0), facing, cell, half_width, border=False)
        assert inside == (off < 15 * half_width - 1e-6)


def test_the_start_lies_in_no_arc_and_odd_widths_are_refused():
    assert not hexes.in_arc((1, 1), 0, (1, 1), 12)
    for width in (3, 14, -2):
        with pytest.raises(ValueError, match=str(width)):
            hexes.in_arc((0, 0), 0, (1, 0), width)


@given(cells, directions, st.integers(0, 6), st.sampled_from([0, 2, 4, 6, 12]), st.booleans())
def test_arc_lists_what_in_arc_accepts(start, facing, radius, half_width, border):
    listed = hexes.arc(start, facing, radius, half_width, border=border)
    within = {c for c in hexes.disc(start, radius) if hexes.in_arc(start, facing, c, half_width, border=border)}
    assert set(listed) == within
    assert len(listed) == len(within)


@given(cells, directions, st.integers(0, 6))
def test_six_open_arcs_and_their_border_lines_are_the_disc(start, facing, radius):
    # Six arcs of 30 degrees to either hand without borders, and the six border lines, make the whole disc.
    inside = [c for d in range(6) for c in hexes.arc(start, d, radius, 2, border=False)]
    border = {e[0] for d in range(6) for e in hexes.ray(start, 2 * d + 1, radius) if len(e) == 1}
    assert len(inside) == len(set(inside))
    assert not set(inside) & border
    assert set(inside) | border | {start} == set(hexes.disc(start, radius))


# --- rays


@given(cells, st.integers(0, 11), st.integers(0, 9))
def test_a_ray_along_hexsides_alternates(start, half, length):
    way = hexes.ray(start, half, length)
    assert len(way) == length
    for i, entry in enumerate(way):
        assert len(entry) == (2 if half % 2 and i % 2 == 0 else 1)
        if len(entry) == 1:
            assert hexes.bearing(start, entry[0]) == 2 * half
        else:
            assert hexes.off_bow(start, half // 2, entry[0]) < 2 < hexes.off_bow(start, half // 2, entry[1])


def test_a_ray_of_negative_length_is_refused():
    with pytest.raises(ValueError, match="-1"):
        hexes.ray((0, 0), 0, -1)
