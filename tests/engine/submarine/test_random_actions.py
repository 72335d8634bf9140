"""Actions played at random, by both drivers, from a log, from a save, with second thoughts; questions counted."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.core.chance import SeededChance
from engine.core.play.history import replay
from engine.core.play.match import Match
from engine.core.testing.orders import both_ends, ends_by_order
from engine.core.testing.random_play import random_play
from engine.core.testing.store import text_of
from engine.submarine.known import Known
from engine.submarine.tables.ships import Game
from tests.engine.submarine.soundness import RULES, SCENARIOS, Sound, options_by
from tests.playthroughs.recorder import answer_by

QUICK: list[tuple[str, Game, str]] = [
    ("unescorted-japan", "basic", "first"),
    ("hunters-pacific", "advanced", "second"),
    ("wounded-bear", "advanced", "third"),
]


@pytest.mark.parametrize(("scenario", "game", "seed"), QUICK)
def test_random_play_breaks_nothing(scenario: str, game: Game, seed: str) -> None:
    options = RULES.founding(scenario, options_by(Random(seed), scenario, game))
    kept = random_play(RULES, scenario, seed, options, hooks=(Sound(),), reload=True, check_every=60)
    assert kept.match.over


@pytest.mark.soak
@pytest.mark.parametrize("number", range(150))
def test_random_play_with_any_options_that_the_rules_allow(number: int) -> None:
    luck, scenario = Random(number), SCENARIOS[number % len(SCENARIOS)]
    game: Game = luck.choice(("basic", "advanced"))
    options = RULES.founding(scenario, options_by(luck, scenario, game))
    kept = random_play(
        RULES, scenario, f"random {number}", options, hooks=(Sound(),), reload=bool(number % 2), check_every=40
    )
    assert kept.match.over


def _ends(scenario: str, options: dict[str, Any]) -> None:
    founded = RULES.founding(scenario, options)
    through_match, through_drive = both_ends(RULES, scenario, "both ends", RULES.policy("balanced"), founded)
    assert through_match == through_drive


def test_both_drivers_and_any_order_of_answers_give_one_end() -> None:
    _ends("wounded-bear", {"advanced": True, "hidden": True})
    assert len(ends_by_order(RULES, "hunters-pacific", "orders", 3, RULES.founding("hunters-pacific", {}))) == 1


@pytest.mark.soak
@pytest.mark.parametrize("game", ["basic", "advanced"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_both_drivers_give_one_end_with_any_options(scenario: str, game: Game) -> None:
    _ends(scenario, options_by(Random(f"{scenario} {game}"), scenario, game))


@pytest.mark.parametrize("advanced", [False, True])
def test_the_log_alone_plays_an_action_again_and_a_save_goes_on(advanced: bool) -> None:
    scenario, pilot = "wounded-bear", RULES.policy("bold")
    options = RULES.founding(scenario, {"advanced": advanced, "hidden": advanced})
    match: Match[Known] = Match.new(RULES, scenario, "a log", options)
    entries = list(match.take_changes().entries)
    for _ in range(4):
        answer_by(pilot, match, match.waiting()[0])
        entries += match.take_changes().entries
    loaded: Match[Known] = Match.load(RULES, match.save(), SeededChance("a log"))
    while not match.over:
        answer_by(pilot, match, match.waiting()[0])
        entries += match.take_changes().entries
    while not loaded.over:
        answer_by(pilot, loaded, loaded.waiting()[0])
    assert text_of(loaded.save()) == text_of(match.save())
    again = replay(RULES, entries)
    assert again.result == match.result
    assert again.save() == match.save()


def test_a_place_that_threw_no_dice_can_be_taken_back() -> None:
    scenario = "wahoo"
    match: Match[Known] = Match.new(RULES, scenario, "second thoughts", RULES.founding(scenario, {}))
    decision = match.waiting()[0]
    slot = decision.slots[0]
    before = match.save()
    match.seal(decision.id, slot, match.space(decision.id, slot).default)
    assert match.waiting()[0].complete
    match.reopen(decision.id, slot)
    assert match.waiting() == (decision,)
    assert before["w:boats"] == match.save()["w:boats"]


# --- questions a side ---------------------------------------------------------------------------------------------

MOST_QUESTIONS = 30
"""The most questions that a side may be put in an action of twenty turns, with bundles and standing orders."""
BY_POST: list[Any] = [
    ("wahoo", {}),
    ("pq-17", {"advanced": True, "hidden": True}),
    pytest.param("wolf-pack", {}, marks=pytest.mark.soak),
    pytest.param("wolf-pack", {"advanced": True, "hidden": True, "hidden-torpedoes": True}, marks=pytest.mark.soak),
    pytest.param("pq-17-pack", {}, marks=pytest.mark.soak),
    pytest.param("pq-17-pack", {"advanced": True, "hidden": True, "guided": True}, marks=pytest.mark.soak),
    pytest.param("unescorted-britain", {"hidden": True}, marks=pytest.mark.soak),
]


def questions(scenario: str, options: dict[str, Any], doctrine: str, seed: str) -> tuple[dict[str, int], int]:
    """How many questions each side is put in an action played by a doctrine, and its last turn."""
    match: Match[Known] = Match.new(RULES, scenario, seed, RULES.founding(scenario, options))
    pilot, asked = RULES.policy(doctrine), Counter[str]()
    while not match.over:
        decision, tree = match.waiting()[0], RULES.seats(match.state)
        asked.update({tree.side(slot) for slot in decision.slots})
        answer_by(pilot, match, decision)
    return asked, match.state.world["action"].turn


@pytest.mark.parametrize(("scenario", "options"), BY_POST)
def test_an_action_of_twenty_turns_asks_each_side_thirty_questions_at_most(
    scenario: str, options: dict[str, Any]
) -> None:
    asked, turn = questions(scenario, options, "balanced", "by post")
    assert turn == 20
    assert 0 < max(asked.values()) <= MOST_QUESTIONS
