"""The tree of command: side, command, squadron or task force, unit.

Questions are put to nodes of this tree (slots), never to members. Whoever holds a node speaks for all nodes below it
that nobody present holds; this is looked up at the moment they speak.

A node may be known to some seats only (a task force that the enemy has not found, a decoy). The tree of ``Rules.seats``
is the truth; what a seat may be shown of it is :meth:`SeatTree.shown_to`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from engine.core.words import Words

ALL = ("all",)
"""The audience of what everybody may know."""


@dataclass(frozen=True, slots=True)
class Node:
    """A node of command: its id, its name, its kind (side, command, group, unit) and the node above it.

    ``audience``: the nodes whose seats may know that it exists, as for events. A seat that may not know of a node may
    not know of the nodes below it either. ``listed``: an open book names it all the same, so that lists of who commands
    what may, see :meth:`SeatTree.listed_to`; where it is and what it is asked stays with its audience.
    """

    id: str
    name: Words
    kind: str
    parent: str | None = None
    audience: tuple[str, ...] = ALL
    listed: bool = False


@dataclass(frozen=True)
class SeatTree:
    """All nodes of a match, parents before children."""

    nodes: tuple[Node, ...]
    _by_id: Mapping[str, Node] = field(init=False, repr=False, compare=False)
    _children: Mapping[str | None, tuple[str, ...]] = field(init=False, repr=False, compare=False)
    _open: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        by_id: dict[str, Node] = {}
        is_open = True
        children: dict[str | None, tuple[str, ...]] = {}
        for node in self.nodes:
            if node.id in by_id:
                raise ValueError(f"node {node.id!r} stands twice in the seat tree")
            if node.parent is not None and node.parent not in by_id:
                raise ValueError(f"node {node.id!r} stands before its parent {node.parent!r}")
            by_id[node.id] = node
            children[node.parent] = (*children.get(node.parent, ()), node.id)
            is_open = is_open and node.audience == ALL
        object.__setattr__(self, "_by_id", by_id)
        object.__setattr__(self, "_children", children)
        object.__setattr__(self, "_open", is_open)

    def __contains__(self, node: str) -> bool:
        return node in self._by_id

    def __getitem__(self, node: str) -> Node:
        return self._by_id[node]

    def children(self, node: str | None) -> tuple[str, ...]:
        """The nodes right below a node (below None: the sides)."""
        return self._children.get(node, ())

    def upwards(self, node: str) -> Iterator[str]:
        """The node itself, then those above it to the side."""
        at: str | None = node
        while at is not None:
            yield at
            at = self._by_id[at].parent if at in self._by_id else None

    def side(self, node: str) -> str:
        """The side that a node belongs to."""
        *_, top = self.upwards(node)
        return top

    def side_of(self, seat: str | None) -> str:
        """The side of a seat that looks; empty for a spectator (None)."""
        return "" if seat is None else self.side(seat)

    def below(self, node: str) -> tuple[str, ...]:
        """The node and all below it, parents first."""
        nodes = [node]
        for at in nodes:
            nodes.extend(self.children(at))
        return tuple(nodes)

    def units(self, node: str) -> tuple[str, ...]:
        """The units below a node (or the node itself, if it is a unit): the leaves, without groups that are empty."""
        leaves = (leaf for leaf in self.below(node) if not self.children(leaf))
        return tuple(leaf for leaf in leaves if self._by_id[leaf].kind not in ("command", "group"))

    def speaker(self, slot: str, held: Mapping[str, str], present: Collection[str]) -> str | None:
        """The member who speaks for a slot: the nearest present member who holds it or a node above it.

        ``held`` maps nodes to member ids; None where nobody present holds any of them.
        """
        for node in self.upwards(slot):
            member = held.get(node)
            if member is not None and member in present:
                return member
        return None

    def sees(self, seat: str, audience: Collection[str]) -> bool:
        """Whether a seat belongs to an audience: it is named, above a named node, or below one."""
        if "all" in audience or seat in audience:
            return True
        if any(node in audience for node in self.upwards(seat)):
            return True
        return any(seat in self.upwards(node) for node in audience)

    def hears(self, seat: str | None, audience: Collection[str]) -> bool:
        """Whether something for an audience reaches a seat (None: a spectator, who hears what everybody hears)."""
        return "all" in audience or (seat is not None and self.sees(seat, audience))

    def shown_to(self, seat: str | None) -> SeatTree:
        """The tree as a seat (None: a spectator) may know it: the nodes to whose audience it belongs."""
        return self._cut(seat, listed=False)

    def listed_to(self, seat: str | None) -> SeatTree:
        """The tree for lists of who commands what: what a seat may know, and what an open book names."""
        return self._cut(seat, listed=True)

    def _cut(self, seat: str | None, *, listed: bool) -> SeatTree:
        if self._open:
            return self
        shown: dict[str, Node] = {}
        for node in self.nodes:
            known = self.hears(seat, node.audience) or (listed and node.listed)
            if known and (node.parent is None or node.parent in shown):
                shown[node.id] = node
        return SeatTree(tuple(shown.values()))

    def shown_as(self, node: str, shown: SeatTree) -> str | None:
        """The node of ``shown`` (a tree of :meth:`shown_to`) as which a node appears: itself, or the nearest above
        it."""
        return next((at for at in self.upwards(node) if at in shown), None)
