"""What happens to ships and boats, whatever the cause: damage, sinking, stopping, leaving, coming onto the map."""

from __future__ import annotations

from typing import Annotated

from engine.core.facts import UNSAID, Fact, fact
from engine.submarine.nouns import Heading, MapSide, Place, Unit


@fact("sm-ev-ship-hurt")
class ShipHurt(Fact):
    """13.5, 38.1: a surface ship takes damage; ``total`` is what it has lost, ``sinks`` what sinks it.

    ``why`` is ``torpedo``, ``guns``, ``collision``.
    """

    ship: Unit
    damage: int
    total: int
    sinks: int
    why: str


@fact("sm-ev-ship-stopped")
class ShipStopped(Fact):
    """13.7, 19.1: a surface ship lies dead in the water."""

    ship: Unit


@fact("sm-ev-ship-slowed")
class ShipSlowed(Fact):
    """10.2: a collision with a boat halves a ship's speed for good."""

    ship: Unit
    most: int


@fact("sm-ev-ship-sunk")
class ShipSunk(Fact):
    """13.6, 19.3: a surface ship sinks."""

    ship: Unit
    place: Place
    why: str
    victory: Annotated[int, UNSAID] = 0


@fact("sm-ev-ship-left")
class ShipLeft(Fact):
    """6.10: a ship leaves the map over a side."""

    ship: Unit
    side: MapSide


@fact("sm-ev-boat-hurt")
class BoatHurt(Fact):
    """16.3, 43.5: a boat takes damage; its own side alone reads this."""

    boat: Unit
    damage: int
    total: int
    sinks: int
    why: str


@fact("sm-ev-boat-hurt-told")
class BoatHurtTold(Fact):
    """16.4.4, 43.5: a hedgehog has hurt a boat; by how much is not told."""

    boat: Unit


@fact("sm-ev-boat-must-rise")
class BoatMustRise(Fact):
    """19.2, 8.3.4: a boat must come up and stay up; ``why`` is ``damage`` or ``power``."""

    boat: Unit
    why: str


@fact("sm-ev-boat-lost")
class BoatLost(Fact):
    """16.3.6: a boat is sunk; where it is not told, its own side alone reads this."""

    boat: Unit
    why: str
    victory: Annotated[int, UNSAID] = 0


@fact("sm-ev-boat-sunk")
class BoatSunk(Fact):
    """43.6, 9.8, 10.2, 19.3: everybody knows that a boat is sunk."""

    boat: Unit
    why: str
    victory: Annotated[int, UNSAID] = 0


@fact("sm-ev-boat-left")
class BoatLeft(Fact):
    """6.10: a boat leaves the map over a side; where it is hidden, its own side alone reads this."""

    boat: Unit
    side: MapSide


@fact("sm-ev-boat-shown")
class BoatShown(Fact):
    """21.4: a boat comes onto the map; ``sense`` is ``open``, ``sight``, ``radar`` or ``sonar``."""

    boat: Unit
    place: Place
    heading: Heading
    sense: str
    surfaced: bool


@fact("sm-ev-boat-hidden")
class BoatHidden(Fact):
    """21.5, 22.8, 23.5: a boat is taken off the map."""

    boat: Unit
    place: Place


@fact("sm-ev-boat-up")
class BoatSurfaces(Fact):
    """9.10: a boat on the map is at the surface."""

    boat: Unit


@fact("sm-ev-boat-down")
class BoatDives(Fact):
    """9.10: a boat on the map is no longer at the surface."""

    boat: Unit
