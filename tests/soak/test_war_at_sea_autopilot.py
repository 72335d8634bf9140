"""Long runs of the war at sea's autopilot: every doctrine to the end of every scenario, legal and with goals kept."""

from __future__ import annotations

import pytest

from engine.core.drive import drive
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.history.calibration import goals_of, scenarios, trial

RULES = WarAtSea()


@pytest.mark.soak
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("doctrine", RULES.doctrines)
@pytest.mark.parametrize("scenario", scenarios())
def test_every_doctrine_ends_every_scenario(scenario: str, doctrine: str) -> None:
    for seed in range(3):
        state = drive(RULES, scenario, f"soak {seed}", RULES.policy(doctrine))
        assert state.world.operation.over


@pytest.mark.soak
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize(
    "scenario",
    ["savo-battleships", "empress-augusta-bay", "north-cape", "river-plate", "tassafaronga", "santa-cruz", "pedestal"],
)
def test_the_goals_of_history_are_kept(scenario: str) -> None:
    rows = [trial(seed, scenario, "balanced") for seed in range(40001, 40101)]
    assert [goal.what for goal in goals_of(scenario) if not goal.holds(rows)] == []
