"""15.1 Any number of areas up to her speed, by the way and on the side that her captain wants."""

from __future__ import annotations

from typing import Any

import pytest

from engine.silent_war.moves import detours, way, weeks
from engine.silent_war.tables.read import tables
from tests.engine.silent_war.voyage_kit import Luck, Voyage, at_sea, document, ready

SITES = ("BRIS", "PEARL")


def reds(areas: tuple[str, ...], period: int = 2) -> int:
    return max(tables().chart.areas[area].row(period).reds for area in areas)


@pytest.mark.rule("15.1", "2.3")
@pytest.mark.parametrize("stop", ["HAW", "NCP", "WAK"])
def test_she_may_stop_after_any_number_of_areas_and_go_on_the_week_after(stop: str) -> None:
    voyage = Voyage(document(ready("wahoo")))
    voyage.week({"wahoo": {"where": stop, "side": "transit"}})
    boat = voyage.boats["wahoo"]
    assert (boat.where, boat.side, boat.goal) == (stop, "transit", "")
    assert "ECS" in voyage.keys("wahoo")  # on patrol her neighbours alone would be left
    voyage.week({"wahoo": {"where": "ECS"}})
    assert voyage.boats["wahoo"].where in ("BON", "ECS", "WAK")
    assert voyage.told("sw-ev-halts")
    assert voyage.throws("13.2 activity") == 0


@pytest.mark.rule("15.1")
def test_unless_she_says_so_she_begins_her_patrol_where_she_arrives() -> None:
    voyage = Voyage(document(ready("wahoo")))
    form: Any = voyage.match.space(voyage.open.id, "wahoo")
    assert form.whole({"where": "NCP"})["side"] == "patrol"
    voyage.week({"wahoo": {"where": "NCP"}})
    assert voyage.boats["wahoo"].side == "patrol"


@pytest.mark.rule("15.1", "15.11")
def test_in_transit_she_may_lie_still_without_beginning_a_patrol() -> None:
    voyage = Voyage(document(at_sea("wahoo", "WAK", side="transit", goal="ECS")))
    voyage.week({"wahoo": {"where": "stay", "side": "transit"}})
    assert (voyage.boats["wahoo"].where, voyage.boats["wahoo"].side) == ("WAK", "transit")
    assert voyage.throws("19.1 check") == 0


@pytest.mark.rule("15.1")
def test_the_side_is_asked_only_where_she_arrives_this_week() -> None:
    voyage = Voyage(document(ready("wahoo")))
    assert "side" in voyage.rows("wahoo", where="WAK")
    assert "side" not in voyage.rows("wahoo", where="WAK", careful=True)
    assert "side" not in voyage.rows("wahoo", where="ECS")
    assert voyage.refused("wahoo", where="ECS", side="transit") is not None


@pytest.mark.rule("15.1", "19.1")
def test_another_way_round_a_red_sea_is_hers_to_choose() -> None:
    straight = way("FREM", "SCN", 2, ("BRIS", "FREM"), 7)
    assert straight is not None
    via, round_about = next(detour for detour in detours("FREM", "SCN", 2, ("BRIS", "FREM"), 7))
    assert reds(round_about[:-1]) < reds(straight[:-1])
    file = document(ready("wahoo", "FREM"), bases=["BRIS", "FREM"])
    voyage = Voyage(file)
    form: Any = voyage.match.space(voyage.open.id, "wahoo")
    row = next(part for part in form.parts if part.name == "via").space({"where": "SCN"})
    assert [option.key for option in row.options][:2] == ["", via]
    voyage.week({"wahoo": {"where": "SCN", "via": via}})
    boat = voyage.boats["wahoo"]
    assert (boat.where, boat.goal) == (round_about[2], "SCN")
    straight_on = Voyage(file).week({"wahoo": {"where": "SCN"}}).boats["wahoo"]
    assert straight_on.where == straight[2]


@pytest.mark.rule("15.1", "15.11")
def test_the_way_chosen_is_kept_until_she_has_passed_it() -> None:
    start, goal = "BRIS", "SOJ"
    voyage = Voyage(document(ready("wahoo", "BRIS"), weeks=9))
    ways = detours(start, goal, 2, SITES, 7)
    via, _ = next(way for way in ways if way[1].index(way[0]) >= 3)  # more than a week away
    voyage.week({"wahoo": {"where": goal, "via": via}})
    assert voyage.boats["wahoo"].via == via
    answer, _ = voyage.match.suggestion(voyage.open.id, "wahoo")
    assert (answer["where"], answer["via"]) == (goal, via)
    for _ in range(4):
        if voyage.boats["wahoo"].via:
            voyage.week({"wahoo": {**voyage.match.suggestion(voyage.open.id, "wahoo")[0], "careful": False}})
    assert voyage.boats["wahoo"].via == ""


@pytest.mark.rule("15.1")
def test_no_way_is_offered_that_leaves_her_range_or_passes_a_sea_twice() -> None:
    for goal in tables().chart.opareas:
        for limit in (4, 7):
            found = detours("PEARL", goal, 2, SITES, limit)
            straight = way("PEARL", goal, 2, SITES, limit)
            for via, areas in found:
                assert straight is not None
                assert via in areas[:-1]
                assert areas[-1] == goal
                assert len(set(areas)) == len(areas)
                assert all(tables().chart.in_range(area, SITES, limit) for area in areas)
                assert areas != straight


@pytest.mark.rule("15.24", "15.1")
def test_orders_from_before_there_were_ways_and_sides_are_legal_still() -> None:
    voyage = Voyage(document(ready("wahoo"), at_sea("tang", "WAK", side="transit", goal="ECS")), Luck())
    assert voyage.refused("wahoo", where="ECS", careful=True) is None
    assert voyage.refused("tang", where="stay") is None
    voyage.week({"wahoo": {"where": "ECS", "careful": True}, "tang": {"where": "ECS", "careful": False}})
    assert voyage.boats["wahoo"].where == "HAW"
    assert voyage.boats["tang"].where == "ECS"


@pytest.mark.rule("15.1")
@pytest.mark.parametrize(
    ("price", "speed", "long"), [(0, 2, 1), (1, 1, 1), (2, 2, 1), (2, 1, 2), (3, 2, 2), (6, 3, 2), (7, 3, 3)]
)
def test_a_way_takes_a_week_for_as_many_areas_as_her_speed_and_one_for_the_rest(
    price: int, speed: int, long: int
) -> None:
    assert weeks(price, speed) == long
