"""Victory points of both sides (20.1), from the truth and from what a seat knows."""

from __future__ import annotations

import pytest

from engine.submarine.judgement.ending.points import Gain, points
from engine.submarine.scenarios.campaign_file import engagements
from engine.submarine.scenarios.linked import campaign_of, campaign_text
from engine.submarine.scenarios.scenario import campaign_files
from engine.submarine.world import World
from tests.engine.submarine.attacks.sights import seen
from tests.engine.submarine.step_kit import boat, ship, world


def the_example() -> World:
    """64.6: a C-2 and a T-2 sunk, two torpedoes fired, four points of damage on U-190."""
    parts = world("pq-17-pack")
    ship(parts, "c-2-1", sunk=True)
    ship(parts, "t-2-1", sunk=True)
    boat(parts, "u-190", "W28-A", fired=2, damage=4)
    boat(parts, "u-190").later = True  # no points for its entry: the example has none
    return parts


@pytest.mark.rule("20.1.1", "20.1.3", "64-example")
def test_the_example_ends_35_to_10() -> None:
    score = points(the_example())
    assert (score.submarines, score.escorts, score.torpedoes) == (35, 10, 2)
    assert Gain("submarines", "sunk", 8, "c-2-1") in score.gains
    assert Gain("submarines", "sunk", 27, "t-2-1") in score.gains


@pytest.mark.rule("20.1.1", "20.1.4", "64-example")
def test_with_the_boat_sunk_the_example_ends_35_to_28() -> None:
    parts = the_example()
    boat(parts, "u-190", damage=5, sunk=True)
    score = points(parts)
    assert (score.submarines, score.escorts) == (35, 28)
    assert score.lead("submarines") == 7
    assert score.lead("escorts") == -7


@pytest.mark.rule("20.1.2")
def test_a_stopped_ship_is_worth_half_of_it_rounded_up_and_its_damage_does_not_count_beside() -> None:
    parts = world("wounded-bear")
    for worth, half in ((7, 4), (8, 4)):
        ship(parts, "hibiki", damage=3, stopped=True, victory=worth)
        assert points(parts).submarines == half


@pytest.mark.rule("20.1.3")
def test_damage_of_warships_counts_twice_that_of_escorts_once() -> None:
    parts = world("wounded-bear")
    ship(parts, "shokaku", damage=3)
    ship(parts, "hibiki", damage=1)
    assert {(gain.unit, gain.points) for gain in points(parts).gains} == {("shokaku", 6), ("hibiki", 1)}


@pytest.mark.rule("38.2")
def test_in_the_advanced_game_ten_hit_points_make_a_point() -> None:
    parts = world("pq-17", advanced=True)
    boat(parts, "u-91", damage=39)
    assert points(parts).escorts == 2 * 3


def test_a_boat_that_comes_later_gives_points_as_it_enters() -> None:
    parts = world("pq-17-pack")
    assert points(parts).escorts == 0
    boat(parts, "u-696", "W28-A")
    assert points(parts).gains == (Gain("escorts", "entry", 18, "u-696"),)


@pytest.mark.rule("20.10")
def test_charges_from_aircraft_are_worth_a_point_each_to_the_boats() -> None:
    parts = world("ons-5-2")
    parts.action.air_used = 3
    assert points(parts).submarines == 3


def test_a_campaign_says_itself_what_a_charge_from_the_air_is_worth() -> None:
    parts = world("ons-5", 0)
    parts.action.air_used = 3
    assert points(parts).submarines == 3
    file = campaign_of(parts).model_copy(update={"air_charge_points": 2})
    parts.campaign.text = campaign_text(file)
    assert points(parts).submarines == 6


def test_each_boat_that_comes_into_an_action_of_the_convoys_campaign_gives_its_price_alone() -> None:
    """S119: the four with which it begins are given, and IV 2 does not weigh them."""
    parts = world("ons-5-1")
    later = next(each.id for each in parts.boats.boats.values() if each.later)
    assert points(parts, end=True).gains == ()
    boat(parts, later, "W28-A")
    assert points(parts, end=True).gains == (Gain("escorts", "entry", 18, later),)


def test_at_the_end_of_an_action_of_the_campaign_the_cheaper_side_gets_the_difference() -> None:
    """As the rulebook has it, where the campaign says so."""
    weighed = campaign_files()["ons-5"].model_copy(update={"balance": True, "entry_points": 0})
    parts = world("own", document=engagements(weighed)[0].dumped())
    for each in parts.boats.boats.values():
        each.later = True
    for each in parts.ships.ships.values():
        each.here = False
    deep = boat(parts, next(iter(parts.boats.boats)), "W28-A")
    guard = ship(parts, "niagara", "T35-A")
    assert points(parts).gains == ()
    (gain,) = points(parts, end=True).gains
    assert (gain.side, gain.why, gain.points) == ("escorts", "balance", deep.victory - guard.victory)


def test_the_escorts_count_what_they_know_alone() -> None:
    parts = the_example()
    boat(parts, "u-190", damage=5, sunk=True)
    own, theirs = points(seen(parts, "submarines")), points(seen(parts, "escorts"))
    assert (own.submarines, own.escorts) == (35, 28)
    assert (theirs.submarines, theirs.escorts) == (35, 0)
