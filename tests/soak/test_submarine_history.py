"""The convoy battles with merchants of their own tonnage come out near their record (engine README)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.submarine.history.calibration import share_of
from engine.submarine.history.report import simulate
from engine.submarine.scenario import scenario_named

GAMES = 60
STRAY = 0.13
"""How far a share of so many games strays, twice its error."""
LOST = {"hx-112": {"U-99", "U-100"}}
"""The boats and escorts that were sunk in fact."""


@pytest.fixture(scope="module", params=["sc-7", "hx-112", "parks-pirates"])
def played(request: pytest.FixtureRequest) -> tuple[str, list[dict[str, Any]]]:
    """A scenario, and actions of it."""
    return request.param, simulate(request.param, range(50_001, 50_001 + GAMES), options={"advanced": False})


@pytest.mark.soak
def test_losses_are_within_a_half_of_the_record(played: tuple[str, list[dict[str, Any]]]) -> None:
    scenario, rows = played
    file = scenario_named(scenario)
    boats = {row.name for row in file.submarines}
    warships = {row.name for row in file.escorts}
    merchants = sum(name not in boats | warships for row in rows for name in row["sunk"]) / len(rows)
    assert file.history.merchants / 2 <= merchants <= file.history.merchants * 3 / 2
    assert abs(sum(row["boats_lost"] for row in rows) / len(rows) - file.history.boats) <= 1
    for name in boats | warships:
        share = sum(name in row["sunk"] for row in rows) / len(rows)
        if name in LOST.get(scenario, ()):
            assert share >= 0.3 - STRAY, name
        else:
            assert share <= 0.4 + STRAY, name


@pytest.mark.soak
def test_either_side_may_win(played: tuple[str, list[dict[str, Any]]]) -> None:
    share = share_of(*played).share
    assert 0.3 - STRAY <= share <= 0.7 + STRAY
