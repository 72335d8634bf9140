"""17.0 War progress phase: bases that open, and the war periods."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.core.steps import Done, Goto, Next, Step
from engine.silent_war.state import Theatre
from engine.silent_war.tables import tables
from engine.silent_war.tables_months import month

if TYPE_CHECKING:
    from engine.core.runner import Runner

LAST_PERIOD = 4
TONS = 1000


@dataclass(slots=True)
class WarProgressLocals:
    """Nothing to keep."""


class WarProgress(Step[WarProgressLocals]):
    """17.1 and 17.2; 21.21 for bases. The date has moved on already (16.5)."""

    name, section, Locals = "war_progress", "17.0", WarProgressLocals

    def start(self, run: Runner[Any], own: WarProgressLocals) -> Next:
        """17.1: in the first week of a month with a number a die is thrown for the next period."""
        theatre: Theatre = run.read("theatre")
        if theatre.week_of_month != 1 or theatre.period == LAST_PERIOD or theatre.events != "war":
            return Done()
        at = month(theatre.year, theatre.month)
        tries = tables().war.transitions[theatre.period]
        if at > max(tries):
            return Goto("advance")  # 17.2
        if at not in tries:
            return Done()
        score = run.read("score")
        modifier = tables().war.modifier(theatre.period + 1, score.ships, score.tons // TONS)
        die = run.roll("17.1 war progress")
        run.emit("sw-ev-war-progress", {"die": die, "modifier": modifier, "needed": tries[at]})
        return Goto("advance") if die + modifier >= tries[at] else Done()

    def advance(self, run: Runner[Any], own: WarProgressLocals) -> Next:
        """The next period begins."""
        theatre: Theatre = run.edit("theatre")
        theatre.period += 1
        run.emit("sw-ev-period", {"period": theatre.period})
        return Done()
