"""Maps of places and connections: sea areas, bases, transit boxes, and the distances between them.

A ``Graph`` is built once from rows and never changes. What one kind of mover may use of it is a ``Ways``: some kinds of
connection, some places closed, counted in cost or in moves. A ``Ways`` remembers every distance it has worked out; a
``Graph`` remembers the last ``Ways`` asked of it, so both may be asked again and again.

Everything is in the order of the rows: equally near places come in the order of ``Graph.nodes``, neighbours
in the order of the edges, equally short routes as :mod:`engine.core.maps.paths` says.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from engine.core.maps.paths import Route, reach, reversed_links, shortest, tabulate

_REMEMBERED: Final = 64


@dataclass(frozen=True, slots=True)
class Edge:
    """A connection between two places, of a kind, with the cost of one passage; two-way unless ``one_way``."""

    start: str
    end: str
    kind: str = ""
    cost: int = 1
    one_way: bool = False


@dataclass(frozen=True, slots=True)
class RowFault:
    """What is wrong with a row: a code, the row's number from 1, the word at fault, the words that would be legal.

    Codes: ``no-name`` and ``node-twice`` for rows of places; ``unknown-node``, ``to-itself``, ``edge-twice`` and
    ``negative-cost`` for rows of edges.
    """

    code: str
    row: int
    word: str
    legal: tuple[str, ...] = ()


class GraphError(ValueError):
    """Raised for rows that make no map; ``faults`` holds all that is wrong with them."""

    def __init__(self, faults: tuple[RowFault, ...]) -> None:
        super().__init__("; ".join(f"row {f.row}: {f.code} {f.word!r}" for f in faults))
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Graph:
    """Places and the connections between them, in the order of their rows.

    Raises GraphError with every fault of the rows.
    """

    nodes: tuple[str, ...]
    edges: tuple[Edge, ...]
    _ways: dict[tuple[frozenset[str] | None, frozenset[str], bool], "Ways"] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def __post_init__(self) -> None:
        faults = (*_node_faults(self.nodes), *_edge_faults(self.nodes, self.edges))
        if faults:
            raise GraphError(faults)

    def __contains__(self, node: object) -> bool:
        return node in self.nodes

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of connection, in the order in which they first appear."""
        return tuple(dict.fromkeys(edge.kind for edge in self.edges))

    def between(self, start: str, end: str) -> tuple[Edge, ...]:
        """All connections that lead from one place directly to the other."""
        return tuple(
            edge
            for edge in self.edges
            if (edge.start, edge.end) == (start, end) or (not edge.one_way and (edge.end, edge.start) == (start, end))
        )

    def ways(
        self,
        kinds: Iterable[str] | None = None,
        *,
        closed: Iterable[str] = (),
        moves: bool = False,
    ) -> "Ways":
        """The map as one kind of mover sees it.

        ``kinds``: the kinds of connection open to the mover, None for all; ``closed``: places that they may not enter,
        though they may leave one they are in; ``moves``: each passage counts 1, whatever it costs. Raises ValueError
        for a kind or place that the map does not have.
        """
        wanted = None if kinds is None else frozenset(kinds)
        shut = frozenset(closed)
        unknown = sorted((wanted or frozenset()) - set(self.kinds)) + sorted(shut - set(self.nodes))
        if unknown:
            raise ValueError(f"the map has no kind or place {unknown[0]!r}")
        key = (wanted, shut, moves)
        ways = self._ways.get(key)
        if ways is None:
            if len(self._ways) >= _REMEMBERED:
                del self._ways[next(iter(self._ways))]
            ways = self._ways[key] = Ways(self, wanted, shut, moves)
        return ways


def _node_faults(nodes: tuple[str, ...]) -> Iterable[RowFault]:
    seen: set[str] = set()
    for row, node in enumerate(nodes, 1):
        if not node:
            yield RowFault("no-name", row, node)
        elif node in seen:
            yield RowFault("node-twice", row, node)
        seen.add(node)


def _edge_faults(nodes: tuple[str, ...], edges: tuple[Edge, ...]) -> Iterable[RowFault]:
    known = set(nodes)
    seen: set[tuple[str, str, str]] = set()
    for row, edge in enumerate(edges, 1):
        for node in (edge.start, edge.end):
            if node not in known:
                yield RowFault("unknown-node", row, node, nodes)
        if edge.start == edge.end:
            yield RowFault("to-itself", row, edge.end)
        if edge.cost < 0:
            yield RowFault("negative-cost", row, str(edge.cost))
        passages = {(edge.start, edge.end, edge.kind)}
        if not edge.one_way:
            passages.add((edge.end, edge.start, edge.kind))
        if passages & seen:
            yield RowFault("edge-twice", row, f"{edge.start} {edge.end}")
        seen |= passages


