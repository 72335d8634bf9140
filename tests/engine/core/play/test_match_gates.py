"""Gates, drafts, standing orders and silence: four different states of a slot, and the answer of each."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.core.drive import drive
from engine.core.play.decisions import WrongAct
from engine.core.play.entry import Entry
from engine.core.play.match import Match
from engine.core.refusal import Refusal, Refused
from engine.core.steps import Ask, Done, Next, Step
from engine.core.testing.store import text_of
from engine.core.words import Words
from tests.engine.core.toy.play import asked, give, open_kinds, seal, start
from tests.engine.core.toy.small import Own, Pick, Small, Usual


def last(match: Match[Any]) -> Entry:
    return match.take_changes().entries[-1]


def test_a_gate_closes_when_all_are_sealed_and_the_plan_is_sound() -> None:
    match = start("orders", "pack")
    decision = seal(match, "orders", {"r1": "stay", "r2": "station"})
    with pytest.raises(WrongAct) as early:
        match.close(decision.id)
    assert early.value.words.key == "err-gate-open"
    match.seal(decision.id, "r3", "stay")
    assert match.decision(decision.id).complete
    with pytest.raises(Refused) as short:
        match.close(decision.id)
    assert (short.value.refusal.what.key, short.value.refusal.rule) == ("toy-duty-short", "5.2")
    assert open_kinds(match) == ["orders"]
    match.seal(decision.id, "r3", "station")  # sealing again replaces
    match.close(decision.id)
    assert match.state.world.sea.station == ["r2", "r3"]


def test_at_the_deadline_the_plan_is_mended_and_the_entry_says_so() -> None:
    match = start("orders", "pack", duty=3)
    decision = seal(match, "orders", {"r1": "stay", "r2": "station"})
    match.draft(decision.id, "r3", "stay")
    match.close(decision.id, deadline=True)
    assert match.state.world.sea.station == ["r1", "r2", "r3"]
    assert last(match).data == {
        "answers": {"r1": "station", "r2": "station", "r3": "station"},
        "silent": {"r3": "draft"},
        "mended": True,
    }


def test_a_duty_above_what_is_possible_closes_without_a_fault() -> None:
    match = start("orders", duty=3, dead=["r1", "r2"])
    decision = seal(match, "orders", {"r1": "stay", "r2": "stay", "r3": "station"})
    assert match.plan_check(decision.id) == ()
    match.close(decision.id)


def test_the_plan_check_counts_drafts_and_what_silence_would_order() -> None:
    match = start("orders")
    decision = asked(match, "orders")
    assert [refusal.what.args["short"] for refusal in match.plan_check(decision.id, "red")] == [2]
    match.draft(decision.id, "r1", "station")
    match.standing("r2", "orders", "station")
    assert match.plan_check(decision.id, "red") == ()
    assert match.plan_check(decision.id, "blue") == ()


def test_the_four_states_of_a_slot_give_four_things_at_the_deadline() -> None:
    """Nothing said, ordered nothing, drafted, sealed."""
    match = start("orders", "pack", duty=0)
    decision = asked(match, "orders")
    match.draft(decision.id, "r2", "stay")  # ordered nothing: a plain order to stay
    match.standing("r2", "orders", "station")
    match.seal(decision.id, "r3", "station")
    assert match.draft_of(decision.id, "r1") is None
    assert match.draft_of(decision.id, "r2") == "stay"
    assert match.decision(decision.id).sealed == ("r3",)
    match.close(decision.id, deadline=True)
    data = last(match).data
    assert data["answers"] == {"r1": "stay", "r2": "stay", "r3": "station"}
    assert data["silent"] == {"r1": "doctrine", "r2": "draft"}


class Gate(Step[Own]):
    name, section, Locals = "gate", "1", Own

    def start(self, run: Any, own: Own) -> Next:
        return Ask("pick", ("r1", "r2"), "told", gate=True)

    def told(self, run: Any, own: Own, answers: dict[str, Any]) -> Next:
        return Done(answers)


class Narrow(Small):
    """Where no doctrine helps."""

    doctrines = ()


def test_silence_goes_draft_then_standing_order_then_doctrine_then_default() -> None:
    match = Match.new(Small(Gate), "", "seed")
    assert match.suggestion("gate#1", "r1") == ("two", "doctrine")
    match.standing("r1", "pick", "three")
    assert match.suggestion("gate#1", "r1") == ("three", "standing")
    match.draft("gate#1", "r1", "one")
    assert match.suggestion("gate#1", "r1") == ("one", "draft")
    match.draft("gate#1", "r1", None)
    match.standing("r1", "pick", "nonsense")  # a standing order that is not legal here covers nothing
    assert match.suggestion("gate#1", "r1") == ("two", "doctrine")
    match.standing("r1", "pick", None)
    assert dict(match.standing_of("r1")) == {}
    assert Match.new(Narrow(Gate), "", "seed").suggestion("gate#1", "r1") == ("one", "default")


class Rows(Pick):
    """A standing order leaves a part of the answer to the doctrine."""

    gives: Any = "one"

    def standing_over(self, known: Any, path: str, slot: str, order: Any, usual: Any) -> Any:
        assert (slot, order, usual) == ("r1", "three", "two")
        if isinstance(self.gives, Exception):
            raise self.gives
        return self.gives


@pytest.mark.parametrize(
    ("gives", "counts", "faults"),
    [("one", "one", 0), (None, "three", 0), ("nonsense", "three", 0), (ValueError("no"), "three", 1)],
)
def test_a_standing_order_may_leave_a_part_to_the_doctrine(gives: Any, counts: str, faults: int) -> None:
    question = type("Leaves", (Rows,), {"gives": gives})
    match = Match.new(Small(Gate, questions=(question,)), "", "seed")
    match.standing("r1", "pick", "three")
    assert match.suggestion("gate#1", "r1") == (counts, "standing")
    assert match.suggestion("gate#1", "r2") == ("two", "doctrine")
    assert len(match.take_troubles()) == faults
    alone = Match.new(Narrow(Gate, questions=(question,)), "", "seed")
    alone.standing("r1", "pick", "three")
    assert alone.suggestion("gate#1", "r1") == ("three", "standing")
    match.close("gate#1", deadline=True)
    assert last(match).data["answers"] == {"r1": counts, "r2": "two"}


def test_a_campaign_may_choose_the_doctrine_of_silence() -> None:
    match = start("pack")
    decision = asked(match, "who-next")
    answers = {match.suggestion(decision.id, "b1", doctrine)[0] for doctrine in ("careful", "bold")}
    match.silence(decision.id, doctrine="bold")
    answered = last(match).data
    assert answers == {"b1", answered["answer"]}
    assert answered["silent"] == "doctrine"


def test_the_deadline_of_a_question_for_any_takes_who_drafted_then_who_left_an_order() -> None:
    class AnyOf(Step[Own]):
        name, section, Locals = "any", "1", Own

        def start(self, run: Any, own: Own) -> Next:
            return Ask("pick", ("r1", "r2"), "told")

        def told(self, run: Any, own: Own, answer: Any) -> Next:
            return Done([run.speaker, answer])

    results = []
    for drafts, orders in ((False, False), (False, True), (True, True)):
        match = Match.new(Small(AnyOf), "", "seed")
        if drafts:
            match.draft("any#1", "r2", "one")
        if orders:
            match.standing("r2", "pick", "three")
        match.silence("any#1")
        results.append([*match.result, last(match).data["silent"]])
    assert results == [["r1", "two", "doctrine"], ["r2", "three", "standing"], ["r2", "one", "draft"]]
    with pytest.raises(WrongAct):
        Match.new(Small(Gate), "", "seed").silence("gate#1")


def test_a_sealed_answer_is_reopened_and_stays_as_a_draft() -> None:
    match = start("transfer")
    decision = seal(match, "transfer", {"red-north": True, "red-south": True})
    match.reopen(decision.id, "red-north")
    assert match.draft_of(decision.id, "red-north") is True
    assert match.decision(decision.id).awaited == ("red-north",)
    with pytest.raises(WrongAct) as twice:
        match.reopen(decision.id, "red-north")
    assert twice.value.words.key == "err-not-sealed"
    match.seal(decision.id, "red-north", False)
    match.close(decision.id)
    with pytest.raises(WrongAct) as late:
        match.reopen(decision.id, "red-south")
    assert late.value.words.key == "err-game-over"


def test_closing_twice_resolves_once() -> None:
    match = start("transfer", "transfer")
    decision = seal(match, "transfer", {"red-north": True, "red-south": True})
    match.close(decision.id)
    before = text_of(match.save())
    for deadline in (False, True):
        with pytest.raises(WrongAct):
            match.close(decision.id, deadline=deadline)
    assert text_of(match.save()) == before
    assert asked(match, "transfer").id == "game/turn/transfer~2#1"


def test_a_draft_is_free_and_knows_who_proposed_it() -> None:
    match = start("orders")
    decision = asked(match, "orders")
    match.take_changes()
    match.draft(decision.id, "r1", "station", proposer="red")
    assert match.proposer(decision.id, "r1") == "red"
    assert match.drafts(decision.id) == {"r1": "station"}
    match.draft(decision.id, "r1", "stay", proposer="r1")
    assert match.proposer(decision.id, "r1") == ""
    match.draft(decision.id, "r1", None)
    changes = match.take_changes()
    assert changes.entries == ()
    assert set(changes.parts) == {"drafts", "meta"}
    assert changes.parts["drafts"] == {"by_decision": {}, "proposed": {}, "later": {}, "told": []}


def test_drafts_of_a_question_go_when_it_closes() -> None:
    match = start("orders", "pack", duty=0)
    decision = asked(match, "orders")
    match.draft(decision.id, "r1", "station", proposer="red")
    seal(match, "orders", {"r1": "stay", "r2": "stay", "r3": "stay"})
    match.close(decision.id)
    assert match.save()["drafts"]["by_decision"] == {}
    assert match.save()["drafts"]["proposed"] == {}


def test_a_draft_written_for_later_becomes_the_draft_of_the_next_such_question() -> None:
    match = start("transfer", "orders")
    match.draft_later("r1", "orders", "station")
    assert match.later_of("r1") == {"orders": "station"}
    decision = seal(match, "transfer", {"red-north": False, "red-south": False})
    match.close(decision.id)
    assert match.draft_of(asked(match, "orders").id, "r1") == "station"
    assert match.later_of("r1") == {}
    match.draft_later("r2", "orders", "station")
    match.draft_later("r2", "orders", None)
    assert match.later_of("r2") == {}


def test_a_draft_for_later_must_be_for_something_there_is() -> None:
    match = start("transfer", dead=["r1"])
    with pytest.raises(ValueError, match="no question of the kind 'dance'"):
        match.draft_later("r2", "dance", 1)
    with pytest.raises(WrongAct):
        match.draft_later("r9", "orders", "stay")
    with pytest.raises(Refused) as lost:
        match.draft_later("r1", "orders", "station")
    assert lost.value.refusal.rule == "8.0"


def test_a_draft_that_has_become_illegal_is_marked_and_its_owner_told_once() -> None:
    match = start("transfer", "orders")
    match.draft_later("r1", "orders", "station")
    assert match.tell_lost() == ()
    match.state.world.fleet.boats["r1"].sunk = True
    (lost,) = match.tell_lost()
    assert (lost.slot, lost.of, lost.answer, lost.refusal.rule) == ("r1", "orders", "station", "8.0")
    assert match.tell_lost() == ()
    assert len(match.lost_drafts()) == 1
    decision = seal(match, "transfer", {"red-north": False, "red-south": False})
    match.close(decision.id)
    orders = asked(match, "orders")
    fault = match.draft_fault(orders.id, "r1")
    assert fault is not None
    assert fault.rule == "5.2"
    assert match.suggestion(orders.id, "r1") == ("stay", "doctrine")  # an illegal draft orders nothing
    match.draft(orders.id, "r1", "stay")
    assert match.lost_drafts() == ()
    assert match.draft_fault(orders.id, "r2") is None


def test_the_draft_of_a_slot_that_is_gone_is_marked() -> None:
    match = start("transfer", "orders")
    match.draft_later("r1", "orders", "station")
    del match.state.world.fleet.boats["r1"]
    match.forget()
    assert [lost.refusal.what.key for lost in match.tell_lost()] == ["err-slot-gone"]


def test_a_standing_order_seals_a_window_at_once_where_it_covers_the_case() -> None:
    match = start("voyage")
    match.standing("b1", "intercept", {"at": "b"})
    give(match, "course", "r3", ["a"])
    window = asked(match, "intercept")
    assert (window.sealed, window.window) == (("b1",), True)
    assert match.state.frames[window.path].ask.seals == {"b1": "pass"}


def test_a_standing_order_seals_no_gate_that_is_no_window() -> None:
    match = start("transfer", "orders")
    match.standing("r1", "orders", "station")
    decision = seal(match, "transfer", {"red-north": False, "red-south": False})
    match.close(decision.id)
    assert asked(match, "orders").sealed == ()


def test_a_standing_order_is_checked_when_it_is_given() -> None:
    match = start("orders")
    with pytest.raises(Refused):
        match.standing("r1", "orders", "fly")
    with pytest.raises(ValueError, match="no question has standing orders on 'weather'"):
        match.standing("r1", "weather", "fine")
    with pytest.raises(ValueError, match="standing orders on ''"):
        match.standing("r1", "", "fine")
    assert match.save()["standing"] == {"orders": {}}


def test_a_step_may_hand_out_one_ask_for_all_frames() -> None:
    shared = Ask("pick", ("r1",), "told", gate=True, window=True)

    class Same(Step[Own]):
        name, section, Locals = "same", "1", Own

        def start(self, run: Any, own: Own) -> Next:
            return shared

        def told(self, run: Any, own: Own, answers: Any) -> Next:
            return Done(answers)

    match = Match.new(Small(Same), "", "seed")
    match.seal("same#1", "r1", "one")
    assert shared.seals == {}
    assert Match.new(Small(Same), "", "seed").decision("same#1").sealed == ()


def test_silence_at_a_question_with_a_standing_topic() -> None:
    class One(Step[Own]):
        name, section, Locals = "one", "1", Own

        def start(self, run: Any, own: Own) -> Next:
            return Ask(Pick.kind, ("r1",), "told")

        def told(self, run: Any, own: Own, answer: Any) -> Next:
            return Done(answer)

    match = Match.new(Small(One), "", "seed")
    match.standing("r1", "pick", "three")
    assert [message.id for message in match.waiting()] == ["one#1"]  # no window: it waits for the deadline
    match.silence("one#1")
    assert match.result == "three"


def test_a_standing_order_set_while_a_window_is_open_seals_it() -> None:
    match = start("voyage")
    give(match, "course", "r3", ["a"])
    window = asked(match, "intercept")
    match.seal(window.id, "b2", "now")
    match.standing("b1", "evade", "hold")  # another topic
    assert asked(match, "intercept").sealed == ("b2",)
    for slot in ("b1", "b2"):
        match.standing(slot, "intercept", {"at": "f"})
    assert asked(match, "intercept").sealed == ("b1", "b2")
    assert match.sealed_of(window.id, "b1") == "pass"
    assert match.sealed_of(window.id, "b2") == "now"  # what was sealed stays
    assert match.sealed_of(window.id, "b3") is None


def test_a_gate_for_nobody_stands_open() -> None:
    class Nobody(Step[Own]):
        name, section, Locals = "nobody", "1", Own

        def start(self, run: Any, own: Own) -> Next:
            return Ask("pick", (), "told", gate=True)

        def told(self, run: Any, own: Own, answers: dict[str, Any]) -> Next:
            return Done(answers)

    assert Match.new(Small(Nobody), "", "seed").result == {}


class Lists(Pick):
    """Each side's answers must differ from each other; the seat that looks is noted."""

    kind, topic = "lists", ""

    def plan(self, known: Any, path: str, answers: Mapping[str, Any]) -> tuple[Refusal, ...]:
        alike = len(answers) > 1 and len(set(answers.values())) < len(answers)
        return (Refusal(Words("small-alike", {"slots": sorted(answers)})),) if alike else ()

    def mend(self, known: Any, path: str, answers: dict[str, Any]) -> dict[str, Any]:
        assert "b1" not in answers or len(answers) == 1
        return {**dict(zip(answers, ("one", "two"), strict=False)), "b1": "three"}


