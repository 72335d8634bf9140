"""Submarine, as the program loads it."""

from __future__ import annotations

from engine.core.game import Game
from engine.submarine.game import SubmarineGame
from engine.submarine.history.report import ending, simulate
from engine.submarine.scenarios.scenario import DOCUMENTS
from engine.submarine.tables.read import FOLDER, tables

GAME = Game(SubmarineGame(), FOLDER, tables, simulate, first="unescorted-britain", ending=ending, documents=DOCUMENTS)
