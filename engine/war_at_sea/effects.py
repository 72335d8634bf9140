"""What a battle hands up instead of touching the world; ``battles`` and ``clash`` apply it in the join.

The order is: ships, leaders, forces, the film, then how the battle ended.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, TypeAlias, TypeVar

from engine.core.codec import pack, unpack
from engine.core.effects import Effect, effect, effects_by_name

D = TypeVar("D")


def written(value: Any) -> str:
    """Data as text: an effect waits beside others in its frame and must hold nothing that can change."""
    return json.dumps(pack(value), ensure_ascii=False, separators=(",", ":"))


def read(kind: type[D], text: str) -> D:
    """What :func:`written` wrote."""
    return unpack(kind, json.loads(text))


@effect("ship-after")
class ShipAfter(Effect):
    """A ship as the battle left her, fuel paid (15.1.2): a :class:`engine.war_at_sea.world.ships.Ship` as JSON text."""

    ship: str
    state: str


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
    """A force was in battle. ``fired``: it fired or was fired at, so it stays in the zone (5.7.4, 6.4.8). ``stayed``:
    on the map at the end, so it may exchange ships with others of its mission (6.4.8)."""

    force: str
    fired: bool
    stayed: bool


@effect("battle-over")
class BattleOver(Effect):
    """The battle of a zone is over: why (``BattleEnd``), after how many rounds."""

    zone: str
    why: str
    rounds: int


@effect("battle-charted")
class BattleCharted(Effect):
    """The film of a battle that is over: an :class:`engine.war_at_sea.chart.BattleChart` as JSON text."""

    chart: str


@effect("battle-suspended")
class BattleSuspended(Effect):
    """The battle goes on next turn (6.4.9): its :class:`engine.war_at_sea.world.field.Field` as JSON text."""

    zone: str
    field: str


BattleEffect: TypeAlias = ShipAfter | ShipLeft | LeaderLost | ForceFought | BattleCharted | BattleOver | BattleSuspended
EFFECTS: Final[Mapping[str, type[BattleEffect]]] = effects_by_name(
    (ShipAfter, ShipLeft, LeaderLost, ForceFought, BattleCharted, BattleOver, BattleSuspended)
)
