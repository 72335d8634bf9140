"""The second driver: no people, the same rules."""

from typing import Any

import pytest

from engine.core.chance import SeededChance
from engine.core.drive import RandomPolicy, Stuck, drive
from engine.core.events import Event
from engine.core.play.history import replay
from engine.core.play.match import Match
from engine.core.testing.invariants import luck_of
from engine.core.testing.orders import KeyedPolicy, both_ends, ends_by_order
from engine.core.testing.store import Kept
from tests.engine.core.toy.game import TOY, ToyPolicy


@pytest.mark.parametrize("seed", [f"both{number}" for number in range(12)])
def test_a_match_and_a_drive_come_to_the_same_end(seed: str) -> None:
    matched, driven = both_ends(TOY, "skerries", seed, options={"turns": 2})
    assert matched == driven


@pytest.mark.parametrize("doctrine", ["careful", "bold"])
def test_the_autopilots_come_to_the_same_end_through_both(doctrine: str) -> None:
    ends = {both_ends(TOY, "skerries", f"auto{number}", ToyPolicy(TOY, doctrine), {"turns": 2}) for number in range(5)}
    assert all(matched == driven for matched, driven in ends)
    assert len(ends) > 1


@pytest.mark.parametrize("seed", ["order0", "order1", "order2"])
def test_any_answering_order_gives_one_end(seed: str) -> None:
    assert len(ends_by_order(TOY, "skerries", seed, 12, {"turns": 2})) == 1


def test_the_events_of_a_drive_are_those_of_the_match() -> None:
    policy, heard = KeyedPolicy(TOY, "listen"), list[Event]()
    drive(TOY, "skerries", "listen", policy, options={"phases": ["pack", "orders"]}, listen=heard.append)
    kept = Kept(Match.new(TOY, "skerries", "listen", {"phases": ["pack", "orders"]}))
    while not kept.match.over:
        decision = kept.match.waiting()[0]
        for slot in decision.slots if decision.gate else decision.slots[:1]:
            answer = policy.answer(kept.match.look(slot), decision.kind, decision.path, slot)
            act = kept.match.seal if decision.gate else kept.match.answer
            act(decision.id, slot, answer)
        if decision.gate:
            kept.match.close(decision.id, deadline=True)
        kept.settle()
    assert [(event.kind, event.path) for event in heard] == [
        (event.kind, event.path) for e in kept.entries for event in e.events
    ]
    assert len(heard) > 2
    assert replay(TOY, kept.entries).result == kept.match.result


def test_each_side_may_have_its_own_policy() -> None:
    class Noting(ToyPolicy):
        def __init__(self, doctrine: str) -> None:
            super().__init__(TOY, doctrine)
            self.slots: set[str] = set()

        def answer(self, known: Any, kind: str, path: str, slot: str) -> Any:
            self.slots.add(slot)
            return super().answer(known, kind, path, slot)

    red, blue = Noting("careful"), Noting("bold")
    state = drive(TOY, "skerries", SeededChance("two"), {"red": red, "blue": blue})
    assert state.meta.over
    assert red.slots == {"r1", "r2", "r3", "red-north", "red-south"}
    assert blue.slots == {"b1", "b2", "b3"}


def test_the_plan_is_mended_in_a_drive_as_at_a_deadline() -> None:
    state = drive(TOY, "skerries", "duty", ToyPolicy(TOY, "careful"), options={"phases": ["orders"], "duty": 2})
    assert state.world.sea.station == ["r1", "r2"]


def test_a_game_without_end_is_stopped_and_named() -> None:
    with pytest.raises(Stuck, match=r"more than 40 questions; last '.*' at 'game/turn"):
        drive(TOY, "skerries", "long", RandomPolicy(TOY, luck_of(1)), options={"turns": 99}, most=40)


def test_a_drive_starts_only_from_a_scenario_there_is() -> None:
    with pytest.raises(ValueError, match="no scenario 'elsewhere'"):
        drive(TOY, "elsewhere", "seed", RandomPolicy(TOY, luck_of(1)))


def test_a_drive_keeps_no_copies_and_no_log() -> None:
    state = drive(TOY, "skerries", "bare", RandomPolicy(TOY, luck_of(2)))
    assert state.before is None
    assert (state.meta.entry, state.books["undo"].records, state.frames) == (0, [], {})
