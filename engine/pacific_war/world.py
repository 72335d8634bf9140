"""The world of the War of the Pacific: its parts by their types, and what a step runs in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.pacific_war.state import Army, Control, Fleet, Orders, Score, Supply, War

if TYPE_CHECKING:
    from engine.core.runner import Runner


@dataclass
class World:
    """What lies open on the map for both sides (R79): steps and questions judge it by the same functions."""

    war: War
    army: Army
    fleet: Fleet
    supply: Supply
    control: Control
    score: Score


@dataclass
class FullWorld(World):
    """All that is true: the open world, and the orders, of which a seat reads those of its own side through Known."""

    orders: Orders


Run: TypeAlias = "Runner[FullWorld, Any]"
"""A runner as the steps have it. The few that ask what a seat knows name its type themselves."""
