"""Recorded games of Silent War: a change of the rules shows as a diff of readable text."""

from __future__ import annotations

import pytest

from engine.core.testing.golden import differ
from tests.playthroughs.silent_war_games import ENDINGS, FOLDER, GAMES, Game, ending_of, play, text_of


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_recorded_game_is_played_again_to_the_letter(game: Game) -> None:
    change = differ(game.file.read_text("utf-8"), text_of(game), game.name)
    assert not change, f"if this is meant, python -m tests.playthroughs.silent_war_games:\n{change[:4000]}"


@pytest.mark.rule("16.1")
@pytest.mark.parametrize("game", [one for one in ENDINGS if one.ending], ids=lambda game: game.name)
def test_each_way_of_ending_is_recorded(game: Game) -> None:
    match = play(game)
    assert (match.result["level"], ending_of(match)) == (game.level, game.ending)


def test_no_recording_lies_about() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == {game.name for game in GAMES}
