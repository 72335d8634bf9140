"""Who won is written down with the end, for lists that count it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.games import entries
from bot.service.tempo.timing import _winner
from engine.core.drive import drive
from tests.bot.service.kit import GAMES


def at_the_end(game: str, scenario: str, seed: str = "1") -> Any:
    """A campaign's work as its game is over."""
    rules = GAMES[game]
    state = drive(rules, scenario, seed, rules.policy(rules.doctrines[0]))
    return SimpleNamespace(match=SimpleNamespace(rules=rules, state=state), shielded=lambda _what, ask, _instead: ask())


@pytest.mark.parametrize(("game", "scenario"), [("submarine", "unescorted-britain"), ("war_at_sea", "denmark-strait")])
def test_of_two_sides_one_wins_or_nobody(game: str, scenario: str) -> None:
    ending = entries()[game].ending
    assert ending is not None
    work = at_the_end(game, scenario)
    assert _winner(work) == (ending(work.match.state).winner or "draw")
    assert _winner(work) in ("submarines", "escorts", "axis", "allied", "draw")


def test_where_nobody_plays_against_anybody_the_level_tells_it() -> None:
    assert _winner(at_the_end("silent_war", "spearfish-china")) is None


def test_a_game_that_is_not_registered_has_no_winner() -> None:
    work = SimpleNamespace(match=SimpleNamespace(rules=GAMES["toy"], state=None))
    assert _winner(work) is None  # type: ignore[arg-type]  # nothing else is asked


def test_a_fault_in_the_games_own_count_does_not_stop_the_end() -> None:
    work = at_the_end("war_at_sea", "denmark-strait")
    work.shielded = lambda _what, _ask, instead: instead
    assert _winner(work) is None
