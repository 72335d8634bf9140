"""What a command does for one game only: a module with the command's name in the game's folder of the tools.

A game without such a module does not have the command; there is no list.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from bot.games import games


def module_of(game: str, name: str, package: str = "bot.tools") -> ModuleType | None:
    """The module ``<package>.<game>.<name>``; None where the game has none."""
    if find_spec(f"{package}.{game}") is None or find_spec(f"{package}.{game}.{name}") is None:
        return None
    return import_module(f"{package}.{game}.{name}")


def modules_of(name: str, package: str = "bot.tools") -> dict[str, ModuleType]:
    """The modules of this name by game, for the games that have one."""
    by_game = ((game, module_of(game, name, package)) for game in games())
    return {game: module for game, module in by_game if module is not None}
