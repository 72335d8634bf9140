"""Flotillas of submarines and of motor torpedo boats, their side's secret (16, W45)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core.codec import clone
from engine.core.seats import SeatTree
from engine.war_at_sea.terms import Side


@dataclass(slots=True)
class Boat:
    """A submarine: torpedo factors left (16.5.1)."""

    id: str
    torpedoes: int
    sunk: bool = False


@dataclass(slots=True)
class Flotilla:
    """A flotilla: its zone, the zone it is written to go to on the next even turn (16.2), its boats; ``post`` is the
    zone where it began."""

    id: str
    side: Side
    zone: str
    to: str = ""
    boats: dict[str, Boat] = field(default_factory=dict)
    post: str = ""

    @property
    def afloat(self) -> tuple[Boat, ...]:
        """Its boats that are not sunk."""
        return tuple(boat for boat in self.boats.values() if not boat.sunk)


@dataclass(slots=True)
class TorpedoBoats:
    """Motor torpedo boats of a base: those left, the zone of this night, and the turn of it in which they attacked (0:
    not yet)."""

    id: str
    side: Side
    name: str
    base: str
    boats: int
    zone: str = ""
    attacked: int = 0


@dataclass(slots=True)
class Flotillas:
    """All of both sides by id; sunk ones stay."""

    flotillas: dict[str, Flotilla] = field(default_factory=dict)
    torpedo_boats: dict[str, TorpedoBoats] = field(default_factory=dict)
    open: bool = False

    def seen(self, tree: SeatTree, seat: str | None) -> Flotillas:
        """A side's own alone."""
        if self.open:
            return clone(self)
        mine = tree.side_of(seat)
        return Flotillas(
            {flotilla.id: clone(flotilla) for flotilla in self.flotillas.values() if flotilla.side == mine},
            {boat.id: clone(boat) for boat in self.torpedo_boats.values() if boat.side == mine},
        )

    def of(self, side: str) -> list[str]:
        """The ids of a side's flotillas of submarines, sunk ones too."""
        return [flotilla.id for flotilla in self.flotillas.values() if flotilla.side == side]
