"""The frame of the week: what the root step remembers between two labels, and what everybody sees of it (4.0).

It is below the steps, since questions, effects and the steps of single boats read it or write to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.silent_war.plan import Plan

if TYPE_CHECKING:
    from engine.core.known import Look

ROOT = "turn"
"""The path of a game's first frame, and the name of its step."""


@dataclass(slots=True)
class TurnLocals:
    """``orders`` are this week's by boat, ``wishes`` the ranked bases of boats that still need a base.

    ``turned_away`` are boats that a tender could not mend (21.23). For this week's duties (5.2): ``posts`` are the
    places proposed by slot, ``calls`` the zones to which a slot in transit may be called.
    """

    orders: dict[str, dict[str, Any]] = field(default_factory=dict)
    wishes: dict[str, list[str]] = field(default_factory=dict)
    turned_away: list[str] = field(default_factory=list)
    posts: dict[str, str] = field(default_factory=dict)
    calls: dict[str, list[str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TurnView:
    """What everybody sees of the root frame; see :class:`TurnLocals`."""

    plan: Plan
    turned_away: tuple[str, ...]
    orders: Mapping[str, Mapping[str, Any]]
    posts: Mapping[str, str] = field(default_factory=dict)
    calls: Mapping[str, list[str]] = field(default_factory=dict)


def view_of(known: Look[Any]) -> TurnView:
    """What a seat sees of the root frame: the plan, the week's orders, which boats must find a permanent base."""
    view: TurnView = known.frame(ROOT)
    return view
