"""Why a plan is proposed that the odds on its card speak against (6.4)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.faces.war_at_sea.orders.battle_lines import question_lines
from bot.text.voice import voice
from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.war_at_sea.autopilot import reasons
from engine.war_at_sea.autopilot.exits import Exit
from engine.war_at_sea.autopilot.foresight import Outlook
from engine.war_at_sea.autopilot.policy import Autopilot
from engine.war_at_sea.known import Known
from tests.bot.faces.war_at_sea.twins import RULES

SAYS = {"en": "Proposed all the same", "es": "Se propone de todos modos"}
LATER = {"en": "Leaving the map for points", "es": "Salir del mapa por puntos"}


def first_plan(scenario: str, side: str) -> tuple[Known, str, str]:
    """What a side knows where its first plan is asked, the place and the first force."""
    match: Match[Known] = Match.new(RULES, scenario, SeededChance("970001"))
    while match.waiting()[0].kind != "was-plan":
        match.close(match.waiting()[0].id, deadline=True)
    known = match.look(side)
    for decision in match.waiting():
        for slot in decision.slots:
            if slot in known.battle(decision.path).parties and known.battle(decision.path).parties[slot].side == side:
                return known, decision.path, slot
    raise AssertionError(side)


def lines(known: Known, path: str, slot: str, language: str, **rows: str) -> list[str]:
    """The card of the plan that the staff proposes, or of one with other rows."""
    plan: Any = Autopilot("balanced").answer(known, "was-plan", path, slot)
    return question_lines(known, "was-plan", path, slot, {**plan, **rows}, voice(language))


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_fight_against_odds_is_proposed_with_its_reason(language: str) -> None:
    """A card called the enemy 1.6 times as strong and proposed to fight without a word."""
    known, path, slot = first_plan("tassafaronga", "axis")
    told = lines(known, path, slot, language)
    assert len([line for line in told if line.startswith(SAYS[language])]) == 1
    assert not any(line.startswith(SAYS[language]) for line in lines(known, path, slot, language, aim="away"))
    strong = first_plan("tassafaronga", "allied")
    assert not any(line.startswith(SAYS[language]) for line in lines(*strong, language)), "the odds say it"


@pytest.mark.parametrize(("looked", "kind", "why"), [
    (Outlook(3, 12.4, 0.0), "battle", ("gains", 12)),
    (Outlook(3, 0.1, 0.0), "battle", ("even", 0)),
    (Outlook(3, -9.0, 0.0), "battle", ("decides", 0)),
    (None, "battle", ("unseen", 0)),
])  # fmt: skip
def test_each_reason_says_what_the_look_ahead_found(
    looked: Outlook | None, kind: str, why: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    known, path, slot = first_plan("tassafaronga", "axis")
    monkeypatch.setattr(reasons, "expected", lambda *_: looked)
    found = reasons.reason(known, path, slot, "fight")
    assert found is not None
    assert (found.why, found.points) == why
    monkeypatch.setattr(reasons, "odds_of", lambda *_: 1.0)
    even = reasons.reason(known, path, slot, "fight")
    assert even is not None
    assert not even.why, "between equals the card says that it may go either way"


@pytest.mark.parametrize(("looked", "unwilling", "why"), [
    (Outlook(2, 0.0, 7.0), False, "spares"),
    (Outlook(2, 0.0, 7.0), True, "told"),
])  # fmt: skip
def test_getting_away_from_the_weaker_has_its_reason_too(
    looked: Outlook, unwilling: bool, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known, path, slot = first_plan("tassafaronga", "allied")
    monkeypatch.setattr(reasons, "expected", lambda *_: looked)
    monkeypatch.setattr(reasons, "unwilling", lambda *_: unwilling)
    monkeypatch.setattr(reasons, "plan", lambda *_: {"aim": "away"})
    found = reasons.reason(known, path, slot, "away")
    assert found is not None
    assert found.why == why


@pytest.mark.parametrize("language", ["en", "es"])
def test_who_may_leave_for_points_reads_when_that_is_proposed(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    known, path, slot = first_plan("savo-battleships", "axis")
    for rounds, said in ((2, "3"), (0, None), (9, "")):
        monkeypatch.setattr(reasons, "exit_of", lambda *_, rounds=rounds: Exit("to-E", rounds))
        told = [line for line in lines(known, path, slot, language) if line.startswith(LATER[language])]
        assert len(told) == (said != ""), "a round that the battle does not have is not named"
        assert not said or said in told[0]
