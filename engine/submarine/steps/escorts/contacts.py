"""22.8 Boats that no escort holds by sonar any more are taken off the map."""

from __future__ import annotations

from engine.submarine.pieces import lose_sense
from engine.submarine.world import Run


def lose_contacts(run: Run) -> None:
    """22.8: at the end of the escorts' phase a boat found by sonar that nobody holds is hidden again."""
    for boat in list(run.world.boats.boats.values()):
        if "sonar" in boat.shown and not boat.held:
            lose_sense(run, boat.id, "sonar")
