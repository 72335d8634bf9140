"""Figures on the cards have their unit, and one of a thing is written in the singular."""

from __future__ import annotations

import pytest

from bot.discord.cards import OUR_LABEL
from bot.text.voice import voice


@pytest.mark.parametrize(
    ("language", "single", "more"),
    [("en", "an escort within one hex: ", "an escort within 8 hexes: "),
     ("es", "con un escolta a un hex: ", "con un escolta a 8 hexes: ")],
)  # fmt: skip
def test_an_alarm_has_its_unit_and_its_name_fits_a_button(language: str, single: str, more: str) -> None:
    says = voice(language)
    assert says.plain("sm-card-alarm", hexes=1, then="deep").startswith(single)
    assert says.plain("sm-card-alarm", hexes=8, then="deep").startswith(more)
    assert len(says.plain("sm-row-alarm")) <= OUR_LABEL - len(" …")


@pytest.mark.parametrize(("language", "single"), [("en", "first seen one hex from you"), ("es", "a un hex de ti")])
def test_a_torpedo_seen_in_the_next_hex_is_in_the_singular(language: str, single: str) -> None:
    assert single in voice(language).plain("sm-aim-fires", plot="bow-1 B", turn=2, ships=["x"], near=1)
    for risk in (0, 1):
        args = {"end": "x", "tubes": 1, "plot": "B", "near": 1, "risk": risk, "first": 0, "ship": "x"}
        assert "1 hex" not in voice(language).plain("sm-aim-shot-note", **args)