class Ways:
    """A graph as one kind of mover sees it; made by ``Graph.ways``. Unknown places raise KeyError."""

    __slots__ = ("_back", "_from", "_links", "_place", "_progress", "_routes", "_to", "graph")

    def __init__(self, graph: Graph, kinds: frozenset[str] | None, closed: frozenset[str], moves: bool) -> None:
        self.graph = graph
        # Of several connections between the same places the cheapest counts.
        cheapest: dict[str, dict[str, int]] = {node: {} for node in graph.nodes}
        for edge in graph.edges:
            if kinds is not None and edge.kind not in kinds:
                continue
            cost = 1 if moves else edge.cost
            both = ((edge.start, edge.end), (edge.end, edge.start))
            for start, end in both[:1] if edge.one_way else both:
                if end not in closed:
                    cheapest[start][end] = min(cost, cheapest[start].get(end, cost))
        self._links = tabulate(cheapest, lambda node: cheapest[node].items())
        self._back = reversed_links(self._links)
        self._place = {node: i for i, node in enumerate(graph.nodes)}
        self._from: dict[str, Mapping[str, int]] = {}
        self._to: dict[str, Mapping[str, int]] = {}
        self._progress: dict[str, Mapping[str, int]] = {}
        self._routes: dict[tuple[str, str], Route[str] | None] = {}

    def links(self, node: str) -> tuple[tuple[str, int], ...]:
        """The places one passage away with its cost: the neighbours that :mod:`engine.core.maps.paths` takes."""
        return self._links[node]

    def adjacent(self, node: str) -> tuple[str, ...]:
        """The places one passage away."""
        return tuple(other for other, _ in self._links[node])

    def distances(self, start: str) -> Mapping[str, int]:
        """The distance to every place that can be reached from the start, itself included, nearest first."""
        distances = self._from.get(start)
        if distances is None:
            self._links[start]  # an unknown place is refused, not remembered
            distances = self._from[start] = MappingProxyType(reach((start,), self._links.__getitem__))
        return distances

    def distances_to(self, end: str) -> Mapping[str, int]:
        """The distance from every place that can reach the end, itself included, nearest first."""
        distances = self._to.get(end)
        if distances is None:
            self._links[end]
            distances = self._to[end] = MappingProxyType(reach((end,), self._back.__getitem__))
        return distances

    def distance(self, start: str, end: str) -> int | None:
        """The distance, or None where there is no way."""
        if end not in self._place:
            raise KeyError(end)
        return self.distances(start).get(end)

    def within(self, sources: Iterable[str], budget: int) -> dict[str, int]:
        """Every place within the budget of any source, with its distance from the nearest, nearest first.

        Equally near places come in the order of the map.
        """
        best: dict[str, int] = {}
        for source in sources:
            for node, far in self.distances(source).items():
                if far > budget:
                    break
                if far < best.get(node, far + 1):
                    best[node] = far
        return dict(sorted(best.items(), key=lambda item: (item[1], self._place[item[0]])))

    def nearest(self, start: str, goals: Iterable[str]) -> tuple[tuple[str, int], ...]:
        """The goals that can be reached with their distances, nearest first, equals in the map's order."""
        far = self.distances(start)
        reached = {goal: far[goal] for goal in goals if goal in far}
        return tuple(sorted(reached.items(), key=lambda item: (item[1], self._place[item[0]])))

    def route(self, start: str, end: str) -> Route[str] | None:
        """The cheapest route, of equals the one that :mod:`engine.core.maps.paths` prefers; None for no way."""
        key = (start, end)
        if key not in self._routes:
            self._links[start], self._links[end]
            self._routes[key] = shortest(start, end, self._links.__getitem__)
        return self._routes[key]

    def towards(self, start: str, end: str) -> tuple[str, ...]:
        """The adjacent places that come next on a best route to the end: cheapest, then of fewest passages.

        Empty at the end and where there is no way. Following any of them again and again leads to the end.
        """
        scale = len(self._place)  # more than the passages of any best route: cost first, passages second
        left = self._progress.get(end)
        if left is None:
            self._links[end]
            left = self._progress[end] = reach(
                (end,), lambda node: ((other, cost * scale + 1) for other, cost in self._back[node])
            )
        here = left.get(start)
        return tuple(
            other
            for other, cost in self._links[start]
            if here is not None and other in left and cost * scale + 1 + left[other] == here
        )

    def parts(self) -> tuple[tuple[str, ...], ...]:
        """The separate parts of the map: places that are connected, whichever way the connections lead."""
        left = dict.fromkeys(self.graph.nodes)
        parts: list[tuple[str, ...]] = []
        while left:
            seed = next(iter(left))
            part = reach((seed,), lambda node: (*self._links[node], *self._back[node]))
            parts.append(tuple(node for node in left if node in part))
            left = {node: None for node in left if node not in part}
        return tuple(parts)
