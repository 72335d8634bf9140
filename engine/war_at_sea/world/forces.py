"""Task forces, and the markers by which the enemy sees them (5, W51 to W53)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import ClassVar

from engine.core.codec import clone
from engine.core.seats import SeatTree
from engine.war_at_sea.terms import SIDES, Mission, Report, Side

MADE, APART = "-new-", "~"
"""In the id of a force that players made, or that parted from another: what stands before its number."""


def from_book(force: str) -> bool:
    """Whether a force stands in the scenario: the book lies open (W60), and who made more keeps that secret."""
    return MADE not in force and APART not in force


@dataclass(slots=True)
class Force:
    """A task force; in a scenario of one battle a group of it. Its side alone knows of it; the enemy knows a marker.

    ``number`` is printed on its card. ``zone`` is where it is, empty off the map; ``port`` the port that it lies in,
    ``beyond`` the place off the map where it is or goes, due there in turn ``due``. ``enters``: not in play before
    this turn. ``gone``: its ships are sunk, left or joined another; its node stays.

    ``escorts`` names its charge (5.1), ``bound`` where its mission ends. ``plot`` holds the zones of turns to come in
    order, an empty list where it stays; ``acts`` what is written for a turn beside its way (``port``, ``bombard``,
    ``load``, ``unload``, ``fuel``, ``oil``, ``blockade``, ``join:<force>``). ``way`` are the zones of this turn, first
    the one where it began. ``came``: by ship, the way of those that joined it in this turn, up to where they did
    (5.5.1). ``target``: the base that it shells, ``oil``: whom it gives oil (``all``, ``none``, empty as usual);
    ``marker`` is its letter on the map, empty while it has none (W52).

    ``blockade``: it blockades its zone's port. ``pursues``: the force it marked for pursuit (5.2.8), ``battle``: it
    wants battle (W58, None: by its orders). ``decoy``: no ships (17.6). ``fought``: the last turn in which it fired or
    was fired at (5.7.4). ``rewrites``: it may write its next turn anew (5.2.6, 5.2.7). ``chores`` counts whole turns
    spent on each chore, ``in-port`` among them (5.4, 9.5.3, 15).
    """

    id: str
    side: Side
    name: str
    number: int
    mission: Mission
    ships: list[str] = field(default_factory=list)
    zone: str = ""
    port: str = ""
    beyond: str = ""
    due: int = 0
    enters: int = 1
    gone: bool = False
    escorts: str = ""
    bound: str = ""
    plot: dict[int, list[str]] = field(default_factory=dict)
    acts: dict[int, str] = field(default_factory=dict)
    way: list[str] = field(default_factory=list)
    marker: str = ""
    blockade: bool = False
    pursues: str = ""
    battle: bool | None = None
    decoy: bool = False
    fought: int = 0
    rewrites: bool = False
    chores: dict[str, int] = field(default_factory=dict)
    came: dict[str, list[str]] = field(default_factory=dict)
    target: str = ""
    oil: str = ""


@dataclass(slots=True)
class Forces:
    """All forces by id. Their nodes never go.

    ``lots``: by side a number drawn at the start, on which the dice of its autopilot's tables hang (W120).
    """

    forces: dict[str, Force] = field(default_factory=dict)
    open: bool = False
    lots: dict[str, int] = field(default_factory=dict)

    def number_made(self, side: Side) -> int:
        """A number for the id of the next force that a side makes. The enemy's forces do not count: by a gap in the
        numbers a side could tell how many those are."""
        made = [force.id for force in self.forces.values() if force.side == side and not from_book(force.id)]
        return 1 + max((int(re.split(f"{MADE}|{APART}", ident)[-1]) for ident in made), default=0)

    def namesake(self, force: Force) -> int:
        """Which of the forces, or of the decoys, of a side it is that bear its name: who divides or sets out a decoy
        gives the new one the name of the old."""
        alike = [
            other
            for other in self.forces.values()
            if (other.side, other.name, other.decoy) == (force.side, force.name, force.decoy)
        ]
        return 1 + sum((other.number, other.id) < (force.number, force.id) for other in alike)

    def seen(self, tree: SeatTree, seat: str | None) -> Forces:
        """A side's forces alone (W52)."""
        if self.open:
            return clone(self)
        mine = tree.side_of(seat)
        lots = {side: lot for side, lot in self.lots.items() if side == mine}
        return Forces({force.id: clone(force) for force in self.forces.values() if force.side == mine}, lots=lots)

    def of(self, ship: str) -> Force | None:
        """The force that a ship is in."""
        return next((force for force in self.forces.values() if ship in force.ships), None)


def side_of(forces: Forces, seat: str) -> str:
    """The side of a seat: a side's node, a command of it, a force or what stands below it; empty for no side's."""
    head = seat.partition("/")[0]
    if head in forces.forces:
        return forces.forces[head].side
    return next((side for side in SIDES if seat == side or seat.startswith(f"{side}-")), "")


@dataclass(slots=True)
class Marker:
    """A force at sea as everybody sees it (W51): its letter, side, zone and the way of this turn.

    ``number`` is the force's, shown while it is spotted; ``spotted`` the last turn in which it was. ``blockade``: it
    has announced a blockade (9.2.4).
    """

    letter: str
    side: Side
    zone: str
    way: list[str] = field(default_factory=list)
    number: int = 0
    spotted: int = 0
    blockade: bool = False


@dataclass(slots=True)
class Markers:
    """The markers at sea by letter; ``calls``: ports that forces entered or left in this turn, by side."""

    markers: dict[str, Marker] = field(default_factory=dict)
    calls: list[tuple[str, Side, str]] = field(default_factory=list)


@dataclass(slots=True)
class Sighting:
    """A report of a force (11.2, 16.3.3): whose, of which marker, when and where, and what was told.

    ``counts`` by kind of ship (W42); ``kinds``: kinds alone were told, each counts 1. ``named``: a ship that was named.
    """

    side: Side
    marker: str
    turn: int
    zone: str
    counts: dict[Report, int] = field(default_factory=dict)
    kinds: bool = False
    named: str = ""


@dataclass(slots=True)
class Sightings:
    """All reports, oldest first. Both sides know what was told and to whom; spectators do not.

    ``dealt``: by letter, how many reports there were when it was given or dealt anew (W51).
    """

    reports: list[Sighting] = field(default_factory=list)
    dealt: dict[str, int] = field(default_factory=dict)

    SPARSE: ClassVar = ("dealt",)

    def of(self, letter: str) -> list[Sighting]:
        """The reports of the force that has a letter now: those from before its letter was dealt are of anyone."""
        return [report for report in self.reports[self.dealt.get(letter, 0) :] if report.marker == letter]

    def deal(self, letters: Iterable[str]) -> None:
        """Letters have been given or dealt anew: older reports say no more of them."""
        self.dealt |= dict.fromkeys(letters, len(self.reports))

    def seen(self, tree: SeatTree, seat: str | None) -> Sightings | None:
        """The two sides."""
        return clone(self) if tree.side_of(seat) else None
