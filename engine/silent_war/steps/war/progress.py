"""17.0 War progress phase: bases that come into use or close (21.21), and the war periods."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core.steps import Call, Done, Goto, Next, Outcome, Step
from engine.silent_war.facts.turn import PeriodBegins, WarProgressThrown
from engine.silent_war.moves import bases_of
from engine.silent_war.state import TONS, Opening
from engine.silent_war.steps.port.evacuation import EvacuationLocals
from engine.silent_war.steps.war.bases import close_base, draw_tender, named, open_base, retire, take_station
from engine.silent_war.tables.months import month
from engine.silent_war.tables.read import tables
from engine.silent_war.world import Run

LAST_PERIOD = 4


@dataclass(slots=True)
class WarProgressLocals:
    """The bases that still fall at the start of a period."""

    falling: list[str] = field(default_factory=list)


class WarProgress(Step[WarProgressLocals]):
    """17.1 and 17.2; 21.21 for bases. The date has moved on already (16.5)."""

    name, section, Locals = "war_progress", "17.0", WarProgressLocals

    def start(self, run: Run, own: WarProgressLocals) -> Next:
        """21.21: what this turn's war event left for this phase."""
        theatre = run.world.theatre
        if theatre.opening:
            self._open(run)
        if theatre.event:
            event = tables().events.by_id[theatre.event]
            for base in event.later_closes:
                _close(run, base)
            retire(run, named(run.world.boats, event.later_retires))
        return Goto("progress")

    def _open(self, run: Run) -> None:
        """Displays open, tenders take station; a base waits until a tender is in service (S105)."""
        waiting: list[Opening] = []
        for opening in run.world.theatre.opening:
            if opening.base in tables().fleet.bases and opening.base not in tables().chart.zones:
                open_base(run, opening.base)
            elif opening.tender:
                take_station(run, opening.base, opening.tender)
            elif not draw_tender(run, opening.base):
                waiting.append(opening)
        run.edit.theatre.opening = waiting

    def progress(self, run: Run, own: WarProgressLocals) -> Next:
        """17.1: in the first week of a month with a number a die is thrown for the next period."""
        theatre = run.world.theatre
        if theatre.week_of_month != 1 or theatre.period == LAST_PERIOD or theatre.events != "war":
            return Done()
        at = month(theatre.year, theatre.month)
        tries = tables().war.transitions[theatre.period]
        if at > max(tries):
            return Goto("advance")  # 17.2: a scenario may begin after the last month with a number
        if at not in tries:
            return Done()
        score = run.world.score
        modifier = tables().war.modifier(theatre.period + 1, score.ships_track, score.tons_track // TONS)
        die = run.roll("17.1 war progress")
        run.emit(WarProgressThrown(die, modifier, tries[at]))
        # 17.2: once the last number has been tried the period advances, whatever the die (S106).
        return Goto("advance") if die + modifier >= tries[at] or at == max(tries) else Done()

    def advance(self, run: Run, own: WarProgressLocals) -> Next:
        """The next period begins: what its events would have brought before holds from now on."""
        theatre = run.edit.theatre
        theatre.period += 1
        run.emit(PeriodBegins(theatre.period))
        begins = tables().events.starts[theatre.period]
        theatre.happened += [event for event in begins.settles if event not in theatre.happened]
        for base in begins.opens:
            open_base(run, base)
        for zone in begins.tenders:
            waiting = any(opening.base == zone for opening in theatre.opening)
            if zone not in theatre.tenders and not waiting and not draw_tender(run, zone):
                theatre.opening.append(Opening(zone))
        for base in begins.closes:
            _close(run, base)
        retire(run, named(run.world.boats, begins.retires))
        own.falling = [base for base in begins.evacuates if base in bases_of(theatre)]
        return Goto("fall")

    def fall(self, run: Run, own: WarProgressLocals) -> Next:
        """Bases that the enemy holds by now: all boats there leave."""
        if not own.falling:
            return Done()
        base = own.falling.pop(0)
        refuges = list(tables().events.starts[run.world.theatre.period].refuges)
        return Call("evacuation", base, EvacuationLocals(base, refuges), "fallen")

    def fallen(self, run: Run, own: WarProgressLocals, out: Outcome) -> Next:
        """The next base."""
        return Goto("fall")


def _close(run: Run, base: str) -> None:
    """A base closes: boats given to it are free again."""
    close_base(run, base)
    manned = tables().events.manned
    if manned is not None and manned[1].base == base:
        run.edit.theatre.confined = []
