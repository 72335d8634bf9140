"""Flotillas take their stations and move; torpedo boats get their zone of the night (16.2, W45)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.war_at_sea.boats.stations import moves_now
from engine.war_at_sea.facts.boats import FlotillaMoves
from engine.war_at_sea.state import Run
from engine.war_at_sea.world.boats import Flotillas


def begin(run: Run, slot: str, answer: Mapping[str, Any]) -> None:
    """16.2: a flotilla begins in its zone."""
    boats = run.edit.flotillas
    if slot in boats.flotillas:
        flotilla = boats.flotillas[slot]
        flotilla.zone = flotilla.post = str(answer["zone"])
    else:
        _lie_in_wait(boats, slot, answer)


def apply_stations(run: Run, slot: str, answer: Mapping[str, Any]) -> None:
    """16.2: where a flotilla goes next turn; W45: where torpedo boats lie in wait this night."""
    boats = run.edit.flotillas
    if slot in boats.flotillas:
        boats.flotillas[slot].to = str(answer["to"])
    else:
        _lie_in_wait(boats, slot, answer)


def _lie_in_wait(boats: Flotillas, slot: str, answer: Mapping[str, Any]) -> None:
    boats.torpedo_boats[slot].zone, boats.torpedo_boats[slot].attacked = str(answer["wait"]), 0


def move_flotillas(run: Run) -> None:
    """16.2, 16.1: on even turns, after all contacts and attacks, flotillas go where they were written to go."""
    if not moves_now(run.world.operation.turn):
        return
    for flotilla in run.edit.flotillas.flotillas.values():
        if flotilla.to not in ("", flotilla.zone) and flotilla.afloat:
            flotilla.zone = flotilla.to
            run.emit(FlotillaMoves(flotilla.id, flotilla.zone), audience=(flotilla.side,))
        flotilla.to = ""
