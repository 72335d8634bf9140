"""Recorded games of Silent War: a change of the rules shows as a diff of readable text."""

from __future__ import annotations

import pytest

from tests.playthroughs.recorder import change_of, names_of
from tests.playthroughs.silent_war_games import ENDINGS, FOLDER, GAMES, SEEN, Game, ending_of, play, sights_of, text_of

LONG = "whole-war"
"""Its 177 weeks take as long as all the other games, among them operations from each of its years and its beginning."""


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, id=game.name, marks=pytest.mark.soak if game.name == LONG else ()) for game in GAMES],
)
def test_a_recorded_game_is_played_again_to_the_letter(game: Game) -> None:
    change = change_of(FOLDER, game, text_of(game), "tests.playthroughs.silent_war_games")
    assert not change, change


@pytest.mark.rule("16.1")
@pytest.mark.parametrize("game", [ending for ending in ENDINGS if ending.ending], ids=lambda game: game.name)
def test_each_way_of_ending_is_recorded(game: Game) -> None:
    match = play(game)
    assert (match.result["level"], ending_of(match)) == (game.level, game.ending)


@pytest.mark.parametrize("game", SEEN, ids=lambda game: game.name)
def test_what_was_seen_and_could_be_answered_is_the_same(game: Game) -> None:
    change = change_of(FOLDER / "sights", game, sights_of(game), "tests.playthroughs.silent_war_games")
    assert not change, change


def test_no_recording_lies_about() -> None:
    assert names_of(FOLDER / "sights") == {game.name for game in SEEN}
    assert names_of(FOLDER) == {game.name for game in GAMES}
