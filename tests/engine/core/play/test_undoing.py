"""Undo: the smallest subtree, back to luck, a reveal or another slot's act there."""

from typing import Any

import pytest

from engine.core.play.decisions import WrongAct
from engine.core.play.history import replay
from engine.core.play.match import Match
from engine.core.play.match_base import MatchBase
from engine.core.play.undoing import MOST
from engine.core.steps import Ask, Done, Fork, Next, Step
from engine.core.testing.store import Kept, essence, text_of
from tests.engine.core.said import said
from tests.engine.core.toy.play import asked, give, open_kinds, start
from tests.engine.core.toy.small import Own, Small


def without_books(match: Match[Any]) -> str:
    """The course of the game: everything but the bookkeeping."""
    return text_of({name: part for name, part in match.save().items() if name not in ("meta", "undo")})


def test_an_act_without_luck_is_taken_back_whole() -> None:
    match = start("pack")
    give(match, "who-next", "b1", "b2")
    before = without_books(match)
    give(match, "approach", "b2", "far")
    number = match.state.meta.entry
    assert open_kinds(match) == ["tubes"]
    assert match.undo("b2") == number
    assert without_books(match) == before
    assert match.take_changes().entries[-1].kind == "undo"
    give(match, "approach", "b2", "abort")
    assert open_kinds(match) == ["who-next"]


def test_undo_of_an_undo_chain_goes_back_act_by_act() -> None:
    class Chain(Step[Own]):
        name, section, Locals = "chain", "1", Own

        def start(self, run: Any, own: Own) -> Next:
            return Ask("pick", ("r1",), "told")

        def told(self, run: Any, own: Own, answer: str) -> Next:
            own.notes.append(answer)
            return Ask("pick", ("r1",), "told")

    kept = Kept(Match.new(Small(Chain), "", "seed"))
    match, states = kept.match, []
    for answer in ("one", "two", "three", "one"):
        states.append(without_books(match))
        match.answer(match.waiting()[0].id, "r1", answer)
    for state in reversed(states):
        match.undo("r1")
        kept.settle()
        assert without_books(match) == state
    assert match.can_undo("r1") is None
    assert match.save()["undo"] == {"records": []}
    assert match.save()["meta"]["written"] == {}
    match.answer("chain#1", "r1", "three")
    match.undo("r1")
    assert without_books(match) == states[0]


def test_luck_closes_undo() -> None:
    match = start("pack")
    give(match, "who-next", "b1", "b1")
    give(match, "approach", "b1", "near")
    give(match, "tubes", "b1", {})
    assert match.can_undo("b1") is None
    with pytest.raises(WrongAct) as nothing:
        match.undo("b1")
    assert nothing.value.words.key == "err-nothing-to-undo"


class Side(Step[Own]):
    """A fork of one child per boat that asks twice and then, if told to, throws or reveals."""

    name, section, Locals = "side", "1", Own

    def start(self, run: Any, own: Own) -> Next:
        return Fork("child", {"r1": Own(), "r2": Own()}, "join")

    def join(self, run: Any, own: Own, out: Any) -> Next:
        return Done()


class Child(Step[Own]):
    name, section, Locals = "child", "1", Own

    def start(self, run: Any, own: Own) -> Next:
        return Ask("pick", (run.path.rpartition("/")[2],), "told")

    def told(self, run: Any, own: Own, answer: str) -> Next:
        own.notes.append(answer)
        if answer == "two":
            run.emit(said("ev-seen"), reveal=True)
        if answer == "three":
            run.roll("die", 6)
        return Ask("pick", (run.path.rpartition("/")[2],), "told")


@pytest.mark.parametrize("act", ["two", "three"])
def test_luck_and_reveals_close_undo_in_their_own_subtree_only(act: str) -> None:
    match = Match.new(Small(Side, Child), "", "seed")
    match.answer("side/r1#1", "r1", "one")
    match.answer("side/r2#1", "r2", "one")
    match.answer("side/r1#2", "r1", act)
    assert match.can_undo("r1") is None
    before = match.save()["f:side/r1"]
    match.undo("r2")
    assert match.save()["f:side/r1"] == before
    assert sorted(message.id for message in match.waiting()) == ["side/r1#3", "side/r2#1"]


def test_a_later_throw_of_the_same_boat_does_not_close_what_another_boat_may_take_back() -> None:
    match = Match.new(Small(Side, Child), "", "seed")
    match.answer("side/r1#1", "r1", "one")
    match.answer("side/r1#2", "r1", "one")
    match.answer("side/r2#1", "r2", "three")
    match.undo("r1")
    match.undo("r1")
    assert [message.id for message in match.waiting()] == ["side/r1#1", "side/r2#2"]


def test_another_slots_act_in_the_subtree_closes_undo_until_it_is_taken_back_itself() -> None:
    match = start("pack")
    give(match, "who-next", "b1", "b2")
    give(match, "approach", "b2", "abort")
    give(match, "who-next", "b3", "b3")
    assert match.can_undo("b2") is None
    match.undo("b3")
    match.undo("b2")
    assert asked(match, "approach").slots == ("b2",)


class Handing(Step[Own]):
    """A boat answers, then a gate opens for these slots."""

    name, section, Locals = "handing", "1", Own
    slots: tuple[str, ...] = ("r1", "r2")

    def start(self, run: Any, own: Own) -> Next:
        return Ask("pick", ("r1",), "told")

    def told(self, run: Any, own: Own, answer: str) -> Next:
        return Ask("pick", self.slots, "over", gate=True)

    def over(self, run: Any, own: Own, answers: dict[str, str]) -> Next:
        return Done()


class Across(Handing):
    """The other side is asked as well."""

    slots = ("r1", "b1")


