"""Games that come as packages of their own: what is installed, what the operator wants of it, and one game taken in.

A package names its game by an entry point of the group ``flotilla.games``, whose name is the game's id and which leads
to its :class:`engine.core.game.Game`. It is imported only where the setting ``FLOTILLA_GAMES`` names it: a package is
code, and runs with the bot's rights. Flotilla's own games keep their names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Final

from bot.settings import GameSettings
from bot.text.catalogue import of_package
from bot.text.voice import learn
from engine.core.game import Game
from engine.core.mistakes import GameFault
from engine.games import GAMES

GROUP: Final = "flotilla.games"
NAME: Final = re.compile(r"[a-z][a-z0-9_]{1,19}")
"""A game's id stands in the ids of messages and buttons."""


def wished() -> tuple[str, ...]:
    """The names in ``FLOTILLA_GAMES``, in order, each once."""
    names = (name.strip() for name in GameSettings().games.split(","))
    return tuple(dict.fromkeys(name for name in names if name))


@cache
def wanted() -> tuple[str, ...]:
    """The games that the operator wants beside Flotilla's own, whether they are there or not."""
    return tuple(name for name in wished() if name not in GAMES)


def taken() -> tuple[str, ...]:
    """The names in ``FLOTILLA_GAMES`` that a package cannot have, since a game of Flotilla's has it."""
    return tuple(name for name in wished() if name in GAMES)


def installed() -> tuple[str, ...]:
    """The names of the games that installed packages bring, without those of Flotilla's own games."""
    return tuple(sorted({point.name for point in _points()} - set(GAMES)))


@cache
def packaged(name: str) -> Game:
    """The game of a package, imported, its words taken in. Errors: GameFault in plain words, and whatever the import of
    the package raises."""
    game = _game(name)
    take_in(game)
    return game


_TAUGHT: set[Path] = set()


def take_in(game: Game) -> None:
    """Add the words of a game to this process's catalogues, once. Errors: GameFault, and nothing is added."""
    if game.words is not None and game.words not in _TAUGHT:
        learn(of_package(game.words))
        _TAUGHT.add(game.words)


def _game(name: str) -> Game:
    if not NAME.fullmatch(name):
        raise GameFault(f"{name!r} can be no game's name: small letters, digits and _, at most twenty")
    points = [point for point in _points() if point.name == name]
    if not points:
        raise GameFault(f"no installed package brings a game of this name; {listed(installed())}")
    if len(points) > 1:
        raise GameFault(f"several packages bring it: {', '.join(sorted(point.value for point in points))}")
    game = points[0].load()
    if not isinstance(game, Game):
        raise GameFault(f"its entry point {points[0].value} leads to no engine.core.game.Game")
    if game.name != name:
        raise GameFault(f"its entry point is named {name}, and its rules {game.name}: both must have one name")
    return game


def _points() -> set[metadata.EntryPoint]:
    """Those of the group; a package that is found twice on the path counts once."""
    return {metadata.EntryPoint(point.name, point.value, point.group) for point in metadata.entry_points(group=GROUP)}


def listed(names: Iterable[str]) -> str:
    """What is installed, in words."""
    there = ", ".join(names)
    return f"installed are {there}" if there else "none is installed"
