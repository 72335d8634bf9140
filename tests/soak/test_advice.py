"""All autopilots answer every question of games played in any way, legally; so do defaults, suggestions, mended
plans."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from bot.games import games
from engine.core.rules import Rules
from engine.core.state import State
from engine.core.testing.advice import Advised, mixed_game
from tests.engine.core.toy.game import TOY
from tests.soak.mixed_book import MixedBook

SHORT = 40  # questions of a long game that the sample plays
#: games of each scenario in every test run, by its kind
SAMPLE = {"patrol": 1, "operational": 1, "campaign": 1, "introductory": 1, "intermediate": 1, "battle": 1}
#: games of each scenario in the long run, by game and the scenario's kind
SOAK = {
    "silent_war": {"patrol": 285, "operational": 12, "campaign": 2},
    "pacific_war": {"campaign": 300, "operational": 60},
    "submarine": {"introductory": 20, "intermediate": 20, "advanced": 8, "campaign": 1},
    "war_at_sea": {"battle": 40, "operational": 3},
}
WHOLE = 5_000
#: the long run plays the so-manieth part of these, at least one game of each scenario; the page tells how many
SHARE = int(os.environ.get("FLOTILLA_MIXED_SHARE", "1"))
#: the turn that is played, of games that do not name it
TURN: dict[str, Callable[[State], object]] = {"pacific_war": lambda state: state.world.war.turn}
CASES = [
    (game, scenario.id, SAMPLE[scenario.kind])
    for game, rules in games().items()
    for scenario in rules.scenarios()
    if scenario.kind in SAMPLE and (game != "submarine" or scenario.kind != "campaign")
]


def options_of(rules: Rules[Any, Any], number: int) -> dict[str, bool]:
    """Each optional rule played or not: all ways of it in turn."""
    return {name: bool(number >> at & 1) for at, name in enumerate(rules.options)}


def played(game: str, scenario: str, seeds: range, most: int = 100_000) -> Advised:
    """Mixed games of one scenario."""
    advised = Advised()
    for seed in seeds:
        one_more(game, scenario, seed, advised, most)
    return advised


def one_more(game: str, scenario: str, seed: int, found: Advised, most: int = 100_000) -> None:
    """Play one mixed game and add its results."""
    rules = games()[game]
    options = options_of(rules, seed)
    try:
        rules.founding(scenario, options)
    except ValueError:  # these options cannot be played together
        options = {}
    mixed_game(rules, scenario, str(seed), options, found=found, most=most, turn=TURN.get(game))


def soak_numbers(share: int = SHARE) -> dict[tuple[str, str], int]:
    """How many games the long run plays of each (game, scenario)."""
    return {
        (game, scenario.id): max(1, SOAK[game][scenario.kind] // share)
        for game, rules in games().items()
        for scenario in rules.scenarios()
    }


def in_turn(numbers: Mapping[tuple[str, str], int]) -> Iterator[tuple[str, str, int]]:
    """Games to play, (game, scenario, seed), so that each stretch of them holds all scenarios in their share."""
    every = [((at + 0.5) / many, key, at) for key, many in numbers.items() for at in range(many)]
    for _, (game, scenario), at in sorted(every):
        yield game, scenario, 1_000 + at


@pytest.mark.parametrize(("game", "scenario", "many"), CASES)
def test_whatever_was_played_all_advice_is_legal(game: str, scenario: str, many: int) -> None:
    advised = played(game, scenario, range(many), SHORT)
    assert not advised.faults, "\n".join(advised.faults)
    assert advised.questions >= many  # a short battle asks its plans once


@pytest.mark.parametrize(("game", "scenario", "seed"), [("pacific_war", "whole-war", 1108)])
def test_advice_that_the_long_run_found_illegal_is_legal(game: str, scenario: str, seed: int) -> None:
    """1108: a free squadron's number was given out in two hexes of the same regrouping (7.2, R49)."""
    advised = Advised()
    one_more(game, scenario, seed, advised)
    assert not advised.faults, "\n".join(advised.faults)
    assert advised.ended == 1


def test_the_toy_is_advised_legally() -> None:
    advised = Advised()
    for seed in range(4):
        mixed_game(TOY, "skerries", str(seed), {"turns": 2}, found=advised)
    assert not advised.faults, "\n".join(advised.faults)
    assert advised.kinds.keys() == TOY.questions.keys()


def test_the_long_run_plays_thousands_of_games_of_all_scenarios() -> None:
    numbers = soak_numbers(1)
    assert {game for game, _ in numbers} == set(games())
    assert sum(numbers.values()) >= WHOLE


@pytest.mark.soak
@pytest.mark.timeout(14_400)
def test_thousands_of_games_are_advised_legally() -> None:
    numbers = soak_numbers()
    book = MixedBook()
    for game, scenario, seed in in_turn(numbers):
        advised = book.of(game, scenario)
        with book.timed(game, scenario):
            one_more(game, scenario, seed, advised)
        assert not advised.faults, "\n".join(advised.faults)
    assert {key: advised.games for key, advised in book.found.items()} == numbers
    book.write()
