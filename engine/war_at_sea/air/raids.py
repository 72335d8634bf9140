"""A raid as it begins, and the patrols that may meet it (10.6, 10.8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.war_at_sea.air.places import chart_of, slot_of, straight_way, zone_of
from engine.war_at_sea.air.stock import plane, units
from engine.war_at_sea.judgement.cards import radar_of, specials
from engine.war_at_sea.operations import joining
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import Side, other
from engine.war_at_sea.world.air import Base, Flight, Steps
from engine.war_at_sea.world.forces import Force, Forces
from engine.war_at_sea.world.raid import Counter, Part, Raid


def raid_of(world: World, flight: Flight) -> Raid:
    """The raid of a flight on what it is to attack, where that is now. ``forces`` is empty where nothing is there."""
    air = world.air
    raid = Raid(flight.id, "", flight.side, other(flight.side), flight.mission, next(iter(flight.steps), ""))
    raid.target, raid.first = flight.target, flight.orders.get("first", "")
    _aim(world, raid)
    start, own = origin_zone(world, flight), flight.steps.items()
    if raid.zone and start:
        chart = chart_of(world)
        raid.distance = chart.distance(start, raid.zone)
        hidden = air.bases[raid.origin].kind == "carrier"
        raid.way = [raid.zone] if hidden or start == raid.zone else straight_way(chart, start, raid.zone)
    for part in ("main", "escort"):
        parted = {base: {kind: n for kind, n in held.items() if _part(flight, kind) == part} for base, held in own}
        add_counters(world, raid, part, parted)
    escort = next((other for other in air.flights.values() if other.escorted == flight.id), None)
    if escort is not None:
        raid.escort = escort.id
        add_counters(world, raid, "escort", escort.steps)
    return raid


def _part(flight: Flight, kind: str) -> Part:
    """12.4: fighters on a sweep or in transfer fight as an escort does; only those that strike count as boxed."""
    guards = flight.mission == "transfer" and not plane(kind).boxed
    return "escort" if flight.mission == "sweep" or guards else "main"


def origin_zone(world: World, flight: Flight) -> str:
    """Where a flight starts from: its place in the air, else its base."""
    air = world.air
    if flight.place:
        return flight.place
    return next((zone_of(world, air.bases[base]) for base in flight.steps), "")


def _aim(world: World, raid: Raid) -> None:
    """What the target is and where; the forces under it."""
    air = world.air
    forces = world.forces
    markers = world.markers
    if raid.target in air.bases:
        raid.kind, raid.zone = "base", zone_of(world, air.bases[raid.target])
    elif raid.target in tables().places.ports:
        raid.kind, raid.zone = "port", tables().places.ports[raid.target].zone
        raid.forces = [
            force.id
            for force in forces.forces.values()
            if force.port == raid.target and force.side == raid.defender and not force.gone
        ]
    elif raid.target in markers.markers:
        raid.kind, raid.zone = "force", markers.markers[raid.target].zone
        raid.forces = [force.id for force in under_marker(forces, raid.target, raid.defender)]


def under_marker(forces: Forces, letter: str, side: Side) -> list[Force]:
    """The force of a marker, first, and those that it escorts and that move with it without a marker."""
    leads = [
        force for force in forces.forces.values() if force.marker == letter and force.side == side and not force.gone
    ]
    names = {lead.id for lead in leads} | {lead.escorts for lead in leads}
    more = [
        force
        for force in forces.forces.values()
        if force not in leads and not force.gone and not force.marker and not force.port and force.side == side
        and any(force.zone == lead.zone for lead in leads)
        and (force.id in names or force.escorts in names)
    ]  # fmt: skip
    return leads + more


def add_counters(world: World, raid: Raid, part: Part, steps: Mapping[str, Steps]) -> None:
    """Put aircraft of bases into the raid as counters."""
    for base, held in steps.items():
        for kind, count in units(held):
            number = 1 + sum(counter.part == part for counter in raid.counters.values())
            ident = f"{part}-{number}"
            less = _less(world, raid, base, kind) if part in ("main", "escort") else 0
            raid.counters[ident] = Counter(ident, kind, count, base, part, count, less)


def _less(world: World, raid: Raid, base: str, kind: str) -> int:
    """What a flight beyond its range costs in the air (a special rule)."""
    reach = plane(kind).range
    return max(
        (
            rule.air
            for rule in specials(world)
            if rule.kind == "stretched" and rule.base == base and rule.aircraft == kind and raid.distance * 2 > reach
        ),
        default=0,
    )


# --- patrols -----------------------------------------------------------------------------------------------


def patrol_slots(world: World, raid: Raid) -> tuple[str, ...]:
    """Who is asked whether a patrol tries: bases ashore near the way that everybody saw, all carriers afloat.

    Nothing in it depends on who is up or where a carrier is (H23).
    """
    chart, reach = chart_of(world), tables().charts.patrol.zones
    fleet = world.ships
    return tuple(
        slot_of(world, base)
        for base in world.air.bases.values()
        if base.side == raid.defender
        and (
            fleet.ships[base.ship].afloat
            if base.ship
            else any(chart.distance(base.zone, zone) <= reach for zone in raid.way)
        )
    )


def meeting_zone(world: World, base: Base, flight: str, way: Iterable[str]) -> str:
    """The zone of the way where a patrol of a base may try a flight: the nearest within two; empty where none is.

    10.8, 10.8.3: outside its own zone it tries once a turn, and a flight only once.
    """
    here, chart = zone_of(world, base), chart_of(world)
    if not here or not base.boxes["cap"] or flight in base.tries:
        return ""
    near = [
        zone
        for zone in way
        if chart.distance(here, zone) <= tables().charts.patrol.zones
        and (zone == here or all(tried == here or tried not in chart.zones for tried in base.tries))
    ]
    return min(near, key=lambda zone: chart.distance(here, zone), default="")


def swept_bases(world: World, raid: Raid) -> list[Base]:
    """The bases that a sweep visits: the field, or the carriers of a force that was spotted (10.8.4)."""
    air = world.air
    if raid.kind == "base":
        return [air.bases[raid.target]]
    return [air.bases[ship] for ship in ships_under(world, raid) if ship in air.bases]


def interception_modifier(world: World, base: Base, zone: str) -> int | None:
    """What changes the die of a patrol: a point for each zone, the weather, radar at home (10.8, W23).

    None where nobody flies.
    """
    effect = tables().weather.effect("interception", world.operation.weather)
    if effect is None:
        return None
    here = zone_of(world, base)
    effect += tables().charts.patrol.per_zone * chart_of(world).distance(here, zone)
    if zone == here and _radar(world, base, here):
        effect += tables().modifiers["interception"]["direction"].value
    return effect


def _radar(world: World, base: Base, zone: str) -> bool:
    """Whether a ship of the side in a zone has air-warning radar."""
    fleet = world.ships
    month = world.operation.month
    return any(
        "air" in radar_of(fleet.ships[ship], month)
        for force in world.forces.forces.values()
        if force.side == base.side and force.zone == zone and not force.gone
        for ship in force.ships
    )


def moved(world: World, raid: Raid) -> int:
    """Zones that the attacked force moved in this turn."""
    forces = world.forces
    there = [forces.forces[force] for force in raid.forces if forces.forces[force].way]
    return max((len(joining.way_of(force, ship)) - 1 for force in there for ship in ("", *force.came)), default=0)


def ships_under(world: World, raid: Raid) -> list[str]:
    """The ships afloat of the attacked forces."""
    forces = world.forces
    fleet = world.ships
    return [ship for force in raid.forces for ship in forces.forces[force].ships if fleet.ships[ship].afloat]


def force_slot(world: World, raid: Raid) -> str:
    """Who lays out the attacked ships: the largest of the forces; the air command where there is none."""
    forces = world.forces
    real = [force for force in raid.forces if forces.forces[force].ships]
    return max(real, key=lambda each: (len(forces.forces[each].ships), each), default=f"{raid.defender}-fleet")


def flight_slot(world: World, raid: Raid) -> str:
    """Who leads a raid: the base that it came from."""
    return slot_of(world, world.air.bases[raid.origin])


def patrol_slot(world: World, raid: Raid) -> str:
    """Who leads the patrols that met a raid: the base with most of them."""
    bases = [counter.base for counter in raid.of("patrol", "asw")]
    if not bases:
        return force_slot(world, raid)
    return slot_of(world, world.air.bases[max(bases, key=lambda base: (bases.count(base), base))])
