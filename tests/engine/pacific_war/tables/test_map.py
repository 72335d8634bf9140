"""The map: neighbours, coast, areas, ways, and how far the towns lie from where they really are."""

from math import asin, cos, pi, radians, sin, sqrt

import pytest

from engine.pacific_war.state import ALLIES, BOX, CHILE
from engine.pacific_war.tables.read import tables

MAP = tables().map
EARTH = 6371.0
TALL = 83.0  # km from side to side of a hex, as the six places fit that the rulebook names with their hexes
LAND = [label for label, cell in MAP.hexes.items() if cell.dry]
WATER = [label for label, cell in MAP.hexes.items() if cell.wet]
COAST = [label for label, cell in MAP.hexes.items() if cell.kind == "coast"]
# Towns told by the rulebook with their hexes; what they are.
NAMED = {"Lima": "2008", "Callao": "2007", "La Paz": "3513", "Oruro": "3616", "Arica": "3116", "Antofagasta": "3123"}


def km(this: tuple[float, float], other: tuple[float, float]) -> float:
    """Great circle distance of two (latitude, longitude)."""
    (a, b), (c, d) = ((radians(x), radians(y)) for x, y in (this, other))
    half = sin((c - a) / 2) ** 2 + cos(a) * cos(c) * sin((d - b) / 2) ** 2
    return 2 * EARTH * asin(sqrt(half))


def spread(start: str, steps: dict[str, tuple[str, ...]]) -> set[str]:
    """All that can be reached from a hex."""
    seen, todo = {start}, [start]
    while todo:
        for other in steps.get(todo.pop(), ()):
            if other not in seen:
                seen.add(other)
                todo.append(other)
    return seen


def test_neighbours_are_six_and_know_each_other() -> None:
    for label, around in MAP.neighbours.items():
        assert len(set(around)) == len(around) <= 6
        for other in around:
            assert label in MAP.neighbours[other]
            assert MAP.distance(label, other) == 1
    inner = [label for label in MAP.hexes if len(MAP.neighbours[label]) == 6]
    assert len(inner) > 200


def test_the_hexes_of_the_worked_example_lie_as_it_says() -> None:
    assert MAP.distance("2415", "2514") == 2
    assert MAP.sea_distance("2415", "2514", within="VI") == 2
    assert MAP.area_of("2415") == MAP.area_of("2514") == "VI"
    for a, b in (("X", "XI"), ("XI", "VIII"), ("VIII", "VII"), ("VII", "VI")):
        assert b in MAP.areas[a].neighbours


def test_no_way_to_the_south_passes_farther_than_two_hexes_from_the_watchers_of_the_example() -> None:
    free = {label: MAP.sea_steps[label] for label in WATER if MAP.distance(label, "2415") > 2}
    open_water = {label: tuple(n for n in steps if n in free) for label, steps in free.items()}
    reached = {MAP.area_of(label) for label in spread("2007", open_water)}
    assert not reached & {"I", "II", "III", "IV", "V"}


@pytest.mark.rule("2.2")
def test_thirteen_areas_share_out_the_water_and_each_hangs_together() -> None:
    assert len(MAP.areas) == 13
    assert sorted(label for area in MAP.areas.values() for label in area.hexes) == sorted(WATER)
    for area in MAP.areas.values():
        inside = {label: tuple(n for n in MAP.sea_steps[label] if n in area.hexes) for label in area.hexes}
        assert spread(area.hexes[0], inside) == set(area.hexes)
        for other in area.neighbours:
            assert area.id in MAP.areas[other].neighbours


def test_the_coast_is_one_chain_of_land_that_touches_water() -> None:
    chain = {label: tuple(n for n in MAP.neighbours[label] if n in COAST) for label in COAST}
    assert spread(COAST[0], chain) == set(COAST)
    for label in COAST:
        assert any(MAP.hexes[n].kind == "sea" for n in MAP.neighbours[label])
    for label, cell in MAP.hexes.items():
        if cell.kind == "land":
            assert not any(MAP.hexes[n].kind == "sea" for n in MAP.neighbours[label])


@pytest.mark.rule("2.4")
def test_coastal_towns_are_ports_and_the_box_is_next_to_area_one() -> None:
    assert set(MAP.ports) == {label for label in MAP.towns if label in COAST}
    assert {"2007", "2008", "3116", "3123"} <= set(MAP.ports)
    assert MAP.area_of(BOX) == "I"
    assert MAP.sea(CHILE, BOX) == MAP.entries
    assert MAP.sea(ALLIES, BOX) == ()
    for entry in MAP.entries:
        assert BOX in MAP.sea(CHILE, entry)
        assert BOX not in MAP.sea(ALLIES, entry)


