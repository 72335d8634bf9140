"""What a scenario lays down for the whole game: a part of the world, written once.

It is kept in the save, not looked up in a file, because a member's own scenario has no file here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from engine.core.words import Words

Measure: TypeAlias = Literal["tons", "ships", "warships", "merchants"]
LEVELS = ("decisive", "substantive", "marginal", "draw", "defeat")
"""Victory levels, best first."""


@dataclass(frozen=True, slots=True)
class Victory:
    """What each level asks for: tons in thousands, or ships. Below ``draw`` is defeat.

    Losses up to ``losses`` are the price of the campaign; each further ``loss_step`` boats, begun or full, cost a level
    (in a patrol: every boat). ``sudden``: a decisive victory ends the game at once (16.1).
    """

    measure: Measure
    decisive: int
    substantive: int
    marginal: int
    draw: int
    losses: int = 0
    loss_step: int = 1
    sudden: bool = False


@dataclass(frozen=True, slots=True)
class History:
    """What the real patrol did: ships and tons by the postwar assessment, boats lost."""

    ships: float = 0
    tons: int = 0
    merchants: float = 0
    warships: float = 0
    lost: int = 0


@dataclass(slots=True)
class Plan:
    """The scenario in play. ``ultra``, ``zones`` and ``contacts`` are by week (as text: it is saved as JSON).

    ``nodes`` are the commands and groups of the seat tree, parents first: id, kind, parent, name. ``kind`` is the
    scenario's: ``patrol``, ``operational`` or ``campaign``.
    """

    id: str
    title: Words
    summary: Words
    victory: Victory
    history: History
    ultra: dict[str, list[str]] = field(default_factory=dict)
    zones: dict[str, list[str]] = field(default_factory=dict)
    contacts: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    nodes: list[tuple[str, str, str, Words]] = field(default_factory=list)
    kind: str = "patrol"


def parents(plan: Plan) -> dict[str, str]:
    """The node above each command and group."""
    return {node: above for node, _, above, _ in plan.nodes}
