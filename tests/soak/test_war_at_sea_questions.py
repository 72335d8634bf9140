"""Every question of the two largest operations, typed and by cards, in both languages."""

from __future__ import annotations

from random import Random

import pytest

from bot.text.voice import LANGUAGES
from engine.core.play.match import Match
from engine.war_at_sea.known import Known
from tests.bot.faces.war_at_sea.every_question import asked, by_cards, judge
from tests.bot.faces.war_at_sea.table import RULES

pytestmark = [pytest.mark.soak, pytest.mark.timeout(3_600)]


@pytest.mark.parametrize(("scenario", "turns"), [("santa-cruz", 24), ("pedestal", 24), ("matapan", 18)])
def test_every_question_of_a_large_operation(scenario: str, turns: int) -> None:
    match: Match[Known] = Match.new(RULES, scenario, "soak")
    rng, kinds = Random(3), set()
    for decision, slot in asked(match, turns, 25, blows=True):
        kinds.add(decision.kind)
        judge(match, decision, slot, rng)
        for language in LANGUAGES:
            by_cards(match, decision, slot, language)
    assert kinds >= {"was-day", "was-flights", "was-boats", "was-after"}
