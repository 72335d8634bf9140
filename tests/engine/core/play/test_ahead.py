"""Answers ahead: bundles and battle plans, how far they hold and what stops them."""

import json
from typing import Any

import pytest

from engine.core.play.match import Match
from engine.core.runner import Stuck
from engine.core.steps import Ask, Call, Done, Goto, Next, Outcome, Step
from tests.engine.core.said import said
from tests.engine.core.toy.small import Own, Small


class War(Step[Own]):
    """Fights one battle after the other, with a question between them."""

    name, section, Locals = "war", "1", Own

    def start(self, run: Any, own: Own) -> Next:
        return Call("battle", "battle", Own(), "between")

    def between(self, run: Any, own: Own, out: Outcome) -> Next:
        own.notes.append(out.result)
        return Ask("pick", ("r1",), "again")

    def again(self, run: Any, own: Own, answer: str) -> Next:
        return Goto("start")


class Battle(Step[Own]):
    """Three rounds of a question each, with a shot below each."""

    name, section, Locals, battle = "battle", "1", Own, True

    def start(self, run: Any, own: Own) -> Next:
        own.count += 1
        if own.count > 3:
            return Done(own.notes)
        run.emit(said("ev-round", {"round": own.count}))
        if own.count == 2:
            run.emit(said("ev-secret"), audience=("blue",), public=said("ev-rumour"))
        return Ask("pick", ("r1",), "told")

    def told(self, run: Any, own: Own, answer: str) -> Next:
        own.notes.append(answer)
        return Call("shot", "shot", Own(), "shot")

    def shot(self, run: Any, own: Own, out: Outcome) -> Next:
        own.notes.append(out.result)
        return Goto("start")


class Shot(Step[Own]):
    name, section, Locals = "shot", "1", Own

    def start(self, run: Any, own: Own) -> Next:
        return Ask("hidden", ("r1",), "told")

    def told(self, run: Any, own: Own, answer: str) -> Next:
        return Done(answer)


def war() -> Match[Any]:
    return Match.new(Small(War, Battle, Shot), "", "seed")


def where(match: Match[Any]) -> list[tuple[str, str]]:
    return [(message.path, message.kind) for message in match.waiting()]


def test_a_bundle_answers_the_next_questions_in_the_battle_below_and_above() -> None:
    match = war()
    ahead = [("hidden", "one"), ("pick", "three"), ("hidden", "two")]
    match.answer("war/battle#1", "r1", "one", ahead=ahead)
    assert match.state.frames["war/battle"].locals.notes == ["one", "one", "three", "two"]
    assert where(match) == [("war/battle", "pick")]
    assert match.state.frames["war/battle"].ahead is None
    (_begin, entry) = match.take_changes().entries
    assert entry.data["ahead"] == [["hidden", "one"], ["pick", "three"], ["hidden", "two"]]


@pytest.mark.parametrize("ahead", [[("pick", "one")], [("hidden", "nonsense")]])
def test_a_bundle_ends_at_another_kind_of_question_or_an_answer_no_longer_legal(ahead: list[tuple[str, str]]) -> None:
    match = war()
    match.answer("war/battle#1", "r1", "one", ahead=[*ahead, ("hidden", "one")], doctrine="usual")
    assert where(match) == [("war/battle/shot", "hidden")]
    assert match.state.frames["war/battle"].ahead is None


def test_after_the_bundle_the_doctrine_goes_on_to_the_end_of_the_battle_and_no_further() -> None:
    match = war()
    match.answer("war/battle#1", "r1", "one", ahead=[("hidden", "three")], doctrine="usual")
    assert where(match) == [("war", "pick")]
    assert match.state.frames["war"].locals.notes == [["one", "three", "two", "two", "two", "two"]]


def test_answers_ahead_of_one_battle_never_reach_the_next_of_the_same_name() -> None:
    match = war()
    match.delegate("war/battle#1", "r1", "usual")
    match.answer("war#1", "r1", "one")
    assert where(match) == [("war/battle~2", "pick")]


def test_the_staff_that_answers_a_question_before_a_fight_does_not_lead_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = war()
    monkeypatch.setattr(type(match.rules.questions["pick"]), "leads", False)
    match.delegate("war/battle#1", "r1", "usual", ["ev-round"])
    assert where(match) == [("war/battle/shot", "hidden")], "the next question is a member's again"
    assert match.state.frames["war/battle"].ahead is None


