"""The chase after the last turn (34.6, 34.7)."""

from __future__ import annotations

from engine.core.facts import Fact, fact
from engine.submarine.nouns import Unit


@fact("sm-ev-chase")
class ChaseBegins(Fact):
    """34.7.2: escorts leave the convoy after a boat; they cannot be called back."""

    boat: Unit
    ships: tuple[Unit, ...]


@fact("sm-ev-outrun")
class Outrun(Fact):
    """34.7.4: none of the escorts is faster than the boat, which escapes."""

    boat: Unit
    speed: int


@fact("sm-ev-chase-over")
class ChaseOver(Fact):
    """34.7.5: how a chase ended: points of attack and defence, the throw of two dice, the power that the boat lost.

    ``how`` is ``sunk`` or ``escaped``; ``speed`` is what the escorts had to exceed.
    """

    boat: Unit
    how: str
    speed: int
    attack: int
    defence: int
    dice: int
    lost: int
