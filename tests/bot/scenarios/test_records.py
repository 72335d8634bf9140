"""What stands beside the games of ``simulate``: what a ``[history]`` tells, and nothing that it does not tell."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games import games
from bot.scenarios.balance import Outcome, screen
from bot.scenarios.check import check
from bot.scenarios.game_files import files_of
from bot.text.voice import voice
from tests.bot.scenarios.test_all_at_once import EXAMPLES

FIGURES = {
    "silent_war": ("tons = 11348", {"tons sunk": 11348.0}),
    "submarine": ("boats = 2\nwarships = 0", {"boats lost": 2.0, "warships sunk": 0.0}),
    "pacific_war": ("steps = { chile = 0 }", {"steps of land units lost, chile": 0.0}),
}


def record_of(game: str, history: str) -> Any:
    head = EXAMPLES[game].partition("\n[history]")[0]
    found = check(f'{head}\n[history]\nsource = "x"\n{history}\n'.encode(), "mine.toml", game)
    assert found.sound, found.mistakes
    rules = games()[game]
    start = rules.setup("own", rules.founding("own", {"document": found.document})).world
    return files_of(game).record(start, found.document)


@pytest.mark.parametrize("game", sorted(FIGURES))
def test_a_record_has_the_figures_that_it_tells_and_no_noughts(game: str) -> None:
    history, figures = FIGURES[game]
    assert record_of(game, history).figures == figures
    assert record_of(game, "").figures == {}
    assert not any(record_of(game, "").sunk.values())


def test_figures_are_written_as_the_language_writes_them() -> None:
    played = [Outcome("won", 4, figures={"tons sunk": 12345.0, "boats lost": 0.5})]
    english, spanish = (screen("x", played, None, voice(language)) for language in ("en", "es"))
    assert "12,345" in english
    assert "0.5" in english
    assert "12.345" in spanish
    assert "0,5" in spanish
