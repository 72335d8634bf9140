"""The tree of command: two sides, each with a fleet of squadrons, an army of corps, and its logistics.

The tree never changes: a squadron without ships and a corps without units keep their nodes, and so does everything that
leaves the war with Bolivia.
"""

from __future__ import annotations

from engine.core.seats import Node, SeatTree
from engine.core.words import Words
from engine.pacific_war.state import ALLIES, CHILE, SIDES, Side

SQUADRONS: dict[Side, int] = {CHILE: 8, ALLIES: 6}
CORPS: dict[Side, int] = {CHILE: 6, ALLIES: 6}


def fleet_of(side: Side) -> str:
    """The node of a side's fleet."""
    return f"{side}-fleet"


def army_of(side: Side) -> str:
    """The node of a side's army."""
    return f"{side}-army"


def logistics_of(side: Side) -> str:
    """The node of a side's logistics."""
    return f"{side}-logistics"


def squadrons_of(side: Side) -> tuple[str, ...]:
    """The nodes of a side's squadrons, in the order in which they sail (R78)."""
    return tuple(f"{side}-squadron-{number}" for number in range(1, SQUADRONS[side] + 1))


def corps_of(side: Side) -> tuple[str, ...]:
    """The nodes of a side's corps."""
    return tuple(f"{side}-corps-{number}" for number in range(1, CORPS[side] + 1))


def at_sea(node: str) -> bool:
    """Whether a node commands ships: a squadron, a fleet, a side."""
    side = side_of(node)
    return node in (side, fleet_of(side), *squadrons_of(side))


def on_land(node: str) -> bool:
    """Whether a node commands troops: a corps, an army, a side."""
    side = side_of(node)
    return node in (side, army_of(side), *corps_of(side))


def side_of(node: str) -> Side:
    """The side that a node belongs to. Errors: ValueError for a name of neither side."""
    for side in SIDES:
        if node == side or node.startswith(f"{side}-"):
            return side
    raise ValueError(f"{node!r} is no node of command")


def _make() -> SeatTree:
    nodes: list[Node] = []
    for side in SIDES:
        nodes.append(Node(side, Words(f"pw-side-{side}"), "side"))
        nodes.append(Node(fleet_of(side), Words(f"pw-fleet-{side}"), "command", side))
        nodes += [
            Node(node, Words("pw-squadron", {"side": side, "number": number}), "unit", fleet_of(side))
            for number, node in enumerate(squadrons_of(side), 1)
        ]
        nodes.append(Node(army_of(side), Words(f"pw-army-{side}"), "command", side))
        nodes += [
            Node(node, Words("pw-corps", {"side": side, "number": number}), "unit", army_of(side))
            for number, node in enumerate(corps_of(side), 1)
        ]
        nodes.append(Node(logistics_of(side), Words(f"pw-logistics-{side}"), "unit", side))
    return SeatTree(tuple(nodes))


TREE = _make()
