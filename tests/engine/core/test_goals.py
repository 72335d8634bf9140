"""Goals of a calibration: when they hold, how far a number is from its record, how much it strays."""

from __future__ import annotations

from math import inf
from random import Random
from statistics import fmean

import pytest

from engine.core.goals import THIRD, Figure, Goal, error_of, far


def games(count: int) -> list[dict[str, int]]:
    """Games of which about half are won."""
    luck = Random(7)
    return [{"won": luck.randrange(2)} for _ in range(count)]


WON = Figure(lambda rows: fmean(row["won"] for row in rows), percent=True)


@pytest.mark.parametrize(
    ("found", "low", "high", "percent", "distance"),
    [
        (5.0, 4.0, 6.0, False, 0.0),
        (6.0, 4.0, 6.0, False, 1.0),
        (3.0, 4.0, 6.0, False, 2.0),
        (10.2, 0.0, 4.0, False, 2.55),
        (0.0, 0.3, 1.0, True, 1 / 0.7),
        (1.0, 0.0, 0.4, True, 2.5),
        (0.0, 0.0, 0.4, True, 0.0),
        (9.0, None, 19.0, False, 9 / 19),
        (57.0, None, 19.0, False, 3.0),
        (-60.0, None, 19.0, False, 0.0),
        (8.0, 4.0, None, False, 0.0),
        (0.0, 4.0, None, False, 2.0),
        (0.5, 0.0, 1.0, True, 0.0),
    ],
)
def test_a_number_is_as_far_as_its_bounds_allow(
    found: float, low: float | None, high: float | None, percent: bool, distance: float
) -> None:
    assert far(found, low, high, percent=percent) == pytest.approx(distance)


def test_a_number_should_be_as_its_record_where_that_is_told() -> None:
    assert far(0.03, 0.09, 1.0, percent=True, record=0.18) == pytest.approx(0.15 / 0.09)
    assert far(0.18, 0.09, 1.0, percent=True, record=0.18) == 0


def test_what_never_happened_is_far() -> None:
    assert far(None, 3.0, 6.0) == pytest.approx(1.5)
    never = Goal("war", "turn of the fall", 3.0, 6.0, Figure(lambda rows: None))
    assert not never.holds([{"won": 1}])


@pytest.mark.parametrize(("fell", "holds"), [(1, False), (2, True)])
def test_a_hit_is_of_something_that_happens_in_a_third_of_the_games(fell: int, holds: bool) -> None:
    turn = Figure(lambda rows: 5.0)
    often = Figure(lambda rows: fell / 6, percent=True)
    goal = Goal("war", "turn of the fall", 4.0, 6.0, turn, often=often)
    assert (fell / 6 >= THIRD) is holds
    assert goal.holds([{}]) is holds


def test_a_sure_goal_holds_with_its_error() -> None:
    rows = games(20)
    plain = Goal("war", "share", 0.3, 0.7, WON)
    sure = Goal("war", "share", 0.3, 0.7, WON, sure=True)
    assert plain.holds(rows)
    assert not sure.holds(rows)
    assert sure.holds(games(2000))


def test_the_error_is_that_of_a_mean() -> None:
    assert error_of(WON.of, games(4000)) == pytest.approx(0.5 / 4000**0.5, rel=0.4)
    assert error_of(WON.of, games(20)) == pytest.approx(0.5 / 19**0.5, rel=0.1)
    assert error_of(WON.of, games(1)) == 0


def test_a_goal_is_data_with_an_id() -> None:
    goal = Goal("whole-war", "Huáscar's loss, turn", -inf, inf, WON)
    assert goal.id == "whole-war/huascars-loss-turn"
    assert (goal.definition()["low"], goal.definition()["high"]) == (None, None)
