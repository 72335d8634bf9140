"""The games by id."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from engine.core.game import Game
from engine.core.rules import Rules
from engine.games import GAMES


@cache
def entries() -> Mapping[str, Game]:
    """What each game provides to the program, by its id."""
    return {game.name: game for game in GAMES}


def usual() -> Game:
    """The game that a page, a measurement or a sample uses where none is named: the first."""
    return GAMES[0]


@cache
def games() -> Mapping[str, Rules[Any]]:
    """Rules by the game's id."""
    return {game.name: game.rules for game in GAMES}
