"""The chart of a game, for the films at its end: battles impulse by impulse, operations turn by turn.

Nobody's until the game is over, but for the ways of one's own forces. Nothing in the rules reads it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from engine.core.codec import clone
from engine.core.seats import SeatTree
from engine.war_at_sea.terms import Direction
from engine.war_at_sea.world.field import Moment, Shot


@dataclass(slots=True)
class BattleChart:
    """A battle from its first impulse to its last: where, in which turn (0 in a scenario of one battle), how it ended.

    ``moments`` hold what changed, ``shots`` all that was fired, ``sides`` the side of each group, ``forces`` the force
    of each ship that fought.
    """

    SPARSE: ClassVar[tuple[str, ...]] = ("forces",)

    zone: str = ""
    turn: int = 0
    dark: bool = False
    closed: list[Direction] = field(default_factory=list)
    most: int = 4
    over: str = ""
    moments: list[Moment] = field(default_factory=list)
    shots: list[Shot] = field(default_factory=list)
    sides: dict[str, str] = field(default_factory=dict)
    forces: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class ChartTurn:
    """How an operation stood at the end of a turn.

    ``forces`` holds for each force at sea the number of its ships and its way of this turn, where it is last; 0 ships
    for a decoy. ``sunk`` are the ships that sank in it, ``raids`` rows of side, zone, target and hits, then the
    ships that each sank as ``ship|base``, ``points`` those of the Axis and of the Allies.
    """

    turn: int
    light: str = "day"
    forces: dict[str, list[str]] = field(default_factory=dict)
    sunk: list[str] = field(default_factory=list)
    raids: list[list[str]] = field(default_factory=list)
    points: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Chart:
    """The battles and turns so far; ``raids`` those of this turn, ``lost`` the ships that sank before. ``open`` at the
    end of the game."""

    battles: list[BattleChart] = field(default_factory=list)
    turns: list[ChartTurn] = field(default_factory=list)
    raids: list[list[str]] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    open: bool = False

    def seen(self, tree: SeatTree, seat: str | None) -> Chart:
        """Before the end the ways of one's own forces alone, then everything for everybody."""
        if self.open:
            return clone(self)
        mine = tree.side_of(seat)
        turns = [ChartTurn(turn.turn, turn.light, _own(tree, mine, turn.forces)) for turn in self.turns] if mine else []
        return Chart(turns=turns)


def _own(tree: SeatTree, side: str, forces: Mapping[str, list[str]]) -> dict[str, list[str]]:
    return {ident: list(row) for ident, row in forces.items() if ident in tree and tree.side(ident) == side}
