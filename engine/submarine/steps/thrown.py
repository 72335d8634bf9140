"""42.2 Hedgehogs and squids on boats in sonar contact are resolved before the boats move."""

from __future__ import annotations

from typing import Any

from engine.core.steps import Done, Next, Step
from engine.submarine import phases
from engine.submarine.hulls import hexes_of
from engine.submarine.judgement.attacks import THROWN, in_contact
from engine.submarine.steps.attacks import Barrage, barrage_view, resolve
from engine.submarine.world import Run, World


class ThrownAhead(Step[Barrage]):
    """42.2 Which weapons these are follows from what everybody sees: boats on the map, hexes attacked."""

    name, section, Locals = phases.THROWN, "42.2", Barrage
    battle = True

    def start(self, run: Run, own: Barrage) -> Next:
        """A hidden boat in the same hex suffers the same attack."""
        cells = {
            cell
            for boat in run.world.boats.boats.values()
            if in_contact(run.world, boat)
            for cell in hexes_of(boat.pose)
        }
        now = [
            drop
            for drop in run.edit.drops.drops
            if drop.weapon in THROWN and drop.hex in cells and not (drop.void or drop.done)
        ]
        for drop in now:
            drop.done = True
        resolve(run, own, now, moved=False)
        return Done()

    def view(self, world: World, own: Barrage, seat: str | None) -> Any:
        """See :func:`engine.submarine.steps.attacks.barrage_view`."""
        return barrage_view(world, own, seat)
