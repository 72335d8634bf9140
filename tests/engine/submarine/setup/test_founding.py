"""The options of an action: what a form may say, what a scenario brings, members' scenarios."""

from __future__ import annotations

import pytest

from engine.core.drive import drive
from engine.submarine.game import SubmarineGame
from engine.submarine.options import OPTIONS
from engine.submarine.scenario import founding_options, world_of
from engine.submarine.scenarios.scenario import parse_scenario, scenario_files
from tests.engine.submarine.setup.setup_kit import bench
from tests.engine.submarine.step_kit import Dice

NOTHING = {"advanced": False, **dict.fromkeys(OPTIONS, False)}
OWN = b"""
id = "late-snow"
title = "Late snow"
summary = "A boat off Iceland finds one corvette and two tired freighters."
season = "Sp42"
light = "day"
turns = 20
source = "our own guess"
submarines = [{ id = "u-405", name = "U-405", class = "own-boat", compass = "die" }]
escorts = [{ id = "snowdrop", name = "Snowdrop", class = "own-escort", place = "outside" }]
otherwise = "draw"
wins = [{ side = "submarines", all = [{ sunk = ["merchants"], least = 1 }] }]

[[classes]]
id = "own-boat"
name = "Own boat"
like = "vii-c"
tons = 900
feet = 240
knots = 18.0
knots_submerged = 8.0

[[classes]]
id = "own-escort"
name = "Own escort"
like = "flower"
tons = 1500
feet = 260
knots = 20.0
racks = 2

[convoy]
speed = "slow"
placed = [
  { id = "ostrobothnia", class = "c-2", bow = "N30-B" },
  { id = "kalev", class = "c-3", bow = "V30-B" },
]

[history]
source = "it never happened"
"""


@pytest.mark.parametrize("scenario", sorted(scenario_files()))
def test_a_form_that_says_no_to_everything_founds_every_scenario(scenario: str) -> None:
    founded = founding_options(scenario, NOTHING)
    in_force = {name for name in OPTIONS if founded[name]}
    file = scenario_files()[scenario]
    assert set(file.options) <= in_force
    assert world_of(scenario, founded).action.options == [name for name in OPTIONS if name in in_force]


def test_an_option_brings_what_it_needs() -> None:
    founded = founding_options("pq-17", {"advanced": True, "special-torpedoes": True, "equipment": True})
    assert founded["mixed-loads"]
    assert founded["hidden"]


@pytest.mark.rule("24.1")
def test_hidden_boats_bring_the_throws_for_sets() -> None:
    founded = founding_options("pq-17", {"hidden": True, "equipment": False})
    assert founded["equipment"]
    assert not founding_options("pq-17", {"hidden": False, "equipment": False})["equipment"]


@pytest.mark.parametrize(
    ("scenario", "options", "problem"),
    [
        ("pq-17", {"guided": True}, "guided belongs to the advanced game"),
        ("ark-royal", {"star-shells": True}, "star-shells is for the night"),
        ("hunters-atlantic", {"hidden": True}, "hunters-atlantic does not allow hidden"),
        ("pq-17", {"longest_watch": 9}, "the longest watch has 1 to 4 turns, not 9"),
        ("nowhere", {}, "there is no scenario 'nowhere'"),
    ],
)
def test_what_cannot_be_played_is_named(scenario: str, options: dict[str, bool], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        world_of(scenario, options)


@pytest.mark.rule("56.1")
def test_a_scenario_of_ones_own_is_set_up_with_its_own_classes() -> None:
    document = parse_scenario(OWN)
    rules = SubmarineGame()
    founded = rules.founding("late-snow", {"document": document})
    parts = rules.setup("late-snow", founded).world
    state = drive(bench(parts), "unused", Dice(), bench(parts).pilot)
    boat = state.world.boats.boats["u-405"]
    assert {tube.kind for tube in boat.tubes.values()} == {"g7a"}
    assert state.world.screen.gear["snowdrop"].sonar == "standard"
    assert state.world.ships.ships["snowdrop"].here
