"""Labels of the three hex maps and the tactical rings, with examples from their rulebooks."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.maps.hexes import Orientation, compass_names, direction_to, distance, go, neighbours, side
from engine.core.maps.hexlabels import Digits, Grid, Letters, Rings, read_side

# Pacific War: "2413" is column 24, row 13; even columns are half a hex lower. Section 7.5 counts two hexes
# from 2415 to 2514, which settles the parity.
COAST = Grid(Orientation.FLAT, "even", (11, 40), (3, 26))

# Submarine: three panels of 26 lettered columns, 64 rows; odd letters are lower (section 64: Armada ends at Y28).
PANELS = Grid(Orientation.FLAT, "odd", (1, 78), (1, 64), Letters(panels="ABC"))

# War at Sea: zones in staggered rows, letter the row; rows A, C, E … stand half a zone further east.
ZONES = Grid(Orientation.POINTY, "even", (1, 40), (0, 25), Letters(by_row=True, first=0))

# War at Sea 6.3: the tactical map, five rings of pointy hexes, number 1 on the east spoke, clockwise.
TACTICAL = Rings(Orientation.POINTY, "ABCDZ", first=2)

NAMINGS = [COAST, PANELS, ZONES, TACTICAL, Grid(Orientation.POINTY, "odd", (1, 9), (1, 9))]


def hex_at(naming, label):
    cell = naming.read(label)
    assert cell is not None, label
    return cell


def stepped(naming, label, *words):
    """The label reached from another by compass words."""
    cell = hex_at(naming, label)
    for word in words:
        cell = go(cell, compass_names(naming.orientation).index(word))
    return naming.text(cell)


@pytest.mark.parametrize("naming", NAMINGS)
def test_every_label_reads_back(naming):
    labels = [naming.text(cell) for cell in naming]
    assert len(set(labels)) == len(labels)
    assert [naming.read(label) for label in labels] == list(naming)
    assert all(cell in naming for cell in naming)


@pytest.mark.parametrize("naming", NAMINGS)
def test_outside_the_map_is_no_hex_and_has_no_label(naming):
    inside = set(naming)
    outside = {n for cell in inside for n in neighbours(cell)} - inside
    assert outside
    for cell in outside:
        assert cell not in naming
        with pytest.raises(ValueError, match="off the map"):
            naming.text(cell)


def test_pacific_war_example_of_interception_7_5():
    assert distance(hex_at(COAST, "2415"), hex_at(COAST, "2514")) == 2
    assert direction_to(hex_at(COAST, "2007"), hex_at(COAST, "2008")) == 3  # Callao and Lima


def test_pacific_war_neighbours_by_name():
    # Path card of the interface: from 2413, SE is 2514, S is 2414, SW is 2314.
    assert [stepped(COAST, "2413", d) for d in ("N", "SE", "S", "SW")] == ["2412", "2514", "2414", "2314"]


def test_pacific_war_odd_columns_shoved_would_miss_the_example():
    wrong = Grid(Orientation.FLAT, "odd", (11, 40), (3, 26))
    assert distance(hex_at(wrong, "2415"), hex_at(wrong, "2514")) == 1


def test_submarine_example_64_panels_join():
    # The first torpedo of U-190 leaves S28-A in direction 2 by its bow tube and runs seven hexes.
    assert stepped(PANELS, "S28-A", *["SE"] * 7) == "Z32-A"
    assert stepped(PANELS, "Z32-A", "SE") == "A32-B"
    assert stepped(PANELS, "S28-A", "S", *["SE"] * 5) == "X32-A"
    # Formation 1 sets its columns eight apart: T, then B, J, R, Z of the next panel, then H.
    columns = [hex_at(PANELS, label)[0] for label in ("T23-A", "B23-B", "J23-B", "R23-B", "Z23-B", "H23-C")]
    assert {b - a for a, b in itertools.pairwise(columns)} == {8}


def test_war_at_sea_zones():
    assert stepped(ZONES, "T32", "NW", "NW", "W", "W", "W") == "R28"
    assert stepped(ZONES, "L22", "NW") == "K21"
    assert stepped(ZONES, "L22", "E") == "L23"
    assert distance(hex_at(ZONES, "U32"), hex_at(ZONES, "L22")) == 15


def test_war_at_sea_tactical_rings_6_3_3():
    # East: dark row C1, D1, Z1 between the light rows C2, D2, Z2 and C12, D18, Z24.
    for row, step in ((("C1", "D1", "Z1"), "E"), (("C2", "D2", "Z2"), "E"), (("C12", "D18", "Z24"), "E")):
        assert [stepped(TACTICAL, label, step) for label in row[:2]] == list(row[1:])
    assert len(list(TACTICAL)) == 61
    assert distance(hex_at(TACTICAL, "Z1"), hex_at(TACTICAL, "Z13")) == 8
    # 9.7.1: the west side of the map is Z11 to Z15.
    west = {TACTICAL.text(cell) for cell in TACTICAL if go(cell, 5) not in TACTICAL}
    assert {"Z11", "Z12", "Z13", "Z14", "Z15"} <= west


def test_rings_may_run_the_other_way():
    back = Rings(Orientation.POINTY, "ABC", first=2, clockwise=False)
    assert back.read("C1") == TACTICAL.read("C1")
    assert back.read("C2") == TACTICAL.read("C12")


@pytest.mark.parametrize(
    ("naming", "text", "label"),
    [
        (COAST, " 2413 ", "2413"),
        (PANELS, "z032-a", "Z32-A"),
        (PANELS, "Z32A", "Z32-A"),
        (ZONES, "t32", "T32"),
        (TACTICAL, "z01", "Z1"),
    ],
)
def test_reading_is_lenient_and_printing_is_not(naming, text, label):
    assert naming.text(hex_at(naming, text)) == label


@pytest.mark.parametrize(
    ("naming", "text"),
    [
        (COAST, ""),
        (COAST, "241"),
        (COAST, "24135"),
        (COAST, "24-13"),
        (COAST, "4113"),
        (COAST, "2427"),
        (COAST, "24१३"),
        (PANELS, "Z32"),
        (PANELS, "Z32-D"),
        (PANELS, "Z65-A"),
        (PANELS, "Z0-A"),
        (PANELS, "ZZ3-A"),
        (ZONES, "T41"),
        (ZONES, "T32-A"),
        (TACTICAL, "Z25"),
        (TACTICAL, "E1"),
        (TACTICAL, "Z1-A"),
        (TACTICAL, "east"),
    ],
)
def test_what_is_no_label_reads_as_none(naming, text):
    assert naming.read(text) is None


@given(
    st.sampled_from(list(Orientation)),
    st.sampled_from(["odd", "even"]),
    st.integers(-99, 99),
    st.integers(-99, 99),
)
def test_column_and_row_go_there_and_back(orientation, shoved, column, row):
    grid = Grid(orientation, shoved, (1, 9), (1, 9))
    assert grid.place(grid.hex(column, row)) == (column, row)
    # Along the straight lines of the grid the labels count on one by one.
    if orientation is Orientation.FLAT:
        assert grid.hex(column, row + 1) == go(grid.hex(column, row), 3)
    else:
        assert grid.hex(column + 1, row) == go(grid.hex(column, row), 2)


@pytest.mark.parametrize("orientation", list(Orientation))
@pytest.mark.parametrize("shoved", ["odd", "even"])
def test_the_shoved_ones_stand_half_a_hex_on(orientation, shoved):
    grid = Grid(orientation, shoved, (1, 9), (1, 9))
    number = 3 if shoved == "odd" else 4
    if orientation is Orientation.FLAT:
        # The neighbour of the same row number lies up to the north-east of a shoved column.
        assert grid.hex(number + 1, 5) == go(grid.hex(number, 5), 1)
    else:
        # The neighbour of the same column number in the row below lies to the south-west of a shoved row.
        assert grid.hex(5, number + 1) == go(grid.hex(5, number), 4)


def test_narrow_panels_have_no_letters_beyond_their_width():
    narrow = Grid(Orientation.FLAT, "odd", (1, 20), (1, 9), Letters(panels="AB", width=10))
    assert narrow.text(narrow.hex(11, 3)) == "A3-B"
    assert narrow.read("J3-A") == narrow.hex(10, 3)
    assert narrow.read("K3-A") is None


def test_impossible_namings_are_refused():
    with pytest.raises(ValueError, match="left"):
        Grid(Orientation.FLAT, "left", (1, 2), (1, 2))
    with pytest.raises(ValueError, match="without hexes"):
        Grid(Orientation.FLAT, "odd", (2, 1), (1, 2))
    with pytest.raises(ValueError, match="column 100"):
        Grid(Orientation.FLAT, "odd", (1, 100), (1, 2), Digits())
    with pytest.raises(ValueError, match="column 79"):
        Grid(Orientation.FLAT, "odd", (1, 79), (1, 64), Letters(panels="ABC"))
    with pytest.raises(ValueError, match="panels"):
        Letters(by_row=True, panels="AB")
    with pytest.raises(ValueError, match="AA"):
        Rings(Orientation.POINTY, "AAB", 0)


def test_hexsides_by_name():
    # A closed side of the Pacific War map, written with its two hexes.
    wall = read_side(COAST, "2005|1905")
    assert wall == side(hex_at(COAST, "1905"), hex_at(COAST, "2005"))
    for text in ("1905", "1905|1905", "1905|2105", "1905|9999", "|"):
        assert read_side(COAST, text) is None
