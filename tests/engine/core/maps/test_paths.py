"""Shortest ways against every possible way, on small boards."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.maps import paths
from engine.core.maps.hexes import disc, distance, neighbours

BOARD = disc((0, 0), 2)

# A terrain: what it costs to enter each hex of the board; missing hexes are closed. Zeros are allowed.
terrains = st.dictionaries(st.sampled_from(BOARD), st.integers(0, 3), max_size=len(BOARD))
places = st.sampled_from(BOARD)
# A map of nine places, some links one-way.
graphs = st.dictionaries(
    st.integers(0, 7), st.lists(st.tuples(st.integers(0, 7), st.integers(0, 3)), max_size=4), max_size=8
)


def open_hexes(terrain):
    return lambda cell: [(n, terrain[n]) for n in neighbours(cell) if n in terrain]


def links_of(graph):
    return lambda place: graph.get(place, ())


def all_ways(start, goals, links):
    """Every way that enters no place twice, with its cost, in the order of the listed neighbours."""
    ways = []

    def walk(way, cost):
        if way[-1] in goals:
            ways.append((cost, tuple(way)))
            return
        for other, step in links(way[-1]):
            if other not in way:
                walk([*way, other], cost + step)

    walk([start], 0)
    return ways


def best_of(ways):
    """Cheapest, then fewest steps, then listed first: min keeps the first of equals."""
    return min(ways, key=lambda way: (way[0], len(way[1])), default=None)


def as_pair(route):
    return None if route is None else (route.cost, route.path)


@given(graphs, st.integers(0, 7), st.integers(0, 7))
def test_shortest_is_the_best_of_all_ways(graph, start, goal):
    links = links_of(graph)
    assert as_pair(paths.shortest(start, goal, links)) == best_of(all_ways(start, {goal}, links))


@given(terrains, places, places)
def test_an_estimate_changes_nothing_but_the_speed(terrain, start, goal):
    links = open_hexes({cell: cost + 1 for cell, cost in terrain.items()})
    plain = paths.shortest(start, goal, links)
    assert paths.shortest(start, goal, links, estimate=lambda cell: distance(cell, goal)) == plain


@given(graphs, st.integers(0, 7), st.integers(0, 7), st.integers(0, 6))
def test_a_budget_cuts_off_what_is_dearer(graph, start, goal, budget):
    links = links_of(graph)
    free = paths.shortest(start, goal, links)
    within = free if free is not None and free.cost <= budget else None
    assert paths.shortest(start, goal, links, budget=budget) == within


@given(graphs, st.integers(0, 7), st.one_of(st.none(), st.integers(0, 6)))
def test_reach_agrees_with_shortest_and_comes_in_order(graph, start, budget):
    links = links_of(graph)
    reached = paths.reach((start,), links, budget)
    for place in range(8):
        route = paths.shortest(start, place, links, budget=budget)
        assert reached.get(place) == (None if route is None else route.cost)
    assert list(reached.values()) == sorted(reached.values())


@given(graphs, st.lists(st.integers(0, 7), max_size=4), st.integers(0, 6))
def test_reach_from_many_is_the_least_of_each(graph, starts, budget):
    links = links_of(graph)
    each = [paths.reach((start,), links, budget) for start in starts]
    assert paths.reach(starts, links, budget) == {
        place: min(far[place] for far in each if place in far) for place in {p for far in each for p in far}
    }


@given(graphs, st.lists(st.integers(0, 7), max_size=3), st.one_of(st.none(), st.integers(0, 5)))
def test_flood_is_reach_at_one_a_step(graph, starts, moves):
    def adjacent(place):
        return [other for other, _ in graph.get(place, ())]

    ones = paths.reach(starts, lambda place: [(other, 1) for other in adjacent(place)], moves)
    assert paths.flood(starts, adjacent, moves) == ones


def test_equal_ways_part_by_the_listing_and_not_by_the_hash():
    # Of the ways round an islet the neighbour listed first wins, clockwise from north.
    links = open_hexes({cell: 1 for cell in BOARD if cell != (0, 0)})
    assert paths.shortest((0, -1), (0, 1), links).path == ((0, -1), (1, -1), (1, 0), (0, 1))
    back = lambda cell: list(links(cell))[::-1]  # noqa: E731 - the same board listed the other way round
    assert paths.shortest((0, -1), (0, 1), back).path == ((0, -1), (-1, 0), (-1, 1), (0, 1))


def test_the_listing_decides_though_the_search_comes_by_another_way_first():
    # Both ways cost 3 in two steps; the search settles "cheap first" before "dear first", listed before it.
    graph = {
        "start": [("dear first", 2), ("cheap first", 1)],
        "dear first": [("goal", 1)],
        "cheap first": [("goal", 2)],
    }
    route = paths.shortest("start", "goal", graph.__getitem__)
    assert as_pair(route) == (3, ("start", "dear first", "goal"))


@given(
    st.lists(st.tuples(st.sampled_from(disc((0, 0), 1)), st.integers(0, 2)), min_size=7).map(dict),
    st.sampled_from(disc((0, 0), 1)),
    st.sampled_from(disc((0, 0), 1)),
)
def test_of_many_equal_ways_on_open_water_the_best_is_found(terrain, start, goal):
    links = open_hexes(terrain)
    assert as_pair(paths.shortest(start, goal, links)) == best_of(all_ways(start, {goal}, links))


@given(graphs, st.integers(0, 7), st.sets(st.integers(0, 7)), st.integers(0, 6))
def test_next_steps_have_no_dead_ends_and_leave_none_out(graph, place, ends, left):
    links = links_of(graph)
    table = paths.tabulate(range(8), links)
    to_end = paths.reach(ends, paths.reversed_links(table).__getitem__)
    offered = paths.next_steps(place, left, links, to_end)

    def finishes(other, cost):
        return any(paths.shortest(other, end, links, budget=left - cost) for end in ends if cost <= left)

    assert offered == tuple((other, cost) for other, cost in links(place) if finishes(other, cost))
    free = paths.next_steps(place, left, links)
    assert free == tuple((other, cost) for other, cost in links(place) if cost <= left)


def test_a_step_that_leaves_too_little_to_reach_an_end_is_not_offered():
    graph = {"sea": [("bay", 1), ("cape", 1)], "bay": [("port", 1)], "cape": [("port", 3)], "port": []}
    to_end = paths.reach(("port",), paths.reversed_links(graph).__getitem__)
    assert paths.next_steps("sea", 4, graph.__getitem__, to_end) == (("bay", 1), ("cape", 1))
    assert paths.next_steps("sea", 3, graph.__getitem__, to_end) == (("bay", 1),)
    assert paths.next_steps("sea", 1, graph.__getitem__, to_end) == ()


@given(graphs)
def test_reversed_links_turn_every_link(graph):
    table = paths.tabulate(range(8), links_of(graph))
    back = paths.reversed_links(table)
    forward = sorted((a, b, c) for a, links in table.items() for b, c in links)
    assert sorted((a, b, c) for b, links in back.items() for a, c in links) == forward


@given(graphs, st.integers(0, 7), st.integers(0, 7))
def test_path_cost_is_what_the_search_says(graph, start, goal):
    links = links_of(graph)
    route = paths.shortest(start, goal, links)
    if route is not None:
        assert paths.path_cost(route.path, links) == route.cost
        assert route.steps == len(list(pairwise(route.path)))


def test_a_path_with_a_step_that_is_none_has_no_cost():
    assert paths.path_cost((1, 2, 3), {1: [(2, 5), (2, 4)], 2: []}.__getitem__) is None
    assert paths.path_cost((1, 2), {1: [(2, 5), (2, 4)]}.__getitem__) == 4
    assert paths.path_cost((1,), {}.__getitem__) == 0


def test_a_negative_cost_is_refused():
    graph = {"a": [("b", -1)]}
    with pytest.raises(ValueError, match="'a' to 'b'"):
        paths.shortest("a", "z", graph.__getitem__)
    with pytest.raises(ValueError, match="-1"):
        paths.reach(("a",), graph.__getitem__)


def test_reach_with_terrain_costs_of_pacific_war():
    """Land movement costs of Pacific War 8.6: rail links replace all costs, rivers add two."""
    terrain = {"desert": 3, "mountain": 4, "rough": 2}
    graph = {
        "Arica": [("valley", terrain["desert"]), ("Tacna", 1)],  # the railway
        "valley": [("Tacna", terrain["rough"] + 2)],  # over the river
        "Tacna": [("pass", terrain["mountain"])],
        "pass": [],
    }
    assert paths.reach(("Arica",), graph.__getitem__, 4) == {"Arica": 0, "Tacna": 1, "valley": 3}
    assert paths.shortest("Arica", "pass", graph.__getitem__).path == ("Arica", "Tacna", "pass")
