"""Scenario files of the War of the Pacific: what a game on autopilot cost each side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.scenarios.balance import Outcome
from bot.scenarios.game_files import GameFiles
from engine.pacific_war.state import DEAD, LOST


class PacificWarFiles(GameFiles):
    """Everything of the war lies open."""

    def hurt(self, start: Mapping[str, Any], end: Mapping[str, Any]) -> bool:
        """Whether a unit or a ship was lost that was there."""
        return _gone(end) > _gone(start)

    def outcome(self, start: Mapping[str, Any], row: Mapping[str, Any]) -> Outcome:
        """Ships of each side by name, victory points, towns that fell."""
        sides = ("chile", "allies")
        sunk = {side: [loss["name"] for loss in row["losses"] if loss["side"] == side] for side in sides}
        figures = {"victory points": float(row["victory_points"]), "towns that fell": float(len(row["falls"]))}
        return Outcome(str(row["winner"]), int(row["ended_on_turn"]), sunk, figures)


def _gone(world: Mapping[str, Any]) -> int:
    pieces = [*world["army"].units.values(), *world["fleet"].ships.values()]
    return sum(each.where in (DEAD, LOST) for each in pieces)


FILES: Final = PacificWarFiles()
