"""Attacks on boats: what explodes where, what it does to a boat (16, 42, 43)."""

from __future__ import annotations

from typing import Annotated

from engine.core.facts import UNSAID, Fact, fact
from engine.submarine.nouns import Place, Unit, WeaponKind


@fact("sm-ev-explodes")
class Explodes(Fact):
    """16.1, 43.1: weapons of a ship explode in a hex, whether a boat is there or not."""

    ship: Unit
    weapon: WeaponKind
    place: Place
    count: int


@fact("sm-ev-explodes-set")
class ExplodesSet(Fact):
    """16.3.1: the same for the escorts' side, with the dice, and the settings in feet: so many, none where depth does
    not matter."""

    ship: Unit
    weapon: WeaponKind
    place: Place
    count: int
    settings: int
    feet: tuple[int, ...]
    dice: tuple[int, ...]


@fact("sm-ev-air-charge")
class AirExplodes(Fact):
    """20.10 VI 16: charges from aircraft explode in a hex."""

    place: Place
    count: int


@fact("sm-ev-within-reach")
class WithinReach(Fact):
    """20.10 VI 15: boats are told to be within reach of charges from aircraft."""

    boats: tuple[Unit, ...]


@fact("sm-ev-near")
class NearBoat(Fact):
    """16.3.4, 43.9: an explosion in a hex of a boat; its own side alone reads this.

    ``how`` is ``hurt``, ``missed``, ``immune`` (15.9) or ``surfaced`` (15.3); ``off`` the feet between explosion and
    boat, -1 where depth does not matter, or the charge was too far off to be measured.
    """

    boat: Unit
    weapon: WeaponKind
    place: Place
    how: str
    off: int
    damage: int
    dice: Annotated[int, UNSAID] = 0
