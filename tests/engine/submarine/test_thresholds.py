"""Printed numbers of Submarine on their edge and one beside it, where no other test of the rule has both.

`tests/engine/thresholds/submarine.toml` lists them all, with the test that proves each.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from engine.core.maps.hexes import distance, go
from engine.submarine.hulls import stern_of
from engine.submarine.in_water import Drop
from engine.submarine.judgement.armament import k_guns_of
from engine.submarine.judgement.attacks import harm
from engine.submarine.judgement.cards import sinks_at, stops_at
from engine.submarine.judgement.gunnery import circumstances, shots
from engine.submarine.judgement.launching import aiming_range, deepest_aim
from engine.submarine.judgement.searches import Look, radar_finds, under
from engine.submarine.orders.boat_fire import pattern_space
from engine.submarine.orders.boat_helm import boat_plotting, runnings
from engine.submarine.orders.convoy_plot import group_plotting
from engine.submarine.orders.escort_orders import fall_turns
from engine.submarine.placing import formation_poses
from engine.submarine.scenarios.scenario import scenario_files
from engine.submarine.sea import read_hex
from engine.submarine.state import Boat, Gear
from engine.submarine.tables.read import tables
from engine.submarine.weapon_hexes import hedgehog_hexes, squid_hexes
from engine.submarine.world import World
from tests.engine.submarine import step_kit as kit
from tests.engine.submarine.escorts.test_searches import hunt
from tests.engine.submarine.plots.test_limits import escort
from tests.engine.submarine.plots.test_limits import legal as may_sail

NUMBERS = tables().charts


def submerged(ident: str = "u-47", scenario: str = "wolf-pack", **fields: Any) -> tuple[World, Boat]:
    """A boat in open water at 50 feet, one hex in the last turn."""
    options = {"advanced": True, "hidden": True, "silent_running": True, "guided": True}
    world = kit.world(scenario, turn=1, **options)
    return world, kit.boat(world, ident, "N32-B", 6, **{"depth": 50, "speed": 1, **fields})


# --- depth and running ----------------------------------------------------------------------------------------------


@pytest.mark.rule("19.2")
@pytest.mark.parametrize(("feet", "legal"), [(75, True), (100, False)])
def test_a_boat_that_must_surface_rises_25_feet_at_least(feet: int, legal: bool) -> None:
    world, boat = submerged(depth=100, rising=True)
    assert boat_plotting(world, boat, 1, "plain").fits(("0", f"@{feet}")) is legal


@pytest.mark.rule("32.5", "32.6")
@pytest.mark.parametrize(
    ("boat", "scenario", "way", "legal"),
    [
        ("u-47", "wolf-pack", "1 @50 | 0 @50", True),  # 1/2
        ("u-47", "wolf-pack", "2 @50 | 0 @50", False),
        ("u-2511", "secret-weapon", "2 @50 | 1 @50", True),  # 3/2
        ("u-2511", "secret-weapon", "3 @50 | 0 @50", False),
        ("u-2511", "secret-weapon", "1 @50 | 1 @50", True),
        ("u-2511", "secret-weapon", "1 @50 | 2 @50", False),
    ],
)
def test_a_silent_boat_moves_half_of_its_two_turns_in_each(boat: str, scenario: str, way: str, legal: bool) -> None:
    world, piece = submerged(boat, scenario)
    assert boat_plotting(world, piece, 2, "silent").fits(tuple(way.split())) is legal


@pytest.mark.rule("32.2")
@pytest.mark.parametrize(("speed", "may"), [(4, True), (5, False)])
def test_a_boat_that_cannot_slow_down_to_the_first_silent_turn_does_not_run_silent(speed: int, may: bool) -> None:
    """One hex in two turns; its speed changes by three."""
    world, boat = submerged(speed=speed)
    assert ("silent" in runnings(world, boat)) is may


class Sides(kit.Dice):
    """Dice that remember how many sides each had."""

    def value(self, path: str, epoch: int, table: str, count: int, sides: int) -> int:
        self.sides = {**getattr(self, "sides", {}), table: sides}
        return super().value(path, epoch, table, count, sides)


@pytest.mark.rule("SC-3")
def test_a_boat_by_die_draws_one_of_seven_markers() -> None:
    world = kit.alone(kit.world("hunters-atlantic", turn=1))
    kit.boat(world, "u-128", "N32-B", 1, speed=1)
    dice = Sides()
    kit.run(kit.Bench("boats", world), dice)
    assert dice.sides["marker"] == 7


@pytest.mark.rule("31.1")
@pytest.mark.parametrize(("plot", "legal"), [("5", True), ("6", False)])
def test_in_the_advanced_game_speed_rises_by_three(plot: str, legal: bool) -> None:
    assert may_sail(escort(speed=2, advanced=True), plot) is legal


@pytest.mark.rule("31.2")
@pytest.mark.parametrize(("plot", "legal"), [("R 5", True), ("R 6", False)])
def test_in_the_advanced_game_who_turns_again_moves_five_at_most(plot: str, legal: bool) -> None:
    world = escort(speed=5, advanced=True)
    kit.ship(world, "amazon", carried=True)
    assert may_sail(world, plot) is legal


@pytest.mark.rule("30.1")
@pytest.mark.parametrize(("plot", "legal"), [("1", False), ("2", True), ("3", False)])
def test_in_the_advanced_game_a_slow_convoy_moves_two(plot: str, legal: bool) -> None:
    space = group_plotting(kit.world("pq-17", turn=1, advanced=True), "convoy").space()
    turns = len(" ".join(space.default).split("|"))
    assert (space.check([*["2", "|"] * (turns - 1), plot]) is None) is legal


# --- torpedoes ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("35.2.10", "35.3.1")
@pytest.mark.parametrize(("feet", "aims"), [(150, True), (175, False)])
def test_listening_gear_aims_from_150_feet_and_no_deeper(feet: int, aims: bool) -> None:
    world, boat = submerged("u-2511", "secret-weapon")
    assert (feet <= deepest_aim(boat)) is aims
    assert (aiming_range(world, boat, feet) > 0) is aims


@pytest.mark.rule("35.2.9")
@pytest.mark.parametrize(("ident", "scenario", "hexes"), [("u-2511", "secret-weapon", 30), ("u-47", "wolf-pack", 0)])
def test_listening_gear_hears_30_hexes_from_where_others_see_nothing(ident: str, scenario: str, hexes: int) -> None:
    world, boat = submerged(ident, scenario)
    assert aiming_range(world, boat, 100) == hexes


@pytest.mark.rule("51.3.2.1")
@pytest.mark.parametrize(("hexes", "legal"), [(14, False), (15, True), (45, True), (46, False)])
def test_a_first_leg_is_of_15_to_45_hexes(hexes: int, legal: bool) -> None:
    assert (pattern_space().check({"first": hexes, "hand": "R", "leg": 15}) is None) is legal


# --- ships ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("13.7")
@pytest.mark.parametrize(("capacity", "points"), [(4, 2), (5, 3), (6, 3)])
def test_half_the_capacity_rounded_up_stops_a_ship(capacity: int, points: int) -> None:
    world = kit.world("wounded-bear", turn=1)
    assert stops_at(world, kit.ship(world, "shokaku", capacity=capacity)) == points


@pytest.mark.rule("10.2")
@pytest.mark.parametrize(("die", "points"), [(1, 8), (4, 5), (6, 3)])
def test_a_collision_hurts_a_boat_by_column_nine(die: int, points: int) -> None:
    world = kit.alone(kit.world("wounded-bear", turn=1), "shokaku")
    kit.ship(world, "shokaku", "N32-B", 6, speed=3, capacity=20)
    kit.boat(world, "triton", "N30-B", 1, depth=0, speed=0)
    world.screen.plots["shokaku"] = {1: "3"}
    state, _ = kit.run(kit.Bench("convoy_moves", world), kit.Dice().faces("collision", die))
    assert state.world.boats.boats["triton"].damage == points
    assert state.world.ships.ships["shokaku"].damage == -(-points // 2)


@pytest.mark.rule("17.9.3")
@pytest.mark.parametrize(("short", "worse"), [(0, True), (1, False)])
def test_a_boat_fires_worse_from_half_the_damage_that_sinks_it(short: int, worse: bool) -> None:
    world = kit.world("wounded-bear", turn=1)
    boat = kit.boat(world, "triton", "N27-B", depth=0)
    target = kit.ship(world, "hibiki", "N32-B")
    whole = circumstances(world, boat, target).die
    boat.damage = -(-sinks_at(world, boat) // 2) - short
    assert boat.damage > 0
    assert (circumstances(world, boat, target).die < whole) is worse


@pytest.mark.rule("20.2.3")
def test_five_hexes_lie_between_a_stern_and_the_next_bow() -> None:
    for formation in tables().supply.formations.values():
        for column in formation_poses(formation, NUMBERS.formation):
            assert {distance(stern_of(first), two[0]) for first, two in pairwise(column)} == {6}


# --- searches -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("22.1")
@pytest.mark.parametrize(("feet", "found"), [(50, True), (25, False)])
def test_basic_sonar_finds_boats_from_50_feet_down(feet: int, found: bool) -> None:
    assert bool(under(hunt(8, depth=feet))) is found


@pytest.mark.rule("44.4", "23.1")
@pytest.mark.parametrize(("feet", "by_sonar", "by_radar"), [(0, False, True), (25, True, True), (50, True, False)])
def test_radar_finds_boats_down_to_25_feet_and_advanced_sonar_from_there(
    feet: int, by_sonar: bool, by_radar: bool
) -> None:
    assert bool(under(hunt(8, depth=feet, advanced=True))) is by_sonar
    world = hunt(8, depth=feet)
    assert bool(radar_finds(Look(world, world.ships.ships["amazon"], Gear(radar="10cm")), 1)) is by_radar


# --- attacks --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("16.3.8", "43.9.4")
@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize(("off", "hurt"), [(50, True), (-50, True), (75, False), (-75, False)])
def test_a_charge_does_harm_within_50_feet_and_no_farther(off: int, hurt: bool, advanced: bool) -> None:
    world = hunt(8, depth=200, advanced=advanced)
    boat = kit.boat(world, "u-190")
    drop = Drop("d", "amazon", "rack", "600", boat.bow, 1, world.action.turn, [200 + off])
    assert (harm(world, boat, drop, 0, 11 if advanced else 1).damage > 0) is hurt


@pytest.mark.rule("15.7")
@pytest.mark.parametrize(("ago", "first"), [(0, 2), (1, 1)])
def test_an_escort_that_attacked_does_not_plot_to_attack_in_the_next_turn(ago: int, first: int) -> None:
    world = hunt(8)
    turn = world.action.turn
    amazon = kit.ship(world, "amazon", attacked=turn - ago)
    assert fall_turns(world, amazon, ["2", "|", "2", "|", "2"])[0] == turn + first


@pytest.mark.rule("15.6.3", "15.6.4")
@pytest.mark.parametrize(("hexes", "by_hedgehog", "by_squid"), [(1, True, True), (2, True, True), (3, False, False)])
def test_hedgehog_and_squid_reach_two_hexes_ahead(hexes: int, by_hedgehog: bool, by_squid: bool) -> None:
    ship = (read_hex("N32-B"), 0)
    cell = go(*ship, hexes)
    assert (cell in hedgehog_hexes(ship, NUMBERS.thrown, "basic")) is by_hedgehog
    assert (cell in squid_hexes(ship, NUMBERS.thrown)) is by_squid


# --- A does, B does not -----------------------------------------------------------------------------------------------


@pytest.mark.rule("46.2")
@pytest.mark.parametrize(("radar", "finds"), [("3cm", True), ("10cm", False)])
def test_3_cm_radar_finds_a_boat_on_the_snorkel_and_10_cm_does_not(radar: str, finds: bool) -> None:
    world = hunt(2, depth=25, advanced=True)
    kit.boat(world, "u-190", running="snort")
    assert bool(radar_finds(Look(world, world.ships.ships["amazon"], Gear(radar=radar)), 66)) is finds


def armed_with(ship_class: str, season: str) -> tuple[int, int]:
    """K-guns a side of a class, by its card and with rule 53."""
    document = scenario_files()["pq-17"].model_copy(update={"id": "own", "title": "t", "summary": "s"}).dumped()
    document["season"] = season
    document["escorts"] = [{**document["escorts"][0], "class": ship_class}]
    card, more = (kit.world("own", 0, document=document, more_k_guns=played) for played in (False, True))
    return k_guns_of(card, kit.ship(card, "dahlia")), k_guns_of(more, kit.ship(more, "dahlia"))


@pytest.mark.rule("53.1", "53.2")
@pytest.mark.parametrize(
    ("kind", "nation", "more"), [("DE", "US", True), ("DD", "US", False), ("C", "UK", True), ("DD", "UK", False)]
)
def test_destroyer_escorts_and_corvettes_get_more_k_guns_and_destroyers_do_not(
    kind: str, nation: str, more: bool
) -> None:
    classes = [
        warship
        for warship in tables().ships.warships.values()
        if warship.escort and (warship.kind, warship.nation) == (kind, nation)
    ]
    arms = [armed_with(warship.id, "Su44") for warship in classes]
    assert arms
    assert any(with_rule > card for card, with_rule in arms) is more


@pytest.mark.rule("17.12")
@pytest.mark.parametrize(("depth", "fires"), [(0, True), (25, False)])
def test_escorts_fire_at_a_surfaced_boat_and_not_at_a_submerged_one(depth: int, fires: bool) -> None:
    world = kit.alone(kit.world("wounded-bear", turn=3), "hibiki")
    kit.ship(world, "hibiki", "N32-B", 6)
    kit.boat(world, "triton", "N27-B", 6, depth=depth, shown=["open"], surfaced=not depth)
    assert any(shot.firer == "hibiki" for shot in shots(world)) is fires
