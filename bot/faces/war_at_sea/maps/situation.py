"""What the maps of an operation show a reader: forces, markers, bases, flotillas, searches, as a seat knows them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import Final

from bot.faces.war_at_sea.maps.chart_names import chart_names
from bot.faces.war_at_sea.maps.readings import latest_report, lost_reports, sailed
from bot.faces.war_at_sea.names import battles_of, unit_name
from bot.render.war_at_sea.views import (
    EdgeView,
    EventView,
    FlightView,
    FlotillaView,
    ForceView,
    Kind,
    Layer,
    LegView,
    MarkerView,
    PlaceView,
    ReachView,
    ShipsView,
    SituationView,
)
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.war_at_sea.air.places import zone_of as base_zone
from engine.war_at_sea.air.search import hunting_radius
from engine.war_at_sea.air.stock import plane, total
from engine.war_at_sea.judgement.cards import class_of, file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import force_title, place_words
from engine.war_at_sea.operations.lanes import charge_of, company, in_play, map_of, place_of, zone_of
from engine.war_at_sea.operations.plots import fits, in_battle
from engine.war_at_sea.tables.air import AirBase, Port
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import REPORTS, Report, ShipType, Side, other
from engine.war_at_sea.world.air import Base
from engine.war_at_sea.world.forces import Force, Marker, Sighting
from engine.war_at_sea.world.ships import Ship

PAST: Final = 12
"""Turns of a force's past way that are drawn: two days."""
NEAR: Final = 0.22
"""Degrees within which a port and the airfields about it are one place on the map."""
KINDS: Final[dict[ShipType, Kind]] = {
    "BB": "battleship", "BC": "battleship", "CA": "cruiser", "AC": "cruiser", "CD": "cruiser", "CL": "cruiser",
    "CV": "carrier", "CVL": "carrier", "CVE": "carrier", "CVS": "tender", "DD": "destroyer", "DE": "escort",
    "AK": "freighter", "AM": "escort", "AO": "tanker", "AP": "transport", "APD": "escort", "TR": "transport",
}  # fmt: skip
TOLD: Final[dict[Report, Kind]] = {
    "carriers": "carrier", "majors": "battleship", "lights": "destroyer", "transports": "transport",
}  # fmt: skip
LOST: Final = "?"
"""The letter of a force that was reported and whose marker cannot be told any more."""
_ORDER: Final[tuple[Kind, ...]] = (
    "carrier", "battleship", "cruiser", "destroyer", "escort", "tender", "transport", "freighter", "tanker",
)  # fmt: skip


def situation(
    known: Known, voice: Voice, mine: frozenset[str] = frozenset(), layer: Layer = "all", leave_out: str = ""
) -> SituationView:
    """All that a seat knows to be on the map; ``leave_out`` is a force that the picture draws by itself."""
    operation = known.operation
    forces = tuple(force_view(known, each, voice, mine, layer) for each in forces_known(known) if each.id != leave_out)
    air = layer in ("all", "air")
    return SituationView(
        chart=map_of(known.world).id,
        light="night" if operation.dark else operation.light,
        layer=layer,
        forces=forces,
        markers=(
            *(marker_view(known, each, voice) for each in foreign_markers(known)),
            *(past_view(known, each, voice) for each in lost_reports(known)),
        ),
        places=tuple(_places(known, voice)),
        edges=tuple(_edges(known, voice)),
        flotillas=tuple(_flotillas(known, voice)) if layer != "plots" else (),
        reaches=tuple(_reaches(known, layer)) if air else (),
        flights=tuple(_flights(known)) if air else (),
        events=tuple(_events(known)),
        names=chart_names(map_of(known.world).id, voice),
    )


# --- forces and markers ----------------------------------------------------------------------------------


