"""The fleet of a date (3.0): who is in the theatre, at which base, in port or at sea; the yard, rows that override."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.silent_war.moves import open_water, site
from engine.silent_war.scenarios.file import ScenarioFile
from engine.silent_war.scenarios.muster import in_yard, muster
from engine.silent_war.scenarios.scenario import scenario_files, world_of
from engine.silent_war.state import Boat
from engine.silent_war.tables.read import tables
from tests.engine.silent_war.voyage_kit import document


def file_of(**more: Any) -> ScenarioFile:
    return ScenarioFile.model_validate(document(kind="operational", fleet="history", **more))


def fleet(start: str, *bases: str, **more: Any) -> dict[str, Boat]:
    return muster(file_of(start=start, bases=["PEARL", *bases], **more))


def test_boats_of_the_record_are_there_from_their_month_and_lost_ones_are_not() -> None:
    assert "wahoo" not in fleet("1942-07", "FREM")
    assert "wahoo" in fleet("1942-08", "FREM")
    assert "wahoo" in fleet("1943-10", "FREM", week_of_month=2)  # lost on the 11th
    assert "wahoo" not in fleet("1943-10", "FREM", week_of_month=3)
    assert "sealion" not in fleet("1942-08", "FREM")


@pytest.mark.rule("8.0")
def test_a_boat_in_overhaul_lies_in_the_yard_until_the_list_returns_her() -> None:
    leaves, returns = 1943 * 12 + 9, 1944 * 12  # tambor: October 1943 to January 1944
    assert not in_yard("tambor", leaves, 1)  # the list takes her in this week
    assert in_yard("tambor", leaves, 2)
    assert in_yard("tambor", returns, 1)  # and returns her in this one
    assert not in_yard("tambor", returns, 2)
    boat = fleet("1943-12", "FREM", "BRIS")["tambor"]
    assert (boat.where, boat.box, boat.afloat, boat.at_sea) == ("WEST", "yard", True, False)


def test_old_boats_leave_with_their_class_by_name_or_when_a_period_retires_them() -> None:
    assert "s-44" in fleet("1943-06", "FREM", "BRIS", "DUTCH")
    assert "s-44" not in fleet("1943-06", "FREM", "BRIS", "DUTCH", retired=["S3"])
    assert "narwhal" not in fleet("1943-06", "FREM", retired=["narwhal"])
    assert not {"narwhal", "s-28", "cachalot"} & set(fleet("1944-03", "FREM", period=4))


@pytest.mark.rule("8.0")
def test_who_has_no_base_in_use_lies_where_the_rules_send_her() -> None:
    boats = fleet("1942-05", "FREM")
    assert {boats[name].home for name in ("stingray", "s-38", "s-44")} == {"FREM"}  # Manila has fallen, no Brisbane yet
    assert boats["s-18"].home == "PEARL"
    boats = fleet("1942-05", "FREM", "BRIS")
    assert (boats["s-38"].home, boats["s-44"].home, boats["stingray"].home) == ("BRIS", "BRIS", "FREM")
    assert fleet("1945-03", "FREM", "SUBIC", period=4)["stingray"].home == "SUBIC"


def test_stations_say_how_many_work_from_a_base() -> None:
    boats = fleet("1943-06", "FREM", "BRIS", stations={"FREM": 10, "BRIS": 12})
    homes = Counter(boat.home for boat in boats.values() if boat.box != "yard")
    assert (homes["FREM"], homes["BRIS"]) == (10, 12)
    assert {boat.group for boat in boats.values() if boat.home == "BRIS"} == {"swpac"}


def test_about_half_are_at_sea_and_each_where_she_may_be() -> None:
    boats = fleet("1944-06", "FREM", "BRIS", period=3)
    working = [boat for boat in boats.values() if boat.box != "yard"]
    assert 0.5 <= sum(boat.at_sea for boat in working) / len(working) <= 0.65
    assert 0 < sum(boat.damage for boat in working) <= len(working) / 8
    for boat in working:
        if boat.at_sea:
            reach = open_water((site(boat.home),), tables().fleet.submarines[boat.id].range)
            assert boat.where in reach, boat
            assert boat.where != "SOJ"
    assert muster(file_of(start="1944-06", bases=["PEARL", "FREM", "BRIS"], period=3)) == boats


def test_the_boats_of_dutch_harbor_keep_to_the_north_and_are_given_to_it() -> None:
    world = world_of(file_of(start="1942-09", bases=["PEARL", "FREM", "BRIS", "DUTCH"]))
    hers = [boat for boat in world.boats.by_id.values() if boat.home == "DUTCH"]
    assert {boat.where for boat in hers if boat.at_sea} == {"ALE", "KUR"}
    assert world.theatre.confined == sorted(boat.id for boat in hers)


def test_a_row_of_her_own_puts_a_boat_elsewhere() -> None:
    row = {"id": "wahoo", "where": "BRIS", "box": "broom"}
    boats = world_of(file_of(start="1943-01", bases=["PEARL", "BRIS"], boats=[row])).boats.by_id
    assert (boats["wahoo"].where, boats["wahoo"].box, boats["wahoo"].group) == ("BRIS", "broom", "swpac")


def test_the_first_morning_of_the_war() -> None:
    for scenario in ("whole-war", "asiatic-fleet"):
        boats = world_of(scenario_files()[scenario]).boats.by_id
        homes = Counter(boat.home for boat in boats.values())
        assert homes == {"MANILA": 29, "PEARL": 13}
        assert sum(boat.at_sea for boat in boats.values() if boat.home == "MANILA") == 2
        assert boats["sealion"].box == "repair3"
        assert {name for name, boat in boats.items() if boat.rtb} == {
            "thresher",
            "gudgeon",
            "plunger",
            "pollack",
            "pompano",
        }
