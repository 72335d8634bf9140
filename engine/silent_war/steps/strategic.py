"""5.0 to 7.4 Strategic segment: war event, torpedo improvement, ULTRA."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.core.steps import Done, Goto, Next, Step
from engine.core.words import Words
from engine.silent_war.state import Theatre
from engine.silent_war.tables import tables

if TYPE_CHECKING:
    from engine.core.runner import Runner

MOST_AREAS = 3
BEST_TORPEDO = 1


@dataclass(slots=True)
class StrategicLocals:
    """Nothing to keep."""


class Strategic(Step[StrategicLocals]):
    """What the enemy, the Bureau of Ordnance and the code breakers do before the fleet moves."""

    name, section, Locals = "strategic", "5.0", StrategicLocals

    def start(self, run: Runner[Any], own: StrategicLocals) -> Next:
        """5.0: a new turn has no duties yet, and one ULTRA die."""
        theatre: Theatre = run.edit("theatre")
        theatre.duties, theatre.wounded = [], {}
        theatre.ultra_lines = [theatre.period] if theatre.events == "war" else []
        return Goto("improve")

    def improve(self, run: Runner[Any], own: StrategicLocals) -> Next:
        """6.0: each total of the table that the ships sunk have reached since allows one try."""
        theatre: Theatre = run.edit("theatre")
        ships = run.read("score").ships
        for total, needed in tables().war.improvements.get(theatre.torpedo, ()):
            if not theatre.torpedo_tried < total <= ships:
                continue
            theatre.torpedo_tried = total
            die = run.roll("6.0 torpedo")
            if die >= needed:
                theatre.torpedo += 1
                run.emit("sw-ev-torpedo-better", {"value": theatre.torpedo, "die": die, "needed": needed})
                break
            run.emit("sw-ev-torpedo-same", {"die": die, "needed": needed})
        return Goto("ultra")

    def ultra(self, run: Runner[Any], own: StrategicLocals) -> Next:
        """7.0, 7.3: areas in the order in which they come, three at most."""
        theatre: Theatre = run.edit("theatre")
        found: list[str] = []
        for period in theatre.ultra_lines:
            for area in tables().war.ultra[period - 1][run.roll("7.0 ULTRA")]:
                if area not in found and len(found) < MOST_AREAS:
                    found.append(area)
        theatre.ultra = found
        if found:
            run.emit("sw-ev-ultra", {"areas": [Words(f"area-{area}.the") for area in found]})
        return Done()
