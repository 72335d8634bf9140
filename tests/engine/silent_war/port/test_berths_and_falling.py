"""21.22 to 21.24 Places at tenders, 18.3 a base that falls, 15.25: nobody without a berth, and no berth given twice."""

from __future__ import annotations

from typing import Any

import pytest

from engine.silent_war.berths import capacity, held
from engine.silent_war.effects import TurnedAway
from engine.silent_war.moves import open_water, way_home
from engine.silent_war.state import Boat, Boats, Theatre
from engine.silent_war.steps.port.docking import dock
from engine.silent_war.steps.port.falling import fall
from engine.silent_war.tables.read import tables
from tests.engine.silent_war.port_kit import CalmLuck, begun, boats_of, lying, told_by_base
from tests.engine.silent_war.voyage_kit import Luck, Voyage, at_sea, homeward, ready

ASIA: dict[str, Any] = {
    "start": "1941-12",
    "week_of_month": 3,
    "period": 1,
    "torpedo": -2,
    "bases": ["PEARL", "MANILA", "FREM"],
}


def fallen(voyage: Voyage, base: str = "MANILA") -> Voyage:
    """The same voyage after the base has fallen."""
    run = voyage.match._runner()
    run.frame = voyage.match.state.frames["turn"]
    fall(run, base)
    voyage.events += run.events
    return voyage


def moored(boat: Boat, base: str, luck: Luck, last: str = "HAW") -> list[Any]:
    """What becomes of a boat that comes in."""
    voyage = begun(ready("barb"), luck=luck, tenders={"MID": ["fulton"]})
    run = voyage.match._runner()
    run.frame = voyage.match.state.frames["turn"]
    return dock(run, boat, base, last)


# 18.3 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("18.3", "10.3")
def test_in_a_base_that_falls_boxes_two_and_three_and_hold_are_lost_and_do_not_count() -> None:
    lie = [lying("pike", "MANILA", "repair2"), lying("shark", "MANILA", "repair3"), lying("perch", "MANILA", "repair2")]
    voyage = begun(*lie, lying("seal", "PEARL", "repair3"), at_sea("barb", "HAW"), **ASIA)
    voyage.boats["perch"].box = "hold"
    fallen(voyage)
    assert [voyage.boats[name].where for name in ("pike", "shark", "perch")] == ["lost"] * 3
    assert voyage.boats["seal"].afloat
    assert voyage.score.lost == []
    assert voyage.score.months["1941-12"].boats_lost == 0
    assert boats_of(voyage.told("sw-ev-base-wrecks")[0]) == ["Pike", "Shark", "Perch"]
    assert "MANILA" not in voyage.theatre.bases


@pytest.mark.rule("18.3", "25.3")
def test_the_captain_of_a_boat_wrecked_in_port_throws_for_another() -> None:
    wreck = lying("pike", "MANILA", "repair3", skipper="morton", level=1)
    voyage = begun(wreck, at_sea("barb", "HAW"), luck=CalmLuck().set("25.3 skipper", 5), **ASIA)
    assert fallen(voyage).theatre.ashore == ["morton"]


@pytest.mark.rule("18.3")
def test_from_box_one_she_limps_to_the_nearest_base_and_her_damage_is_never_superficial() -> None:
    voyage = fallen(begun(lying("pike", "MANILA", "repair1"), at_sea("barb", "HAW"), **ASIA))
    pike = voyage.boats["pike"]
    assert (pike.rtb, pike.damage, pike.side, pike.home) == (True, 1, "transit", "FREM")
    assert pike.at_sea
    assert pike.where == "SCN"
    pike.where = "TIM"
    voyage.luck.set("18.3 damage", 0)
    for _ in range(4):
        voyage.week()
    pike = voyage.boats["pike"]
    assert pike.where == "FREM"
    assert (pike.box, pike.damage, pike.limped) == ("repair1", 1, False)


@pytest.mark.rule("18.3", "21.23")
def test_no_tender_mends_who_limped_out_of_a_fallen_base() -> None:
    limping = Boat("pike", "NCP", rtb=True, damage=1, limped=True, home="MID")
    assert moored(limping, "MID", CalmLuck().set("21.23 minor repair", 0), "NCP") == [TurnedAway("pike")]
    assert (limping.where, limping.home) == ("NCP", "")
    whole = Boat("pike", "NCP", rtb=True, damage=1, home="MID")
    assert moored(whole, "MID", CalmLuck().set("21.23 minor repair", 0), "NCP") == []


@pytest.mark.rule("21.24", "18.3")
@pytest.mark.hard_case("H05")
def test_who_was_bound_for_it_gets_the_nearest_base_with_room_and_the_tender_goes_back_to_the_pile() -> None:
    # Canopus at Midway has six places, five of them taken; Holland at Wake is about to fall.
    names = ("barb", "wahoo", "tang")
    full = [lying(name, "MID", "shipside") for name in ("harder", "rasher", "flasher", "ray", "cod")]
    bound = [homeward(name, "NCP", "WAKE") for name in names]
    tenders = {"WAKE": ["holland"], "MID": ["canopus"]}
    voyage = fallen(begun(*full, *bound, tenders=tenders), "WAKE")
    assert sorted(voyage.theatre.tenders) == ["MID"]
    assert sorted(voyage.boats[name].home for name in names) == ["MID", "PEARL", "PEARL"]
    assert voyage.boats["barb"].home == "MID"  # key order
    assert told_by_base(voyage, "sw-ev-sent-home")["area-PEARL.to"] == ["Tang", "Wahoo"]


