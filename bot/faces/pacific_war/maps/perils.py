"""Where at sea the enemy could intercept (7.3): shared by pictures of ways and cards for ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.pacific_war.judgement.sea import watchers
from engine.pacific_war.state import Side
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World


class Peril(NamedTuple):
    """The likeliest interception in a hex: how many of six throws succeed, and from how many hexes away."""

    sixths: int
    distance: int


def perils(world: World, side: Side, ships: Sequence[str], tried: Sequence[str] = ()) -> dict[str, Peril]:
    """For each hex where enemies could intercept these ships the worst of them. ``tried`` had their one attempt on this
    voyage (R36).

    Those in port where no supply column lies cannot come out (R35), which everybody sees (R79).
    """
    worst: dict[str, Peril] = {}
    for label, cell in tables().map.hexes.items():
        there = watchers(world, side, label, ships, tried) if cell.wet else ()
        able = [Peril(watcher.sixths, watcher.distance) for watcher in there if watcher.able and watcher.sixths]
        if able:
            worst[label] = max(able, key=lambda peril: (peril.sixths, -peril.distance))
    return worst
