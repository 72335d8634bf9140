"""Who stands on the map once boats have been set up: all in the open game, those in sight where boats hide (21.1)."""

from __future__ import annotations

from typing import Any

from engine.core.runner import Runner
from engine.submarine import pieces
from engine.submarine.state import Action, Boats

Run = Runner[Any]


def appear(run: Run) -> None:
    """Put the boats that everybody sees onto the map."""
    action: Action = run.read("action")
    if action.hidden:
        return
    boats: Boats = run.read("boats")
    for boat in list(boats.boats.values()):
        if boat.in_play and not boat.shown:
            pieces.show_boat(run, boat.id, "open")
