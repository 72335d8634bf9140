"""Pictures of maps of scenarios' own: coasts drawn from a grid, geography, the empty ocean; nothing overlaps."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.faces.war_at_sea.maps import pictures
from bot.render.basemap import BaseStore, base_key
from bot.render.canvas import Box
from bot.render.contours import contours, roughness, rounded
from bot.render.war_at_sea import drawn, theatre
from bot.render.war_at_sea import focus as close
from bot.render.war_at_sea.grid import SeaWindow, coastline_of, extent
from bot.render.war_at_sea.ground import lettered
from bot.text.voice import LANGUAGES, voice
from engine.core.play.match import Match
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.lanes import map_of
from engine.war_at_sea.tables.map import ZoneMap
from engine.war_at_sea.terms import DIRECTIONS
from tests.bot.faces.war_at_sea.table import RULES
from tests.engine.war_at_sea.scenarios.own_maps import COAST, DRAWN, OCEAN, TEXTS, example

FRAME = Box(10, 10, 780, 780)


def known_of(name: str) -> Known:
    return Match.new(RULES, "own", seed="drawn", options={"document": example(name)}).look("axis")


def chart_of(name: str) -> ZoneMap:
    return map_of(known_of(name).world)


def inside(rings: list[list[list[float]]], x: float, y: float) -> bool:
    """Whether a place lies within an odd number of rings."""
    odd = False
    for ring in rings:
        for (a, b), (u, v) in pairwise([*ring, ring[0]]):
            if (b > y) != (v > y) and x < a + (y - b) * (u - a) / (v - b):
                odd = not odd
    return odd


# --- coasts drawn from a grid --------------------------------------------------------------------------------


def test_land_is_drawn_where_the_grid_has_it() -> None:
    chart = chart_of(DRAWN)
    rings = [polygon[0] for polygon in drawn.layers_of(chart.id)["land"]]
    ashore = {label: inside(rings, zone.longitude, zone.latitude) for label, zone in chart.zones.items()}
    landlocked = {
        label
        for label, zone in chart.zones.items()
        if not zone.sea
        and all(not chart.zones[near].sea for d in DIRECTIONS if (near := chart.neighbour(label, d) or ""))
    }
    assert len(landlocked) > 40
    assert all(ashore[label] for label in landlocked)
    assert all(ashore[label] for label, zone in chart.zones.items() if zone.island)
    assert not any(ashore[label] for label, zone in chart.zones.items() if zone.sea and not zone.island)


def test_there_is_water_wherever_ships_may_pass() -> None:
    chart = chart_of(DRAWN)
    rings = [polygon[0] for polygon in drawn.layers_of(chart.id)["land"]]
    for label, zone in chart.zones.items():
        for there in chart.sea.adjacent(label) if zone.sea else ():
            other = chart.zones[there]
            x, y = (zone.longitude + other.longitude) / 2, (zone.latitude + other.latitude) / 2
            assert not inside(rings, x, y), (label, there)


def test_the_same_grid_gives_the_same_coast_and_another_another() -> None:
    chart = chart_of(DRAWN)
    once = drawn.layers_of(chart.id)["land"]
    drawn.layers_of.cache_clear()
    assert drawn.layers_of(chart.id)["land"] == once
    assert drawn.coastline_of(chart.id) != drawn.coastline_of(chart_of(OCEAN).id)


def test_an_empty_ocean_has_no_coast_and_is_deep() -> None:
    layers = drawn.layers_of(chart_of(OCEAN).id)
    assert layers["land"] == []
    assert all(layer["polygons"] for layer in layers["bathymetry"][:4])


def test_a_coastline_of_the_project_lies_under_a_map_that_names_it() -> None:
    assert coastline_of(chart_of(COAST).id) == "pacific"


def test_a_ring_runs_round_what_is_high_and_is_closed() -> None:
    field = [[1.0 if 2 <= x <= 4 and 2 <= y <= 5 else 0.0 for x in range(8)] for y in range(8)]
    (ring,) = contours(field, 0.5)
    assert (min(x for x, _ in ring), max(x for x, _ in ring)) == (1.5, 4.5)
    assert (min(y for _, y in ring), max(y for _, y in ring)) == (1.5, 5.5)
    assert len(rounded(ring)) == 2 * len(ring)
    field[3][3] = 0.0
    assert len(contours(field, 0.5)) == 2  # a lake
    assert contours([[1.0] * 5] * 5, 0.5)[0]  # what is high to the edge ends there
    assert contours([[0.0] * 5] * 5, 0.5) == []


def test_two_hills_that_touch_at_a_corner_are_two_or_one_but_never_broken() -> None:
    for high in (0.6, 2.0):
        field = [[0.0] * 6 for _ in range(6)]
        field[2][2] = field[3][3] = high
        rings = contours(field, 0.5)
        assert len(rings) == (1 if high > 1 else 2)


def test_chance_is_the_same_everywhere() -> None:
    rough = roughness(7, ((1.0, 0.7), (2.0, 0.3)))
    assert [round(rough(x / 3, 0.4), 6) for x in range(4)] == [
        round(roughness(7, ((1.0, 0.7), (2.0, 0.3)))(x / 3, 0.4), 6) for x in range(4)
    ]
    values = [rough(x / 7, y / 7) for x in range(40) for y in range(40)]
    assert -1 <= min(values) < -0.4 < 0.4 < max(values) <= 1


# --- pictures ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TEXTS)
def test_nothing_lies_over_another_thing_or_off_the_map(name: str, language: str) -> None:
    known, speaker = known_of(name), voice(language)
    whole = theatre.lay_out(pictures.theatre_job(known, speaker, frozenset()).view)
    near = close.lay_out(pictures.focus_job(known, speaker, "", frozenset()).view)
    for chart, least in ((whole, theatre.LEAST), (near, close.LEAST)):
        frame = chart.ground.window.frame
        assert chart.sheet.collisions() == []
        assert chart.sheet.least_type() >= least
        assert all(thing.box.inside(frame.grow(1)) for thing in chart.sheet.placed if thing.solid)
        rooms = [name.rooms for name in lettered(chart.ground)]
        assert not any(
            a.meets(b) for at, room in enumerate(rooms) for two in rooms[at + 1 :] for a in room for b in two
        )


def test_all_names_of_the_example_find_room() -> None:
    for language in LANGUAGES:
        chart = theatre.lay_out(pictures.theatre_job(known_of(DRAWN), voice(language), frozenset()).view)
        assert len(lettered(chart.ground)) == len(example(DRAWN)["chart"]["label"])


@pytest.mark.parametrize(("language", "name"), [("en", "South Atlantic"), ("es", "Atlántico Sur")])
def test_a_map_that_names_no_water_bears_its_own_name(language: str, name: str) -> None:
    chart = theatre.lay_out(pictures.theatre_job(known_of(OCEAN), voice(language), frozenset()).view)
    assert [lettering.name for lettering in lettered(chart.ground)] == [name]


def test_a_drawn_map_ends_where_its_zones_end_and_geography_goes_on() -> None:
    for name, ends in ((DRAWN, True), (OCEAN, True), (COAST, False)):
        part = extent(chart_of(name).id)
        window = SeaWindow.fitted(part, Box(0, 0, 2000, 500))
        assert (window.frame.w < 2000) == ends
        if ends:
            assert window.frame.w == pytest.approx(window.size * part.across)


def test_a_map_at_the_end_of_a_coastline_is_not_drawn_beyond_it() -> None:
    known = known_of(COAST)
    part = replace(extent(map_of(known.world).id))
    window = SeaWindow.fitted(part, Box(0, 0, 9000, 500))
    west, east = (window.place(degrees, 10)[0] for degrees in (90, 240))
    assert window.frame.x >= min(0.0, west)
    assert window.frame.right <= max(9000.0, east)
    assert window.frame.x == pytest.approx(max(0.0, west))


@pytest.mark.parametrize("name", [DRAWN, OCEAN])
def test_the_theatre_and_its_focus_are_drawn(name: str, bases: BaseStore) -> None:
    known = known_of(name)
    whole = theatre.theatre(pictures.theatre_job(known, voice("en"), frozenset()).view, bases)
    near = close.focus(pictures.focus_job(known, voice("en"), "", frozenset()).view, bases)
    assert (whole.width, near.width) == (theatre.WIDTH, close.SIDE)
    assert whole.data != near.data


def test_maps_that_differ_have_base_maps_that_differ() -> None:
    keys = set()
    for name in TEXTS:
        window = SeaWindow.fitted(extent(chart_of(name).id), FRAME)
        keys.add(base_key(window.base(800, 800, 1.0)))
    assert len(keys) == 3
