"""Standing orders and whom they hold for: a unit, all below a node of command, or those of them at one place.

An order for a group holds for whoever belongs to it when the question is put, even if they came later. The nearest
order counts: the unit's own, then the order of the node above it, first the one for the unit's place, then the one for
the whole node, and so on up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.core.seats import SeatTree
from engine.core.steps import Question
from engine.core.words import Json

AT = "@"


def group_key(node: str, place: str = "") -> str:
    """The name under which an order is kept for a node's units, or for those of them at a place."""
    return f"{node}{AT}{place}" if place else node


def group_of(key: str) -> tuple[str, str]:
    """Node and place (empty: any) from a name made by :func:`group_key`."""
    node, _, place = key.partition(AT)
    return node, place


def keys_for(tree: SeatTree, slot: str, places: Sequence[str]) -> Iterator[str]:
    """The names under which an order for a slot may be kept, the nearest first."""
    for node in tree.upwards(slot):
        if node != slot:
            for place in places:
                yield group_key(node, place)
        yield node


def order_for(
    question: Question[Any], known: Any, tree: SeatTree, slot: str, orders: Mapping[str, Mapping[str, Json]]
) -> tuple[str, Json] | None:
    """The standing order on the question's topic that holds for a slot, with the name it is kept under; or None."""
    topic = question.topic
    if not topic or not orders:
        return None
    if topic in orders.get(slot, {}):
        return slot, orders[slot][topic]
    if not any(topic in by_topic for by_topic in orders.values()):
        return None
    places = question.places(known, slot) if any(AT in key for key in orders) else ()
    for key in keys_for(tree, slot, places):
        if topic in orders.get(key, {}):
            return key, orders[key][topic]
    return None
