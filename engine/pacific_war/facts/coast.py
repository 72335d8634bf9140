"""Ships and the coast: raids, forts, infernal machines (7.6, 7.7, 10.2)."""

from __future__ import annotations

from typing import Annotated

from engine.core.facts import UNSAID, Fact, fact
from engine.pacific_war.nouns import Fort, Piece, Place, Ship
from engine.pacific_war.state import Side as SideId


@fact("pw-ev-machine")
class Machine(Fact):
    """10.2: an infernal machine: ``nothing``, ``damaged`` or ``sunk``. ``least`` is the lowest die that does harm."""

    place: Place
    ship: Ship
    die: int
    result: str
    least: Annotated[int | None, UNSAID] = None


@fact("pw-ev-raid")
class Raid(Fact):
    """7.6: a ship fires at the coast with two dice; ``hit`` is ``hit`` or ``miss``.

    ``side`` fires; ``most`` is the highest throw that hits (below 2: none does); ``throws`` are the two dice.
    """

    ship: Ship
    target: Piece
    place: Place
    dice: int
    modifier: int
    gunnery: int
    hit: str
    side: Annotated[SideId | None, UNSAID] = None
    most: Annotated[int | None, UNSAID] = None
    throws: Annotated[tuple[int, ...], UNSAID] = ()


@fact("pw-ev-fort-fires")
class FortFires(Fact):
    """7.7: a fort answers a ship with two dice; ``hit`` is ``miss``, ``hit`` or ``critical``.

    ``most`` is the highest throw that hits; ``throws`` are the two dice.
    """

    fort: Fort
    ship: Ship
    dice: int
    armour: int
    factor: int
    hit: str
    most: Annotated[int | None, UNSAID] = None
    throws: Annotated[tuple[int, ...], UNSAID] = ()


@fact("pw-ev-fort-hit")
class FortHit(Fact):
    """7.7: a fort loses a step; ``steps`` are left."""

    fort: Fort
    steps: Annotated[int | None, UNSAID] = None


@fact("pw-ev-fort-destroyed")
class FortDestroyed(Fact):
    """7.7, R53: a fort is destroyed for good."""

    fort: Fort


Fire = Machine | Raid | FortFires
"""Something is fired, or drifts, between ships and the coast."""
