"""The frame of an operation: the muster, then its turns, each in twelve phases (3, 4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engine.core.sequence.phases import Phase, Phases, PhasesLocals
from engine.core.steps import Call, Goto, Next, NoLocals, Outcome, Step
from engine.war_at_sea import phases
from engine.war_at_sea.state import Run
from engine.war_at_sea.steps.battles import BattlesLocals
from engine.war_at_sea.steps.result import finish
from engine.war_at_sea.steps.turn_end import close_battles
from engine.war_at_sea.terms import SIDES

LOTS: Final = 1_000_000


class OperationStep(Step[NoLocals]):
    """3, 4: the root of an operation: set-up, turns until the last, the result."""

    name, section, Locals = phases.OPERATION, "4", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        """W120: a lot for each side, which nobody sees; then the muster."""
        run.edit.forces.lots = {side: run.roll("lot", LOTS, ()) for side in SIDES}
        return Call(phases.MUSTER, phases.MUSTER, NoLocals(), "next")

    def next(self, run: Run, own: NoLocals, outcome: Outcome) -> Next:
        """The next turn, or the end after the last."""
        operation = run.edit.operation
        if operation.turn >= operation.turns:
            close_battles(run)
            return finish(run)
        operation.turn += 1
        return Call(phases.TURN_STEP, f"t{operation.turn:03}", TurnLocals(), "next")


@dataclass(slots=True)
class TurnLocals(PhasesLocals):
    """``met``: the battles that contacts made, by zone: each force with the direction by which it came, and who is
    surprised."""

    met: dict[str, dict[str, str]] = field(default_factory=dict)
    surprised: list[str] = field(default_factory=list)


class Turn(Phases[TurnLocals]):
    """4: a turn of four hours."""

    name, section, Locals = phases.TURN_STEP, "4", TurnLocals
    sequence = (
        Phase("4-I", phases.WEATHER),
        Phase("5.2.8", phases.PURSUITS),
        Phase("4-III", phases.DAY),
        Phase("4-IV", phases.SEARCH),
        Phase("4-V", phases.FLIGHTS),
        Phase("4-VI", phases.MOVEMENT),
        Phase("5.7", phases.CONTACTS, then="contacted"),
        Phase("4-VII", phases.BOATS),
        Phase("4-VIII", phases.BATTLES),
        Phase("4-IX", phases.STRIKES),
        Phase("5.2.7", phases.AFTER),
        Phase("4-X", phases.READYING),
        Phase("4-XI", phases.HARBOUR),
        Phase("4-XII", phases.LANDING),
        Phase("4", phases.TURN_END),
    )

    def locals_of(self, run: Run, own: TurnLocals, phase: Phase) -> Any:
        """``battles`` gets what ``contacts`` found."""
        if phase.step == phases.BATTLES:
            return BattlesLocals({zone: dict(forces) for zone, forces in own.met.items()}, list(own.surprised))
        return super().locals_of(run, own, phase)

    def contacted(self, run: Run, own: TurnLocals, outcome: Outcome) -> Next:
        """The contacts of this turn (5.7)."""
        found = outcome.result
        assert isinstance(found, Mapping)
        own.met, own.surprised = dict(found["met"]), list(found["surprised"])
        return Goto("next_phase")
