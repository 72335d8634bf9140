"""Recorded games of Submarine: a change of the rules shows as a diff of readable text."""

from __future__ import annotations

import pytest

from tests.playthroughs.endings import Game
from tests.playthroughs.recorder import change_of, names_of
from tests.playthroughs.submarine_games import BOOK, FOLDER, LONG, QUICK, RARE, SCENARIOS
from tests.playthroughs.submarine_ways import way_of

MODULE = "tests.playthroughs.submarine_games"


def quick() -> set[str]:
    """The games that the usual tests play again: all of short scenarios, the first of each other action."""
    firsts = {scenario: game.name for scenario in SCENARIOS for game in BOOK.games[::-1] if game.scenario == scenario}
    firsts = {scenario: name for scenario, name in firsts.items() if scenario not in LONG}
    return {game.name for game in BOOK.games if game.scenario in QUICK} | set(firsts.values())


@pytest.mark.parametrize("game", BOOK.cases(quick()))
def test_a_recorded_action_is_played_again_to_the_letter(game: Game) -> None:
    text, way = BOOK.told_of(game)
    assert way == game.end
    change = change_of(FOLDER, game, text, MODULE)
    assert not change, change


@pytest.mark.soak
@pytest.mark.parametrize("game", BOOK.games, ids=lambda game: game.name)
def test_people_come_to_the_same_end_as_the_fast_driver(game: Game) -> None:
    assert way_of(BOOK.play(game).state) == game.end


def test_each_scenario_is_recorded_in_both_games_and_for_every_way_of_ending() -> None:
    names = {wanted.name for wanted in BOOK.wanted()}
    recorded = {game.name for game in BOOK.games}
    assert recorded <= names
    assert set(RARE) <= names
    assert names - recorded <= set(RARE), f"look for them with python -m {MODULE}, or say in RARE why they do not come"
    assert all(bool(game.options) == ("-advanced-" in game.name) for game in BOOK.games)


@pytest.mark.parametrize("game", BOOK.seen, ids=lambda game: game.name)
def test_what_was_seen_and_could_be_answered_is_the_same(game: Game) -> None:
    change = change_of(FOLDER / "sights", game, BOOK.sights_of(game), MODULE)
    assert not change, change


def test_no_recording_lies_about() -> None:
    assert names_of(FOLDER / "sights") == {game.name for game in BOOK.seen}
    assert names_of(FOLDER) == {game.name for game in BOOK.games}
