"""What a seat of the toy knows, built up from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.known import Look
from tests.engine.core.toy.state import Boat, Sea

if TYPE_CHECKING:
    from engine.core.rules import Rules
    from engine.core.state import State


class Known(Look):
    """A lazy view: it holds the state and looks when asked, so it is never out of date."""

    def __init__(self, rules: Rules[Any, Known], state: State, seat: str | None) -> None:
        super().__init__(rules, state, seat)
        self._side = rules.seats(state).side(seat) if seat is not None else None

    @property
    def sea(self) -> Sea:
        """Open to all."""
        return self._state.world.sea

    def own(self, boat: str) -> Boat:
        """A boat of the seat's own side; KeyError for another's."""
        seen: Boat = self._state.world.fleet.boats[boat]
        if seen.side != self._side:
            raise KeyError(boat)
        return seen

    def places(self) -> dict[str, str]:
        """Where boats are seen: the own ones, and of the enemy those on the surface."""
        boats = self._state.world.fleet.boats.values()
        return {boat.id: boat.place for boat in boats if boat.side == self._side or not boat.deep}

    def wrecks(self) -> list[str]:
        """The own boats that are lost."""
        return [boat.id for boat in self._state.world.fleet.boats.values() if boat.side == self._side and boat.sunk]

    def tape(self) -> dict[str, Any]:
        """All the seat sees, as plain data."""
        frames = {path: self.frame(path) for path in sorted(self._state.frames)}
        return {
            "sea": [self.sea.turn, sorted(self.sea.struck), self.sea.unnamed],
            "places": self.places(),
            "wrecks": self.wrecks(),
            "frames": {path: view for path, view in frames.items() if view is not None},
        }
