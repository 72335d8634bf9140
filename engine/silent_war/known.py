"""What a seat knows in Silent War: its own side's boats and books in full, of the enemy what has been turned up.

All seats are of one side, so only what no player may see is left out: the faces of counters and markers still
face down, and the cups. Steps show their frames through ``Step.view``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.known import Look
from engine.silent_war.state import Boat, Boats, Score, Theatre

if TYPE_CHECKING:
    from engine.silent_war.plan import Plan


class Known(Look):
    """A lazy view of one state; each question builds only what it needs."""

    __slots__ = ()

    @property
    def boats(self) -> Boats:
        """All boats and packs; to be read only."""
        boats: Boats = self._state.world["boats"]
        return boats

    @property
    def theatre(self) -> Theatre:
        """The date, the period, ULTRA, zones, bases; to be read only."""
        theatre: Theatre = self._state.world["theatre"]
        return theatre

    @property
    def score(self) -> Score:
        """Sinkings and losses; to be read only."""
        score: Score = self._state.world["score"]
        return score

    @property
    def plan(self) -> Plan | None:
        """What the scenario laid down; it outlives the game's last frame."""
        plan: Plan | None = self._state.world.get("plan")
        return plan

    def boat(self, boat: str) -> Boat:
        """One boat."""
        return self.boats.by_id[boat]
