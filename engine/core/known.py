"""What every game's Known shares: whose look it is, and the frames as their steps show them to a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.core.rules import Rules
    from engine.core.seats import SeatTree
    from engine.core.state import State


class Look:
    """A lazy look of one seat (None: a spectator) at one state; to be read only.

    A game's Known adds what lies open and what the seat alone may see. It never hands the state on.
    """

    __slots__ = ("_rules", "_state", "seat")

    def __init__(self, rules: Rules[Any], state: State, seat: str | None) -> None:
        self._rules = rules
        self._state = state
        self.seat = seat

    def frame(self, path: str) -> Any:
        """What the seat sees of the frame at ``path``; None where it sees nothing (or there is none)."""
        frame = self._state.frames.get(path)
        if frame is None:
            return None
        return self._rules.steps[frame.step].view(self._state.world, frame.locals, self.seat)

    def tree(self) -> SeatTree:
        """The tree of command, which everybody knows."""
        return self._rules.seats(self._state)

    def frames(self) -> tuple[str, ...]:
        """The paths of all frames that are at work."""
        return tuple(sorted(self._state.frames))
