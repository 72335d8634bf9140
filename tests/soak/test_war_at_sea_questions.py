"""Every question of the two largest operations, typed and by cards, in both languages; how many there are."""

from __future__ import annotations

from random import Random

import pytest

from bot.text.voice import LANGUAGES
from engine.core.play.match import Match
from engine.war_at_sea.known import Known
from tests.bot.faces.war_at_sea.every_question import asked, by_cards, judge
from tests.bot.faces.war_at_sea.table import RULES
from tests.engine.war_at_sea.waits import waits

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


@pytest.mark.parametrize("seed", ["gates-1", "gates-2", "gates-3"])
@pytest.mark.parametrize(("scenario", "most", "mean"), [("santa-cruz", 7, 2.7), ("pedestal", 4, 2.3)])
def test_how_often_a_large_operation_waits_for_somebody(scenario: str, most: int, mean: float, seed: str) -> None:
    """Before reports, entries and targets were put on wish a turn of Santa Cruz waited 17 times, of Pedestal 11."""
    found = [waits for turn, waits in waits(scenario, seed, 24).items() if turn]
    assert max(waits.stops for waits in found) <= most
    assert sum(waits.asked.total() for waits in found) / (2 * len(found)) <= mean
