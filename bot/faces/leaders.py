"""Who commanded what, for the end of a game."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.seats import SeatTree
from engine.core.words import Words


def commands_of(tree: SeatTree, names: Mapping[str, str]) -> dict[str, list[Words]]:
    """What each member commanded, by the member's name: the highest nodes alone. ``names``: who spoke for each node."""
    led: dict[str, list[Words]] = {}
    for node in tree.nodes:
        name = names.get(node.id)
        if name and (node.parent is None or names.get(node.parent) != name):
            led.setdefault(name, []).append(node.name)
    return led
