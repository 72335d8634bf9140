"""Defence against submarines and their attacks (9.3.3, 16.4, 16.5)."""

from typing import Any

import pytest

from engine.core.events import ALL
from engine.war_at_sea.boats.attack import (
    attack_modifier,
    defence_modifier,
    defence_result,
    is_guarded,
    torpedo_bonus,
)
from engine.war_at_sea.facts.battle import BattleBegins
from engine.war_at_sea.facts.boats import BoatAttacks, BoatDefended, BoatEmpty, BoatSunk
from engine.war_at_sea.steps.battles import BattlesLocals
from tests.engine.war_at_sea.operations.kit import Dice
from tests.engine.war_at_sea.undersea.kit import Deep, contact, flotilla, orders

ONE = [flotilla(boats="u-73")]
DESTROYERS = (
    "laforey lightning lookout quentin eskimo somali tartar antelope ithuriel vansittart wishart wilton zetland"
)


def attacked(dice: Dice, ships: str = "eagle laforey", boats: str = "u-73", **given: Any) -> Deep:
    """A contact of 12 with a force that sailed into S43."""
    sea = Deep([("allied", "uk", "S46", ships)], [flotilla(boats=boats)]).sails("uk", "S44", "S43")
    return sea.boats(dice, **given)


@pytest.mark.rule("16.4")
@pytest.mark.parametrize(
    ("face", "more", "result", "fires", "sunk"),
    [
        (5, 0, "undisturbed", True, False),
        (6, 0, "driven-off", False, False),
        (6, 1, "sunk-after", True, True),
        (6, 2, "sunk-before", False, True),
    ],
)
def test_six_seven_and_eight_are_three_results(face: int, more: int, result: str, fires: bool, sunk: bool) -> None:
    assert defence_result(face + more) == result
    sea = _guarded(more).boats(contact(12).faces("defence", face).faces("attack", 1))
    (defence,) = sea.heard(BoatDefended)
    assert (defence.face, defence.total, defence.result) == (face, face + more, result)
    assert bool(sea.shots()) is fires
    assert bool(sea.heard(BoatSunk)) is sunk
    assert sea.flotilla().boats["u-73"].sunk is sunk
    assert sea.world.tally.boats == ({"axis": 1} if sunk else {})


def _guarded(more: int) -> Deep:
    """A force whose defence adds so much: thirteen destroyers add one, shallow water another."""
    near, zone = ("L42", "L41") if more == 2 else ("S44", "S43")
    ships = f"eagle {DESTROYERS if more else 'laforey'}"
    return Deep([("allied", "uk", "S46", ships)], [flotilla(zone=zone, boats="u-73")]).sails("uk", near, zone)


@pytest.mark.rule("16.4", "16.4.2")
def test_what_hunts_submarines_by_day_and_by_night() -> None:
    sea = Deep([("allied", "uk", "S43", "eagle kenya")], ONE, aboard=[{"ship": "eagle", "units": {"albacore-tb": 2}}])
    assert not is_guarded(sea.world, "A", "allied")
    base = sea.world.air.bases["eagle"]
    base.boxes["asw"], base.boxes["ready"] = {"albacore-tb": 2}, {}
    assert is_guarded(sea.world, "A", "allied")
    # Two steps of the force's own carrier count as four.
    assert defence_modifier(sea.world, "A", "allied") == 2
    base.boxes["asw"] = {"albacore-tb": 1}
    assert defence_modifier(sea.world, "A", "allied") == 1
    sea.world.operation.dark = True
    assert not is_guarded(sea.world, "A", "allied")
    assert defence_modifier(sea.world, "A", "allied") == 0


@pytest.mark.rule("16.4.2")
def test_aircraft_of_a_base_ashore_count_once_over_their_own_zone() -> None:
    units = {"base": "malta-air", "side": "allied", "units": {"baltimore": 2}}
    sea = Deep([("allied", "uk", "P29", "laforey kenya")], [flotilla(zone="P31")], base=[units])
    sea.world.air.bases["malta-air"].boxes |= {"asw": {"baltimore": 2}, "ready": {}}
    shallow = defence_modifier(sea.world, "A", "allied")
    sea.sails("uk", "P30")
    assert shallow - defence_modifier(sea.world, "A", "allied") >= 1