@pytest.mark.rule("2.1")
def test_the_map_runs_from_northern_chile_to_trujillo() -> None:
    hexes = {town.name: label for label, towns in MAP.towns.items() for town in towns}
    for name, label in NAMED.items():
        assert hexes[name] == label
    latitudes = {town.name: town.lat for towns in MAP.towns.values() for town in towns}
    assert max(latitudes, key=lambda name: latitudes[name]) in ("Pacasmayo", "Trujillo")
    assert min(latitudes, key=lambda name: latitudes[name]) == "Taltal"


def test_a_town_lies_in_its_hex_or_beside_it() -> None:
    worst = {}
    for label, towns in MAP.towns.items():
        cell = MAP.hexes[label]
        for town in towns:
            worst[town.name] = km((cell.lat, cell.lon), (town.lat, town.lon)) / TALL
    assert sum(worst.values()) / len(worst) < 0.5
    # The rulebook's own hexes for Callao (12 km from Lima, the next hex) and La Paz; Tacna has to stand beside Arica.
    assert {name for name, off in worst.items() if off > 1.0} <= {"Callao", "La Paz", "Tacna"}


@pytest.mark.parametrize(
    ("this", "other"),
    [("Lima", "Arica"), ("Arica", "Antofagasta"), ("Puno", "Oruro"), ("Callao", "Iquique"), ("Trujillo", "Lima"),
     ("Arequipa", "Puno"), ("Tacna", "La Paz"), ("Mollendo", "Taltal"), ("Cuzco", "Lima"), ("Pisco", "Arequipa")],
)  # fmt: skip
def test_towns_lie_as_far_apart_as_they_do(this: str, other: str) -> None:
    at = {town.name: (label, (town.lat, town.lon)) for label, towns in MAP.towns.items() for town in towns}
    real = km(at[this][1], at[other][1])
    played = MAP.distance(at[this][0], at[other][0]) * TALL
    # Steps along a hex grid are longer than the crow's way by up to 2/sqrt(3); a hex of slack for the two ends.
    assert real * 0.9 - TALL <= played <= real * 2 / sqrt(3) + TALL
    assert real < pi * EARTH


def test_what_a_march_costs() -> None:
    assert MAP.march_cost("3118", "3119") == 3  # desert, over no river
    assert MAP.march_cost("3118", "3117") == 5  # desert beyond the Camarones
    assert MAP.march_cost("2714", "2814") == 3 + 2  # the river Vitor
    assert MAP.march_cost("3115", "3116") == 1  # railway, which leaves river and ground out of account
    assert MAP.river("3115", "3116")
    assert MAP.march_cost("3518", "3519") == 2  # salt
    assert MAP.march_cost("3412", "3513") is None  # closed
    assert MAP.march_cost("3116", "3017") is None  # the sea
    assert MAP.march_cost("3313", "3213") is None  # the lake
    assert MAP.hexes["3315"].terrain == "rough"
    mountain = next(label for label in LAND if MAP.hexes[label].terrain == "mountain")
    towards = next(n for n in MAP.land_steps[mountain] if not MAP.river(n, mountain) and not MAP.rail(n, mountain))
    assert MAP.march_cost(towards, mountain) == 4


def test_all_land_can_be_reached_on_foot_and_a_closed_side_is_closed_from_both_hands() -> None:
    assert spread("3123", dict(MAP.land_steps)) == set(LAND)
    for label, steps in MAP.land_steps.items():
        for other in steps:
            assert label in MAP.land_steps[other]
    for a, b in MAP.closed:
        assert b not in MAP.land_steps[a]
        assert a not in MAP.land_steps[b]


def test_railways_stand_as_they_did_in_1879() -> None:
    assert MAP.rail("2007", "2008")
    assert MAP.rail("2814", "2914")
    assert not MAP.rail("3218", "3219")  # the two lines of Tarapacá met only in 1890
    assert not MAP.rail("3113", "3112")  # nothing went on to Cuzco yet


def test_the_towns_of_victory() -> None:
    points = MAP.points
    assert points["3116"] == 2
    hexes = {town.name: label for label, towns in MAP.towns.items() for town in towns}
    assert sum(points[hexes[name]] for name in ("Tacna", "Arequipa", "Iquique", "Arica")) == 7
    assert sum(points.values()) >= 18  # what Chile needs at the end can be had on land


def test_distance_over_water_goes_round_the_land() -> None:
    crow = MAP.distance("2007", "2313")
    over = MAP.sea_distance("2007", "2313")
    assert over is not None
    assert over >= crow
    assert MAP.sea_distance("2007", "2514", within="X") is None
