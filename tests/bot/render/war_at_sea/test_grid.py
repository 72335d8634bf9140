"""Zones on pictures: the globe lies under them as the tables measure it; windows hold what they are about."""

from __future__ import annotations

from math import hypot

import pytest

from bot.render.canvas import Box, holds
from bot.render.war_at_sea.grid import SeaWindow, area, beside, extent, part_about, part_between, spot
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import DIRECTIONS, opposite

FRAME = Box(10, 60, 1580, 900)
MAPS = ("south-pacific", "mediterranean")


@pytest.mark.parametrize("chart", MAPS)
def test_the_globe_lies_under_the_zones(chart: str) -> None:
    window = SeaWindow.fitted(extent(chart), FRAME)
    for label, zone in tables().maps[chart].zones.items():
        x, y = window.place(zone.longitude, zone.latitude)
        assert hypot(x - window.centre(label)[0], y - window.centre(label)[1]) < 0.01, label


@pytest.mark.parametrize("chart", MAPS)
def test_neighbours_share_a_side_and_lie_as_the_map_says(chart: str) -> None:
    window = SeaWindow.fitted(extent(chart), FRAME)
    zones = tables().maps[chart]
    for label in zones.zones:
        for direction in DIRECTIONS:
            there = zones.neighbour(label, direction)
            if there is not None:
                ends, theirs = sorted(window.side(label, direction)), sorted(window.side(there, opposite(direction)))
                assert all(hypot(a[0] - b[0], a[1] - b[1]) < 0.01 for a, b in zip(ends, theirs, strict=True))


def test_the_side_of_several_zones_is_their_outline() -> None:
    window = SeaWindow.fitted(part_between("south-pacific", ("A1", "F8")), FRAME)
    zones = ("C3", "C4")
    form, border = area(window, zones)
    assert border.countPoints() == 2 * (2 * len(DIRECTIONS) - 2)  # each of the two zones, less the side between them
    inside = [label for label in window.chart.zones if holds(form, *window.centre(label))]
    assert sorted(inside) == sorted(zones)


@pytest.mark.parametrize(
    ("chart", "zones"),
    [
        ("south-pacific", ("L22",)),
        ("south-pacific", ("A1",)),
        ("south-pacific", ("Y36", "V30")),
        ("mediterranean", ("P29", "L11", "O2")),
        ("mediterranean", ("V56", "W50")),
    ],
)
def test_a_window_holds_what_it_is_about_and_stays_on_the_map(chart: str, zones: tuple[str, ...]) -> None:
    part = part_about(chart, zones, 9, 7)
    whole = extent(chart)
    assert part.rows[0] >= whole.rows[0]
    assert part.rows[1] <= whole.rows[1]
    assert part.columns[0] >= whole.columns[0]
    assert part.columns[1] <= whole.columns[1]
    assert part.down >= 7
    assert part.across >= 9
    for row, number in map(spot, zones):
        assert part.rows[0] <= row <= part.rows[1]
        assert part.columns[0] <= number <= part.columns[1]


def test_the_first_zone_is_nearest_to_the_middle() -> None:
    part = part_about("south-pacific", ("L20", "L14"), 9, 7)
    assert sum(part.columns) / 2 >= 17


@pytest.mark.parametrize("chart", MAPS)
def test_neighbours_are_reckoned_as_the_map_has_them(chart: str) -> None:
    zones = tables().maps[chart]
    for label in zones.zones:
        for direction, there in zip(DIRECTIONS, beside(*spot(label)), strict=True):
            neighbour = zones.neighbour(label, direction)
            assert neighbour is None or spot(neighbour) == there