def forces_known(known: Known) -> list[Force]:
    """The forces that the reader knows whole and that sail by plots of their own, in play and on the map."""
    return [
        each
        for each in known.forces.forces.values()
        if in_play(known.world, each) and charge_of(known.forces, each) is each and zone_at(known, each)
    ]


def zone_at(known: Known, force: Force) -> str:
    """The zone of a force; empty off the map."""
    return zone_of(known.world, place_of(force)) if place_of(force) else ""


def ships_of(known: Known, force: Force) -> list[Ship]:
    """The ships afloat of a force and of those that escort it."""
    ships = known.fleet.ships
    together = [ships[ship] for other in company(known.forces, force) for ship in other.ships if ship in ships]
    return [ship for ship in together if ship.afloat]


def counted(ships: Iterable[Ship]) -> tuple[ShipsView, ...]:
    """Ships by what they look like, the weightiest first."""
    counts: dict[Kind, int] = {}
    for ship in ships:
        kind = KINDS[class_of(ship).kind.type]
        counts[kind] = counts.get(kind, 0) + 1
    return tuple(ShipsView(kind, str(counts[kind])) for kind in _ORDER if kind in counts)


def hurt(known: Known, ships: Iterable[Ship]) -> bool:
    """Whether any of one's own ships has lost hull, lies stopped or burns."""
    return any(
        ship.stopped or ship.fire or (is_known(ship.left) and ship.left.get("hull", 0) < class_of(ship).hull)
        for ship in ships
    )


def force_view(known: Known, force: Force, voice: Voice, mine: frozenset[str], layer: Layer = "all") -> ForceView:
    """A force that the reader knows whole."""
    ships, marker = ships_of(known, force), known.markers.markers.get(force.marker)
    plots = layer in ("all", "plots") and not known.forces.open
    return ForceView(
        id=force.id,
        name=voice.say(force_title(known.forces, force)),
        short=str(force.number),
        side=force.side,
        zone=zone_at(known, force),
        ships=counted(ships),
        count=len(ships),
        letter=force.marker,
        port=force.port,
        mission=force.mission,
        way=zones_in(known, force.way),
        plot=tuple(plot_legs(known, force)) if plots else (),
        mine=force.id in mine,
        spotted=marker is not None and seen_lately(known, marker),
        damaged=hurt(known, ships),
        decoy=force.decoy,
        blockade=force.blockade,
        ready=ready_aboard(known, force),
        past=past_way(known, force),
    )


def past_way(known: Known, force: Force) -> tuple[str, ...]:
    """The zones through which a force has sailed in the turns before this one, the last :data:`PAST` at most."""
    turns = [turn for turn in known.chart.turns if turn.turn < known.operation.turn][-PAST:]
    way = [zone for turn in turns for zone in zones_in(known, turn.forces.get(force.id, ["0"])[1:])]
    return tuple(zone for at, zone in enumerate(way) if not at or zone != way[at - 1])


def ready_aboard(known: Known, force: Force) -> str:
    """Steps of aircraft that are ready on the carriers of a force and of its escorts; empty where it has none."""
    ships = {ship.id for ship in ships_of(known, force)}
    carriers = [base for base in known.air.bases.values() if base.ship in ships and is_known(base.boxes)]
    return str(sum(total(base.boxes["ready"]) for base in carriers)) if carriers else ""


def seen_lately(known: Known, marker: Marker) -> bool:
    """Whether a marker was spotted in this turn or in the one before."""
    return marker.spotted > 0 and marker.spotted >= known.operation.turn - 1


def zones_in(known: Known, way: Sequence[str]) -> tuple[str, ...]:
    """The zones of a way: a port stands for its zone, places off the map fall out."""
    zones = (zone_of(known.world, place) for place in way)
    return tuple(zone for zone in zones if zone)


