"""Battles by autopilot beside the record: what many games of Savo come to; the many are played in `make soak`."""

from statistics import median
from typing import Any

import pytest

from engine.war_at_sea.history.report import simulate
from engine.war_at_sea.scenario import scenario_named

MANY = pytest.param(300, marks=pytest.mark.soak)


def _share(rows: list[dict[str, Any]], side: str, name: str) -> float:
    return sum(name in row["sunk"][side] for row in rows) / len(rows)


@pytest.mark.parametrize("games", [MANY])
def test_savo_goes_as_it_went(games: int) -> None:
    """Kirishima is lost more often than not, South Dakota seldom, and the middle game is no victory of the Axis."""
    rows = simulate("savo-battleships", range(games), "balanced")
    assert 0.5 <= _share(rows, "axis", "Kirishima") <= 0.95
    assert _share(rows, "allies", "South Dakota") <= 0.3
    margin = median(row["points"]["axis"] - row["points"]["allies"] for row in rows)
    assert margin < scenario_named("savo-battleships").victory.axis_marginal


@pytest.mark.parametrize("games", [MANY])
@pytest.mark.parametrize("scenario", ["savo-battleships", "cape-esperance", "denmark-strait"])
def test_each_side_reaches_a_draw_in_a_quarter_of_the_games(scenario: str, games: int) -> None:
    rows = simulate(scenario, range(games), "balanced")
    for winner in ("axis", "allies"):
        assert sum(row["winner"] in (winner, "draw") for row in rows) >= games / 4


def test_the_way_a_battle_goes_follows_from_its_seed_alone() -> None:
    assert simulate("denmark-strait", [4, 5]) == simulate("denmark-strait", [4]) + simulate("denmark-strait", [5])
