"""What is in the water: torpedoes that run, and weapons dropped on boats. The parts ``running`` and ``drops``.

Hexes and directions, and fields that a seat may not know, are as in :mod:`engine.submarine.state`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.core.blank import HIDDEN
from engine.core.codec import clone
from engine.core.maps.hexes import Hex
from engine.core.seats import SeatTree
from engine.submarine.state import ESCORTS, SUBMARINES, Weapon
from engine.submarine.tables.arms import Charge


@dataclass(slots=True)
class Torpedo:
    """A torpedo that runs: launch hex, half direction, places run (:class:`engine.submarine.runs.Run`).

    ``mark`` is its number on the map, 0 while it is hidden (40.2), ``seen`` the turn in which it came there.
    ``launched`` is the turn it left in, ``hexes`` what
    was plotted for that turn. ``tried`` are ships it has tried (13.10), ``pattern`` the legs of a pattern (51.3).
    """

    id: str
    boat: str
    kind: str
    origin: Hex
    half: int
    run: int = 0
    launched: int = 0
    hexes: int = 0
    shallow: bool = True
    guided: bool = True
    targets: list[str] = field(default_factory=list)
    tried: list[str] = field(default_factory=list)
    pattern: list[int] = field(default_factory=list)
    mark: int = 0
    place: list[Hex] = field(default_factory=list)
    course: int = 0
    seen: int = 0


@dataclass(slots=True)
class Torpedoes:
    """Torpedoes that run, by id. The enemy sees those on the map under their marks alone."""

    running: dict[str, Torpedo] = field(default_factory=dict)
    launched: int = 0
    marks: int = 0

    def seen(self, tree: SeatTree, seat: str | None) -> Torpedoes:
        """Everything for the boats' side; for others those that are on the map, by their marks: the order in which they
        were fired tells of those that are still hidden."""
        if tree.side_of(seat) == SUBMARINES:
            return clone(self)
        shown: dict[str, Torpedo] = {}
        for torpedo in sorted(self.running.values(), key=lambda torpedo: torpedo.mark):
            if torpedo.mark:
                mask = Torpedo(
                    f"mark-{torpedo.mark}", HIDDEN, HIDDEN, torpedo.place[0], torpedo.course, HIDDEN, HIDDEN, HIDDEN,
                    torpedo.shallow, HIDDEN, HIDDEN, HIDDEN, HIDDEN, torpedo.mark,
                    list(torpedo.place), torpedo.course, torpedo.seen,
                )  # fmt: skip
                shown[mask.id] = mask
        return Torpedoes(shown, HIDDEN, self.marks)


@dataclass(slots=True)
class Drop:
    """A weapon in the water: who dropped it, what, in which hex, in which turn; ``feet`` are the settings, a counter
    each.

    ``void``: a friend crossed the attack, so nothing comes of it (15.4.9). ``done``: it was resolved before the boats
    moved (42.2). ``by`` is empty for charges from aircraft.
    """

    id: str
    by: str
    weapon: Weapon
    charge: Charge
    hex: Hex
    count: int
    turn: int
    feet: list[int] = field(default_factory=list)
    void: bool = False
    done: bool = False


@dataclass(slots=True)
class Drops:
    """Weapons in the water in this turn, in the order in which they fell."""

    drops: list[Drop] = field(default_factory=list)

    def seen(self, tree: SeatTree, seat: str | None) -> Drops:
        """Everything lies open but the settings, which the escorts' side alone knows (16.3)."""
        if tree.side_of(seat) == ESCORTS:
            return clone(self)
        return Drops([replace(drop, feet=HIDDEN) for drop in self.drops])
