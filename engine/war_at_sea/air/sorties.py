"""Whether a flight still goes for its target when its turn comes, or for another (10.5.4, 10.6.5, 13.1)."""

from __future__ import annotations

from dataclasses import replace

from engine.core.world import supposed
from engine.war_at_sea.air.flights import can_return, flight_reach, targets
from engine.war_at_sea.air.places import chart_of, force_of
from engine.war_at_sea.air.raids import origin_zone, raid_of
from engine.war_at_sea.air.stock import of_flight, total
from engine.war_at_sea.state import World
from engine.war_at_sea.world.air import Flight, WhyBack
from engine.war_at_sea.world.raid import Raid


def sortie(world: World, flight: Flight) -> Raid | None:
    """The raid that a flight flies now: on its target, else on the nearest other that it may strike, where it was told
    so; None where it turns back.

    An escort that cannot go so far, or not home again, stays behind.
    """
    if not total(of_flight(flight)):
        return None
    air = world.air
    markers = world.markers
    base = air.bases[next(iter(flight.steps))]
    start, chart = origin_zone(world, flight), chart_of(world)
    open_to = targets(world, base, flight.mission)
    wished = [flight.target] if flight.target in open_to else []
    if flight.mission == "naval" and flight.orders.get("else") == "other" and start:
        others = [each for each in open_to if each in markers.markers and each not in wished]
        wished += sorted(others, key=lambda each: (chart.distance(start, open_to[each]), each))
    for target in wished:
        raid = raid_of(world, replace(flight, target=target))
        if raid.zone and _goes(world, flight, raid):
            guard = air.flights.get(raid.escort)
            if guard is not None and not _goes(world, guard, raid):
                raid.counters = {name: counter for name, counter in raid.counters.items() if counter.part != "escort"}
                raid.escort = ""
            return raid
    return None


def why_back(world: World, flight: Flight) -> WhyBack:
    """Why a flight that has no target any more turns back (10.6.5)."""
    air = world.air
    if not total(of_flight(flight)):
        force = force_of(world, air.bases[next(iter(flight.steps))])
        return "battle" if force is not None and force.fought == world.operation.turn else "empty"
    raid, base = raid_of(world, flight), air.bases[next(iter(flight.steps))]
    if not raid.zone or flight.target not in targets(world, base, flight.mission):
        return "gone"
    if raid.distance > flight_reach(world, flight):
        return "range"
    alone = supposed(world, air=replace(air, flights={flight.id: flight}))
    return "escort" if raid.escort and can_return(alone, flight, raid.zone, raid.distance) else "home"


def _goes(world: World, flight: Flight, raid: Raid) -> bool:
    """Whether a flight reaches a target, and comes home from it where it must."""
    if raid.distance > flight_reach(world, flight):
        return False
    if flight.orders.get("press") != "no" or flight.mission == "transfer":
        return True
    return can_return(world, flight, raid.zone, raid.distance)
