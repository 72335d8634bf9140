"""A refusal is a value that can be placed on a row of a form."""

from engine.core.refusal import Refusal, Refused
from engine.core.words import Words


def test_a_refusal_names_the_rows_it_lies_within() -> None:
    refusal = Refusal(Words("err-amount"), "7.4", (Words("opt-one"),))
    placed = refusal.within("charge").within("boat")
    assert placed.part == "boat.charge"
    assert (placed.what, placed.rule, placed.legal) == (refusal.what, refusal.rule, refusal.legal)


def test_the_exception_says_what_and_which_rule() -> None:
    assert str(Refused(Refusal(Words("err-amount"), "7.4"))) == "err-amount (7.4)"
