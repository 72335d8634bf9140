"""The world of Submarine: its parts by their types, and what a step runs in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.submarine.in_water import Drops, Torpedoes
from engine.submarine.scenarios.book import Campaign
from engine.submarine.state import Action, Boats, Chart, Fleet, Plan, Screen, Sea

if TYPE_CHECKING:
    from engine.core.runner import Runner


@dataclass
class World:
    """The world, true or as a side may know it: steps and questions judge it by the same functions.

    An action that is played by itself has no ``campaign``, a save from before there were charts no ``chart``.
    """

    action: Action
    plan: Plan
    ships: Fleet
    sea: Sea
    screen: Screen
    boats: Boats
    running: Torpedoes
    drops: Drops
    campaign: Campaign | None = None
    chart: Chart | None = None


def bare(action: Action, plan: Plan | None = None) -> World:
    """A world in which nothing stands but these, for what hangs on nothing else."""
    return World(action, plan or Plan(), Fleet(), Sea(), Screen(), Boats(), Torpedoes(), Drops())


Run: TypeAlias = "Runner[World, Any]"
"""A runner as the steps have it. The few that ask what a seat knows name its type themselves."""
