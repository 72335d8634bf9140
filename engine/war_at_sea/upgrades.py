"""Saves of older versions of the rules, brought to this version.

Version 2 asks less often: the reports of a turn are one gate, and so are the directions of entry into a battle (W133,
W134). Targets, reports and directions are asked on wish alone, and aircraft are told a kind of ship to attack first
instead of all kinds in their order (W135). What was asked when a game of version 1 was saved is still asked.

Version 5 mends rules. Questions that are open, drafts and sealed answers go on as they are: a patrol in the midst of a
raid may attack the main body a second time, and a mission given in the sixth turn in port sails in the seventh. Forces
whose way home led through zones that are closed to them have it laid anew (5.3). Leaders whose flagship foundered or
was scuttled are lost (9.4.1).

Version 6 asks how ships are stacked as a battle begins (W137). Nothing in a save of version 5 says it: big guns lie
foremost there, and ships that stand on the tactical map stay where they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.core.codec import pack, unpack
from engine.core.words import Json
from engine.war_at_sea.operations.lanes import closed_to
from engine.war_at_sea.operations.plots import homes
from engine.war_at_sea.state import World

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


def from_4(parts: dict[str, Any], types: Mapping[str, type[Any]]) -> dict[str, Json]:
    """A save of version 2, 3 or 4; ``types`` of the parts of the world."""
    world = World(**{name: unpack(kind, parts[f"w:{name}"]) for name, kind in types.items() if f"w:{name}" in parts})
    turn = world.operation.turn
    for force in world.forces.forces.values():
        ahead = {place for at, way in force.plot.items() if at >= turn for place in way}
        if force.gone or force.mission != "abort" or not ahead & closed_to(world, force):
            continue
        ports = homes(world, force, turn + 1)
        if ports:
            force.bound, force.plot = next(iter(ports.items()))
    fleet, leaders = world.ships.ships, world.leaders
    leaders.lost += [
        leader
        for leader, ship in leaders.ships.items()
        if ship and fleet[ship].fate == "sunk" and leader not in leaders.lost
    ]
    return {**parts, "w:forces": pack(world.forces), "w:leaders": pack(leaders)}
