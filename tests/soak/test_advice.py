"""All autopilots answer every question of games played anyhow, legally; so do defaults, suggestions, mended plans."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games import games
from engine.core.rules import Rules
from engine.core.testing.advice import Advised, mixed_game
from tests.engine.core.toy.game import TOY

SHORT = 120  # questions of a long game that the sample plays
SAMPLE = {"patrol": 1, "operational": 1, "campaign": 3}  # games of each scenario in every test run, by its kind
#: games of each scenario in the long run, by game and the scenario's kind
SOAK = {
    "silent_war": {"patrol": 240, "operational": 20, "campaign": 2},
    "pacific_war": {"campaign": 1_400},
}
ELSE = {"patrol": 100, "operational": 100, "campaign": 100}
WHOLE = 5_000
CASES = [(game, one.id, SAMPLE[one.kind]) for game, rules in games().items() for one in rules.scenarios()]


def options_of(rules: Rules[Any], number: int) -> dict[str, bool]:
    """Each optional rule played or not: all ways of it in turn."""
    return {name: bool(number >> at & 1) for at, name in enumerate(rules.options)}


def played(game: str, scenario: str, seeds: range, most: int = 100_000) -> Advised:
    """Mixed games of one scenario."""
    found, rules = Advised(), games()[game]
    for seed in seeds:
        mixed_game(rules, scenario, str(seed), options_of(rules, seed), found=found, most=most)
    return found


@pytest.mark.parametrize(("game", "scenario", "many"), CASES)
def test_whatever_was_played_all_advice_is_legal(game: str, scenario: str, many: int) -> None:
    found = played(game, scenario, range(many), SHORT)
    assert not found.faults, "\n".join(found.faults)
    assert found.questions > many


def test_the_toy_is_advised_legally() -> None:
    found = Advised()
    for seed in range(4):
        mixed_game(TOY, "skerries", str(seed), {"turns": 2}, found=found)
    assert not found.faults, "\n".join(found.faults)
    assert found.kinds.keys() == TOY.questions.keys()


@pytest.mark.soak
@pytest.mark.timeout(7_200)
def test_thousands_of_games_are_advised_legally() -> None:
    number = {
        (game, one.id): SOAK.get(game, ELSE)[one.kind] for game, rules in games().items() for one in rules.scenarios()
    }
    assert sum(number.values()) >= WHOLE
    for (game, scenario), many in number.items():
        found = played(game, scenario, range(1_000, 1_000 + many))
        assert not found.faults, "\n".join(found.faults)
        assert found.games == many
