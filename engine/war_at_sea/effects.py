"""What a battle hands up instead of touching the world; ``battles`` and ``clash`` apply it in the join.

The order is: ships, leaders, forces, then how the battle ended.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from engine.core.effects import Effect, effect, effects_by_name
from engine.core.words import Json


@effect("ship-after")
class ShipAfter(Effect):
    """A ship as the battle left her: the packed :class:`engine.war_at_sea.world.ships.Ship`, fuel paid (15.1.2)."""

    ship: str
    state: Json


@effect("ship-left")
class ShipLeft(Effect):
    """A ship left the tactical map by a direction (6.4.6): she forms a force of her own with others that did."""

    ship: str
    force: str
    direction: str


@effect("leader-lost")
class LeaderLost(Effect):
    """A leader sank with the flagship or fell (9.4.1)."""

    leader: str


@effect("force-fought")
class ForceFought(Effect):
    """A force was in battle. ``fired``: it fired or was fired at, so it stays in the zone and may write its next turn
    anew (5.2.7, 5.7.4, 6.4.8). ``stayed``: on the map at the
    end, so it may exchange ships with others of its mission (6.4.8)."""

    force: str
    fired: bool
    stayed: bool


@effect("battle-over")
class BattleOver(Effect):
    """The battle of a zone is over: why (``BattleEnd``), after how many rounds."""

    zone: str
    why: str
    rounds: int


@effect("battle-suspended")
class BattleSuspended(Effect):
    """The battle goes on next turn (6.4.9): the packed :class:`engine.war_at_sea.world.field.Field`."""

    zone: str
    field: Json


BattleEffect: TypeAlias = ShipAfter | ShipLeft | LeaderLost | ForceFought | BattleOver | BattleSuspended
EFFECTS: Final[Mapping[str, type[BattleEffect]]] = effects_by_name(
    (ShipAfter, ShipLeft, LeaderLost, ForceFought, BattleOver, BattleSuspended)
)
