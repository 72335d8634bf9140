"""Every question of a small operation and of a battle fought blow by blow, typed and by cards."""

from __future__ import annotations

from collections import Counter
from random import Random

from engine.core.play.match import Match
from engine.war_at_sea.known import Known
from engine.war_at_sea.terms import SIDES
from tests.bot.faces.war_at_sea.every_question import asked, by_cards, judge
from tests.bot.faces.war_at_sea.table import RULES, step

TURNS, MOST, QUIET, LOOKED_AT = 3, 1, 3, 2
USUAL = ("was-day", "was-flights", "was-boats")
"""What every turn asks; other questions follow from what happens."""


def test_orders_of_an_operation_are_typed_and_given_by_cards() -> None:
    match: Match[Known] = Match.new(RULES, "second-sirte", "questions")
    kinds, rng = set(), Random(1)
    for decision, slot in asked(match, TURNS, MOST):
        kinds.add(decision.kind)
        judge(match, decision, slot, rng)
        by_cards(match, decision, slot, "en")
    assert kinds >= {"was-decoys", "was-muster", "was-day", "was-flights", "was-boats"}


def test_a_battle_is_typed_blow_by_blow() -> None:
    match: Match[Known] = Match.new(RULES, "cape-esperance", "questions")
    kinds, rng = set(), Random(2)
    for decision, slot in asked(match, 1, MOST, blows=True):
        kinds.add(decision.kind)
        judge(match, decision, slot, rng)
        by_cards(match, decision, slot, "es")
    assert kinds >= {"was-plan", "was-amend", "was-move", "was-fire"}


def test_a_quiet_turn_asks_a_side_three_times_at_most() -> None:
    """The orders of the day, the flights, the submarines; what follows from an encounter is not counted."""
    match: Match[Known] = Match.new(RULES, "coral-sea", "questions")
    times: Counter[tuple[str, int]] = Counter()
    while (turn := match.look(None).operation.turn) <= LOOKED_AT:
        decision = next(iter(match.waiting()))
        if turn and decision.kind in USUAL:
            tree = RULES.seats(match.state)
            times.update({(tree.side(slot), turn) for slot in decision.awaited})
        step(match, decision)
    assert set(times) == {(side, turn) for side in SIDES for turn in range(1, LOOKED_AT + 1)}
    assert max(times.values()) <= QUIET
