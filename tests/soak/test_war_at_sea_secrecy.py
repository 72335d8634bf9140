"""Whole games of the war at sea looked at for leaks, act by act: what the face makes, in twins."""

from __future__ import annotations

import pytest

from tests.bot.faces.war_at_sea.twins import compare, game
from tests.bot.faces.whole import step

EVERY = 4
"""Of so many acts one is looked at."""


@pytest.mark.soak
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("scenario", ["coral-sea", "santa-cruz", "pedestal", "matapan", "savo-battleships"])
def test_nothing_is_read_in_whole_games(scenario: str) -> None:
    acts, match = 0, game(scenario, "fog", formations=scenario == "matapan")
    while not match.over:
        entries = step(match)
        acts += 1
        if not match.over and acts % EVERY == 1:
            compare(match, entries, acts)
    assert acts > 1
