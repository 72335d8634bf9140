"""The War of the Pacific, as the program loads it."""

from __future__ import annotations

from engine.core.game import Game
from engine.pacific_war.game import PacificWar
from engine.pacific_war.history.report import ending, simulate
from engine.pacific_war.scenarios.scenario import DOCUMENTS
from engine.pacific_war.tables.read import FOLDER, tables

GAME = Game(PacificWar(), FOLDER, tables, simulate, first="whole-war", ending=ending, documents=DOCUMENTS)
