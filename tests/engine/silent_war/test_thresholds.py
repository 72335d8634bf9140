"""Printed numbers of Silent War on their edge and one beside it, where no other test of the rule has both.

`tests/engine/thresholds/silent_war.toml` lists them all, with the test that proves each.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine.silent_war.checks import search_shift
from engine.silent_war.steps.combat.shooting import defence_of
from tests.engine.silent_war.war.test_strategic import month_turns, sunk


@pytest.mark.rule("13.2", "24.32")
@pytest.mark.parametrize(("barrier", "shift"), [(True, 2), (False, 0)])
def test_a_barrier_adds_two_to_its_search(barrier: bool, shift: int) -> None:
    assert search_shift(ultra=False, barrier=barrier) == shift


@pytest.mark.rule("14.16")
@pytest.mark.parametrize(("up", "defence"), [(True, 4), (False, 1)])
def test_a_ship_face_down_counts_one(up: bool, defence: int) -> None:
    target: Any = SimpleNamespace(up=up, kind=SimpleNamespace(defence=4))
    assert defence_of(cast(Any, target)) == defence


@pytest.mark.rule("17.0", "17.1")
@pytest.mark.parametrize(("period", "start", "after"), [(3, "1945-06", 4), (4, "1945-06", 4)])
def test_the_fourth_period_is_the_last(period: int, start: str, after: int) -> None:
    assert month_turns(9, start=start, period=period, before=sunk(0)).theatre.period == after
