"""Recorded games of the War at Sea: a change of the rules shows as a diff of readable text."""

from __future__ import annotations

import pytest

from tests.playthroughs.endings import Game
from tests.playthroughs.recorder import change_of, names_of
from tests.playthroughs.war_at_sea_games import BATTLE, BOOK, FOLDER, RARE, SCENARIOS

MODULE = "tests.playthroughs.war_at_sea_games"
QUICK = frozenset({"matapan"})
"""The operations of which the usual tests play a game again; the long tests play all."""


def quick() -> set[str]:
    """The games that the usual tests play again: two of each battle, one of a short operation."""
    battles = [game for game in BOOK.games if SCENARIOS[game.scenario] == BATTLE]
    by_scenario = {name: [game.name for game in battles if game.scenario == name] for name in SCENARIOS}
    firsts = [next((game.name for game in BOOK.games if game.scenario == name), "") for name in QUICK]
    return {name for names in by_scenario.values() for name in names[:2]} | set(firsts)


@pytest.mark.parametrize("game", BOOK.cases(quick()))
def test_a_recorded_game_is_played_again_to_the_letter(game: Game) -> None:
    text, level = BOOK.told_of(game)
    assert level == game.end
    change = change_of(FOLDER, game, text, MODULE)
    assert not change, change


@pytest.mark.soak
@pytest.mark.parametrize("game", BOOK.games, ids=lambda game: game.name)
def test_people_come_to_the_same_end_as_the_fast_driver(game: Game) -> None:
    assert BOOK.play(game).state.world.operation.level == game.end


def test_each_scenario_is_recorded_for_every_level_of_victory() -> None:
    names = {wanted.name for wanted in BOOK.wanted()}
    recorded = {game.name for game in BOOK.games}
    assert recorded <= names
    assert set(RARE) <= names
    assert names - recorded <= set(RARE), f"look for them with python -m {MODULE}, or say in RARE why they do not come"


@pytest.mark.parametrize("game", BOOK.seen, ids=lambda game: game.name)
def test_what_was_seen_and_could_be_answered_is_the_same(game: Game) -> None:
    change = change_of(FOLDER / "sights", game, BOOK.sights_of(game), MODULE)
    assert not change, change


def test_no_recording_lies_about() -> None:
    assert names_of(FOLDER / "sights") == {game.name for game in BOOK.seen}
    assert names_of(FOLDER) == {game.name for game in BOOK.games}
