"""The ships, aircraft and boats of a scenario: those of the project's tables, and what its file brings.

A file's own card has its written-out word for id (``tables/written.py``), so that whatever names it in the world
carries it. :func:`resolved` puts these words where the file's rows have their short ids.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.core.data import DataError
from engine.war_at_sea import design
from engine.war_at_sea.design import Guns
from engine.war_at_sea.scenarios.own import OwnAircraft, OwnClass, OwnShip, OwnSubmarine
from engine.war_at_sea.tables.air import Aircraft
from engine.war_at_sea.tables.cells import read_guns
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.ships import (
    GUNS,
    Fleet,
    Leader,
    RecordRow,
    Ship,
    ShipClass,
    Submarine,
    cargo_of,
    derived,
    unweighed,
)
from engine.war_at_sea.tables.written import (
    write_aircraft,
    write_class,
    write_leader,
    write_submarine,
)

if TYPE_CHECKING:
    from engine.war_at_sea.scenarios.file import ScenarioFile

LEAST_POINTS = 4
"""Points for a submarine at least."""


@dataclass(frozen=True, slots=True)
class Unbuilt(Exception):
    """A row of which no card can be made: field and problem of each fault."""

    faults: tuple[tuple[str, str], ...]


def guns_of(row: OwnClass) -> Mapping[str, tuple[Guns, ...]]:
    """The guns of a record by battery. Errors: :class:`Unbuilt`."""
    guns, faults = dict[str, tuple[Guns, ...]](), list[tuple[str, str]]()
    for name in GUNS:
        try:
            guns[name] = read_guns(Path(), 0, name, getattr(row, name))
        except DataError as error:
            faults += [(name, mistake.problem) for mistake in error.mistakes]
    if not faults:
        faults += unweighed(guns, tables().fleet.weights)
    if faults:
        raise Unbuilt(tuple(faults))
    return guns


def factors_of(row: OwnClass) -> dict[str, Any]:
    """What the formulas make of a record, by column of ``ship_classes.csv``. Errors: :class:`Unbuilt`."""
    held = set(RecordRow.model_fields) - {"line", "note", "id", "source"}
    record = RecordRow(id=row.id, source=row.source, **{name: getattr(row, name) for name in held})
    return derived(row.type, record, guns_of(row), tables().fleet.weights, row.long_lance, _units(row))


def _units(row: OwnClass) -> int:
    return cargo_of(row.cargo, tables().fleet.kinds[row.type], row.counter, tables().charts.cargo)


def class_of_row(row: OwnClass) -> ShipClass:
    """The card of a class, worked out. Errors: :class:`Unbuilt`."""
    made = factors_of(row)
    card = ShipClass(
        id=row.id, name=row.name, nation=row.nation, kind=tables().fleet.kinds[row.type], counter=row.counter,
        guns={"primary": made["primary"], "secondary": made["secondary"], "tertiary": made["tertiary"]},
        aa=made["aa"], torpedoes=made["torpedoes"], long_lance=row.long_lance, speed=made["speed"], hull=made["hull"],
        armour={
            "hull": made["armour_hull"], "primary": made["armour_primary"], "secondary": made["armour_secondary"],
            "tertiary": made["armour_tertiary"],
        },
        strong_deck=made["strong_deck"], decks=made["decks"], fuel=made["fuel"], coal=row.coal, floats=row.floats,
        cargo=_units(row), vp=made["vp"], oiler=row.oiler or row.type == "AO",
    )  # fmt: skip
    return replace(card, id=write_class(card))


def aircraft_of_row(row: OwnAircraft) -> Aircraft:
    """The card of a type of aircraft, worked out."""
    plane = design.AirRecord(
        row.role, row.landing, row.engines, row.miles, row.knots, row.fire, row.agility, row.bomb, row.quality, row.guns,
        row.ceiling, frozenset(row.traits),
    )  # fmt: skip
    reach, turns = design.air_range(plane)
    card = Aircraft(
        row.id, row.name, row.nation, row.role, row.landing, design.altitude(plane), design.air_combat(plane),
        design.naval(plane), design.land(plane), reach, turns, row.toughness,
    )  # fmt: skip
    return replace(card, id=write_aircraft(card))


def submarine_of_row(row: OwnSubmarine) -> Submarine:
    """The card of a submarine."""
    points = row.points if row.points is not None else max(LEAST_POINTS, row.torpedoes)
    card = Submarine(row.id, row.name, row.nation, row.torpedoes, points)
    return replace(card, id=write_submarine(card))


def classes_of(rows: Sequence[OwnClass]) -> dict[str, ShipClass]:
    """The cards of a file's classes by their short ids; those that cannot be made are left out."""
    cards: dict[str, ShipClass] = {}
    for row in rows:
        try:
            cards.setdefault(row.id, class_of_row(row))
        except Unbuilt:
            continue
    return cards


