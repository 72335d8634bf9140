"""Standing orders for interception: what a squadron intercepts without being asked (7.3, H13)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.words import Json
from engine.pacific_war.judgement.gunnery import strength
from engine.pacific_war.judgement.sea import Watcher, is_warship, named
from engine.pacific_war.state import Ship
from engine.pacific_war.steps.interception import NOW, PASS
from engine.pacific_war.world import World

ALL, OUTGUN, TRANSPORTS, NOTHING, ASKED = "all", "outgun", "transports", "nothing", "ask"
FAR = 5
"""The farthest distance, in hexes, that a standing order can name: beyond it only a monitor can be caught."""
CASES = (ALL, OUTGUN, TRANSPORTS, NOTHING, ASKED)


def answer_of(world: World, order: Json, target: Iterable[Ship], watcher: Watcher) -> str | None:
    """What an order says to a squadron in sight: ``now`` or ``pass``; None where it wants to be asked.

    Rows left out: nothing is intercepted, at any distance, without exception.
    """
    what = order.get("what", NOTHING)
    if what == ASKED:
        return None
    ships = named(world, watcher.ships)
    there = list(target)
    stays = any(ship.in_port and ship.id in order.get("port", ()) for ship in ships)
    shuns = any(ship.id in order.get("unless", ()) for ship in there)
    if not watcher.able or stays or shuns or watcher.distance > order.get("within", FAR):
        return PASS
    meant = {
        ALL: True,
        OUTGUN: strength(ships) > strength(there),
        TRANSPORTS: any(not is_warship(ship) for ship in there),
        NOTHING: False,
    }
    return NOW if meant[what] else PASS
