"""The calibration: shares with their bounds, falls of towns beside the record, courses by turn."""

from __future__ import annotations

from typing import Any

import pytest

from engine.pacific_war.history.calibration import RECORD, Share, TownFall, calibration
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


@pytest.mark.parametrize(
    ("doctrine", "chile", "fair"),
    [("bold", 44, False), ("bold", 45, True), ("bold", 55, True), ("bold", 56, False), ("balanced", 45, False)],
)
def test_each_side_must_have_its_part_in_nineteen_cases_of_twenty(doctrine: str, chile: int, fair: bool) -> None:
    assert Share(doctrine, chile, 100 - chile, 7).holds is fair


def test_more_wars_make_the_bounds_narrower() -> None:
    few, many = Share("bold", 20, 30, 0).bounds, Share("bold", 200, 300, 0).bounds
    assert few[0] < many[0] < 0.4 < many[1] < few[1]
    assert Share("bold", 0, 5, 0).bounds[0] == pytest.approx(0.0)


def test_falls_are_those_of_chiles_victories() -> None:
    found = calibration([row("chile", 12, lima=11), row("chile", 12, lima=12), row("chile"), row("allies", 12, lima=3)])
    lima = next(fall for fall in found.falls if fall.town == "Lima")
    assert (lima.fell, lima.wars, lima.mean, lima.record) == (2, 3, 11.5, RECORD["Lima"])
    assert lima.holds
    every = next(fall for fall in found.in_all if fall.town == "Lima")
    assert (every.fell, every.wars) == (3, 4)
    assert not found.tempo  # Pisagua never fell


def test_a_mean_too_early_misses() -> None:
    assert TownFall("Lima", 3, 3, 10.5, 0.0, 12).holds
    assert not TownFall("Lima", 3, 3, 10.4, 0.0, 12).holds
    assert TownFall("Puno", 0, 3, None, 0.0, None).holds


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


def goals(rows: list[dict[str, Any]]) -> dict[str, bool]:
    return {goal.about.split()[0]: goal.holds for goal in calibration(rows).goals}


def test_a_goal_is_reached_or_not() -> None:
    taken = {"turn": 8, "date": date_of(8), "to": "chile"}
    early, late, drawn = row("chile", 9), row("chile", 12, lima=12), row("draw", 12)
    late["falls"]["Arica"] = taken
    late["losses"] = [{"turn": 4, "side": "allies", "warship": True, "ship": "ship-pe-huascar"}]
    reached = dict.fromkeys(("draws", "Arica", "Lima", "Chile's", "turn"), True)
    assert goals([late, late, early]) == reached
    assert goals([late, drawn, drawn]) == reached | {"draws": False, "Arica": False}
    assert goals([late, early, early]) == reached | {"Arica": False, "Lima": False, "Chile's": False}
    late["losses"][0]["turn"] = 7
    assert goals([late]) == reached | {"turn": False}


def test_no_war_is_no_calibration() -> None:
    with pytest.raises(ValueError, match="no war was played"):
        calibration([])
