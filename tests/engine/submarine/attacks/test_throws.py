"""Dice on their tables."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.core.chance import Throw
from engine.core.drive import drive
from engine.core.play.match import Match
from engine.core.steps import Done, Next, Step
from engine.submarine.throws import BOTH, Run, die, two_dice
from tests.engine.submarine.step_kit import Bench, Dice, world


@dataclass(slots=True)
class _Nothing:
    pass


class _Throwing(Step[_Nothing]):
    name, section, Locals = "throwing", "28.5", _Nothing

    def start(self, run: Run, own: _Nothing) -> Next:
        return Done([die(run, "charge"), two_dice(run, "hedgehog", BOTH, about=("lark",)), two_dice(run, "hedgehog")])


@pytest.mark.rule("28.5")
def test_two_dice_are_digits_with_the_coloured_die_first_and_are_never_added() -> None:
    rules = Bench("throwing", world("pq-17"), extra=(_Throwing,))
    dice = Dice().faces("charge", 4).faces("hedgehog", 3, 5, 6, 1)
    state = drive(rules, "unused", dice, rules.pilot)
    assert state.meta.result == [4, 35, 61]


def test_a_throw_is_logged_with_its_table_its_audience_and_what_it_is_about() -> None:
    rules = Bench("throwing", world("pq-17"), extra=(_Throwing,))
    throws: list[Throw] = [
        throw for entry in Match.new(rules, "unused", seed="s").take_changes().entries for throw in entry.throws
    ]
    assert [throw.table for throw in throws] == ["charge", *["hedgehog"] * 4]
    assert {throw.sides for throw in throws} == {6}
    assert throws[1].audience == throws[2].audience == BOTH
    assert throws[1].about == ("lark",)
