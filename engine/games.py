"""Flotilla's own games. To add one is to add its folder and its name here; its face has a line in the bot. Further
games come as packages (:mod:`bot.packages`)."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.core.game import Game

#: ids, each with an ``engine/<id>/entry.py``; the first is taken where none is named: by the page, by measurements
GAMES: tuple[str, ...] = ("silent_war", "pacific_war", "submarine", "war_at_sea")


@cache
def game(name: str) -> Game:
    """One of ``GAMES``, imported when it is first asked for: all of them take a second, and a command needs one."""
    entry: Game = import_module(f"engine.{name}.entry").GAME
    return entry
