"""What a seat knows of the War of the Pacific: the map and all that stands on it; of the orders only its own side's.

Counters, supply columns, cargoes and losses lie open (R79). Hidden are naval destinations until a squadron sails, what
is written in an answer or a standing order, and what a battle plan says. Steps show their frames through ``Step.view``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.core.known import Look
from engine.pacific_war.places import indexed
from engine.pacific_war.seats import side_of, squadrons_of
from engine.pacific_war.state import Army, Control, Fleet, Score, Side, Supply, War

if TYPE_CHECKING:
    from engine.core.rules import Rules
    from engine.core.state import State

OPEN = ("war", "army", "fleet", "supply", "control", "score")
"""The parts of the world that lie open."""


class Known(Look):
    """A lazy view of one state; each question builds only what it needs. To be read only."""

    __slots__ = ("side",)

    def __init__(self, rules: Rules[Known], state: State, seat: str | None) -> None:
        super().__init__(rules, state, seat)
        self.side: Side | None = None if seat is None else side_of(seat)

    @property
    def world(self) -> Mapping[str, Any]:
        """The open parts by name, for functions that judge the world for steps and questions alike."""
        world = self._state.world
        return {name: world[name] for name in OPEN}

    @property
    def war(self) -> War:
        """The clock."""
        war: War = self._state.world["war"]
        return war

    @property
    def army(self) -> Army:
        """Land units and forts."""
        army: Army = self._state.world["army"]
        return army

    @property
    def fleet(self) -> Fleet:
        """Ships."""
        fleet: Fleet = self._state.world["fleet"]
        return fleet

    @property
    def supply(self) -> Supply:
        """Supply columns."""
        supply: Supply = self._state.world["supply"]
        return supply

    @property
    def control(self) -> Control:
        """Whose each hex is."""
        control: Control = self._state.world["control"]
        return control

    @property
    def score(self) -> Score:
        """Losses, towns fallen, points."""
        score: Score = self._state.world["score"]
        return score

    def destinations(self) -> dict[str, str]:
        """The orders of the seat's own squadrons that have one; a spectator sees none."""
        if self.side is None:
            return {}
        to: Mapping[str, str] = self._state.world["orders"].to
        return {squadron: to[squadron] for squadron in squadrons_of(self.side) if squadron in to}


class Survey(Known):
    """A look for one answer: the open world is put together once and indexed. Not to be kept over an act."""

    __slots__ = ("_world",)

    def __init__(self, known: Known) -> None:
        super().__init__(known._rules, known._state, known.seat)
        self._world = indexed(known.world)

    @property
    def world(self) -> Mapping[str, Any]:
        """The open parts by name, with who stands where."""
        return self._world
