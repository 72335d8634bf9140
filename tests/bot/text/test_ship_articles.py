"""In Spanish a ship's name takes its article: the attack is that of el Whitehall."""

from __future__ import annotations

import pytest

from bot.text.voice import voice
from engine.core.words import Words

SHIP = Words("sm-unit", {"name": "Whitehall"})


@pytest.mark.parametrize("key", ["sm-fights-depth", "sm-esc-voids"])
def test_an_attack_names_its_ship_with_the_article(key: str) -> None:
    assert "taque del Whitehall" in voice("es").plain(key, ship=SHIP)
