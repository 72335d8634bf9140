"""The maps of zones: rows and neighbours, the rulebook's examples, the coast as it is, what lies in the zones."""

import csv
import json
from bisect import bisect
from itertools import pairwise

import pytest

from engine.core.data import DATA
from engine.war_at_sea.tables.map import Zone, ZoneMap
from engine.war_at_sea.tables.read import FOLDER, tables
from engine.war_at_sea.terms import DIRECTIONS, Direction, opposite

SOUTH = tables().maps["south-pacific"]
MIDDLE = tables().maps["mediterranean"]
MAPS = (SOUTH, MIDDLE)
COASTS = {"south-pacific": "solomons", "mediterranean": "mediterranean"}
# Zones whose letter the measure alone does not give: harbours in a bay that the coastline hides, seas cut off.
EXCEPTIONS = {"south-pacific": {"L24"}, "mediterranean": {"G28"}}


@pytest.mark.rule("5.2.2")
def test_the_written_plot_of_the_example_leads_from_zone_to_zone() -> None:
    plot = ("U32", "T32", "S31", "R31", "R30", "R29", "R28")
    assert all(SOUTH.direction(a, b) is not None for a, b in pairwise(plot))
    assert [SOUTH.direction(a, b) for a, b in pairwise(plot[1:])] == ["NW", "NW", "W", "W", "W"]
    assert all(b in SOUTH.sea.adjacent(a) for a, b in pairwise(plot))
    # Six zones in two turns at speed 3, and no zone wasted on the way to Florida Island.
    assert (SOUTH.sea_distance("R28", "L22"), SOUTH.sea_distance("U32", "L22")) == (9, 9 + 6)


@pytest.mark.rule("6.3.2")
def test_a_force_enters_from_where_it_came() -> None:
    assert SOUTH.direction("L22", "K21") == "NW"
    assert SOUTH.direction("L22", "L23") == "E"
    assert SOUTH.direction("L22", "L24") is None


@pytest.mark.rule("5.7.3")
def test_the_zones_of_the_example_of_contacts_lie_side_by_side() -> None:
    assert SOUTH.direction("G20", "G21") == SOUTH.direction("G21", "G22") == "E"
    assert SOUTH.zones["G21"].sea


@pytest.mark.rule("9.7.1")
def test_the_sides_that_the_example_closes_are_closed() -> None:
    assert SOUTH.zones["E12"].closed == {"W"}
    assert set(DIRECTIONS) - SOUTH.zones["L24"].closed == {"W", "SW"}


@pytest.mark.parametrize("chart", MAPS, ids=lambda chart: chart.id)
def test_neighbours_know_each_other_and_share_their_closed_sides(chart: ZoneMap) -> None:
    for label, zone in chart.zones.items():
        for direction in DIRECTIONS:
            there = chart.neighbour(label, direction)
            if there is None:
                continue
            assert chart.neighbour(there, opposite(direction)) == label
            assert chart.distance(label, there) == 1
            assert (direction in zone.closed) == (opposite(direction) in chart.zones[there].closed), (label, direction)
            if not chart.zones[there].sea:
                assert direction in zone.closed
            linked = zone.sea and direction not in zone.closed
            assert (linked and there in chart.sea.adjacent(label)) == linked


@pytest.mark.parametrize("chart", MAPS, ids=lambda chart: chart.id)
def test_every_sea_zone_can_be_reached_from_every_other(chart: ZoneMap) -> None:
    assert len(chart.sea.parts()) == 1


def test_distances_are_those_of_the_charts() -> None:
    assert SOUTH.distance("E9", "L22") == 16  # Rabaul to Henderson Field, 565 sea miles
    assert SOUTH.sea_distance("I15", "L22") == 8  # Shortland
    assert SOUTH.distance("U32", "L22") == SOUTH.sea_distance("U32", "L22") == 15
    assert MIDDLE.sea_distance("O2", "P29") == 29  # Gibraltar to Malta, 990 sea miles
    assert MIDDLE.sea_distance("L11", "P29") == 20
    assert MIDDLE.sea_distance("W49", "P29") == 24  # Alexandria to Malta, 820 sea miles
    assert MIDDLE.sea_distance("W49", "P41") == 12  # Alexandria to Suda, 430 sea miles


def test_no_way_crosses_land_where_a_zone_holds_two_coasts() -> None:
    assert "M21" not in SOUTH.sea.adjacent("L22")  # Guadalcanal
    assert "N6" not in SOUTH.sea.adjacent("M6")  # the tail of New Guinea
    assert "P1" in MIDDLE.zones
    assert MIDDLE.sea_distance("L30", "K30") == 1  # the strait of Messina is open
    assert MIDDLE.zones["L39"].ground == "land"  # the gulf of Corinth leads nowhere


@pytest.mark.rule("5.6")
def test_ships_leave_the_map_by_open_sides_of_its_edge_only() -> None:
    assert SOUTH.edge("A10") == ("NW", "NE")
    assert SOUTH.edge("M20") == ()
    assert all(MIDDLE.edge(label) == () for label, zone in MIDDLE.zones.items() if label[0] == "A" and zone.sea)


def _rings(name: str) -> list[list[list[float]]]:
    layers = json.loads((DATA / "geo" / f"{name}.json").read_text(encoding="utf-8"))["layers"]
    return [ring for polygon in layers["land"] for ring in polygon]


