"""Saves of older versions of the rules, brought to this version.

Version 2 asks less often: the reports of a turn are one gate, and so are the directions of entry into a battle (W133,
W134). Targets, reports and directions are asked on wish alone, and aircraft are told a kind of ship to attack first
instead of all kinds in their order (W135). What was asked when a game of version 1 was saved is still asked.
"""

from __future__ import annotations

from typing import Any, Final

from engine.core.words import Json

FROM_ONE: Final = {"was-report": "told_by_one", "was-entry": "entered_by_one"}
"""Questions that version 1 put to a force alone, with the label that takes the answer of one."""


def from_1(parts: dict[str, Any]) -> dict[str, Json]:
    """A save of version 1."""
    for name, data in parts.items():
        if name.startswith("f:"):
            parts[name] = _frame(data)
    parts["w:air"] = {**parts["w:air"], "turned": []}
    parts["standing"] = {
        "orders": {
            slot: {topic: _order(topic, order) for topic, order in by_topic.items()}
            for slot, by_topic in parts["standing"]["orders"].items()
        }
    }
    return parts


def _frame(frame: dict[str, Any]) -> dict[str, Any]:
    ask, own = frame["ask"], frame["locals"]
    if ask is not None and ask["kind"] in FROM_ONE:
        ask = {**ask, "then": FROM_ONE[ask["kind"]]}
        frame = {**frame, "label": ask["then"]}
    if frame["step"] == "report" and "due" not in own:
        own = {"due": {own["force"]: own}}
    if frame["step"] == "search":
        own = {**{name: own[name] for name in ("sides", "markers", "carriers")}, "spotted": []}
    if frame["step"] == "strike":
        own = {**own, "first": ""}
    return {**frame, "ask": ask, "locals": own}


def _order(topic: str, order: Any) -> Any:
    """A standing order. Of kinds of ship in their order the first is attacked first."""
    return order[0] if topic == "targets" and isinstance(order, list) else order
