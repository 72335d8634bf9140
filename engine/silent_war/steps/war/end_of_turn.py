"""16.0 End of turn: victory, spotted markers, ULTRA markers, the date."""

from __future__ import annotations

from engine.core.steps import Done, Next, NoLocals, Step
from engine.silent_war.facts.patrols import ShakenOff, StillHunted
from engine.silent_war.state import Boat, Boats
from engine.silent_war.victory import over
from engine.silent_war.world import Run

HIDDEN_ON = 6
WEEKS, MONTHS = 4, 12


class EndOfTurn(Step[NoLocals]):
    """16.1 to 16.5. Its result is whether the patrol is over."""

    name, section, Locals = "end_of_turn", "16.0", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        """16.1 first: after the end there is no further die and no new date."""
        boats = run.edit.boats
        theatre = run.edit.theatre
        for boat in boats.by_id.values():
            if boat.at_sea:
                boat.weeks_out += 1
        if over(run.world):
            return Done(True)
        self._shake_off(run, boats)
        theatre.ultra, theatre.zones, theatre.contacts = [], [], {}  # 16.4, 20.1
        theatre.week += 1
        theatre.week_of_month += 1
        if theatre.week_of_month > WEEKS:
            theatre.week_of_month, theatre.month = 1, theatre.month + 1
        if theatre.month > MONTHS:
            theatre.month, theatre.year = 1, theatre.year + 1
        return Done(False)

    def _shake_off(self, run: Run, boats: Boats) -> None:
        """16.2, 24.6: one die for each spotted boat at sea, one for a whole pack; the best skipper helps (S21)."""
        packs: dict[str, list[Boat]] = {}
        for boat_id in sorted(boats.by_id):
            boat = boats.by_id[boat_id]
            if boat.at_sea and boat.spotted:
                packs.setdefault(f"pack:{boat.pack}" if boat.pack else boat.id, []).append(boat)
        for unit, members in packs.items():
            die = run.roll("16.2 spotted", about=(unit,))
            modified = die - max(boat.level for boat in members)
            outcome = ShakenOff if modified <= HIDDEN_ON else StillHunted
            for boat in members:
                boat.spotted = modified > HIDDEN_ON
                run.emit(outcome(boat.id, die, modified, HIDDEN_ON))