def _crossings(rings: list[list[list[float]]], latitude: float) -> list[float]:
    """Where a parallel crosses the coast, from west to east."""
    found = []
    for ring in rings:
        for (x, y), (u, v) in pairwise(ring):
            if (y > latitude) != (v > latitude):
                found.append(x + (latitude - y) * (u - x) / (v - y))
    return sorted(found)


def _land_shares(chart: ZoneMap, lines: int = 6, points: int = 12) -> dict[str, float]:
    """The part of each zone that is land, by a grid of points."""
    rings = _rings(COASTS[chart.id])
    tall = abs(chart.zones["A1"].latitude - chart.zones["B1"].latitude)
    wide = abs(chart.zones["A1"].longitude - chart.zones["A2"].longitude)
    by_row: dict[str, list[Zone]] = {}
    for zone in chart.zones.values():
        by_row.setdefault(zone.label[0], []).append(zone)
    found = dict.fromkeys(chart.zones, 0.0)
    for zones in by_row.values():
        for step in range(lines):
            crossings = _crossings(rings, zones[0].latitude + tall * ((step + 0.5) / lines - 0.5))
            for zone in zones:
                for number in range(points):
                    longitude = zone.longitude + wide * ((number + 0.5) / points - 0.5)
                    found[zone.label] += bisect(crossings, longitude) % 2 / (lines * points)
    return found


@pytest.mark.rule("6.3.3")
@pytest.mark.parametrize("chart", MAPS, ids=lambda chart: chart.id)
def test_shores_lie_where_the_land_of_their_zone_is(chart: ZoneMap) -> None:
    rings, points = _rings(COASTS[chart.id]), 24
    tall = abs(chart.zones["A1"].latitude - chart.zones["B1"].latitude)
    wide = abs(chart.zones["A1"].longitude - chart.zones["A2"].longitude)
    steps = [(number + 0.5) / points - 0.5 for number in range(points)]
    shores = [zone for zone in chart.zones.values() if zone.shore]
    assert shores
    for zone in shores:
        east = north = 0.0
        for y in steps:
            crossings = _crossings(rings, zone.latitude + tall * y)
            land = [x for x in steps if bisect(crossings, zone.longitude + wide * x) % 2]
            east, north = east + sum(land), north + y * len(land)
        along = {"E": east, "W": -east, "NE": east / 2 + north, "NW": north - east / 2}
        along |= {"SW": -along["NE"], "SE": -along["NW"]}
        length = {way: 1 if way in "EW" else 1.25**0.5 for way in along}
        assert max(along, key=lambda way: along[way] / length[way]) == zone.shore, zone.label


@pytest.mark.parametrize("chart", MAPS, ids=lambda chart: chart.id)
def test_land_coast_and_sea_lie_where_they_are(chart: ZoneMap) -> None:
    shares = _land_shares(chart)
    wrong = []
    for label, zone in chart.zones.items():
        bounds = {"land": (0.8, 1.0), "coast": (0.0, 0.95), "open": (0.0, 0.03)}[zone.ground]
        if not bounds[0] <= shares[label] <= bounds[1]:
            wrong.append(label)
    # What is cut off from the map's sea is land on it: the Black Sea, the Gulf of Corinth, Biscay.
    cut_off = {label for label in wrong if chart.zones[label].ground == "land"}
    assert set(wrong) - cut_off <= EXCEPTIONS[chart.id]
    if chart is MIDDLE:
        black_sea = {label for label in cut_off if label[0] in "ABCDEFGH" and int(label[1:]) >= 44}
        biscay = {label for label in cut_off if label[0] in "ABC" and int(label[1:]) <= 7}
        assert len(cut_off - black_sea - biscay) <= 8
    else:
        assert not cut_off


@pytest.mark.parametrize("table", ["ports", "bases"])
def test_ports_and_bases_lie_in_the_zone_where_they_were(table: str) -> None:
    with (FOLDER / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) >= 30
    for row in rows:
        chart = tables().maps[row["map"]]
        zone = chart.zones[row["zone"]]
        tall = abs(chart.zones["A1"].latitude - chart.zones["B1"].latitude)
        wide = abs(chart.zones["A1"].longitude - chart.zones["A2"].longitude)
        # A harbour on the rim of a zone may belong to the next, no farther.
        assert abs(zone.latitude - float(row["latitude"])) <= 0.6 * tall, row["id"]
        assert abs(zone.longitude - float(row["longitude"])) <= 0.8 * wide, row["id"]


def test_shallow_water_is_the_shelf() -> None:
    for label in ("S25", "R25", "C28", "B28"):  # the Gulf of Gabes, the northern Adriatic
        assert MIDDLE.zones[label].shallow
    for label in ("M10", "P33", "O45"):
        assert not MIDDLE.zones[label].shallow
    assert SOUTH.zones["N8"].shallow
    assert not SOUTH.zones["P20"].shallow


@pytest.mark.rule("9.7.2")
def test_islands_stand_in_their_zones() -> None:
    assert SOUTH.zones["L22"].island  # Savo
    assert MIDDLE.zones["P29"].island  # Malta
    assert MIDDLE.zones["N25"].island  # Pantelleria
    assert not MIDDLE.zones["M10"].island


def test_directions_go_round() -> None:
    back: list[Direction] = [opposite(direction) for direction in DIRECTIONS]
    assert back == ["SE", "SW", "W", "NW", "NE", "E"]
