"""Plots: what a force will do this turn, orders that slip, the way home (5.2, 5.3, 15.1)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache

from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.operations.lanes import (
    OFF,
    charge_of,
    closed_to,
    company,
    crew,
    friendly_ports,
    lanes_of,
    place_of,
    reach,
    regrouped,
    ways_of,
)
from engine.war_at_sea.reckoning import fuel_points
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import Mission, Side
from engine.war_at_sea.world.forces import Force, Forces

WRITTEN: tuple[Mission, ...] = ("transport", "bombardment", "abort")
"""Missions whose plot is written in full (5.2.1)."""
JOIN, DIVIDE, ARRIVE, CHASE = "join:", "divide:", "arrive", "chase:"
"""Words of ``Force.acts``."""


def fits(world: World, force: Force, start: str, way: Sequence[str]) -> list[str]:
    """The part of a way that a force can sail from a place: up to the first step that is no neighbour."""
    ways, kept, here = ways_of(world, force), list[str](), start
    for place in way:
        if place not in ways.get(here, ()):
            break
        kept.append(place)
        here = place
    return kept


def limit_of(world: World, force: Force, turn: int) -> int:
    """Zones that a force may enter in the turn that is played: weather, joining and dividing count."""
    operation = world.operation
    forces = world.forces
    act = force.acts.get(turn, "")
    with_it: tuple[Force, ...] = tuple(
        forces.forces[each] for each in joined_with(forces, force, turn) if each in forces.forces
    )
    ships = [ship for other in with_it for ship in crew(world, other)]
    most = reach(world, force, turn, weather=operation.weather, ships=ships)
    if with_it or act.startswith(DIVIDE):
        return regrouped(world, most)
    for escort in company(forces, force)[1:]:
        if joined_with(forces, escort, turn):  # escorts that join slow themselves, and so perhaps their charge
            most = min(most, regrouped(world, reach(world, escort, turn, weather=operation.weather)))
    return most


def joined_with(forces: Forces, force: Force, turn: int) -> list[str]:
    """The forces that a force joins in a turn or that join it (5.5.1)."""
    act = force.acts.get(turn, "")
    mine = [act.removeprefix(JOIN)] if act.startswith(JOIN) else []
    return mine + [other.id for other in forces.forces.values() if other.acts.get(turn, "") == JOIN + force.id]


def planned(world: World, force: Force) -> list[str]:
    """The places that a force enters in this turn by its orders, as far as speed and weather let it (5.2.5).

    A force on the tactical map of a suspended battle stays (6.4.9), an escort sails with its charge (5.2.4).
    """
    turn = world.operation.turn
    force = charge_of(world.forces, force)
    if in_battle(world, force) or (force.beyond and force.due > turn):
        return []
    return fits(world, force, place_of(force), force.plot.get(turn, []))[: limit_of(world, force, turn)]


def in_battle(world: World, force: Force) -> bool:
    """Whether a force has ships on the map of a battle that goes on (6.4.9)."""
    return bool(battle_zone(world, force))


def battle_zone(world: World, force: Force) -> str:
    """The zone of the battle that holds a force; empty where none does (6.4.9)."""
    return next(
        (
            zone
            for zone, field in world.battles.suspended.items()
            if any(ship in field.fighters and field.fighters[ship].fights for ship in force.ships)
        ),
        "",
    )


def ends_at(world: World, force: Force) -> str:
    """Where a force will be at the end of this turn, if nothing holds it up."""
    lead = charge_of(world.forces, force)
    way = planned(world, lead)
    return way[-1] if way else place_of(lead)


def slip(force: Force, turn: int, rest: Sequence[str] = ()) -> None:
    """5.2.3: a plot written in full comes a turn later; ``rest`` of this turn's way is sailed first.

    Orders of an intercept force do not slip: zones that it did not reach are lost (W13).
    """
    if force.mission not in WRITTEN:
        return
    later = {number + 1 if number > turn else number: way for number, way in force.plot.items()}
    later[turn + 1] = list(rest)
    force.plot = dict(sorted(later.items()))


def put_off(force: Force, turn: int) -> None:
    """5.2.3, 9.5.5: work that is put off keeps a force a turn longer where it is, if it was to sail later."""
    if any(way for number, way in force.plot.items() if number > turn):
        slip(force, turn)


# --- ways ------------------------------------------------------------------------------------------------


def shortest(world: World, side: Side, start: str, goals: Collection[str], shun: Collection[str] = ()) -> list[str]:
    """The places of a shortest way to the nearest goal, without the start; empty where none leads or it is there."""
    return list(_shortest(world.plan.text, side, start, frozenset(goals), frozenset(shun)))


@lru_cache(maxsize=8192)
def _shortest(text: str, side: Side, start: str, goals: frozenset[str], shun: frozenset[str]) -> tuple[str, ...]:
    ways = lanes_of(text, side)
    came: dict[str, str] = {start: ""}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if here in goals:
            back = [here]
            while came[back[-1]]:
                back.append(came[back[-1]])
            return tuple(back[-2::-1])
        for place in ways.get(here, ()):
            if place not in came and place != OFF and place not in shun:
                came[place] = here
                queue.append(place)
    return ()


def in_turns(way: Sequence[str], first: int, last: int, limit: Callable[[int], int]) -> dict[int, list[str]]:
    """A way cut into turns from ``first`` to ``last``, as many places in each as it may enter."""
    plot: dict[int, list[str]] = {}
    left = list(way)
    for turn in range(first, last + 1):
        if not left:
            break
        most = limit(turn)
        plot[turn], left = left[:most], left[most:]
    return plot


def points_for(plot: Mapping[int, Sequence[str]]) -> int:
    """Points of fuel that a plot costs (15.1)."""
    most = len(tables().charts.fuel.by_zones) - 1
    return sum(fuel_points(min(most, len(way))) for way in plot.values())


def fuel_left(world: World, force: Force) -> int:
    """Points of fuel of the ship of a force that has the fewest; as good as endless where fuel is not played."""
    if not world.operation.has("fuel"):
        return 10**6
    points = tables().charts.fuel.points
    return min((ship.fuel * points - ship.burned for ship in crew(world, force)), default=10**6)


def fuel_full(world: World, force: Force) -> int:
    """Points of fuel that the bunkers hold of the ship that has the fewest left."""
    points = tables().charts.fuel.points
    ship = min(crew(world, force), key=lambda ship: ship.fuel * points - ship.burned, default=None)
    return class_of(ship).fuel * points if ship is not None else 0


def homes(
    world: World, force: Force, turn: int, start: str = "", *, part_of: Force | None = None
) -> dict[str, dict[int, list[str]]]:
    """The nearest friendly ports, each with the plot that leads there (5.3, W57), from where a force is or will be.

    The shortest way at the best speed, slower where the fuel would not last. Where no port can be reached it is the way
    to the nearest. An escort sails home without its charge (5.3.1). No way leads through zones that are closed to the
    force, or to the one that it is ``part_of``; empty where none leads home.
    """
    operation = world.operation
    start = start or place_of(charge_of(world.forces, force))
    ports = friendly_ports(world, force.side)
    if start in ports:
        return {start: {}}
    closed = closed_to(world, part_of or force)
    ways = {port: way for port in ports if (way := shortest(world, force.side, start, (port,), closed))}
    if not ways:
        return {}
    fuel = fuel_left(world, force)
    plots = {port: _sail(world, force, way, turn, operation.turns, fuel) for port, way in ways.items()}
    lasting = {port for port, plot in plots.items() if points_for(plot) <= fuel} or set(plots)
    least = min(len(ways[port]) for port in lasting)
    return {port: plots[port] for port in plots if port in lasting and len(ways[port]) == least}


def _sail(world: World, force: Force, way: Sequence[str], turn: int, last: int, fuel: int) -> dict[int, list[str]]:
    """The fastest plot along a way whose fuel lasts, else the slowest."""
    plot: dict[int, list[str]] = {}
    for speed in range(max(1, reach(world, force, 2)), 0, -1):
        plot = in_turns(way, turn, last + len(way), _no_more_than(world, force, speed))
        if points_for(plot) <= fuel:
            break
    return plot


def _no_more_than(world: World, force: Force, most: int) -> Callable[[int], int]:
    return lambda turn: min(most, reach(world, force, turn))