@pytest.mark.rule("16.4.1")
def test_ships_in_port_count_as_in_shallow_water_and_have_both_modifiers() -> None:
    sea = Deep([("allied", "uk", "suda", "laforey kenya")], [flotilla(zone="P41")])
    assert defence_modifier(sea.world, "suda", "allied") == 2
    sea.force("uk", port="", zone="S43")
    sea.play("weather")
    assert defence_modifier(sea.world, sea.force("uk").marker, "allied") == 0


@pytest.mark.rule("16.4.1", "16.4.2")
def test_a_defence_has_two_more_at_most() -> None:
    """Ten escorts add one, shallow water and a port one each: three, of which two count."""
    nine = " ".join(DESTROYERS.split()[:9])
    for ships, modifier in (("kenya laforey", 2), (f"{nine} kenya", 2), (f"{nine} wishart kenya", 2)):
        sea = Deep([("allied", "uk", "suda", ships)], [flotilla(zone="P41")])
        assert defence_modifier(sea.world, "suda", "allied") == modifier
        sea = Deep([("allied", "uk", "S43", ships)], ONE)
        assert defence_modifier(sea.world, "A", "allied") == ("wishart" in ships)


def test_crews_that_were_not_yet_trained_defend_worse() -> None:
    row = ("axis", "it", "S43", "zara aviere")
    british = [flotilla("british", "allied", boats="united")]
    for date, modifier in (("1941-12-30", -1), ("1942-01-01", 0)):
        assert defence_modifier(Deep([row], british, date=date).world, "A", "axis") == modifier


@pytest.mark.rule("16.4")
def test_a_force_without_destroyers_has_no_defence() -> None:
    sea = attacked(contact(12).faces("attack", 1), "eagle kenya")
    assert not sea.heard(BoatDefended)
    assert len(sea.shots()) == 1


@pytest.mark.rule("16.5")
@pytest.mark.parametrize(("face", "hit"), [(3, False), (4, True), (5, True)])
def test_five_hits_and_german_boats_add_one(face: int, hit: bool) -> None:
    sea = attacked(contact(12).faces("attack", face).faces("torpedo-damage", 4, 4), "eagle kenya")
    assert sea.shots() == [("eagle", hit)]
    lost = 7 - sea.ship("eagle").left["hull"]
    assert lost == (3 if hit else 0)
    assert sea.ship("eagle").glimpse is not None
    assert sea.ship("eagle").struck == 1


@pytest.mark.rule("16.5")
def test_what_changes_the_die_of_an_attack() -> None:
    sea = Deep([("allied", "uk", "S43", "eagle laforey")], ONE)
    ship, small = sea.ship("eagle"), sea.ship("laforey")
    assert attack_modifier(sea.world, "A", ship, "it") == 1
    sea.sails("uk", "S44", "S43")
    assert attack_modifier(sea.world, "A", ship, "it") == 0
    assert attack_modifier(sea.world, "A", small, "it") == -1
    assert attack_modifier(sea.world, "A", ship, "de") == 1
    assert attack_modifier(sea.world, "A", ship, "us") == -1
    ship.speed = 0
    assert attack_modifier(sea.world, "A", ship, "it") == 1
    sea.sails("uk", "S46", "S45", "S44", "S43")
    assert attack_modifier(sea.world, "A", ship, "it") == 0
    sea.world.operation.weather = "squall"
    assert attack_modifier(sea.world, "A", ship, "it") == -1


@pytest.mark.rule("16.5")
def test_the_owner_names_a_kind_among_those_that_the_contact_leaves_open() -> None:
    asked: list[list[str]] = []

    def answer(known: Any, path: str, slot: str) -> str:
        asked.append([option.key for option in known.space("was-target", path, slot).options])
        return "DD"

    sea = Deep([("allied", "uk", "S46", "eagle nelson laforey")], ONE).sails("uk", "S44", "S43")
    dice = contact(11).faces("defence", 1).faces("attack", 1)
    sea.boats(dice, boats__wolves=orders(["A"], "ask"), target=answer)
    assert asked == [["BB", "DD", "hold"]]
    assert sea.shots() == [("laforey", False)]


