"""Recorded games of Submarine: a change of the rules shows as a diff of readable text."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playthroughs.recorder import change_of, names_of
from tests.playthroughs.submarine_games import (
    FOLDER,
    QUICK,
    SCENARIOS,
    Game,
    games,
    play,
    seen,
    sights_of,
    told_of,
)

MODULE = "tests.playthroughs.submarine_games"


def cases() -> list[Any]:
    """All recorded games; those of the long scenarios are played by the long tests."""
    return [
        pytest.param(game, id=game.name, marks=() if game.scenario in QUICK else pytest.mark.soak) for game in games()
    ]


@pytest.mark.parametrize("game", cases())
def test_a_recorded_action_is_played_again_to_the_letter(game: Game) -> None:
    text, winner = told_of(game)
    assert winner == game.winner
    change = change_of(FOLDER, game, text, MODULE)
    assert not change, change


@pytest.mark.soak
@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_people_come_to_the_same_end_as_the_fast_driver(game: Game) -> None:
    assert (play(game).state.world["action"].winner or "draw") == game.winner


def test_each_scenario_is_recorded_in_both_games_and_for_both_winners() -> None:
    for scenario in SCENARIOS:
        mine = [game for game in games() if game.scenario == scenario]
        assert {bool(game.options) for game in mine} == {False, True}
        assert {"submarines", "escorts"} <= {game.winner for game in mine}


@pytest.mark.parametrize("game", seen(), ids=lambda game: game.name)
def test_what_was_seen_and_could_be_answered_is_the_same(game: Game) -> None:
    change = change_of(FOLDER / "sights", game, sights_of(game), MODULE)
    assert not change, change


def test_no_recording_lies_about() -> None:
    assert names_of(FOLDER / "sights") == {game.name for game in seen()}
    assert names_of(FOLDER) == {game.name for game in games()}
