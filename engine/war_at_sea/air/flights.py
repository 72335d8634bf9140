"""Flights and patrols as they may be ordered, taking off and landing, pure (10.2 to 10.8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal

from engine.war_at_sea.air.places import (
    chart_of,
    force_of,
    has_moved,
    is_tender,
    lands_on,
    operates,
    overfull,
    room,
    zone_of,
)
from engine.war_at_sea.air.stock import divided, join, of_flight, plane, price, total, units, whole
from engine.war_at_sea.air.strikes import may_be_struck
from engine.war_at_sea.judgement.cards import class_of, file_of, specials
from engine.war_at_sea.operations.plots import planned
from engine.war_at_sea.reckoning import flight_endurance, flight_range
from engine.war_at_sea.scenarios.special import AirMission
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import part
from engine.war_at_sea.world.air import BOXES, Air, Base, Box, Flight, Steps

PATROLS: Final[tuple[Box, ...]] = ("cap", "search", "asw")
MOST_FLIGHTS: Final = 3
"""Flights that a base may plan in one turn."""


def risk(world: World, base: Base, kind: str, act: Literal["takeoff", "landing"]) -> tuple[int, int] | None:
    """The modifier of the die for taking off or landing, and at how much a step is lost; None: nobody may (10.6.3)."""
    operation = world.operation
    effect, chart = tables().weather.effect(act, operation.weather), tables().charts.flight
    if effect is None or not tables().weather.allows("flying", operation.weather):
        return None
    if operation.dark:
        effect += chart.night_takeoff if act == "takeoff" else chart.night_landing
    if plane(kind).landing == "S":
        return effect, chart.lost_on_water
    return effect, chart.lost_on_carrier if base.kind == "carrier" else chart.lost_on_land


def fits(kind: str, box: str) -> bool:
    """Whether a type may patrol so: fighters guard, all others hunt submarines, anybody searches (10.4, 11.4)."""
    aircraft = plane(kind)
    if box == "cap":
        return aircraft.role == "fighter" and aircraft.air > 0
    return aircraft.role != "fighter" if box == "asw" else True


def may_fly(kind: str, mission: AirMission) -> bool:
    """Whether a type may go on a mission (10.5.4)."""
    aircraft = plane(kind)
    if mission in ("sweep", "escort"):
        return aircraft.role == "fighter"
    if mission == "naval":
        return aircraft.naval > 0
    return aircraft.land > 0 if mission == "land" else True


def grounded(world: World, base: Base) -> bool:
    """Whether no flight may start: she does not operate, or moves three zones or more (10.6.7)."""
    force = force_of(world, base)
    if not operates(world, base):
        return True
    if force is None:
        return False
    return len(planned(world, force)) >= (1 if is_tender(world, base) else tables().charts.flight.carrier_zones)


def closed(world: World, base: Base) -> bool:
    """Whether no patrol takes off from a base or lands on it now: it does not operate, it is a tender that moves in
    this turn, nobody flies in such weather (8.2.1, 10.2.4, 10.6.7, 9.8.3)."""
    force = force_of(world, base)
    moving = force is not None and is_tender(world, base) and bool(planned(world, force))
    return moving or not operates(world, base) or not tables().weather.allows("flying", world.operation.weather)


def most_units(world: World, base: Base) -> int | None:
    """Counters that may still take off from a base in this turn; None without limit (a special rule)."""
    turn = world.operation.turn
    limits = [
        rule.units for rule in specials(world) if rule.kind == "mud" and rule.base == base.id and turn in rule.turns
    ]
    gone = base.off[1] if base.off and base.off[0] == turn else 0
    return max(0, min(limits) - gone) if limits else None


def most_flights(world: World, base: Base, mission: AirMission) -> int | None:
    """Flights on a mission that bases may have in the air together in a turn; None without limit (a special rule)."""
    limits = [
        rule.most
        for rule in specials(world)
        if rule.kind == "flight-limit" and base.id in rule.bases and mission in rule.missions
    ]
    return min(limits, default=None)


def reach(world: World, base: Base, steps: Mapping[str, int], mission: AirMission) -> int:
    """Zones that a flight of these aircraft reaches in a turn, as far as special rules stretch it (10.5.4, 10.6.8)."""
    if not steps:
        return 0
    usual = flight_range((plane(kind) for kind in steps), total(steps), transfer=mission == "transfer")
    stretched = {
        rule.aircraft: rule.zones
        for rule in specials(world)
        if rule.kind == "stretched" and rule.base == base.id and mission in rule.missions
    }
    if stretched and all(kind in stretched for kind in steps):
        return max(usual, min(stretched[kind] for kind in steps))
    return usual


def targets(world: World, base: Base, mission: AirMission) -> dict[str, str]:
    """What a flight of a mission may go for, with its zone: spotted markers and ports, bases, bases of its side."""
    air = world.air
    operation = world.operation
    if mission == "transfer":
        return {
            other.id: zone
            for other in air.bases.values()
            if other.side == base.side and other.id != base.id and (zone := zone_of(world, other))
        }
    found: dict[str, str] = {}
    if mission in ("naval", "sweep"):
        found |= {
            marker.letter: marker.zone
            for marker in world.markers.markers.values()
            if marker.side != base.side and may_be_struck(marker.spotted, operation.turn)
        }
    if mission == "naval":
        ports = tables().places.ports
        owners = file_of(world).ports
        found |= {port: ports[port].zone for port, side in owners.items() if side not in (base.side, "neutral")}
    else:
        found |= {
            other.id: other.zone for other in air.bases.values() if other.side != base.side and other.kind != "carrier"
        }
    return found


def mix_fault(world: World, mission: AirMission, steps: Iterable[str], escort: Iterable[str] = ()) -> str:
    """Why these types do not fly together: ``torpedo``, ``nations``; empty where they may (10.5.3, a special rule)."""
    steps = tuple(steps)
    roles = {plane(kind).role for kind in steps}
    if mission == "naval" and "torpedo" in roles and len(roles) > 1:
        return "torpedo"
    nations = {plane(kind).nation for kind in (*steps, *escort)}
    if any(rule.kind == "no-mixing" and set(rule.nations) <= nations for rule in specials(world)):
        return "nations"
    return ""


def flight_fault(world: World, base: Base, mission: AirMission, target: str, steps: Steps, escort: Steps) -> str:
    """What is wrong with a flight, as the last part of a message; empty where nothing is (10.5, 10.6)."""
    if not total(steps):
        return "empty"
    if any(not may_fly(kind, mission) for kind in steps) or any(not may_fly(kind, "escort") for kind in escort):
        return "mission"
    mixed = mix_fault(world, mission, steps, escort)
    if mixed:
        return mixed
    open_to, here = targets(world, base, mission), zone_of(world, base)
    if target not in open_to or not here:
        return "target"
    distance = chart_of(world).distance(here, open_to[target])
    flown = [reach(world, base, steps, mission)] + ([reach(world, base, escort, "escort")] if escort else [])
    if distance > min(flown):
        return "range"
    if mission == "transfer":
        there = world.air.bases[target]
        if any(not lands_on(world, there, plane(kind).landing) for kind in steps) or room(there) < total(steps):
            return "landing"
    return ""


def usual_flight(world: World, base: Base, ready: Mapping[str, int]) -> tuple[AirMission, str, Steps, Steps] | None:
    """Mission, target, aircraft and escort of the strike that a base sends if nobody says it; None for none.

    ``ready``: what may fly. It strikes the nearest spotted force from which its aircraft come home, torpedo aircraft
    before others, with half of the fighters that reach it.
    """
    here = zone_of(world, base)
    if grounded(world, base) or not here or not tables().weather.allows("air_hits", world.operation.weather):
        return None
    chart = chart_of(world)
    markers = world.markers
    spotted = {each: zone for each, zone in targets(world, base, "naval").items() if each in markers.markers}
    for target, zone in sorted(spotted.items(), key=lambda each: (chart.distance(here, each[1]), each[0])):
        distance = chart.distance(here, zone)
        for roles in (("torpedo",), ("dive", "level")):
            able = {kind: count for kind, count in ready.items() if plane(kind).role in roles}
            steps = {kind: count for kind, count in able.items() if _comes_home(kind, distance)}
            if flight_fault(world, base, "naval", target, steps, {}):
                continue
            escort = {
                kind: whole(part(count, 2), count)
                for kind, count in ready.items()
                if may_fly(kind, "escort") and _comes_home(kind, distance)
            }
            if escort and flight_fault(world, base, "naval", target, steps, escort):
                escort = {}
            most = most_units(world, base)
            if most is None or len(units(steps)) + len(units(escort)) <= most:
                return "naval", target, steps, escort
    return None


def usual_relief(world: World, base: Base) -> tuple[tuple[AirMission, str, Steps, Steps] | None, Steps]:
    """What an overfull base does if nobody says it: the cheapest steps go to the nearest base that takes them, else
    they are given up (10.2.1). The transfer, and the steps given up."""
    over = overfull(base)
    if not over:
        return None, {}
    chart, here = chart_of(world), zone_of(world, base)
    goals = sorted(
        targets(world, base, "transfer").items(),
        key=lambda each: (chart.distance(here, each[1]) if here else 0, each[0]),
    )
    for target, _ in goals if not grounded(world, base) else ():
        ready = base.boxes["ready"]
        steps = {kind: whole(take, ready[kind]) for kind, take in _cheapest(ready, over).items()}
        if total(steps) >= over and not flight_fault(world, base, "transfer", target, steps, {}):
            return ("transfer", target, steps, {}), {}
    return None, _cheapest(join((base.boxes["ready"], base.boxes["hangar"])), over)


def _cheapest(steps: Mapping[str, int], count: int) -> Steps:
    chosen: Steps = {}
    for kind in sorted(steps, key=lambda step: (price(step), step)):
        take = min(steps[kind], count - total(chosen))
        if take:
            chosen[kind] = take
    return chosen


def _comes_home(kind: str, distance: int) -> bool:
    aircraft = plane(kind)
    return (
        distance <= aircraft.range - tables().charts.flight.large_range
        and 2 * distance <= aircraft.range * aircraft.endurance
    )


def patrols_fit(base: Base, wish: Mapping[Any, Mapping[str, int]]) -> bool:
    """Whether a base has room for what comes down, less what takes off (10.2.1). ``wish``: steps up by patrol."""
    down = sum(total(base.boxes[box]) - total(wish.get(box, {})) for box in PATROLS)
    return down <= room(base)


def usual_patrols(base: Base, most: int | None = None) -> dict[str, Steps]:
    """Patrols if nobody says it: those that are up, a third of the fighters on guard, scouts on search (10.4).

    ``most``: counters that may take off, None without limit; where there is one nobody does.
    """
    wish: dict[str, Steps] = {box: dict(base.boxes[box]) for box in PATROLS}
    for kind, count in base.boxes["ready"].items() if most is None else ():
        if fits(kind, "cap"):
            up = part(count + wish["cap"].get(kind, 0), 3)
            if up > wish["cap"].get(kind, 0):
                wish["cap"][kind] = up
        elif plane(kind).role == "scout":
            wish["search"][kind] = wish["search"].get(kind, 0) + count
    return in_counters(base, wish)


def in_counters(base: Base, wish: Mapping[str, Mapping[str, int]]) -> dict[str, Steps]:
    """Patrols as they are wished, with so many more steps that no full counter is divided (10, W113)."""
    left, made = dict(base.boxes["ready"]), dict[str, Steps]()
    for box in PATROLS:
        up, made[box] = base.boxes[box], {}
        for kind, count in wish[box].items():
            stays = whole(min(count, up.get(kind, 0)), up.get(kind, 0))
            more = min(whole(max(0, count - up.get(kind, 0)), left.get(kind, 0)), left.get(kind, 0))
            left[kind] = left.get(kind, 0) - more
            if stays + more:
                made[box][kind] = stays + more
    return made


def divided_patrols(base: Base, wish: Mapping[str, Mapping[str, int]]) -> str:
    """A type of which patrols would divide a full counter, as they take off or land; empty for none (10)."""
    for kind in join(base.boxes[box] for box in BOXES):
        ready = base.boxes["ready"].get(kind, 0)
        changes = [(base.boxes[box].get(kind, 0), wish[box].get(kind, 0)) for box in PATROLS]
        more = [max(0, now - up) for up, now in changes]
        if divided((*more, ready - sum(more))) or any(divided((now, up - now)) for up, now in changes if now < up):
            return kind
    return ""


def flight_reach(world: World, flight: Flight) -> int:
    """Zones that a flight reaches in a turn: its shortest range, less for many steps of one base (10.6.1, 10.6.8)."""
    held = {base: steps for base, steps in flight.steps.items() if steps}
    if not held:
        return 0
    if len(held) == 1:
        ((base, steps),) = held.items()
        return reach(world, world.air.bases[base], steps, flight.mission)
    kinds = [plane(kind) for steps in held.values() for kind in steps]
    return flight_range(kinds, max(map(total, held.values())), transfer=flight.mission == "transfer")


def burden(flight: Flight) -> int:
    """Zones by which many steps of one base shorten the range of a flight, out and home together (10.6.8)."""
    chart = tables().charts.flight
    return chart.large_range if max(map(total, flight.steps.values()), default=0) >= chart.large_steps else 0


def home_range(world: World, flight: Flight, steps: Mapping[str, int]) -> int:
    """Zones that aircraft of a flight can still fly in this turn: what its range leaves them (10.6.5, 10.6.8); the way
    back where a special rule sent them beyond it."""
    if not steps:
        return 0
    flown = int(flight.orders.get("flown", "0"))
    left = max(0, flight_range((plane(kind) for kind in steps), 0, transfer=flight.mission == "transfer") - flown)
    return max(left, flown) if _stretches(world, flight, steps) else left


def _stretches(world: World, flight: Flight, steps: Mapping[str, int]) -> bool:
    """Whether a special rule sends all these aircraft of a flight farther than they usually go and return."""
    rules = [rule for rule in specials(world) if rule.kind == "stretched" and rule.base in flight.steps]
    kinds = {rule.aircraft for rule in rules if flight.mission in rule.missions}
    return bool(steps) and set(steps) <= kinds


def bases_for(world: World, side: str, where: str, within: int, kinds: Iterable[str]) -> list[Base]:
    """The bases of a side on which aircraft in a zone can land with so many zones to fly, the nearest first (10.7)."""
    chart, kinds = chart_of(world), tuple(kinds)
    able = [
        base
        for base in world.air.bases.values()
        if base.side == side
        and operates(world, base)
        and not (is_tender(world, base) and has_moved(world, base))
        and where
        and chart.distance(where, zone_of(world, base)) <= within
        and all(
            lands_on(world, base, plane(kind).landing) and risk(world, base, kind, "landing") is not None
            for kind in kinds
        )
    ]
    return sorted(able, key=lambda base: (chart.distance(where, zone_of(world, base)), base.id))


def can_return(world: World, flight: Flight, zone: str, distance: int) -> bool:
    """Whether all aircraft of a flight find a base after a strike so far away, in this turn or a later one (10.6.5).

    Bases with no room count too: what lands there first is not known.
    """
    for steps in flight.steps.values():
        if not steps:
            continue
        left = flight_range((plane(kind) for kind in steps), 0) - distance - burden(flight)
        left = max(left, distance) if _stretches(world, flight, steps) else left
        if not stays_up(world, flight, steps) and not bases_for(world, flight.side, zone, left, steps):
            return False
    return True


def finds_home(
    world: World, base: Base, mission: AirMission, zone: str, steps: Steps, company: Iterable[str] = ()
) -> bool:
    """:func:`can_return` for aircraft of a base that are only being planned for a target; ``company``: the types of
    its escort, or of those that it escorts, whose endurance counts for all (10.6.4)."""
    return lands_at(world, base, mission, zone, steps, company) is not None


def lands_at(
    world: World, base: Base, mission: AirMission, zone: str, steps: Steps, company: Iterable[str] = ()
) -> str | None:
    """Where aircraft of a base that are only being planned for a target land after it: a base, their own if they can;
    empty where they stay up and come home in the next turn; None where they are lost. ``company`` as in
    :func:`finds_home`."""
    here = zone_of(world, base)
    if not here or not zone:
        return None
    left = left_after(world, base, mission, zone, steps)
    able = [other.id for other in bases_for(world, base.side, zone, left, steps)]
    if able:
        return base.id if base.id in able else able[0]
    return "" if flight_endurance(plane(kind) for kind in (*steps, *company)) > 1 else None


def left_after(world: World, base: Base, mission: AirMission, zone: str, steps: Steps) -> int:
    """Zones that aircraft of a base can still fly in the turn of their strike (10.6.5, 10.6.8)."""
    here = zone_of(world, base)
    plan = Flight("", base.side, here, mission, {base.id: dict(steps)}, zone)
    distance = chart_of(world).distance(here, zone)
    left = flight_range((plane(kind) for kind in steps), 0) - distance - burden(plan)
    return max(left, distance) if _stretches(world, plan, steps) else left


def home_radius(world: World, base: Base, kind: str, mission: AirMission) -> tuple[int, int]:
    """Zones from which a small flight of a type comes home to its own base in the turn in which it started, and in the
    next turn; the same where its endurance is a turn or a special rule stretches its way (10.6.4, 10.6.5)."""
    far, aircraft = reach(world, base, {kind: 1}, mission), plane(kind)
    if far > aircraft.range:
        return far, far
    return far // 2, far if aircraft.endurance > 1 else far // 2


def stays_up(world: World, flight: Flight, steps: Mapping[str, int]) -> bool:
    """Whether a flight that no base can take may stay in the air for another turn, its escort counted (10.6.4)."""
    others = [
        other
        for other in world.air.flights.values()
        if flight.id in (other.escorted, other.id) or other.id == flight.escorted
    ]
    kinds = [*steps, *(kind for another in others for kind in of_flight(another))]
    return bool(steps) and flight.up + 1 < flight_endurance(plane(kind) for kind in kinds)


def ready_quota(world: World, base: Base) -> int:
    """Counters that land straight into the ready box in a turn (10.7, W22): two on an airfield, one on an unhurt CV."""
    chart = tables().charts.flight
    if base.kind == "airfield":
        return chart.ready_airfield
    if base.kind != "carrier":
        return 0
    fleet = world.ships
    klass = class_of(fleet.ships[base.ship])
    unhurt = fleet.ships[base.ship].left["hull"] == klass.hull
    return chart.ready_carrier if klass.kind.type == "CV" and unhurt else 0


def waiting(air: Air, side: str) -> list[str]:
    """The flights of a side that are still to fly, in the order in which they were planned."""
    own = (flight for flight in air.flights.values() if flight.side == side and flight.mission != "escort")
    return [flight.id for flight in own if not flight.done and not flight.up]
