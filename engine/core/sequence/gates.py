"""Gates that rulebooks share: orders given in rounds, and windows that do not tell who is near."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core.steps import Ask, Done, Next


@dataclass(slots=True)
class OrdersInRounds:
    """The number of gates put, the last orders by slot, those still to be carried out, the slots to be asked again."""

    round: int = 0
    orders: dict[str, dict[str, Any]] = field(default_factory=dict)
    queue: list[str] = field(default_factory=list)
    again: list[str] = field(default_factory=list)


def ask_round(own: OrdersInRounds, kind: str, able: Sequence[str], then: str) -> Next:
    """The gate of the next round of orders: first for all who are ``able``, then for those of them in ``own.again``.

    Done where nobody is left.
    """
    slots = tuple(slot for slot in able if own.round == 0 or slot in own.again)
    if not slots:
        return Done()
    own.round += 1
    return Ask(kind, slots, then, gate=True)


def window(kind: str, then: str, sides: Mapping[str, Sequence[str]]) -> Ask:
    """A reaction window for sides whose units the others may not see: each side's node, then its units.

    The node itself is always asked, with one legal answer where it has nothing to decide. So the window looks the same
    whether units are near or not; to the others the units appear as the node.
    """
    slots = tuple(slot for side, units in sides.items() for slot in (side, *units))
    return Ask(kind, slots, then, gate=True, window=True)
