"""An autopilot, or other advice of a game, that fails: the campaign goes on, and the fault is noted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.core.drive import drive
from engine.core.play.counsel import NoAnswer, Trouble
from engine.core.play.history import replay
from engine.core.play.match import Match
from engine.core.refusal import Refusal
from engine.core.rules import Policy
from engine.core.runner import Run
from engine.core.spaces.space import Answer, Choice, Option, Space
from engine.core.steps import Ask, Done, Next, Step
from engine.core.words import Words
from tests.engine.core.toy.small import Own, Pick, Small

FAULTS = ("raises", "illegal")


class Failing(Policy[Any]):
    """Raises, or answers what nobody asked."""

    def __init__(self, how: str) -> None:
        self.how = how

    def answer(self, known: Any, kind: str, path: str, slot: str) -> Answer:
        if self.how == "raises":
            raise ValueError("max() arg is an empty sequence")
        return "nine"


class Ill(Small):
    """Small rules whose autopilot fails."""

    how = "raises"

    def policy(self, doctrine: str) -> Policy[Any]:
        super().policy(doctrine)
        return Failing(self.how)


class Gate(Step[Own]):
    """A gate for both of a side, then a question for one."""

    name, section, Locals = "gate", "1", Own

    def start(self, run: Run, own: Own) -> Next:
        return Ask("pick", ("r1", "r2"), "gated", gate=True)

    def gated(self, run: Run, own: Own, answer: Answer) -> Next:
        run.edit.box.seen.append(answer)
        return Ask("pick", ("r1",), "picked")

    def picked(self, run: Run, own: Own, answer: Answer) -> Next:
        run.edit.box.seen.append(answer)
        return Done()


def ill(how: str, question: type[Pick] = Pick, step: type[Step[Own]] = Gate) -> Match[Any]:
    rules = Ill(step, questions=(question,))
    rules.how = how
    return Match.new(rules, "any", "seed")


def noted(match: Match[Any]) -> set[tuple[str, str]]:
    return {(trouble.source, trouble.slot) for trouble in match.take_troubles()}


@pytest.mark.parametrize("how", FAULTS)
def test_the_default_answers_for_an_autopilot_that_fails(how: str) -> None:
    match = ill(how)
    (gate,) = match.waiting()
    assert match.suggestion(gate.id, "r1") == ("one", "default")
    match.close(gate.id, deadline=True)
    assert noted(match) == {("autopilot", "r1"), ("autopilot", "r2")}
    (single,) = match.waiting()
    match.silence(single.id)
    assert match.over
    assert match.state.world.box.seen == [{"r1": "one", "r2": "one"}, "one"]
    (trouble,) = match.take_troubles()
    assert trouble.kind == "pick"
    assert trouble.doctrine == "usual"
    assert "err-not-an-option" in trouble.fault if how == "illegal" else "Traceback" in trouble.fault
    assert match.take_troubles() == ()
    assert replay(match.rules, match.take_changes().entries).over


@pytest.mark.parametrize("how", FAULTS)
def test_an_exec_who_fails_answers_by_default_and_then_asks(how: str) -> None:
    match = ill(how, step=Twice)
    match.delegate(match.waiting()[0].id, "r1", "usual")
    assert match.state.world.box.seen == ["one"]
    assert [message.kind for message in match.waiting()] == ["pick"]  # a person is there to be asked
    assert noted(match) == {("autopilot", "r1")}


class Twice(Step[Own]):
    """A fight of two questions."""

    name, section, Locals, battle = "twice", "1", Own, True

    def start(self, run: Run, own: Own) -> Next:
        return Ask("pick", ("r1",), "picked")

    def picked(self, run: Run, own: Own, answer: Answer) -> Next:
        own.count += 1
        run.edit.box.seen.append(answer)
        return Done() if own.count == 2 else Ask("pick", ("r1",), "picked")


class Asking(Step[Own]):
    """Asks the autopilot itself, like an executive officer who does not wake the captain."""

    name, section, Locals = "asking", "1", Own

    def start(self, run: Run, own: Own) -> Next:
        run.edit.box.seen.append(run.advice("pick", "r1", "usual"))
        return Done()


@pytest.mark.parametrize("how", FAULTS)
def test_a_step_that_asks_the_autopilot_gets_something_legal(how: str) -> None:
    match = ill(how, step=Asking)
    assert match.state.world.box.seen == ["one"]
    assert noted(match) == {("autopilot", "r1")}


def test_without_people_the_exception_of_an_autopilot_is_the_callers() -> None:
    rules = Ill(Gate)
    with pytest.raises(ValueError, match="empty sequence"):
        drive(rules, "any", "seed", rules.policy("usual"))


class Wrong(Pick):
    """Its default is not legal."""

    def space(self, known: Any, path: str, slot: str) -> Space:
        return Choice((Option("two", Words("small-two")), Option("three", Words("small-three"))), "one", self.rule)


class Closed(Pick):
    """Nothing is legal."""

    def space(self, known: Any, path: str, slot: str) -> Space:
        return Shut()


class Shut(Choice):
    """Refuses everything."""

    def __init__(self) -> None:
        super().__init__((Option("two", Words("small-two")),), "two", "1")

    def check(self, answer: Answer) -> Refusal | None:
        return Refusal(Words("err-not-an-option", {"said": "two"}), self.rule)


@pytest.mark.parametrize("how", FAULTS)
def test_where_the_default_is_refused_a_legal_answer_is_found_the_same_each_time(how: str) -> None:
    matches = [ill(how, Wrong) for _ in range(2)]
    answers = []
    for match in matches:
        match.close(match.waiting()[0].id, deadline=True)
        answers.append(match.state.world.box.seen[0])
        assert {trouble.source for trouble in match.take_troubles()} == {"autopilot", "default"}
    assert answers[0] == answers[1]
    assert set(answers[0].values()) <= {"two", "three"}


def test_where_nothing_is_legal_the_fault_says_so() -> None:
    match = ill("raises", Closed)
    with pytest.raises(NoAnswer, match="'pick' of 'r1' at 'gate'"):
        match.close(match.waiting()[0].id, deadline=True)


class Unread(Pick):
    """Fails at everything else it is asked for."""

    def standing(self, known: Any, path: str, slot: str, order: Any) -> Answer | None:
        raise KeyError("standing")

    def led(self, known: Any, slot: str, answer: Answer, way: str) -> Answer:
        raise KeyError("led")

    def plan(self, known: Any, path: str, answers: Mapping[str, Answer]) -> tuple[Refusal, ...]:
        raise KeyError("plan")


def test_a_standing_order_that_cannot_be_read_and_a_plan_that_cannot_be_judged_hold_nothing_up() -> None:
    match = Match.new(Small(Gate, questions=(Unread,)), "any", "seed")
    match.standing("r1", "pick", "three")
    (gate,) = match.waiting()
    assert match.plan_check(gate.id) == ()
    match.close(gate.id, deadline=True, ways={"r2": ""})
    assert match.state.world.box.seen == [{"r1": "two", "r2": "two"}]
    assert noted(match) == {("standing", "r1"), ("led", "r2"), ("plan", "")}


class Torn(Pick):
    """Two may not want the same; mending fails as told, or the sentence about it does."""

    how = ""

    def plan(self, known: Any, path: str, answers: Mapping[str, Answer]) -> tuple[Refusal, ...]:
        same = len(answers) == 2 and set(answers.values()) == {"two"}
        return (Refusal(Words("small-same"), "1"),) if same else ()

    def mend(self, known: Any, path: str, answers: dict[str, Answer]) -> dict[str, Answer]:
        answers["r1"] = "three"  # and the exception leaves it half done
        if self.how == "raises":
            raise KeyError("mend")
        return dict.fromkeys(answers, "nine") if self.how == "illegal" else answers

    def mended(self, known: Any, slot: str, was: Answer, now: Answer) -> Words | None:
        raise KeyError("mended")


@pytest.mark.parametrize("how", FAULTS)
def test_a_plan_that_cannot_be_put_right_gets_the_defaults(how: str) -> None:
    question = type("Ripped", (Torn,), {"how": how})
    match = Match.new(Small(Gate, questions=(question,)), "any", "seed")
    (gate,) = match.waiting()
    assert match.mending(gate.id, "red") == {"r1": "one", "r2": "one"}
    match.close(gate.id, deadline=True)
    assert match.state.world.box.seen == [{"r1": "one", "r2": "one"}]
    assert ("mend", "") in noted(match)


def test_what_cannot_be_said_of_a_mended_plan_is_not_said() -> None:
    match = Match.new(Small(Gate, questions=(Torn,)), "any", "seed")
    match.close(match.waiting()[0].id, deadline=True)
    assert match.state.world.box.seen == [{"r1": "three", "r2": "two"}]
    assert match.mended == {}
    assert noted(match) == {("mended", "r1")}


def test_with_plain_nothing_but_the_default_is_taken() -> None:
    match = Match.new(Small(Gate), "any", "seed")
    (gate,) = match.waiting()
    match.draft(gate.id, "r1", "three")
    match.close(gate.id, deadline=True, plain=True)
    match.silence(match.waiting()[0].id, plain=True)
    assert match.state.world.box.seen == [{"r1": "one", "r2": "one"}, "one"]


def test_the_same_trouble_is_kept_once() -> None:
    match = ill("raises")
    (gate,) = match.waiting()
    for _ in range(5):
        match.suggestion(gate.id, "r1")
    (trouble,) = match.take_troubles()
    assert isinstance(trouble, Trouble)
