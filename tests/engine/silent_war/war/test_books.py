"""The books of whole campaigns agree week after week."""

from __future__ import annotations

import pytest

from engine.core.drive import drive
from tests.engine.silent_war.books_kit import Clerk
from tests.engine.silent_war.voyage_kit import RULES, opening


@pytest.mark.parametrize(
    ("scenario", "weeks", "anyhow"), [("asiatic-fleet", 15, 0.5), ("lifeguard", 6, 0.1), ("whole-war", 40, 0)]
)
def test_the_books_of_a_campaign_agree_week_after_week(scenario: str, weeks: int, anyhow: float) -> None:
    clerk = Clerk(scenario, anyhow)
    assert drive(RULES, scenario, f"books {scenario}", clerk, options=opening(scenario, weeks)).meta.over
    assert clerk.audit.weeks == weeks
