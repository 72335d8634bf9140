"""The games that can be played. To add one is to add its folder and its line here; its face has a line in the bot."""

from __future__ import annotations

from engine.core.game import Game
from engine.pacific_war.entry import GAME as PACIFIC_WAR
from engine.silent_war.entry import GAME as SILENT_WAR
from engine.submarine.entry import GAME as SUBMARINE
from engine.war_at_sea.entry import GAME as WAR_AT_SEA

#: the first is taken where none is named: by the page, by measurements
GAMES: tuple[Game, ...] = (SILENT_WAR, PACIFIC_WAR, SUBMARINE, WAR_AT_SEA)
