"""What a seat knows in Silent War: its own side's boats and books in full, and what has been turned up of the enemy.

All seats are of one side, so only what no player may see is left out: counters and markers still face down,
and the cups. Steps show their frames through ``Step.view``.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.known import Look
from engine.silent_war.effects import Sunk, of_kind
from engine.silent_war.plan import Plan
from engine.silent_war.state import Boat, Boats, Score, Sinking, Theatre
from engine.silent_war.world import World


class Known(Look[World]):
    """A lazy view of one state; each question builds only what it needs."""

    __slots__ = ()

    @property
    def world(self) -> World:
        """The world: all of it is open; read only."""
        world: World = self._state.world
        return world

    @property
    def boats(self) -> Boats:
        """All boats and packs."""
        return self.world.boats

    @property
    def theatre(self) -> Theatre:
        """The date, the period, ULTRA, zones, bases."""
        return self.world.theatre

    @property
    def score(self) -> Score:
        """Sinkings and losses."""
        return self.world.score

    @property
    def plan(self) -> Plan:
        """What the scenario laid down; kept after the game's last frame."""
        return self.world.plan

    @property
    def over(self) -> bool:
        """Whether the campaign has ended, at its last week or before."""
        return self._state.meta.over

    @property
    def unbooked(self) -> tuple[Sinking, ...]:
        """Ships sunk this week that are not in the score yet: it is written when all boats are done (H01).

        A ship doubled by a combat event counts twice from the end of the fight.
        """
        return tuple(ship.sinking(self.theatre) for ship in self._sunk_in_frames())

    def _sunk_in_frames(self) -> Iterator[Sunk]:
        """Ships sunk in the frames at work: in fights still open and those just over."""
        for frame in self._state.frames.values():
            fight = getattr(frame.locals, "fight", None)
            if fight is not None:
                for kill in fight.kills:
                    yield Sunk(kill.boat, kill.counter, kill.type, kill.tons, kill.merchant, fight.area)
            held = [*getattr(frame.locals, "effects", ())]
            held += [effect for outcome in frame.outcomes.values() for effect in outcome.effects]
            yield from of_kind(Sunk, held)

    def boat(self, boat: str) -> Boat:
        """One boat."""
        return self.boats.by_id[boat]
