"""The ships, aircraft and boats of a scenario: those of the project's tables, and what its file brings.

A file's own card has its written-out word for id (``tables/written.py``), so that whatever names it in the world
carries it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from engine.core.data import DataError
from engine.core.mistakes import Problem
from engine.war_at_sea import design
from engine.war_at_sea.design import Guns
from engine.war_at_sea.scenarios.own import OwnAircraft, OwnClass, OwnShip, OwnSubmarine
from engine.war_at_sea.scenarios.problems import wrong
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
from engine.war_at_sea.tables.written import write_aircraft, write_class, write_leader, write_submarine
from engine.war_at_sea.terms import Side

LEAST_POINTS: Final = 4
"""Points for a submarine at least."""
BORES: Final[Mapping[str, tuple[float, float]]] = {
    "primary": (design.PRIMARY_BORE, 21), "secondary": (design.SECONDARY_BORE, design.PRIMARY_BORE),
}  # fmt: skip
"""From how many inches to below how many the guns of a battery are."""
MOST_GUNS: Final = 200


@dataclass(frozen=True, slots=True)
class Unbuilt(Exception):
    """A row of which no card can be made: field and problem of each fault."""

    faults: tuple[tuple[str, Problem], ...]


def guns_of(row: OwnClass) -> Mapping[str, tuple[Guns, ...]]:
    """The guns of a record by battery. Errors: :class:`Unbuilt`."""
    guns, faults = dict[str, tuple[Guns, ...]](), list[tuple[str, Problem]]()
    for name in GUNS:
        try:
            guns[name] = read_guns(Path(), 0, name, getattr(row, name))
        except DataError as error:
            faults += [(name, Problem(mistake.problem, mistake.words)) for mistake in error.mistakes]
    if not faults:
        faults += [*_bores(guns), *unweighed(guns, tables().fleet.weights)]
    if faults:
        raise Unbuilt(tuple(faults))
    return guns


def _bores(guns: Mapping[str, tuple[Guns, ...]]) -> Iterator[tuple[str, Problem]]:
    """Guns of another battery than the one they stand in, and more of them than any ship had."""
    for name, (least, below) in BORES.items():
        for gun in guns[name]:
            if not least <= float(gun.kind) < below:
                yield name, wrong(f"bore-{name}", least=f"{least:g}", below=f"{below:g}", given=gun.kind[:8])
    for name, listed in guns.items():
        if any(gun.count > MOST_GUNS for gun in listed):
            yield name, wrong("guns-most", most=MOST_GUNS)


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
        row.role, row.landing, row.engines, row.miles, row.knots, row.fire, row.agility, row.bomb, row.quality,
        row.guns, row.ceiling, frozenset(row.traits),
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


def fleet_of(
    classes: Sequence[OwnClass],
    ships: Sequence[OwnShip],
    boats: Sequence[OwnSubmarine],
    leaders: Mapping[str, tuple[str, Side]],
) -> Fleet:
    """All ships and boats of a scenario by their short ids. A class of the file has its written-out word for id.

    ``leaders``: name and side of those of the file. The file's own come first: where the tables get a card of the same
    id later, a game goes on with the one of its file. Rows of which no card can be made are left out: a file that was
    checked has none.
    """
    known = tables().fleet
    if not (classes or ships or boats or leaders):
        return known
    own = classes_of(classes)
    cards = {**known.classes, **own}
    fitted = {row.id: (_ship(row, cards[row.ship_class]),) for row in ships if row.ship_class in cards}
    admirals = {each: Leader(each, name, side) for each, (name, side) in leaders.items()}
    return replace(
        known,
        classes={**known.classes, **{card.id: card for card in own.values()}},
        ships={**known.ships, **fitted},
        submarines={**known.submarines, **{row.id: submarine_of_row(row) for row in boats}},
        leaders={**known.leaders, **{each: replace(card, id=write_leader(card)) for each, card in admirals.items()}},
    )


def _ship(row: OwnShip, card: ShipClass) -> Ship:
    return Ship(row.id, row.name, card.id, row.since, frozenset(row.radar))


def planes_of(rows: Sequence[OwnAircraft]) -> dict[str, Aircraft]:
    """A file's own types of aircraft by their short ids."""
    return {row.id: aircraft_of_row(row) for row in rows}
