"""The world of Silent War: its parts by their types, and what a step runs in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.silent_war.plan import Plan
from engine.silent_war.state import Boats, Score, Theatre

if TYPE_CHECKING:
    from engine.core.runner import Runner


@dataclass
class World:
    """All of it is open: all seats are of one side, and what lies face down is in frames and shown by ``Step.view``."""

    boats: Boats
    theatre: Theatre
    score: Score
    plan: Plan


Run: TypeAlias = "Runner[World, Any]"
"""A runner as the steps have it. The few that ask what a seat knows name its type themselves."""
