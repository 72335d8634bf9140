"""The start of a game: which options are in force, and the world as the scenario has it (3)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from engine.core.documents import file_named
from engine.core.rules import Scenario
from engine.core.words import Json
from engine.war_at_sea.options import OPTIONS, options_in_force
from engine.war_at_sea.scenarios.begin import begins, own_radar
from engine.war_at_sea.scenarios.file import ForceRow, ScenarioFile
from engine.war_at_sea.scenarios.own_map import played
from engine.war_at_sea.scenarios.resolved import resolved
from engine.war_at_sea.scenarios.scenario import scenario_files
from engine.war_at_sea.state import Battles, Operation, Plan, Tally, World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.ships import ShipClass
from engine.war_at_sea.tables.written import class_card, leader_card, submarine_card
from engine.war_at_sea.terms import Mission, Side
from engine.war_at_sea.world.air import BOXES, Air, Base
from engine.war_at_sea.world.boats import Boat, Flotilla, Flotillas, TorpedoBoats
from engine.war_at_sea.world.forces import Force, Forces, Markers, Sightings
from engine.war_at_sea.world.ships import Leaders, Ship, Ships, new_ship

DOCUMENT: Final = "document"


def entry_of(file: ScenarioFile) -> Scenario:
    """A scenario as a list shows it: how long, how many members, how hard, how many ships."""
    return Scenario(
        file.id,
        file.title_words,
        file.summary_words,
        "battle" if file.kind == "battle" else "operational",
        file.turns,
        file.members[1],
        file.members,
        file.difficulty,
        len(file.ships()) - sum(len(row.ships) for row in file.group if row.sealed),
    )


@cache
def scenario_entries() -> tuple[Scenario, ...]:
    """The project's scenarios, as a list shows them."""
    return tuple(entry_of(file) for file in scenario_files().values())


def scenario_named(scenario: str, document: Json | None = None) -> ScenarioFile:
    """A scenario by id, or the document of one. Errors: ValueError for an unknown one."""
    if document is not None:
        return ScenarioFile.model_validate(document)
    return file_named(scenario_files(), scenario)


def founding_options(scenario: str, options: Mapping[str, Json]) -> dict[str, Json]:
    """The options in force by name, and the scenario's document. Errors: ValueError for what cannot be played."""
    file = scenario_named(scenario, options.get(DOCUMENT))
    chosen = options_in_force(file, options)
    kept = {name: value for name, value in options.items() if name not in OPTIONS and name != DOCUMENT}
    return {**kept, **{name: name in chosen for name in OPTIONS}, DOCUMENT: file.document}


def world_of(scenario: str, options: Mapping[str, Json]) -> World:
    """The world at the start. Errors: ValueError for an unknown scenario or options that cannot be played together."""
    file = scenario_named(scenario, options.get(DOCUMENT))
    return world_for(file, options_in_force(file, options))


def world_for(file: ScenarioFile, chosen: Sequence[str]) -> World:
    """The world for a scenario with these options."""
    book, file = json.dumps(file.document, sort_keys=True), resolved(played(file))
    operation = Operation(
        file.id,
        file.kind,
        list(chosen),
        file.month,
        file.turns,
        file.first_turn,
        weather=file.weather,
        climate=file.climate,
        dark_twilight=file.dark_twilight,
    )
    if file.battle is not None:
        operation.turn = 1
        operation.light = file.battle.light
        operation.dark = file.battle.light == "night"
    ships = Ships({ship.id: ship for ship in _ships(file)})
    forces = Forces({force.id: force for force in _forces(file, ships)})
    return World(
        operation,
        Plan(book),
        Tally(),
        Markers(),
        forces,
        ships,
        Leaders(
            {row.leader: row.ship for row in file.leader},
            {row.leader: leader_card(row.leader).side for row in file.leader},
        ),
        _air(file, forces),
        _flotillas(file),
        Sightings(),
        Battles(),
    )


def ships_of(file: ScenarioFile, named: str) -> tuple[str, ...]:
    """The ships that a row names with one word: those of a counter are numbered from 1 (9.6)."""
    count = file.fleet.class_of(named, file.month).counter
    return (named,) if count == 1 else tuple(f"{named}-{number}" for number in range(1, count + 1))


