"""What a game names and is not there is told at the first drive, with what there is instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, TypeAlias

import pytest

from engine.core.drive import drive
from engine.core.events import Event
from engine.core.facts import Fact, Noun, fact
from engine.core.rules import by_name
from engine.core.runner import Misnamed, Run
from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Call, Done, Fork, Goto, Next, NoLocals, Outcome, Step
from engine.core.strict import check_event
from engine.core.words import Words
from tests.engine.core.toy.game import Toy, ToyPolicy
from tests.engine.core.toy.steps import STEPS

Port: TypeAlias = Annotated[str, Noun(lambda port: Words({"a": "toy-a"}[port]))]


@fact("toy-planted-arrival")
class Arrival(Fact):
    """A boat that comes in."""

    port: Port


class Planted(Step[NoLocals]):
    """A game of one move."""

    name, section, Locals = "game", "1", NoLocals
    move: ClassVar[Next]

    def start(self, run: Run, own: NoLocals) -> Next:
        return self.move

    def asked(self, run: Run, own: NoLocals, answer: Answer) -> Next:
        return Done()

    def called(self, run: Run, own: NoLocals, outcome: Outcome) -> Next:
        return Done()


class Stubborn(ToyPolicy):
    """Says the same to everything."""

    def answer(self, known: Any, kind: str, path: str, slot: str) -> Answer:
        return "nowhere"


def play(move: Next, policy: type[ToyPolicy] = ToyPolicy, *, strict: bool = True) -> None:
    """The toy with this one move, to its end."""
    step = type("Move", (Planted,), {"move": move})()

    class OneMove(Toy):
        steps: Mapping[str, Step[Any]] = {**by_name(STEPS), "game": step}

    toy = OneMove()
    drive(toy, "skerries", "one", policy(toy, "careful"), strict=strict)


def test_a_sound_move_is_played() -> None:
    play(Ask("orders", ("r1",), "asked"))


@pytest.mark.parametrize(
    ("move", "told"),
    [
        (Ask("oders", ("r1",), "asked"), "step 'game' at 'game' asks 'oders', which is no kind of question; there are"),
        (Ask("orders", ("r9",), "asked"), "asks 'orders' of 'r9', which is no node; there are b1, b2, b3, blue, r1"),
        (Ask("orders", (), "asked"), "asks 'orders' of nobody"),
        (Ask("orders", ("r1",), "aksed"), "goes on at 'aksed' after 'orders', which is none of its labels"),
        (Goto("elsewhere"), "step 'game' at 'game' has no label 'elsewhere'"),
        (Call("trun", "turn", NoLocals(), "called"), "step 'game' at 'game' calls 'trun', which is no step"),
        (Fork("trun", {"a": NoLocals()}, "called"), "step 'game' at 'game' calls 'trun', which is no step"),
    ],
)
def test_what_is_not_there_is_named_with_the_step_that_wants_it(move: Next, told: str) -> None:
    with pytest.raises(Misnamed) as wrong:
        play(move)
    assert told in str(wrong.value)


@pytest.mark.parametrize("gate", [False, True])
def test_an_answer_that_is_not_legal_is_told_with_the_rule_and_what_is(gate: bool) -> None:
    with pytest.raises(Misnamed) as wrong:
        play(Ask("orders", ("r1",), "asked", gate=gate), Stubborn)
    told = str(wrong.value)
    assert "answers 'orders' for 'r1' at 'game' with 'nowhere'" in told
    assert "rule 5.2; legal: toy-stay; toy-station" in told


def test_a_fact_that_names_nothing_is_told() -> None:
    check_event(Event(Arrival("a"), "game", 0))
    with pytest.raises(Misnamed, match=r"Arrival\(port='x'\) at 'game' names something that is not there"):
        check_event(Event(Arrival("x"), "game", 0))


def test_where_people_play_a_policy_is_not_judged() -> None:
    play(Ask("orders", ("r1",), "asked"), Stubborn, strict=False)
