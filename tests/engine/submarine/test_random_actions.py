"""Actions played at random, by both drivers, from a log, from a save, with second thoughts; questions counted."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.core.play.match import Match
from engine.core.testing.orders import both_ends, ends_by_order
from engine.core.testing.random_play import random_play
from engine.core.testing.store import text_of
from engine.submarine.judgement.cards import file_of
from engine.submarine.known import Known
from engine.submarine.scenario import world_of
from engine.submarine.state import ESCORTS, SUBMARINES
from engine.submarine.tables.ships import Game
from tests.engine.submarine.soundness import RULES, SCENARIOS, Sound, options_by
from tests.playthroughs.recorder import answer_by, log_and_save

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
    match: Match[Known] = Match.new(RULES, scenario, "log 2", options)
    left = iter(range(4))
    loaded, again = log_and_save(match, "log 2", pilot, lambda match: next(left, None) is None)
    assert text_of(loaded.save()) == text_of(match.save())
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
FULL = {"advanced": True, "hidden": True}
QUICK_ONES = [("wahoo", "basic"), ("pq-17", "advanced")]
BY_POST: list[Any] = [
    (scenario, game) if (scenario, game) in QUICK_ONES else pytest.param(scenario, game, marks=pytest.mark.soak)
    for scenario in SCENARIOS
    for game in ("basic", "advanced")
]


def questions(scenario: str, game: str, *, blow_by_blow: bool = False) -> tuple[dict[str, int], int]:
    """How many questions each side is put in an action played by its autopilots, and its last turn."""
    barred = file_of(world_of(scenario, {})).barred
    options: dict[str, Any] = {} if game == "basic" else {name: on for name, on in FULL.items() if name not in barred}
    match: Match[Known] = Match.new(RULES, scenario, "by post", RULES.founding(scenario, options))
    if blow_by_blow:
        match.state.world.action.longest, match.state.world.action.asks = 1, "each"
    pilot, asked = RULES.policy("balanced"), Counter[str]()
    while not match.over:
        decision, tree = match.waiting()[0], RULES.seats(match.state)
        asked.update({tree.side(slot) for slot in decision.slots})
        answer_by(pilot, match, decision)
    return asked, match.state.world.action.turn


@pytest.mark.parametrize(("scenario", "game"), BY_POST)
def test_an_action_asks_each_side_three_questions_in_two_turns_at_most(scenario: str, game: str) -> None:
    """In twenty turns that are thirty, with bundles and standing orders; the set-up counts among them."""
    asked, turn = questions(scenario, game)
    most = MOST_QUESTIONS if turn <= 20 else MOST_QUESTIONS * turn // 20
    assert 0 < max(asked.values()) <= most


@pytest.mark.parametrize("scenario", ["wounded-bear", pytest.param("wolf-pack", marks=pytest.mark.soak)])
def test_an_action_is_played_blow_by_blow_where_people_like_it(scenario: str) -> None:
    """One turn a watch, and ship by ship: a gate in each turn, and each warship asked twice in its phase at most: for
    its orders, and for the depths of its charges."""
    asked, turn = questions(scenario, "basic", blow_by_blow=True)
    placing, ships = 2, sum(ship.kind != "merchant" for ship in world_of(scenario, {}).ships.ships.values())
    assert turn <= asked[SUBMARINES] <= turn + placing
    assert turn < asked[ESCORTS] <= turn * (1 + 3 * ships) + placing
