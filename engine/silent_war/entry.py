"""Silent War, as the program loads it."""

from __future__ import annotations

from engine.core.game import Game
from engine.silent_war.game import SilentWar
from engine.silent_war.history.report import simulate
from engine.silent_war.scenarios.scenario import DOCUMENTS
from engine.silent_war.tables.read import FOLDER, tables

GAME = Game(SilentWar(), FOLDER, tables, simulate, first="parks-pirates", documents=DOCUMENTS)
