"""The units of a scenario as classes, names and places: what both the checker and the set-up need of a file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.core.maps.hexes import Pose
from engine.submarine.placing import filled
from engine.submarine.scenarios.conversion import Hull, converted_boat, converted_escort
from engine.submarine.scenarios.file import ClassRow, ConvoyRow, PlacedRow, ScenarioFile
from engine.submarine.sea import read_direction, read_hex
from engine.submarine.tables.read import tables
from engine.submarine.tables.ships import Guns, Merchant, Submarine, Warship


@dataclass(frozen=True, slots=True)
class Roster:
    """The classes a file may name: those of the tables and its own."""

    submarines: dict[str, Submarine]
    warships: dict[str, Warship]


def roster(file: ScenarioFile) -> Roster:
    """All classes by id. A member's class that is like none of the tables is left out; the checker names it."""
    ships = tables().ships
    classes = Roster(dict(ships.submarines), dict(ships.warships))
    for row in file.classes:
        if row.like in ships.submarines:
            classes.submarines[row.id] = _own_boat(row, ships.submarines[row.like])
        elif row.like in ships.warships and ships.warships[row.like].escort:
            classes.warships[row.id] = _own_escort(row, ships.warships[row.like])
    return classes


def _own_boat(row: ClassRow, like: Submarine) -> Submarine:
    hull = Hull(row.tons, row.feet, row.knots, row.knots_submerged or like.knots_submerged)
    boat = converted_boat(row.id, row.name, hull, like, tables().charts)
    given = {
        name: getattr(row, name)
        for name in ("bow_tubes", "stern_tubes", "bow_reloads", "stern_reloads", "depth")
        if getattr(row, name) is not None
    }
    return replace(boat, guns=Guns(*row.guns) if row.guns else boat.guns, **given)


def _own_escort(row: ClassRow, like: Warship) -> Warship:
    ship = converted_escort(row.id, row.name, Hull(row.tons, row.feet, row.knots), like, tables().charts)
    given = {name: getattr(row, name) for name in ("racks", "k_guns") if getattr(row, name) is not None}
    return replace(ship, guns=Guns(*row.guns) if row.guns else ship.guns, **given)


def placed_rows(file: ScenarioFile) -> Iterator[tuple[str, PlacedRow]]:
    """All submarines, escorts and big ships with the place of their row in the file."""
    for name in ("submarines", "escorts", "big_ships"):
        for at, row in enumerate(getattr(file, name)):
            yield f"{name}[{at}]", row


def merchants(convoy: ConvoyRow) -> Iterator[tuple[str, str]]:
    """Ids and classes of a convoy's merchants: those in the formation numbered by class, then those placed singly."""
    counts: dict[str, int] = {}
    for line in convoy.ships:
        for _ in range(line.count):
            counts[line.ship_class] = counts.get(line.ship_class, 0) + 1
            yield f"{line.ship_class}-{counts[line.ship_class]}", line.ship_class
    for row in convoy.placed:
        yield row.id, row.ship_class


def merchant_class(name: str) -> Merchant | None:
    """A merchant's class; None for no such class."""
    return tables().ships.merchants.get(name)


def formation_poses(convoy: ConvoyRow) -> tuple[Pose, ...]:
    """The places of the ships in formation, rank by rank; ValueError where they do not fit."""
    if convoy.formation is None or not convoy.ships:
        return ()
    formation = tables().supply.formations[convoy.formation]
    return filled(formation, tables().charts.formation, sum(line.count for line in convoy.ships))


def fixed_poses(file: ScenarioFile) -> dict[str, Pose]:
    """Units whose bow and heading the file fixes, formation included, in the order of the file (convoy first)."""
    poses: dict[str, Pose] = {}
    if file.convoy is not None:
        names = [name for name, _ in merchants(file.convoy)]
        poses.update(zip(names, formation_poses(file.convoy), strict=False))
        facing = read_direction(file.convoy.heading)
        poses.update((row.id, (read_hex(row.bow), facing)) for row in file.convoy.placed)
    for _, row in placed_rows(file):
        if row.bow is not None and row.heading is not None:
            poses[row.id] = (read_hex(row.bow), read_direction(row.heading))
    return poses


def members_of(file: ScenarioFile, name: str) -> tuple[str, ...]:
    """The units that a word of a condition means: one unit, or all of a group."""
    groups = {
        "submarines": [row.id for row in file.submarines],
        "escorts": [row.id for row in file.escorts],
        "big-ships": [row.id for row in file.big_ships],
        "merchants": [unit for unit, _ in merchants(file.convoy)] if file.convoy else [],
    }
    return tuple(groups.get(name, [name]))


def unit_ids(file: ScenarioFile) -> tuple[str, ...]:
    """All units, in the order of the file."""
    convoy = [unit for unit, _ in merchants(file.convoy)] if file.convoy else []
    return (*(row.id for _, row in placed_rows(file)), *convoy)
