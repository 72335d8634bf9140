"""The campaign played from the first action to the last by autopilots; every fact has its words in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from bot.text.voice import voice
from engine.core.drive import drive
from engine.core.events import Event
from engine.submarine.autopilot.policy import Autopilot
from engine.submarine.facts.campaign import CampaignOver, CampaignScore
from engine.submarine.game import SubmarineGame
from tests.engine.submarine.step_kit import heard

HARD: dict[str, Any] = {
    "advanced": True, "hidden": True, "equipment": True, "mixed-loads": True, "crews": True, "weather": True,
    "cargo": True, "charge-stocks": True, "torpedo-stocks": True,
}  # fmt: skip


@pytest.mark.soak
@pytest.mark.parametrize("options", [{}, {"hidden": True}, HARD])
def test_the_campaign_is_played_to_its_end(options: dict[str, Any]) -> None:
    told: list[Event] = []
    rules = SubmarineGame()
    state = drive(rules, "ons-5", "eight days", Autopilot("balanced"), options=options, listen=told.append)
    scores, over = heard(told, CampaignScore), heard(told, CampaignOver)
    assert len(scores) == 8
    assert (over[0].submarines, over[0].escorts) == (scores[-1].submarines_in_all, scores[-1].escorts_in_all)
    book = state.world.campaign
    assert len(book.used) == len(set(book.used)) >= 32
    for language in ("en", "es"):
        for event in told:
            assert voice(language).say(event.words)