def _ships(file: ScenarioFile) -> Iterator[Ship]:
    fleet, states = file.fleet, {row.ship: row for row in file.state}
    for _row, named, side in file.ships():
        klass = fleet.class_of(named, file.month)
        fitted = fleet.ship(named, file.month)
        name = fitted.name if fitted is not None else named
        many = ships_of(file, named)
        for number, ident in enumerate(many, 1):
            called, counter = (name, "") if len(many) == 1 else (f"{name} {number}", named)
            ship = new_ship(ident, called, klass, side, counter)
            ship.radar = own_radar(file, named)
            if ident in states:
                begins(ship, klass, states[ident])
            yield ship


def _forces(file: ScenarioFile, ships: Ships) -> Iterator[Force]:
    numbers: dict[Side, int] = {}
    for group in file.group:
        numbers[group.side] = numbers.get(group.side, 0) + 1
        mission: Mission = "bombardment" if group.bombardment else "intercept"
        force = Force(group.id, group.side, group.names, numbers[group.side], mission)
        force.ships = [ship for named in group.ships for ship in ships_of(file, named)]
        yield force
    for row in file.force:
        numbers[row.side] = numbers.get(row.side, 0) + 1
        force = Force(row.id, row.side, row.names, numbers[row.side], row.mission, zone=row.zone, port=row.port or "")
        force.ships = [ship for named in row.ships for ship in ships_of(file, named)]
        force.enters, force.escorts, force.bound = row.enters, row.escorts or "", row.bound
        load(file, row, [ships.ships[ship] for ship in force.ships])
        yield force


def load(file: ScenarioFile, row: ForceRow, ships: Sequence[Ship]) -> None:
    """Put a force's cargo aboard: transports first, each as much as it holds, then warships where the row gives cargo.

    9.5.1, 9.5.2: a cruiser one unit, a seaplane tender two, three destroyers one, which the first of them is said to
    carry.
    """
    chart = tables().charts.cargo
    if row.cargo is None and row.mission != "transport":
        return
    left = 10**6 if row.cargo is None else row.cargo
    for ship in ships:
        ship.cargo = min(left, class_card(ship.klass).cargo)
        left -= ship.cargo
    if row.cargo is None:
        return
    destroyers = [ship for ship in ships if class_card(ship.klass).kind.type == "DD"]
    room = {ship.id: warship_cargo(class_card(ship.klass)) for ship in ships}
    whole = len(destroyers) // chart.destroyers * chart.destroyers
    room |= {ship.id: 1 for ship in destroyers[: whole : chart.destroyers]}
    for ship in ships:
        more = min(left, room[ship.id])
        ship.cargo += more
        left -= more


def warship_cargo(klass: ShipClass) -> int:
    """Units that a cruiser or seaplane tender carries where a scenario lets warships carry cargo (9.5.2)."""
    chart = tables().charts.cargo
    if klass.kind.type in ("AC", "CA", "CL"):
        return chart.cruiser
    return chart.tender if klass.kind.type == "CVS" else 0


def _air(file: ScenarioFile, forces: Forces) -> Air:
    air, fleet, places = Air(), file.fleet, tables().places
    own = {row.id: row.name for row in file.ship}
    for row in file.base:
        place = places.bases[row.base]
        capacity = row.capacity or place.capacity
        base = Base(row.base, row.side, place.kind, place.zone, "", capacity, capacity)
        base.boxes = {box: dict(row.units) if box == "ready" else {} for box in BOXES}
        air.bases[base.id] = base
    aboard = {row.ship: row.units for row in file.aboard}
    flown = {(rule.ship, rule.aircraft) for rule in file.special if rule.kind == "fly-off"}
    for force in forces.forces.values():
        for ship in force.ships:
            klass = None if file.kind == "battle" else fleet.class_of(ship, file.month) if ship in fleet.ships else None
            if klass is None or not (klass.decks or ship in aboard):
                continue
            base = Base(ship, force.side, "carrier", "", ship, klass.capacity, klass.capacity, name=own.get(ship, ""))
            units = aboard.get(ship, {})
            base.boxes = {box: {} for box in BOXES}
            base.boxes["ready"] = {plane: steps for plane, steps in units.items() if (ship, plane) not in flown}
            base.cargo = {plane: steps for plane, steps in units.items() if (ship, plane) in flown}
            air.bases[ship], air.homes[ship] = base, force.id
    return air


def _flotillas(file: ScenarioFile) -> Flotillas:
    return Flotillas(
        {
            row.id: Flotilla(
                row.id,
                row.side,
                row.zone,
                boats={boat: Boat(boat, submarine_card(boat).torpedoes) for boat in row.boats},
                post=row.zone,
            )
            for row in file.flotilla
        },
        {
            row.id: TorpedoBoats(row.id, row.side, row.names, row.zone, row.boats, row.zone)
            for row in file.torpedo_boats
        },
    )
