"""Orders in rounds, and windows that do not tell who is near."""

from __future__ import annotations

from typing import Any

from engine.core.play.match import Match
from engine.core.sequence.gates import OrdersInRounds, ask_round, window
from engine.core.spaces.space import Answer
from engine.core.steps import Goto, Next, Step
from tests.engine.core.toy.courses import QUESTIONS, FirstOf, alike, seen


class AskedInRounds(Step[OrdersInRounds]):
    """Orders in rounds: all first, then who asked for another."""

    name, section, Locals = "asked", "8", OrdersInRounds

    def start(self, run: Any, own: OrdersInRounds) -> Next:
        return ask_round(own, "pick", ("r1", "r2", "b1"), "ordered")

    def ordered(self, run: Any, own: OrdersInRounds, answers: dict[str, Answer]) -> Next:
        run.edit.box.seen.append(sorted(answers))
        own.again = [slot for slot in answers if slot != "r1"] if own.round < 2 else []
        return Goto("start")


def test_orders_in_rounds_are_asked_of_all_and_then_of_those_who_want_to_go_on() -> None:
    rules = FirstOf(AskedInRounds, questions=QUESTIONS)
    match: Match[Any] = Match.new(rules, "", "seed")
    while not match.over:
        match.close(match.waiting()[0].id, deadline=True)
    assert seen(match) == [["b1", "r1", "r2"], ["b1", "r2"]]


def test_a_window_always_asks_the_side_before_its_units() -> None:
    ask = window("pick", "answered", {"blue": ["b1"], "red": []})
    assert (ask.slots, ask.gate, ask.window) == (("blue", "b1", "red"), True, True)


def test_rounds_are_played_alike_by_both_drivers_and_at_random() -> None:
    alike(AskedInRounds)
