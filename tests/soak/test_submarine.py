"""Long runs of Submarine: every scenario in both games, every doctrine, at random and by autopilot."""

from __future__ import annotations

import pytest

from engine.core.drive import drive
from engine.core.testing.masks import apart
from engine.core.testing.random_play import random_play
from engine.submarine.game import SubmarineGame
from engine.submarine.history.calibration import ASKED

RULES = SubmarineGame()


@pytest.mark.soak
@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("scenario", ASKED)
def test_every_doctrine_ends_every_scenario(scenario: str, advanced: bool) -> None:
    for doctrine in RULES.doctrines:
        for seed in range(5):
            state = drive(RULES, scenario, f"soak {seed}", RULES.policy(doctrine), options={"advanced": advanced})
            assert state.world.action.winner in ("submarines", "escorts", "draw")


@pytest.mark.soak
@pytest.mark.parametrize("scenario", ["wolf-pack", "pq-17-pack", "bungo-pete", "ark-royal"])
def test_random_play_breaks_nothing_and_keeps_secrets_apart(scenario: str) -> None:
    random_play(RULES, scenario, "soak", {"hidden": True}, hooks=(apart,), check_every=20, reload=True)
