"""4.1 A player turn: the six phases of one side, in their order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.core.sequence.phases import Phase, Phases
from engine.core.steps import Goto, Next
from engine.core.words import Json
from engine.pacific_war.facts.war import PlayerTurnBegins
from engine.pacific_war.phases import PLAYER_TURN

if TYPE_CHECKING:
    from engine.pacific_war.world import Run, World


@dataclass(slots=True)
class PlayerTurnLocals:
    """``at``: how many phases are over."""

    at: int = 0


class PlayerTurn(Phases[PlayerTurnLocals]):
    """4.1: the turn of the side in ``War.active``."""

    name, section, Locals, sequence = "player_turn", "4.1", PlayerTurnLocals, PLAYER_TURN

    def start(self, run: Run, own: PlayerTurnLocals) -> Next:
        """Announces whose turn it is."""
        war = run.world.war
        run.emit(PlayerTurnBegins(war.active, war.turn))
        return Goto("next_phase")

    def open(self, run: Run, own: PlayerTurnLocals, phase: Phase) -> Next:
        """4.1: set the clock to the phase."""
        war = run.edit.war
        war.phase = phase.name
        return super().open(run, own, phase)

    def reached(self, own: PlayerTurnLocals) -> int:
        """The number of phases that are over."""
        return own.at

    def reach(self, own: PlayerTurnLocals, number: int) -> None:
        """Keep the number of the current phase, counted from 1."""
        own.at = number + 1

    def view(self, world: World, own: PlayerTurnLocals, seat: str | None) -> Mapping[str, Json]:
        """The number of the phase, from 1."""
        return {"phase": own.at}
