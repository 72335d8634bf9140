"""The world and what can happen in it. The raider's place is hidden; everything else lies open."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any

from engine.core.facts import TAIL, Fact, Noun, fact
from engine.core.known import Look
from engine.core.runner import Runner
from engine.core.seats import SeatTree
from engine.core.words import Words

RAIDER, RAIDING, HUNTING = "wolfram", "raiding", "hunting"
CRUISERS = ("falcon", "kestrel", "merlin")
WEEKS, GOAL = 12, 7
AFLOAT = {RAIDER: 3, "falcon": 2, "kestrel": 2, "merlin": 2}
"""Hits that sink a ship."""


@dataclass(slots=True)
class Cruiser:
    """A cruiser: the area it is in, the hits it has taken."""

    place: str
    hits: int = 0


@dataclass(slots=True)
class Sea:
    """What everybody knows. ``merchants`` are those left by area, ``sunk`` those lost, ``trace`` the area of the
    raider's last trace and ``trace_week`` its week."""

    cruisers: dict[str, Cruiser]
    merchants: dict[str, int]
    week: int = 0
    sunk: int = 0
    trace: str = ""
    trace_week: int = 0
    hits: int = 0

    def hunters(self) -> tuple[str, ...]:
        """The cruisers that are afloat."""
        return tuple(name for name, each in self.cruisers.items() if each.hits < AFLOAT[name])

    def winner(self) -> str:
        """The side that has won, or empty."""
        if self.hits >= AFLOAT[RAIDER]:
            return HUNTING
        if self.sunk >= GOAL or not self.hunters():
            return RAIDING
        return HUNTING if self.week >= WEEKS else ""


@dataclass(slots=True)
class Hidden:
    """Where the raider is: her own side sees it, all others nothing of this part."""

    place: str

    def seen(self, tree: SeatTree, seat: str | None) -> Hidden | None:
        """The part as a seat may know it."""
        return replace(self) if seat is not None and tree.side(seat) == RAIDING else None


@dataclass
class World:
    """The parts by name."""

    sea: Sea
    hidden: Hidden


Run = Runner[World, Any]


class Known(Look[World]):
    """What a seat knows."""

    @property
    def sea(self) -> Sea:
        """The open part."""
        return self.world.sea

    @property
    def hiding(self) -> str:
        """The area the raider is in, for her own side; empty for all others."""
        return self.world.hidden.place if self.sees("hidden") else ""

    def place(self, ship: str) -> str:
        """The area of a ship of the seat's own side."""
        return self.hiding if ship == RAIDER else self.sea.cruisers[ship].place


def place_words(place: str) -> Words:
    """An area's name."""
    return Words(f"rd-area-{place}")


def ship_words(ship: str) -> Words:
    """A ship's name."""
    return Words(f"rd-ship-{ship}")


Place = Annotated[str, Noun(place_words)]
Ship = Annotated[str, Noun(ship_words)]


@fact("rd-week")
class WeekBegins(Fact):
    """A turn opens."""

    week: int


@fact("rd-sails")
class Sails(Fact):
    """A ship has reached an area."""

    ship: Ship
    place: Place


@fact("rd-merchant")
class MerchantSunk(Fact):
    """The raider has shown herself."""

    place: Place
    sunk: int


@fact("rd-contact")
class Contact(Fact):
    """A cruiser finds the raider."""

    ship: Ship
    place: Place


@fact("rd-hit")
class Hit(Fact):
    """A ship is hit."""

    ship: Ship
    hits: int


@fact("rd-lost")
class Lost(Fact):
    """A ship is sunk."""

    ship: Ship


@fact("rd-away")
class Away(Fact):
    """The raider gets away."""

    ship: Ship
    place: Place


@fact("rd-won-*")
class Won(Fact):
    """The end."""

    side: Annotated[str, TAIL]
    sunk: int
