"""Recorded games of the War of the Pacific: a change of the rules shows as a diff of readable text.

The long run plays also those wars as people would that differ from others by the turn of their end alone, and wars of
a bold staff and a careful one.
"""

from __future__ import annotations

import pytest

from tests.playthroughs import pacific_war_games as kept
from tests.playthroughs.pacific_war_games import (
    FOLDER,
    SEEN,
    SHORT,
    Game,
    end_of,
    heard,
    play,
    sights_of,
    text_of,
)
from tests.playthroughs.recorder import change_of, names_of

GAMES = kept.games()


UNLIKE_TEMPERS = ("bold-against-careful", "careful-against-bold")


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, id=game.name, marks=pytest.mark.soak if game.name in UNLIKE_TEMPERS else ()) for game in GAMES],
)
def test_a_recorded_war_is_played_again_to_the_letter(game: Game) -> None:
    change = change_of(FOLDER, game, text_of(game), "tests.playthroughs.pacific_war_games")
    assert not change, change


@pytest.mark.rule("5.2", "5.3", "5.4")
@pytest.mark.hard_case("H18")
@pytest.mark.parametrize("game", kept.endings(), ids=lambda game: game.name)
def test_each_way_of_ending_is_recorded(game: Game) -> None:
    assert end_of(heard(game)[0]) == game.end


PEOPLE = ("allies-win-at-9",)
"""A war in the usual run; ``tests/engine/pacific_war/war/test_whole_war.py`` compares the drivers, too."""


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=() if game.name in PEOPLE else pytest.mark.soak, id=game.name)
        for game in kept.endings()
    ],
)
def test_people_come_to_the_same_end_as_the_fast_driver(game: Game) -> None:
    match, (state, _) = play(game), heard(game)
    assert end_of(match.state) == game.end
    assert (state.meta.result, state.world.score) == (match.result, match.state.world.score)


@pytest.mark.parametrize("game", [game for game in SHORT if game.end], ids=lambda game: game.name)
def test_a_war_cut_short_ends_in_its_last_turn(game: Game) -> None:
    assert end_of(play(game).state) == game.end


@pytest.mark.parametrize("game", SEEN, ids=lambda game: game.name)
def test_what_was_seen_and_could_be_answered_is_the_same(game: Game) -> None:
    change = change_of(FOLDER / "sights", game, sights_of(game), "tests.playthroughs.pacific_war_games")
    assert not change, change


def test_no_recording_lies_about() -> None:
    assert names_of(FOLDER / "sights") == {game.name for game in SEEN}
    assert names_of(FOLDER) == {game.name for game in GAMES}
