"""The log of an escort tells her own side how deep her charges were set, and everybody once the action is over."""

from __future__ import annotations

from typing import Any

import pytest

from bot.faces.submarine.story.teller import SubmarineTeller
from bot.text.voice import LANGUAGES, voice
from engine.core.play.match import Match
from engine.submarine.facts.attacks import ExplodesSet
from engine.submarine.state import ESCORTS, SUBMARINES
from tests.bot.faces.submarine.action import action
from tests.bot.faces.whole import step

WORD = {"en": "Settings in feet", "es": "Ajustes en pies"}


def told(match: Match[Any], events: list[Any], seat: str | None, ship: str, language: str) -> str:
    teller = SubmarineTeller()
    gatherer = teller.gatherer()
    facts = [fact for event in events if (fact := gatherer.fact(event)) is not None]
    return "\n".join(teller.unit_chapter(match.look(seat), facts, ship, (), voice(language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_depths_of_charges_are_in_the_log_of_who_may_know_them(language: str) -> None:
    match = action("pq-17")
    events: list[Any] = []
    ship = ""
    while not match.over:
        events += [event for entry in step(match) for event in entry.events]
        if not ship:
            fell = (event.fact for event in events if isinstance(event.fact, ExplodesSet) and event.fact.settings)
            ship = next((fact.ship.partition("|")[0] for fact in fell), "")
            if ship:
                assert WORD[language] in told(match, events, ESCORTS, ship, language)
                for seat in (SUBMARINES, None):
                    assert WORD[language] not in told(match, events, seat, ship, language)
    assert ship, "no charges fell"
    for seat in (ESCORTS, SUBMARINES, None):
        assert WORD[language] in told(match, events, seat, ship, language)
