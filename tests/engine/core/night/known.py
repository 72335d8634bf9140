"""What a seat of the night toy knows: masks of the world, and frames as their steps show them."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from engine.core.blank import BLANK
from engine.core.known import Look
from tests.engine.core.night.state import Fleet, Night, Ship


class Known(Look):
    """Everything comes from :attr:`world` and :meth:`frame`."""

    __slots__ = ()

    @property
    def night(self) -> Night:
        """What is open."""
        return self.world.night

    @property
    def fleet(self) -> Fleet:
        """The ships that the seat knows of."""
        return self.world.fleet

    @property
    def side(self) -> str:
        """The seat's side; empty for a spectator."""
        return "" if self.seat is None else {"r": "red", "b": "blue"}[self.seat[0]]

    def own(self, ship: str) -> Ship:
        """A ship of the seat's side; KeyError for another's."""
        seen = self.fleet.ships[ship]
        if seen.side != self.side:
            raise KeyError(ship)
        return seen

    def tape(self) -> dict[str, Any]:
        """All the seat sees, as plain data."""
        world = {part: plainly(value) for part, value in self.world.items()}
        tree = [node.id for node in self.tree().nodes]
        return {"world": world, "tree": tree, "frames": {path: plainly(self.frame(path)) for path in self.frames()}}


def plainly(value: Any) -> Any:
    """A mask as plain data, blanks as question marks."""
    if value is BLANK:
        return "?"
    if is_dataclass(value):
        return {field.name: plainly(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, dict):
        return {key: plainly(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plainly(item) for item in value]
    return value