def test_a_plan_stops_at_an_event_it_names() -> None:
    match = war()
    match.answer("war/battle#1", "r1", "one", doctrine="usual", stops=["ev-round"])
    assert where(match) == [("war/battle", "pick")]
    assert match.state.frames["war/battle"].locals.count == 2


def test_a_plan_never_stops_at_what_its_owner_cannot_see() -> None:
    """A stop by the secret half would tell; the public half may stop it."""
    match = war()
    match.answer("war/battle#1", "r1", "one", doctrine="usual", stops=["ev-secret"])
    assert where(match) == [("war", "pick")]
    match = war()
    match.answer("war/battle#1", "r1", "one", doctrine="usual", stops=["ev-rumour"])
    assert where(match) == [("war/battle", "pick")]


def test_outside_a_battle_answers_ahead_hold_for_their_frame_and_below() -> None:
    match = war()
    match.delegate("war/battle#1", "r1", "usual")
    match.answer("war#1", "r1", "one", ahead=[("pick", "one")])
    assert where(match) == [("war/battle~2/shot", "hidden")]
    assert match.state.frames["war"].ahead is None


def test_a_newer_plan_of_the_same_slot_replaces_the_older() -> None:
    match = war()
    match.answer("war/battle#1", "r1", "one", doctrine="usual", stops=["ev-round"])
    match.answer("war/battle#2", "r1", "one", ahead=[("hidden", "one"), ("pick", "one"), ("hidden", "three")])
    assert match.state.frames["war"].locals.notes == [["one", "two", "one", "one", "one", "three"]]


class Gates(Step[Own]):
    """A question, then a gate for two, then the question again."""

    name, section, Locals, battle = "gates", "1", Own, True

    def start(self, run: Any, own: Own) -> Next:
        return Ask("pick", ("r1",), "told")

    def told(self, run: Any, own: Own, answer: str) -> Next:
        own.notes.append(answer)
        return Ask("hidden", ("r1", "r2"), "closed", gate=True)

    def closed(self, run: Any, own: Own, answers: dict[str, str]) -> Next:
        own.notes.append(answers)
        return Goto("start")


def test_answers_ahead_seal_a_place_in_a_gate_and_it_may_be_reopened() -> None:
    match = Match.new(Small(Gates), "", "seed")
    match.answer("gates#1", "r1", "one", ahead=[("hidden", "three")], doctrine="usual")
    gate = match.decision("gates#2")
    assert (gate.sealed, gate.awaited) == (("r1",), ("r2",))
    match.reopen(gate.id, "r1")
    assert match.draft_of(gate.id, "r1") == "three"
    match.seal(gate.id, "r1", "one")
    match.seal(gate.id, "r2", "two")
    match.close(gate.id)
    assert match.state.frames["gates"].locals.notes == ["one", {"r1": "one", "r2": "two"}, "two"]
    assert match.decision("gates#4").sealed == ("r1",)


def test_answers_ahead_outlive_a_save() -> None:
    match = Match.new(Small(Gates), "", "seed")
    match.answer(
        "gates#1", "r1", "one", ahead=[("hidden", "three"), ("pick", "two"), ("hidden", "one")], stops=["ev-x"]
    )
    loaded = Match.load(match.rules, json.loads(json.dumps(match.save())), match.chance)
    for played in (match, loaded):
        played.seal("gates#2", "r2", "two")
        played.close("gates#2")
    assert loaded.save() == match.save()
    assert loaded.decision("gates#4").sealed == ("r1",)


def test_an_exec_that_never_comes_to_an_end_is_stopped_and_nothing_has_happened() -> None:
    class Endless(Step[Own]):
        name, section, Locals = "endless", "1", Own

        def start(self, run: Any, own: Own) -> Next:
            own.count += 1
            return Ask("pick", ("r1",), "start2")

        def start2(self, run: Any, own: Own, answer: str) -> Next:
            return Goto("start")

    match = Match.new(Small(Endless), "", "seed")
    before = match.save()
    with pytest.raises(Stuck, match=r"questions in one act; last 'pick' at 'endless'"):
        match.delegate("endless#1", "r1", "usual")
    assert match.save() == before
