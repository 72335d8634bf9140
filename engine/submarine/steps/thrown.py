"""42.2 Hedgehogs and squids on boats in sonar contact are resolved before the boats move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.runner import Run
from engine.core.steps import Done, Next, Step
from engine.submarine import phases
from engine.submarine.hulls import hexes_of
from engine.submarine.in_water import Drops
from engine.submarine.judgement.attacks import THROWN, in_contact
from engine.submarine.state import Boats
from engine.submarine.steps.attacks import Barrage, barrage_view, resolve


class ThrownAhead(Step[Barrage]):
    """42.2 Which weapons these are follows from what everybody sees: boats on the map, hexes attacked."""

    name, section, Locals = phases.THROWN, "42.2", Barrage
    battle = True

    def start(self, run: Run, own: Barrage) -> Next:
        """A hidden boat in the same hex suffers the same attack."""
        boats: Boats = run.read("boats")
        cells = {cell for boat in boats.boats.values() if in_contact(run.world, boat) for cell in hexes_of(boat.pose)}
        drops: Drops = run.edit("drops")
        now = [
            drop for drop in drops.drops if drop.weapon in THROWN and drop.hex in cells and not (drop.void or drop.done)
        ]
        for drop in now:
            drop.done = True
        resolve(run, own, now, moved=False)
        return Done()

    def view(self, world: Mapping[str, Any], own: Barrage, seat: str | None) -> Any:
        """See :func:`engine.submarine.steps.attacks.barrage_view`."""
        return barrage_view(world, own, seat)
