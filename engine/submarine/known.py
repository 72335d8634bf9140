"""What a seat knows of an action: the masks of the world's parts (README, "Who knows what")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.known import Look
from engine.core.spaces.space import Space
from engine.submarine.in_water import Drops, Torpedoes
from engine.submarine.state import ESCORTS, SUBMARINES, Action, Boat, Boats, Chart, Fleet, Screen, Sea, SideId
from engine.submarine.world import World

if TYPE_CHECKING:
    from engine.core.rules import Rules
    from engine.core.state import State


class Known(Look[World]):
    """A lazy look; every part comes from :attr:`world`, which holds masks. For reading only."""

    __slots__ = ("side",)

    def __init__(self, rules: Rules[Any, Known], state: State, seat: str | None) -> None:
        super().__init__(rules, state, seat)
        self.side: SideId | None = None
        if seat is not None:
            self.side = "submarines" if rules.seats(state).side(seat) == SUBMARINES else "escorts"

    @property
    def action(self) -> Action:
        """The clock, the options, the weather, who has left and won."""
        return self.world.action

    @property
    def fleet(self) -> Fleet:
        """Surface ships."""
        return self.world.ships

    @property
    def sea(self) -> Sea:
        """Star shells, last sightings."""
        return self.world.sea

    @property
    def boats(self) -> Boats:
        """The boats, as the seat may know them."""
        return self.world.boats

    @property
    def torpedoes(self) -> Torpedoes:
        """Torpedoes that the seat knows of."""
        return self.world.running

    @property
    def drops(self) -> Drops:
        """Weapons in the water."""
        return self.world.drops

    @property
    def chart(self) -> Chart:
        """Where everything was after each turn; empty before the end, and in a save without a chart."""
        return self.world.chart or Chart()

    @property
    def screen(self) -> Screen:
        """The escorts' own book. NotShown for anybody else."""
        return self.world.screen

    @property
    def for_boats(self) -> bool:
        """Whether the seat belongs to the boats' side."""
        return self.side == SUBMARINES

    @property
    def for_escorts(self) -> bool:
        """Whether the seat belongs to the escorts' side."""
        return self.side == ESCORTS

    def boat(self, boat: str) -> Boat:
        """A boat by id."""
        return self.boats.boats[boat]

    def space(self, kind: str, path: str, slot: str) -> Space:
        """What a slot may answer to a question of this kind, from what this seat knows."""
        return self._rules.questions[kind].space(self, path, slot)
