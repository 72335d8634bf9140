"""What a seat knows of the War of the Pacific: the map and everything on it; of the orders only those of its side.

Counters, supply columns, cargoes and losses are open (R79). Hidden are naval destinations until a squadron sails,
drafts and standing orders, and battle plans. Steps show their frames through ``Step.view``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import TYPE_CHECKING

from engine.core.known import Look
from engine.core.spaces.space import Answer
from engine.core.state import DRAFTS, State
from engine.pacific_war.chart import worlds
from engine.pacific_war.judgement.places import indexed
from engine.pacific_war.seats import side_of, squadrons_of
from engine.pacific_war.state import Army, ChartHalf, Control, Fleet, Score, Side, Supply, War
from engine.pacific_war.world import FullWorld, World

if TYPE_CHECKING:
    from engine.core.rules import Rules

OPEN = tuple(each.name for each in fields(World))
"""The parts of the world that are open."""


class Known(Look[World]):
    """A lazy view of one state; each question builds only what it needs. For reading only."""

    __slots__ = ("_true", "side")

    def __init__(self, rules: Rules[FullWorld, Known], state: State, seat: str | None) -> None:
        super().__init__(rules, state, seat)
        self._true: FullWorld = state.world
        self.side: Side | None = None if seat is None else side_of(seat)

    @property
    def world(self) -> World:
        """The open parts, for functions that judge the world for steps and questions alike."""
        true = self._true
        return World(true.war, true.army, true.fleet, true.supply, true.control, true.score)

    @property
    def war(self) -> War:
        """The clock."""
        return self._true.war

    @property
    def army(self) -> Army:
        """Land units and forts."""
        return self._true.army

    @property
    def fleet(self) -> Fleet:
        """Ships."""
        return self._true.fleet

    @property
    def supply(self) -> Supply:
        """Supply columns."""
        return self._true.supply

    @property
    def control(self) -> Control:
        """The controller of each hex."""
        return self._true.control

    @property
    def score(self) -> Score:
        """Losses, towns fallen, points."""
        return self._true.score

    def halves(self) -> Iterator[tuple[ChartHalf, Known]]:
        """Each player turn so far, with what everybody saw of the map as it ended: the war for its film."""
        for half, world in worlds(self.world):
            yield half, Known(self._rules, State(world, self._state.meta), None)

    def destinations(self) -> dict[str, str]:
        """The orders of the seat's own squadrons that have one; a spectator sees none."""
        if self.side is None:
            return {}
        to = self._true.orders.to
        return {squadron: to[squadron] for squadron in squadrons_of(self.side) if squadron in to}

    def said(self, kind: str) -> dict[str, Answer]:
        """What slots of the seat's own side have drafted or sealed at the open questions of a kind."""
        found: dict[str, Answer] = {}
        for frame in self._state.frames.values():
            if frame.ask is not None and frame.ask.kind == kind and self.side is not None:
                given = {**self._state.books[DRAFTS].by_decision.get(frame.decision, {}), **frame.ask.seals}
                found |= {slot: answer for slot, answer in given.items() if side_of(slot) == self.side}
        return found


class Survey(Known):
    """A look for one answer: the open world is put together once and indexed. Not to be kept after an act."""

    __slots__ = ("_world",)

    def __init__(self, known: Known) -> None:
        super().__init__(known._rules, known._state, known.seat)
        self._world = indexed(known.world)

    @property
    def world(self) -> World:
        """The open parts, indexed by place."""
        return self._world
