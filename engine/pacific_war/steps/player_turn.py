"""4.1 A player turn: the six phases of one side, in their order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.core.steps import Call, Done, Goto, Next, Outcome, Step
from engine.core.words import Json
from engine.pacific_war.facts.war import PlayerTurnBegins
from engine.pacific_war.phases import PHASES
from engine.pacific_war.state import War

if TYPE_CHECKING:
    from engine.core.runner import Runner


@dataclass(slots=True)
class PlayerTurnLocals:
    """``at``: how many phases are over."""

    at: int = 0


class PlayerTurn(Step[PlayerTurnLocals]):
    """4.1: the turn of the side in ``War.active``."""

    name = "player_turn"
    section = "4.1"
    Locals = PlayerTurnLocals

    def start(self, run: Runner[Any], own: PlayerTurnLocals) -> Next:
        """Tells whose turn it is."""
        war: War = run.read("war")
        run.emit(PlayerTurnBegins(war.active, war.turn))
        return Goto("phase")

    def phase(self, run: Runner[Any], own: PlayerTurnLocals) -> Next:
        """4.1: the next phase."""
        if own.at == len(PHASES):
            return Done()
        name = PHASES[own.at]
        own.at += 1
        war: War = run.edit("war")
        war.phase = name
        return Call(name, name, run.rules.steps[name].Locals(), "over")

    def over(self, run: Runner[Any], own: PlayerTurnLocals, outcome: Outcome) -> Next:
        """To the phase after it."""
        return Goto("phase")

    def view(self, world: Mapping[str, Any], own: PlayerTurnLocals, seat: str | None) -> Mapping[str, Json]:
        """The number of the phase, from 1."""
        return {"phase": own.at}
