"""Reading typed orders line by line, whatever the game."""

from __future__ import annotations

import pytest

from bot.faces.answers.lexicon import PLAIN
from bot.faces.answers.lines import LONGEST, TreeReader, for_all, head_of
from bot.faces.face import fault
from bot.faces.shown import Misread
from engine.core.seats import Node, SeatTree
from engine.core.spaces.space import Answer, Choice, Option, Space
from engine.core.words import Words


def called(name: str) -> Words:
    """A name as it is."""
    return Words("opt-place", {"place": name})


TREE = SeatTree(
    (
        Node("fleet", called("Fleet"), "side"),
        Node("pack", called("Wolf pack"), "group", "fleet"),
        *(Node(name.lower(), called(name), "unit", "pack") for name in ("Tang", "Barb")),
        Node("harder", called("Harder"), "unit", "fleet"),
        Node("hammerhead", called("Hammerhead"), "unit", "fleet"),
    )
)
BOATS = ("tang", "barb", "harder")
SEAS = Choice(tuple(Option(name.lower(), called(name)) for name in ("Truk", "Formosa")), "truk", "12.0")


def reader(space: Space | None = SEAS) -> TreeReader:
    """The reader of a game that has no words of its own, for three boats."""
    return TreeReader(TREE, PLAIN, BOATS, lambda slot: space, lambda said: f"stands: {said}")


def test_right_lines_are_kept_and_a_wrong_one_is_refused_by_its_number() -> None:
    parsed = reader().lines("# to sea\n\n  Tang: Truk\nNobody\n✎ Barb → Formosa\nharder truk")
    assert parsed.answers == {"tang": "truk", "barb": "formosa", "harder": "truk"}
    assert [(wrong.number, wrong.line) for wrong in parsed.faults] == [(4, "Nobody")]


def test_no_more_lines_are_read_than_a_side_has_slots() -> None:
    parsed = reader().lines("\n".join(["nobody: sea"] * (LONGEST + 5)))
    assert len(parsed.faults) == LONGEST


@pytest.mark.parametrize(
    ("line", "slots"),
    [("all: Truk", BOATS), ("Fleet: Truk", BOATS), ("wolf pack: Truk", BOATS[:2]), ("pack: Truk", BOATS[:2])],
)
def test_a_group_of_the_tree_is_ordered_at_once(line: str, slots: tuple[str, ...]) -> None:
    assert reader().lines(line).answers == dict.fromkeys(slots, "truk")


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("Hammerhead: Truk", "answer-not-asked"),
        ("Wahoo: Truk", "answer-nobody"),
        ("Wahoo", "answer-line"),
        ("Tang: the moon", "answer-unread"),
    ],
)
def test_who_cannot_be_ordered_is_told_why(line: str, key: str) -> None:
    (wrong,) = reader().lines(line).faults
    assert wrong.refusal.what.key == key


def test_who_is_asked_nothing_is_told_so() -> None:
    (wrong,) = reader(None).lines("Tang: Truk").faults
    assert wrong.refusal.what.key == "answer-not-asked"


def test_a_line_that_is_to_stand_is_kept_for_its_node() -> None:
    parsed = reader().lines("Wolf pack: Truk, from now on\nTang: permanente; Formosa")
    assert (parsed.answers, parsed.standing) == ({}, {"pack": "stands: Truk", "tang": "stands: Formosa"})


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
        raise Misread(fault("answer-unread", said=slot))
    return "truk"


def test_words_for_many_hold_for_those_to_whom_they_apply() -> None:
    assert for_all(("barb", "tang"), _only_tang) == {"tang": "truk"}


def test_words_that_apply_to_nobody_are_refused_as_for_the_first() -> None:
    with pytest.raises(Misread) as wrong:
        for_all(("barb", "harder"), _only_tang)
    assert wrong.value.refusal.what.args["said"] == "barb"