# 21.22 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("21.22")
def test_broom_shipside_ready_and_boats_on_their_way_take_a_place_each() -> None:
    boats = Boats(
        {
            "a": Boat("barb", "MID", "broom"),
            "b": Boat("wahoo", "MID", "shipside"),
            "c": Boat("tang", "MID", "ready"),
            "d": Boat("ray", "NCP", "operating", "transit", "MID", rtb=True),
            "e": Boat("cod", "NCP", "operating", "patrol", "MID"),
            "f": Boat("pogy", "lost", "ready", "transit", "MID"),
            "g": Boat("pike", "lost", "done", "transit", "MID", rtb=True),
        }
    )
    assert held("MID", boats) == 4


@pytest.mark.rule("21.22", "21.1")
def test_two_tenders_add_up_and_surabaya_takes_what_its_tender_takes() -> None:
    theatre = Theatre(1942, 1, 2, 1, -2, bases=["PEARL"], tenders={"MID": ["canopus", "fulton"], "SURA": ["holland"]})
    assert [capacity(base, theatre) for base in ("MID", "SURA", "PEARL")] == [18, 8, None]
    theatre.tenders, theatre.bases = {}, ["PEARL", "SURA"]
    assert capacity("SURA", theatre) is None


@pytest.mark.rule("21.22", "15.1")
@pytest.mark.hard_case("H06")
def test_boats_ordered_from_port_to_a_tender_share_its_places_with_those_coming_home() -> None:
    full = [lying(name, "MID", "shipside") for name in ("harder", "rasher", "flasher", "ray")]
    voyage = begun(*full, ready("tang"), ready("wahoo"), at_sea("barb", "NCP"), tenders={"MID": ["canopus"]})
    # Two places are left; each of the three sees both of them while orders are given.
    wish = {"where": "home:MID"}
    voyage.week(dict.fromkeys(("tang", "wahoo", "barb"), wish))
    assert [voyage.boats[name].where for name in ("barb", "tang", "wahoo")] == ["MID", "MID", "PEARL"]
    assert voyage.boats["wahoo"].box == "ready"
    assert [each["boat"].args["name"] for each in voyage.told("sw-ev-berth-none")] == ["Wahoo"]


@pytest.mark.rule("15.1", "21.22")
def test_a_passage_from_base_to_base_keeps_its_place_and_goes_on_by_itself() -> None:
    voyage = begun(ready("tang"), ready("wahoo"), at_sea("barb", "ECS"), tenders={"SAI": ["canopus"]})
    voyage.week({"tang": {"where": "home:SAI"}})
    tang = voyage.boats["tang"]
    assert (tang.at_sea, tang.rtb, tang.home) == (True, True, "SAI")
    assert held("SAI", voyage.match.state.world.boats) == 1
    voyage.week().week()
    assert voyage.boats["tang"].where == "SAI"
    assert not voyage.boats["tang"].rtb


@pytest.mark.rule("21.22", "15.11")
@pytest.mark.hard_case("H06")
def test_from_wherever_a_tender_is_in_reach_a_permanent_base_is_too() -> None:
    chart, fleet = tables().chart, tables().fleet
    for reach in {boat.range for boat in (*fleet.submarines.values(), *fleet.optional.values())}:
        for zone in chart.zones:
            sites = ("PEARL", zone)
            for area in open_water(sites, reach):
                assert way_home(area, "PEARL", 1, sites, reach) is not None, f"{area}, {zone}, range {reach}"


@pytest.mark.rule("21.23")
def test_once_mended_in_a_permanent_base_she_may_lie_at_a_tender_again() -> None:
    hurt = homeward("wahoo", "NCP", "MID", damage=1)
    luck = CalmLuck().set("21.23 minor repair", 3).set("18.3 damage", 0).set("9.0 readiness", 0)
    voyage = begun(hurt, at_sea("tang", "HAW"), tenders={"MID": ["fulton"]}, luck=luck)
    voyage.week({"wahoo": {"where": "home:MID"}}).week()
    assert voyage.boats["wahoo"].where == "PEARL"
    voyage.week()
    assert voyage.boats["wahoo"].box == "ready"
    assert "home:MID" in voyage.keys("wahoo")


@pytest.mark.rule("15.25", "21.22")
def test_a_boat_left_beyond_all_ranges_gets_the_nearest_base_with_room() -> None:
    # Java Sea, far from Pearl Harbor and from Midway's tender, which is nearer but full.
    full = [lying(name, "MID", "shipside") for name in ("barb", "wahoo", "tang", "harder", "rasher", "ray")]
    voyage = begun(*full, at_sea("s-44", "HAW"), bases=["PEARL"], tenders={"MID": ["canopus"]})
    voyage.boats["s-44"].where = "JAV"
    voyage.week({"s-44": {"where": "stay", "contact": "avoid"}})
    boat = voyage.boats["s-44"]
    assert (boat.damage, boat.rtb) == (1, True)
    assert held("MID", voyage.match.state.world.boats) == 6
    assert boat.home == "PEARL"


# The log -----------------------------------------------------------------------------------------------------------


def test_the_log_keeps_each_boats_last_patrol_and_the_months_keep_the_counts() -> None:
    luck = CalmLuck().set("9.0 readiness", 0, 0)
    voyage = begun(at_sea("tang", "HAW"), at_sea("wahoo", "ECS"), luck=luck)
    voyage.week({"tang": {"where": "home:PEARL"}})
    assert {line.week for line in voyage.score.log if line.boat == "tang"} == {1}
    voyage.week()
    voyage.week({"tang": {"where": "HAW"}})
    weeks = [line.week for line in voyage.score.log if line.boat == "tang"]
    assert min(weeks) == 3  # she sailed in the third week: what was before is told in the diary
    assert {line.week for line in voyage.score.log if line.boat == "wahoo"} >= {1, 2, 3}
    assert {at: count.patrols_started for at, count in voyage.score.months.items()} == {"1943-02": 3}