def plot_legs(known: Known, force: Force) -> Iterator[LegView]:
    """What a force is still to do, turn by turn, as far as its orders are written."""
    turn = known.operation.turn
    written = {
        number: way for number, way in sorted(force.plot.items()) if number > turn and number <= last_turn(known)
    }
    if pending(known, force):
        written = {turn: force.plot[turn], **written}
    last = max((number for number, way in written.items() if way), default=0)
    for number, way in written.items():
        if number <= last:
            yield LegView(str(number), zones_in(known, way))


def pending(known: Known, force: Force) -> bool:
    """Whether a force has still to sail its plot of this turn."""
    way = force.plot.get(known.operation.turn, [])
    sailed = len(force.way) > 1 and force.way[1:] == way[: len(force.way) - 1] and force.way[-1] == place_of(force)
    return bool(way) and not sailed and bool(fits(known.world, force, place_of(force), way))


def last_turn(known: Known) -> int:
    """The last turn of the operation."""
    return known.operation.turns


def foreign_markers(known: Known) -> list[Marker]:
    """The markers whose force the reader does not know."""
    own = {force.marker for force in known.forces.forces.values() if force.marker}
    return [marker for marker in known.markers.markers.values() if marker.letter not in own]


def marker_view(known: Known, marker: Marker, voice: Voice) -> MarkerView:
    """A marker, with the latest report of it."""
    report = latest_report(known, marker)
    return MarkerView(
        letter=marker.letter,
        side=marker.side,
        zone=marker.zone,
        way=zones_in(known, sailed(marker)),
        spotted=seen_lately(known, marker),
        told=told_ships(report) if report is not None else (),
        age=age_of(known, report, voice) if report is not None else "",
        blockade=marker.blockade,
    )


def past_view(known: Known, report: Sighting, voice: Voice) -> MarkerView:
    """Where a force was reported whose marker cannot be told any more."""
    return MarkerView(
        LOST, other(report.side), report.zone, told=told_ships(report), age=age_of(known, report, voice), past=True
    )


def told_ships(report: Sighting) -> tuple[ShipsView, ...]:
    """What a report told, by kind: numbers, or only that there are some."""
    shown = [(kind, report.counts.get(kind, 0)) for kind in REPORTS]
    return tuple(ShipsView(TOLD[kind], "+" if report.kinds else str(count)) for kind, count in shown if count)


def age_of(known: Known, report: Sighting, voice: Voice) -> str:
    """How old a report is, in hours."""
    hours = max(0, known.operation.turn - report.turn) * tables().charts.scale.hours
    return voice.plain("was-map-age", hours=hours)


# --- places ----------------------------------------------------------------------------------------------


def _places(known: Known, voice: Voice) -> Iterator[PlaceView]:
    """Ports and bases of the scenario; those that lie together are one place, named after the port."""
    file, rows = file_of(known.world), tables().places
    ports = [(rows.ports[port], whose) for port, whose in file.ports.items() if rows.ports[port].map == file.map]
    bases = [base for base in known.air.bases.values() if not base.ship and rows.bases[base.id].map == file.map]
    left = list(bases)
    for port, whose in ports:
        here = [base for base in left if _together(rows.bases[base.id], port)]
        left = [base for base in left if base not in here]
        yield _place(port.id, place_name(port.id, voice), "" if whose == "neutral" else whose, port, here)
    while left:
        first, row = left[0], rows.bases[left[0].id]
        here = [base for base in left if _together(rows.bases[base.id], row)]
        left = [base for base in left if base not in here]
        yield _place(first.id, place_name(first.id, voice), first.side, row, here)


def place_name(place: str, voice: Voice) -> str:
    """A place's name, without what stands in brackets behind it."""
    return voice.say(place_words(place)).partition(" (")[0]


def _together(base: AirBase, place: Port | AirBase) -> bool:
    return hypot(base.longitude - place.longitude, base.latitude - place.latitude) <= NEAR


