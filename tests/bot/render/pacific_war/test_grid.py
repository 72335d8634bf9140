"""The hexes lie on the real coast: each coastal hex has a shore, sea hexes are wet, land hexes dry."""

import pytest

from bot.render.canvas import Box, holds
from bot.render.hexes.shore import shore
from bot.render.pacific_war.coast import FRAME, window
from bot.render.pacific_war.grid import COASTLINE, cells, coast_window, lat_of, lon_of, middle_of, row_of, spot
from bot.render.pacific_war.ground import land_form, numeral_spot, town_spot
from engine.pacific_war.tables.read import tables

CHART = tables().map
BENT = {"2007", "2112", "1907", "1908", "2008", "2111", "2211", "2212"}
"""Hexes near which the shore is drawn off its true place."""


def test_every_hex_lies_where_its_latitude_and_longitude_say() -> None:
    here = window()
    for label, cell in CHART.hexes.items():
        x, y = here.place(cell.lon, cell.lat)
        a, b = here.centre(label)
        if label not in BENT:
            assert abs(x - a) < here.size * 0.5, label
            assert abs(y - b) < here.size * 0.5, label


def test_all_hexes_lie_whole_in_the_frame() -> None:
    here = window()
    for label in cells():
        assert all(FRAME.x <= x <= FRAME.right and FRAME.y <= y <= FRAME.bottom for x, y in here.corners(label)), label


def test_every_coastal_hex_has_a_shore() -> None:
    found = shore(window(), COASTLINE)
    assert [label for label, cell in CHART.hexes.items() if cell.kind == "coast" and not found.get(label)] == []


@pytest.mark.parametrize(("kind", "dry"), [("sea", False), ("land", True)])
def test_the_middle_of_a_hex_is_what_the_table_says(kind: str, dry: bool) -> None:
    here = window()
    land = land_form(here)
    wrong = [each for each, cell in CHART.hexes.items() if cell.kind == kind and holds(land, *here.centre(each)) != dry]
    assert wrong == []


def test_every_town_stands_in_its_hex_and_ports_on_the_shore() -> None:
    here = window()
    for label, towns in CHART.towns.items():
        for town in towns:
            x, y = town_spot(here, town)
            assert here.layout.at(x, y) == cells()[label], town.name
            if CHART.hexes[label].kind == "coast":
                assert (x, y) in shore(here, COASTLINE)[label], town.name


def test_numerals_stand_in_their_own_waters() -> None:
    here = window()
    for area in CHART.areas.values():
        place = next(label for label, cell in cells().items() if cell == here.layout.at(*numeral_spot(here, area.id)))
        assert CHART.hexes[place].area == area.id


def test_degrees_and_rows_are_turned_into_each_other() -> None:
    for row in (2.0, 3.5, 11.25, 16.0, 26.5, 28.0):
        assert row_of(lat_of(row)) == pytest.approx(row, abs=1e-9)
    assert lon_of(20) == pytest.approx(CHART.hexes["2007"].lon, abs=0.01)


def test_a_window_has_its_middle_in_the_middle() -> None:
    frame = Box(0, 60, 800, 700)
    here = coast_window(frame, 60, spot("3116"))
    assert here.centre("3116") == pytest.approx(frame.centre)
    assert here.holds("3116")
    assert not here.holds("2007")
    assert "3115" in here.labels()
    assert middle_of(["3116"]) == pytest.approx(spot("3116"))
    with pytest.raises(ValueError, match="no hexes"):
        middle_of([])
