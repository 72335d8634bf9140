"""Waiting lists and revisions: each seat's own, and none tells of hidden things."""

from typing import Any

import pytest

from engine.core.play.decisions import WrongAct, path_of
from engine.core.play.match import Match
from engine.core.steps import Ask, Done, Next, Step
from engine.core.words import Words
from tests.engine.core.said import said
from tests.engine.core.toy.play import DEEP, asked, give, seal, start
from tests.engine.core.toy.small import Own, Small

SEATS = ("red", "red-north", "r1", "r3", "blue", "b1")


def revisions(match: Match[Any]) -> dict[str | None, int]:
    return {seat: match.revision(seat) for seat in (*SEATS, None)}


def changed(match: Match[Any], before: dict[str | None, int]) -> set[str | None]:
    after = revisions(match)
    assert all(after[seat] >= count for seat, count in before.items())
    return {seat for seat, count in after.items() if count != before[seat]}


def test_a_decision_says_what_is_open_to_whom() -> None:
    match = start("orders")
    decision = seal(match, "orders", {"r2": "stay"})
    again = match.decision(decision.id)
    assert (again.id, again.kind, again.path, again.rule) == ("game/turn/orders#1", "orders", "game/turn/orders", "5.2")
    assert (again.slots, again.sealed, again.awaited) == (("r1", "r2", "r3"), ("r2",), ("r1", "r3"))
    assert (again.gate, again.window, again.complete) == (True, False, False)


def test_a_question_for_any_awaits_all_and_is_never_complete() -> None:
    decision = asked(start("pack"), "who-next")
    assert decision.awaited == ("b1", "b2", "b3")
    assert not decision.complete


def test_a_hidden_question_stands_on_its_own_sides_lists_only() -> None:
    match = start("orders")
    assert [message.kind for message in match.waiting("r1")] == ["orders"]
    assert [message.kind for message in match.waiting("red")] == ["orders"]
    assert match.waiting("blue") == ()
    assert match.public_waiting() == ()


def test_of_an_open_gate_each_side_sees_its_own_seals() -> None:
    match = start("plots")
    decision = seal(match, "plot", {"r1": DEEP, "b2": DEEP})
    assert match.decision(decision.id).sealed == ("b2", "r1")
    assert match.waiting("red")[0].sealed == ("r1",)
    assert match.waiting("b1")[0].sealed == ("b2",)
    assert match.public_waiting()[0].sealed == ()
    assert match.public_waiting()[0].slots == match.waiting("r1")[0].slots == decision.slots


def test_of_a_hidden_gate_over_both_sides_each_sees_its_own_slots() -> None:
    class Both(Step[Own]):
        name, section, Locals = "both", "1", Own

        def start(self, run: Any, own: Own) -> Next:
            return Ask("hidden", ("b1", "r1", "r2"), "told", gate=True)

        def told(self, run: Any, own: Own, answers: Any) -> Next:
            return Done()

    match = Match.new(Small(Both), "", "seed")
    assert match.waiting("red")[0].slots == ("r1", "r2")
    assert match.waiting("b1")[0].slots == ("b1",)
    assert match.public_waiting() == ()
    before = {seat: match.revision(seat) for seat in ("red", "r1", "b1", None)}
    match.close("both#1", deadline=True)
    after = {seat: match.revision(seat) for seat in ("red", "r1", "b1", None)}
    assert {seat for seat in after if after[seat] != before[seat]} == {"red", "r1", "b1"}


def test_seals_drafts_and_reopenings_count_for_their_own_side_alone() -> None:
    match = start("plots")
    decision = asked(match, "plot")
    for act in (
        lambda: match.draft(decision.id, "r1", DEEP),
        lambda: match.seal(decision.id, "r1", DEEP),
        lambda: match.reopen(decision.id, "r1"),
        lambda: match.standing("r1", "orders", "stay"),
        lambda: match.draft_later("r1", "orders", "stay"),
    ):
        before = revisions(match)
        act()
        assert changed(match, before) == {"red", "red-north", "r1", "r3"}


def test_a_hidden_question_counts_for_its_own_side_alone() -> None:
    match = start("pack")
    give(match, "who-next", "b1", "b2")
    before = revisions(match)
    give(match, "approach", "b2", "far")
    assert changed(match, before) == {"blue", "b1"}
    before = revisions(match)
    match.undo("b2")
    assert changed(match, before) == {"blue", "b1"}


def test_a_public_question_counts_for_all_when_it_opens_and_closes() -> None:
    match = start("pack", "pack")
    before = revisions(match)
    give(match, "who-next", "b1", "b2")
    assert changed(match, before) == {*SEATS, None}


@pytest.mark.parametrize(
    ("telling", "seats"),
    [
        ({"audience": ("r1",)}, {"red", "r1", "b1"}),
        ({"audience": ("r1",), "public": Words("ev-public")}, {"red", "r1", "r2", "b1", None}),
        ({}, {"red", "r1", "r2", "b1", None}),
    ],
)
def test_an_event_counts_for_who_hears_of_it(telling: dict[str, Any], seats: set[str | None]) -> None:
    class Tells(Step[Own]):
        name, section, Locals = "tells", "1", Own

        def start(self, run: Any, own: Own) -> Next:
            return Ask("hidden", ("b1",), "told")

        def told(self, run: Any, own: Own, answer: str) -> Next:
            run.emit(said("ev-told"), **telling)
            return Ask("hidden", ("b1",), "told")

    match = Match.new(Small(Tells), "", "seed")
    before = {seat: match.revision(seat) for seat in ("red", "r1", "r2", "b1", None)}
    match.answer("tells#1", "b1", "one")
    assert {seat for seat, count in before.items() if match.revision(seat) != count} == seats


def test_ids_of_decisions_are_taken_apart_or_refused() -> None:
    assert path_of("game/turn~2#13") == ("game/turn~2", 13)
    for wrong in ("", "game", "#1", "game#", "game#one", "game#-1"):
        with pytest.raises(WrongAct, match=f"err-decision-closed: {wrong}"):
            path_of(wrong)


def test_taking_back_what_opened_a_public_question_counts_for_all() -> None:
    match = start("pack")
    give(match, "who-next", "b1", "b2")
    give(match, "approach", "b2", "abort")
    before = revisions(match)
    match.undo("b2")
    assert changed(match, before) == {*SEATS, None}


def test_of_a_hidden_question_the_other_side_is_told_what_it_is_told_of_none() -> None:
    match = start("orders")
    decision = asked(match, "orders")
    notes = []
    for number, slot in ((decision.id, "b1"), ("game/turn/orders#7", "b1"), (decision.id, "red-north")):
        with pytest.raises(WrongAct) as wrong:
            match.seal(number, slot, "stay")
        notes.append(wrong.value.words.key)
    assert notes == ["err-decision-closed", "err-decision-closed", "err-not-your-question"]