@pytest.mark.rule("16.3.2")
def test_a_boat_whose_owner_holds_it_back_keeps_its_torpedoes() -> None:
    sea = attacked(contact(12), boats__wolves=orders(["A"], "ask"), target="hold")
    assert (sea.shots(), sea.heard(BoatDefended)) == ([], [])
    assert sea.flotilla().boats["u-73"].torpedoes == 5


@pytest.mark.rule("16.5.1")
def test_an_attack_costs_one_torpedo_factor_hit_or_miss() -> None:
    for face in (1, 6):
        sea = attacked(contact(12).faces("attack", face), "eagle kenya")
        assert sea.flotilla().boats["u-73"].torpedoes == 4
    sea = Deep([("allied", "uk", "S46", "eagle kenya")], ONE).sails("uk", "S44", "S43")
    sea.flotilla().boats["u-73"].torpedoes = 1
    sea.boats(contact(12).faces("attack", 1))
    assert [event.audience for event in sea.events(BoatEmpty)] == [("axis",)]
    sea.boats(contact(12))
    assert len(sea.shots()) == 1


@pytest.mark.rule("16.5.2")
def test_each_boat_is_hunted_and_attacks_by_itself() -> None:
    dice = contact(12, 11).faces("defence", 6, 1).faces("attack", 6).faces("torpedo-damage", 4, 4)
    sea = attacked(dice, "eagle nelson laforey", "u-73 u-205")
    assert [defended.result for defended in sea.heard(BoatDefended)] == ["driven-off", "undisturbed"]
    assert sea.shots() == [("nelson", True)]


@pytest.mark.rule("9.3.3")
def test_japanese_torpedoes_do_more() -> None:
    assert (torpedo_bonus("jp"), torpedo_bonus("de")) == (1, 0)
    lost = []
    for boat in ("i-15", "uarsciek"):
        sea = attacked(contact(12).faces("attack", 6).faces("torpedo-damage", 4, 4), "eagle kenya", boat)
        lost.append(7 - sea.ship("eagle").left["hull"])
    assert lost == [4, 3]


@pytest.mark.rule("9.6.1")
def test_of_a_counter_the_ship_is_hit_that_its_owner_would_name() -> None:
    row = ("axis", "it", "S46", "zara spica")
    sea = Deep([row], [flotilla("british", "allied", boats="united")], date="1941-03-27").sails("it", "S44", "S43")
    sea.ship("spica-2").left["hull"] -= 1
    dice = contact(10).faces("defence", 1).faces("attack", 6)
    sea.boats(dice, boats__british=orders(["A"], "best"))
    assert sea.shots() == [("spica-2", True)]


@pytest.mark.rule("5.2.7", "5.3.3")
def test_a_force_that_was_attacked_may_write_anew_or_abort_after_the_strikes() -> None:
    sea = attacked(contact(12).faces("attack", 1), "eagle kenya")
    assert sea.force("uk").rewrites
    asked: list[str] = []

    def answer(known: Any, path: str, slot: str) -> Any:
        asked.append(slot)
        return known.space("was-after", path, slot).default

    sea.play("after", after=answer)
    assert asked == ["uk"]


@pytest.mark.rule("16.5")
def test_the_enemy_hears_of_an_attack_without_the_boats_name() -> None:
    sea = attacked(contact(12).faces("defence", 6).faces("attack", 6), "eagle kenya")
    (event,) = sea.events(BoatAttacks)
    assert event.audience == ("axis",)
    assert event.audience != ALL
    assert event.public is not None
    assert event.public.boat == ""  # type: ignore[attr-defined]


@pytest.mark.rule("4-VIII")
def test_who_met_a_force_that_a_boat_sank_has_nobody_to_fight_and_sails_on() -> None:
    sea = Deep([("allied", "uk", "S46", "cairo"), ("axis", "it", "S46", "zara")], ONE)
    sea.sails("uk", "S44", "S43").sails("it", "S42", "S43", "S44")
    sea.force("it", zone="S43")
    sea.boats(contact(12).faces("attack", 6).faces("torpedo-damage", 4, 4))
    assert sea.force("uk").gone
    sea.play("battles", own=BattlesLocals({"S43": {"uk": "W", "it": "E"}}))
    assert not sea.heard(BattleBegins)
    assert sea.force("it").zone == "S44"
