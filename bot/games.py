"""The games by id."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Generic, TypeVar

import engine.games
from engine.core.game import Game
from engine.core.rules import Rules

T = TypeVar("T")


class _ByGame(Mapping[str, T], Generic[T]):
    """Something of each game by its id. A game is imported when its own is asked for, not for the ids alone."""

    def __init__(self, of: Callable[[Game], T]) -> None:
        self._of = of

    def __getitem__(self, name: str) -> T:
        if name not in engine.games.GAMES:
            raise KeyError(name)
        return self._of(engine.games.game(name))

    def __contains__(self, name: object) -> bool:
        return name in engine.games.GAMES

    def __iter__(self) -> Iterator[str]:
        return iter(engine.games.GAMES)

    def __len__(self) -> int:
        return len(engine.games.GAMES)


@cache
def entries() -> Mapping[str, Game]:
    """What each game provides to the program, by its id."""
    return _ByGame(lambda game: game)


def usual() -> Game:
    """The game that a page, a measurement or a sample uses where none is named: the first."""
    return engine.games.game(engine.games.GAMES[0])


@cache
def games() -> Mapping[str, Rules[Any]]:
    """Rules by the game's id."""
    return _ByGame(lambda game: game.rules)


def load_games() -> None:
    """Import all of them now: for a program that must never wait for one later."""
    for _ in entries().values():
        pass