def test_seals_are_not_undone_but_reopened_and_close_what_lies_below() -> None:
    match = Match.new(Small(Handing), "", "seed")
    match.answer("handing#1", "r1", "one")
    assert match.can_undo("r1") is not None
    match.seal("handing#2", "r2", "one")
    assert match.can_undo("r1") is None
    assert match.can_undo("r2") is None


def test_an_act_that_opens_a_gate_for_the_other_side_stands_sealed_or_not() -> None:
    """Otherwise the lost undo would tell the side that acted that the enemy has sealed."""
    match = Match.new(Small(Across), "", "seed")
    match.answer("handing#1", "r1", "one")
    assert match.can_undo("r1") is None
    match.seal("handing#2", "b1", "one")
    assert match.can_undo("r1") is None


def test_what_may_be_taken_back_elsewhere_is_the_same_before_and_after_the_enemy_seals() -> None:
    class Parting(Handing):
        def told(self, run: Any, own: Own, answer: str) -> Next:
            return Ask("pick", ("r1", "b1") if run.path.endswith("first") else ("r1", "r2"), "over", gate=True)

    class Both(Side):
        def start(self, run: Any, own: Own) -> Next:
            return Fork("handing", {"first": Own(), "second": Own()}, "join")

    match = Match.new(Small(Both, Parting), "", "seed")
    match.answer("side/second#1", "r1", "one")
    match.answer("side/first#1", "r1", "one")
    record = match.can_undo("r1")
    assert record is not None
    assert record.path == "side/second"
    match.seal("side/first#2", "b1", "one")
    assert match.can_undo("r1") == record


def test_a_log_in_which_such_an_act_was_taken_back_is_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = Small(Across)
    with monkeypatch.context() as before:
        before.setattr(MatchBase, "_asked_others", lambda self, slot, asked: False)
        match = Match.new(rules, "", "seed")
        match.answer("handing#1", "r1", "one")
        match.undo("r1")
        match.answer("handing#1", "r1", "two")
    entries = match.take_changes().entries
    assert [entry.kind for entry in entries][-2:] == ["undo", "answer"]
    assert without_books(replay(rules, entries)) == without_books(match)


def test_undo_leaves_no_draft_of_a_question_that_is_closed_again() -> None:
    match = start("pack")
    give(match, "who-next", "b1", "b2")
    give(match, "approach", "b2", "near")
    match.draft(asked(match, "tubes").id, "b2", {})
    match.undo("b2")
    assert match.save()["drafts"]["by_decision"] == {}


def test_undo_keeps_the_drafts_of_other_questions() -> None:
    match = Match.new(Small(Side, Child), "", "seed")
    match.draft("side/r2#1", "r2", "two")
    match.answer("side/r1#1", "r1", "one")
    match.undo("r1")
    assert match.draft_of("side/r2#1", "r2") == "two"


def test_undo_gives_back_answers_ahead() -> None:
    match = Match.new(Small(Side, Child), "", "seed")
    before = without_books(match)
    match.answer("side/r1#1", "r1", "one", ahead=[("pick", "one")], doctrine="usual", stops=["ev-seen"])
    assert match.waiting()[0].id == "side/r1#4"
    assert match.can_undo("r1") is None  # the doctrine's answer revealed something
    other = Match.new(Small(Side, Child), "", "seed")
    other.answer("side/r1#1", "r1", "one", ahead=[("pick", "one"), ("hidden", "one")])
    assert other.state.frames["side/r1"].ahead is None  # another kind of question: the rest is void
    other.undo("r1")
    assert without_books(other) == before


def test_a_bundle_of_one_boat_leaves_the_undo_of_another_alone() -> None:
    match = Match.new(Small(Side, Child), "", "seed")
    match.answer("side/r1#1", "r1", "one")
    match.answer("side/r2#1", "r2", "one", ahead=[("pick", "one"), ("pick", "one")])
    assert match.can_undo("r1") is not None


def test_undo_brings_the_same_end_as_never_having_acted() -> None:
    ends = []
    for strays in (False, True):
        match = start("pack", "hunt", seed="u")
        if strays:
            give(match, "who-next", "b1", "b3")
            match.undo("b1")
        for boat in ("b2", "b1", "b3"):
            give(match, "who-next", boat, boat)
            give(match, "approach", boat, "near")
            give(match, "tubes", boat, {})
        ends.append({name: part for name, part in match.save().items() if name not in ("meta", "undo")})
    assert ends[0] == ends[1]


def test_only_so_many_acts_of_a_slot_can_be_taken_back() -> None:
    match = Match.new(Small(Side, Child), "", "seed")
    for number in range(MOST + 5):
        match.answer(f"side/r1#{number + 1}", "r1", "one")
    match.answer("side/r2#1", "r2", "one")
    assert len(match.state.books["undo"].records) == MOST + 1
    for _ in range(MOST):
        match.undo("r1")
    assert match.can_undo("r1") is None
    assert match.can_undo("r2") is not None


def test_records_that_can_never_be_used_again_are_dropped() -> None:
    match = start("pack", "hunt")
    for boat in ("b1", "b2", "b3"):
        give(match, "who-next", boat, boat)
        give(match, "approach", boat, "near")
        give(match, "tubes", boat, {})
    assert match.save()["undo"] == {"records": []}
    assert match.save()["meta"]["written"] == {}


def test_a_reloaded_match_undoes_alike() -> None:
    match = start("pack")
    give(match, "who-next", "b1", "b2")
    give(match, "approach", "b2", "far")
    loaded = Match.load(match.rules, match.save(), match.chance)
    loaded.undo("b2")
    match.undo("b2")
    assert essence(loaded) == essence(match)
    assert loaded.save() == match.save()
