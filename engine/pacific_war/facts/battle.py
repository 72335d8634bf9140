"""Naval combat: lines, shots, prizes, the fate of ships (7.9, 7.10, 10.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from engine.core.facts import UNSAID, Fact, fact
from engine.pacific_war.nouns import Place, Ship, Side
from engine.pacific_war.state import ALLIES, CHILE
from engine.pacific_war.state import Side as SideId


@fact("pw-ev-battle")
class BattleBegins(Fact):
    """7.9: a naval combat begins; ``hunted`` is the side that was intercepted."""

    place: Place
    chile: tuple[Ship, ...]
    allies: tuple[Ship, ...]
    hunted: Side

    @property
    def lines(self) -> Mapping[SideId, tuple[str, ...]]:
        """The ships of each side."""
        return {CHILE: self.chile, ALLIES: self.allies}


@fact("pw-ev-battle-over")
class BattleOver(Fact):
    """7.9: a naval combat ends."""

    place: Place


@fact("pw-ev-aside")
class Aside(Fact):
    """R42: ships that the larger side leaves out."""

    ships: tuple[Ship, ...]


@fact("pw-ev-shot")
class Shot(Fact):
    """7.9: a shot at a ship; ``hit`` is ``miss``, ``hit`` or ``critical``.

    ``side`` fires. ``sixths``: in how many of six throws such a shot hits.
    """

    ship: Ship
    target: Ship
    die: int
    armour: int
    gunnery: int
    hit: str
    side: Annotated[SideId | None, UNSAID] = None
    sixths: Annotated[int | None, UNSAID] = None


@fact("pw-ev-ship-damaged")
class ShipDamaged(Fact):
    """7.9: a ship is damaged."""

    ship: Ship
    place: Place


@fact("pw-ev-ship-lost")
class ShipLost(Fact):
    """7.9, R28: a ship is out of the war; ``how`` says why."""

    ship: Ship
    place: Place
    how: str


@fact("pw-ev-boards")
class Boards(Fact):
    """10.1: an attempt at a prize: ``captor-damaged``, ``escapes``, ``scuttled`` or ``captured``.

    ``side`` tries; ``least`` is the lowest die that takes the ship.
    """

    ship: Ship
    target: Ship
    die: int
    result: str
    side: Annotated[SideId | None, UNSAID] = None
    least: Annotated[int | None, UNSAID] = None


@fact("pw-ev-ship-captured")
class ShipCaptured(Fact):
    """10.1: a ship changes sides; ``side`` is her new one."""

    ship: Ship
    place: Place
    side: Side
