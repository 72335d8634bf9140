"""How lines begin and sentences end, whatever the game."""

from __future__ import annotations

import pytest

from bot.faces.sentences import capital, few, sentence


def test_a_line_begins_with_a_capital_and_keeps_the_rest() -> None:
    assert capital("el fuerte de Arica") == "El fuerte de Arica"
    assert capital("") == ""
    assert capital("⚠ **área III**") == "⚠ **Área III**"


@pytest.mark.parametrize("end", [".", "!", "?", "…", "”", "»"])
def test_what_ends_a_sentence_gets_no_full_stop(end: str) -> None:
    assert sentence(f"hit{end}") == f"Hit{end}"


def test_a_sentence_gets_its_full_stop() -> None:
    assert sentence("zarpa de Arica") == "Zarpa de Arica."


def test_one_thing_alone_that_would_be_left_is_named() -> None:
    assert few(["A", "B", "C"], 2) == ["A", "B", "C"]
    assert few(["A", "B", "C", "D"], 2)[:2] == ["A", "B"]
    assert len(few(["A", "B", "C", "D"], 2)) == 3
