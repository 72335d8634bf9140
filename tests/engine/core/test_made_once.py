"""What is read of a match is made once for each of its states, and never of a state that is gone."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.core.play.match import Match
from tests.engine.core.toy.game import TOY
from tests.engine.core.toy.play import asked, seal, start
from tests.engine.core.toy.questions import Orders

BOATS = ("r1", "r2", "r3")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often the space of each slot's orders was made, how often a tree."""
    counts: Counter[str] = Counter()
    space, seats = Orders.space, type(TOY).seats

    def counted(self: Any, known: Any, path: str, slot: str) -> Any:
        counts[slot] += 1
        return space(self, known, path, slot)

    def planted(self: Any, state: Any) -> Any:
        counts["tree"] += 1
        return seats(self, state)

    monkeypatch.setattr(Orders, "space", counted)
    monkeypatch.setattr(type(TOY), "seats", planted)
    return counts


def _read(match: Match[Any]) -> list[Any]:
    gate = asked(match, "orders")
    return [(match.suggestion(gate.id, slot), match.space(gate.id, slot), match.look(slot)) for slot in gate.slots]


def test_a_second_reader_finds_what_the_first_one_made(made: Counter[str]) -> None:
    match = start("orders")
    made.clear()
    first = _read(match)
    lists = match.waiting("red"), match.public_waiting()
    assert all(made[boat] for boat in BOATS)
    made.clear()
    again = _read(match)
    assert (match.waiting("red"), match.public_waiting()) == lists
    assert [each[0] for each in again] == [each[0] for each in first]
    assert all(now[1] is was[1] and now[2] is was[2] for now, was in zip(again, first, strict=True))
    assert not made


def test_a_draft_and_a_seal_change_the_suggestion_of_their_own_slot_alone() -> None:
    match = start("orders")
    gate = asked(match, "orders")
    before = {boat: match.suggestion(gate.id, boat) for boat in BOATS}
    match.draft(gate.id, "r1", "station")
    assert match.suggestion(gate.id, "r1") == ("station", "draft")
    assert {boat: match.suggestion(gate.id, boat) for boat in BOATS[1:]} == {boat: before[boat] for boat in BOATS[1:]}
    match.draft(gate.id, "r1", None)
    assert match.suggestion(gate.id, "r1") == before["r1"]
    match.seal(gate.id, "r2", "station")
    assert asked(match, "orders").sealed == ("r2",)
    match.reopen(gate.id, "r2")
    assert match.suggestion(gate.id, "r2") == ("station", "draft")
    assert asked(match, "orders").sealed == ()


def test_a_standing_order_changes_what_silence_would_order() -> None:
    match = start("orders")
    gate = asked(match, "orders")
    assert match.suggestion(gate.id, "r1")[1] == "doctrine"
    match.standing("r1", "orders", "station")
    assert match.suggestion(gate.id, "r1") == ("station", "standing")
    match.standing("r1", "orders", None)
    assert match.suggestion(gate.id, "r1")[1] == "doctrine"


def test_what_a_caller_does_with_a_suggestion_changes_nobody_elses() -> None:
    match = start("plots")
    gate = match.waiting()[0]
    answer, _ = match.suggestion(gate.id, gate.slots[0])
    kept = repr(answer)
    answer["track"] = ["spoilt"]
    assert repr(match.suggestion(gate.id, gate.slots[0])[0]) == kept


@pytest.mark.parametrize("acts", ["live", "frozen"])
def test_a_frozen_match_and_the_one_it_was_taken_from_go_ways_of_their_own(acts: str) -> None:
    live = start("orders", turns=2)
    _read(live)
    frozen = live.frozen()
    moving, still = (live, frozen) if acts == "live" else (frozen, live)
    saved, shown = still.save(), [each[0] for each in _read(still)]
    seal(moving, "orders", dict.fromkeys(BOATS, "station"))
    moving.close(asked(moving, "orders").id)
    assert moving.save() != saved
    assert still.save() == saved
    assert [each[0] for each in _read(still)] == shown
    assert still.waiting() != moving.waiting()


def test_an_act_that_fails_leaves_nothing_of_itself_behind() -> None:
    match = start("orders")
    gate = asked(match, "orders")
    before = [match.suggestion(gate.id, boat) for boat in BOATS]
    with pytest.raises(Exception, match="err-not-an-option"):
        match.draft(gate.id, "r1", "nowhere at all")
    assert [match.suggestion(gate.id, boat) for boat in BOATS] == before
