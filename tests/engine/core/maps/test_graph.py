"""Maps of places: rows refused with what is wrong, distances by kind, ranges, routes, parts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.maps.graph import Edge, Graph, GraphError, RowFault
from engine.core.maps.paths import reach, shortest

# A corner of the Pacific: bases leave by an exit, areas join by transits, a zone is inside its area (cost 0).
NODES = ("PEARL", "HAW", "MID", "EPO", "ECS", "YEL", "TRUK")
EDGES = (
    Edge("PEARL", "HAW", "exit"),
    Edge("HAW", "MID", "transit", 2),
    Edge("MID", "EPO", "transit", 2),
    Edge("EPO", "ECS", "transit", 3),
    Edge("ECS", "YEL", "arrow", 0),
    Edge("HAW", "EPO", "transit", 5),
    Edge("YEL", "EPO", "current", 1, one_way=True),
)
PACIFIC = Graph(NODES, EDGES)

names = st.sampled_from("ABCDEFG")
edges = st.lists(
    st.builds(Edge, names, names, st.sampled_from(["sea", "coast"]), st.integers(0, 3), st.booleans()),
    max_size=14,
)


def graph_of(rows):
    """The map of the rows that are consistent with one another."""
    kept = []
    for row in rows:
        try:
            Graph(tuple("ABCDEFG"), (*kept, row))
        except GraphError:
            continue
        kept.append(row)
    return Graph(tuple("ABCDEFG"), tuple(kept))


def links_by_hand(graph, kinds, closed, moves):
    def links(node):
        for edge in graph.edges:
            if kinds is not None and edge.kind not in kinds:
                continue
            cost = 1 if moves else edge.cost
            if edge.start == node and edge.end not in closed:
                yield edge.end, cost
            if edge.end == node and not edge.one_way and edge.start not in closed:
                yield edge.start, cost

    return links


def test_distances_by_cost_and_by_moves():
    by_cost, by_moves = PACIFIC.ways(), PACIFIC.ways(moves=True)
    assert by_cost.distance("PEARL", "EPO") == 1 + 2 + 2
    assert by_moves.distance("PEARL", "EPO") == 2
    assert by_cost.distance("EPO", "YEL") == 3
    assert by_cost.distance("YEL", "EPO") == 1
    assert by_cost.distance("PEARL", "TRUK") is None
    assert by_cost.distances("TRUK") == {"TRUK": 0}


def test_kinds_and_closed_places():
    assert PACIFIC.kinds == ("exit", "transit", "arrow", "current")
    transit = PACIFIC.ways(["transit"])
    assert transit.distance("PEARL", "HAW") is None
    assert transit.adjacent("HAW") == ("MID", "EPO")
    shut = PACIFIC.ways(closed=["MID"])
    assert shut.distance("HAW", "EPO") == 5
    assert shut.distance("MID", "EPO") == 2  # a unit in a closed place may leave it
    with pytest.raises(ValueError, match="rail"):
        PACIFIC.ways(["rail"])
    with pytest.raises(ValueError, match="MOON"):
        PACIFIC.ways(closed=["MOON"])


def test_the_same_ways_are_remembered():
    assert PACIFIC.ways(["exit", "transit"]) is PACIFIC.ways(["transit", "exit"])
    assert PACIFIC.ways() is not PACIFIC.ways(moves=True)


def test_only_so_many_ways_are_remembered():
    graph = Graph(tuple(str(i) for i in range(100)), ())
    first = graph.ways(closed=["0"])
    for i in range(1, 100):
        graph.ways(closed=[str(i)])
    assert graph.ways(closed=["0"]) is not first
    assert graph.ways(closed=["99"]) is graph.ways(closed=["99"])


def test_unknown_places_are_refused():
    ways = PACIFIC.ways()
    for ask in (
        lambda: ways.distance("PEARL", "MOON"),
        lambda: ways.distance("MOON", "PEARL"),
        lambda: ways.distances_to("MOON"),
        lambda: ways.route("PEARL", "MOON"),
        lambda: ways.towards("MOON", "PEARL"),
        lambda: ways.towards("PEARL", "MOON"),
        lambda: ways.links("MOON"),
    ):
        with pytest.raises(KeyError, match="MOON"):
            ask()


def test_ranges_from_many_sources():
    ways = PACIFIC.ways()
    assert list(ways.within(["PEARL", "ECS"], 3).items()) == [
        ("PEARL", 0), ("ECS", 0), ("YEL", 0), ("HAW", 1), ("EPO", 1), ("MID", 3),
    ]  # fmt: skip
    assert ways.within([], 9) == {}
    assert ways.nearest("HAW", ["TRUK", "ECS", "YEL", "PEARL"]) == (("PEARL", 1), ("ECS", 7), ("YEL", 7))


def test_between_names_every_connection():
    assert PACIFIC.between("EPO", "HAW") == (EDGES[5],)
    assert PACIFIC.between("YEL", "EPO") == (EDGES[6],)
    assert PACIFIC.between("EPO", "YEL") == ()


def test_parts():
    assert PACIFIC.ways().parts() == (("PEARL", "HAW", "MID", "EPO", "ECS", "YEL"), ("TRUK",))
    assert PACIFIC.ways(["current"]).parts()[3] == ("EPO", "YEL")


def test_a_graph_cannot_be_changed_and_equals_its_twin():
    twin = Graph(NODES, EDGES)
    twin.ways()
    assert twin == PACIFIC
    assert hash(twin) == hash(PACIFIC)
    with pytest.raises(AttributeError):
        twin.nodes = ()
    with pytest.raises(TypeError):
        twin.ways().distances("HAW")["MID"] = 0
    assert "HAW" in twin
    assert "MOON" not in twin


def test_every_fault_of_the_rows_is_told_at_once():
    with pytest.raises(GraphError) as caught:
        Graph(
            ("A", "B", "", "A"),
            (
                Edge("A", "C"),
                Edge("B", "B"),
                Edge("A", "B", "sea", -2),
                Edge("B", "A", "sea"),
                Edge("A", "B", "rail"),
            ),
        )
    assert caught.value.faults == (
        RowFault("no-name", 3, ""),
        RowFault("node-twice", 4, "A"),
        RowFault("unknown-node", 1, "C", ("A", "B", "", "A")),
        RowFault("to-itself", 2, "B"),
        RowFault("negative-cost", 3, "-2"),
        RowFault("edge-twice", 4, "B A"),
    )
    assert "row 1: unknown-node 'C'" in str(caught.value)


def test_two_one_way_connections_are_no_double():
    graph = Graph(("A", "B"), (Edge("A", "B", "", 1, True), Edge("B", "A", "", 4, True)))
    assert (graph.ways().distance("A", "B"), graph.ways().distance("B", "A")) == (1, 4)


@given(edges, st.one_of(st.none(), st.just({"sea"})), st.sets(names), st.booleans())
def test_ways_agree_with_plain_searches(rows, kinds, closed, moves):
    graph = graph_of(rows)
    if kinds is not None and not kinds <= set(graph.kinds):
        return
    links = links_by_hand(graph, kinds, closed, moves)
    ways = graph.ways(kinds, closed=closed, moves=moves)
    for start in graph.nodes:
        assert ways.distances(start) == reach((start,), links)
        for end in graph.nodes:
            assert ways.distances_to(end).get(start) == ways.distance(start, end)
            plain = shortest(start, end, links)
            route = ways.route(start, end)
            assert (route is None) == (plain is None)
            if route is not None:
                assert (route.cost, route.steps) == (plain.cost, plain.steps)


@given(edges, names, names)
def test_following_towards_arrives_by_a_best_route(rows, start, end):
    ways = graph_of(rows).ways()
    route = ways.route(start, end)
    if route is None:
        assert ways.towards(start, end) == ()
        return
    here, steps, cost = start, 0, 0
    while here != end:
        onwards = ways.towards(here, end)
        assert onwards
        here, step = onwards[-1], dict(ways.links(here))[onwards[-1]]
        steps, cost = steps + 1, cost + step
        assert steps <= route.steps
    assert (cost, steps) == (route.cost, route.steps)


@given(edges, st.lists(names, max_size=3), st.integers(0, 6))
def test_within_is_reach(rows, sources, budget):
    graph = graph_of(rows)
    plain = reach(sources, links_by_hand(graph, None, (), False), budget)
    reached = graph.ways().within(sources, budget)
    assert reached == plain
    assert list(reached) == sorted(reached, key=lambda node: (reached[node], graph.nodes.index(node)))
