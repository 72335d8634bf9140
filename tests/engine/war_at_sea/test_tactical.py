"""The tactical map: its 61 hexes, where forces enter, what land closes, what blocks a line of fire."""

import pytest

from engine.core.maps.hexes import distance
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tactical import (
    HEXES,
    RINGS,
    apart,
    around,
    closed_hexes,
    distance_between,
    entry,
    friends_block,
    land_blocks,
    next_to_land,
    shifted,
    side_hexes,
)
from engine.war_at_sea.terms import DIRECTIONS, opposite


def rows(word: str) -> tuple[str, ...]:
    return tuple(word.split())


def test_there_are_sixty_one_hexes_in_five_rings() -> None:
    assert len(set(HEXES)) == 61
    assert [sum(label[0] == ring for label in HEXES) for ring in "ABCDZ"] == [1, 6, 12, 18, 24]
    assert HEXES[0] == "A1"
    for label in HEXES:
        cell = RINGS.read(label)
        assert cell is not None
        assert distance((0, 0), cell) == "ABCDZ".index(label[0])
    # Nine sides of hexes look outward in each direction.
    assert sum(6 - len(around(label)) for label in HEXES) == 54


@pytest.mark.rule("6.3.3", "6.3.5")
def test_the_hexes_of_entry_are_those_of_the_example() -> None:
    east = entry("E")
    assert east.dark == rows("C1 D1 Z1")
    assert east.clockwise == rows("C2 D2 Z2")
    assert east.counter == rows("C12 D18 Z24")


@pytest.mark.rule("6.3.3")
def test_rows_of_entry_run_straight_and_side_by_side() -> None:
    expected = {
        "E": "C1 D1 Z1", "SE": "C3 D4 Z5", "SW": "C5 D7 Z9", "W": "C7 D10 Z13", "NW": "C9 D13 Z17", "NE": "C11 D16 Z21",
    }  # fmt: skip
    assert {direction: entry(direction).dark for direction in expected} == {d: rows(r) for d, r in expected.items()}
    for direction in DIRECTIONS:
        place = entry(direction)
        for row in (place.dark, place.clockwise, place.counter):
            assert distance_between(row[0], row[1]) == distance_between(row[1], row[2]) == 1
            assert distance_between(row[0], row[2]) == 2
        for dark, light, other in zip(place.dark, place.clockwise, place.counter, strict=True):
            assert distance_between(dark, light) == distance_between(dark, other) == 1
            assert light != other


@pytest.mark.rule("6.3.4")
def test_who_has_the_initiative_moves_by_two_directions() -> None:
    assert set(shifted("E")) == {"NW", "SW"}  # both entered from the east
    assert set(shifted("NW")) == {"E", "SW"}  # the Allied force of the second example
    for direction in DIRECTIONS:
        for two in DIRECTIONS:
            near = {
                direction,
                DIRECTIONS[(DIRECTIONS.index(direction) + 1) % 6],
                DIRECTIONS[(DIRECTIONS.index(direction) - 1) % 6],
            }
            assert apart(direction, two) == (two not in near)
    assert apart("E", opposite("E"))


@pytest.mark.rule("9.7.1")
def test_land_closes_the_outer_hexes_of_the_examples() -> None:
    assert closed_hexes(("W",)) == {f"Z{n}" for n in range(11, 16)}
    but_two = [direction for direction in DIRECTIONS if direction not in ("W", "SW")]
    assert closed_hexes(but_two) == {f"Z{n}" for n in (*range(1, 8), *range(15, 25))}
    assert closed_hexes(()) == frozenset()
    shared = [label for label in HEXES if sum(label in side_hexes(direction) for direction in DIRECTIONS) == 2]
    assert shared == [f"Z{n}" for n in (3, 7, 11, 15, 19, 23)]


def test_the_closed_zones_of_the_map_close_the_same_hexes() -> None:
    zones = tables().maps["south-pacific"].zones
    assert closed_hexes(zones["E12"].closed) == {f"Z{n}" for n in range(11, 16)}
    assert closed_hexes(zones["L24"].closed) == {f"Z{n}" for n in (*range(1, 8), *range(15, 25))}


@pytest.mark.rule("6.5.1")
def test_range_counts_the_target_and_not_the_firing_hex() -> None:
    assert distance_between("A1", "A1") == 0
    assert distance_between("A1", "Z1") == 4
    assert distance_between("Z1", "Z13") == 8
    assert distance_between("C1", "C7") == 4
    assert distance_between("B1", "B2") == 1


@pytest.mark.rule("9.7.3")
def test_ships_may_run_aground_next_to_the_island_and_at_closed_sides() -> None:
    assert next_to_land("B4", (), "A1")
    assert not next_to_land("C4", (), "A1")
    assert not next_to_land("B4", (), None)
    assert next_to_land("Z12", ("W",), None)
    assert not next_to_land("Z16", ("W",), None)
    assert not next_to_land("D10", ("W",), None)


@pytest.mark.rule("6.5.3")
def test_friends_block_a_line_through_them_and_along_a_side_only_together() -> None:
    assert friends_block("C1", "C7", {"B1"})
    assert friends_block("C7", "C1", {"A1"})
    assert not friends_block("C1", "C7", {"C1", "C7", "B2"})
    # From the middle to C2 the line runs between B1 and B2.
    assert not friends_block("A1", "C2", {"B1"})
    assert not friends_block("A1", "C2", {"B2"})
    assert friends_block("A1", "C2", {"B1", "B2"})


@pytest.mark.rule("9.7.5")
def test_land_blocks_a_line_through_it_and_along_its_side() -> None:
    assert land_blocks("B1", "B4", {"A1"})
    assert not land_blocks("B1", "B2", {"A1"})
    assert land_blocks("C12", "B2", {"B1"})
    assert land_blocks("A1", "C2", {"B1"})
    assert not land_blocks("A1", "D1", {"C2"})
