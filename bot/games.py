"""The games by id: Flotilla's own, and those of packages that the operator wants. One that cannot be played, since its
tables are broken or its package is faulty, is left out, and the others go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final, Generic, TypeVar

import structlog

import engine.games
from bot import packages
from bot.text.catalogue import check_words
from engine.core.data import DataError
from engine.core.game import Game
from engine.core.mistakes import GameFault
from engine.core.rules import Rules

T = TypeVar("T")

MOST_TOLD: Final = 3
"""Mistakes of a broken game that are told at most."""
_BROKEN: dict[str, str] = {}
_log = structlog.get_logger(__name__)


def judge_games() -> Mapping[str, str]:
    """Read all games anew with their tables and scenarios; gives those that cannot be played, and why, for operators.

    From now on :func:`games` and :func:`entries` are without them. A table that is broken names its file, row and
    field. Of a package the words and the face are tried too.
    """
    _BROKEN.clear()
    _BROKEN.update((f"package {name}", "Flotilla has a game of this name") for name in packages.taken())
    for name in names():
        try:
            game = game_of(name)
            game.load()
            game.rules.scenarios()
            if name not in engine.games.GAMES:
                from bot.faces.registry import face_of  # with all that draws: only where it is asked for

                check_words(game)
                face_of(game)
        except Exception as fault:  # whatever is wrong with one game, the others are played
            _leave_out(name, fault)
    return dict(_BROKEN)


def _leave_out(name: str, fault: Exception) -> None:
    plain = isinstance(fault, DataError | GameFault | OSError)
    _BROKEN[name] = _told(fault) if plain else f"{type(fault).__name__}: {fault}"
    _log.error("game_broken", game=name, why=_BROKEN[name], exc_info=None if plain else fault)


def names() -> tuple[str, ...]:
    """The ids of all games that are to be played here, Flotilla's own first."""
    return (*engine.games.GAMES, *packages.wanted())


def game_of(name: str) -> Game:
    """One of :func:`names`. Errors: those of :func:`bot.packages.packaged` for a package that cannot be taken in."""
    return engine.games.game(name) if name in engine.games.GAMES else packages.packaged(name)


def broken_games() -> Mapping[str, str]:
    """What :func:`judge_games` found last."""
    return dict(_BROKEN)


def _told(fault: Exception) -> str:
    """What is wrong with the tables, the first mistakes of many."""
    lines = str(fault).splitlines() or [type(fault).__name__]
    more = f"; and {len(lines) - MOST_TOLD} more" if len(lines) > MOST_TOLD else ""
    return "; ".join(lines[:MOST_TOLD]) + more


def _at_hand(name: str) -> bool:
    """Whether a game can be imported, as Flotilla's own can; a package that cannot is left out from now on."""
    try:
        return name in engine.games.GAMES or packages.packaged(name) is not None
    except Exception as fault:  # a package is somebody else's code
        _leave_out(name, fault)
        return False


class _ByGame(Mapping[str, T], Generic[T]):
    """Something of each game by its id. A game is imported when its own is asked for, not for the ids alone."""

    def __init__(self, of: Callable[[Game], T]) -> None:
        self._of = of

    def __getitem__(self, name: str) -> T:
        if name not in self:
            raise KeyError(name)
        return self._of(game_of(name))

    def __contains__(self, name: object) -> bool:
        return name in names() and name not in _BROKEN

    def __iter__(self) -> Iterator[str]:
        return (name for name in names() if name not in _BROKEN and _at_hand(name))

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
