"""Saves of older versions of the rules, brought to this version.

Version 2 plays the rulebook more closely (its rulings are in the README). What was fixed when a war of version 1 began
stays to its end: its victory points. Seals, drafts and standing orders keep their meaning.

Version 4 asks less often: which ships sail together with the destinations, who goes aboard with the courses, and no
claim to the coal of squadrons under orders (R106, R107). What was asked when a war of version 3 was saved is still
asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.core.words import Json

POINTS_1: Mapping[str, int] = {
    "1704": 1, "2007": 2, "2008": 10, "2111": 1, "2208": 1, "2810": 2, "2914": 2, "3014": 1,
    "3115": 1, "3116": 2, "3118": 1, "3119": 2, "3213": 1, "3513": 3, "3616": 3,
}  # fmt: skip
"""The victory points of a war of version 1."""


def from_1(parts: dict[str, Any]) -> dict[str, Json]:
    """A save of version 1. Battle plans said yes or no to an advance; now they say who advances (8.11)."""
    parts["w:war"] = {**parts["w:war"], "worth": dict(POINTS_1)}
    for name, data in parts.items():
        if name.startswith("f:"):
            parts[name] = _frame(data)
    parts["drafts"] = _drafts(parts)
    orders = parts["standing"]["orders"]
    parts["standing"] = {
        "orders": {
            slot: {topic: _order(topic, order) for topic, order in by_topic.items()}
            for slot, by_topic in orders.items()
        }
    }
    return parts


COAL: Final = "sail"
"""The row of a fleet's claims with which versions up to 3 kept coal for squadrons."""


def from_3(parts: dict[str, Any]) -> dict[str, Json]:
    """A save of version 3: squadrons under orders have their coal without a claim."""
    for name, frame in parts.items():
        if name.startswith("f:") and frame["ask"] is not None and frame["ask"]["kind"] == "pw-supply":
            seals = {slot: _without_coal(seal) for slot, seal in frame["ask"]["seals"].items()}
            parts[name] = {**frame, "ask": {**frame["ask"], "seals": seals}}
    book = parts["drafts"]
    drafts = {
        decision: {slot: _without_coal(draft) for slot, draft in by_slot.items()}
        for decision, by_slot in book["by_decision"].items()
    }
    later = {
        slot: {kind: _without_coal(draft) if kind == "pw-supply" else draft for kind, draft in by_kind.items()}
        for slot, by_kind in book["later"].items()
    }
    parts["drafts"] = {**book, "by_decision": drafts, "later": later}
    return parts


def _without_coal(answer: Any) -> Any:
    """An answer without the row that no other kind of question has."""
    return {row: value for row, value in answer.items() if row != COAL} if isinstance(answer, dict) else answer


def _frame(frame: dict[str, Any]) -> dict[str, Any]:
    ask, ahead, frame_locals = frame["ask"], frame["ahead"], frame["locals"]
    if ask is not None:
        ask = {**ask, "seals": {slot: _order(ask["kind"], seal) for slot, seal in ask["seals"].items()}}
    if ahead is not None:
        ahead = {
            slot: {**given, "items": [[k, _order(k, it)] for k, it in given["items"]]} for slot, given in ahead.items()
        }
    if frame["step"] == "fight":
        frame_locals = {
            **frame_locals,
            "plans": {side: _order("pw-fight", plan) for side, plan in frame_locals["plans"].items()},
        }
    return {**frame, "ask": ask, "ahead": ahead, "locals": frame_locals}


def _order(kind: str, order: Any) -> Any:
    """An answer or a standing order of a kind (the topic of a plan is its kind).

    A squadron that unloads in a port is now in port (R99).
    """
    if kind == "pw-fight" and isinstance(order, dict) and isinstance(order.get("advance"), bool):
        return {**order, "advance": "advance" if order["advance"] else "hold"}
    if kind == "pw-course" and isinstance(order, dict) and order.get("ashore") and "port" in order:
        return {**order, "port": True}
    return order


def _drafts(parts: Mapping[str, Any]) -> dict[str, Any]:
    """Drafts of plans; in turn 1 the first orders of squadrons that are still to move are drafts now (R09)."""
    book, kinds = parts["drafts"], {}
    for name, frame in parts.items():
        if name.startswith("f:") and frame.get("ask") is not None:
            kinds[f"{name.removeprefix('f:')}#{frame['serial']}"] = frame["ask"]["kind"]
    drafts = {
        decision: {slot: _order(kinds.get(decision, ""), draft) for slot, draft in by_slot.items()}
        for decision, by_slot in book["by_decision"].items()
    }
    later = {
        slot: {kind: _order(kind, draft) for kind, draft in by_kind.items()} for slot, by_kind in book["later"].items()
    }
    if parts["w:war"]["turn"] == 1:
        for squadron, to in parts["w:orders"]["to"].items():
            later.setdefault(squadron, {}).setdefault("pw-destination", to)
    return {**book, "by_decision": drafts, "later": later}
