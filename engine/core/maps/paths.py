"""Shortest ways and reach on any map, given a function from a place to its neighbours and their costs.

Places are any hashable values: hexes, area ids, hexes with a facing. Costs are whole numbers, not negative (scale
fractions up). ``neighbours`` is asked once per place and search; where answering is slow, ``tabulate`` it and pass the
table's ``__getitem__``.

Which of several equally cheap ways is taken is fixed: the one with the fewest steps, and of these the one that, where
they first part, takes the neighbour listed first. So the result depends only on the order in which neighbours are
listed, not on hashes or on the course of the search.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import pairwise
from typing import Generic, TypeAlias, TypeVar

N = TypeVar("N", bound=Hashable)

Links: TypeAlias = Iterable[tuple[N, int]]
"""Neighbours of a place with the cost of the step there."""

Neighbours: TypeAlias = Callable[[N], Iterable[tuple[N, int]]]


@dataclass(frozen=True, slots=True)
class Route(Generic[N]):
    """A way: all its places, start and end included, and the total cost of its steps."""

    cost: int
    path: tuple[N, ...]

    @property
    def steps(self) -> int:
        """How many steps the way has."""
        return len(self.path) - 1


def tabulate(places: Iterable[N], neighbours: Neighbours[N]) -> dict[N, tuple[tuple[N, int], ...]]:
    """The links of each place worked out once, for repeated searches."""
    return {place: tuple(neighbours(place)) for place in places}


def reversed_links(table: Mapping[N, Iterable[tuple[N, int]]]) -> dict[N, tuple[tuple[N, int], ...]]:
    """The same map with every link turned round, including places that only have incoming links."""
    back: dict[N, list[tuple[N, int]]] = {place: [] for place in table}
    for place, links in table.items():
        for other, cost in links:
            back.setdefault(other, []).append((place, cost))
    return {place: tuple(links) for place, links in back.items()}


def _refuse_negative(place: object, other: object, cost: int) -> None:
    raise ValueError(f"the step from {place!r} to {other!r} has a negative cost: {cost}")


# --- reach -----------------------------------------------------------------------------------------------


def reach(starts: Iterable[N], neighbours: Neighbours[N], budget: int | None = None) -> dict[N, int]:
    """The cost of the cheapest way from any of the starts to each place, as far as the budget goes.

    The starts are in it at cost 0; places are in ascending order of cost. Without a budget it holds all that can be
    reached. Raises ValueError for a negative cost.
    """
    best: dict[N, int] = dict.fromkeys(starts, 0)
    done: dict[N, int] = {}
    heap: list[tuple[int, int, N]] = [(0, i, place) for i, place in enumerate(best)]
    count = len(heap)
    while heap:
        cost, _, place = heappop(heap)
        if place in done:
            continue
        done[place] = cost
        for other, step in neighbours(place):
            if step < 0:
                _refuse_negative(place, other, step)
            total = cost + step
            if budget is not None and total > budget:
                continue
            known = best.get(other)
            if known is None or total < known:
                best[other] = total
                heappush(heap, (total, count, other))
                count += 1
    return done


def flood(starts: Iterable[N], adjacent: Callable[[N], Iterable[N]], moves: int | None = None) -> dict[N, int]:
    """Steps from the nearest start to each place, as far as ``moves`` go: ``reach`` where each step costs 1."""
    distances: dict[N, int] = dict.fromkeys(starts, 0)
    edge = list(distances)
    far = 0
    while edge and (moves is None or far < moves):
        far += 1
        following: list[N] = []
        for place in edge:
            for other in adjacent(place):
                if other not in distances:
                    distances[other] = far
                    following.append(other)
        edge = following
    return distances


def next_steps(
    place: N, left: int, neighbours: Neighbours[N], to_end: Mapping[N, int] | None = None
) -> tuple[tuple[N, int], ...]:
    """The steps from a place that can still be paid and lead into no dead end.

    ``left`` is what may still be spent. ``to_end`` gives the cost of the cheapest way from a place to one where the
    movement may end; places without such a way are missing from it (use ``reach`` over the reversed links from all such
    places). None: it may end anywhere. In the order of the neighbours.
    """
    if to_end is None:
        return tuple((other, cost) for other, cost in neighbours(place) if cost <= left)
    return tuple((other, cost) for other, cost in neighbours(place) if other in to_end and cost + to_end[other] <= left)


def path_cost(path: Iterable[N], neighbours: Neighbours[N]) -> int | None:
    """The cost of a way step by step; None where a step does not go to a neighbour."""
    total = 0
    for before, place in pairwise(path):
        # The cheapest link where two places are linked twice, as in the searches.
        cost = min((cost for other, cost in neighbours(before) if other == place), default=None)
        if cost is None:
            return None
        total += cost
    return total


# --- shortest ways ---------------------------------------------------------------------------------------


def shortest(
    start: N,
    goal: N,
    neighbours: Neighbours[N],
    *,
    estimate: Callable[[N], int] | None = None,
    budget: int | None = None,
) -> Route[N] | None:
    """The cheapest way from start to goal, or None where none is within the budget.

    ``estimate`` makes the search head for the goal: a cost from a place to the goal that is never too high and never
    falls by more than a step costs (distance times the least cost of a step). It changes the speed, not the result.
    Raises ValueError for a negative cost.
    """
    return _search(start, goal, neighbours, estimate, budget)


def _search(
    start: N,
    goal: N,
    neighbours: Neighbours[N],
    estimate: Callable[[N], int] | None,
    budget: int | None,
) -> Route[N] | None:
    # Cheapest first, then fewest steps: keys grow strictly along a link, even along one that costs nothing. So all
    # places of all best ways are settled before the goal is, and ``before`` holds every one of these ways.
    key: dict[N, tuple[int, int]] = {start: (0, 0)}
    before: dict[N, list[N]] = {start: []}
    links: dict[N, tuple[tuple[N, int], ...]] = {}
    ahead = estimate(start) if estimate is not None else 0
    heap: list[tuple[int, int, int, N]] = [(ahead, 0, 0, start)]
    count = 1
    while heap:
        _, steps, _, place = heappop(heap)
        if place in links:
            continue
        if place == goal:
            return Route(key[place][0], _first_way(start, place, before, links))
        links[place] = out = tuple(neighbours(place))
        cost = key[place][0]
        for other, step in out:
            if step < 0:
                _refuse_negative(place, other, step)
            total = cost + step
            if budget is not None and total > budget:
                continue
            new = (total, steps + 1)
            known = key.get(other)
            if known is None or new < known:
                key[other] = new
                before[other] = [place]
                guess = total + estimate(other) if estimate is not None else total
                heappush(heap, (guess, steps + 1, count, other))
                count += 1
            elif new == known:
                before[other].append(place)
    return None


def _first_way(
    start: N,
    goal: N,
    before: Mapping[N, list[N]],
    links: Mapping[N, tuple[tuple[N, int], ...]],
) -> tuple[N, ...]:
    """Of all the best ways to the goal, the one that takes the neighbour listed first where they part."""
    after: dict[N, set[N]] = {}
    todo, seen = [goal], {goal}
    while todo:
        place = todo.pop()
        for earlier in before[place]:
            after.setdefault(earlier, set()).add(place)
            if earlier not in seen:
                seen.add(earlier)
                todo.append(earlier)
    path, place = [start], start
    while place in after:
        following = after[place]
        place = next(other for other, _ in links[place] if other in following)
        path.append(place)
    return tuple(path)
