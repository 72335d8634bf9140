"""What an escort's move hands to other chapters: collisions (10), leaving the map (6.10)."""

from __future__ import annotations

from collections.abc import Collection
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from engine.core.maps.hexes import Hex
from engine.core.runner import Runner

Run = Runner[Any]


def _module(name: str) -> Any:
    return import_module(name) if find_spec(name) else None


def run_into(run: Run, ship: str, cells: Collection[Hex]) -> bool:
    """10: whether a ship collides as it enters these hexes; it then goes back, and its move is over."""
    collisions = _module("engine.submarine.steps.collisions")
    if collisions is None:
        return False
    other = collisions.in_the_way(run.world, ship, cells)
    return bool(other) and bool(collisions.collide(run, ship, other))


def left_over(run: Run, ship: str, bow: Hex) -> str:
    """The side over which a ship leaves the map by having its bow here; empty for none (S03)."""
    leaving = _module("engine.submarine.judgement.leaving")
    return "" if leaving is None else str(leaving.leaves_over(run.world, ship, bow))
