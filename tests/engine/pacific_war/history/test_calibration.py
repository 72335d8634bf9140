"""The calibration: shares with their bounds, falls of towns beside the record, courses by turn."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.goals import Goal
from engine.pacific_war.history.calibration import RECORD, TownFall, calibration, goals_of
from engine.pacific_war.history.report import COUNTS, date_of


def row(winner: str, turns: int = 9, lima: int = 0, bolivia: int | None = None) -> dict[str, Any]:
    return {
        "doctrine": "balanced",
        "winner": winner,
        "ended_on_turn": turns,
        "points_by_turn": list(range(turns)),
        "falls": {"Lima": {"turn": lima, "date": date_of(lima), "to": "chile"}} if lima else {},
        "losses": [{"turn": 2, "side": "allies", "warship": True}, {"turn": 2, "side": "allies", "warship": False}],
        "bolivia_out": bolivia,
        "by_turn": {date_of(turn): {**dict.fromkeys(COUNTS, 0), "landings": turn} for turn in range(1, turns + 1)},
    }


def test_draws_decide_nothing() -> None:
    share = calibration([row("chile"), row("allies"), row("draw"), row("draw")]).share
    assert (share.chile, share.allies, share.draws, share.share) == (1, 1, 2, 0.5)


@pytest.mark.parametrize(("chile", "fair"), [(30, False), (50, True), (70, False)])
def test_each_side_must_have_its_part_in_nineteen_cases_of_twenty(chile: int, fair: bool) -> None:
    rows = [row("chile" if at * 37 % 100 < chile else "allies") for at in range(400)]
    assert goal("Chile's share of the decided wars").holds(rows) is fair
    assert not goal("Chile's share of the decided wars").holds(rows[:10])


def test_falls_are_those_of_chiles_victories() -> None:
    found = calibration([row("chile", 12, lima=11), row("chile", 12, lima=12), row("chile"), row("allies", 12, lima=3)])
    lima = next(fall for fall in found.falls if fall.town == "Lima")
    assert (lima.fell, lima.wars, lima.mean, lima.record) == (2, 3, 11.5, RECORD["Lima"])
    assert lima.hits
    every = next(fall for fall in found.in_all if fall.town == "Lima")
    assert (every.fell, every.wars) == (3, 4)
    assert not next(fall for fall in found.falls if fall.town == "Pisagua").hits


def test_a_town_is_a_hit_near_its_turn_in_a_third_of_the_wars() -> None:
    assert TownFall("Lima", 1, 3, 10.5, 0.0, 12).hits
    assert not TownFall("Lima", 3, 3, 10.4, 0.0, 12).hits
    assert not TownFall("Lima", 1, 4, 12.0, 0.0, 12).hits
    assert TownFall("Puno", 2, 5, 4.0, 0.0, None).hits
    assert not TownFall("Puno", 3, 5, 4.0, 0.0, None).hits


def test_means_by_turn_are_of_the_wars_that_lasted() -> None:
    found = calibration([row("chile", 5), row("draw", 12, bolivia=8)])
    assert len(found.points) == 12
    assert found.by_turn["landings"][11] == 12
    assert found.by_turn["warships_lost_allies"][1] == 1
    assert found.by_turn["warships_lost_chile"][1] == 0
    assert (found.bolivia_out, found.bolivia_left) == (8, 1)
    assert found.ends == {"chile": {5: 1}, "allies": {}, "draw": {12: 1}}


def test_the_loss_of_the_huascar_is_told() -> None:
    lost = row("allies", 12)
    lost["losses"] = [{"turn": 4, "side": "allies", "warship": True, "ship": "ship-pe-huascar"}]
    assert calibration([lost, row("chile")]).huascar == (1, 4)
    assert calibration([row("chile")]).huascar == (0, None)


def goal(what: str) -> Goal:
    """A goal of the usual doctrine."""
    return next(each for each in goals_of("balanced", "whole-war") if each.what == what)


ASKED = {
    "draws": "draws in all wars",
    "Arica": "Arica falls in all wars",
    "Lima": "Lima falls in Chile's victories",
    "Chile's": "of Chile's victories at the last two checks, those on the last turn",
    "turn": "turn in which the Huáscar is lost",
}


def goals(rows: list[dict[str, Any]]) -> dict[str, bool]:
    return {name: goal(what).holds(rows) for name, what in ASKED.items()}


def test_a_goal_is_reached_or_not() -> None:
    taken = {"turn": 8, "date": date_of(8), "to": "chile"}
    early, late, drawn = row("chile", 9), row("chile", 12, lima=12), row("draw", 12)
    late["falls"]["Arica"] = taken
    late["losses"] = [{"turn": 4, "side": "allies", "warship": True, "ship": "ship-pe-huascar"}]
    reached = dict.fromkeys(ASKED, True)
    assert goals([late, late, early]) == reached
    assert goals([late, drawn, drawn]) == reached | {"draws": False, "Arica": False}
    assert goals([late, early, early, early]) == dict.fromkeys(ASKED, False) | {"draws": True}
    late["losses"][0]["turn"] = 7
    assert goals([late]) == reached | {"turn": False}


def test_the_usual_doctrine_alone_is_asked_when_towns_fall() -> None:
    assert sum("falls in Chile" in each.what for each in goals_of("balanced", "whole-war")) == 6
    assert sum("falls in Chile" in each.what for each in goals_of("bold", "bold")) == 1


def test_no_war_is_no_calibration() -> None:
    with pytest.raises(ValueError, match="no war was played"):
        calibration([])
