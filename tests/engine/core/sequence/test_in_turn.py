"""Sides that act in turn until all have passed."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.play.match import Match
from engine.core.sequence.in_turn import TakingTurns, TurnsLocals
from engine.core.spaces.space import Answer
from engine.core.steps import Call, Next, Step
from tests.engine.core.toy.courses import QUESTIONS, FirstOf, Noting, alike, kept, seen
from tests.engine.core.toy.small import Own


class Flights(TakingTurns[TurnsLocals]):
    """Sides act in turn; the act is noted."""

    name, section, Locals, kind = "flights", "10.6", TurnsLocals, "pass-or"

    def sides(self, run: Any, own: TurnsLocals) -> tuple[str, ...]:
        return ("red", "blue")

    def act(self, run: Any, own: TurnsLocals, answer: Answer) -> Next:
        run.edit.box.seen.append(own.side)
        return Call("noting", own.side, Own(), "acted")


class Dogged(Flights):
    """A pass counts only where nobody acts after it."""

    come_back = True


@pytest.mark.parametrize(
    ("step", "said", "acted"),
    [
        (Flights, "one pass one pass", ["red", "red"]),
        (Flights, "pass one one pass", ["blue", "blue"]),
        (Flights, "pass pass", []),
        (Dogged, "pass one one pass pass", ["blue", "red"]),
        (Dogged, "one pass pass", ["red"]),
    ],
)
def test_sides_take_turns_until_both_have_passed(step: type[Flights], said: str, acted: list[str]) -> None:
    match: Match[Any] = Match.new(FirstOf(step, Noting, questions=QUESTIONS), "", "seed")
    words = said.split()
    while not match.over:
        (decision,) = match.waiting()
        answer = words.pop(0) if decision.kind == "pass-or" else "one"
        match.answer(decision.id, decision.slots[0], answer)
    assert words == []
    assert [path for path in seen(match) if "/" not in path] == acted


def test_who_is_on_and_who_has_passed_is_data_that_survives_a_save_and_a_replay() -> None:
    match, frames, _ = kept(Flights, "pass one one pass")
    assert frames == [
        {"side": "red", "passed": []},
        {"side": "blue", "passed": ["red"]},
        {"side": "blue", "passed": ["red"]},
        {"side": "blue", "passed": ["red"]},
    ]
    assert seen(match) == ["blue", "flights/blue"]


@pytest.mark.parametrize("step", [Flights, Dogged])
def test_each_is_played_alike_by_both_drivers_and_at_random(step: type[Step[Any]]) -> None:
    alike(step)
