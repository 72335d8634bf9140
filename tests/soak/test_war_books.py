"""Whole wars in which commanders do anything legal, more or less often: the books agree week after week."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.drive import drive
from tests.engine.silent_war.books_kit import Clerk
from tests.engine.silent_war.voyage_kit import RULES

WARS = [
    ("whole-war", 0.0, False),
    ("whole-war", 0.03, False),
    ("whole-war", 0.3, False),
    ("whole-war", 1.0, False),
    ("whole-war", 0.3, True),
    ("east-wind-early", 0.3, False),
    ("east-wind-early", 0.8, True),
]


@pytest.mark.soak
@pytest.mark.timeout(1_800)
@pytest.mark.parametrize(("scenario", "anyhow", "quick"), WARS)
def test_the_books_agree_whatever_is_ordered(scenario: str, anyhow: float, quick: bool) -> None:
    clerk = Clerk(f"{scenario} {anyhow}", anyhow)
    state = drive(RULES, scenario, f"books {anyhow} {quick}", clerk, options={"quick": quick})
    result: Any = state.meta.result
    assert state.meta.over
    assert clerk.audit.weeks == result["weeks"]
