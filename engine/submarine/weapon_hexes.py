"""Where an escort's weapons fall (15.4 to 15.6, 42.1)."""

from __future__ import annotations

from collections.abc import Collection

from engine.core.maps.hexes import Hex, Pose, arc, distance, go, neighbours
from engine.submarine.tables.charts import ThrownChart
from engine.submarine.tables.ships import Game

SQUID_WIDTH = 4
"""Half the width of the squid's arc, in steps of 15 degrees."""


def hedgehog_hexes(pose: Pose, chart: ThrownChart, game: Game) -> tuple[Hex, ...]:
    """The hexes a hedgehog may be thrown to: one or two ahead, in the advanced game two alone (15.6.3, 42.1)."""
    counts = (chart.hedgehog_far,) if game == "advanced" else (chart.hedgehog_near, chart.hedgehog_far)
    return tuple(go(pose[0], pose[1], count) for count in counts)


def squid_hexes(pose: Pose, chart: ThrownChart) -> tuple[Hex, ...]:
    """The hexes a squid reaches: within two of the bow, 60 degrees to either hand (15.6.4, S24)."""
    return arc(pose[0], pose[1], chart.squid_reach, SQUID_WIDTH)


def free_hexes(pose: Pose, targets: Collection[Hex], friends: Collection[Hex]) -> tuple[Hex, ...]:
    """Those of the targets that can be thrown at over friends: free themselves, and with a free way (15.6.5, S25).

    A target two hexes off needs a hex between that no friend occupies.
    """
    free = []
    for target in targets:
        if target in friends:
            continue
        if distance(pose[0], target) == 1 or _free_way(pose[0], target, friends):
            free.append(target)
    return tuple(free)


def _free_way(bow: Hex, target: Hex, friends: Collection[Hex]) -> bool:
    return any(cell not in friends for cell in neighbours(bow) if distance(cell, target) == 1)
