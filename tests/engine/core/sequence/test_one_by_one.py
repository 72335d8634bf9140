"""Units that act one after another, as their side chooses."""

from __future__ import annotations

from typing import Any

from engine.core.play.match import Match
from engine.core.sequence.one_by_one import OneByOne, UnitsLocals
from engine.core.steps import Call, Next
from tests.engine.core.toy.courses import QUESTIONS, FirstOf, Noting, alike, kept, seen
from tests.engine.core.toy.small import Own


class Escorts(OneByOne[UnitsLocals]):
    """Units in an order that the side chooses."""

    name, section, Locals, kind = "escorts", "5.4", UnitsLocals, "who-next"

    def units(self, run: Any, own: UnitsLocals) -> tuple[str, ...]:
        return ("r1", "r2")

    def asked(self, run: Any, own: UnitsLocals) -> tuple[str, ...]:
        return ("red",)

    def act(self, run: Any, own: UnitsLocals) -> Next:
        return Call("noting", own.unit, Own(), "unit_done")


def test_units_act_one_after_another_as_the_side_says_and_the_last_is_asked_for_too() -> None:
    match: Match[Any] = Match.new(FirstOf(Escorts, Noting, questions=QUESTIONS), "", "seed")
    asked = []
    for answer in ("r2", "one", "r1", "two"):
        (decision,) = match.waiting()
        asked.append((decision.kind, decision.slots))
        match.answer(decision.id, decision.slots[0], answer)
    assert match.over
    assert seen(match) == ["escorts/r2", "escorts/r1"]
    assert asked == [("who-next", ("red",)), ("pick", ("r1",))] * 2


class Hunted(Escorts):
    """Who attacks first sinks the other, in the open."""

    name = "hunted"

    def act(self, run: Any, own: UnitsLocals) -> Next:
        run.edit.box.seen.append(f"sunk {'r2' if own.unit == 'r1' else 'r1'}")
        return super().act(run, own)

    def able(self, run: Any, own: UnitsLocals, unit: str) -> bool:
        return f"sunk {unit}" not in run.world.box.seen


def test_a_unit_that_is_lost_before_its_turn_is_passed_over() -> None:
    match, frames, _ = kept(Hunted, "r2 one")
    assert seen(match) == ["sunk r1", "hunted/r2"]
    assert frames[-1] == {"left": ["r1"], "unit": "r2"}, "it is passed over when the turn would come to it"


def test_what_is_left_is_data_that_survives_a_save_a_taking_back_and_a_replay() -> None:
    _, frames, undone = kept(Escorts, "r2 one r1 two")
    assert frames == [
        {"left": ["r1", "r2"], "unit": ""},
        {"left": ["r1"], "unit": "r2"},
        {"left": ["r1"], "unit": "r2"},
        {"left": [], "unit": "r1"},
    ]
    assert undone > 0


def test_it_is_played_alike_by_both_drivers_and_at_random() -> None:
    alike(Escorts)
