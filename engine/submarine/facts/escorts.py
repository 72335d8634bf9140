"""The escorts' phase: searches, weapons in the water, attacks made void, star shells."""

from __future__ import annotations

from engine.core.facts import Fact, fact
from engine.submarine.nouns import Heading, Place, Unit, WeaponKind


@fact("sm-ev-no-contact")
class NoContact(Fact):
    """22.4, 23.4, 44, 46, 47: a search finds nothing, whatever the reason; ``means`` is ``sweep``, ``radar`` or
    ``look-out``."""

    ship: Unit
    means: str


@fact("sm-ev-sweep-range")
class SweepRange(Fact):
    """22.4.3, 22.4.7: how far the sonar of the basic game reached, 0 for not at all; the escorts' side reads this."""

    ship: Unit
    hexes: int


@fact("sm-ev-contact-kept")
class ContactKept(Fact):
    """22.4.7: homing keeps a boat in contact."""

    ship: Unit
    boat: Unit


@fact("sm-ev-contact-not-kept")
class ContactNotKept(Fact):
    """22.4.7: homing does not keep a boat in contact."""

    ship: Unit
    boat: Unit


@fact("sm-ev-dropped")
class Dropped(Fact):
    """15.4, 15.5: depth charges fall into a hex; ``count`` counters, from racks or K-guns, or the one-ton charge."""

    ship: Unit
    weapon: WeaponKind
    place: Place
    count: int


@fact("sm-ev-threw")
class Threw(Fact):
    """15.6: a hedgehog or squid is thrown at these hexes."""

    ship: Unit
    weapon: WeaponKind
    places: tuple[str, ...]


@fact("sm-ev-void")
class AttackVoid(Fact):
    """15.4.9 to 15.4.11: an escort's attack is void, since ``by`` crossed its course or its charges."""

    ship: Unit
    by: Unit


@fact("sm-ev-escort-moved")
class EscortMoved(Fact):
    """6, 8.2: an escort has moved; its bow and heading now, the hexes it moved."""

    ship: Unit
    place: Place
    heading: Heading
    hexes: int


@fact("sm-ev-shells")
class StarShells(Fact):
    """25: star shells burn over these hexes."""

    ship: Unit
    places: tuple[str, ...]


@fact("sm-ev-foxer")
class FoxerChange(Fact):
    """51.2.5: a foxer is streamed (``out``) or taken in."""

    ship: Unit
    out: bool
