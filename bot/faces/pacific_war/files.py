"""Scenario files of the War of the Pacific: what a game on autopilot cost each side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.scenarios.balance import Outcome
from bot.scenarios.game_files import GameFiles
from engine.core.words import Json
from engine.pacific_war.judgement.places import ship_type
from engine.pacific_war.scenarios.file import ScenarioFile
from engine.pacific_war.state import CHILE, DEAD, LOST, SIDES
from engine.pacific_war.world import World

TO_CHILE: Final = "towns that fell to Chile"


class PacificWarFiles(GameFiles):
    """Everything of the war lies open."""

    def hurt(self, start: World, end: World) -> bool:
        """Whether a unit or a ship was lost that was there."""
        return _gone(end) > _gone(start)

    def outcome(self, start: World, row: Mapping[str, Any]) -> Outcome:
        """Ships of each side by name, victory points, towns that fell."""
        sunk: dict[str, list[str]] = {
            side: [loss["name"] for loss in row["losses"] if loss["side"] == side] for side in SIDES
        }
        fallen = sum(fall["to"] == CHILE for fall in row["falls"].values())
        figures = {"victory points": float(row["victory_points"]), TO_CHILE: float(fallen)}
        return Outcome(str(row["winner"]), int(row["ended_on_turn"]), sunk, figures)

    def record(self, start: World, document: Json = None) -> Outcome | None:
        """Ships that were lost, towns that fell to Chile, who won."""
        history = None if document is None else ScenarioFile.model_validate(document).history
        if history is None:
            return None
        ships = start.fleet.ships
        lost: dict[str, list[str]] = {side: [] for side in SIDES}
        for ship in history.lost:
            if ship in ships:
                lost[ships[ship].side].append(ship_type(ship).name)
        return Outcome(history.winner or "", 0, lost, {TO_CHILE: float(len(history.fallen))})


def _gone(world: World) -> int:
    places = [unit.place for unit in world.army.units.values()] + [ship.place for ship in world.fleet.ships.values()]
    return sum(place in (DEAD, LOST) for place in places)


FILES: Final = PacificWarFiles()
