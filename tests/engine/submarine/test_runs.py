"""Torpedoes: launch hexes, courses, half directions, patterns."""

from itertools import islice, pairwise
from math import hypot

import pytest

from engine.core.maps.hexes import Hex, neighbours
from engine.submarine.runs import (
    BENDS,
    BOW_HEXES,
    LAUNCH_HEXES,
    Bend,
    LaunchHex,
    Pattern,
    Place,
    Run,
    courses,
    launch_hex,
    launched,
    launched_wide,
    pattern_way,
    wide_courses,
)
from engine.submarine.sea import read_hex, write_hex
from tests.engine.submarine.kit import names, pose

BOAT = pose("N32-B", 6)


def middle(place: Place) -> tuple[float, float]:
    """The point of a place, hexes being one apart."""
    points = [(q * 0.75**0.5, r + q / 2) for q, r in place]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


@pytest.mark.parametrize(
    ("tube", "cell"), [("A", "M31-B"), ("B", "N31-B"), ("C", "O31-B"), ("X", "M33-B"), ("Y", "N34-B"), ("Z", "O33-B")]
)
@pytest.mark.rule("11.4.1", "11.4.2")
def test_launch_hexes_lie_before_the_bow_and_behind_the_stern(tube: LaunchHex, cell: str) -> None:
    assert write_hex(launch_hex(BOAT, tube)) == cell
    end = read_hex("N32-B") if tube in BOW_HEXES else read_hex("N33-B")
    assert end in neighbours(read_hex(cell))


@pytest.mark.parametrize(("tube", "bend", "half"), [
    ("B", "", 0), ("B", "L", 10), ("B", "R", 2), ("A", "", 10), ("A", "L", 8), ("C", "R", 4),
    ("Y", "", 6), ("Y", "L", 4), ("X", "", 8), ("Z", "", 4), ("B", "LC", 11), ("B", "RC", 1), ("C", "LC", 1),
])  # fmt: skip
@pytest.mark.rule("11.4.3.1", "11.4.3.2", "36.3")
def test_a_torpedo_leaves_straight_or_bent(tube: LaunchHex, bend: Bend, half: int) -> None:
    assert launched(BOAT, tube, bend).half == half


@pytest.mark.rule("36.1", "36.2", "36.4")
def test_the_advanced_game_has_half_directions_and_the_basic_game_none() -> None:
    basic = {half for tube in LAUNCH_HEXES for half in courses(BOAT, tube, "basic").values()}
    advanced = {half for tube in LAUNCH_HEXES for half in courses(BOAT, tube, "advanced").values()}
    assert basic == {0, 2, 4, 6, 8, 10}
    assert advanced == set(range(12))
    assert BENDS["basic"] == ("", "L", "R")


@pytest.mark.rule("11.4.4")
def test_the_launch_hex_counts_as_the_first_hex_run() -> None:
    run = launched(BOAT, "B")
    assert run.run == 1
    assert names(run.place) == ["N31-B"]
    assert [names(place) for place in run.ahead(3)] == [["N30-B"], ["N29-B"], ["N28-B"]]
    assert names(Run(run.origin, run.half, 7).place) == ["N25-B"]


def test_a_half_direction_goes_hex_hexside_hex() -> None:
    run = launched(BOAT, "B", "RC")
    assert [names(place) for place in run.ahead(4)] == [
        ["N30-B", "O30-B"],
        ["O29-B"],
        ["O28-B", "P29-B"],
        ["P28-B"],
    ]
    # taken up in the middle, on a hexside, it goes on as if it had never stopped
    assert Run(run.origin, run.half, 4).ahead(2) == run.places(5, 6)


def test_every_course_is_straight() -> None:
    for half in range(12):
        run = Run(read_hex("N32-B"), half)
        x0, y0 = middle(run.place)
        points = [middle(place) for place in run.ahead(8)]
        x8, y8 = points[-1]
        for number, (x, y) in enumerate(points, 1):
            assert hypot(x - x0 - (x8 - x0) * number / 8, y - y0 - (y8 - y0) * number / 8) < 1e-9


@pytest.mark.rule("51.4.2")
def test_a_t3_of_the_new_boats_leaves_within_150_degrees_of_its_end() -> None:
    assert set(wide_courses(BOAT, "B")) == set(range(12)) - {6}
    assert set(wide_courses(BOAT, "Y")) == set(range(12)) - {0}
    assert launched_wide(BOAT, "A", 5).half == 5
    with pytest.raises(ValueError, match="heading"):
        launched_wide(BOAT, "A", 6)


@pytest.mark.parametrize("half", range(12))
@pytest.mark.parametrize("hand", [1, -1])
@pytest.mark.rule("51.3.1", "51.3.2.1", "51.3.2.2")
def test_a_pattern_runs_straight_turns_back_and_gains_to_one_side(half: int, hand: int) -> None:
    origin = read_hex("N32-B")
    way = list(islice(pattern_way(origin, half, Pattern(15, hand, 15), 2), 17 * 9))
    assert way[0] == ((origin,), half)
    legs = [course for course in dict.fromkeys(course for _, course in way) if course % 6 == half % 6]
    assert legs == [half, (half + 6) % 12]  # there and back, no other long course
    first = [place for place, course in way[:15]]
    assert len(set(first)) == 15
    assert all(course == half for _, course in way[:15])
    joined(way)
    # both half circles lie on the same hand of the first leg: the torpedo gains to one side
    x0, y0 = middle(way[0][0])
    ux, uy = _unit(half)
    offsets = [(middle(place)[0] - x0) * -uy + (middle(place)[1] - y0) * ux for place, _ in way]
    assert min(offset * hand for offset in offsets) > -1e-6
    assert max(offset * hand for offset in offsets) > 5


def _unit(half: int) -> tuple[float, float]:
    (x0, y0), (x1, y1) = middle(((0, 0),)), middle(Run((0, 0), half).places(3, 3)[0])
    far = hypot(x1 - x0, y1 - y0)
    return (x1 - x0) / far, (y1 - y0) / far


def joined(way: list[tuple[Place, int]]) -> None:
    """Every place follows from the one before in one step."""
    for (before, _), (after, _) in pairwise(way):
        assert 0.4 < hypot(*(b - a for a, b in zip(middle(before), middle(after), strict=True))) < 1.01


@pytest.mark.rule("51.3.2.3")
def test_later_legs_may_be_shorter_than_the_first() -> None:
    way = list(islice(pattern_way(read_hex("N32-B"), 0, Pattern(30, 1, 15), 2), 100))
    runs: list[int] = []
    for place, course in way:
        if runs and course == way[sum(runs) - 1][1]:
            runs[-1] += 1
        else:
            runs.append(1)
        assert len(place) == 1
    assert runs[:7] == [30, 2, 2, 15, 2, 2, 15]


def test_places_are_hexes_or_hexsides() -> None:
    for half in range(12):
        for place in Run(read_hex("N32-B"), half).ahead(10):
            cells: tuple[Hex, ...] = place
            assert len(cells) == 1 or cells[1] in neighbours(cells[0])
