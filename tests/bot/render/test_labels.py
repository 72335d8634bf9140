"""Placing: first free spot, least overlap when none is free, and what counts as a collision."""

import pytest

from bot.render.canvas import Box
from bot.render.labels import Sheet, around, beside, distance, nearest_edge, nudges, union


@pytest.fixture
def sheet() -> Sheet:
    return Sheet(Box(0, 0, 400, 400))


def test_the_first_free_spot_is_taken(sheet: Sheet) -> None:
    sheet.reserve("rock", Box(100, 100, 50, 50))
    spots = [Box(110, 110, 20, 20), Box(200, 200, 20, 20), Box(300, 300, 20, 20)]
    assert sheet.put("tag", spots) == spots[1]
    assert sheet.collisions() == []


def test_a_gap_is_kept_but_not_to_the_owner(sheet: Sheet) -> None:
    sheet.reserve("area", Box(100, 100, 50, 50))
    near = Box(152, 100, 20, 20)
    assert not sheet.free(near, 6)
    assert sheet.free(near, 6, owner="area")
    assert not sheet.free(Box(149, 100, 20, 20), 6, owner="area")


def test_without_room_the_least_overlap_wins_and_is_reported(sheet: Sheet) -> None:
    sheet.reserve("a", Box(0, 0, 400, 400))
    assert sheet.put("b", [Box(0, 0, 50, 50), Box(0, 0, 10, 10)]).w == 10
    assert sheet.collisions() == [("a", "b")]


def test_soft_things_may_be_covered_when_they_must(sheet: Sheet) -> None:
    sheet.reserve("water name", Box(0, 0, 400, 400), solid=False)
    sheet.put("tag", [Box(10, 10, 30, 30)])
    assert sheet.collisions() == []


def test_nothing_is_free_outside_the_bounds(sheet: Sheet) -> None:
    assert not sheet.free(Box(390, 10, 20, 20))
    assert sheet.into(Box(390, -5, 20, 20)) == Box(380, 0, 20, 20)


def test_no_spots_is_a_mistake(sheet: Sheet) -> None:
    with pytest.raises(ValueError, match="tag: no spot"):
        sheet.put("tag", [])


def test_the_least_type_is_known(sheet: Sheet) -> None:
    assert sheet.least_type() == float("inf")
    sheet.reserve("a", Box(0, 0, 1, 1), 22)
    sheet.reserve("b", Box(5, 5, 1, 1), 18)
    assert sheet.least_type() == 18


def test_spots_around_a_block_do_not_cover_it() -> None:
    block = Box(100, 100, 80, 40)
    assert all(spot.overlap(block) == 0 for spot in list(around(block, 30, 20, 3, 0)))


def test_spots_beside_a_point_come_in_the_order_asked() -> None:
    spots = beside(100, 100, 40, 20, 10, "WS")
    assert spots[0] == Box(50, 90, 40, 20)
    assert spots[1] == Box(80, 110, 40, 20)


def test_nudges_start_at_home() -> None:
    shifts = list(nudges(10, 20))
    assert shifts[0] == (0.0, 0.0)
    assert len(shifts) == 17


def test_geometry_helpers() -> None:
    assert distance(Box(0, 0, 10, 10), Box(13, 14, 5, 5)) == 5
    assert union([Box(0, 0, 1, 1), Box(5, 5, 1, 1)]) == Box(0, 0, 6, 6)
    assert nearest_edge(Box(0, 0, 10, 10), 20, 5) == (10, 5)
    with pytest.raises(ValueError, match="no boxes"):
        union([])
