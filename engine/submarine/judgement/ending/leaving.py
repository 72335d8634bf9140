"""Which units leave the map by crossing one of its sides, and which are bound there: those whose leaving decides the
action (6.10, S03)."""

from __future__ import annotations

from functools import lru_cache

from engine.core.maps.hexes import Hex
from engine.submarine.judgement.cards import file_in, file_of
from engine.submarine.scenarios.units import members_of
from engine.submarine.sea import SIDES
from engine.submarine.world import World


@lru_cache(maxsize=32)
def _ways_out(text: str) -> dict[str, frozenset[str]]:
    file = file_in(text)
    ways: dict[str, set[str]] = {}
    for win in file.wins:
        for condition in (*win.all, *win.any):
            for name in condition.exited:
                for unit in members_of(file, name):
                    ways.setdefault(unit, set()).update((condition.side,) if condition.side else SIDES)
    return {unit: frozenset(sides) for unit, sides in ways.items()}


@lru_cache(maxsize=32)
def _bound(text: str) -> dict[str, str]:
    file = file_in(text)
    sides: dict[str, str] = {}
    for win in file.wins:
        for condition in (*win.all, *win.any):
            for name in condition.exited if condition.side else ():
                for unit in members_of(file, name):
                    sides.setdefault(unit, str(condition.side))
    return sides


def bound_for(world: World, unit: str) -> str:
    """The side of the map over which a unit must leave for its side to win, the first that the scenario names; else
    empty. Everybody can read it there."""
    return _bound(world.plan.text).get(unit, "")


def leaves_over(world: World, unit: str, bow: Hex) -> str:
    """The side over which a unit with its bow here has left the map; empty where it has not, or where it cannot."""
    side = file_of(world).map.sea.beyond(bow)
    return side if side is not None and side in _ways_out(world.plan.text).get(unit, frozenset()) else ""
