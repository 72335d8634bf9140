"""The sequence of a patrol, the end of a turn, special missions, how it ends (4.0, 16.0, 20.0, 7.0)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.silent_war.plan import Victory
from engine.silent_war.state import Score, Sinking
from engine.silent_war.tables.read import tables
from engine.silent_war.victory import level, measured
from tests.engine.silent_war.voyage_kit import Luck, Voyage, at_sea, document, homeward, ready

STRATEGIC = ("5.0", "6.0", "7.0", "8.0", "9.0", "10.0", "17.")


@pytest.mark.rule("4.0")
def test_of_the_strategic_and_triple_r_segments_a_patrol_plays_nothing_but_the_preparation() -> None:
    voyage = Voyage(document(ready("wahoo"), {"id": "tang", "where": "PEARL", "box": "repair1", "damage": 1}, weeks=4))
    while not voyage.match.over:
        voyage.week({"wahoo": {"where": "stay"}})
    assert not [table for table in voyage.luck.thrown if table.startswith(STRATEGIC)]
    assert voyage.boats["tang"].box == "repair1"


@pytest.mark.rule("4.0", "11.0", "12.0")
def test_a_week_runs_patrol_movement_search_transit_end_of_turn_in_this_order() -> None:
    file = document(at_sea("wahoo", "YEL"), ready("tang"))
    voyage = Voyage(file, Luck().set("16.2 spotted", 9))
    voyage.boats["wahoo"].spotted = True
    voyage.week({"wahoo": {"where": "ECS", "contact": "fight"}, "tang": {"where": "HAW"}})
    wanted = ("patrol-move", "no-contact", "endurance-holds", "on-station", "spotted-still")
    kinds = [event.kind.removeprefix("sw-ev-") for event in voyage.events]
    assert [kind for kind in kinds if kind in wanted] == list(wanted)
    assert kinds[-1] == "week"


@pytest.mark.rule("16.2")
@pytest.mark.parametrize(("level_", "die", "hidden"), [(0, 6, True), (0, 7, False), (2, 8, True), (2, 9, False)])
def test_a_spotted_boat_shakes_off_her_pursuers_on_six_or_less_her_skipper_helping(
    level_: int, die: int, hidden: bool
) -> None:
    more: dict[str, Any] = {"skipper": "morton", "level": level_} if level_ else {}
    voyage = Voyage(document(at_sea("wahoo", "SOL", spotted=True, **more)), Luck().set("16.2 spotted", die))
    voyage.week({"wahoo": {"where": "stay", "contact": "fight"}})
    assert voyage.boats["wahoo"].spotted is not hidden


@pytest.mark.rule("16.4", "7.0", "7.2")
def test_ultra_holds_for_its_week_alone() -> None:
    voyage = Voyage(document(at_sea("wahoo", "YEL"), week=[{"week": 2, "ultra": ["ECS", "YEL"]}]))
    assert voyage.theatre.ultra == []
    voyage.week()
    assert voyage.theatre.ultra == ["ECS", "YEL"]
    assert voyage.told("sw-ev-ultra")
    voyage.week()
    assert voyage.theatre.ultra == []


@pytest.mark.rule("16.5", "2.1")
def test_the_date_goes_on_by_weeks_four_to_the_month() -> None:
    voyage = Voyage(document(at_sea("wahoo", "HAW"), start="1943-12", week_of_month=3, weeks=9))
    dates = []
    for _ in range(6):
        theatre = voyage.theatre
        dates.append((theatre.year, theatre.month, theatre.week_of_month))
        voyage.week()
    assert dates == [(1943, 12, 3), (1943, 12, 4), (1944, 1, 1), (1944, 1, 2), (1944, 1, 3), (1944, 1, 4)]


@pytest.mark.rule("16.1")
def test_a_patrol_ends_when_all_are_home() -> None:
    voyage = Voyage(document(homeward("wahoo", "HAW", "PEARL"), homeward("tang", "WAK", "PEARL")))
    voyage.week({"wahoo": {"where": "home:PEARL"}, "tang": {"where": "home:PEARL", "careful": True}})
    assert not voyage.match.over
    voyage.week({"tang": {"where": "home:PEARL"}})
    assert voyage.match.over
    assert voyage.match.result["weeks"] == 2


@pytest.mark.rule("16.1")
def test_a_patrol_ends_with_its_last_week_whoever_is_at_sea() -> None:
    voyage = Voyage(document(at_sea("wahoo", "HAW"), weeks=2))
    voyage.week()
    assert not voyage.match.over
    voyage.week()
    assert voyage.match.over
    assert voyage.match.result["level"] == "defeat"
    assert voyage.theatre.week == 2


@pytest.mark.rule("16.1", "18.1")
def test_a_patrol_ends_with_its_last_boat_and_a_loss_costs_a_level() -> None:
    luck = Luck().set("19.1 check", 9).set("19.1 event", 9, 9)
    victory = {"measure": "tons", "decisive": 12, "substantive": 8, "marginal": 4, "draw": 0, "reason": "A test."}
    voyage = Voyage(document(at_sea("wahoo", "YEL"), victory=victory), luck)
    voyage.week({"wahoo": {"where": "ECS", "contact": "avoid"}})
    assert voyage.match.over
    assert voyage.match.result["lost"] == ["wahoo"]
    assert voyage.match.result["level"] == "defeat"  # home with nothing would have been a draw


@pytest.mark.rule("16.1")
@pytest.mark.parametrize(
    ("tons", "lost", "expected"),
    [
        (12, 0, "decisive"),
        (11, 0, "substantive"),
        (12, 1, "substantive"),
        (4, 0, "marginal"),
        (1, 0, "draw"),
        (0, 0, "defeat"),
        (12, 9, "defeat"),
    ],
)
def test_levels_of_victory(tons: int, lost: int, expected: str) -> None:
    assert level(Victory("tons", 12, 8, 4, 1), tons, lost) == expected


def test_what_a_scenario_may_count() -> None:
    ships = (("M", 5000, True), ("AO", 8000, True), ("DD", 2000, False))
    score = Score([Sinking(1, "1943-02-1", "wahoo", "ECS", kind, kind, tons, own) for kind, tons, own in ships])
    found = {name: measured(Victory(name, 4, 3, 2, 1), score) for name in ("tons", "ships", "warships", "merchants")}  # type: ignore[arg-type]
    assert found == {"tons": 15, "ships": 3, "warships": 1, "merchants": 2}


MISSION = {"week": [{"week": 1, "zones": ["TRUK"], "contacts": {"TRUK": ["TF"]}}], "start": "1943-05"}


@pytest.mark.rule("20.0", "20.1", "12.1")
def test_a_zone_is_entered_in_its_week_alone_from_its_area_or_the_one_before() -> None:
    voyage = Voyage(document(at_sea("wahoo", "BIS"), **MISSION))
    assert "TRUK" in voyage.keys("wahoo")
    far = Voyage(document(at_sea("wahoo", "PAL"), at_sea("tang", "ECS"), **MISSION))
    assert "TRUK" in far.keys("wahoo")
    assert "TRUK" not in far.keys("tang")
    refusal = far.refused("tang", where="TRUK")
    assert refusal is not None
    assert refusal.rule == "12.1"
    closed = Voyage(document(at_sea("wahoo", "BIS"), start="1943-05"))
    refusal = closed.refused("wahoo", where="TRUK")
    assert refusal is not None
    assert refusal.rule == "20.1"


@pytest.mark.rule("20.3", "12.1", "19.1")
def test_entering_a_zone_is_checked_on_its_areas_chart_with_two_more() -> None:
    need = tables().chart.areas["CAR"].row(2).first_red
    voyage = Voyage(document(at_sea("wahoo", "BIS"), at_sea("tang", "HAW"), **MISSION), Luck().set("19.1 check", 3))
    voyage.week({"wahoo": {"where": "TRUK", "contact": "avoid"}, "tang": {"where": "stay", "contact": "avoid"}})
    clear = voyage.told("sw-ev-passage-clear")[0]
    assert (clear["area"].key, clear["modified"], clear["need"]) == ("area-CAR.in", 3 + 2, need)


@pytest.mark.rule("20.5", "20.4")
def test_after_her_mission_she_skips_endurance_and_goes_home() -> None:
    luck = Luck().set("13.2 activity", 9).set("13.2 contact", 0)
    voyage = Voyage(document(at_sea("wahoo", "CAR"), at_sea("tang", "HAW"), **MISSION), luck)
    voyage.week({"wahoo": {"where": "TRUK", "contact": "exec:careful"}, "tang": {"where": "stay", "contact": "avoid"}})
    boat = voyage.boats["wahoo"]
    assert voyage.throws("14.7 endurance") == 1  # Tang's
    assert voyage.told("sw-ev-mission-done")
    assert (boat.where, boat.box) == ("BRIS", "broom")  # she set out the same week, three areas off


@pytest.mark.rule("7.4")
def test_ultra_sends_nobody() -> None:
    voyage = Voyage(document(at_sea("wahoo", "ECS"), week=[{"week": 1, "ultra": ["YEL"]}]))
    assert "stay" in voyage.keys("wahoo")
    assert voyage.refused("wahoo", where="LUZ") is None
