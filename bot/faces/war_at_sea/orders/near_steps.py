"""Steps of aircraft as choices of a menu: what stands, nothing, all, and what differs least from what stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from math import prod
from typing import Final

from engine.war_at_sea.air.stock import total
from engine.war_at_sea.world.air import Steps

MOST: Final = 24
"""Choices of a menu, so that another may stand beside them."""
TRIED: Final = 160
"""Splits that are put to the rules, those that differ least first."""
LISTED: Final = 4000
"""Splits that are looked at: with more types than that, types change two by two."""


def near_steps(most: Mapping[str, int], stands: Mapping[str, int], legal: Callable[[Steps], bool]) -> list[Steps]:
    """Splits of these types that are legal, the largest first. What stands is among them, so that every other is a few
    choices away; so are none and all of a type."""
    now = {kind: count for kind, count in stands.items() if count}
    ends: list[Steps] = [now, {}, {kind: count for kind, count in most.items() if count}]
    ends += [{kind: count} for kind, count in most.items() if count]
    near = sorted(_all(most, now), key=lambda steps: (_apart(steps, now), -total(steps), sorted(steps.items())))
    found: list[Steps] = []
    for steps in [*ends, *near[:TRIED]]:
        if len(found) == MOST:
            break
        if steps not in found and (steps == now or legal(steps)):
            found.append(steps)
    return sorted(found, key=lambda steps: (-total(steps), sorted(steps.items())))


def _all(most: Mapping[str, int], now: Mapping[str, int]) -> list[Steps]:
    counts = {kind: list(range(count + 1)) for kind, count in most.items() if count}
    if prod(len(each) for each in counts.values()) > LISTED:
        counts = {kind: [*range(0, most[kind] + 1, 2), now.get(kind, 0)] for kind in counts}
    if prod(len(each) for each in counts.values()) > LISTED:
        counts = {kind: sorted({0, now.get(kind, 0), most[kind]}) for kind in counts}
    return [
        {kind: count for kind, count in zip(counts, row, strict=True) if count} for row in product(*counts.values())
    ]


def _apart(this: Mapping[str, int], other: Mapping[str, int]) -> int:
    return sum(abs(this.get(kind, 0) - other.get(kind, 0)) for kind in {*this, *other})
