"""Gunfire on the surface (17, 18, 48)."""

from __future__ import annotations

from typing import Annotated

from engine.core.facts import UNSAID, Fact, fact
from engine.submarine.nouns import Unit


@fact("sm-ev-gunfire")
class Gunfire(Fact):
    """17.9, 48.2: a ship or boat fires its guns.

    ``dice`` is the one die of the basic game, or the throw that gave the damage in the advanced, ``share`` the per cent
    of the factor that came before it (100 in the basic game).
    """

    firer: Unit
    target: Unit
    hexes: int
    damage: int
    dice: int
    arc: Annotated[str, UNSAID] = ""
    strength: Annotated[int, UNSAID] = 0
    factor: Annotated[int, UNSAID] = 0
    share: Annotated[int, UNSAID] = 100
