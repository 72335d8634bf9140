"""What happens to ships: hits, damage, sinkings, repairs (7, 8). Boxes lost are their side's secret (W54)."""

from __future__ import annotations

from typing import Annotated

from engine.core.facts import UNSAID, Fact, fact
from engine.war_at_sea.nouns import CriticalName, LeaderName, SectionName, Unit, WeaponName


@fact("was-ev-boxes-lost")
class BoxesLost(Fact):
    """7: a hit crosses off boxes of a section; ``deep`` and ``more`` of them by 7.3 and 7.6."""

    ship: Unit
    weapon: WeaponName
    section: SectionName
    boxes: int
    deep: Annotated[int, UNSAID] = 0
    more: Annotated[int, UNSAID] = 0


@fact("was-ev-bounces")
class Bounces(Fact):
    """7.2: armour stops a hit."""

    ship: Unit
    weapon: WeaponName
    section: SectionName


@fact("was-ev-no-damage")
class NoDamage(Fact):
    """A hit that does nothing: tubes that are not there (7.5.3), a critical result of light guns (7.4), a dud."""

    ship: Unit
    weapon: WeaponName


@fact("was-ev-critical")
class CriticalDamage(Fact):
    """7.4: a critical hit takes effect."""

    ship: Unit
    critical: CriticalName
    dice: Annotated[int, UNSAID] = 0


@fact("was-ev-tubes-lost")
class TubesLost(Fact):
    """7.5.3: her tubes and the reload are destroyed."""

    ship: Unit


@fact("was-ev-deck-hit")
class DeckHit(Fact):
    """7.8, 8.2: flight-deck boxes crossed off; ``steps`` she may still operate."""

    ship: Unit
    boxes: int
    steps: int


@fact("was-ev-slowed")
class Slowed(Fact):
    """7.7.1: she loses speed; ``speed`` in half points."""

    ship: Unit
    speed: Annotated[int, UNSAID]
    points: int


@fact("was-ev-stopped")
class Stopped(Fact):
    """7.7.2: she is dead in the water."""

    ship: Unit


@fact("was-ev-sunk")
class Sunk(Fact):
    """7: she sinks; ``blown``: she blew up."""

    ship: Unit
    blown: int = 0


@fact("was-ev-burns")
class Burns(Fact):
    """A fire breaks out that shows."""

    ship: Unit


@fact("was-ev-fire-spreads")
class FireSpreads(Fact):
    """A fire burns a hull box at the end of a round."""

    ship: Unit


@fact("was-ev-fire-out")
class FireOut(Fact):
    """A fire is put out."""

    ship: Unit


@fact("was-ev-repaired")
class Repaired(Fact):
    """8.3.1: she can move again."""

    ship: Unit


@fact("was-ev-past-repair")
class PastRepair(Fact):
    """8.3.1: her engines cannot be repaired at sea."""

    ship: Unit


@fact("was-ev-aground")
class Aground(Fact):
    """9.7.3: she runs aground."""

    ship: Unit


@fact("was-ev-refloated")
class Refloated(Fact):
    """9.7.4: she comes free; hull boxes that it cost."""

    ship: Unit
    boxes: Annotated[int, UNSAID]


@fact("was-ev-leader-lost")
class LeaderFalls(Fact):
    """9.4.1: a leader is out of the game."""

    leader: LeaderName
