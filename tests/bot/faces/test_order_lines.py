"""Reading typed orders line by line, whatever the game."""

from __future__ import annotations

import pytest

from bot.faces.face import Misread, fault
from bot.faces.order_lines import LONGEST, for_all, head_of, read_lines
from engine.core.space import Answer


class Echo:
    """Keeps who is ordered what; words in capitals mean nothing to it."""

    def __init__(self) -> None:
        self.answers: dict[str, Answer] = {}
        self.standing: dict[str, Answer] = {}

    def line(self, line: str) -> None:
        parted = head_of(line)
        if parted is None or parted[1].isupper():
            raise Misread(fault("pw-err-line", said=line))
        self.answers[parted[0]] = parted[1]


def test_right_lines_are_kept_and_a_wrong_one_is_refused_by_its_number() -> None:
    parsed = read_lines(Echo(), "# to sea\n\n  Tang: Truk\nHarder\n✎ Barb → Formosa\n")
    assert parsed.answers == {"Tang": "Truk", "Barb": "Formosa"}
    assert [(wrong.number, wrong.line) for wrong in parsed.faults] == [(4, "Harder")]


def test_no_more_lines_are_read_than_a_side_has_slots() -> None:
    parsed = read_lines(Echo(), "\n".join(f"{at}: sea" for at in range(LONGEST + 5)))
    assert len(parsed.answers) == LONGEST


@pytest.mark.parametrize(
    ("line", "parted"),
    [
        ("Division 1: area VI", ("Division 1", "area VI")),
        ("- Tang -> Truk", ("Tang", "Truk")),
        ("⚠ Tang\tTruk", ("Tang", "Truk")),
        ("Tang Truk", None),
    ],
)
def test_a_sign_parts_who_from_what(line: str, parted: tuple[str, str] | None) -> None:
    assert head_of(line) == parted


def _only_tang(slot: str) -> Answer:
    if slot != "tang":
        raise Misread(fault("pw-err-unread", said=slot))
    return "truk"


def test_words_for_many_hold_for_those_to_whom_they_apply() -> None:
    assert for_all(("barb", "tang"), _only_tang) == {"tang": "truk"}


def test_words_that_apply_to_nobody_are_refused_as_for_the_first() -> None:
    with pytest.raises(Misread) as wrong:
        for_all(("barb", "harder"), _only_tang)
    assert wrong.value.refusal.what.args["said"] == "barb"
