"""The war at sea, as the program loads it once it can be founded."""

from __future__ import annotations

from engine.core.game import Game
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.history.report import ending, simulate
from engine.war_at_sea.scenarios.scenario import DOCUMENTS
from engine.war_at_sea.tables.read import FOLDER, tables

GAME = Game(WarAtSea(), FOLDER, tables, simulate, first="cape-esperance", ending=ending, documents=DOCUMENTS)