class TwoSides(Step[Own]):
    name, section, Locals = "two", "1", Own

    def start(self, run: Any, own: Own) -> Next:
        return Ask("lists", ("b1", "r1", "r2"), "told", gate=True)

    def told(self, run: Any, own: Own, answers: dict[str, Any]) -> Next:
        return Done([[slot, answer] for slot, answer in answers.items()])


def test_the_plan_check_of_a_gate_of_both_sides_looks_at_each_side_alone() -> None:
    match = Match.new(Small(TwoSides, questions=(Lists,)), "", "seed")
    for slot in ("b1", "r1", "r2"):
        match.seal("two#1", slot, "three")
    assert [refusal.what.args["slots"] for refusal in match.plan_check("two#1")] == [["r1", "r2"]]
    assert match.plan_check("two#1", "b1") == ()
    assert [refusal.what.key for refusal in match.plan_check("two#1", "r2")] == ["small-alike"]
    with pytest.raises(Refused):
        match.close("two#1")
    match.close("two#1", deadline=True)
    assert match.result == [["b1", "three"], ["r1", "one"], ["r2", "two"]]
    assert last(match).data["silent"] == {}


def test_one_sides_mend_cannot_touch_the_other_side() -> None:
    match = Match.new(Small(TwoSides, questions=(Lists,)), "", "seed")
    for slot, answer in (("b1", "one"), ("r1", "three"), ("r2", "three")):
        match.seal("two#1", slot, answer)
    match.close("two#1", deadline=True)
    assert match.result[0] == ["b1", "one"]


def test_a_drive_mends_side_by_side_too() -> None:
    class Same(Usual):
        def answer(self, known: Any, kind: str, path: str, slot: str) -> Any:
            return "three"

    state = drive(Small(TwoSides, questions=(Lists,)), "", "seed", Same())
    assert state.meta.result == [["b1", "three"], ["r1", "one"], ["r2", "two"]]
