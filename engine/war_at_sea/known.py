"""What a seat knows of a game: the masks of the world's parts (README, "What each side may know")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.known import Look
from engine.core.spaces.space import Space
from engine.war_at_sea.state import Battles, Operation, Tally, World
from engine.war_at_sea.terms import SIDES, Side
from engine.war_at_sea.world.air import Air
from engine.war_at_sea.world.boats import Flotillas
from engine.war_at_sea.world.chart import Chart
from engine.war_at_sea.world.field import Field
from engine.war_at_sea.world.forces import Forces, Markers, Sightings
from engine.war_at_sea.world.ships import Leaders, Ships

if TYPE_CHECKING:
    from engine.core.rules import Rules
    from engine.core.state import State


class Known(Look[World]):
    """A lazy look; every part comes from :attr:`world`, which holds masks. For reading only."""

    __slots__ = ("side",)

    def __init__(self, rules: Rules[Any, Known], state: State, seat: str | None) -> None:
        super().__init__(rules, state, seat)
        top = rules.seats(state).side_of(seat)
        self.side: Side | None = top if top in SIDES else None

    @property
    def operation(self) -> Operation:
        """Turn, options, weather, result."""
        return self.world.operation

    @property
    def tally(self) -> Tally:
        """What earned points and shows."""
        return self.world.tally

    @property
    def markers(self) -> Markers:
        """The forces at sea as everybody sees them."""
        return self.world.markers

    @property
    def forces(self) -> Forces:
        """The seat's own forces."""
        return self.world.forces

    @property
    def fleet(self) -> Ships:
        """Ships: its own whole, the enemy's as they were last seen."""
        return self.world.ships

    @property
    def leaders(self) -> Leaders:
        """Its own leaders."""
        return self.world.leaders

    @property
    def air(self) -> Air:
        """Bases and flights."""
        return self.world.air

    @property
    def flotillas(self) -> Flotillas:
        """Its own flotillas."""
        return self.world.flotillas

    @property
    def sightings(self) -> Sightings:
        """Reports. NotShown for a spectator."""
        return self.world.sightings

    @property
    def battles(self) -> Battles:
        """Suspended battles."""
        return self.world.battles

    @property
    def chart(self) -> Chart:
        """What happened, for films: empty until the game is over."""
        return self.world.chart

    def battle(self, path: str) -> Field:
        """The battle of the frame at ``path`` as this side sees it. KeyError where there is none to be seen."""
        view = self.frame(path)
        if not isinstance(view, Field):
            raise KeyError(path)
        return view

    def space(self, kind: str, path: str, slot: str) -> Space:
        """What a slot may answer to a question of this kind, from what this seat knows."""
        return self._rules.questions[kind].space(self, path, slot)
