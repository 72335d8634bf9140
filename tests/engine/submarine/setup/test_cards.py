"""What ships and boats have when an action begins: their cards in the world, the map, the formations."""

from __future__ import annotations

from copy import copy

import pytest

from engine.core.maps.hexes import distance
from engine.submarine.judgement.armament import k_guns_of
from engine.submarine.judgement.cards import boat_card, defence, file_of, guns, rises_at, sinks_at, speeds
from engine.submarine.judgement.regions import sea_of
from engine.submarine.scenarios.scenario import scenario_files
from engine.submarine.seats import plotted_ships, seat_tree
from engine.submarine.state import Boat, Ship
from engine.submarine.tables.read import tables
from engine.submarine.world import World
from tests.engine.submarine.setup.setup_kit import bow, set_up
from tests.engine.submarine.step_kit import Dice, world

LEADS = {
    1: ("T23-A", "B23-B", "J23-B", "R23-B", "Z23-B", "H23-C"),
    2: ("X23-A", "F23-B", "N23-B", "V23-B", "D23-C"),
    3: ("T23-A", "B23-B", "J23-B", "R23-B", "Z23-B", "H23-C"),
    4: ("B23-B", "J23-B", "R23-B", "Z23-B"),
    5: ("X23-A", "F23-B", "N23-B", "V23-B", "D23-C"),
    6: ("B23-B", "J23-B", "R23-B", "Z23-B"),
}
SHIPS = {1: 3, 2: 3, 3: 2, 4: 3, 5: 2, 6: 2}


def boat_of(parts: World, name: str) -> Boat:
    boat: Boat = parts.boats.boats[name]
    return boat


def ship_of(parts: World, name: str) -> Ship:
    ship: Ship = parts.ships.ships[name]
    return ship


@pytest.mark.rule("4.4.2", "4.4.8", "4.4.10")
def test_a_boat_has_the_size_worth_and_strength_of_its_class() -> None:
    parts = world("pq-17", 0)
    boat = boat_of(parts, "u-91")
    assert (defence(parts, boat), boat.victory) == (2, 26)
    assert (rises_at(parts, boat), sinks_at(parts, boat)) == (3, 5)
    advanced = world("pq-17", 0, advanced=True)
    assert sinks_at(advanced, boat_of(advanced, "u-91")) == 50


@pytest.mark.rule("4.4.3", "4.4.4", "4.4.9")
def test_a_boat_has_three_speeds_its_power_and_its_depths() -> None:
    parts = world("pq-17", 0)
    boat = boat_of(parts, "u-91")
    figures = speeds(parts, boat)
    assert (figures.surface, figures.submerged, figures.emergency, figures.dive, figures.rise) == (3, 1, 3, 50, 50)
    assert boat.power == 10
    assert (boat_card(parts, boat).depth, boat_card(parts, boat).limit) == (500, 750)


@pytest.mark.rule("4.4.5", "4.5.2.3")
def test_guns_have_a_strength_ahead_to_the_sides_and_astern() -> None:
    parts = world("pq-17", 0)
    boat, escort = guns(parts, boat_of(parts, "u-91")), guns(parts, ship_of(parts, "dahlia"))
    assert (boat.fore, boat.side, boat.aft) == (1, 1, 0)
    assert (escort.fore, escort.side, escort.aft) == (1, 1, 0)


@pytest.mark.rule("4.5.1.2")
def test_a_merchant_has_the_figures_of_its_class() -> None:
    parts = world("pq-17", 0)
    tanker, classes = ship_of(parts, "t-2-1"), tables().ships.merchants
    assert (tanker.capacity, tanker.victory) == (classes["t-2"].capacity, classes["t-2"].victory)
    assert defence(parts, tanker) == classes["t-2"].defence
    assert tanker.most == 1  # a slow convoy


@pytest.mark.rule("4.5.1.1", "4.5.1.3")
def test_all_merchants_are_one_convoy_with_one_plot() -> None:
    parts = world("pq-17", 0)
    assert len(plotted_ships(parts, "convoy")) == 10
    assert [node.id for node in seat_tree(parts).nodes if node.id == "convoy"] == ["convoy"]


@pytest.mark.rule("4.5.2.1", "4.5.2.6", "4.5.2.8")
def test_an_escort_has_the_figures_of_its_class() -> None:
    escort = ship_of(world("pq-17", 0), "dahlia")
    assert (escort.capacity, escort.victory, escort.most) == (4, 5, 3)
    assert ship_of(world("pq-17", 0, advanced=True), "dahlia").most == 5


