"""Hexes by name, directions, panels without end, sides."""

import pytest

from engine.core.maps.hexes import distance, go, neighbours
from engine.submarine.sea import (
    EAST,
    NORTH,
    ROWS,
    SIDES,
    SOUTH,
    WEST,
    NoHex,
    Sea,
    panel_of,
    read_direction,
    read_hex,
    row_of,
    side_of,
    write_direction,
    write_hex,
)
from engine.submarine.tables.read import tables
from tests.engine.submarine.kit import names


def test_every_hex_of_the_map_has_one_name() -> None:
    seen = set()
    for panel in "ABC":
        for letter in range(26):
            for row in range(1, ROWS + 1):
                name = f"{chr(65 + letter)}{row}-{panel}"
                cell = read_hex(name)
                assert write_hex(cell) == name
                seen.add(cell)
    assert len(seen) == 3 * 26 * 64


@pytest.mark.parametrize(
    ("name", "around"),
    [
        ("C10-B", {6: "C9-B", 1: "D10-B", 2: "D11-B", 3: "C11-B", 4: "B11-B", 5: "B10-B"}),
        ("D10-B", {6: "D9-B", 1: "E9-B", 2: "E10-B", 3: "D11-B", 4: "C10-B", 5: "C9-B"}),
        ("Z10-A", {6: "Z9-A", 1: "A9-B", 2: "A10-B", 3: "Z11-A", 4: "Y10-A", 5: "Y9-A"}),
        ("A64-C", {6: "A63-C", 1: "B64-C", 2: "B1-CS1", 3: "A1-CS1", 4: "Z1-BS1", 5: "Z64-B"}),
    ],
)
def test_neighbours_are_those_that_the_rulebook_counts_on(name: str, around: dict[int, str]) -> None:
    cell = read_hex(name)
    for number, other in around.items():
        assert write_hex(go(cell, read_direction(number))) == other
    assert names(neighbours(cell)) == sorted(around.values())


def test_directions_are_printed_from_one_to_six() -> None:
    assert [write_direction(read_direction(number)) for number in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert read_direction(6) == 0
    for wrong in (0, 7):
        with pytest.raises(ValueError, match="1 to 6"):
            read_direction(wrong)


@pytest.mark.parametrize("name", ["", "N32", "N0-B", "N65-B", "NN3-B", "N32-BX1", "N32-BN0", "3N-B", "N32-B N", "ñ3-B"])
def test_a_word_that_names_no_hex_is_refused(name: str) -> None:
    with pytest.raises(NoHex):
        read_hex(name)


def test_names_may_be_typed_small_and_with_blanks_around() -> None:
    assert read_hex(" n32-b ") == read_hex("N32-B")


@pytest.mark.rule("6.10")
def test_the_sea_goes_on_beyond_the_panels() -> None:
    assert write_hex(go(read_hex("N1-B"), read_direction(6))) == "N64-BN1"
    assert write_hex(go(read_hex("N64-B"), read_direction(3))) == "N1-BS1"
    east, west = go(read_hex("Z10-C"), read_direction(2)), go(read_hex("A10-A"), read_direction(4))
    assert panel_of(east) == "D"
    assert panel_of(west) == "Z"
    far = go(read_hex("N32-B"), read_direction(6), 200)
    assert read_hex(write_hex(far)) == far
    with pytest.raises(NoHex):
        write_hex(go(read_hex("N32-B"), read_direction(2), 400))


def test_rows_go_on_without_a_gap_over_the_edge() -> None:
    cell = read_hex("N3-B")
    assert [row_of(go(cell, read_direction(6), count)) for count in range(5)] == [3, 2, 1, 0, -1]


def test_a_map_says_which_side_was_crossed() -> None:
    sea = Sea()
    assert sea.beyond(read_hex("N1-B")) is None
    assert sea.beyond(go(read_hex("N1-B"), read_direction(6))) == NORTH
    assert sea.beyond(go(read_hex("N64-B"), read_direction(3))) == SOUTH
    assert sea.beyond(go(read_hex("Z9-C"), read_direction(2))) == EAST
    assert sea.beyond(go(read_hex("A9-A"), read_direction(5))) == WEST
    assert [side_of(number) for number in range(1, 7)] == [EAST, EAST, SOUTH, WEST, WEST, NORTH]
    assert set(SIDES) == {NORTH, SOUTH, EAST, WEST}


def test_a_wall_stops_ships_and_an_open_side_does_not() -> None:
    narrow = Sea(last=26 + 14, walls=(EAST,))
    assert narrow.open(read_hex("N20-B"))
    assert not narrow.open(read_hex("O20-B"))
    assert narrow.open(go(read_hex("N1-B"), read_direction(6)))
    assert Sea().open(go(read_hex("Z20-C"), read_direction(2)))
    assert narrow.off_edge(read_hex("N20-B")) == 1
    assert Sea().off_edge(read_hex("N32-B")) == 32
    assert [Sea().to_go(side, read_hex("N32-B")) for side in SIDES] == [32, 39, 33, 40]


def test_the_roses_stand_within_the_panels_and_by_twos() -> None:
    roses = [read_hex(name) for name in tables().charts.map.compasses]
    assert sorted(panel_of(rose) for rose in roses) == ["A", "A", "B", "B", "C", "C"]
    # scenario 3: the boat at N32-B heads between the two roses its hunters come from, as far from one as from the other
    boat = read_hex("N32-B")
    north, south_east = roses[5], roses[1]
    assert distance(boat, north) < distance(boat, south_east)
    assert row_of(north) < row_of(boat) < row_of(south_east)
