"""The games by id: those that can be played. One whose tables are broken is left out, and the others go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final, Generic, TypeVar

import structlog

import engine.games
from engine.core.data import DataError
from engine.core.game import Game
from engine.core.rules import Rules

T = TypeVar("T")

MOST_TOLD: Final = 3
"""Mistakes of a broken game that are told at most."""
_BROKEN: dict[str, str] = {}
_log = structlog.get_logger(__name__)


def judge_games() -> Mapping[str, str]:
    """Read all games anew with their tables and scenarios; gives those that cannot be played, and why, for operators.

    From now on :func:`games` and :func:`entries` are without them. A table that is broken names its file, row and
    field.
    """
    _BROKEN.clear()
    for name in engine.games.GAMES:
        try:
            game = engine.games.game(name)
            game.load()
            game.rules.scenarios()
        except Exception as fault:  # whatever is wrong with one game, the others are played
            plain = isinstance(fault, DataError | OSError)
            _BROKEN[name] = _told(fault) if plain else f"{type(fault).__name__}: {fault}"
            _log.error("game_broken", game=name, why=_BROKEN[name], exc_info=None if plain else fault)
    return dict(_BROKEN)


def broken_games() -> Mapping[str, str]:
    """What :func:`judge_games` found last."""
    return dict(_BROKEN)


def _told(fault: Exception) -> str:
    """What is wrong with the tables, the first mistakes of many."""
    lines = str(fault).splitlines() or [type(fault).__name__]
    more = f"; and {len(lines) - MOST_TOLD} more" if len(lines) > MOST_TOLD else ""
    return "; ".join(lines[:MOST_TOLD]) + more


class _ByGame(Mapping[str, T], Generic[T]):
    """Something of each game by its id. A game is imported when its own is asked for, not for the ids alone."""

    def __init__(self, of: Callable[[Game], T]) -> None:
        self._of = of

    def __getitem__(self, name: str) -> T:
        if name not in self:
            raise KeyError(name)
        return self._of(engine.games.game(name))

    def __contains__(self, name: object) -> bool:
        return name in engine.games.GAMES and name not in _BROKEN

    def __iter__(self) -> Iterator[str]:
        return (name for name in engine.games.GAMES if name not in _BROKEN)

    def __len__(self) -> int:
        return sum(1 for _ in self)


@cache
def entries() -> Mapping[str, Game]:
    """What each game provides to the program, by its id."""
    return _ByGame(lambda game: game)


def usual() -> Game:
    """The game that a page, a measurement or a sample uses where none is named: the first."""
    return next(iter(entries().values()))


@cache
def games() -> Mapping[str, Rules[Any, Any]]:
    """Rules by the game's id."""
    return _ByGame(lambda game: game.rules)


def load_games() -> None:
    """Import and read all of them now: for a program that must never wait for one later."""
    judge_games()
