"""The rows in which a force writes where it goes (5.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final

from engine.core.spaces.forms import Path
from engine.core.spaces.legs import STAY, Legs
from engine.core.spaces.space import Answer, Option, Space
from engine.core.spaces.turnwise import joined, turns_of
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.nouns import PlacesOn, place_words
from engine.war_at_sea.operations.lanes import (
    closed_to,
    crew,
    friendly_ports,
    lanes,
    leading,
    map_of,
    place_of,
    reach,
    transports,
    ways_of,
    zone_of,
)
from engine.war_at_sea.operations.plots import WRITTEN, in_turns, shortest
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import Mission
from engine.war_at_sea.world.forces import Force

RULES: Final = {"too-far": "5.2.2", "not-next": "5.6", "no-way-on": "5.6", "end": "5.2.1", "too-few-legs": "5.2.1"}


def place_option(place: str, rule: str) -> Option:
    """A place as a choice."""
    return Option(place, place_words(place), None, rule)


def plot_space(
    world: World,
    force: Force,
    start: str,
    first: int,
    turns: int,
    *,
    least: int = 0,
    default: Mapping[int, Sequence[str]] | None = None,
    limit: Callable[[int], int] | None = None,
) -> Space:
    """A way of ``turns`` turns from turn ``first`` on, from ``start`` (at least ``least`` of them written).

    ``default``: what was written before; as much of it is proposed as still holds. ``limit``: zones in a turn of the
    game, where it is not the force's usual reach.
    """
    # Reading a way asks for the limits of all turns at each word; they are the same as long as the space lives.
    most = cache(limit or (lambda turn: reach(world, force, turn)))
    ways, needed, named = ways_of(world, force), max(1, least or turns), PlacesOn(map_of(world).id)

    def sheet(usual: tuple[str, ...]) -> Path:
        limits = lambda number: most(first + number)  # noqa: E731 - of turns counted from 0
        return Legs(start, ways, limits, turns, least, None, named, usual, "5.2", RULES).space()

    written = {turn: way for turn, way in (default or {}).items() if first <= turn < first + turns and way}
    for last in sorted(written, reverse=True):
        usual = words_of({turn: way for turn, way in written.items() if turn <= last}, first, needed)
        space = sheet(usual)
        if space.check(list(usual)) is None:
            return space
    return sheet(joined([(STAY,)] * needed))


def words_of(plot: Mapping[int, Sequence[str]], first: int, least: int) -> tuple[str, ...]:
    """A plot as the words of an answer, from turn ``first`` on, at least ``least`` turns of it."""
    last = max((turn for turn, way in plot.items() if way), default=first)
    return joined([tuple(plot.get(turn) or (STAY,)) for turn in range(first, max(last, first + least - 1) + 1)])


def read_plot(answer: Answer, first: int) -> dict[int, list[str]]:
    """The plot that an answer writes, from turn ``first`` on."""
    return {
        first + number: [word for word in words if word != STAY]
        for number, words in enumerate(turns_of(tuple(answer)))
        if words
    }


def as_written(force: Force, row: str, usual: Answer, turn: int, answer: Answer) -> Answer:
    """An answer with the course that was written for a turn, where the ``usual`` one still holds it in its row: what a
    member wrote for a force is changed by nobody else (W101)."""
    given: Mapping[str, Answer] = answer or {}
    if row not in given or row not in usual or turn not in force.plot:
        return answer
    holds = read_plot(usual[row], turn).get(turn, []) == list(force.plot[turn])
    return {**given, row: list(usual[row])} if holds else answer


def missions_for(world: World, force: Force) -> tuple[Mission, ...]:
    """The missions that a force may be given (5.1): transports that are no oilers only carry."""
    if force.decoy:
        return ("intercept",)
    ships = crew(world, force)
    carries = transports(ships)
    missions: list[Mission] = [] if carries else ["intercept", "bombardment"]
    return (*missions, "transport")


def bounds_for(world: World, force: Force, mission: str) -> tuple[str, ...]:
    """Where a transport or bombardment mission may be bound for: what the scenario gives points for, ports, bases."""
    file = file_of(world)
    places, named = tables().places, dict[str, None]()
    if force.bound:
        named[force.bound] = None
    ways = lanes(world, force.side)
    for item in file.victory.points:
        if item.kind == "cargo" and mission == "transport":
            named[item.zone] = None
    if mission == "transport":
        named |= dict.fromkeys(friendly_ports(world, force.side))
    else:
        named |= {places.bases[row.base].zone: None for row in file.base if row.side != force.side}
    return tuple(place for place in named if place in ways)


def usual_plot(world: World, force: Force, mission: str, bound: str, first: int) -> dict[int, list[str]]:
    """Straight to where the mission is bound at the best speed; otherwise the force stays."""
    if mission not in WRITTEN or not bound:
        return {}
    way = shortest(world, force.side, place_of(force), (bound,), closed_to(world, force))
    return in_turns(way, first, world.operation.turns, lambda turn: reach(world, force, turn))


def near_friends(world: World, force: Force) -> tuple[Force, ...]:
    """Forces of the side in the same place that a force may escort (5.1)."""
    if force.decoy or transports(crew(world, force)):
        return ()
    here = place_of(force)
    return tuple(
        other
        for other in leading(world, force.side)
        if other.id != force.id and not other.decoy and place_of(other) == here
    )


def enemy_port(world: World, force: Force, place: str) -> bool:
    """Whether a port that is not the side's lies in the zone of a place (9.2.4)."""
    zone = zone_of(world, place)
    return bool(zone) and any(
        whose not in (force.side, "neutral") and tables().places.ports[port].zone == zone
        for port, whose in file_of(world).ports.items()
    )