def _place(ident: str, name: str, side: Side | str, at: Port | AirBase, bases: list[Base]) -> PlaceView:
    ready = [total(base.boxes["ready"]) for base in bases if is_known(base.boxes)]
    return PlaceView(
        id=ident,
        name=name,
        side=side if side in ("axis", "allied") else "",
        zone=at.zone,
        longitude=at.longitude,
        latitude=at.latitude,
        port=at.size if isinstance(at, Port) else "",
        field=any(base.kind == "airfield" for base in bases),
        water=any(base.kind == "seaplane" for base in bases),
        ready=str(sum(ready)) if ready else "",
    )


def _edges(known: Known, voice: Voice) -> Iterator[EdgeView]:
    """Places off the map."""
    rows = tables().places.beyond
    for place, side in file_of(known.world).beyond.items():
        row = rows[place]
        yield EdgeView(
            row.id, place_name(row.id, voice), side, row.zones, voice.plain("was-map-beyond", zones=row.distance)
        )


# --- in the air, below the surface, what happened ----------------------------------------------------------


def _flotillas(known: Known, voice: Voice) -> Iterator[FlotillaView]:
    """Own submarines and torpedo boats."""
    for flotilla in known.flotillas.flotillas.values():
        if flotilla.afloat and flotilla.zone:
            to = flotilla.to if flotilla.to != flotilla.zone else ""
            yield FlotillaView(flotilla.id, flotilla.side, flotilla.zone, len(flotilla.afloat), to)
    for boats in known.flotillas.torpedo_boats.values():
        if boats.boats:
            port = tables().places.ports.get(boats.base)
            home = port.zone if port is not None else ""
            zone = boats.zone if known.operation.dark and boats.zone else home
            if zone:
                yield FlotillaView(voice.say(unit_name(boats.name)), boats.side, zone, boats.boats, torpedo=True)


def _reaches(known: Known, layer: Layer) -> Iterator[ReachView]:
    """What own aircraft on search and on patrol against submarines reach."""
    for base in known.air.bases.values():
        zone = base_zone(known.world, base) if is_known(base.boxes) else ""
        if not zone or (known.air.open and known.side is None):
            continue
        steps = base.boxes["search"]
        if steps and (layer == "air" or not known.operation.dark):
            radius = max(plane(kind).search_radius for kind in steps)
            yield ReachView("search", base.side, zone, radius, str(total(steps)))
        if layer == "air" and base.boxes["asw"]:
            yield ReachView("hunt", base.side, zone, hunting_radius(base.boxes["asw"]), str(total(base.boxes["asw"])))


def _flights(known: Known) -> Iterator[FlightView]:
    """Flights that are on the map, with their steps where they are the reader's own."""
    for flight in known.air.flights.values():
        if flight.place and zone_of(known.world, flight.place):
            steps = flight.steps if is_known(flight.steps) else {}
            count = sum(total(each) for each in steps.values())
            yield FlightView(flight.side, zone_of(known.world, flight.place), str(count) if count else "")


def _events(known: Known) -> Iterator[EventView]:
    """Battles that go on or are being fought, cargo landed so far, bombardments of this turn."""
    fought = dict.fromkeys(zone for zone in (*battle_zones(known), *known.battles.suspended) if zone)
    for zone in fought:
        yield EventView("suspended" if zone in known.battles.suspended else "battle", zone)
    for side, landed in known.tally.landed.items():
        for place, units in landed.items():
            if units and zone_of(known.world, place):
                yield EventView("cargo", zone_of(known.world, place), side, str(units))  # type: ignore[arg-type]
    for shelling in known.tally.shellings:
        base = tables().places.bases.get(shelling.base)
        if shelling.turn == known.operation.turn and base is not None:
            yield EventView("shelled", base.zone, shelling.side)


def battle_zones(known: Known) -> list[str]:
    """The zones in which battles are being fought now."""
    return [view.zone for _, view in battles_of(known)]


def held(known: Known, force: Force) -> bool:
    """Whether a battle that goes on holds a force where it is."""
    return in_battle(known.world, force)