@pytest.mark.rule("4.5.2.7")
def test_fast_ships_are_hard_to_hit() -> None:
    parts = world("wolf-pack", 0)
    assert defence(parts, ship_of(parts, "javelin")) < defence(parts, ship_of(parts, "gladiolus"))


@pytest.mark.rule("3.3", "3.6")
def test_the_map_is_that_of_the_scenario_and_so_are_fixed_places() -> None:
    wide, narrow = world("pq-17", 0), world("bungo-pete", 0)
    assert (sea_of(wide).last, sea_of(narrow).last) == (78, 40)
    enoki = ship_of(narrow, "enoki")
    assert (bow(enoki), enoki.facing, enoki.here) == ("U14-A", 3, True)


@pytest.mark.rule("3.4")
def test_there_are_two_sides_with_a_seat_for_each_captain() -> None:
    tree = seat_tree(world("pq-17", 0))
    assert [node.id for node in tree.nodes if node.kind == "side"] == ["submarines", "escorts"]
    assert {tree.side(name) for name in ("u-91", "u-128")} == {"submarines"}
    assert {tree.side(name) for name in ("dahlia", "convoy")} == {"escorts"}


@pytest.mark.rule("2.6")
def test_a_turn_is_thirty_seconds_and_a_hex_a_hundred_yards() -> None:
    scale = tables().charts.scale
    assert (scale.turn_seconds, scale.hex_yards) == (30, 100)


@pytest.mark.rule("20.2.1", "20.2.2")
@pytest.mark.parametrize("scenario", ["unescorted-britain", "wolf-pack", "pq-17", "ons-5-1"])
def test_a_convoy_stands_in_the_formation_of_its_scenario(scenario: str) -> None:
    state, _ = set_up(world(scenario, 0))
    convoy = file_of(state.world).convoy
    assert convoy is not None
    formation = convoy.formation
    assert formation is not None
    assert len(LEADS[formation]) >= 3
    places = {bow(ship) for ship in state.world.ships.ships.values() if ship.kind == "merchant"}
    assert set(LEADS[formation]) <= places


@pytest.mark.rule("20.2.7", "20.2.8", "20.2.9")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_first_three_formations(number: int) -> None:
    formation = tables().supply.formations[number]
    assert (formation.columns, formation.ships) == (LEADS[number], SHIPS[number])


@pytest.mark.rule("20.2.10", "20.2.11", "20.2.12")
@pytest.mark.parametrize("number", [4, 5, 6])
def test_the_last_three_formations(number: int) -> None:
    formation = tables().supply.formations[number]
    assert (formation.columns, formation.ships) == (LEADS[number], SHIPS[number])


@pytest.mark.rule("49.2", "49.4")
def test_big_ships_are_manned_by_novices_whatever_is_thrown() -> None:
    state, _ = set_up(world("ark-royal", 0, advanced=True, crews=True), Dice().faces("crew", 1, 1, 1, 1, 1, 1, 1))
    crews = {name: gear.crew for name, gear in state.world.screen.gear.items()}
    assert {crews[name] for name in ("ark-royal", "illustrious", "barham")} == {"novice"}
    assert {crews[name] for name in ("javelin", "quail")} == {"professional"}


@pytest.mark.rule("60.1")
def test_without_the_rule_a_merchant_is_worth_its_class() -> None:
    state, _ = set_up(world("pq-17", 0))
    ship = ship_of(copy(state.world), "t-2-1")
    assert (ship.cargo, ship.victory) == ("", tables().ships.merchants["t-2"].victory)


@pytest.mark.rule("53.1")
def test_american_escorts_may_have_four_k_guns_from_1943_on() -> None:
    file = scenario_files()["pq-17"]
    escort = file.escorts[0].model_copy(update={"ship_class": "evarts"})
    for season, guns_a_side in (("W43", 4), ("F42", 3)):
        document = file.model_copy(update={"id": "own", "title": "t", "summary": "s"}).dumped()
        document["season"] = season
        document["escorts"] = [{**document["escorts"][0], "class": escort.ship_class}]
        parts = world("own", 0, document=document, more_k_guns=True)
        assert k_guns_of(parts, ship_of(parts, "dahlia")) == guns_a_side


def test_ships_of_a_formation_keep_their_distance_on_the_map() -> None:
    state, _ = set_up(world("ons-5-1", 0))
    bows = [ship.bow for ship in state.world.ships.ships.values() if ship.kind == "merchant"]
    assert min(distance(a, b) for a in bows for b in bows if a != b) >= 7