def fleet_of(file: ScenarioFile) -> Fleet:
    """All ships and boats of a scenario by their short ids. A class of the file has its written-out word for id.

    The file's own come first: where the tables get a card of the same id later, a game goes on with the one of its
    file. Rows of which no card can be made are left out: a file that was checked has none.
    """
    known = tables().fleet
    if not (file.own_class or file.ship or file.submarine or any(row.name for row in file.leader)):
        return known
    own = classes_of(file.own_class)
    cards = {**known.classes, **own}
    ships = {row.id: (_ship(row, cards[row.ship_class]),) for row in file.ship if row.ship_class in cards}
    boats = {row.id: submarine_of_row(row) for row in file.submarine}
    return replace(
        known,
        classes={**known.classes, **{card.id: card for card in own.values()}},
        ships={**known.ships, **ships},
        submarines={**known.submarines, **boats},
        leaders={**known.leaders, **_leaders(file)},
    )


def _ship(row: OwnShip, card: ShipClass) -> Ship:
    return Ship(row.id, row.name, card.id, row.since, frozenset(row.radar))


def _leaders(file: ScenarioFile) -> dict[str, Leader]:
    """Leaders of the file: of the side of the ship that they begin in."""
    sides = {ship: side for _row, ship, side in file.ships()}
    cards = {
        row.leader: Leader(row.leader, row.name, sides[row.ship])
        for row in file.leader
        if row.name is not None and row.ship in sides
    }
    return {name: replace(card, id=write_leader(card)) for name, card in cards.items()}


def planes_of(file: ScenarioFile) -> dict[str, Aircraft]:
    """The file's own types of aircraft by their short ids."""
    return {row.id: aircraft_of_row(row) for row in file.aircraft}


def resolved(file: ScenarioFile) -> ScenarioFile:
    """The file with its own aircraft, boats and leaders under their written-out words, as the world names them."""
    fleet = file.fleet
    planes = {name: card.id for name, card in planes_of(file).items()}
    boats = {row.id: fleet.submarines[row.id].id for row in file.submarine}
    leaders = {row.leader: fleet.leaders[row.leader].id for row in file.leader if row.name is not None}
    if not (planes or boats or leaders):
        return file

    def units(row: Any) -> Any:
        return row.model_copy(update={"units": {planes.get(kind, kind): steps for kind, steps in row.units.items()}})

    def named(row: Any) -> Any:
        kind = getattr(row, "aircraft", "")
        return row.model_copy(update={"aircraft": planes[kind]}) if kind in planes else row

    def listed(row: Any, field: str) -> Any:
        return row.model_copy(update={field: tuple(boats.get(boat, boat) for boat in getattr(row, field))})

    points = tuple(named(item) for item in file.victory.points)
    return file.model_copy(
        update={
            "aboard": tuple(map(units, file.aboard)),
            "base": tuple(map(units, file.base)),
            "special": tuple(map(named, file.special)),
            "victory": file.victory.model_copy(update={"points": points}),
            "flotilla": tuple(listed(row, "boats") for row in file.flotilla),
            "leader": tuple(
                row.model_copy(update={"leader": leaders.get(row.leader, row.leader)}) for row in file.leader
            ),
            "history": listed(file.history, "submarines") if file.history is not None else None,
        }
    )
