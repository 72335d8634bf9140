"""What members write is shown as they wrote it, and does nothing else."""

from __future__ import annotations

import pytest

from bot.text.voice import escape, voice
from engine.core.words import Words


@pytest.mark.parametrize("sign", ["\u202e", "\u2066", "\u200f", "\u061c"])
def test_signs_that_turn_the_writing_are_left_out(sign: str) -> None:
    assert escape(f"Ana{sign}oB") == "AnaoB"


def test_half_a_character_is_left_out() -> None:
    assert escape("Ana\ud83d Bo").encode() == b"Ana Bo"


def test_letters_of_all_scripts_stay() -> None:
    assert escape("Ñandú שלום 日本 🚢") == "Ñandú שלום 日本 🚢"


def test_a_hyphen_is_escaped_only_where_markdown_reads_it() -> None:
    assert escape("- U-91 -# x --") == "\\- U-91 \\-\\# x \\-\\-"


def test_a_key_with_a_hyphen_selects_its_variant_in_markdown_too() -> None:
    hurt = Words("sm-ev-boat-hurt", {"boat": "U-91", "damage": 1, "total": 1, "sinks": 5, "why": "k-gun"})
    assert "K-gun charges" in voice("en").markdown(hurt)
    assert voice("en").markdown(hurt) == voice("en").say(hurt)
