"""Forces that join under way: where each comes into the other's way, and how far its ships sailed (5.5.1, W108)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.war_at_sea.operations.lanes import place_of, zone_of
from engine.war_at_sea.operations.plots import JOIN, in_battle, slip
from engine.war_at_sea.state import World
from engine.war_at_sea.world.forces import Force, Forces


def wish(force: Force, turn: int) -> str:
    """The force that one is to join in a turn; empty for none."""
    act = force.acts.get(turn, "")
    return act.removeprefix(JOIN) if act.startswith(JOIN) else ""


def cut_ways(forces: Forces, ways: dict[str, list[str]], turn: int) -> None:
    """A force that joins another sails to the first place that is in both their ways, and from there with the other.

    ``ways``: the places that each force is about to enter. What a force does not sail by itself slips where its plot is
    written in full. Of two forces that are each to join the other, the first in the list joins the second.
    """
    aims = {way: aim for way in ways if (aim := wish(forces.forces[way], turn)) in ways and aim != way}
    for joiner, aim in list(aims.items()):
        if joiner in aims and aims.get(aim) == joiner:
            del aims[aim], forces.forces[aim].acts[turn]
    whole = {each: [place_of(forces.forces[each]), *way] for each, way in ways.items()}
    ends = {aim: _joins_at(whole, aims, aim) for aim in aims}
    for joiner, (at, aim) in ends.items():
        if at < 0:
            continue
        force = forces.forces[joiner]
        rest = ways[joiner][at:]
        ways[joiner] = ways[joiner][:at]
        force.acts[turn] = JOIN + aim
        if rest:
            slip(force, turn, rest)


def _joins_at(whole: Mapping[str, list[str]], aims: Mapping[str, str], force: str) -> tuple[int, str]:
    """Where in its own way a force meets the other, and which force that is by then: the other may have joined a third
    before; -1 where they do not meet."""
    aim, seen = aims[force], {force}
    while aim not in seen:
        seen.add(aim)
        course = whole[aim]
        end, third = len(course) - 1, aims.get(aim, "")
        if third and third not in seen:
            end = next((at for at, place in enumerate(course) if place in whole[third]), end)
        at = next((at for at, place in enumerate(whole[force]) if place in course[: end + 1]), -1)
        if at >= 0 or not third:
            return at, aim
        aim = third
    return -1, aims[force]


def joining(world: World, force: Force) -> tuple[Force, str] | None:
    """The force that one joins in this turn and the place where it does; None where it joins none.

    It is where its own way ends; from there it sails with the other. Nobody joins in a battle that goes on (6.4.9).
    """
    aim = wish(force, world.operation.turn)
    if not aim or force.gone:
        return None
    into = world.forces.forces[aim]
    if into.gone or into.side != force.side or not force.way or force.way[-1] not in into.way:
        return None
    return None if in_battle(world, force) or in_battle(world, into) else (into, force.way[-1])


def short_of(force: Force, place: str, met: Mapping[str, Mapping[str, str]]) -> bool:
    """Whether contacts hold a force in a zone of its way before a place (5.7.4). ``met``: the battles by zone."""
    if place not in force.way:
        return True
    ahead = force.way.index(place)
    return any(force.id in there and zone in force.way[:ahead] for zone, there in met.items())


def together(world: World, force: Force, zone: str, met: Mapping[str, Mapping[str, str]]) -> Force:
    """Whom an enemy meets who meets a force in a zone: that force, or the one that it joins there (W108)."""
    found = joining(world, force)
    if found is None:
        return force
    into, place = found
    if zone != zone_of(world, place) or short_of(into, place, met) or short_of(force, place, met):
        return force
    return together(world, into, zone, met)


def parts_in(world: World, force: Force, zone: str, met: Mapping[str, Mapping[str, str]]) -> tuple[str, ...]:
    """The forces as which a force may be in the battle of a zone: itself, and what it joined there or before."""
    found = joining(world, force)
    if found is None:
        return (force.id,)
    into, place = found
    if short_of(into, place, met) or zone not in into.way[into.way.index(place) :]:
        return (force.id,)
    return (force.id, *parts_in(world, into, zone, met))


def way_of(force: Force, ship: str) -> list[str]:
    """The places where a ship of a force was in this turn, in order: those that joined came by a way of their own."""
    came = force.came.get(ship)
    if came is None:
        return force.way
    last = came[-1]
    return [*came, *(force.way[force.way.index(last) + 1 :] if last in force.way else [])]


def moved(force: Force, ship: str) -> bool:
    """Whether a ship of a force moved in this turn."""
    return len(way_of(force, ship)) > 1
